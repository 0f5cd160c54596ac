#include <algorithm>
#include <array>

#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"

// Chapter 07, MM-40.11, and the wound tables of the Advanced rules (MM-54.05 .. MM-54.12).
namespace mayhem {

namespace {

// MM-07.03 by dice passed; MM-40.11 by dice failed: none, one, or more.
Harm hit_result(int failed) {
    constexpr std::array<Harm, 3> table{Harm::Slight, Harm::Disabled, Harm::Dead};
    return table[static_cast<std::size_t>(std::clamp(failed, 0, 2))];
}

// MM-07.05, MM-07.06, MM-99.07 a serious wound kills on a die above Rep; equal to it he is
// disabled.
Harm serious_wound(Play& play, FigureId who) {
    return play.roll_at_most(play.by(who, "MM-07.05"_rule), play.battle[who].rep) ? Harm::Disabled
                                                                                  : Harm::Dead;
}

}  // namespace

// MM-07.07, MM-07.10; MM-04.23 his horse is lost with him.
void fall(Play& play, FigureId who, FigureId by, Status status, RuleId rule) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    note_leader_lost(play, who, by);
    const bool rode = figure.mounted;
    figure.status = status;
    figure.mounted = false;
    figure.has_horse = false;
    figure.halted = false;
    figure.charging = false;
    if (status == Status::Disabled) figure.rep = 0;  // MM-14.03
    if (figure.climbing()) {
        figure.climb.turns = 0;
        figure.at = figure.climb.from;
    }
    if (figure.carrying) {
        battle[figure.carrying].carried_by = {};
        figure.carrying = {};
    }
    lift(battle, who);
    if (rode) put(battle, who, figure.at);  // on the smaller base of a man on foot
    play.tell(rule, who, "{} is {}", play.name(who),
              status == Status::Dead ? "killed" : "disabled and falls");
}

namespace {

// MM-07.02 .. MM-07.06
Outcome base_hit(Play& play, const Attack& attack) {
    const FigureId who = attack.target;
    Figure& figure = play.battle[who];
    const int dice = attack.damage_dice;
    const RuleId rule = dice == 2 ? "MM-07.02"_rule : "MM-40.11"_rule;
    const int failed = dice - play.roll_passes(play.by(who, rule), dice, figure.rep);
    const Because because{play, rule};
    Harm harm = hit_result(failed);
    if (harm == Harm::Disabled) harm = serious_wound(play, who);
    if (harm == Harm::Dead) fall(play, who, attack.attacker, Status::Dead, "MM-07.03"_rule);
    if (harm == Harm::Disabled) fall(play, who, attack.attacker, Status::Disabled, "MM-07.06"_rule);
    if (harm != Harm::Slight) return {harm, false};
    play.tell("MM-07.04"_rule, who, "{} is slightly wounded", play.name(who));
    note_leader_lost(play, who, attack.attacker);  // MM-13.02
    return {harm, true};
}

// MM-54.06, by dice passed: for a Bad Wound, for a Scratch.
enum class Scratched : std::uint8_t { RunAway, Back, Ignored };
constexpr std::array<std::array<Scratched, 2>, 3> scratch_table{{
    // clang-format off
    //    for a Bad Wound        for a Scratch
    {{ Scratched::RunAway,   Scratched::RunAway }},  // 0
    {{ Scratched::Back,      Scratched::Back    }},  // 1
    {{ Scratched::Back,      Scratched::Ignored }},  // 2
    // clang-format on
}};

Outcome scratch(Play& play, const Attack& attack, bool bad) {
    const FigureId who = attack.target;
    const int passed = play.roll_passes(play.by(who, "MM-54.06"_rule), 2, play.battle[who].rep);
    const Because because{play, "MM-54.06"_rule};
    if (play.battle[who].status == Status::Routing) return {Harm::Slight, false};  // MM-05.20
    switch (scratch_table[static_cast<std::size_t>(passed)][bad ? 0 : 1]) {
        case Scratched::Ignored:  // MM-54.12
            play.tell("MM-54.12"_rule, who, "{} ignores a scratch", play.name(who));
            return {Harm::Slight, true};
        case Scratched::Back:
            if (attack.gone) break;
            if (attack.melee) {
                move_back_an_inch(play, who, attack.attacker);
            } else {
                duck_back(play, who, attack.attacker, "MM-54.06"_rule);
                play.over.add(who);  // MM-50.02 it ends an activation
            }
            break;
        case Scratched::RunAway: rout(play, who, attack.attacker, "MM-54.07"_rule); break;
    }
    return {Harm::Slight, false};
}

// MM-54.08, by dice passed; the slight one is rolled for on the Scratch table.
constexpr std::array<Harm, 3> bad_wound_table{Harm::Dead, Harm::Disabled, Harm::Slight};

// MM-54.08, MM-99.08 against Rep less the weapon's Impact; MM-54.09 disabled as in the base rules.
Outcome bad_wound(Play& play, const Attack& attack) {
    const FigureId who = attack.target;
    note_leader_lost(play, who, attack.attacker);  // MM-53.18
    RollFor why = play.by(who, "MM-54.08"_rule);
    why.modifiers.push_back(
        {"MM-52.01"_rule, static_cast<std::int8_t>(-attack.impact), false, "Impact"});
    const int passed = play.roll_passes(why, 2, play.battle[who].rep - attack.impact);
    const Because because{play, "MM-54.08"_rule};
    const Harm harm = bad_wound_table[static_cast<std::size_t>(passed)];
    if (harm == Harm::Slight) return scratch(play, attack, true);
    fall(play, who, attack.attacker, harm == Harm::Dead ? Status::Dead : Status::Disabled,
         "MM-54.08"_rule);
    return {harm, false};
}

}  // namespace

// MM-07.01, MM-50.02 whichever tables are in force.
Outcome resolve_hit(Play& play, const Attack& attack, Score score) {
    const Because because{play, to_hit_rule(play.battle)};
    switch (score) {
        case Score::Miss: return {};
        case Score::Hit: return base_hit(play, attack);
        case Score::Scratch: return scratch(play, attack, false);
        case Score::BadWound: return bad_wound(play, attack);
    }
    return {};
}

}  // namespace mayhem
