#include "books/long_rifle/set_up/deployment.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/outside/scenario_draft.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/groups.h"
#include "engine/play/wording.h"
#include "engine/table/route.h"

namespace long_rifle {

namespace {

constexpr Inches elbow_room = 0.5_in;  // left between figures that are put somewhere by themselves
constexpr Inches farthest = 200_in;

bool placed(const Figure& figure) {
    return figure.on_table() && figure.at.x >= 0_in;
}
constexpr Point not_yet{-1_in, -1_in};

bool too_close(const Battle& battle, FigureId who, Point spot, Inches between) {
    for (const FigureId other : all(battle)) {
        if (other == who || !placed(battle[other]) || battle[other].level != battle[who].level)
            continue;
        const Inches apart = base_radius(battle[who]) + base_radius(battle[other]) + between;
        if (distance(spot, battle[other].at) < apart) return true;
    }
    return false;
}

class Deployment {
  public:
    explicit Deployment(Draft& draft) : draft_{draft}, battle_{draft.battle} {}

    void run() {
        for (const FigureId who : all(battle_)) battle_[who].at = not_yet;
        for (const FigureId who : all(battle_))
            if (!draft_.errors.any()) place_as_written(who);
        for (const FigureId who : all(battle_))
            if (!draft_.errors.any() && waits_for_place(who)) place_in_zone(who);
        if (draft_.errors.any()) return;
        for (std::size_t i = 0; i < draft_.sides.size(); ++i)
            if (!draft_.sides[i].pefs.empty()) fill_pefs(i);
        for (const FigureId who : all(battle_)) face(who);
        sort_into_groups();
    }

  private:
    const FigureNote& note(FigureId who) const { return figure(who).note; }
    const DraftFigure& figure(FigureId who) const { return entry(draft_.figures, who); }
    const DraftSide& side(FigureId who) const { return entry(draft_.sides, battle_[who].side); }
    void wrong(FigureId who, std::string_view what) const {
        draft_.errors.wrong(figure(who).line, fmt::format("figure '{}': {}",
                                                          entry(draft_.setting->names, who), what));
    }
    bool hidden(FigureId who) const { return note(who).pef > 0 || note(who).any_pef; }
    bool same_group(FigureId a, FigureId b) const {
        return note(a).group == note(b).group && battle_[a].side == battle_[b].side;
    }
    bool waits_for_place(FigureId who) const { return !hidden(who) && !placed(battle_[who]); }

    void place_as_written(FigureId who);
    void place_in_zone(FigureId who);
    Point anchor(FigureId who) const;
    bool joins_group(FigureId who, Point spot);
    void fill_pefs(std::size_t side_number);
    void face(FigureId who);
    void sort_into_groups();

    Draft& draft_;
    Battle& battle_;
};

void Deployment::place_as_written(FigureId who) {
    if (hidden(who)) {
        if (side(who).pefs.empty()) wrong(who, "waits in a PEF, but its side has no 'pefs'");
        if (note(who).at) wrong(who, "stands on a spot or waits in a PEF, not both");
        return;
    }
    if (!note(who).at) return;
    const Point spot = draft_.scale.point({note(who).at->x, note(who).at->y});
    if (const Refusal refusal = check_spot(battle_, who, spot)) return wrong(who, refusal->what);
    put(battle_, who, spot);
}

// Where the figure's group gathers: at its first member, or in its own part of the zone.
Point Deployment::anchor(FigureId who) const {
    std::vector<int> groups;
    for (const FigureId other : all(battle_)) {
        if (battle_[other].side != battle_[who].side || hidden(other)) continue;
        if (same_group(who, other) && placed(battle_[other])) return battle_[other].at;
        if (!note(other).at
            && std::find(groups.begin(), groups.end(), note(other).group) == groups.end())
            groups.push_back(note(other).group);
    }
    const auto mine = std::find(groups.begin(), groups.end(), note(who).group) - groups.begin();
    const Box& box = side(who).zone->box;
    const auto parts = 2 * static_cast<std::int64_t>(groups.size());
    const Point part = part_way(box.low, box.high, 2 * mine + 1, parts);
    const Point middle = part_way(box.low, box.high, 1, 2);
    const bool wide = box.high.x - box.low.x >= box.high.y - box.low.y;
    return wide ? Point{part.x, middle.y} : Point{middle.x, part.y};
}

// LR-07.05, LR-07.06 near enough to somebody of its group, with a clear line.
bool Deployment::joins_group(FigureId who, Point spot) {
    Figure& self = battle_[who];
    const Figure before = self;
    put(battle_, who, spot);
    bool joined = false;
    for (const FigureId other : all(battle_))
        joined = joined
                 || (other != who && same_group(who, other) && placed(battle_[other])
                     && gap_within(battle_, who, other, group_distance)
                     && (clear_line(battle_, who, other) || clear_line(battle_, other, who)));
    self = before;
    return joined;
}

void Deployment::place_in_zone(FigureId who) {
    const DraftSide& home = side(who);
    if (!home.zone)
        return wrong(who, "expected a spot (@12,8), or a 'zone' or 'edge' for its side");
    const auto good = [&](Point spot) {
        return home.zone->contains(spot) && !too_close(battle_, who, spot, elbow_room)
               && !battle_.ground().building_at(spot) && !check_spot(battle_, who, spot);
    };
    const auto good_together = [&](Point spot) { return good(spot) && joins_group(who, spot); };
    auto spot = nearest_spot(battle_.ground(), anchor(who), group_distance, good_together);
    if (!spot) spot = nearest_spot(battle_.ground(), anchor(who), farthest, good);
    if (!spot) return wrong(who, "there is no room for it in its side's zone");
    put(battle_, who, *spot);
}

// LR-29.07, LR-29.08 three for each side that has them. Who waits in which is noted by the player
// in secret, unless the file says so; for the game, chance picks one.
void Deployment::fill_pefs(std::size_t side_number) {
    const DraftSide& home = draft_.sides[side_number];
    const SideId side_id = SideId::of(static_cast<std::int64_t>(side_number));
    const int picked = home.played ? 0 : static_cast<int>(draft_.chance.below(3)) + 1;
    bool said = false, unsaid = false;
    for (int number = 1; number <= 3; ++number) {
        Pef pef;
        pef.side = side_id;
        if (home.played) pef.seat = SeatId::of(home.first_seat);
        pef.number = static_cast<std::int8_t>(number);
        pef.at = home.pefs[static_cast<std::size_t>(number) - 1];
        for (const FigureId who : all(battle_)) {
            if (battle_[who].side != side_id || !hidden(who)) continue;
            said = said || note(who).pef > 0;
            unsaid = unsaid || note(who).pef == 0;
            battle_[who].status = Status::Waiting;
            if ((note(who).pef > 0 ? note(who).pef : picked) == number) pef.content.add(who);
            if (number == 1 || pef.content.contains(who)) battle_[who].at = pef.at;
        }
        const Ground& ground = battle_.ground();
        if (!ground.on_table(pef.at) || ground.inside(pef.at, AreaKind::Lake))
            draft_.errors.expected(home.line, "pefs", "three spots on the table, not in a lake");
        battle_.pefs.push_back(pef);
    }
    if (said && unsaid)
        draft_.errors.expected(home.line, "figures", "'pef' for all who hide, or a number for all");
}

// As written, else as the first of its group, else at the nearest enemy, else at the middle of the
// table. Of two who look the same way one always has the other in his front (LR-07.07).
void Deployment::face(FigureId who) {
    Figure& self = battle_[who];
    if (note(who).facing) {
        self.facing = *note(who).facing;
        return;
    }
    // NOLINTNEXTLINE(bugprone-too-small-loop-variable): a battle has fewer figures
    for (std::int8_t i = 0; i < who.index; ++i)
        if (note(who).group > 0 && same_group(who, {i})) {
            self.facing = battle_[{i}].facing;
            return;
        }
    Point goal{half(battle_.ground().width), half(battle_.ground().depth)};
    Inches least = farthest;
    for (const FigureId other : all(battle_)) {
        if (!enemies(battle_, who, other) || !battle_[other].on_table()) continue;
        const Inches far = distance(self.at, battle_[other].at);
        if (far >= least) continue;
        least = far;
        goal = battle_[other].at;
    }
    self.facing = facing_toward(self.at, goal);
}

// LR-07.02 as they are deployed; those put down as one group must stand as one.
void Deployment::sort_into_groups() {
    form_groups(battle_);
    for (const FigureId who : all(battle_))
        for (const FigureId other : all(battle_)) {
            const bool meant =
                who < other && note(who).group > 0 && same_group(who, other) && note(other).at;
            const bool apart = battle_[who].group && battle_[other].group
                               && battle_[who].group != battle_[other].group;
            if (meant && apart)
                wrong(other, fmt::format("is not within {} and sight of the rest of group {}",
                                         in_inches(4_in, battle_.switches().distance_percent),
                                         note(other).group));
        }
}

}  // namespace

Refusal check_spot(const Battle& battle, FigureId who, Point spot) {
    const Ground& ground = battle.ground();
    const Figure& figure = battle[who];
    const BuildingId building = ground.building_at(spot);
    const bool crossing =
        ground.inside(spot, AreaKind::Ford) || ground.inside(spot, AreaKind::Bridge);
    if (!ground.on_table(spot)) return Error{"its spot is not on the table"};
    if (ground.inside(spot, AreaKind::Lake)) return Error{"its spot is in a lake"};
    if (ground.inside(spot, LineKind::River) && !crossing)
        return Error{"its spot is in a river, at neither ford nor bridge"};
    if (too_close(battle, who, spot, 0_in)) return Error{"it stands on top of another figure"};
    if (figure.level > 0 && (!building || ground[building].levels <= figure.level))
        return Error{"there is no such floor at its spot"};
    if ((figure.mounted || figure.wagon) && building)
        return Error{"it cannot be inside a building"};
    // LR-27.22
    if (figure.wagon && ground.inside(spot, AreaKind::Woods)
        && !ground.inside(spot, LineKind::Road))
        return Error{"a wagon enters woods only on a road"};
    return {};
}

namespace {

void settle_down(Battle& battle, FigureId who) {
    Figure& figure = battle[who];
    if (!battle.ground().building_at(figure.at)) figure.level = 0;
    const auto good = [&](Point spot) { return !check_spot(battle, who, spot); };
    put(battle, who, nearest_spot(battle.ground(), figure.at, farthest, good).value_or(figure.at));
}

}  // namespace

void settle_down(Battle& battle) {
    const Ground& ground = battle.ground();
    const auto good = [&](Point spot) {
        return !ground.inside(spot, AreaKind::Lake) && !ground.building_at(spot);
    };
    for (Pef& pef : battle.pefs)
        pef.at = nearest_spot(ground, pef.at, farthest, good).value_or(pef.at);
    for (const FigureId who : all(battle))
        if (battle[who].on_table()) settle_down(battle, who);
}

void deploy(Draft& draft) {
    Deployment{draft}.run();
}

}  // namespace long_rifle
