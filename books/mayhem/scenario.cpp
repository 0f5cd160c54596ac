#include "books/mayhem/scenario.h"

#include "books/mayhem/army_lists.h"
#include "books/mayhem/place.h"
#include "books/mayhem/save.h"
#include "books/mayhem/scenario_draft.h"
#include "books/mayhem/switches.h"
#include "engine/play/game.h"

namespace mayhem {

namespace {

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

void read_all(Fields& top, Draft& draft) {
    Setting& setting = *draft.setting;
    setting.title = top.text("title");
    top.text("summary", 400);
    top.yes("first-game", false);
    setting.encounter = static_cast<Encounter>(top.one_of_or("encounter", encounter_names.rows, 0));
    read_rules(top, draft);
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

}  // namespace mayhem
