#include "books/mayhem/test_scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "books/mayhem/outside/notation.h"
#include "books/mayhem/place.h"
#include "books/mayhem/set_up/army_lists.h"

namespace mayhem {

namespace {

constexpr Inches middle = 24_in;

Inches length(double inches) {
    return Inches::hundredths(std::llround(inches * 100));
}

Polygon box(double x0, double y0, double x1, double y1) {
    return rectangle(Scene::at(std::min(x0, x1), std::min(y0, y1)),
                     Scene::at(std::max(x0, x1), std::max(y0, y1)));
}

}  // namespace

Scene::Scene(std::string_view figures, bool advanced)
    : setting_{std::make_shared<Setting>()}, play_{battle, umpire} {
    called(setting_->names);
    setting_->title = setting_->scenario = "test";
    setting_->switches.advanced = advanced;
    setting_->ground.width = setting_->ground.depth = middle * 2;
    setting_->armies.resize(2);
    for (const int side : {0, 1}) {
        setting_->sides.push_back(fmt::format("Side {}", side + 1));
        setting_->seats.push_back(fmt::format("Player {}", side + 1));
        setting_->seat_sides.push_back(SideId::of(side));
    }
    battle.setting = setting_;
    int side = 0;
    for (bool versus = false; !figures.empty();) {
        add(take_figure(figures, versus), side);
        if (versus) side = 1;
    }
    battle.stage = Stage::Activations;
    battle.turn = 1;
    battle.acting = battle.first = SideId{0};
    face_enemies();
    mayhem::settle(battle);
}

void Scene::add(std::string_view line, int side) {
    const Result<FigureNote> note = read_figure(line, {});
    if (!note) throw ScriptError{note.error().what};
    Figure figure = note->figure;
    figure.side = SideId::of(side);
    figure.seat = SeatId::of(side);
    if (figure.status == Status::Disabled) figure.rep = 0;
    const auto row = static_cast<double>(
        std::count_if(battle.figures.begin(), battle.figures.end(),
                      [&](const Figure& other) { return other.side == figure.side; }));
    figure.at = note->at ? at(0, 0) + (*note->at - Point{}) : at(5.0 * row, -5 + 10.0 * side);
    if (figure.noted) figure.status = Status::Hidden;
    if (note->facing) {
        figure.facing = *note->facing;
        faced_.add(FigureId::of(static_cast<std::int64_t>(battle.figures.size())));
    }
    battle.figures.push_back(figure);
    setting_->names.push_back(note->name);
    setting_->notes.push_back(note->history);
}

void Scene::face_enemies() {
    for (const FigureId who : all(battle)) {
        const FigureId near = nearest_enemy(battle, who);
        if (near && !faced_.contains(who))
            battle[who].facing = facing_toward(battle[who].at, battle[near].at);
    }
}

FigureSet Scene::mask(std::initializer_list<std::string_view> names) const {
    FigureSet mask;
    for (const std::string_view name : names) mask.add(id(name));
    return mask;
}

Carried& Scene::weapon(std::string_view name, Weapon weapon) {
    for (Carried& carried : (*this)[name].weapons)
        if (carried.weapon == weapon) return carried;
    throw ScriptError{fmt::format("'{}' carries no {}", name, weapon_names[weapon])};
}

Point Scene::at(double x, double y) {
    return {middle + length(x), middle + length(y)};
}

void Scene::move(std::string_view name, double x, double y) {
    put(battle, id(name), at(x, y));
}

void Scene::answer_move(std::string_view mover, std::initializer_list<Point> spots, Facing facing) {
    const Figure& figure = (*this)[mover];
    umpire.answer("move", way_from(figure.at, spots, facing, figure.facing));
}

AreaId Scene::area(AreaKind kind, double x0, double y0, double x1, double y1, int height,
                   int camp) {
    setting_->ground.areas.push_back({kind, "", box(x0, y0, x1, y1), {}});
    setting_->tags.heights.push_back(static_cast<std::int8_t>(height));
    setting_->tags.camps.push_back(static_cast<std::int8_t>(camp));
    mayhem::settle(battle);
    return AreaId::of(static_cast<std::int64_t>(setting_->ground.areas.size()) - 1);
}

LineId Scene::line(LineKind kind, double x0, double y0, double x1, double y1, double width,
                   bool fieldwork) {
    setting_->ground.lines.push_back(make_line(kind, "", {at(x0, y0), at(x1, y1)}, length(width)));
    setting_->tags.fieldworks.push_back(fieldwork);
    mayhem::settle(battle);
    return LineId::of(static_cast<std::int64_t>(setting_->ground.lines.size()) - 1);
}

BuildingId Scene::cabin(double x0, double y0, double x1, double y1, std::size_t door_side) {
    setting_->ground.buildings.push_back(
        plain_building("cabin", box(x0, y0, x1, y1), 1, 1, door_side));
    mayhem::settle(battle);
    return BuildingId::of(static_cast<std::int64_t>(setting_->ground.buildings.size()) - 1);
}

GunId Scene::gun(GunKind kind, double x, double y, Facing facing) {
    setting_->switches.artillery = true;
    battle.guns.push_back({kind, at(x, y), facing, 0, false});
    return GunId::of(static_cast<std::int64_t>(battle.guns.size()) - 1);
}

ListId find_list(std::string_view key) {
    const auto lists = army_lists();
    for (std::size_t i = 0; i < lists.size(); ++i)
        if (lists[i].key == key) return ListId::of(static_cast<std::int64_t>(i));
    return {};
}

}  // namespace mayhem
