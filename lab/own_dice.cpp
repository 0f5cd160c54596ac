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

// The dice against each figure in a beaten zone, the nearest first: his are counted.
constexpr RuleId in_zone = "PG-21.07"_rule;

// A run that each of several makes for himself: of a broken unit, or of a file.
constexpr RuleId run = "PG-09.01"_rule;

template <class Rules>
bool among(const Rules& rules, RuleId rule) {
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
}
bool met(std::span<const Roll> so_far, RuleId rule) {
    return std::any_of(so_far.begin(), so_far.end(),
                       [&](const Roll& roll) { return roll.rule == rule; });
}

bool another(std::span<const Roll> so_far, const Roll& next) {
    return std::any_of(so_far.begin(), so_far.end(), [&](const Roll& roll) {
        return roll.rule == next.rule && roll.who != next.who;
    });
}

const Test* test_of(RuleId rule) {
    const auto* found = std::find_if(tests.begin(), tests.end(),
                                     [&](const Test& test) { return test.rule == rule; });
    return found == tests.end() ? nullptr : found;
}

}  // namespace

bool begins_something_else(std::span<const Roll> so_far, const Roll& next) {
    const Roll& first = so_far.front();
    if (const Test* test = test_of(next.rule)) {
        const Test* began = test_of(first.rule);
        return began == nullptr || began->kind != test->kind;
    }
    if (among(one_by_one, next.rule)) return true;
    if (next.rule == in_zone) return met(so_far, in_zone);
    if (next.rule == run) return another(so_far, next);
    if (!among(shots, next.rule) || next.who == first.who) return false;
    return first.rule != charge_run || met(so_far, next.rule);
}
