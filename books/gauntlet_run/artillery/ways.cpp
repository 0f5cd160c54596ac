#include "books/gauntlet_run/artillery/ways.h"

#include <algorithm>

#include "books/gauntlet_run/artillery/vehicles.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/seeing/vision.h"
#include "books/gauntlet_run/units/figures.h"
#include "engine/table/route.h"

namespace gauntlet_run {

namespace {

constexpr Inches kept_off = 1_in;  // GR-06.02, GR-06.36

// GR-06.36 an enemy that fights, and that it knows of, comes within an inch of the way; another is
// not driven over.
bool passes_near(const Battle& battle, UnitId who, UnitId enemy, const Path& path) {
    const Unit& other = battle[enemy];
    if (!stands_alone(battle, enemy)) return false;
    if (!known_to(battle, enemy, battle[who].side)) return false;  // GR-28.02
    if (!within(path[0], other.stand.front, length(path) + 20_in)) return false;
    const Inches near = gun_radius + base_radius(other) + (other.fights() ? kept_off : 0_in);
    for (const Point man : spots_of(battle, enemy)) {
        if (distance(path[0], man) < near) continue;  // it was there before
        for (std::size_t i = 1; i < path.size(); ++i)
            if (distance(man, Segment{path[i - 1], path[i]}) < near) return true;
    }
    return false;
}

Facing last_facing(const Path& path, Facing before) {
    if (path.size() < 2) return before;
    if (backs_up(path, before)) return before;
    return facing_toward(path[path.size() - 2], path.back());
}

}  // namespace

Refusal check_way(const Battle& battle, UnitId who, const Path& path, Facing facing) {
    if (path.size() < 2) return {};
    for (const UnitId enemy : all(battle))
        if (enemies(battle, who, enemy) && passes_near(battle, who, enemy, path))
            return Error{"it would come within an inch of the enemy (GR-06.36)"};
    if (!ends_clear(battle, who, {path.back(), facing}))
        return Error{"there is no room for it there (GR-06.02)"};
    return {};
}

bool backs_up(const Path& path, Facing facing) {
    if (path.size() != 2) return false;
    const Offset step = path[1] - path[0];
    const std::int64_t across = cross(facing.step(), step), along = dot(facing.step(), step);
    return along < 0 && (across < 0 ? -across : across) * 50 <= -along;
}

Inches road_adds(const Battle& battle, UnitId who, Inches move) {
    constexpr Inches along_a_road = 1_in;
    return move < full_move(battle, who) ? half(along_a_road) : along_a_road;
}

Refusal check_driven(const Battle& battle, UnitId who, const Answer& answer,
                     const DrivenReach& reach) {
    const Stand& stand = battle[who].stand;
    const Path& path = answer.path;
    if (path.empty() || path[0] != stand.front) return Error{"it does not stand there"};
    if (path.size() == 1) return {};
    const bool back = backs_up(path, stand.facing);
    if (!back && !drivable(path, stand.facing, turning_radius))
        return Error{"it turns on a radius of 2\" (GR-09.10)"};
    const Passage met = survey(battle, who, path);
    if (met.barred) return Error{"no vehicle can go there (GR-09.12)"};
    const bool slow = back || met.worst != Grade::Open;
    Inches most = slow ? reach.slow : reach.most;
    if (met.all_road) most += road_adds(battle, who, most);
    if (length(path) + met.toll > most) return Error{"it cannot go so far (GR-09.09, GR-09.13)"};
    return check_way(battle, who, path, last_facing(path, stand.facing));
}

StandsOnTheWay stands_driven(const Path& path, const Stand& from) {
    constexpr Inches driven_step = 1_in;
    const bool back = backs_up(path, from.facing);
    StandsOnTheWay stands;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Facing facing = back ? from.facing : facing_toward(path[i - 1], path[i]);
        const Inches leg = distance(path[i - 1], path[i]);
        for (Inches far = driven_step; far < leg; far += driven_step)
            stands.push_back({toward(path[i - 1], path[i], far), facing});
        stands.push_back({path[i], facing});
    }
    return stands;
}

Answer staying(const Stand& stand) {
    Answer answer;
    answer.path.push_back(stand.front);
    answer.facing = stand.facing;
    return answer;
}

Answer driven_toward(const Battle& battle, UnitId who, const MoveRules& rules, Point spot) {
    const Stand& stand = battle[who].stand;
    const Path whole = driven_to(stand.front, stand.facing, spot, turning_radius);
    Answer answer = staying(stand);
    for (Inches far = std::min(rules.allowance(), length(whole)); far >= 1_in; far -= 1_in) {
        answer.path = first_part(whole, far);
        answer.facing = last_facing(answer.path, stand.facing);
        if (!rules.check(answer)) return answer;
    }
    return staying(stand);
}

Answer sample_driven(const Battle& battle, UnitId who, const MoveRules& rules, Stream& stream) {
    const Stand& stand = battle[who].stand;
    for (int tries = 0; tries < 3; ++tries) {
        const Point spot =
            spot_on_ring(stand.front, rules.allowance(), static_cast<int>(stream.below(16)));
        Answer answer = driven_toward(battle, who, rules, spot);
        if (answer.path.size() > 1) return answer;
    }
    return staying(stand);
}

}  // namespace gauntlet_run
