#include "books/long_rifle/turn/after_the_battle.h"

#include <algorithm>
#include <bit>

#include "books/long_rifle/people/band.h"
#include "books/long_rifle/people/stars.h"

namespace long_rifle {

namespace {

constexpr int recovery_dice = how_many_dice(Corner::Number, 2).dice;

// LR-24.20 After the Battle Recovery (2d6 vs Rep).
struct Recovery {
    bool out_of_the_fight, ran_away;
};
// clang-format off
constexpr std::array<Recovery, 3> recovery_table{{
//              Out of the Fight   ran away
/* pass 0 */ {  false,             false },
/* pass 1 */ {  true,              false },
/* pass 2 */ {  true,              true  },
}};
// clang-format on

SeatId seat_of(const Battle& battle, SideId side) {
    const auto& sides = battle.setting->seat_sides;
    const auto seat = std::find(sides.begin(), sides.end(), side);
    return seat == sides.end() ? SeatId{} : SeatId::of(seat - sides.begin());
}

bool dead(const Figure& figure) {
    return figure.status == Status::ObviouslyDead || figure.status == Status::LeftDead;
}

// LR-24.21 on the table, or led or carried off it (LR-21.11).
bool held(const Figure& figure) {
    return figure.captured && !dead(figure) && figure.status != Status::CheatedDeath;
}

FigureSet prisoners(const Battle& battle, SideId of, SideId with) {
    FigureSet mask;
    for (const FigureId who : all(battle))
        if (held(battle[who]) && battle[who].side == of && battle[who].captor == with)
            mask.add(who);
    return mask;
}

// LR-24.21 how many pairs a side agrees to; the game agrees to all.
int pairs_agreed(Play& play, SideId side, int most) {
    const SeatId seat = seat_of(play.battle, side);
    if (!seat) return most;
    Question question;
    question.rule = "LR-24.21"_rule;
    question.seat = seat;
    question.topic = "exchange-prisoners";
    question.situation = &play.battle;
    for (int pairs = most; pairs > 0; --pairs) offer(question, "exchange", {}, {}, pairs);
    offer_pass(question, "exchange", {}, {}, 0);
    return play.choose(question).detail;
}

// LR-24.21 which of its own a side takes back; the game takes the highest Reps.
FigureSet taken_back(Play& play, SideId side, FigureSet own, int pairs) {
    if (own.count() <= pairs || pairs == 0) return pairs == 0 ? FigureSet{} : own;
    FigureSet chosen;
    const SeatId seat = seat_of(play.battle, side);
    if (!seat) {
        for (; chosen.count() < pairs;) {
            FigureId best;
            for (const FigureId who : own - chosen)
                if (!best || play.battle[who].rep > play.battle[best].rep) best = who;
            chosen.add(best);
        }
        return chosen;
    }
    Question question;
    question.rule = "LR-24.21"_rule;
    question.seat = seat;
    question.kind = Asking::ChooseSome;
    question.topic = "take-back";
    question.situation = &play.battle;
    question.least = question.most = static_cast<std::uint16_t>(pairs);
    for (const FigureId who : own) offer(question, "take-back", who);
    for (const std::uint16_t i : play.ask(question).picks) chosen.add(question.options[i].who);
    return chosen;
}

// LR-24.19, LR-24.23, LR-24.24
Fate fate_of(Play& play, FigureId who) {
    const Figure& figure = play.battle[who];
    if (dead(figure)) return Fate::Dead;
    if (figure.status == Status::CheatedDeath) return Fate::CheatedDeath;
    if (held(figure)) return Fate::Prisoner;
    if (figure.status != Status::OutOfTheFight && figure.status != Status::LeftWounded
        && figure.status != Status::RanAway)
        return Fate::Unhurt;
    if (recovers(play, who)) return Fate::Returns;
    // LR-04.24
    return cheats_death(play, who) ? Fate::CheatedDeath : Fate::DoesNotReturn;
}

bool stays(Fate fate) {
    return fate == Fate::Unhurt || fate == Fate::Returns || fate == Fate::Exchanged
           || fate == Fate::CheatedDeath;
}

// LR-04.25 a Star who has cheated death may have too many Grunts now.
void release_excess(Play& play, FigureId star, Fates& fates) {
    const Battle& battle = play.battle;
    FixedVector<Candidate, most_figures> grunts;
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (!figure.star && figure.animal == Animal::None && !figure.wagon
            && figure.side == battle[star].side && figure.seat == battle[star].seat
            && stays(entry(fates, who)))
            grunts.push_back({who, figure.rep});
    }
    const FigureSet released = choose_released(play, {battle[star].seat, "LR-04.25"_rule, &battle},
                                               grunts, most_grunts(battle[star]));
    const Because because{play, "LR-04.22"_rule};
    for (const FigureId who : released) {
        entry(fates, who) = Fate::Released;
        play.tell("LR-04.25"_rule, who, "{} is released from the band", play.name(who));
    }
}

}  // namespace

// LR-24.20, LR-99.48
bool comes_back(int passed, bool ran_away) {
    const Recovery& row = recovery_table[static_cast<std::size_t>(std::min(passed, top_row))];
    return ran_away ? row.ran_away : row.out_of_the_fight;
}

// LR-24.19, LR-24.20 against the lasting Rep; LR-24.22 three dice after a non-lethal blow, best two
bool recovers(Play& play, FigureId who) {
    const Figure& figure = play.battle[who];
    const bool ran_away = figure.status == Status::RanAway;
    const Because because{play, "LR-24.19"_rule};
    RollFor why = play.by(who, "LR-24.19"_rule);
    if (figure.soft_blow && !ran_away)
        why.modifiers.push_back({"LR-24.22"_rule, 1, true, "non-lethal blow"});
    const int passed = pass_best(play, why, pool(why, recovery_dice), figure.rep, top_row);
    const bool back = comes_back(passed, ran_away);
    play.tell("LR-24.20"_rule, who, "{} {}", play.name(who),
              back ? "returns to the party" : "does not return");
    return back;
}

// LR-24.21
FigureSet exchange_prisoners(Play& play, SideId one, SideId other) {
    const FigureSet ours = prisoners(play.battle, one, other);
    const FigureSet theirs = prisoners(play.battle, other, one);
    int pairs = std::min(ours.count(), theirs.count());
    if (pairs == 0) return {};
    pairs = pairs_agreed(play, one, pairs);
    if (pairs > 0) pairs = pairs_agreed(play, other, pairs);
    const FigureSet back =
        taken_back(play, one, ours, pairs) | taken_back(play, other, theirs, pairs);
    for (const FigureId who : back) {
        play.battle[who].captured = play.battle[who].tied = false;
        play.battle[who].captor = {};
        play.tell("LR-24.21"_rule, who, "{} comes back in an exchange of prisoners",
                  play.name(who));
    }
    return back;
}

// LR-24.19 .. LR-24.24
Fates after_the_battle(Play& play) {
    const Battle& battle = play.battle;
    Fates fates;
    for (const FigureId who : all(battle)) {
        const bool of_a_band = battle[who].animal == Animal::None && !battle[who].wagon;
        fates.push_back(of_a_band ? fate_of(play, who) : Fate::Unhurt);
    }
    const auto sides = static_cast<std::int64_t>(battle.sides());
    for (std::int64_t one = 0; one < sides; ++one)
        for (std::int64_t other = one + 1; other < sides; ++other)
            for (const FigureId who : exchange_prisoners(play, SideId::of(one), SideId::of(other)))
                entry(fates, who) = Fate::Exchanged;
    for (const FigureId who : all(battle))
        if (battle[who].star && entry(fates, who) == Fate::CheatedDeath)
            release_excess(play, who, fates);
    return fates;
}

}  // namespace long_rifle
