#include <array>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/compulsory.h"

// Chapter 28: the control test. What it makes them do in phase 3 is in forced_moves.cpp.
namespace petite_guerre {

namespace {

// PG-28.04 the lowest total of each row, and what it means.
enum class ControlResult : std::uint8_t { AsWished, Repeat, NearestFriend, StunOrBreak, Break };
struct ControlRow {
    int least;
    ControlResult result;
};
// clang-format off
constexpr std::array<ControlRow, 5> control_results{{
    {   5, ControlResult::AsWished      },
    {   3, ControlResult::Repeat        },  // 3-4
    {   2, ControlResult::NearestFriend },
    {   1, ControlResult::StunOrBreak   },  // breaks if under fire
    { -99, ControlResult::Break         },  // 0 or less
}};
// clang-format on

ControlResult result_of(int total) {
    for (const ControlRow& row : control_results)
        if (total >= row.least) return row.result;
    return ControlResult::Break;
}

// One who tests: an individual, or a formed unit as a body (PG-06.07).
struct Tested {
    FigureId who;  // of a body: its first man
    BodyId body;
    FigureSet men;
};
Tested tested(const Battle& battle, FigureId who) {
    return {who, battle[who].body, with_mates(battle, who)};
}

bool in_combat(const Battle& battle, FigureSet men) {
    for (const FigureId who : men)
        if (in_hand_to_hand(battle, who)) return true;
    return false;
}
bool all_stunned(const Battle& battle, FigureSet men) {
    for (const FigureId who : men)
        if (!battle[who].stunned()) return false;
    return true;
}

}  // namespace

// PG-28.01, PG-28.02, PG-28.10, PG-02.17, PG-06.06, PG-06.07, PG-06.09, PG-27.08, PG-31.18
bool owes_control_test(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.present()) return false;
    const Tested one = tested(battle, who);
    if (one.men.first() != who || in_combat(battle, one.men) || all_stunned(battle, one.men)
        || takes_no_control_test(battle, who))
        return false;
    if (one.body) return !controlled(battle, battle[one.body]);
    if (figure.knows.was_surprised) return true;
    if (figure.leads() || figure.turn.controlled) return false;
    const FigureId lead = lead_of(battle, who);
    return !lead || lead == who || battle[lead].turn.controlled;  // PG-06.17
}

namespace {

// PG-28.03, PG-28.05
int control_total(Play& play, const Tested& one) {
    const Battle& battle = play.battle;
    const Figure& figure = battle[one.who];
    const Class experience = one.body ? class_of(battle, battle[one.body]) : figure.experience;
    const Troops troops = one.body ? troops_of(battle, battle[one.body]) : figure.troops;
    const bool covered = best_protection_at(battle, figure.at) != Protection::None;
    const auto value = [](bool holds, int worth) { return holds ? worth : 0; };
    RollFor roll = play.by(one.who, "PG-28.03"_rule, Purpose::OwnNerve);
    modify(roll, "PG-28.05"_rule, value(experience == Class::A, +1), "class A");
    modify(roll, "PG-28.05"_rule, value(troops == Troops::Irregulars, +1), "Irregulars");
    modify(roll, "PG-28.05"_rule, value(covered && defending(battle, one.who), +1),
           "defending in cover");
    modify(roll, "PG-28.05"_rule, value(experience == Class::C || troops == Troops::Civilians, -1),
           "class C or Civilians");
    modify(roll, "PG-28.05"_rule, value(figure.under_fire(), -1), "under fire");
    return test_total(play, one.who, roll);
}

void hold(Battle& battle, const Tested& one, Bound bound) {
    if (one.body)
        battle[one.body].bound = bound;
    else
        battle[one.who].turn.bound = bound;
}

void tell(Play& play, const Tested& one, CameTo to, std::string_view what) {
    play.came_only(who_may_know(play.battle, one.who), {Purpose::OwnNerve, to, one.who, {}},
                   "PG-28.04"_rule, one.who, "{}{} {}", play.name(one.who),
                   one.body ? " and the formed unit:" : "", what);
}

// PG-28.11
void stunned_by_test(Play& play, const Tested& one) {
    play.came({Purpose::OwnNerve, CameTo::Wavers, one.who, {}});
    if (one.body)
        stun_body(play, one.body, "PG-28.04"_rule);
    else
        stun(play, one.who, "PG-28.04"_rule);
}

// PG-31.15 the enemy who fires, else the nearest threat.
void broken_by_test(Play& play, const Tested& one) {
    const Battle& battle = play.battle;
    const Harmed& harm = battle[one.who].harm;
    const Threat threat = battle[one.who].under_fire() ? Threat{harm.fired_by, harm.fired_from}
                                                       : nearest_threat(battle, one.who);
    if (one.body)
        break_body(play, one.body, threat.who, threat.at, "PG-28.04"_rule);
    else
        break_figure(play, one.who, threat.who, threat.at, "PG-28.04"_rule);
}

// PG-28.07 what cannot be done again: he stays, and may only reload.
void repeats(Play& play, const Tested& one) {
    Battle& battle = play.battle;
    const bool again = battle.turn > 1 && may_repeat(battle, one.who, battle[one.who].last);
    hold(battle, one, again ? Bound::Repeat : Bound::Stay);
    tell(play, one, CameTo::Wavers, again ? "does as last turn" : "stays and may only reload");
}

// PG-28.04, PG-28.08, PG-28.11
void to_friend(Play& play, const Tested& one) {
    Battle& battle = play.battle;
    const FigureId near = nearest_friend(battle, one.who);
    if (!near) return stunned_by_test(play, one);
    const bool touches = !one.body && touching_friends(battle, one.who).contains(near);
    hold(battle, one, touches ? Bound::CopyFriend : Bound::ToFriend);
    if (touches) battle[one.who].turn.copies = near;
    tell(play, one, CameTo::Wavers,
         touches ? "does as the friend beside him" : "goes to the nearest friend");
}

void take_effect(Play& play, const Tested& one, ControlResult result) {
    switch (result) {
        case ControlResult::AsWished: return tell(play, one, CameTo::Holds, "acts as he wishes");
        case ControlResult::Repeat: return repeats(play, one);
        case ControlResult::NearestFriend: return to_friend(play, one);
        case ControlResult::StunOrBreak:
            return play.battle[one.who].under_fire() ? broken_by_test(play, one)
                                                     : stunned_by_test(play, one);
        case ControlResult::Break: return broken_by_test(play, one);
    }
}

// PG-06.09, PG-99.02 those behind a lead figure who is not under control have his result, unless
// they are held otherwise or were surprised and test for themselves.
FigureSet followers(const Battle& battle, FigureId lead) {
    FigureSet set;
    const SingleFile* file = file_of(battle, lead);
    if (!file || lead_of(battle, lead) != lead || battle[lead].turn.controlled) return set;
    for (const FigureId who : file->men)
        if (who && who != lead && battle[who].present() && !battle[who].stunned()
            && !battle[who].leads() && !battle[who].formed() && !battle[who].knows.was_surprised
            && !in_hand_to_hand(battle, who) && !takes_no_control_test(battle, who))
            set.add(who);
    return set;
}

// PG-06.09, PG-06.10 if he goes as last turn they go behind him, whatever they did themselves; if
// he stands nobody walks.
void repeat_behind(Play& play, FigureId lead, FigureId man) {
    Battle& battle = play.battle;
    const Figure& first = battle[lead];
    const Tested one = tested(battle, man);
    const bool repeats_it = first.turn.bound == Bound::Repeat;
    if (repeats_it && first.last.move == MoveKind::Charge) return repeats(play, one);
    if (repeats_it && first.last.move != MoveKind::None) return hold(battle, one, Bound::Repeat);
    if (repeats_it && battle[man].last.move == MoveKind::None) return repeats(play, one);
    hold(battle, one, Bound::Stay);
    tell(play, one, CameTo::Wavers, "stays and may only reload");
}

// PG-06.09 stunned or broken as he is, whoever of them is under fire.
void take_his_result(Play& play, FigureId lead, FigureId man, ControlResult result) {
    const Tested one = tested(play.battle, man);
    if (result == ControlResult::Repeat) return repeat_behind(play, lead, man);
    if (result != ControlResult::StunOrBreak) return take_effect(play, one, result);
    return play.battle[lead].broken() ? broken_by_test(play, one) : stunned_by_test(play, one);
}

void test_control(Play& play, FigureId who) {
    const FigureSet behind = followers(play.battle, who);
    const Tested one = tested(play.battle, who);
    const ControlResult result = result_of(control_total(play, one));
    const Because because{play, "PG-28.03"_rule};
    take_effect(play, one, result);
    const Because follows{play, "PG-06.09"_rule};
    for (const FigureId man : behind) take_his_result(play, who, man, result);
}

// PG-80.11 those who may be next: first whoever leads a single file.
FigureSet next_to_test(const Battle& battle, FigureSet owing) {
    FigureSet leads;
    for (const FigureId who : owing)
        if (file_of(battle, who) && lead_of(battle, who) == who) leads.add(who);
    return leads.empty() ? owing : leads;
}

// PG-80.11 the owner's choice, or one after another as they stand in the list.
FigureId choose_next(Play& play, FigureSet able, bool& in_order) {
    if (in_order || able.count() == 1) return able.first();
    Question question = question_for_side(play.battle, play.battle[able.first()].side,
                                          "PG-80.11"_rule, "who-tests-control");
    offer(question, "test-in-order");
    for (const FigureId who : able) offer(question, "test-control", who);
    const Option chosen = play.choose(question);
    in_order = chosen.verb == "test-in-order";
    return in_order ? able.first() : chosen.who;
}

// PG-28.08 whom he copies in the end; nobody if they only copy each other, or he is stunned.
FigureId copied_in_the_end(const Battle& battle, FigureId who) {
    FigureSet seen;
    while (battle[who].turn.bound == Bound::CopyFriend && !battle[who].formed()) {
        if (seen.contains(who)) return {};
        seen.add(who);
        who = battle[who].turn.copies;
        if (!who || !battle[who].present() || battle[who].stunned()) return {};
    }
    return who;
}

void settle_copies(Play& play, SideId side) {
    Battle& battle = play.battle;
    FigureSet stay;
    for (const FigureId who : present(battle, side))
        if (battle[who].turn.bound == Bound::CopyFriend && !copied_in_the_end(battle, who))
            stay.add(who);
    for (const FigureId who : stay) battle[who].turn.bound = Bound::Stay;
}

}  // namespace

// PG-28.01, PG-28.02, PG-80.11
void take_control_tests(Play& play, SideId side) {
    const Battle& battle = play.battle;
    FigureSet done;
    bool in_order = false;
    while (true) {
        FigureSet owing;
        for (const FigureId who : present(battle, side))
            if (!done.contains(who) && owes_control_test(battle, who)) owing.add(who);
        if (owing.empty()) break;
        const FigureId who = choose_next(play, next_to_test(battle, owing), in_order);
        done |= with_mates(battle, who);
        test_control(play, who);
    }
    settle_copies(play, side);
}

}  // namespace petite_guerre
