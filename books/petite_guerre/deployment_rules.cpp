#include <algorithm>
#include <cstdlib>

#include "books/petite_guerre/deployment.h"

namespace petite_guerre {

namespace {

constexpr Inches off_enemies = paces(20);  // PG-09.11 as after any move
constexpr Inches grid = paces(5);

bool is_wooded(AreaKind kind) {
    const Feature feature = feature_of(kind);
    return feature == Feature::DenseForest || feature == Feature::LightWoods;
}
bool in_woods(const Ground& ground, Point spot) {
    return std::any_of(ground.areas.begin(), ground.areas.end(), [&](const Area& area) {
        return is_wooded(area.kind) && area.shape.contains(spot);
    });
}

}  // namespace

Refusal Standing::refuses(Point spot, Inches base, Going worst, Inches apart) const {
    if (!zone_.contains(spot) || !battle_.ground().on_table(spot))
        return Error{"that is outside the zone of his side (PG-83.01)"};
    if (going_at(battle_, spot) > worst) return Error{"he cannot stand on such ground"};
    if (!room(spot, base, apart)) return Error{"there is no room (PG-09.24)"};
    if (auto wrong = refuses_ambush(spot, base)) return wrong;
    return {};
}

Refusal Standing::refuses(FigureId who, Point spot, Inches apart) const {
    const Figure& figure = battle_[who];
    return refuses(spot, radius(figure), figure.mounted() ? Going::Broken : Going::Rough, apart);
}

// PG-81.01, PG-85.02
Refusal Standing::refuses_ambush(Point spot, Inches base) const {
    const Force& force = battle_.force(group_.side);
    const Ground& ground = battle_.ground();
    if (force.in_woods && !in_woods(ground, spot))
        return Error{"they lie hidden in the woods (PG-85.02)"};
    for (const Line& line : ground.lines)
        if (force.off_road > Inches{} && line.kind == LineKind::Road
            && line.distance_to(spot) < force.off_road + base)
            return Error{"that is too near the road (PG-85.02)"};
    if (group_.hidden && posture_ != Posture::Prone && visual_at(battle_, spot) == Visual::Open
        && best_protection_at(battle_, spot) == Protection::None)
        return Error{"the hidden are in cover or prone (PG-81.01)"};
    return {};
}

bool Standing::room(Point spot, Inches base, Inches apart) const {
    for (const FigureId other : all(battle_)) {
        const Figure& figure = battle_[other];
        if (!figure.on_table()) continue;
        const bool enemy = figure.side != group_.side;
        if (enemy && figure.knows.hidden) continue;
        if (within(spot, figure.at, base + radius(figure) + (enemy ? off_enemies : apart)))
            return false;
    }
    for (const Gun& gun : battle_.guns)
        if (!gun.gone && gun.side == group_.side
            && within(spot, gun.at, base + wide_radius - touch))
            return false;
    return true;
}

Refusal Placing::check(const Answer& answer) const {
    if (answer.facing == Facing{0, 0}) return Error{"the facing must point somewhere"};
    return fits_(answer.spot, answer.facing);
}

Answer Placing::sample(Stream& stream) const {
    const Point low = zone_.box.low, high = zone_.box.high;
    const auto between = [&](Inches from, Inches to) {
        return from
               + Inches::hundredths(
                   stream.below(static_cast<std::uint32_t>((to - from).in_hundredths() + 1)));
    };
    for (int tries = 0; tries < 40; ++tries) {
        const Answer answer = so({between(low.x, high.x), between(low.y, high.y)});
        if (!check(answer)) return answer;
    }
    return so(anywhere().value_or(low));
}

std::optional<Point> Placing::anywhere() const {
    const Point low = zone_.box.low, high = zone_.box.high;
    for (Inches y = low.y; y <= high.y; y += grid)
        for (Inches x = low.x; x <= high.x; x += grid)
            if (!check(so({x, y}))) return Point{x, y};
    return {};
}

// Looking at the middle of the table, or straight at the far side of it.
Answer Placing::so(Point spot) const {
    const Ground& ground = battle_.ground();
    const Offset in = Point{half(ground.width), half(ground.depth)} - spot;
    Answer answer;
    answer.spot = spot;
    const bool across = std::abs(in.dx) * ground.depth.in_hundredths()
                        > std::abs(in.dy) * ground.width.in_hundredths();
    if (across)
        answer.facing = {static_cast<std::int16_t>(in.dx < 0 ? -1 : 1), 0};
    else
        answer.facing = {0, static_cast<std::int16_t>(in.dy < 0 ? -1 : 1)};
    return answer;
}

}  // namespace petite_guerre
