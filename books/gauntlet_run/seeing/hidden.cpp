#include "books/gauntlet_run/seeing/hidden.h"

#include "books/gauntlet_run/seeing/night_fire.h"
#include "books/gauntlet_run/seeing/sight.h"
#include "books/gauntlet_run/seeing/sight_lines.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr Inches in_daytime_woods = 18_in;                       // GR-28.07
constexpr Inches seen_at_once = 6_in;                            // GR-28.08
constexpr int sees_on = 7, with_woodcraft = 6, as_forester = 5;  // GR-28.04, GR-28.05

bool can_look(const Battle& battle, UnitId who) {
    return stands_alone(battle, who) && !battle[who].vehicle();
}

// GR-28.02, GR-28.12 it does not see the other yet.
bool is_hidden_from(const Battle& battle, UnitId hidden, UnitId seeker) {
    return !known_to(battle, hidden, battle[seeker].side);
}

// GR-28.08, GR-28.18 figures of both so near that nothing but woods is between them.
bool is_near(const Battle& battle, UnitId seeker, UnitId hidden) {
    if (farther_than(battle, seeker, hidden, seen_at_once)) return false;
    const Inches eyes = base_radius(battle[seeker]), bases = base_radius(battle[hidden]);
    for (const Point from : spots_of(battle, seeker))
        for (const Point to : spots_of(battle, hidden))
            if (distance(from, to) <= seen_at_once + eyes + bases
                && !stopped_not_by_woods(battle.ground(), {from, eyes}, {to, bases}))
                return true;
    return false;
}

bool in_detection(const Battle& battle, UnitId seeker, UnitId hidden) {
    return !farther_than(battle, seeker, hidden, detection_range(battle, seeker, hidden))
           && clear_sight(battle, seeker, hidden);
}

// GR-28.10, GR-28.19 by day the marker comes off; by night it has been seen this turn.
void found(Play& play, UnitId seeker, UnitId hidden, RuleId rule) {
    Unit& unit = play.battle[hidden];
    unit.hidden = false;
    unit.seen_at_night = play.battle.dark();
    play.reveal();
    play.tell(rule, seeker, "{} {} {}", play.name(seeker), play.does(seeker, "see", "sees"),
              play.name(hidden));
}

// GR-28.04 the dice are those of the hidden one's player, who alone knows what they are for.
int sighting_roll(Play& play, UnitId seeker, UnitId hidden, const SightNeeded& needed) {
    RollFor roll = play.by(seeker, "GR-28.04"_rule, d12);
    if (!play.battle.dark()) {
        roll = play.by(play.battle[hidden].side, "GR-28.04"_rule, d12);
        roll.unseen = true;
    } else {
        roll.modifiers = needed.modifiers;
    }
    return play.roll_die(roll);
}

// GR-28.10 with whom that one, who acts or is beside him who does, has rolled already.
UnitSet& rolled_of(Battle& battle, UnitId who) {
    return who == battle.watch.acting ? battle.watch.rolled : battle.watch.rolled_beside;
}

// One of the pair looks for the other; `rolled`: they have done so. False: the acting unit's
// activation is over. GR-28.12 by night wagons too are looked for, but look for nobody.
bool seek(Play& play, UnitId seeker, UnitId hidden, bool rolled) {
    Battle& battle = play.battle;
    if (!can_look(battle, seeker) || !stands_alone(battle, hidden)) return true;
    if (!is_hidden_from(battle, hidden, seeker)) return true;
    if (is_near(battle, seeker, hidden)) {
        found(play, seeker, hidden, "GR-28.08"_rule);
        return true;
    }
    if (rolled) return true;
    if (!in_detection(battle, seeker, hidden)) return true;
    const SightNeeded needed = sight_needed(battle, seeker, hidden);
    const Unit& acting = battle[battle.watch.acting];
    const bool was_over = acting.cut_short;  // of who is driven there
    const int die = sighting_roll(play, seeker, hidden, needed);
    if (die >= needed.number) found(play, seeker, hidden, "GR-28.04"_rule);
    if (battle.dark() && die <= 2) fire_on_friends(play, seeker);
    return acting.on_table() && acting.cut_short == was_over;
}

// Is there anybody at all to look for?
bool anybody_hidden(const Battle& battle) {
    if (battle.dark()) return true;
    for (const Unit& unit : battle.units)
        if (unit.hidden && unit.on_table()) return true;
    return false;
}

void add(SightNeeded& needed, int value, RuleId rule, std::string_view words) {
    needed.number += value;
    needed.modifiers.push_back({rule, static_cast<std::int8_t>(value), false, words});
}

// GR-28.06 what it has done this turn (GR-99.25).
void add_doings(const Unit& hidden, SightNeeded& needed) {
    if (hidden.crouching)
        add(needed, hidden.moved ? 1 : 2, "GR-28.06"_rule, hidden.moved ? "crawls" : "crouches");
    else if (hidden.moved && hidden.activation == Activation::HalfMove)
        add(needed, -1, "GR-28.06"_rule, "half-move");
    else if (hidden.moved && hidden.activation == Activation::FullMove)
        add(needed, -3, "GR-28.06"_rule, "full move");
}

}  // namespace

bool may_hide(const Battle& battle, UnitId who) {
    if (battle.dark() || battle[who].hidden || !can_look(battle, who) || !among_trees(battle, who))
        return false;
    for (const UnitId enemy : all(battle))
        if (enemies(battle, who, enemy) && can_look(battle, enemy)
            && (sees(battle, enemy, who) || is_near(battle, enemy, who)))  // GR-28.08
            return false;
    return true;
}

void offer_hiding(Play& play, UnitId who) {
    if (!may_hide(play.battle, who)) return;
    Question q = question_for(play.battle, who, "GR-28.01"_rule, "hide");
    offer(q, "hide", who);
    offer_pass(q, "stay-in-view", who);
    if (play.choose(q).pass) return;
    play.battle[who].hidden = true;
    play.tell_only(play.audience(who), "GR-28.01"_rule, who, "{} {} Hidden", play.name(who),
                   play.does(who, "are", "is"));
}

Inches detection_range(const Battle& battle, UnitId seeker, UnitId hidden) {
    return battle.dark() ? vision_range(battle, seeker, hidden) : in_daytime_woods;
}

SightNeeded sight_needed(const Battle& battle, UnitId seeker, UnitId hidden) {
    SightNeeded needed;
    needed.number = sees_on;
    if (battle.dark()) return needed;                                            // GR-28.13
    if (battle[seeker].has(Special::Woodcraft)) needed.number = with_woodcraft;  // GR-47.28
    if (battle[seeker].has(Special::Forester)) needed.number = as_forester;      // GR-47.12
    add_doings(battle[hidden], needed);
    if (battle[hidden].has(Special::Forester)) add(needed, 2, "GR-47.12"_rule, "hidden foresters");
    return needed;
}

bool look_out(Play& play, UnitId who) {
    play.battle.watch = Watch{who, {}, {}};
    return look_about(play, who);
}

namespace {

// That one and everybody of the enemy; GR-28.17 of all who are in range, though the activation be
// over (GR-28.20) before the last of them is looked for.
bool look_round(Play& play, UnitId who) {
    Battle& battle = play.battle;
    bool goes_on = true;
    for (const UnitId enemy : all(battle)) {
        if (!enemies(battle, who, enemy)) continue;
        const bool done = rolled_of(battle, who).contains(enemy);
        const int rolled = play.rolled();
        goes_on &= seek(play, who, enemy, done);
        goes_on &= seek(play, enemy, who, done);
        if (!done && play.rolled() > rolled) rolled_of(battle, who).add(enemy);
    }
    return goes_on;
}

}  // namespace

bool look_about(Play& play, UnitId who) {
    Battle& battle = play.battle;
    if (!anybody_hidden(battle) || !stands_alone(battle, who)) return true;
    if (battle.watch.acting != who) battle.watch = Watch{who, {}, {}};
    const UnitId beside = battle[who].beside;  // GR-05.18 it acts with it
    bool goes_on = look_round(play, who);
    if (beside) goes_on &= look_round(play, beside);
    return goes_on;
}

void notice(Play& play, UnitId who) {
    Battle& battle = play.battle;
    if (!anybody_hidden(battle) || figures_of(battle, who) == 0) return;
    for (const UnitId enemy : all(battle)) {
        if (!stands_alone(battle, who) || !enemies(battle, who, enemy)
            || !stands_alone(battle, enemy) || !is_near(battle, who, enemy))
            continue;
        if (can_look(battle, who) && is_hidden_from(battle, enemy, who))
            found(play, who, enemy, "GR-28.08"_rule);
        if (can_look(battle, enemy) && is_hidden_from(battle, who, enemy))
            found(play, enemy, who, "GR-28.08"_rule);
    }
}

void notice_all(Play& play) {
    for (const UnitId who : all(play.battle)) notice(play, who);
}

UnitSet within_detection(const Battle& battle, UnitId who) {
    UnitSet set;
    if (!anybody_hidden(battle) || !stands_alone(battle, who)) return set;
    const auto looks_for = [&](UnitId seeker, UnitId hidden) {
        return can_look(battle, seeker) && is_hidden_from(battle, hidden, seeker)
               && in_detection(battle, seeker, hidden);
    };
    for (const UnitId enemy : all(battle))
        if (enemies(battle, who, enemy) && stands_alone(battle, enemy)
            && (looks_for(who, enemy) || looks_for(enemy, who)))
            set.add(enemy);
    return set;
}

void look_where_driven(Play& play, UnitId who, const UnitSet& in_range_before,
                       const UnitSet& beside_before) {
    Battle& battle = play.battle;
    if (!battle[who].on_table()) return;
    Watch before = battle.watch;
    const bool own = before.acting == who;
    battle.watch = {who, in_range_before, beside_before, before.let_pass};
    if (own) battle.watch.rolled |= before.rolled;
    if (before.acting && before.rolled.contains(who)) battle.watch.rolled.add(before.acting);
    look_about(play, who);
    if (before.acting && battle.watch.rolled.contains(before.acting)) before.rolled.add(who);
    battle.watch = before;
}

void show_itself(Play& play, UnitId who, RuleId rule) {
    Unit& unit = play.battle[who];
    const bool dark = play.battle.dark();
    if (dark ? unit.seen_at_night : !unit.hidden) return;
    unit.hidden = false;
    unit.seen_at_night = dark;
    play.reveal();
    play.tell(rule, who, "{} {} seen", play.name(who), play.does(who, "are", "is"));
}

void leaves_woods(Play& play, UnitId who) {
    if (lies_hidden(play.battle, who) && !among_trees(play.battle, who))
        show_itself(play, who, "GR-28.11"_rule);
}

void come_to_stand(Play& play, UnitId who) {
    if (!play.battle[who].on_table()) return;
    leaves_woods(play, who);
    notice(play, who);
}

void forget_sightings(Battle& battle) {
    for (Unit& unit : battle.units) unit.seen_at_night = false;
}

}  // namespace gauntlet_run
