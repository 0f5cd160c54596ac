#include "books/petite_guerre/scenario.h"

#include <array>

#include "books/petite_guerre/place.h"
#include "books/petite_guerre/save.h"
#include "books/petite_guerre/scenario_draft.h"
#include "books/petite_guerre/switches.h"
#include "engine/play/game.h"

namespace petite_guerre {

namespace {

constexpr std::size_t most_goals = 8;
constexpr EnumArray<GoalKind, std::string_view> goal_names{
    {"leave-by", "empty-building", "secured-civilian", "gun-leaves-by", "hold-gun"}};

// PG-86.01
void read_rules(Fields& top, Draft& draft) {
    Switches& switches = draft.setting->switches;
    if (const DataValue* table = top.table("rules"))
        for (const auto& [name, value] : Fields{*table, draft.errors}.words())
            if (const Refusal refusal = set_switch(switches, name, value.text))
                draft.errors.wrong(value.line, refusal->what);
    for (const auto& [name, value] : draft.options.switches)
        if (const Refusal refusal = set_switch(switches, name, value))
            draft.errors.wrong(1, refusal->what);
}

// PG-84.04
void read_goals(Fields& top, Draft& draft) {
    for (const DataValue* table : top.tables("goal", most_goals)) {
        Fields fields{*table, draft.errors};
        Goal goal;
        goal.kind = static_cast<GoalKind>(fields.one_of("kind", goal_names.rows));
        goal.side = SideId::of(fields.whole("side", 1, 2) - 1);
        goal.points = static_cast<std::int16_t>(fields.whole("points", 1, 100));
        goal.edge = static_cast<Edge>(fields.one_of_or("edge", edge_names.rows, 4));
        const bool by_edge = goal.kind == GoalKind::LeaveBy || goal.kind == GoalKind::GunLeavesBy;
        if (by_edge && goal.edge == Edge::None) fields.expected("edge", "near, far, left or right");
        fields.finish();
        draft.setting->goals.push_back(goal);
    }
}

// PG-01.04, PG-85.01 how many figures a side may have here.
void read_size_of_forces(Fields& top, Draft& draft) {
    if (const auto size = top.spot("size", 6_in, 50_in)) {
        draft.least = size->first.whole();
        draft.most = size->second.whole();
    }
}

void read_all(Fields& top, Draft& draft) {
    draft.setting->title = top.text("title");
    top.text("summary", 400);
    top.yes("first-game", false);
    read_size_of_forces(top, draft);
    read_rules(top, draft);
    read_goals(top, draft);
    if (!draft.errors.any()) read_ground(top, draft);
    if (!draft.errors.any()) read_sides(top, draft);
    if (!draft.errors.any()) top.finish();
}

}  // namespace

Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options) {
    const Result<DataValue> data = parse_data(toml, file);
    if (!data) return data.error();
    DataErrors errors{file};
    Draft draft{errors, options};
    draft.setting->scenario = options.name.empty() ? scenario_shelf.name_of(file) : options.name;
    Fields top{*data, errors};
    read_all(top, draft);
    if (errors.any()) return errors.error();
    draft.setting->fingerprint = hash_of(*draft.setting);
    draft.battle.setting = draft.setting;
    draft.battle.dice = Stream{options.seed};
    settle(draft.battle);
    return draft.battle;
}

}  // namespace petite_guerre
