#include "books/gauntlet_run/moving/cavalry.h"

#include <algorithm>

#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "engine/table/route.h"

namespace gauntlet_run {

namespace {

constexpr Inches hand_to_hand = 1_in;  // GR-47.06, GR-06.02 no nearer may a move have ended
constexpr Inches about_the_horses = 3_in;

// The unit as it would be on horses, or on foot.
Unit as_it_would_be(const Unit& unit, bool mounted) {
    Unit then = unit;
    then.mounted = mounted;
    return then;
}

std::size_t figures_then(const Battle& battle, UnitId who, bool mounted) {
    const Unit& unit = battle[who];
    const std::size_t with_it = figures_of(battle, who) + unit.holders - unit.men;
    const auto away = static_cast<std::size_t>(mounted ? 0 : holders_for(unit.men));
    return unit.men - away + with_it;
}

// GR-08.02 one of its figures gets to the horses with its half-move, straight or round about.
bool can_reach_horses(const Battle& battle, UnitId who) {
    const Point horses = battle[who].horses;
    const Inches reach = half_move(battle, who) + base_radius(battle[who]);
    const auto blocked = [&](Point from, Point to) {
        return survey(battle, who, Path{from, to}).barred;
    };
    const auto arrived = [&](Point spot) { return spot == horses; };
    for (const Point man : spots_of(battle, who)) {
        if (!within(man, horses, reach)) continue;
        const auto way =
            find_route(battle.ground(), man, {blocked, arrived, horses, reach, 0.5_in});
        if (way && length(*way) + survey(battle, who, *way).toll <= reach) return true;
    }
    return false;
}

// Where it has room so, its middle there or near by.
struct Seat {
    std::string_view verb;
    Stand stand;
    Formation formation = Formation::Skirmish;
};
std::optional<Stand> room_near(const Battle& battle, UnitId who, const Unit& then,
                               Formation formation, Point there) {
    const Facing facing = battle[who].stand.facing;
    const Posts places = posts_in(then, formation, figures_then(battle, who, then.mounted));
    const auto good = [&](Point spot) {
        const Spots men = spots(Stand{spot, facing}, places);
        return has_space(battle, who, men, base_radius(then), false)
               && ground_bears(battle, who, then, formation, men);
    };
    const auto spot = nearest_spot(battle.ground(), there, about_the_horses, good);
    if (!spot) return {};
    return Stand{*spot, facing};
}

// GR-07.06 each formation there is room for, `most` of them at the most; else no order at all.
using Seats = FixedVector<Seat, changes.size()>;
Seats seats_near(const Battle& battle, UnitId who, bool mounted, Point there, std::size_t most) {
    const Unit then = as_it_would_be(battle[who], mounted);
    Seats seats;
    for (const Change& change : changes) {
        if (seats.size() >= most || !may_take(then, change.formation)) continue;
        if (const auto stand = room_near(battle, who, then, change.formation, there))
            seats.push_back({change.verb, *stand, change.formation});
    }
    if (!seats.empty() || then.type != Type::Formed || then.shaken) return seats;
    if (const auto stand = room_near(battle, who, then, Formation::Disordered, there))
        seats.push_back({"", *stand, Formation::Disordered});
    return seats;
}

bool any_seat(const Battle& battle, UnitId who, bool mounted, Point there) {
    return !seats_near(battle, who, mounted, there, 1).empty();
}

// GR-07.03 as in any Formation Change its owner says which it is.
Seat choose_seat(Play& play, UnitId who, const Seats& seats) {
    if (seats.size() == 1) return seats[0];
    Question question = question_for(play.battle, who, "GR-07.03"_rule, "forms-up");
    for (const Seat& seat : seats) offer(question, seat.verb, who);
    const std::string_view chosen = play.choose(question).verb;
    return *std::find_if(seats.begin(), seats.end(),
                         [&](const Seat& seat) { return seat.verb == chosen; });
}

// GR-07.06 and which way they look.
void take_seat(Play& play, UnitId who, const Seat& seat) {
    take_formation(play, who, seat.formation, seat.stand);
    if (!play.battle[who].on_table() || !play.battle[who].in_ranks()) return;
    const Facing facing = ask_facing(play, who, seat.formation);
    if (facing == seat.stand.facing) return;
    put(play.battle, who, formed_up(play.battle, who, seat.formation, facing));
    come_to_stand(play, who);
}

bool is_straggler(const Battle& battle, UnitId riders, UnitId other) {
    const Unit& unit = battle[other];
    if (other == riders || unit.side != battle[riders].side || !stands_alone(battle, other))
        return false;
    if (unit.mounted || unit.vehicle() || unit.gun || unit.attached) return false;
    std::size_t seats = battle[riders].men;
    for (const UnitId taken : all(battle))
        if (battle[taken].carrier == riders)
            seats -= std::min(seats, std::size_t{battle[taken].men});
    return figures_of(battle, other) <= seats && !farther_than(battle, riders, other, hand_to_hand);
}

void mount(Play& play, UnitId who) {
    Battle& battle = play.battle;
    const Seats seats = seats_near(battle, who, true, battle[who].horses, changes.size());
    if (seats.empty()) return;
    const Seat seat = choose_seat(play, who, seats);
    battle[who].holders = 0;
    battle[who].mounted = true;
    play.tell_only(play.audience(who), "GR-08.02"_rule, who, "{} {}", play.name(who),
                   play.does(who, "mount", "mounts"));
    take_seat(play, who, seat);
}

// GR-47.05 on foot they carry nobody; for whom there is no room at once, later.
void all_get_down(Play& play, UnitId riders) {
    for (const UnitId other : all(play.battle))
        if (play.battle[other].presence == Presence::Carried
            && play.battle[other].carrier == riders)
            get_down(play, other);
}

void dismount(Play& play, UnitId who) {
    Battle& battle = play.battle;
    const Point middle = middle_of(spots_of(battle, who));
    const Seats seats = seats_near(battle, who, false, middle, changes.size());
    if (seats.empty()) return;
    const Seat seat = choose_seat(play, who, seats);
    Unit& unit = battle[who];
    unit.mounted = false;
    unit.horses = middle;
    unit.holders = static_cast<std::uint8_t>(holders_for(unit.men));
    play.tell_only(play.audience(who), "GR-08.03"_rule, who, "{} {}", play.name(who),
                   play.does(who, "dismount", "dismounts"));
    take_seat(play, who, seat);
    all_get_down(play, who);
}

void pick_up(Play& play, UnitId riders, UnitId straggler) {
    Battle& battle = play.battle;
    dissolve(play, straggler, "GR-47.05"_rule);
    battle[straggler].carrier = riders;
    battle[straggler].presence = Presence::Carried;
    battle[riders].moved = true;
    play.tell_only(play.audience(riders), "GR-47.05"_rule, riders, "{} take {} up behind them",
                   play.name(riders), play.name(straggler));
}

}  // namespace

int holders_for(int horses) {
    return horses < 2 ? 0 : (horses + 4) / 5;
}

bool may_mount(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (!unit.rides || unit.mounted || unit.branch != Branch::Cavalry) return false;
    if (!can_reach_horses(battle, who)) return false;
    return any_seat(battle, who, true, unit.horses);
}

bool may_dismount(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    if (!unit.mounted || unit.branch != Branch::Cavalry) return false;
    return any_seat(battle, who, false, middle_of(spots_of(battle, who)));
}

void leave_horses(Battle& battle, UnitId who) {
    Unit& unit = battle[who];
    if (unit.branch == Branch::Cavalry && unit.rides && !unit.mounted)
        unit.horses = middle_of(spots_of(battle, who));
}

void offer_cavalry(const Battle& battle, UnitId who, Question& question) {
    if (battle[who].branch != Branch::Cavalry) return;
    if (may_mount(battle, who)) offer(question, "mount", who);
    if (may_dismount(battle, who)) offer(question, "dismount", who);
    if (!battle[who].mounted || !battle[who].has(Special::ExpertRider)) return;
    for (const UnitId other : all(battle))
        if (is_straggler(battle, who, other)) offer(question, "pick-up", who, other);
}

bool change_cavalry(Play& play, UnitId who, const Option& option) {
    if (option.verb == "mount") return mount(play, who), true;
    if (option.verb == "dismount") return dismount(play, who), true;
    if (option.verb == "pick-up") return pick_up(play, who, option.target), true;
    return false;
}

// GR-08.03, GR-47.03
std::optional<Pace> pace_beside_change(const Battle& battle, UnitId who, const Option& option) {
    if (option.verb == "dismount") return Pace::Half;
    const Unit& unit = battle[who];
    if (unit.mounted && unit.has(Special::ExpertRider)) return Pace::Full;
    return {};
}

bool carries(const Battle& battle, UnitId riders) {
    for (const Unit& unit : battle.units)
        if (unit.presence == Presence::Carried && unit.carrier == riders) return true;
    return false;
}

namespace {

Formation order_on_foot(const Unit& straggler) {
    return straggler.in_ranks() ? Formation::Disordered : straggler.formation;
}

// Where there is room for him, beside those who carry him.
std::optional<Stand> place_beside(const Battle& battle, UnitId straggler) {
    const UnitId carrier = battle[straggler].carrier;
    const Unit& riders = battle[carrier];
    const bool any = figures_of(battle, carrier) > 0;
    const Stand beside{any ? middle_of(spots_of(battle, carrier)) : riders.stand.front,
                       riders.stand.facing};
    return clear_place(battle, straggler, beside, order_on_foot(battle[straggler]), 8_in);
}

}  // namespace

void offer_getting_down(const Battle& battle, UnitId riders, Question& question) {
    for (const UnitId other : all(battle))
        if (battle[other].presence == Presence::Carried && battle[other].carrier == riders
            && place_beside(battle, other))
            offer(question, "get-down", other, riders);
}

void offer_getting_down(const Battle& battle, SideId side, Question& question) {
    for (const UnitId other : all(battle)) {
        const Unit& unit = battle[other];
        if (unit.presence == Presence::Carried && unit.side == side && place_beside(battle, other))
            offer(question, "get-down", other, unit.carrier);
    }
}

void get_down(Play& play, UnitId straggler) {
    Battle& battle = play.battle;
    Unit& unit = battle[straggler];
    const auto place = place_beside(battle, straggler);
    if (!place) return;
    unit.formation = order_on_foot(unit);
    unit.presence = Presence::OnTable;
    unit.carrier = UnitId{};
    put(battle, straggler, *place);
    play.tell_only(play.audience(straggler), "GR-47.05"_rule, straggler, "{} get down",
                   play.name(straggler));
    come_to_stand(play, straggler);
}

void get_down_from(Play& play, UnitId riders) {
    for (const UnitId other : all(play.battle)) {
        Unit& unit = play.battle[other];
        if (unit.presence != Presence::Carried || unit.carrier != riders) continue;
        get_down(play, other);
        if (!unit.on_table()) unit.presence = Presence::Destroyed;
        return;
    }
}

void ask_getting_down(Play& play, UnitId riders) {
    while (play.battle[riders].on_table() && carries(play.battle, riders)) {
        Question question = question_for(play.battle, riders, "GR-47.05"_rule, "get-down");
        offer_getting_down(play.battle, riders, question);
        if (question.options.empty()) return;  // there is no room
        offer_pass(question, "ride-along", riders);
        const Option chosen = play.choose(question);
        if (chosen.pass) return;
        get_down(play, chosen.who);
    }
}

bool rides_and_changes(const Unit& unit) {
    return unit.mounted && unit.has(Special::ExpertRider) && unit.branch == Branch::Cavalry;
}

namespace {

// The verb of the change; nothing if there was none. GR-28.17, GR-29.06 it may be its last deed.
std::string_view ask_change(Play& play, UnitId who, bool in_the_saddle = false) {
    Question question = question_for(play.battle, who, "GR-47.03"_rule, "ride-and-change");
    if (in_the_saddle)
        offer_forms(play.battle, who, question);
    else
        offer_formations(play.battle, who, question);
    if (question.options.empty()) return {};
    offer_pass(question, "ride-on", who);
    const Option chosen = play.choose(question);
    if (chosen.pass) return {};
    change_formation(play, who, chosen);
    after_step(play, who);
    return chosen.verb;
}

}  // namespace

bool ride_and_change(Play& play, UnitId who) {
    if (!rides_and_changes(play.battle[who])) return move(play, who, Pace::Full);
    const std::string_view change = ask_change(play, who);
    if (!play.battle[who].on_table() || play.battle[who].cut_short) return false;
    const Pace pace = change == "dismount" ? Pace::Half : Pace::Full;  // GR-08.03
    if (!move(play, who, pace)) return false;
    if (change.empty() && rides_and_changes(play.battle[who])) ask_change(play, who);
    return true;
}

bool change_and_charge(Play& play, UnitId who) {
    if (rides_and_changes(play.battle[who])) ask_change(play, who, true);
    return play.battle[who].on_table() && !play.battle[who].cut_short;
}

}  // namespace gauntlet_run
