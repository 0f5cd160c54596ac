#include "books/petite_guerre/outside/scenario.h"

#include <array>

#include "books/petite_guerre/outside/scenario_draft.h"
#include "books/petite_guerre/outside/switches.h"
#include "books/petite_guerre/place.h"

namespace petite_guerre {

namespace {

constexpr std::size_t most_goals = 8;
constexpr EnumArray<GoalKind, std::string_view> goal_names{
    {"leave-by", "empty-building", "secured-civilian", "gun-leaves-by", "hold-gun"}};

// PG-84.04
void read_goals(Fields& top, Draft& draft) {
    for (const DataValue* table : top.tables("goal", most_goals)) {
        Fields fields{*table, draft.errors};
        const InThisPart part{draft.errors};
        Goal goal;
        goal.kind = static_cast<GoalKind>(fields.one_of("kind", goal_names.rows));
        goal.side = SideId::of(fields.whole("side", 1, 2) - 1);
        goal.points = static_cast<std::int16_t>(fields.whole("points", 1, 100));
        goal.edge = static_cast<Edge>(fields.one_of_or("edge", edge_words, no_edge));
        const bool by_edge = goal.kind == GoalKind::LeaveBy || goal.kind == GoalKind::GunLeavesBy;
        if (by_edge && goal.edge == Edge::None && !part.wrong())
            fields.expected("edge", "near, far, left or right");
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
    draft.setting->title = read_title(top);
    read_size_of_forces(top, draft);
    read_switches(top, draft.errors, draft.options, switch_table,
                  draft.setting->switches);  // PG-86.01
    read_goals(top, draft);
    read_ground(top, draft);
    read_sides(top, draft);
    top.finish();
}

}  // namespace

Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options) {
    return read_battle<Draft>(scenario_shelf, toml, file, options, read_all, settle);
}

}  // namespace petite_guerre
