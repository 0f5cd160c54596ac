#include <algorithm>

#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "bots/petite_guerre/plain_thought.h"
#include "engine/table/deviation.h"

// Whose a gun is, what it is there for, and what is done with it.
namespace petite_guerre::plain {

GunId gun_of(const Battle& table, FigureId who) {
    for (const GunId gun : guns(table))
        if (!table[gun].gone && !table[gun].out && table[gun].side == table[who].side
            && table[gun].crew.contains(who))
            return gun;
    return {};
}
bool gun_leaves(const Battle& table, GunId gun) {
    return has_goal(table, table[gun].side, GoalKind::GunLeavesBy)
           && table.force(table[gun].side).exit != Edge::None;
}

// Many come at it at the gallop, or are there: it is set up and fights (PG-18.12).
bool gun_stands(const Battle& table, GunId id) {
    const Gun& gun = table[id];
    const Point exit = beyond_edge(table.ground(), table.force(gun.side).exit, gun.at);
    if (gun.limbered && gun_leaves(table, id) && within(gun.at, exit, paces(100))) return false;
    int coming = 0, near = 0, about = 0;
    for (const FigureId foe : steady_foes(table, gun.side)) {
        const Figure& figure = table[foe];
        const Inches off = distance(figure.at, gun.at);
        near += off <= paces(130) ? 1 : 0;
        about += off <= paces(220) ? 1 : 0;
        coming += off <= paces(400) && figure.now.distance >= paces(80) ? 1 : 0;
    }
    return gun.limbered ? coming >= 4 || near >= 3 : about >= 2;
}

const Gun* gun_to_take(const Battle& table, SideId side) {
    if (!urgent(table, side)) return nullptr;
    for (const Gun& gun : table.guns)
        if (!gun.gone && gun.side != side) return &gun;
    return nullptr;
}

bool must_close(const Battle& table, BodyId body) {
    const Gun* gun = gun_to_take(table, table[body].side);
    if (gun == nullptr || table.turn + 2 < table.switches().last_turn) return false;
    const Inches off = distance(front_of(table, table[body]), gun->at);
    return off > paces(22) && off < paces(120);
}

namespace {

constexpr Points worth_firing = 12;

// PG-19.02 .. PG-19.04 a ball or shell at a spot: those about it share it, the nearer the better.
Points value_of_ball(const Battle& table, GunId id, Point aim, bool again) {
    const Gun& gun = table[id];
    const GunRow& row = row_of(gun.size);
    const Inches range = distance(gun.at, aim);
    if (range > row.long_range || !in_traverse(gun, aim)) return never;
    const FigureSet about =
        within_paces(table, aim, paces(10), present(table, other_side(gun.side)));
    if (about.empty()) return never;
    const int chance = (range <= row.short_range ? 15 : 9) + (again ? 6 : 0);
    return 100 * chance / whole + 8 * about.count();
}

Points value_of_canister(const Battle& table, GunId id, Point aim) {
    if (!in_traverse(table[id], aim)) return never;
    return value_of_zone(table, canister_zone(table, id, aim), table[id].side);
}

FigureSet foes_not_hidden(const Battle& table, SideId side) {
    FigureSet set;
    for (const FigureId who : present(table, other_side(side)))
        if (!table[who].knows.hidden) set.add(who);
    return set;
}

Points best_canister(const Battle& table, GunId gun) {
    Points best = never;
    if (!may_fire(table[gun].size, table[gun].piece, Ammunition::Canister)) return best;
    for (const FigureId foe : foes_not_hidden(table, table[gun].side))
        if (within(table[foe].at, table[gun].at, row_of(table[gun].size).long_range))
            best = std::max(best, value_of_canister(table, gun, table[foe].at));
    return best;
}
Points best_ball(const Battle& table, GunId gun) {
    Points best = never;
    const bool swivel = table[gun].size == GunSize::Swivel;
    if (table[gun].size == GunSize::Gatling) return best;
    const FigureSet foes = present(table, other_side(table[gun].side));
    for (const FigureId foe : acquired_by_gun(table, gun, foes))
        best = std::max(best, value_of_ball(table, gun, table[foe].at, false) - (swivel ? 20 : 0));
    return best;
}

Point where_it_should_point(const Battle& table, GunId gun) {
    const FigureId foe = nearest(table, table[gun].at, steady_foes(table, table[gun].side));
    return foe ? table[foe].at : table[gun].at;
}

struct GunDeed {
    std::string_view verb;
    Points points = 0;  // nothing to be done
};
GunDeed deed_of(const Battle& table, GunId id) {
    const Gun& gun = table[id];
    if (gun_leaves(table, id) && !gun_stands(table, id)) {
        if (gun.limbered && may_move_gun(table, id)) return {"move-gun", 300};
        return {"limber-gun", may_limber_gun(table, id) ? 200 : 0};
    }
    if (may_set_up_gun(table, id)) return {"set-up-gun", 100};
    if (may_fire_gun(table, id)) {
        const Points fire = std::max(best_canister(table, id), best_ball(table, id));
        if (fire >= worth_firing) return {"fire-gun", 100 + fire};
    }
    if (may_load_gun(table, id)) return {"load-gun", 100};
    const Point aim = where_it_should_point(table, id);
    const bool near = within(aim, gun.at, row_of(gun.size).long_range);
    if (aim != gun.at && near && !in_traverse(gun, aim) && !gun.limbered && may_move_gun(table, id))
        return {"move-gun", 50};
    return {};
}

}  // namespace

GunId gun_named(const Battle& table, PieceId piece) {
    const int index = piece.index - static_cast<int>(table.figures.size());
    return piece && index >= 0 ? GunId::of(index) : GunId{};
}

Points value_of_serving(const Battle& table, GunId gun) {
    return deed_of(table, gun).points;
}

Answer what_with_gun(Thought& thought) {
    const GunId gun = gun_named(thought.table, thought.question.about);
    return pick_verb(thought.question, deed_of(thought.table, gun).verb);
}

// PG-18.02, PG-18.16 canister if that does more.
Answer what_to_fire(Thought& thought) {
    const GunId gun = gun_named(thought.table, thought.question.about);
    const bool canister = best_canister(thought.table, gun) >= best_ball(thought.table, gun);
    return pick_best(thought.question, [&](const Option& option) {
        return Points{(option.verb == "canister") == canister ? 1 : 0};
    });
}

Answer where_to_aim(Thought& thought) {
    const Battle& table = thought.table;
    const GunId id = gun_named(table, thought.question.about);
    const Gun& gun = table[id];
    const bool canister = thought.question.topic == "aim-canister";
    return pick_best(thought.question, [&](const Option& option) -> Points {
        if (option.verb == "aim-at")
            return canister ? value_of_canister(table, id, table[option.target].at)
                            : value_of_ball(table, id, table[option.target].at, false);
        if (option.verb == "aim-again") return value_of_ball(table, id, gun.aim, true);
        if (option.verb == "aim-at-registered")
            return value_of_ball(table, id, gun.registered_at, true);
        return option.verb == "aim-straight" ? never + 2 : never + 1;
    });
}

// Nobody of ours in the way of the next stretch.
bool free_ahead(const Battle& table, const Gun& gun, Point to) {
    const Point end = toward(gun.at, to, paces(60));
    for (const FigureId who : present(table, gun.side)) {
        const Inches room = wide_radius + radius(table[who]);
        if (!gun.crew.contains(who) && !within(table[who].at, gun.at, room)
            && distance(table[who].at, Segment{gun.at, end}) <= room)
            return false;
    }
    return true;
}

// Straight for the edge, or past those who stand in the way.
Point next_stretch(const Battle& table, const Gun& gun) {
    const Point exit = beyond_edge(table.ground(), table.force(gun.side).exit, gun.at);
    if (free_ahead(table, gun, exit) || within(gun.at, exit, paces(60))) return exit;
    const Point ahead = toward(gun.at, exit, paces(60));
    const Facing right = right_of(facing_toward(gun.at, exit));
    for (const int aside : {20, -20, 40, -40, 60, -60, 100, -100}) {
        const Point there = step_along(ahead, right, paces(aside));
        if (table.ground().on_table(there) && free_ahead(table, gun, there)) return there;
    }
    return exit;
}

// Off by the edge, or turned on the spot.
Answer way_of_gun(Thought& thought, GunId id) {
    const Battle& table = thought.table;
    const Gun& gun = table[id];
    const MoveRules& rules = *thought.question.move;
    if (gun.limbered && gun_leaves(table, id)) return rules.toward(next_stretch(table, gun));
    Answer answer;
    answer.path = {gun.at};
    answer.facing = facing_toward(gun.at, where_it_should_point(table, id));
    return answer;
}

}  // namespace petite_guerre::plain
