#include "books/petite_guerre/close_combat/hand_to_hand.h"

#include <array>

#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/place.h"

// Chapter 23: phase 5.
namespace petite_guerre {

namespace {

// Who strikes whom in this round; a blow that would capture (PG-24.01).
struct Round {
    std::array<FigureId, most_figures> target{};
    FigureSet fighting, capturing;

    FigureId of(FigureId who) const { return entry(target, who); }
    FigureId& of(FigureId who) { return entry(target, who); }
};

// What hit whom, carried out when all have rolled (PG-23.20).
struct Blow {
    FigureId by, on;
    bool rode = false;  // PG-25.15
};
using Blows = FixedVector<Blow, most_figures>;

// PG-23.16, PG-26.07, PG-23.25 step 2
bool can_strike(const Figure& figure) {
    return figure.present() && !figure.prone() && !figure.stunned()
           && !(figure.mounted() && figure.mount.unruly);
}

// How far a spot ahead of him lies from the centre line of his facing: the tangent, as a fraction.
struct OffLine {
    std::int64_t aside, on;
    bool operator<(const OffLine& o) const { return aside * o.on < o.aside * on; }
};
OffLine off_line(const Figure& figure, Point spot) {
    const Offset step = spot - figure.at;
    const std::int64_t aside = cross(figure.facing.step(), step);
    return {aside < 0 ? -aside : aside, dot(figure.facing.step(), step)};
}

// PG-23.14, PG-23.15, PG-23.17, PG-23.19 those straight in front of him: several only if they are
// equal.
FigureSet straight_ahead(const Battle& battle, FigureId who) {
    FigureSet best;
    OffLine least{};
    for (const FigureId enemy : opponents(battle, who)) {
        if (!in_front(battle, who, battle[enemy].at)) continue;
        const OffLine off = off_line(battle[who], battle[enemy].at);
        if (best.empty() || off < least) {
            best = {enemy};
            least = off;
        } else if (!(least < off)) {
            best.add(enemy);
        }
    }
    return best;
}

// PG-23.19, PG-23.21 the owner chooses if two are equally near to it.
void choose_target(Play& play, FigureId who, Round& round) {
    const Battle& battle = play.battle;
    if (!can_strike(battle[who])) return;
    const FigureSet ahead = straight_ahead(battle, who);
    if (ahead.empty()) return;
    Question question = question_for(battle, who, "PG-23.19"_rule, "strike-whom");
    for (const FigureId enemy : ahead) offer(question, "strike", who, enemy);
    round.of(who) = play.choose(question).target;
}

// PG-24.01 only one whom his target does not strike at.
void choose_capture(Play& play, FigureId who, Round& round) {
    const FigureId target = round.of(who);
    if (!target || round.of(target) == who) return;
    Question question = question_for(play.battle, who, "PG-24.01"_rule, "capture", target);
    offer(question, "strike", who, target);
    offer(question, "capture", who, target);
    if (play.choose(question).verb != "capture") return;
    round.capturing.add(who);
    play.tell("PG-24.01"_rule, who, "{} tries to capture {}", play.name(who), play.name(target));
}

FigureSet in_contact(const Battle& battle, SideId side) {
    FigureSet set;
    for (const FigureId who : present(battle, side))
        if (in_hand_to_hand(battle, who)) set.add(who);
    return set;
}

// PG-23.04, PG-23.05, PG-23.26
int roll_in_pair(Play& play, FigureId who, FigureId against) {
    const Battle& battle = play.battle;
    RollFor roll = play.by(who, "PG-23.01"_rule, Purpose::Melee);
    if (advantage_points(battle, who, against) > advantage_points(battle, against, who))
        modify(roll, "PG-23.04"_rule, 1, "advantage");
    return roll_total(play, roll);
}

// PG-23.01 .. PG-23.03, PG-23.18, PG-23.25 steps 4 and 5; PG-99.14 is an example.
void fight_pair(Play& play, FigureId a, FigureId b, Round& round, Blows& blows) {
    Battle& battle = play.battle;
    if (round.of(a) != b && round.of(b) != a) return;
    const Because because{play, "PG-23.01"_rule};
    round.fighting |= FigureSet{a, b};
    const int mine = roll_in_pair(play, a, b), his = roll_in_pair(play, b, a);
    if (mine == his) return play.came({Purpose::Melee, CameTo::Even, a, b});  // PG-23.02
    const FigureId winner = mine > his ? a : b, loser = mine > his ? b : a;
    if (round.of(winner) != loser) {
        play.came({Purpose::Melee, CameTo::Even, winner, loser}, "PG-23.18"_rule, winner,
                  "{} keeps {} off", play.name(winner), play.name(loser));
        return;
    }
    blows.push_back({winner, loser, battle[loser].mounted()});
}

// PG-24.02, PG-24.11; PG-24.06 no friend is shaken by it.
void capture(Play& play, FigureId who, FigureId by) {
    Battle& battle = play.battle;
    if (!battle[who].present()) return;
    play.came({Purpose::Melee, CameTo::Hit, by, who}, "PG-24.02"_rule, by, "{} captures {}",
              play.name(by), play.name(who));
    const Because because{play, "PG-24.02"_rule};
    battle[who].status = Status::Captured;
    battle[who].rout.broken = battle[who].rout.stopped = false;
    battle[who].captivity = {};
    battle[who].captivity.captor = by;
    battle[who].captivity.turn = battle.turn;
    take_out(play, who);
}

// PG-23.20, PG-23.22, PG-23.23, PG-23.25 steps 6 and 7: first what kills, then who is led away
// (PG-24.11).
void carry_out(Play& play, const Round& round, const Blows& blows) {
    Battle& battle = play.battle;
    for (const FigureId who : round.fighting) battle[who].harm.fought = battle.turn;
    const Because because{play, "PG-23.01"_rule};
    for (const Blow& blow : blows) {
        battle[blow.by].harm.won = battle.turn;  // PG-29.09
        if (round.capturing.contains(blow.by)) continue;
        play.came({Purpose::Melee, CameTo::Hit, blow.by, blow.on}, "PG-23.01"_rule, blow.by,
                  "{} hits {}", play.name(blow.by), play.name(blow.on));
        hit(play, blow.on, HitBy::SmallArms, blow.by, true, blow.rode);
    }
    for (const Blow& blow : blows)
        if (round.capturing.contains(blow.by)) capture(play, blow.on, blow.by);
}

// PG-23.12, PG-23.24 what is remembered of contacts goes when they end.
void remember_contacts(Battle& battle, const Round& round) {
    for (const FigureId who : round.fighting)
        if (const FigureId target = round.of(who);
            target && !in_front(battle, target, battle[who].at))
            battle[target].harm.behind.add(who);
    for (const FigureId who : all(battle)) {
        battle[who].harm.came_at &= opponents(battle, who);
        battle[who].harm.behind &= opponents(battle, who);
    }
}

}  // namespace

// PG-02.11, PG-23.25; PG-07.11 whatever they have done in phase 4.
void fight_all(Play& play) {
    const Battle& battle = play.battle;
    const SideId first = battle.first ? battle.first : SideId{0};
    const FigureSet ours = in_contact(battle, first),
                    theirs = in_contact(battle, other_side(first));
    Round round;
    Blows blows;
    for (const FigureSet side : {ours, theirs})
        for (const FigureId who : side) choose_target(play, who, round);
    for (const FigureSet side : {ours, theirs})
        for (const FigureId who : side) choose_capture(play, who, round);
    for (const FigureId who : ours)
        for (const FigureId enemy : opponents(battle, who))
            fight_pair(play, who, enemy, round, blows);
    carry_out(play, round, blows);
    remember_contacts(play.battle, round);
}

}  // namespace petite_guerre
