#include "books/gauntlet_run/set_up/placing.h"

#include <algorithm>

#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/moving/terrain.h"
#include "books/gauntlet_run/set_up/edges.h"
#include "engine/table/any_spot.h"

namespace gauntlet_run {

namespace {

constexpr Inches apart = 1_in;  // GR-06.02
constexpr Inches grid = 1_in;
constexpr int tries = 30;

// GR-28.01 scrub is no wood.
bool has_trees(const Battle& battle, Point spot) {
    return woods_at(battle, spot) >= Woods::Medium
           || battle.ground().inside(spot, AreaKind::LightWoods);
}

}  // namespace

Placing::Placing(const Battle& battle, UnitId who, Formation formation, const Polygon& zone)
    : battle_{battle},
      who_{who},
      formation_{formation},
      zone_{zone},
      posts_{posts_in(battle[who], formation, figures_of(battle, who))},
      radius_{base_radius(battle[who])},
      inward_{inward(battle.force(battle[who].side).edge)} {
    Inches left, right, back;
    for (const Post& post : posts_) {
        ahead_ = std::max(ahead_, -post.back);
        left = std::min(left, post.right);
        right = std::max(right, post.right);
        back = std::max(back, post.back);
    }
    width_ = right - left + radius_ * 2;
    reach_ = width_ + back + radius_;
    if (battle[who].gun) radius_ = std::max(radius_, gun_radius);
    ahead_ += radius_;
}

const char* Placing::wrong_with(Point spot) const {
    if (!zone_.contains(spot) || !battle_.ground().on_table(spot))
        return "that is outside the zone of its side (GR-01.22)";
    if (battle_.ground().building_at(spot)) return "there stands a building";
    if (!may_stand(battle_, battle_[who_], formation_, spot))  // GR-06.10, GR-09.12
        return "it cannot stand on such ground like that (GR-06.09)";
    return nullptr;
}

const char* Placing::wrong_with(const Stand& stand) const {
    const Spots spots = ::spots(stand, posts_);
    for (const Point spot : spots)
        if (const char* wrong = wrong_with(spot)) return wrong;
    if (formation_ == Formation::Skirmish && skirmishes_in_woods_only(battle_[who_])
        && !has_trees(battle_, stand.front))
        return "it skirmishes in woods only (GR-65.20)";
    return clear_of_others(stand, spots) ? nullptr : "units stand 1\" apart (GR-06.02)";
}

// GR-28.02 those of the enemy who lie hidden keep nobody off: nobody knows of them.
bool Placing::clear_of_others(const Stand& stand, const Spots& spots) const {
    const Box box = box_round(spots, stand.front);
    for (const UnitId other : all(battle_)) {
        const Unit& unit = battle_[other];
        if (other == who_ || !stands_alone(battle_, other)) continue;
        if (lies_hidden(battle_, other) && unit.side != battle_[who_].side) continue;
        const Inches wide = base_radius(unit) * 3 * (static_cast<int>(unit.men) + 3);
        if (!within(stand.front, unit.stand.front, reach_ + wide + apart)) continue;
        const Inches bases = radius_ + base_radius(unit);
        if (boxes_apart(box, figures(battle_, other).box, apart + bases)) continue;
        if (gap(spots, radius_, spots_of(battle_, other), base_radius(unit)) < apart) return false;
    }
    return true;
}

Refusal Placing::check(const Answer& answer) const {
    if (answer.facing == Facing{0, 0}) return Error{"the facing must point somewhere"};
    if (const char* wrong = wrong_with(Stand{answer.spot, answer.facing})) return Error{wrong};
    return {};
}

Answer Placing::sample(Stream& stream) const {
    Answer answer;
    answer.facing = inward_;
    for (int i = 0; i < tries; ++i) {
        answer.spot = any_spot_in(zone_.box, stream);
        if (fits({answer.spot, inward_})) return answer;
    }
    if (const auto place = anywhere()) answer.spot = place->front;
    return answer;
}

std::optional<Stand> Placing::anywhere() const {
    const Point low = zone_.box.low, high = zone_.box.high;
    for (Inches y = low.y + grid; y < high.y; y += grid)
        for (Inches x = low.x + grid; x < high.x; x += grid)
            if (const Stand stand{{x, y}, inward_}; fits(stand)) return stand;
    return {};
}

}  // namespace gauntlet_run
