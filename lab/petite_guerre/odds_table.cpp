#include "lab/petite_guerre/odds_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"

namespace petite_guerre::odds {

namespace {

constexpr Inches middle = paces(500);
constexpr std::int16_t now = 2;  // the turn: there was one before it

}  // namespace

SmallTable::SmallTable() : setting_{std::make_shared<Setting>()} {
    setting_->ground.width = setting_->ground.depth = middle * 2;
    setting_->sides = {"ours", "theirs"};
    setting_->seats = setting_->sides;
    setting_->seat_sides = {SideId{0}, SideId{1}};
    setting_->forces.resize(2);
    setting_->units = setting_->sides;
    setting_->hidden_units = {false, false};
    for (const int side : {0, 1}) {
        Unit unit;
        unit.side = SideId::of(side);
        battle_.units.push_back(unit);
    }
    battle_.setting = setting_;
    battle_.stage = Stage::Actions;
    battle_.part_begun = true;
    battle_.turn = now;
    battle_.acting = battle_.first = SideId{0};
}

FigureId SmallTable::add(int side, Inches right, Inches up, Troops troops) {
    Figure figure;
    figure.side = SideId::of(side);
    figure.seat = SeatId::of(side);
    figure.unit = UnitId::of(side);
    figure.troops = troops;
    figure.status = Status::Present;
    figure.at = {middle + right, up};
    figure.facing = side == 0 ? up_the_table : down_the_table;
    battle_.figures.push_back(figure);
    setting_->names.push_back(fmt::format("man {}", battle_.figures.size()));
    return FigureId::of(static_cast<std::int64_t>(battle_.figures.size()) - 1);
}

FigureId SmallTable::add_before(FigureId who, Inches gap, bool mounted) {
    const FigureId made = add(1, Inches{}, Inches{});
    if (mounted) ride(made);
    battle_[made].at = battle_[who].at;
    battle_[made].at.y += radius(battle_[who]) + gap + radius(battle_[made]);
    return made;
}

void SmallTable::ride(FigureId who) {
    battle_[who].rider = battle_[who].mount.alive = battle_[who].mount.ridden = true;
}

GunId SmallTable::gun(GunSize size, GunPiece piece, FigureId gunner) {
    Gun gun;
    gun.size = size;
    gun.piece = piece;
    gun.side = gun.owner = battle_[gunner].side;
    gun.unit = battle_[gunner].unit;
    gun.crew.add(gunner);
    gun.facing = up_the_table;
    gun.at = battle_[gunner].at;
    gun.at.y += wide_radius + foot_radius;
    battle_.guns.push_back(gun);
    setting_->guns.emplace_back("the gun");
    return GunId::of(static_cast<std::int64_t>(battle_.guns.size()) - 1);
}

BodyId SmallTable::form(const std::vector<FigureId>& men, Point front, Facing facing) {
    Men places;
    for (const FigureId who : men) places.push_back(who);
    return make_body(battle_, places, Layout::Line, 1, front, facing);
}

void SmallTable::area(AreaKind kind, Point about, Inches to_each_side) {
    const Point low{about.x - to_each_side, about.y - to_each_side};
    const Point high{about.x + to_each_side, about.y + to_each_side};
    setting_->ground.areas.push_back({kind, "", rectangle(low, high), {}});
}

void SmallTable::wall(LineKind kind, Point about, Inches to_each_side) {
    const Point left{about.x - to_each_side, about.y}, right{about.x + to_each_side, about.y};
    setting_->ground.lines.push_back(make_line(kind, "", {left, right}, Inches{}));
}

Battle SmallTable::ready() {
    note_training(battle_);
    settle(battle_);
    return battle_;
}

std::string fate(const Battle& before, const Battle& after, FigureId who) {
    const Figure &was = before[who], &is = after[who];
    if (is.status == Status::Dead) return "dead";
    if (is.status == Status::Captured) return "captured";
    if (is.harm.wounds > was.harm.wounds) return "wounded";
    if (is.harm.stunned == after.turn) return "stunned";
    if (is.mount.wounds > was.mount.wounds) return "mount-wounded";
    if (is.mount.to_control && !was.mount.to_control) return "mount-frightened";
    return {};
}

std::vector<std::string> fates(std::string_view unhurt, bool mounted) {
    std::vector<std::string> all{std::string{unhurt}};
    if (mounted) all.insert(all.end(), {"mount-frightened", "mount-wounded"});
    all.insert(all.end(), {"stunned", "wounded", "dead"});
    return all;
}

std::vector<OddsKey> target_keys(std::string covers) {
    return {{"target.cover", std::move(covers), "none", "the cover that the target can claim"},
            yes_key("target.prone", "no", "the target lies prone"),
            yes_key("target.mounted", "no", "the target is mounted"),
            yes_key("target.wounded", "no", "the target has a wound already")};
}

Target read_target(Given& given, std::span<const std::string_view> covers) {
    Target target;
    const std::string_view cover = covers[given.one_of("target.cover", covers)];
    target.soft = cover == "soft";
    target.hard = cover == "hard";
    target.prone = given.yes("target.prone");
    target.mounted = given.yes("target.mounted");
    target.wounded = given.yes("target.wounded");
    if (target.mounted && target.prone) given.refuse("target.prone", "no, for one who is mounted");
    return target;
}

FigureId add_target(SmallTable& table, const Target& target, FigureId before, Inches gap) {
    const FigureId who = table.add_before(before, gap, target.mounted);
    Figure& figure = table[who];
    if (target.prone) figure.posture = Posture::Prone;
    if (target.wounded) figure.harm.wounds = 1;
    if (target.soft) table.area(AreaKind::Rough, figure.at, paces(1));  // PG-11.06
    if (target.hard) table.area(AreaKind::Pit, figure.at, paces(1));
    return who;
}

OddsKey class_key(std::string key, std::string text) {
    return {std::move(key), listed(class_names.rows), "B", std::move(text)};
}
Class read_class(Given& given, std::string_view key) {
    return static_cast<Class>(given.one_of(key, class_names.rows));
}
Inches read_paces(Given& given, std::string_view key, int least, int most) {
    return paces(given.number(key, least, most));
}
OddsKey paces_key(int least, int most, std::string standard, std::string text) {
    return {"distance", fmt::format("{} to {}", least, most), std::move(standard), std::move(text)};
}

std::vector<std::string> names(std::span<const std::string_view> words) {
    return {words.begin(), words.end()};
}

void under_fire(Figure& figure, FigureId by, Point from) {
    figure.harm.under_fire = 1U << static_cast<unsigned>(Fire::SmallArms);
    figure.harm.fired_by = by;
    figure.harm.fired_from = from;
}

}  // namespace petite_guerre::odds
