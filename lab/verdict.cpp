#include "lab/verdict.h"

#include <algorithm>
#include <array>

namespace {

struct Row {
    RuleId rule;
    Said said;
};

constexpr Said shooter_missed{Verdict::Missed, false}, shooter_misfired{Verdict::Misfired, false};
constexpr Said target_missed{Verdict::Missed, true}, target_hit{Verdict::Hit, true};
constexpr Said friend_hit{Verdict::Friend, true};

constexpr std::array rows{
    Row{"LR-05.25"_rule, target_hit},        // asked: which of two hits
    Row{"LR-18.08"_rule, shooter_missed},    //
    Row{"LR-18.14"_rule, friend_hit},        //
    Row{"LR-18.25"_rule, target_missed},     // what he shelters behind is struck
    Row{"LR-18.26"_rule, target_hit},        //
    Row{"LR-18.28"_rule, target_hit},        // asked: where
    Row{"LR-19.01"_rule, shooter_misfired},  //
    Row{"PG-15.01"_rule, shooter_missed},    //
    Row{"PG-15.17"_rule, target_hit},        //
    Row{"PG-16.01"_rule, shooter_misfired},
};

// What a charge came to.
constexpr std::array in_own_words{"LR-22.12"_rule, "PG-22.01"_rule, "PG-22.03"_rule,
                                  "PG-22.28"_rule};

constexpr std::array to_hit{"DT-56.03"_rule, "LR-18.07"_rule, "MM-06.05"_rule, "MM-54.01"_rule,
                            "PG-15.01"_rule};

template <class Rules>
bool among(const Rules& rules, RuleId rule) {
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

}  // namespace

std::string_view words_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::None: break;
        case Verdict::Misfired: return "misfire";
        case Verdict::Missed: return "miss";
        case Verdict::Friend: return "a friend is hit";
        case Verdict::Hit: return "hit";
    }
    return {};
}

Said said_by(RuleId rule) {
    const auto* found =
        std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.rule == rule; });
    return found == rows.end() ? Said{} : found->said;
}

bool says_what_came(RuleId rule) {
    return among(in_own_words, rule);
}

bool rolls_to_hit(RuleId rule) {
    return among(to_hit, rule);
}
