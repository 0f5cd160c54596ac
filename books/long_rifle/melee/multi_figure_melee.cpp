#include <algorithm>
#include <array>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/melee/melee.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/sight.h"
#include "engine/table/route.h"

// Multi-Figure Melee: up to four against one.
namespace long_rifle {

namespace {

using Attackers = FixedVector<FigureId, 4>;

// The spots at exactly 1" all round a base, so that no rounding parts those who touch.
constexpr std::array<Offset, 20> round_about = {{
    {100, 0},   {96, 28},  {80, 60},  {60, 80},  {28, 96},   {0, 100},   {-28, 96},
    {-60, 80},  {-80, 60}, {-96, 28}, {-100, 0}, {-96, -28}, {-80, -60}, {-60, -80},
    {-28, -96}, {0, -100}, {28, -96}, {60, -80}, {80, -60},  {96, -28},
}};

// LR-23.18 two in its front facing and two in its rear, four in all should it have turned.
bool room_at(const Battle& battle, FigureId attacker, FigureId defender, Point spot) {
    const Figure& middle = battle[defender];
    const bool front = ahead(middle.at, middle.facing, spot);
    int there = 0, round_it = 0;
    for (const FigureId who : all(battle)) {
        if (who == attacker || !enemies(battle, who, defender) || !battle[who].able()
            || battle[who].wagon || !in_contact(battle, who, defender))
            continue;
        ++round_it;
        there += ahead(middle.at, middle.facing, battle[who].at) == front ? 1 : 0;
    }
    return there < 2 && round_it < 4;
}

std::int64_t square_distance(Point a, Point b) {
    return dot(b - a, b - a);
}

}  // namespace

// LR-22.29, LR-25.22 no blow is struck through a wall or a barricaded opening.
bool parted(const Battle& battle, Point a, Point b, int level) {
    thread_local Crossings met;
    walk(battle.ground(), Path{a, b}, level, met);
    for (const PathWall& wall : met.walls)
        if (!wall.opening || !passable(battle, wall.building, wall.opening)) return true;
    for (const PathLine& line : met.lines)
        if (battle.ground()[line.line].kind == LineKind::Wall) return true;
    return false;
}

// LR-23.18 the nearest free spot that touches the defender, straight on or else round about.
std::optional<Point> contact_spot(const Battle& battle, FigureId attacker, FigureId defender) {
    const Figure& figure = battle[attacker];
    if (in_contact(battle, attacker, defender) && room_at(battle, attacker, defender, figure.at))
        return figure.at;
    const bool into_water = battle[defender].standing.water;
    const auto blocked = [&](Point a, Point b) {
        return step_blocked(battle, attacker, a, b, !into_water);
    };
    const auto nearest = [&](auto&& reaches) {
        std::optional<Point> best;
        for (const Offset step : round_about) {
            const Point spot = battle[defender].at + step;
            const bool nearer =
                !best || square_distance(figure.at, spot) < square_distance(figure.at, *best);
            if (nearer && may_stand(battle, attacker, spot)
                && room_at(battle, attacker, defender, spot)
                && !parted(battle, spot, battle[defender].at, figure.level)
                && room_to_fight(battle, attacker, spot, defender) && reaches(spot))
                best = spot;
        }
        return best;
    };
    // Straight at it if that can be done; only else is a way round looked for.
    if (const auto spot = nearest([&](Point p) { return !blocked(figure.at, p); })) return spot;
    return nearest([&](Point spot) {
        const auto arrived = [&](Point p) { return p == spot; };
        return find_route(battle.ground(), figure.at, {blocked, arrived, spot, 10_in, 0_in})
            .has_value();
    });
}

// LR-23.01
bool move_into_contact(Play& play, FigureId attacker, FigureId defender) {
    Battle& battle = play.battle;
    const std::optional<Point> spot = contact_spot(battle, attacker, defender);
    if (!spot) {
        play.tell("LR-23.18"_rule, attacker, "there is no room for {} beside {}",
                  play.name(attacker), play.name(defender));
        return false;
    }
    const Figure before = battle[attacker];
    come_to(battle, attacker, *spot);
    if (!melee_across(battle, attacker, defender)) {  // LR-25.22
        battle[attacker] = before;
        return false;
    }
    battle[attacker].moved = true;
    turn_to(battle, attacker, defender);
    return true;
}

namespace {

// LR-23.20 the charger's side orders those of the same Rep.
FigureId next_of_equals(Play& play, const Attackers& equals, FigureId defender) {
    const Battle& battle = play.battle;
    if (equals.size() == 1 || !has_player(battle, equals[0])) return equals[0];
    Question question = question_for(battle, equals[0], "LR-23.20"_rule, "melee-order", defender);
    for (const FigureId who : equals) offer(question, "next", who, defender);
    return play.choose(question).who;
}

// LR-23.20 a Star chooses when its turn comes.
void place_star(Play& play, FigureId star, FigureId defender, Attackers& order) {
    Question question = question_for(play.battle, star, "LR-23.20"_rule, "melee-slot", defender);
    for (std::size_t slot = 0; slot <= order.size(); ++slot)
        offer(question, "slot", star, defender, static_cast<int>(slot));
    order.insert(order.begin() + play.choose(question).detail, star);
}

// LR-23.19 from the highest Rep to the lowest.
Attackers order_of_attack(Play& play, std::span<const FigureId> attackers, FigureId defender) {
    const Battle& battle = play.battle;
    Attackers waiting, stars, order;
    for (const FigureId who : attackers)
        (battle[who].star && has_player(battle, who) ? stars : waiting).push_back(who);
    while (!waiting.empty()) {
        int highest = 0;
        for (const FigureId who : waiting) highest = std::max(highest, battle[who].effective_rep());
        Attackers equals;
        for (const FigureId who : waiting)
            if (battle[who].effective_rep() == highest) equals.push_back(who);
        const FigureId next = next_of_equals(play, equals, defender);
        order.push_back(next);
        waiting.erase(std::find(waiting.begin(), waiting.end(), next));
    }
    for (const FigureId star : stars) place_star(play, star, defender, order);
    return order;
}

}  // namespace

// LR-23.19, LR-99.44 one after another; LR-23.21, LR-23.23 a round lost by the defender ends it
// all, LR-23.22 otherwise everybody fights once, whoever of them goes down. LR-03.09 in contact it
// may turn.
void fight(Play& play, std::span<const FigureId> attackers, FigureId defender, Tests& due) {
    expects(attackers.size() <= 4, "LR-23.18: at most four fight one");
    const Attackers order = order_of_attack(play, attackers, defender);
    if (!play.battle[defender].in_melee()) turn_to(play.battle, defender, order[0]);
    for (const FigureId attacker : order) {
        if (!play.battle[attacker].able() || !play.battle[defender].able()) continue;
        const Round round = fight_round(play, attacker, defender, due);
        if (round == Round::DefenderWon) finish_off(play, defender, attacker);
        if (round != Round::AttackerWon) continue;
        finish_off(play, attacker, defender);
        return;
    }
}

// LR-23.27
void activate_group_in_melee(Play& play, FigureSet group, Tests& due) {
    const auto locked = [&] {
        FigureId best;
        for (const FigureId who : group)
            if (play.battle[who].in_melee()
                && (!best || play.battle[who].effective_rep() > play.battle[best].effective_rep()))
                best = who;
        return best;
    };
    for (FigureId who = locked(); who; who = locked()) {
        group.remove(who);
        activate_in_melee(play, who, due);
    }
}

}  // namespace long_rifle
