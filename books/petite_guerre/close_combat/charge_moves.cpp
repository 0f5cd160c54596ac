#include <algorithm>

#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/turn/turn.h"

// PG-22.28 step 6: the moves of figures that charge. Formed units are in charge_bodies.cpp.
namespace petite_guerre {

namespace {

constexpr Inches pace = paces(1);
constexpr Inches detour = paces(60);

bool touches_at(const Battle& battle, FigureId who, Point at, FigureId enemy) {
    return within_gap(battle, who, at, enemy, close_enough);
}

FigureId touched_at(const Battle& battle, FigureId who, Point at, FigureSet among) {
    for (const FigureId enemy : among)
        if (touches_at(battle, who, at, enemy)) return enemy;
    return {};
}

// Those he could touch at all on the way.
FigureSet about(const Battle& battle, FigureId who, const Path& way, FigureSet among) {
    FigureSet set;
    for (const FigureId enemy : among)
        for (std::size_t i = 0; i + 1 < way.size(); ++i)
            if (distance(battle[enemy].at, Segment{way[i], way[i + 1]})
                <= radius(battle[who]) + radius(battle[enemy]) + pace)
                set.add(enemy);
    return set;
}

// How far off the nearest of them is from somebody who stands there.
Inches free_about(const Battle& battle, FigureId who, Point at, FigureSet among) {
    Inches least = paces(1000);
    for (const FigureId enemy : among)
        least = std::min(least, distance(at, battle[enemy].at) - radius(battle[who])
                                    - radius(battle[enemy]) - close_enough);
    return least;
}

// He is free there and touches somebody here: where it begins.
Contact contact_between(const Battle& battle, FigureId who, const Path& way, Inches free,
                        Contact contact, FigureSet near) {
    while (contact.along - free > tenths_of_a_pace(1)) {
        const Inches middle = half(free + contact.along);
        const FigureId there = touched_at(battle, who, point_along(way, middle), near);
        if (there)
            contact = {middle, there};
        else
            free = middle;
    }
    return contact;
}

}  // namespace

Contact first_contact(const Battle& battle, FigureId who, const Path& way, FigureSet among) {
    const Inches end = length(way);
    const FigureSet near = about(battle, who, way, among);
    if (near.empty()) return {end, {}};
    Inches free{};
    for (Inches along{};;) {
        const Point here = point_along(way, along);
        if (const FigureId met = touched_at(battle, who, here, near))
            return contact_between(battle, who, way, free, {along, met}, near);
        if (along >= end) return {end, {}};
        const int off = std::min(whole_paces(free_about(battle, who, here, near)) - 1,
                                 whole_paces(end - along));
        free = off > 1 ? along + pace * (off - 1) : along;
        along = off > 1 ? along + pace * off : std::min(along + pace, end);
    }
}

namespace {

// PG-22.09 straight at him, bent only round what cannot be passed.
Path charge_way(const Battle& battle, FigureId who, Point to) {
    const Point at = battle[who].at;
    const auto blocked = [&](Point a, Point b) {
        return ground_stops(battle, who, MoveKind::Run, a, b);
    };
    Path straight{at, to};
    if (at == to || !blocked(at, to)) return straight;
    constexpr Inches near = foot_radius + wide_radius;
    const auto arrived = [&](Point spot) { return within(spot, to, near) && !blocked(spot, to); };
    auto route = find_route(battle.ground(), at,
                            {blocked, arrived, to, (distance(at, to) + detour) * 2, near});
    if (!route) return straight;
    if (route->back() != to && !route->full()) route->push_back(to);
    return *route;
}

bool there_is_a_way(const Battle& battle, FigureId who, FigureId target) {
    const Path way = charge_way(battle, who, battle[target].at);
    if (way.size() < 2) return false;
    const Contact contact = first_contact(battle, who, way, {target});
    return contact.met && !crosses_major(battle, first_part(way, contact.along));
}

}  // namespace

bool can_reach(const Battle& battle, FigureId who, FigureId target) {
    Memory& memory = memory_of(battle, who, target);
    if (!memory.knows(Asked::Reaches, who, target))
        memory.note(Asked::Reaches, who, target, there_is_a_way(battle, who, target));
    return memory.holds(Asked::Reaches, who, target);
}

void note_contact(Battle& battle, FigureId who, FigureId met) {
    if (!opponents(battle, who).contains(met)) return;
    battle[who].harm.came_at.add(met);
    battle[met].harm.came_at.remove(who);
}

namespace {

// PG-09.24 where friends leave no room he comes at him from beside them, as far as his move goes,
// else he stays behind them.
Path with_room(const Battle& battle, FigureId who, const Path& way, Contact& contact, Inches rest) {
    Path cut = first_part(way, contact.along);
    if (cut.empty() || has_room(battle, who, cut.back())) return cut;
    if (contact.met) {
        const Point centre = battle[contact.met].at;
        const Inches ring = radius(battle[who]) + radius(battle[contact.met]) + close_enough;
        Point best;
        bool found = false;
        for (int i = 0; i < 16; ++i) {
            const Point spot = spot_on_ring(centre, ring, i);
            if (has_room(battle, who, spot)
                && (!found || distance(cut.back(), spot) < distance(cut.back(), best))) {
                best = spot;
                found = true;
            }
        }
        Path beside = cut;
        if (found) beside.back() = best;
        if (found && length(beside) <= rest) {
            contact.along = length(beside);
            return beside;
        }
    }
    contact.met = {};
    while (contact.along > Inches{} && !has_room(battle, who, point_along(way, contact.along)))
        contact.along = std::max(Inches{}, contact.along - pace);
    return first_part(way, contact.along);
}

// One charger on his way: how far he may still go.
struct Run {
    FigureId who;
    Inches rest;
};

// So far along the way, or into contact with whom it meets; PG-22.30 with whoever that is.
FigureId run_on(Play& play, Run& run, const Path& way, Inches at_most, bool whole) {
    Battle& battle = play.battle;
    Contact contact = first_contact(battle, run.who, way, foes(battle, run.who));
    const bool reaches = contact.along <= std::min(run.rest, at_most);
    Path cut = first_part(way, std::min({contact.along, run.rest, at_most}));
    if (!reaches) contact = {length(cut), {}};
    if (whole) cut = with_room(battle, run.who, cut, contact, run.rest);
    Limits limits;
    limits.keep_off_enemies = false;  // PG-09.11
    limits.to_the_end = true;
    limits.contact_with = contact.met;
    const Inches far = length(cut);
    if (far > Inches{}) {
        const Walked walked = go_distance(play, run.who, MoveKind::Charge, cut, far, limits);
        run.rest = std::max(Inches{}, run.rest - walked.distance);
    }
    battle[run.who].now.twice = false;  // PG-09.14 one move, though shots divide it
    if (!contact.met || !opponents(battle, run.who).contains(contact.met)) return {};
    turn_to(battle, run.who, battle[contact.met].at);
    note_contact(battle, run.who, contact.met);
    return contact.met;
}

// PG-22.07, PG-22.30 where he goes, and how far along it he must.
struct ChargeAim {
    Path way;
    Inches at_most;
};

// PG-22.07 Natives go on, others as they like.
ChargeAim after_runner(Play& play, const Charge& charge, FigureId runner) {
    const Battle& battle = play.battle;
    const FigureId who = charge.who;
    const Path after = charge_way(battle, who, battle[runner].at);
    if (battle[who].natives) return {after, length(after)};
    Question question = question_for(battle, who, "PG-22.07"_rule, "catch-runner", runner);
    offer(question, "go-on", who, runner);
    offer(question, "stop-there", who, runner);
    offer_pass(question, "stay", who);
    const std::string_view verb = play.choose(question).verb;
    if (verb == "go-on") return {after, length(after)};
    const Path there = charge_way(battle, who, charge.stood);
    const Inches far = std::min(length(there), distance(battle[who].at, charge.stood));
    return {there, verb == "stop-there" ? far : Inches{}};
}

// PG-22.30 the target is dead or gone: straight on, and he may stop from where it stood.
ChargeAim straight_on(Play& play, const Charge& charge) {
    const Battle& battle = play.battle;
    const FigureId who = charge.who;
    const Inches far = distance(battle[who].at, charge.stood);
    Path way;
    way.push_back(battle[who].at);
    way.push_back(toward(battle[who].at, charge.stood, far + paces(100)));
    Question question = question_for(battle, who, "PG-22.30"_rule, "charge-on");
    offer(question, "go-on", who);
    offer_pass(question, "stop-there", who);
    return {way, play.choose(question).verb == "go-on" ? length(way) : far};
}

ChargeAim aim_of(Play& play, const Charge& charge) {
    const Battle& battle = play.battle;
    const Figure& target = battle[charge.target];
    if (!target.present()) return straight_on(play, charge);
    if (target.broken() && target.at != charge.stood)
        return after_runner(play, charge, charge.target);
    const Path way = charge_way(battle, charge.who, target.at);
    return {way, length(way)};
}

// PG-22.21 first to 20 paces from contact, or where he stops earlier. False: he is stopped there.
bool come_near(Play& play, Charges& charges, const Charge& charge, Run& run, ChargeAim& aim) {
    const Battle& battle = play.battle;
    if (!has_shots(charges, charge)) return true;
    const Contact contact = first_contact(battle, run.who, aim.way, known_foes(battle, run.who));
    const Inches stop =
        std::max(Inches{}, std::min({near_along(contact.along), run.rest, aim.at_most}));
    const Inches before = run.rest;
    run_on(play, run, aim.way, stop, stop == run.rest);
    const Inches done = before - run.rest;
    if (!resolve_shots(play, charges, charge)) return false;
    aim.way = rest_of(aim.way, done);
    aim.at_most -= done;
    return true;
}

// PG-22.30 whom he touches instead tests at once; if that one runs he may go on after him.
void meet_others(Play& play, const Charge& charge, Run& run, FigureId met) {
    const Battle& battle = play.battle;
    for (int i = 0; i < 4 && met && !is_target(battle, charge, met); ++i) {
        if (battle[met].turn.charged || test_in_the_way(play, met, run.who)) return;
        if (run.rest <= Inches{} || !battle[met].present() || !battle[run.who].present()) return;
        const ChargeAim aim = after_runner(play, charge, met);
        if (aim.way.size() < 2 || aim.at_most <= Inches{}) return;
        met = run_on(play, run, aim.way, aim.at_most, true);
    }
}

void set_out(Battle& battle, const Charge& charge) {
    battle[charge.who].posture = Posture::Standing;  // PG-22.08
    Deeds& deeds = begin_deeds(battle, charge.who);
    deeds.target = charge.target;
    note_unique(battle, charge.who, Unique::Charge);
}

}  // namespace

// PG-22.05, PG-22.16, PG-22.25
void move_charger(Play& play, Charges& charges, const Charge& charge) {
    Battle& battle = play.battle;
    const FigureId who = charge.who;
    if (!battle[who].present() || battle[who].stunned()) return;
    ChargeAim aim = aim_of(play, charge);
    set_out(battle, charge);
    if (aim.way.size() < 2) return;
    const bool halved = battle[who].wounded() || battle[who].mount.wounds > 0;  // PG-27.14 (b)
    const int die = play.average_die(play.by(who, "PG-22.05"_rule, Purpose::ChargeRun));
    Run run{who, carried(battle, who, MoveKind::Charge, aim.way, die, halved)};
    if (!come_near(play, charges, charge, run, aim)) return;
    const FigureId met = run_on(play, run, aim.way, aim.at_most, true);
    if (met)
        play.came({Purpose::Charge, CameTo::Charges, who, met}, "PG-22.28"_rule, who,
                  "{} comes to grips with {}", play.name(who), play.name(met));
    meet_others(play, charge, run, met);
    test_all_touched(play, charge, {charge.who});
}

// PG-22.23 20 paces are within any run in the open.
void close_in(Play& play, const Charge& charge) {
    Battle& battle = play.battle;
    set_out(battle, charge);
    const Path way = charge_way(battle, charge.who, battle[charge.target].at);
    if (way.size() < 2) return;
    Run run{charge.who, length(way)};
    const FigureId met = run_on(play, run, way, length(way), true);
    meet_others(play, charge, run, met);
    test_all_touched(play, charge, {charge.who});
}

}  // namespace petite_guerre
