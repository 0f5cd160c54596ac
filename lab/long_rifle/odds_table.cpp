#include <array>

#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/groups.h"
#include "engine/table/shape.h"
#include "lab/long_rifle/odds_topics.h"

namespace long_rifle::odds {

namespace {

constexpr Inches middle = 24_in;

// Twelve spots about 3" off, so that the bases of neighbours do not touch.
constexpr std::array<Offset, 12> round_about{{
    {150, -260},
    {-150, -260},
    {260, -150},
    {-260, -150},
    {300, 0},
    {-300, 0},
    {260, 150},
    {-260, 150},
    {150, 260},
    {-150, 260},
    {0, -300},
    {0, 300},
}};

}  // namespace

SmallTable::SmallTable() : setting_{std::make_shared<Setting>()} {
    setting_->armoury = standard_armoury();
    setting_->ground.width = setting_->ground.depth = middle * 2;
    for (const char* side : {"ours", "theirs"}) {
        const auto number = static_cast<std::int64_t>(setting_->sides.size());
        setting_->sides.emplace_back(side);
        setting_->seats.emplace_back(side);
        setting_->seat_sides.push_back(SideId::of(number));
        battle_.order.push_back(SideId::of(number));
    }
    battle_.stage = Stage::Phase;
    battle_.turn = 1;
}

FigureId SmallTable::add(int side, Profession profession, int rep, Inches right, Inches up) {
    Figure figure;
    figure.side = SideId::of(side);
    figure.profession = profession;
    figure.rep = static_cast<std::int8_t>(rep);
    figure.at = {middle + right, up};
    figure.facing = {0, static_cast<std::int16_t>(side == 0 ? 1 : -1)};
    battle_.figures.push_back(figure);
    setting_->names.push_back("figure " + std::to_string(battle_.figures.size()));
    return FigureId::of(static_cast<std::int64_t>(battle_.figures.size()) - 1);
}

FigureId SmallTable::add_foe(FigureId of, Profession profession, int rep, Inches gap) {
    const FigureId foe = add(1, profession, rep, 0_in, 0_in);
    const Inches apart = base_radius(battle_[of]) + base_radius(battle_[foe]) + gap;
    battle_[foe].at = {middle, battle_[of].at.y + apart};
    return foe;
}

FigureId SmallTable::add_friend(FigureId of, int rep) {
    const Figure& known = battle_[of];
    const FigureId other = add(known.side.index, known.profession, rep, 0_in, 0_in);
    battle_[other].at = battle_[of].at + round_about[static_cast<std::size_t>(friends_++)];
    turn_to(battle_, other, of);
    return other;
}

void SmallTable::give(FigureId who, WeaponId weapon) {
    if (weapon) battle_[who].weapons.push_back({weapon});
}

void SmallTable::fence_before(FigureId who, FigureId against) {
    const Point at = battle_[who].at;
    const Point there = toward(at, battle_[against].at, base_radius(battle_[who]));
    setting_->ground.lines.push_back(make_line(
        LineKind::Fence, "", {{there.x - 1_in, there.y}, {there.x + 1_in, there.y}}, 0_in));
}

// LR-27.18 no more than 1" into them, so as to be seen at all.
void SmallTable::woods_round(FigureId who, FigureId against) {
    const Point at = battle_[who].at;
    const bool up = battle_[against].at.y > at.y;
    const Inches before = 0.5_in, behind = 2_in;
    Area woods;
    woods.shape = rectangle({at.x - 2_in, at.y - (up ? behind : before)},
                            {at.x + 2_in, at.y + (up ? before : behind)});
    setting_->ground.areas.push_back(woods);
}

void SmallTable::road_under(FigureId who) {
    const Point at = battle_[who].at;
    setting_->ground.lines.push_back(
        make_line(LineKind::Road, "", {{at.x, 0_in}, {at.x, middle * 2}}, 2_in));
}

Battle SmallTable::ready() {
    battle_.setting = setting_;
    for (const FigureId who : all(battle_)) put(battle_, who, battle_[who].at);
    form_groups(battle_);
    note_everybody_in_sight(battle_);
    return battle_;
}

std::string_view how_down(const Figure& figure) {
    return figure.down() ? status_names[figure.status] : std::string_view{};
}

}  // namespace long_rifle::odds
