#include "books/drums/fighting/shooting.h"

#include "books/drums/fighting/states.h"
#include "books/drums/measuring.h"
#include "books/drums/seeing/hiding.h"
#include "books/drums/seeing/sight.h"

namespace drums {

namespace {

Carried& carried(Battle& battle, FigureId who, int slot) {
    return battle[who].weapons[static_cast<std::size_t>(slot)];
}
const Carried& carried(const Battle& battle, FigureId who, int slot) {
    return battle[who].weapons[static_cast<std::size_t>(slot)];
}

bool touches_friend_of(const Battle& battle, FigureId who, FigureId target) {
    for (const FigureId other : all(battle))
        if (other != who && battle[other].side == battle[who].side && battle[other].placed()
            && gap_within(battle, other, target, 0.5_in) && in_contact(battle, other, target))
            return true;
    return false;
}

// DT-04.01 light, DT-04.02 heavy.
void add_cover(Contender& shooter, Cover cover) {
    if (cover == Cover::Light) shooter.add("DT-04.01"_rule, -1, "light cover");
    if (cover == Cover::Heavy) shooter.add("DT-04.02"_rule, -2, "heavy cover");
}

}  // namespace

bool weapon_ready(const Battle& battle, FigureId who, int slot) {
    const Figure& figure = battle[who];
    const Carried& weapon = carried(battle, who, slot);
    const Weapon& kind = battle.weapon(weapon);
    if (!weapon.loaded) return false;                               // DT-56.06, DT-56.13
    if (kind.slow_reload && weapon.reloaded) return false;          // DT-02.08
    if (figure.state == State::Prone && !kind.prone) return false;  // DT-56.09
    // DT-02.04 one attack a turn; DT-02.05, DT-56.12 but for one throw.
    return kind.thrown ? !figure.threw : !figure.attacked;
}

bool may_shoot(const Battle& battle, FigureId who) {
    return !battle[who].down() && !engaged(battle, who);
}

// DT-50.07 DT-03.02
bool may_shoot_at(const Battle& battle, FigureId who, int slot, FigureId target) {
    const Figure& enemy = battle[target];
    if (enemy.side == battle[who].side || !enemy.placed()) return false;
    const Weapon& weapon = battle.weapon(carried(battle, who, slot));
    return gap_within(battle, who, target, weapon.reach()) && sees(battle, who, target)
           && !touches_friend_of(battle, who, target);
}

// DT-99.04, DT-99.06
Contender shooter_of(const Battle& battle, const Shot& shot) {
    const Inches range = gap(battle, shot.shooter, shot.target);
    const Weapon& weapon = battle.weapon(carried(battle, shot.shooter, shot.slot));
    Contender shooter = contender(battle, shot.shooter, "DT-56.03"_rule, Purpose::ToHit);
    shooter.add("DT-03.01"_rule, weapon.modifier_at(range).value_or(0), "range");
    add_cover(shooter, cover_from(battle, shot.shooter, battle[shot.target]));
    // DT-04.03
    if (!battle[shot.target].standing() && range > one_long)
        shooter.add("DT-04.03"_rule, -1, "lying target beyond Long");
    return shooter;
}

// DT-99.05
Contender target_of(const Battle& battle, const Shot& shot) {
    Contender target = contender(battle, shot.target, "DT-56.04"_rule, Purpose::Part);
    if (shot.aimed) target.add("DT-04.04"_rule, -1, "Aimed Shot");  // DT-02.11
    return target;
}

void shoot(Play& play, const Shot& shot) {
    Battle& battle = play.battle;
    reveal(play, shot.shooter);  // DT-59.03, DT-59.04 with no other effect
    Carried& weapon = carried(battle, shot.shooter, shot.slot);
    const Weapon& kind = battle.weapon(weapon);
    const RuleId rule = kind.thrown ? "DT-56.12"_rule : "DT-56.03"_rule;
    play.tell(rule, shot.shooter, "{} {} {} at {} ({:.1f}\"{})", play.name(shot.shooter),
              kind.thrown ? "throws the" : "shoots the", kind.title, play.name(shot.target),
              play.shown(gap(battle, shot.shooter, shot.target)), shot.aimed ? ", aimed" : "");
    const Contest contest = roll_off(play, shooter_of(battle, shot), target_of(battle, shot));
    if (kind.firearm || kind.thrown) weapon.loaded = false;
    weapon.fired = true;
    (kind.thrown ? battle[shot.shooter].threw : battle[shot.shooter].attacked) = true;
    const auto came_to = [&](CameTo to) {
        return Came{Purpose::ToHit, to, shot.shooter, shot.target};
    };
    const Because because{play, rule};
    // DT-56.05 the shooter is not harmed, DT-56.15 nor shot back at
    if (contest.on_defender == Blow::None)
        return play.came(came_to(CameTo::Missed), "DT-56.05"_rule, shot.target, "no harm to {}",
                         play.name(shot.target));
    play.came(came_to(CameTo::Hit));
    // DT-04.06 knocked down by an even number
    const Because result{play, contest.on_defender == Blow::Even ? "DT-04.06"_rule : rule};
    switch (contest.on_defender) {
        case Blow::None: break;
        case Blow::Odd: driven_to_cover(play, shot.target, shot.shooter); break;
        case Blow::Even: knock_down(play, shot.target); break;
        case Blow::OutOfAction: put_out_of_action(play, shot.target); break;  // DT-04.07, DT-04.08
    }
}

bool may_reload(const Battle& battle, FigureId who, int slot) {
    const Carried& weapon = carried(battle, who, slot);
    const Weapon& kind = battle.weapon(weapon);
    if (!kind.firearm || weapon.loaded || (kind.slow_reload && weapon.fired)) return false;
    return !battle[who].down() && !engaged(battle, who);
}

// DT-02.07 there is no half of it; DT-51.07 and no end of powder. DT-99.10
void reload(Play& play, FigureId who, int slot) {
    Carried& weapon = carried(play.battle, who, slot);
    weapon.loaded = true;
    weapon.reloaded = true;
    play.tell_only(play.audience(who), "DT-02.06"_rule, who, "{} reloads the {}", play.name(who),
                   play.battle.weapon(weapon).title);
}

}  // namespace drums
