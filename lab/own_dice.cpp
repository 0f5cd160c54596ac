#include "lab/own_dice.h"

#include <algorithm>
#include <array>

namespace {

enum class Kind : std::uint8_t {
    Reaction,    // somebody answers what was done to him or near him
    Sight,       // somebody has come into sight: who acts first
    Acting,      // and what he makes of it
    Charge,      // everybody in a charge rolls at once
    Deed,        // somebody takes heart from what he has done
    GroupsNerve  // a whole group holds or does not
};
struct Test {
    RuleId rule;
    Kind kind;
};

constexpr std::array tests{
    Test{"LR-08.07"_rule, Kind::Reaction},    Test{"LR-12.12"_rule, Kind::Sight},
    Test{"LR-12.21"_rule, Kind::Acting},      Test{"LR-12.22"_rule, Kind::Acting},
    Test{"LR-12.41"_rule, Kind::Acting},      Test{"LR-13.11"_rule, Kind::Reaction},
    Test{"LR-13.16"_rule, Kind::Reaction},    Test{"LR-13.19"_rule, Kind::Deed},
    Test{"LR-13.26"_rule, Kind::GroupsNerve}, Test{"LR-22.10"_rule, Kind::Charge},
    Test{"DT-07.04"_rule, Kind::GroupsNerve}, Test{"MM-05.05"_rule, Kind::Acting},
    Test{"MM-05.11"_rule, Kind::Deed},        Test{"MM-05.18"_rule, Kind::Acting},
    Test{"MM-09.11"_rule, Kind::Reaction},    Test{"MM-10.02"_rule, Kind::Sight},
    Test{"MM-11.02"_rule, Kind::Reaction},    Test{"MM-12.02"_rule, Kind::Charge},
    Test{"MM-13.03"_rule, Kind::GroupsNerve}, Test{"MM-53.05"_rule, Kind::Sight},
    Test{"MM-53.06"_rule, Kind::Sight},       Test{"MM-53.09"_rule, Kind::Reaction},
};

// Rolls to hit: of the one who acts they are his option's own, of others they are not.
constexpr std::array shots{"LR-18.07"_rule, "MM-06.05"_rule, "MM-54.01"_rule, "PG-15.01"_rule};

// The run of a charger: the shot that meets him is what was chosen for it (PG-22.21).
constexpr RuleId charge_run = "PG-22.05"_rule;

// One after the other: dice that form a band; tests that each takes for himself, and chargers who
// each run as far as they can.
constexpr std::array one_by_one{"LR-05.07"_rule, "LR-06.11"_rule, "PG-22.05"_rule,
                                "PG-28.03"_rule, "PG-29.04"_rule, "PG-30.04"_rule};

const Test* test_of(RuleId rule) {
    const auto* found = std::find_if(tests.begin(), tests.end(),
                                     [&](const Test& test) { return test.rule == rule; });
    return found == tests.end() ? nullptr : found;
}

}  // namespace

bool begins_something_else(const Roll& first, const Roll& next) {
    if (const Test* test = test_of(next.rule)) {
        const Test* began = test_of(first.rule);
        return began == nullptr || began->kind != test->kind;
    }
    if (std::find(one_by_one.begin(), one_by_one.end(), next.rule) != one_by_one.end()) return true;
    const bool shot = std::find(shots.begin(), shots.end(), next.rule) != shots.end();
    return shot && next.who != first.who && first.rule != charge_run;
}
