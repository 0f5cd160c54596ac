#include <algorithm>

#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/close_combat/hand_to_hand.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/march.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/turn.h"
#include "engine/table/deviation.h"

// PG-22.33 how a formed unit charges.
namespace petite_guerre {

namespace {

constexpr Inches farthest_charge = paces(100);

Path straight(const Battle& battle, FigureId who, Facing facing) {
    Path way;
    way.push_back(battle[who].at);
    way.push_back(step_along(battle[who].at, facing, farthest_charge));
    return way;
}

// Where each of its places is; gaps have a spot too.
Spots spots_now(const Battle& battle, const Body& body) {
    Spots spots;
    for (const FigureId who : body.places) spots.push_back(who ? battle[who].at : Point{});
    return spots;
}

// PG-09.24 on the table, and on nobody who is not of it; PG-05.10 a leader of theirs who stays
// behind makes room.
bool fits(const Battle& battle, const Body& body, const Spots& spots, FigureSet behind) {
    const FigureSet men = body.men() | behind;
    for (std::size_t i = 0; i < body.places.size(); ++i) {
        const FigureId who = body.places[i];
        if (!who) continue;
        if (!battle.ground().on_table(spots[i])) return false;
        for (const FigureId other : all(battle))
            if (!men.contains(other) && battle[other].on_table() && !lurks(battle, who, other)
                && within(spots[i], battle[other].at,
                          radius(battle[who]) + radius(battle[other]) - touch))
                return false;
    }
    return true;
}

void put_all(Battle& battle, BodyId id, const Spots& spots, Facing facing) {
    Body& body = battle[id];
    body.facing = facing;
    for (std::size_t i = 0; i < body.places.size(); ++i)
        if (const FigureId who = body.places[i]) {
            battle[who].facing = facing;
            put(battle, who, spots[i]);
        }
}

Spots moved_on(const Battle& battle, const Body& body, Inches far) {
    Spots spots = spots_now(battle, body);
    for (Point& spot : spots) spot = step_along(spot, body.facing, far);
    return spots;
}

// PG-09.12, PG-81.02 whoever it meets.
void find_met(Play& play, FigureSet men, FigureId met) {
    if (met && !within_paces(play.battle, met, touch, men).empty()) reveal(play, met);
}

// Straight on as far as it finds room; what it did is noted.
Inches advance(Play& play, BodyId id, Inches far, FigureSet behind, FigureId met) {
    Battle& battle = play.battle;
    while (far > Inches{} && !fits(battle, battle[id], moved_on(battle, battle[id], far), behind))
        far = std::max(Inches{}, far - paces(1));
    const FigureSet men = battle[id].men();
    const Point from = battle[men.first()].at;
    const Spots there = moved_on(battle, battle[id], far);
    Together going;
    for (std::size_t i = 0; i < there.size(); ++i)
        if (const FigureId who = battle[id].places[i])
            going.push_back({who, battle[who].at, there[i]});
    pass_together(play, going);
    put_all(battle, id, there, battle[id].facing);
    const Offset step = battle[men.first()].at - from;
    for (const FigureId who : men) {
        note_move(play, who, MoveKind::Charge, battle[who].at + -step, far);
        battle[who].now.twice = false;  // PG-09.14 one move, though shots divide it
    }
    find_met(play, men, met);
    for (const FigureId who : men)
        if (battle[who].present()) after_move(play, who, false);
    for (const FigureId who : men) lead_prisoners(play, who);  // PG-24.05 they stay behind
    return far;
}

// PG-81.01 it knows nothing of these.
FigureSet lurking(const Battle& battle, const Body& body) {
    const FigureId first = body.men().first();
    return foes(battle, first) - known_foes(battle, first);
}

// How it would stand after a wheel, and what that costs.
struct Wheeled {
    Spots spots;
    Facing facing;
    Purse purse;
};

// PG-08.07, PG-22.33 towards that place; none if it faces there, or cannot make the whole of it.
std::optional<Wheeled> wheel_toward(const Battle& battle, BodyId id, Point place, int die,
                                    FigureSet behind) {
    Limits limits;
    limits.keep_off_enemies = false;
    limits.passed = behind | lurking(battle, battle[id]);
    March march = march_of(battle, battle[id], MoveKind::Charge, die, limits);
    const Facing to = facing_toward(march.at[march.guide], place);
    if (to == march.facing || !wheel(march, to)) return {};
    Spots spots = spots_now(battle, battle[id]);
    for (std::size_t i = 0, man = 0; i < spots.size(); ++i)
        if (battle[id].places[i]) spots[i] = march.at[man++];
    if (!fits(battle, battle[id], spots, behind)) return {};
    return Wheeled{spots, to, march.purse};
}

struct BodyContact {
    Inches along;
    FigureId who, met;
};
BodyContact body_contact(const Battle& battle, const Body& body, FigureSet among) {
    BodyContact first{farthest_charge, {}, {}};
    for (const FigureId who : body.men()) {
        const Contact contact =
            first_contact(battle, who, straight(battle, who, body.facing), among);
        if (contact.met && (!first.met || contact.along < first.along))
            first = {contact.along, who, contact.met};
    }
    return first;
}

BodyContact body_contact(const Battle& battle, const Body& body) {
    return body_contact(battle, body, foes(battle, body.men().first()));
}
// The same as they expect it, of the enemies they know of (PG-81.01).
BodyContact expected_contact(const Battle& battle, const Body& body) {
    return body_contact(battle, body, known_foes(battle, body.men().first()));
}

// PG-09.15 the shortest that the throw allows any of them, after what the wheel has cost; PG-08.09
// the wounded keep up.
Inches reach_of(const Battle& battle, const Body& body, int die, const Purse& spent) {
    Inches least = farthest_charge;
    for (const FigureId who : body.men()) {
        const auto worth = [&](Going going) -> std::optional<Inches> {
            if (!rate_of(battle, who, MoveKind::Charge, going).passable) return {};
            return distance_of(battle, who, MoveKind::Charge, going, die, false);
        };
        Purse purse = spent;
        least = std::min(least, follow(battle, straight(battle, who, body.facing),
                                       radius(battle[who]), worth, purse));
    }
    return least;
}

// Which way it comes at that formed unit, square to it.
Facing square_to(Facing charge, Facing enemy) {
    const std::int64_t on = dot(charge.step(), enemy.step());
    const std::int64_t aside = cross(enemy.step(), charge.step());
    const auto turn = [](std::int16_t n) { return static_cast<std::int16_t>(-n); };
    if ((on < 0 ? -on : on) >= (aside < 0 ? -aside : aside))
        return on < 0 ? Facing{turn(enemy.dx), turn(enemy.dy)} : enemy;
    return aside > 0 ? Facing{turn(enemy.dy), enemy.dx} : Facing{enemy.dy, turn(enemy.dx)};
}

// PG-22.33 against a formed unit it lies flush, man opposite man.
void lie_flush(Battle& battle, BodyId id, FigureId who, FigureId met, FigureSet behind) {
    if (!battle[met].formed()) return;
    const Body& body = battle[id];
    const Facing facing = square_to(body.facing, battle[battle[met].body].facing);
    const Inches apart = radius(battle[who]) + radius(battle[met]) + tenths_of_a_pace(1);
    const Point mine = step_along(battle[met].at, facing, -apart);
    const Spots square = places(body.layout, body.depth, body.places.size(), battle[who].at, facing,
                                radius(battle[who]));
    Offset shift;
    for (std::size_t i = 0; i < body.places.size(); ++i)
        if (body.places[i] == who) shift = mine - square[i];
    Spots spots;
    for (const Point spot : square) spots.push_back(spot + shift);
    if (fits(battle, body, spots, behind)) put_all(battle, id, spots, facing);
}

void note_contacts(Battle& battle, const Body& body) {
    for (const FigureId who : body.men())
        for (const FigureId met : opponents(battle, who)) note_contact(battle, who, met);
}

// On to the first contact, if it is within reach; then flush.
BodyContact close_with(Play& play, BodyId id, Inches reach, FigureSet behind) {
    Battle& battle = play.battle;
    BodyContact contact = body_contact(battle, battle[id]);
    const Inches far = std::min(contact.along, reach);
    if (far < contact.along) contact.met = {};
    if (advance(play, id, far, behind, contact.met) < far) contact.met = {};
    if (!contact.met || !battle[id].exists() || !battle[contact.met].present()) return contact;
    lie_flush(battle, id, contact.who, contact.met, behind);
    note_contacts(battle, battle[id]);
    play.tell("PG-22.33"_rule, contact.who, "{} and the formed unit come to grips with {}",
              play.name(contact.who), play.name(contact.met));
    return contact;
}

void set_out(Battle& battle, BodyId id, FigureId target) {
    for (const FigureId who : battle[id].men()) {
        battle[who].posture = Posture::Standing;
        begin_deeds(battle, who).target = target;
        note_unique(battle, who, Unique::Charge);
    }
}

// Where it charges to, and how far at the most.
struct Course {
    Point to;
    Inches at_most = farthest_charge;
};

// PG-22.07 Natives are never formed: it may stop; PG-22.30 the target is dead or gone.
Course course_of(Play& play, const Charge& charge) {
    const Battle& battle = play.battle;
    const Figure& target = battle[charge.target];
    const bool ran = target.present() && target.broken() && target.at != charge.stood;
    if (target.present() && !ran) return {target.at};
    Question question = question_for(battle, charge.who, ran ? "PG-22.07"_rule : "PG-22.30"_rule,
                                     ran ? "catch-runner" : "charge-on", charge.target);
    offer(question, "go-on", charge.who, charge.target);
    if (ran) offer(question, "stop-there", charge.who);
    offer_pass(question, ran ? "stay" : "stop-there", charge.who);
    const std::string_view verb = play.choose(question).verb;
    if (verb == "go-on") return {ran ? target.at : charge.stood};
    const Inches far = distance(battle[charge.who].at, charge.stood);
    return {charge.stood, verb == "stay" ? Inches{} : far};
}

// PG-22.33 at the start, if its player wishes.
Purse may_wheel(Play& play, const Charge& charge, Point to, int die, FigureSet behind) {
    const auto wheeled = wheel_toward(play.battle, charge.body, to, die, behind);
    if (!wheeled) return {};
    const FigureId who = play.battle[charge.body].men().first();
    Question question =
        question_for(play.battle, who, "PG-22.33"_rule, "wheel-first", charge.target);
    offer(question, "wheel", who, charge.target);
    offer_pass(question, "straight-on", who);
    if (play.choose(question).verb != "wheel") return {};
    put_all(play.battle, charge.body, wheeled->spots, wheeled->facing);
    return wheeled->purse;
}

// PG-22.30 whoever it touches besides, or instead, tests at once.
void meet(Play& play, const Charge& charge, const BodyContact& contact) {
    if (contact.met) test_all_touched(play, charge, play.battle[charge.body].men());
}

// PG-22.05, PG-22.07, PG-22.24, PG-22.33 once nobody is left in it who stays.
void charge_home(Play& play, Charges& charges, const Charge& charge, FigureSet behind) {
    Battle& battle = play.battle;
    const BodyId id = charge.body;
    const Course course = course_of(play, charge);
    set_out(battle, id, charge.target);
    if (course.at_most == Inches{}) return;
    const int die = play.average_die(play.by(charge.who, "PG-22.05"_rule, Purpose::ChargeRun));
    const Purse spent = may_wheel(play, charge, course.to, die, behind);
    Inches reach = std::min(course.at_most, reach_of(battle, battle[id], die, spent));
    if (has_shots(charges, charge)) {
        const Inches near = near_along(expected_contact(battle, battle[id]).along);
        const BodyContact contact = body_contact(battle, battle[id]);
        const Inches far = std::max(Inches{}, std::min({near, contact.along, reach}));
        reach = reach - advance(play, id, far, behind, contact.met);
        if (!resolve_shots(play, charges, charge)) return;
    }
    meet(play, charge, close_with(play, id, reach, behind));
}

// PG-22.23 the same.
void charge_in_home(Play& play, const Charge& charge, FigureSet behind) {
    Battle& battle = play.battle;
    set_out(battle, charge.body, charge.target);
    const Inches reach = farthest(battle, charge.who, MoveKind::Charge);
    may_wheel(play, charge, battle[charge.target].at, average_faces.back(), behind);
    if (expected_contact(battle, battle[charge.body]).met)
        meet(play, charge, close_with(play, charge.body, reach, behind));
}

}  // namespace

bool lies_straight_ahead(const Battle& battle, BodyId id, FigureId enemy) {
    const FigureId ahead = expected_contact(battle, battle[id]).met;
    return ahead && men_with(battle, enemy).contains(ahead);
}

// PG-22.33, PG-05.10
void move_charging_body(Play& play, Charges& charges, const Charge& charge) {
    const FigureSet behind = leave_idle_leader_behind(play, charge.body);
    if (play.battle[charge.body].exists()) charge_home(play, charges, charge, behind);
    step_aside(play, behind);
}

// PG-22.23, PG-05.10
void close_in_body(Play& play, const Charge& charge) {
    const FigureSet behind = leave_idle_leader_behind(play, charge.body);
    if (play.battle[charge.body].exists()) charge_in_home(play, charge, behind);
    step_aside(play, behind);
}

}  // namespace petite_guerre
