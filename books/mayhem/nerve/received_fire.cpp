#include <array>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/close_combat/group_charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/fire/volley.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"

// Chapter 11, and MM-53.08 .. MM-53.11.
namespace mayhem {

namespace {

enum class Line : std::uint8_t { Charger, Mounted, Other };

// MM-11.02, MM-11.03
// clang-format off
constexpr std::array<std::array<Reaction, 3>, 3> base_table{{
//    Chargers             Mounted             Others
    {{Reaction::Rout,      Reaction::Rout,     Reaction::Rout}},        // 0
    {{Reaction::Halt,      Reaction::Retire,   Reaction::Retire}},      // 1
    {{Reaction::CarryOn,   Reaction::Charge,   Reaction::ReturnFire}},  // 2
}};

// MM-53.09
constexpr std::array<std::array<Reaction, 3>, 3> advanced_table{{
//    Chargers               Mounted             Others
    {{Reaction::Retire,      Reaction::Retire,   Reaction::Retire}},      // 0
    {{Reaction::StopAndFire, Reaction::Retire,   Reaction::DuckBack}},    // 1
    {{Reaction::CarryOn,     Reaction::Charge,   Reaction::ReturnFire}},  // 2
}};
// clang-format on

Line line_of(const Figure& figure) {
    if (figure.charging) return Line::Charger;
    return figure.mounted ? Line::Mounted : Line::Other;
}

// MM-53.11 at the firer if he can, else at the target of his charge; who can do neither halts.
void stop_and_fire(Play& play, FigureSet chargers, FigureId firer) {
    Battle& battle = play.battle;
    ShotsTogether shots{play, chargers};
    for (const FigureId who : chargers) {
        if (!battle[who].fighting()) continue;
        battle[who].charging = false;
        play.came({Purpose::Reaction, CameTo::Wavers, who, firer}, "MM-53.09"_rule, who, "{} stops",
                  play.name(who));
        const FigureId charged = play.charge_of(who).at;
        const FigureId target =
            can_fire_in_reaction(battle, who, firer) || !charged ? firer : charged;
        if (!fire_by_choice(play, who, target, "MM-53.11"_rule)) halt(play, who, "MM-53.09"_rule);
    }
    const Because because{play, "MM-50.14"_rule};
    shots.take_checks();
    for (const FigureId who : chargers) make_room(play, who);  // MM-04.21
}

// MM-11.05, MM-09.14
void return_fire(Play& play, FigureId who, FigureId firer, RuleId rule) {
    if (!fire_in_reaction(play, who, firer, rule))
        play.tell("MM-09.14"_rule, who, "{} stands, and cannot return fire", play.name(who));
}

bool can_charge_the_firer(const Battle& battle, FigureId who, FigureId firer) {
    return !battle[who].halted && can_charge_in_reaction(battle, who, firer);
}

// MM-11.04 at the firer; beyond reach he returns fire if he can.
void charge_the_firer(Play& play, FigureId who, FigureId firer) {
    if (can_charge_the_firer(play.battle, who, firer))
        charge_in_reaction(play, who, firer);
    else
        return_fire(play, who, firer, "MM-11.04"_rule);
}

void carry_out_received_fire(Play& play, FigureId who, FigureId firer, Reaction reaction) {
    switch (reaction) {
        case Reaction::ReturnFire:  // MM-11.05
            return_fire(play, who, firer, "MM-11.05"_rule);
            break;
        case Reaction::Charge: charge_the_firer(play, who, firer); break;
        case Reaction::Halt: halt(play, who, "MM-11.02"_rule); break;
        case Reaction::Retire: retire(play, who, firer, "MM-05.05"_rule); break;
        case Reaction::DuckBack: duck_back(play, who, firer, "MM-53.09"_rule); break;
        case Reaction::Rout: rout(play, who, firer, "MM-11.02"_rule); break;
        default: play.tell("MM-11.02"_rule, who, "{} charges on", play.name(who)); break;
    }
}

// MM-50.13, MM-50.16 those of a group whose results are carried out together.
struct Together {
    FigureSet returning = {}, stopping = {}, charging = {};

    // Nothing: he carries it out by himself.
    FigureSet* with(const Battle& battle, Reaction reaction, FigureSet testers, FigureId who,
                    FigureId firer) {
        if (reaction == Reaction::StopAndFire) return &stopping;
        if (!battle.advanced()) return nullptr;
        if (reaction == Reaction::ReturnFire) return &returning;
        if (reaction != Reaction::Charge || testers == FigureSet{who}) return nullptr;
        return can_charge_the_firer(battle, who, firer) ? &charging : &returning;  // MM-11.04
    }
};

}  // namespace

Reaction received_fire_result(const Battle& battle, const Figure& figure, int passed) {
    const auto& table = battle.advanced() ? advanced_table : base_table;
    return table[static_cast<std::size_t>(passed)][static_cast<std::size_t>(line_of(figure))];
}

// MM-11.01, MM-05.20, MM-99.03; MM-09.12, MM-53.10 nothing more from those whom the wound has sent
// away.
void received_fire(Play& play, FigureId attacked, FigureId firer, FigureSet skip,
                   const Struck* struck) {
    Battle& battle = play.battle;
    Party party = party_of(battle, attacked);
    FigureSet testers;
    for (const FigureId one : party.members)
        if (battle[one].fighting()) testers.add(one);
    testers -= skip;
    if (testers.empty()) return;
    if (!battle[party.leader].fighting()) party = party_of(battle, testers.first());
    // MM-50.15 judged for the one attacked, fallen or not; whom the wound has sent to cover is
    // gone.
    const bool there = testers.contains(attacked) || !battle[attacked].fighting();
    const FigureId subject = there ? attacked : nearest_to(battle, testers, firer);
    const RuleId rule = battle.advanced() ? "MM-53.09"_rule : "MM-11.02"_rule;
    const int passed = take_check(play, Check::ReceivedFire, rule, party, subject, firer, false,
                                  subject == attacked ? struck : nullptr);
    const Because because{play, rule};
    Together together;
    for (const FigureId one : testers) {  // MM-50.10 by each member
        const Reaction reaction = received_fire_result(battle, battle[one], passed);
        end_activation_by(play, {one, battle.advanced() ? party.members : FigureSet{one}},
                          reaction);
        tell_if_he_holds(play, one, firer, reaction);
        if (FigureSet* others = together.with(battle, reaction, testers, one, firer))
            others->add(one);
        else if (battle[one].fighting())
            carry_out_received_fire(play, one, firer, reaction);
    }
    if (!together.stopping.empty()) stop_and_fire(play, together.stopping, firer);
    if (!together.charging.empty()) charge_together_in_reaction(play, together.charging, firer);
    if (!together.returning.empty())  // MM-50.13
        fire_together(play, together.returning, party_of(battle, firer).members, "MM-53.09"_rule);
}

}  // namespace mayhem
