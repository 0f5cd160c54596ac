#include "books/drums/fighting/morale.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "books/drums/fighting/states.h"
#include "books/drums/measuring.h"
#include "books/drums/seeing/hiding.h"

namespace drums {

bool commander_near(const Battle& battle, FigureId who) {
    for (const FigureId other : all(battle)) {
        const Figure& commander = battle[other];
        if (other == who || commander.side != battle[who].side) continue;  // DT-60.06
        // DT-61.05 a prone one counts, one knocked down does not; DT-59.03 nor one hidden.
        if (!commander.placed() || commander.down()) continue;
        if (commander.is(Trait::Leader) && gap_within(battle, who, other, one_long)) return true;
        if (commander.is(Trait::Nco) && gap_within(battle, who, other, one_short)) return true;
    }
    return false;
}

int morale_failures(Play& play, FigureId who) {
    const Figure& figure = play.battle[who];
    RollFor why = play.by(who, "DT-07.04"_rule, Purpose::GroupNerve);
    int bonus = 0;
    if (commander_near(play.battle, who)) {  // DT-61.04 Leader and NCO do not add up
        why.modifiers.push_back({"DT-07.06"_rule, 1, false, "commander near"});
        ++bonus;
    }
    if (figure.is(Trait::Steadfast)) {
        why.modifiers.push_back({"DT-07.07"_rule, 1, false, "Steadfast"});
        ++bonus;
    }
    // DT-60.05 on each die; a natural 1 fails and a natural 6 succeeds. DT-99.08
    const int needed = std::clamp(figure.quality - bonus, 2, 6);
    return 3 - play.roll_at_least(why, 3, needed);
}

namespace {

enum class Does : std::uint8_t { Stands, Flees, LeavesTheTable };
struct MoraleResult {
    Does does;
    int moves;
};
// DT-07.05
// clang-format off
constexpr std::array<MoraleResult, 4> morale_results{{
/* 0 failures */ {Does::Stands, 0},
/* 1          */ {Does::Flees, 1},
/* 2          */ {Does::Flees, 2},
/* 3          */ {Does::LeavesTheTable, 0},
}};
// clang-format on

}  // namespace

void test_morale(Play& play, FigureId who) {
    const auto [does, moves] = morale_results[static_cast<std::size_t>(morale_failures(play, who))];
    const bool stands = does == Does::Stands;
    play.came({Purpose::GroupNerve, stands ? CameTo::Holds : CameTo::Breaks, who, {}});
    if (stands) return;
    const Because because{play, "DT-07.05"_rule};
    play.battle[who].fled = true;
    play.battle[who].tried = true;                                 // DT-60.11
    if (does == Does::LeavesTheTable) return flee_off(play, who);  // DT-60.12
    play.tell("DT-07.05"_rule, who, "{} flees {} move{}", play.name(who), moves,
              moves == 1 ? "" : "s");
    flee(play, who, moves);
}

namespace {

// DT-60.01 one after another, in the order their owner likes.
FigureId next_to_test(Play& play, SideId side, FigureSet left, bool& in_order) {
    const FigureId first = left.first();
    if (in_order || left.count() == 1) return first;
    Question question = question_for(play.battle, side, "DT-60.01"_rule, "morale-order");
    offer(question, "in-order", first);
    for (const FigureId who : left) offer(question, "test", who);
    const Option& chosen = play.choose(question);
    in_order = chosen.verb == "in-order";
    return chosen.who;
}

// DT-60.01, DT-60.13 everybody who is placed on the table. Gives how many tests more have fallen
// due meanwhile: one for each figure whose test was a cause (DT-60.03, DT-60.04).
int test_force(Play& play, SideId side) {
    if (placed_of(play.battle, side).empty()) return 0;
    const Because due_then{play, "DT-60.03"_rule};
    play.tell("DT-07.04"_rule, {}, "{} test morale", play.side_name(side));
    const Because because{play, "DT-07.04"_rule};
    bool& due = entry(play.battle.morale_due, side);
    bool in_order = false;
    FigureSet tested;
    int more = 0;
    for (;;) {
        const FigureSet left = placed_of(play.battle, side) - tested;
        if (left.empty()) return more;
        const FigureId who = next_to_test(play, side, left, in_order);
        tested.add(who);
        test_morale(play, who);
        more += std::exchange(due, false) ? 1 : 0;
    }
}

}  // namespace

void settle_morale(Play& play) {
    Battle& battle = play.battle;
    for (bool some = true; some;) {
        some = false;
        for (std::int8_t i = 0; i < static_cast<std::int8_t>(most_sides); ++i) {
            if (!std::exchange(battle.morale_due[static_cast<std::size_t>(i)], false)) continue;
            some = true;
            for (int owed = 1; owed > 0; --owed) owed += test_force(play, SideId{i});
        }
    }
    reveal_those_found(play);
}

}  // namespace drums
