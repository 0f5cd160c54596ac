#include <array>

#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"

// MM-53.04 .. MM-53.07, MM-53.19 Awareness; MM-53.12, MM-53.13 Attempt to Charge.
namespace mayhem {

namespace {

// MM-53.05
constexpr std::array<Reaction, 3> awareness_table{
    Reaction::Unaware,  // 0
    Reaction::RollOff,  // 1
    Reaction::Fire,     // 2
};
// MM-53.13
constexpr std::array<Reaction, 3> attempt_table{
    Reaction::Retire,  // 0
    Reaction::Halt,    // 1
    Reaction::Charge,  // 2
};

// MM-53.06 a die and Rep each; ties roll again.
bool tester_first(Play& play, FigureId tester, FigureId mover) {
    for (;;) {
        const RollFor his = play.by(tester, "MM-53.06"_rule, Purpose::Sight);
        const int ours = play.roll_die(his) + play.battle[tester].rep;
        const RollFor other = play.by(mover, "MM-53.06"_rule, Purpose::Sight);
        const int theirs = play.roll_die(other) + play.battle[mover].rep;
        if (ours != theirs) return ours > theirs;
    }
}

// MM-53.06 the Active man fires from where he stands, which ends his activation, or goes on. True
// if his move is not over.
bool mover_goes(Play& play, FigureId mover, FigureId tester) {
    Battle& battle = play.battle;
    if (!battle[mover].fighting() || battle[mover].halted) return false;
    if (play.over.contains(mover)) return false;  // MM-09.15 he has ducked back or retired
    if (battle[mover].carrying) return true;      // MM-07.08 he does nothing else
    if (!battle[tester].upright() || !can_fire_any(battle, mover, tester, true)) return true;
    Question q = question_for(battle, mover, "MM-53.06"_rule, "awareness", tester);
    offer(q, "fire-now", mover, tester);
    offer_pass(q, "go-on", mover);
    if (play.choose(q).verb != "fire-now") return true;
    fire_by_choice(play, mover, tester, "MM-53.06"_rule);
    play.over.add(mover);
    return false;
}

void tester_goes(Play& play, FigureSet testers, FigureId mover) {
    FigureSet able;
    for (const FigureId one : testers)
        if (play.battle[one].fighting() && !play.battle[one].halted) able.add(one);
    fire_together(play, able, party_of(play.battle, mover).members, "MM-53.05"_rule);
}

// MM-53.05, MM-53.06 the higher goes first. A mover who does so finishes his move before the other
// fires.
void who_is_first(Play& play, const Party& party, FigureId tester, FigureId mover) {
    const bool first = tester_first(play, party.leader, mover);
    if (first) tester_goes(play, party.members, mover);
    const bool goes_on = mover_goes(play, mover, tester);
    if (first) return;
    if (!goes_on) return tester_goes(play, party.members, mover);
    play.tell("MM-53.06"_rule, mover, "{} is too quick for {}", play.name(mover),
              play.name(tester));
    play.to_come.push_back({mover, party.members});
}

}  // namespace

Reaction awareness_result(int passed) {
    return awareness_table[static_cast<std::size_t>(passed)];
}
Reaction attempt_to_charge_result(int passed) {
    return attempt_table[static_cast<std::size_t>(passed)];
}

// MM-53.07
void make_aware(Battle& battle, FigureId attacked, FigureId by) {
    if (!battle.advanced()) return;
    const FigureSet known = party_of(battle, by).members | by;
    for (const FigureId who : all_of_party(battle, attacked)) battle[who].unaware_of -= known;
}

// MM-99.10
void awareness(Play& play, FigureId tester, FigureId mover) {
    Battle& battle = play.battle;
    const Party party = party_of(battle, tester);
    const int passed = take_check(play, Check::Awareness, "MM-53.05"_rule, party, tester, mover);
    const Because because{play, "MM-53.05"_rule};
    switch (awareness_result(passed)) {
        case Reaction::Fire: return tester_goes(play, party.members, mover);  // MM-53.19
        case Reaction::RollOff: return who_is_first(play, party, tester, mover);
        default: {  // MM-53.07
            const FigureSet seen = party_of(battle, mover).members;
            for (const FigureId one : party.members) battle[one].unaware_of |= seen;
            play.tell("MM-53.05"_rule, tester, "{} is not aware of {}", play.name(tester),
                      play.name(mover));
        }
    }
}

void move_is_over(Play& play, FigureId mover) {
    for (std::size_t i = 0; i < play.to_come.size();) {
        const FireToCome fire = play.to_come[i];
        if (fire.mover != mover) {
            ++i;
            continue;
        }
        play.to_come.erase(&play.to_come[i]);
        if (!play.battle.over()) tester_goes(play, fire.testers, mover);
    }
}

// MM-53.12, MM-50.15 judged for the leader, MM-50.17 all of them halt or retire.
bool attempt_to_charge(Play& play, const Party& party, FigureId target) {
    Battle& battle = play.battle;
    const int passed =
        take_check(play, Check::AttemptToCharge, "MM-53.13"_rule, party, party.leader, target);
    const Reaction reaction = attempt_to_charge_result(passed);
    const CameTo to = reaction == Reaction::Charge ? CameTo::Charges : CameTo::Halts;
    play.came({Purpose::Charge, to, party.leader, target});
    if (reaction == Reaction::Charge) return true;
    const Because because{play, "MM-53.13"_rule};
    end_activation_by(play, party, reaction);
    for (const FigureId one : party.members) {
        if (!battle[one].fighting()) continue;
        if (reaction == Reaction::Halt)
            halt(play, one, "MM-53.13"_rule);
        else
            retire(play, one, target, "MM-05.05"_rule);
    }
    return false;
}

}  // namespace mayhem
