#include <algorithm>
#include <optional>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/terrain.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"
#include "engine/table/closing_up.h"
#include "engine/table/deviation.h"

// Ranks and files: stepping up, passing through, turning (PG-08.02 .. PG-08.04, PG-08.13).
namespace petite_guerre {

namespace {

// Whoever stands in that place, if it is one.
FigureId man_at(const Body& body, std::size_t place) {
    return place < body.places.size() ? body.places[place] : FigureId{};
}

Inches apart(const Battle& battle, const Body& body) {
    return radius(battle[body.men().first()]) * 2;
}

// So many places forward and to the right of where he stands.
Point place_from(const Battle& battle, const Body& body, FigureId who, int forward, int right) {
    const Inches step = apart(battle, body);
    return step_along(step_along(battle[who].at, body.facing, step * forward),
                      right_of(body.facing), step * right);
}

// PG-08.02 he who steps up into that gap, and where he stands now.
struct Stepper {
    FigureId who;
    RankAndFile from, to;
};
Stepper next_up(const Battle& battle, const Body& body, RankAndFile gap) {
    const RanksAndFiles ranks = ranks_of(body);
    const auto able = [&](std::size_t place) {
        const FigureId who = man_at(body, place);
        return who && !battle[who].stunned() && !in_hand_to_hand(battle, who);
    };
    const std::optional<RankAndFile> from = man_behind(ranks, gap, able);
    if (!from) return {};
    return {man_at(body, ranks.number_of(*from)), *from, gap};
}

Point place_of(const Battle& battle, const Body& body, const Stepper& man) {
    return place_from(battle, body, man.who, man.from.rank - man.to.rank,
                      man.from.file - man.to.file);
}

// PG-09.24 on the table, and onto no friend who is not of it: a leader may have stayed there.
bool may_step_up(const Battle& battle, const Body& body, const Stepper& man) {
    const Point spot = place_of(battle, body, man);
    if (!battle.ground().on_table(spot)) return false;
    for (const FigureId other : present(battle, body.side) - body.men())
        if (within(spot, battle[other].at, radius(battle[man.who]) + radius(battle[other]) - touch))
            return false;
    return true;
}

void step_up(Play& play, BodyId id, const Stepper& man) {
    Battle& battle = play.battle;
    Body& body = battle[id];
    const RanksAndFiles ranks = ranks_of(body);
    const Point spot = place_of(battle, body, man);
    body.places[ranks.number_of(man.from)] = {};
    body.places[ranks.number_of(man.to)] = man.who;
    put(battle, man.who, spot);
    play.tell_only(who_may_know(battle, man.who), "PG-08.02"_rule, man.who, "{} steps up",
                   play.name(man.who));
    after_move(play, man.who, false);
}

bool is_gap(const Body& body, RankAndFile at) {
    const std::size_t place = ranks_of(body).number_of(at);
    return place < body.places.size() && !body.places[place];
}

}  // namespace

// PG-08.02, PG-22.33 no action, and at once.
void fill_gaps(Play& play, BodyId id) {
    const Battle& battle = play.battle;
    for (int rank = 0; battle[id].exists() && rank + 1 < ranks_of(battle[id]).ranks(); ++rank)
        for (int file = 0; file < ranks_of(battle[id]).files(); ++file) {
            if (!is_gap(battle[id], {rank, file})) continue;
            const Stepper man = next_up(battle, battle[id], {rank, file});
            if (man.who && may_step_up(battle, battle[id], man)) step_up(play, id, man);
        }
}

bool may_turn_body(const Battle& battle, BodyId id) {
    const Body& body = battle[id];
    return std::size_t{body.run} * body.depth <= body.places.capacity();
}

namespace {

// All its places, with gaps where the last rank or file is short.
void fill_up(Body& body) {
    while (body.places.size() < std::size_t{body.run} * body.depth) body.places.push_back({});
}

}  // namespace

// PG-08.13
void turn_body(Play& play, BodyId id, int quarters) {
    Battle& battle = play.battle;
    turn_body(battle, id, quarters);
    const Body& body = battle[id];
    for (const FigureId who : body.men()) after_move(play, who, false);
    const FigureId first = body.men().first();
    play.tell_only(who_may_know(battle, first), "PG-08.13"_rule, first, "the formed unit turns {}",
                   quarters == 2   ? "about"
                   : quarters == 1 ? "to the right"
                                   : "to the left");
}

namespace {

// PG-09.11, PG-09.19, PG-09.24
bool may_stand(const Battle& battle, const Body& body, FigureId who, Point spot) {
    if (!battle.ground().on_table(spot) || going_at(battle, spot) >= Going::Rough) return false;
    for (const FigureId other : present(battle)) {
        if (battle[other].body && battle[other].body == battle[who].body) continue;
        const bool enemy = battle[other].side != body.side;
        if (enemy && battle[other].knows.hidden) continue;
        const Inches room =
            radius(battle[who]) + radius(battle[other]) + (enemy ? keep_off : -touch);
        if (within(spot, battle[other].at, room)) return false;
    }
    return true;
}

}  // namespace

Inches length_of_passing(const Battle& battle, BodyId id) {
    return apart(battle, battle[id]) * 2;
}

// PG-08.03, PG-08.04
bool may_pass_ranks(const Battle& battle, BodyId id) {
    const Body& body = battle[id];
    if (body.layout != Layout::Line || body.depth < 2 || !may_turn_body(battle, id)) return false;
    const FigureSet second = rank(body, 1);
    for (const FigureId who : second)
        if (!may_stand(battle, body, who, place_from(battle, body, who, 2, 0))) return false;
    for (const FigureId who : rank(body, 2))  // it closes up
        if (!may_stand(battle, body, who, place_from(battle, body, who, 1, 0))) return false;
    return !second.empty();
}

// PG-08.04 base to base directly in front; a third rank closes up.
void pass_ranks(Play& play, BodyId id) {
    Battle& battle = play.battle;
    Body& body = battle[id];
    fill_up(body);
    const FigureSet behind =
        leave_idle_leader_behind(play, id, rank(body, 1) | rank(body, 2));  // PG-05.10
    const FigureSet second = rank(body, 1), third = rank(body, 2);
    if (second.empty()) return;
    for (const FigureId who : second) put(battle, who, place_from(battle, body, who, 2, 0));
    for (const FigureId who : third) put(battle, who, place_from(battle, body, who, 1, 0));
    for (std::size_t i = 0; i < body.run; ++i) std::swap(body.places[i], body.places[body.run + i]);
    for (const FigureId who : second | third) moved_on_the_spot(play, who);
    for (const FigureId who : second | third) make_sound(play, who, Sound::Normal);  // PG-12.14
    step_aside(play, behind);
    const FigureId first = second.first();
    play.tell_only(who_may_know(battle, first), "PG-08.04"_rule, first,
                   "the second rank passes through the first");
}

}  // namespace petite_guerre
