#include <algorithm>

#include "books/mayhem/close_combat/charge.h"
#include "books/mayhem/fire/to_hit.h"
#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "books/mayhem/set_up/encounter.h"

// An Active character's move, followed along its path: MM-09.15, MM-10.04 .. MM-10.06, MM-50.12.
namespace mayhem {

namespace {

constexpr Inches stride = 0.5_in;
constexpr Inches hidden_sight = 4_in;  // a hidden enemy is found from so near

// MM-10.04 how far off an enemy can bring him to check: a loaded weapon's range or, in the base
// rules, his charge reach.
struct Watcher {
    FigureId who;
    Inches range;
    Inches charge;
    bool open;  // nothing on the table can hide the mover from him on this leg
    bool noticing;
};

Inches loaded_range(const Battle& battle, const Figure& figure) {
    Inches range = -1_in;
    for (const Carried& carried : figure.weapons)
        if (can_shoot(battle, carried)) range = std::max(range, range_of(battle, carried.weapon));
    return range;
}

// Can he walk straight to one of the spots beside somebody there, as far as the ground goes?
bool ground_lets_beside(const Battle& battle, const Watcher& watcher, Point at, Inches bases) {
    const Figure& figure = battle[watcher.who];
    const Offset back = figure.at - at, across{-back.dy, back.dx};
    const Offset left{back.dx + across.dx, back.dy + across.dy};
    const Offset right{back.dx - across.dx, back.dy - across.dy};
    for (const Offset side : {left, right, across, -across}) {
        const Path way{figure.at, toward(at, at + side, bases)};
        if (path_cost(battle, figure, way) <= watcher.charge
            && forced_stop(battle, watcher.who, way) + touch >= length(way))
            return true;
    }
    return false;
}

// MM-05.04 charge reach is measured after terrain, along a legal path: straight at him, or to a
// spot beside him where water or rugged ground lies in the straight way.
bool in_charge_reach(const Battle& battle, const Watcher& watcher, FigureId mover, Point at) {
    if (!within_gap(battle, mover, at, watcher.who, watcher.charge)) return false;
    const Figure& figure = battle[watcher.who];
    const Path way{figure.at, at};
    const Inches bases = radius(figure) + radius(battle[mover]);
    if (length(way) <= bases) return true;
    const Path into_contact = first_part(way, length(way) - bases);
    const bool too_far = path_cost(battle, figure, into_contact) > watcher.charge;
    const bool stopped = forced_stop(battle, watcher.who, way) + bases < length(way);
    const bool indoors = stopped && !battle.ground().buildings.empty();
    if ((too_far || stopped) && !indoors && !ground_lets_beside(battle, watcher, at, bases))
        return false;
    if (!too_far && !stopped
        && !step_blocked(battle, watcher.who, figure.at, at, Going::Charge, mover))
        return true;
    Battle there = battle;
    there[mover].at = at;
    return charge_path(there, watcher.who, mover, watcher.charge).has_value();
}

// Who lies hidden is found wherever he looks himself.
bool notices(const Battle& battle, const Watcher& watcher, FigureId mover, Point at) {
    const bool hidden = battle[watcher.who].status == Status::Hidden;
    if (!hidden && zone_of(battle[watcher.who], at) == Zone::Rear) return false;
    const bool clear = watcher.open || clear_between(battle, mover, at, watcher.who);
    const bool ranged =
        watcher.range >= 0_in && within_gap(battle, mover, at, watcher.who, watcher.range);
    return clear
           && (ranged || (watcher.charge > 0_in && in_charge_reach(battle, watcher, mover, at)));
}

// Nothing on the table slows or stops a charge.
bool level_going(const Battle& battle) {
    const Ground& ground = battle.ground();
    return std::none_of(ground.areas.begin(), ground.areas.end(),
                        [](const Area& area) { return is_rugged(area.kind); })
           && std::none_of(ground.lines.begin(), ground.lines.end(),
                           [](const Line& line) { return is_water(line.kind); });
}

Box box_of_leg(Point a, Point b, Point c) {
    return {{std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y})},
            {std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y})}};
}

// MM-01.06 does the mover turn his back to that spot as he goes?
bool behind_mover(const Battle& battle, FigureId mover, Point from, Point to, Point spot) {
    Figure walking = battle[mover];
    walking.at = from;
    walking.facing = facing_toward(from, to);
    return zone_of(walking, spot) == Zone::Rear;
}

using Watchers = FixedVector<Watcher, most_figures>;

// Who is not on the other side's list of fighting or hidden characters has no reach at all.
Watcher watcher_of(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    Watcher watcher{who, -1_in, 0_in, false, false};
    if (figure.fighting()) {
        watcher.range = loaded_range(battle, figure);
        if (!battle.advanced()) watcher.charge = charge_move(figure);
    } else if (figure.status == Status::Hidden) {
        watcher.range = hidden_sight;
    }
    return watcher;
}

// The enemies who may come to check on this leg.
void find_watchers(const Play& play, FigureId mover, Point from, Point to, Watchers& watchers) {
    const Battle& battle = play.battle;
    watchers.clear();
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (figure.side == battle[mover].side || play.checked.contains(who)) continue;
        if (who == play.charged) continue;  // MM-10.05
        Watcher watcher = watcher_of(battle, who);
        const Inches reach = std::max(watcher.range, watcher.charge);
        const Inches near =
            distance(figure.at, Segment{from, to}) - radius(figure) - radius(battle[mover]);
        if (reach <= 0_in || near > reach) continue;
        const bool hidden = figure.status == Status::Hidden;
        if (hidden && behind_mover(battle, mover, from, to, figure.at)) continue;
        watcher.open = !may_hide(battle, box_of_leg(from, to, figure.at));
        watcher.noticing = !hidden && notices(battle, watcher, mover, from);
        // In the open the ground he watches has no inward corners: who is in it and leaves it in a
        // straight line does not come back.
        const bool round = watcher.range >= watcher.charge || level_going(battle);
        if (watcher.open && watcher.noticing && round) continue;
        watchers.push_back(watcher);
    }
}

struct Trigger {
    Inches along;
    FigureSet who;
};

// The first spot of the leg where somebody begins to notice the mover.
Trigger first_trigger(const Battle& battle, FigureId mover, Point from, Point to,
                      Watchers& watchers) {
    const Inches all = distance(from, to);
    if (watchers.empty()) return {all, {}};
    for (Inches before, along; before < all; before = along) {
        along = std::min(before + stride, all);
        const Point spot = along == all ? to : toward(from, to, along);
        Trigger trigger{along, {}};
        for (Watcher& watcher : watchers) {
            const bool now = notices(battle, watcher, mover, spot);
            if (now && !watcher.noticing) trigger.who.add(watcher.who);
            watcher.noticing = now;
        }
        if (trigger.who.empty()) continue;
        // Closer in, to a twentieth of an inch.
        Inches not_yet = before;
        while (trigger.along - not_yet > 0.05_in) {
            const Inches middle = half(not_yet + trigger.along);
            FigureSet there;
            for (const Watcher& watcher : watchers)
                if (trigger.who.contains(watcher.who)
                    && notices(battle, watcher, mover, toward(from, to, middle)))
                    there.add(watcher.who);
            if (!there.empty()) {
                trigger = {middle, there};
            } else {
                not_yet = middle;
            }
        }
        return trigger;
    }
    return {all, {}};
}

// MM-09.15 may he go on?
bool may_go_on(const Play& play, FigureId who, Point expected, FigureSet touched) {
    const Battle& battle = play.battle;
    const Figure& figure = battle[who];
    return figure.fighting() && !play.over.contains(who) && !figure.halted && figure.at == expected
           && !battle.over() && (foes_in_contact(battle, who) - touched).empty();
}

// MM-50.15 of several of a group who see him at this spot, the nearest is judged.
FigureId first_to_see(const Battle& battle, FigureSet testers, FigureId mover) {
    for (const FigureId one : testers)
        if (!notices(battle, watcher_of(battle, one), mover, battle[mover].at)) testers.remove(one);
    return nearest_to(battle, testers, mover);
}

// All who check at this spot, highest Rep first (MM-09.11). False if the mover may not go on.
bool take_checks(Play& play, FigureId mover, FigureSet testers) {
    Battle& battle = play.battle;
    const Point here = battle[mover].at;
    const FigureSet touched = foes_in_contact(battle, mover);
    for (const FigureId tester : testers)
        if (battle[tester].status == Status::Hidden) {
            reveal(play, tester, mover);
            testers.remove(tester);
        }
    const Because because{play, battle.advanced() ? "MM-53.04"_rule : "MM-10.01"_rule};
    for (const FigureId head :
         in_order_of_rep(play, heads_of(battle, testers), "MM-09.11"_rule, Purpose::Reaction)) {
        // MM-09.11 who no longer has him in sight and reach does not roll; where he was pushed to
        // he may still be in both.
        if (!battle[mover].fighting()) break;
        const FigureSet party = party_of(battle, head).members;
        const FigureSet able = (party & testers & fighting(battle)) - play.checked;
        const FigureId tester = first_to_see(battle, able, mover);
        if (!tester) continue;
        play.checked |= party;
        if (battle.advanced())
            awareness(play, tester, mover);
        else
            first_sight(play, tester, mover);
    }
    return may_go_on(play, mover, here, touched);
}

// MM-04.21 is what is left of his way, from that leg on, free of enemies and barred doors?
bool way_is_free(const Play& play, FigureId who, const Path& path, std::size_t leg) {
    const Battle& battle = play.battle;
    const bool charging = play.charger == who;
    Point from = battle[who].at;
    for (; leg < path.size(); from = path[leg++])
        if (step_blocked(battle, who, from, path[leg], charging ? Going::Charge : Going::Voluntary,
                         charging ? play.charged : FigureId{}))
            return false;
    return charging || !battle.ground().on_table(from)
           || (may_stand(battle, who, from) && free_of_contact(battle, who, from));
}

// MM-09.11, MM-09.15 all check at this spot; true if he goes on the way he meant to go, which
// MM-04.21 nobody may have closed to him.
bool goes_on(Play& play, FigureId who, FigureSet testers, const Path& path, std::size_t leg) {
    const bool open = way_is_free(play, who, path, leg);  // by a window it never is
    return take_checks(play, who, testers) && (!open || way_is_free(play, who, path, leg));
}

// He faces along the whole leg, wherever on it he stops: a facing taken from the part he has just
// walked would tell, by its length, where somebody hidden began to look.
void advance(Play& play, FigureId who, Segment leg, Point to) {
    Battle& battle = play.battle;
    if (to == battle[who].at) return;
    battle[who].facing = facing_toward(leg.a, leg.b);
    go_along(play, who, Path{battle[who].at, to}, Leaving::ByChoice);
}

}  // namespace

bool travel(Play& play, FigureId who, const Path& path, Inches* walked) {
    Battle& battle = play.battle;
    Inches done;
    Watchers watchers;
    for (std::size_t leg = 1; leg < path.size(); ++leg) {
        const Point end = path[leg];
        // MM-10.06 reactions bring about no checks.
        const bool own_move =
            battle[who].side == battle.acting && !(play.charger == who && play.reaction_charge);
        while (battle[who].at != end) {
            const Point from = battle[who].at;
            Trigger trigger{distance(from, end), {}};
            if (own_move) {
                find_watchers(play, who, from, end, watchers);
                trigger = first_trigger(battle, who, from, end, watchers);
            }
            const bool last = trigger.who.empty() || trigger.along >= distance(from, end);
            const Point spot = last ? end : toward(from, end, trigger.along);
            advance(play, who, {path[leg - 1], end}, spot);
            done += distance(from, spot);
            if (walked != nullptr) *walked = done;
            if (!battle[who].on_table()) return false;
            if (!trigger.who.empty() && !goes_on(play, who, trigger.who, path, leg)) {
                make_room(play, who);
                return false;
            }
            // A spot rounded back to where he was would never come to the end.
            if (!last && spot == from && trigger.who.empty()) break;
        }
    }
    return true;
}

}  // namespace mayhem
