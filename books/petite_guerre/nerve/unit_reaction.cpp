#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"

// Chapter 30: the unit reaction test of formed units.
namespace petite_guerre {

namespace {

// PG-30.04 the lowest total of each row.
constexpr int all_as_wished = 5, charge_or_repeat = 3, halt = 1;

// PG-30.05 one of its own musicians among them.
bool music(const Battle& battle, const Body& body) {
    for (const FigureId other : present(battle, body.side)) {
        if (!plays(battle, other) || hidden_from_onlookers(battle, other, body.men().first()))
            continue;
        if (body.men().contains(other)
            || !within_paces(battle, other, music_for_reaction, body.men()).empty())
            return true;
    }
    return false;
}

// PG-30.08 an enemy they know of behind the line of their front.
bool enemy_behind(const Battle& battle, const Body& body) {
    const Point front = front_of(battle, body);
    for (const FigureId enemy : present(battle, other_side(body.side))) {
        if (battle[enemy].broken() || battle[enemy].knows.hidden) continue;
        if (dot(body.facing.step(), battle[enemy].at - front) < 0
            && !within_paces(battle, enemy, behind_flank_within, body.men()).empty())
            return true;
    }
    return false;
}

bool in_combat_or_under_fire(const Battle& battle, const Body& body) {
    for (const FigureId who : body.men())
        if (in_hand_to_hand(battle, who) || battle[who].under_fire()) return true;
    return false;
}

}  // namespace

// PG-30.05, PG-30.06, PG-30.07, PG-99.03, PG-99.19
int unit_reaction_test(Play& play, BodyId id, const TestCause&) {
    const Battle& battle = play.battle;
    const Body& body = battle[id];
    const FigureId head = body.men().first();
    RollFor roll = play.by(head, "PG-30.04"_rule, Purpose::OwnNerve);
    const auto count = [&roll](bool holds, int value, std::string_view words) {
        modify(roll, "PG-30.05"_rule, holds ? value : 0, words);
    };
    // clang-format off
    count(body.veteran,                                   +1, "Veteran Unit");
    count(body.elite,                                     +1, "Elite Unit");
    count(music(battle, body),                            +1, "a musician plays");
    count(true,                  encouragement(battle, body), "encouraged");
    count(body.raw,                                       -1, "Raw Unit");
    count(troops_of(battle, body) == Troops::Provincials, -1, "Provincials");
    count(!body.casualties.empty(),                       -1, "casualties this turn");
    count(enemy_behind(battle, body),                     -1, "enemy behind flank or rear");
    // clang-format on
    return test_total(play, head, roll);
}

// PG-30.04, PG-30.09, PG-30.14
UnitResult read_unit_reaction(const Battle& battle, BodyId id, const TestCause& cause, int total) {
    const Body& body = battle[id];
    const bool charged = cause.what == TestFor::Charged;
    if (total >= all_as_wished) return UnitResult::AsWished;
    if (total >= charge_or_repeat) return UnitResult::MayChargeOrRepeat;
    if (total >= halt) {
        const bool outmatched = charged && cause.by.count() >= body.men().count();
        return outmatched ? UnitResult::Breaks : UnitResult::Halts;
    }
    return charged || in_combat_or_under_fire(battle, body) ? UnitResult::Breaks
                                                            : UnitResult::Retires;
}

namespace {

bool barraged(const Battle& battle, const Body& body) {
    for (const FigureId who : body.men())
        if (battle[who].under(Fire::Artillery) || battle[who].under(Fire::Volley)) return true;
    return false;
}

// PG-30.02 a quarter of those who stood in it when the turn began.
bool lost_a_quarter(const Body& body) {
    return !body.casualties.empty() && body.casualties.count() * 4 >= body.at_start;
}

// PG-30.01, PG-30.03
bool owes_unit_test(const Battle& battle, const Body& body) {
    if (!body.exists()) return false;
    const bool non_regulars = troops_of(battle, body) != Troops::Regulars;
    return lost_a_quarter(body) || body.surprised || (non_regulars && barraged(battle, body));
}

// PG-31.15 the nearest who fired on them or struck one of them down, or whom they fight.
Threat cause_of_break(const Battle& battle, const Body& body) {
    const FigureId head = body.men().first();
    FigureSet about;
    for (const FigureId who : body.men()) {
        const Harmed& harm = battle[who].harm;
        about |= opponents(battle, who);
        if (harm.friend_down && harm.friend_down_by) about.add(harm.friend_down_by);
        if (battle[who].under_fire() && harm.fired_by) about.add(harm.fired_by);
    }
    if (const FigureId near = nearest(battle, head, about)) return {near, battle[near].at};
    return nearest_threat(battle, head);
}

// PG-30.10 .. PG-30.12 what it comes to in the next turn.
void take_effect(Play& play, BodyId id, UnitResult result) {
    Battle& battle = play.battle;
    Body& body = battle[id];
    const FigureId head = body.men().first();
    std::string_view what;
    switch (result) {
        case UnitResult::AsWished: return play.came({Purpose::OwnNerve, CameTo::Holds, head, {}});
        case UnitResult::MayChargeOrRepeat:
            body.next = may_repeat(battle, head, battle[head].now) ? Bound::Repeat : Bound::Stay;
            what = "will do next turn as in this one";
            break;
        case UnitResult::Halts:
            body.next = Bound::Halt;
            what = "will neither move nor charge next turn";
            break;
        case UnitResult::Retires:
            body.next = Bound::Retire;
            what = "will fall back";
            break;
        case UnitResult::Breaks: {
            const Threat threat = cause_of_break(battle, body);
            return break_body(play, id, threat.who, threat.at, "PG-30.04"_rule);
        }
    }
    play.came_only(who_may_know(battle, head), {Purpose::OwnNerve, CameTo::Wavers, head, {}},
                   "PG-30.04"_rule, head, "{} and the formed unit {}", play.name(head), what);
}

}  // namespace

// PG-02.12, PG-30.01
void take_phase_six_unit_tests(Play& play, SideId side) {
    const Battle& battle = play.battle;
    for (const BodyId id : bodies(battle)) {
        if (battle[id].side != side || !owes_unit_test(battle, battle[id])) continue;
        const TestCause cause{TestFor::PhaseSix, {}};
        const Because because{play, "PG-30.01"_rule};
        const int total = unit_reaction_test(play, id, cause);
        take_effect(play, id, read_unit_reaction(battle, id, cause, total));
    }
}

}  // namespace petite_guerre
