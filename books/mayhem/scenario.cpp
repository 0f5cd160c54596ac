#include "books/mayhem/scenario.h"

#include "books/mayhem/army_lists.h"
#include "books/mayhem/place.h"
#include "books/mayhem/scenario_draft.h"
#include "books/mayhem/switches.h"

namespace mayhem {

namespace {

void read_all(Fields& top, Draft& draft) {
    Setting& setting = *draft.setting;
    setting.title = read_title(top);
    setting.encounter = static_cast<Encounter>(top.one_of_or("encounter", encounter_names.rows, 0));
    read_switches(top, draft.errors, draft.options, switch_table, draft.setting->switches);
    if (!draft.errors.any()) read_ground(top, draft);
    if (!draft.errors.any()) read_sides(top, draft);
    if (!draft.errors.any()) top.finish();
}

}  // namespace

Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options) {
    DataErrors errors{file};
    Draft draft{errors, options};
    if (const Refusal wrong = read_draft(scenario_shelf, toml, file, draft, read_all))
        return *wrong;
    draft.battle.setting = draft.setting;
    settle(draft.battle);
    return draft.battle;
}

}  // namespace mayhem
