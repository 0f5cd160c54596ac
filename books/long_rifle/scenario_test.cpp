#include "books/long_rifle/scenario.h"

#include <doctest/doctest.h>

#include "engine/base/embedded.h"
#include "engine/play/game.h"

namespace long_rifle {

TEST_CASE("every scenario can be played") {
    CHECK(scenario_infos().size() >= 10);
    for (const ScenarioInfo& info : scenario_infos()) {
        CAPTURE(info.name);
        const Result<Battle> battle = start_scenario(info.name, {});
        if (!battle) FAIL_CHECK(battle.error().what);
    }
}

}  // namespace long_rifle
