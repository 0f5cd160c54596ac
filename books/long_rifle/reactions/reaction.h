#pragma once

#include "books/long_rifle/play.h"

// Chapter 13: Reaction Tests, when and how.
namespace long_rifle {

// LR-13.01 the Reaction Tests; In Sight is taken in its own way (chapter 12).
enum class Test : std::uint8_t {
    ReceivedFire,
    ManDown,
    Cohesion,
    Trophies,
    RecoverFromKnockDown,
    Count
};

RuleId rule_of(Test test);

// The tests that fall due at one moment (LR-13.34); each figure stands in it once (LR-13.12).
struct Tests {
    struct Due {
        FigureId who;
        FigureSet fired_on_by = {};  // LR-13.11
        FigureSet downed_by = {};    // LR-13.16 the enemies whose hits started Man Down
        bool man_down = false;
        bool standing_duck_back = false;  // LR-13.32 already ducked back in this In Sight
        bool operator==(const Due&) const = default;
    };
    struct TrophyDue {
        FigureId who, victim;
        bool operator==(const TrophyDue&) const = default;
    };
    FixedVector<Due, most_figures> due;
    FixedVector<TrophyDue, most_figures> trophies;  // one for each who takes

    void received_fire(FigureId target, FigureId shooter);
    void man_down(FigureId tester, FigureId cause);
    void trophy(FigureId taker, FigureId victim);
    void add(const Tests& other);
    bool empty() const { return due.empty() && trophies.empty(); }
    bool operator==(const Tests&) const = default;
    Due& entry(FigureId who);
};

// LR-13.07 inside an In Sight the tests wait for its end; otherwise they are taken at once, and
// those they cause after them, until no more fall due (LR-01.04).
void take_tests(Play& play, const Tests& tests);

// LR-13.03, LR-13.05 how many dice the figure rolls in this test, in cover from all who caused it.
int reaction_dice(const Battle& battle, FigureId who, Test test, FigureSet causes = {});
inline int reaction_dice(const Battle& battle, FigureId who, Test test, FigureId cause) {
    return reaction_dice(battle, who, test, FigureSet{cause});
}
// LR-08.05, LR-13.08, LR-13.09 may it take this test now?
bool takes_test(const Battle& battle, FigureId who, Test test);
// LR-13.16 .. LR-13.18 all friends who must take Man Down because `who` went down.
void man_down_around(const Battle& battle, FigureId who, FigureId cause, Tests& into);

}  // namespace long_rifle
