#include <algorithm>
#include <cstdlib>

#include "books/petite_guerre/set_up/deployment.h"
#include "engine/table/any_spot.h"

namespace petite_guerre {

namespace {

constexpr Inches off_enemies = paces(20);  // PG-09.11 as after any move
constexpr Inches wide_grid = paces(20), grid = paces(5);

constexpr EnumArray<Wrong, std::string_view> words_for{{
    "",
    "that is outside the zone of his side (PG-83.01)",
    "he cannot stand on such ground",
    "there is no room (PG-09.24)",
    "they lie hidden in the woods (PG-85.02)",
    "that is too near the road (PG-85.02)",
    "the hidden are in cover or prone (PG-81.01)",
    "there is no room for its crew (PG-18.08)",
}};

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

Wrong Standing::refuses(Point spot, Inches base, Going worst, Inches apart) const {
    if (!zone_.contains(spot) || !battle_.ground().on_table(spot)) return Wrong::Zone;
    if (going_at(battle_, spot) > worst) return Wrong::Ground;
    if (!room(spot, base, apart)) return Wrong::Room;
    return refuses_ambush(spot, base);
}

Wrong Standing::refuses(FigureId who, Point spot, Inches apart) const {
    const Figure& figure = battle_[who];
    return refuses(spot, radius(figure), figure.mounted() ? Going::Broken : Going::Rough, apart);
}

// PG-81.01, PG-85.02
Wrong Standing::refuses_ambush(Point spot, Inches base) const {
    const Force& force = battle_.force(group_.side);
    const Ground& ground = battle_.ground();
    if (force.in_woods && !in_woods(ground, spot)) return Wrong::OutOfWoods;
    for (const Line& line : ground.lines)
        if (force.off_road > Inches{} && line.kind == LineKind::Road
            && line.distance_to(spot) < force.off_road + base)
            return Wrong::NearRoad;
    const bool open = group_.hidden && posture_ != Posture::Prone
                      && visual_at(battle_, spot) == Visual::Open
                      && best_protection_at(battle_, spot) == Protection::None;
    return open ? Wrong::InTheOpen : Wrong::Nothing;
}

void Standing::look_about() {
    others_.clear();
    for (const FigureId other : all(battle_)) {
        const Figure& figure = battle_[other];
        const bool enemy = figure.side != group_.side;
        if (figure.on_table() && !(enemy && figure.knows.hidden))
            others_.push_back({figure.at, radius(figure), enemy});
    }
}

bool Standing::room(Point spot, Inches base, Inches apart) const {
    for (const Base& other : others_)
        if (within(spot, other.at, base + other.radius + (other.enemy ? off_enemies : apart)))
            return false;
    for (const Gun& gun : battle_.guns)
        if (!gun.gone && gun.side == group_.side
            && within(spot, gun.at, base + wide_radius - touch))
            return false;
    return true;
}

Refusal Placing::check(const Answer& answer) const {
    if (answer.facing == Facing{0, 0}) return Error{"the facing must point somewhere"};
    const Wrong wrong = fits_(answer.spot, answer.facing);
    if (wrong == Wrong::Nothing) return {};
    return Error{std::string{words_for[wrong]}};
}

Answer Placing::sample(Stream& stream) const {
    const auto spot = any_good_spot(
        zone_.box, 40, stream, [&](Point p) { return fits_(p, so(p).facing) == Wrong::Nothing; });
    return so(spot ? *spot : anywhere().value_or(zone_.box.low));
}

std::optional<Point> Placing::anywhere() const {
    const Point low = zone_.box.low, high = zone_.box.high;
    for (const Inches apart : {wide_grid, grid})
        for (Inches y = low.y; y <= high.y; y += apart)
            for (Inches x = low.x; x <= high.x; x += apart)
                if (const Answer answer = so({x, y});
                    fits_(answer.spot, answer.facing) == Wrong::Nothing)
                    return answer.spot;
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
