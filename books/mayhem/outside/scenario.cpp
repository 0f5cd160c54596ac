#include "books/mayhem/outside/scenario.h"

#include "books/mayhem/outside/scenario_draft.h"
#include "books/mayhem/outside/switches.h"
#include "books/mayhem/place.h"
#include "books/mayhem/set_up/army_lists.h"

namespace mayhem {

namespace {

void read_all(Fields& top, Draft& draft) {
    Setting& setting = *draft.setting;
    setting.title = read_title(top);
    setting.encounter = static_cast<Encounter>(top.one_of_or("encounter", encounter_names.rows, 0));
    read_switches(top, draft.errors, draft.options, switch_table, draft.setting->switches);
    read_ground(top, draft);
    read_sides(top, draft);
    top.finish();
}

}  // namespace

Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options) {
    return read_battle<Draft>(scenario_shelf, toml, file, options, read_all, settle);
}

}  // namespace mayhem
