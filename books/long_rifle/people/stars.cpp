#include "books/long_rifle/people/stars.h"

#include <algorithm>

namespace long_rifle {

// LR-04.05 Stars may be left out; LR-04.06 each advantage is a switch; LR-04.07 as many points as
// Rep; LR-04.08 chosen Grunts bring theirs from the scenario.
void set_star_power(Battle& battle) {
    const Switches& switches = battle.switches();
    for (Figure& figure : battle.figures) {
        const bool used = switches.star_power && switches.stars;
        if (figure.star) figure.star_power = figure.rep;
        if (!used || (!figure.star && !switches.star_power_for_grunts)) figure.star_power = 0;
    }
}

namespace {

// LR-04.11 the ladder; one step for each reducing die. Below Stunned nothing is left to lower.
// clang-format off
constexpr EnumArray<Damage, Damage> one_less{{
/* Miss             */ Damage::KnockDown,
/* Knock Down       */ Damage::KnockDown,
/* Stunned          */ Damage::KnockDown,  // Carry On, but on the ground (LR-04.16)
/* Out of the Fight */ Damage::Stunned,
/* Obviously Dead   */ Damage::OutOfTheFight,
}};

// LR-04.27 may a Star choose the result?
constexpr EnumArray<Test, bool> free_will_table{{
/* Received Fire           */ true,
/* Man Down                */ true,
/* Cohesion Test           */ true,
/* Trophies                */ true,
/* Recover From Knock Down */ false,
}};
// clang-format on

int steps(Damage damage) {
    return damage >= Damage::Stunned
               ? static_cast<int>(damage) - static_cast<int>(Damage::KnockDown)
               : 0;
}

Wound& worst(Wounds& wounds) {
    return *std::max_element(wounds.begin(), wounds.end(),
                             [](const Wound& a, const Wound& b) { return a.damage < b.damage; });
}

// LR-04.12 the player allots the dice; a Star run by the game lowers the worst each time.
void allot(Play& play, FigureId who, Wounds& wounds, int reducing) {
    Question question = question_for(play.battle, who, "LR-04.12"_rule, "star-power");
    question.kind = Asking::ShareOut;
    int all_steps = 0;
    FixedVector<std::uint8_t, Wounds::capacity()> real;
    for (std::size_t i = 0; i < wounds.size(); ++i) {
        if (steps(wounds[i].damage) == 0) continue;
        all_steps += steps(wounds[i].damage);
        real.push_back(static_cast<std::uint8_t>(i));
        offer(question, "reduce", who, wounds[i].by, steps(wounds[i].damage));
    }
    reducing = std::min(reducing, all_steps);
    if (real.size() > 1 && reducing < all_steps && has_player(play.battle, who)) {
        question.points = static_cast<std::int16_t>(reducing);
        const Answer answer = play.ask(question);
        for (std::size_t i = 0; i < real.size(); ++i)
            for (int n = 0; n < answer.shares[i]; ++n)
                wounds[real[i]].damage = one_less[wounds[real[i]].damage];
        return;
    }
    for (int n = 0; n < reducing; ++n) {
        Wound& wound = worst(wounds);
        wound.damage = one_less[wound.damage];
    }
}

}  // namespace

// LR-04.09, LR-99.07 a die for each point; LR-04.10 1-3 lowers by one level, 6 is lost for the
// Encounter, the others stay (LR-04.31); LR-04.13 one roll for all; LR-04.15 after Recover From
// Knock Down.
void star_power(Play& play, FigureId who, Wounds& wounds) {
    Figure& figure = play.battle[who];
    if (figure.star_power <= 0 || steps(worst(wounds).damage) == 0) return;
    const auto rolled =
        play.roll_passes_and_sixes(play.by(who, "LR-04.09"_rule), figure.star_power, 3);
    figure.star_power = static_cast<std::int8_t>(figure.star_power - rolled.sixes);
    const Because because{play, "LR-04.09"_rule};
    if (rolled.passes > 0) allot(play, who, wounds, rolled.passes);
    play.tell("LR-04.10"_rule, who, "{} has Star Power: {} dice lower the harm, {} dice are left",
              play.name(who), rolled.passes, int{figure.star_power});
}

// LR-04.18, LR-04.20 both Reps as they stand now.
bool larger_than(const Battle& battle, FigureId star, FigureId killer) {
    return battle.switches().larger_than_life && battle[star].star && killer
           && battle[killer].effective_rep() < battle[star].effective_rep();
}

// LR-04.19, LR-99.08 on what Star Power has left.
void larger_than_life(Play& play, FigureId who, Wounds& wounds) {
    for (Wound& wound : wounds) {
        if (wound.damage != Damage::ObviouslyDead || !larger_than(play.battle, who, wound.by))
            continue;
        wound.damage = Damage::OutOfTheFight;
        play.tell("LR-04.18"_rule, who, "{} is Larger Than Life: Out of the Fight, not dead",
                  play.name(who));
    }
}

// LR-04.21 .. LR-04.23, LR-99.09 off the table alive, one Rep lower for good; LR-04.24 whatever the
// death.
bool cheats_death(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    if (!figure.star || !play.battle.switches().cheating_death || !has_player(play.battle, who))
        return false;
    Question question = question_for(play.battle, who, "LR-04.21"_rule, "cheat-death");
    offer(question, "cheat-death", who);
    offer_pass(question, "accept", who);
    if (play.choose(question).verb != "cheat-death") return false;
    figure.rep = static_cast<std::int8_t>(figure.rep - 1);
    play.tell("LR-04.22"_rule, who,
              "{} cheats death: gone from the table, safe, Rep {} from now on", play.name(who),
              int{figure.rep});
    take_off(play, who, Status::CheatedDeath);
    return true;
}

// LR-04.27; LR-04.29 he may roll instead; LR-04.30,
// LR-99.10 he then obeys the row he has chosen. The question names the rule of the test.
std::optional<int> free_will(Play& play, FigureId who, Test test, FigureId cause) {
    const Figure& figure = play.battle[who];
    if (!free_will_table[test] || !figure.star || figure.animal != Animal::None
        || !has_player(play.battle, who) || !play.battle.switches().free_will)
        return {};
    Question question = question_for(play.battle, who, rule_of(test), "free-will", cause);
    offer(question, "pass-2", who, cause, 2);
    offer(question, "pass-1", who, cause, 1);
    offer(question, "pass-0", who, cause, 0);
    offer(question, "roll", who, cause, -1);
    const Option& chosen = play.choose(question);
    if (chosen.detail < 0) return {};
    const Because because{play, rule_of(test)};
    play.tell("LR-04.26"_rule, who, "{} chooses to pass {}d6 by Free Will", play.name(who),
              int{chosen.detail});
    return chosen.detail;
}

}  // namespace long_rifle
