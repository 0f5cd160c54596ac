#include "books/long_rifle/test_scene.h"

#include <fmt/format.h>

#include <cmath>

#include "books/long_rifle/outside/notation.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/groups.h"
#include "books/long_rifle/turn/turn.h"

namespace long_rifle {

namespace {

constexpr Inches middle = 24_in;

Inches length(double inches) {
    return Inches::hundredths(std::llround(inches * 100));
}

}  // namespace

Scene::Scene(std::string_view figures)
    : setting_{std::make_shared<Setting>()}, play_{battle, umpire} {
    called(setting_->names);
    setting_->scenario = "test";
    setting_->title = "Test";
    setting_->armoury = standard_armoury();
    setting_->ground.width = setting_->ground.depth = middle * 2;
    battle.setting = setting_;
    int side = 1;
    for (bool versus = false; !figures.empty();) {
        add(take_figure(figures, versus), side);
        if (versus) ++side;
    }
    for (const FigureId who : all(battle)) {
        const auto sides = static_cast<std::size_t>(battle[who].side.index) + 1;
        while (setting_->sides.size() < std::max<std::size_t>(sides, 2)) {
            const std::string number = std::to_string(setting_->sides.size() + 1);
            setting_->seat_sides.push_back(
                SideId::of(static_cast<std::int64_t>(setting_->sides.size())));
            setting_->seats.push_back("Player " + number);
            setting_->sides.push_back("Side " + number);
        }
    }
    for (std::size_t i = 0; i < setting_->sides.size(); ++i)
        battle.order.push_back(SideId::of(static_cast<std::int64_t>(i)));
    battle.stage = Stage::Phase;
    battle.turn = 1;
    face_enemies();
    settle();
}

void Scene::add(std::string_view line, int& side) {
    const Result<FigureNote> note = read_figure(line, setting_->armoury);
    if (!note) throw ScriptError{note.error().what};
    if (note->side > 0) side = note->side;
    Figure figure = note->figure;
    figure.side = SideId::of(side - 1);
    if (!note->game) figure.seat = SeatId::of(side - 1);
    if (note->group > 0) {
        figure.group = GroupId::of(note->group - 1);
        battle.groups = std::max(battle.groups, static_cast<std::uint8_t>(note->group));
        groups_said_ = true;
    }
    int in_row = 0;
    for (const Figure& other : battle.figures) in_row += other.side == figure.side ? 1 : 0;
    const Point spot =
        note->at ? at(0, 0) + (*note->at - Point{}) : at(2.0 * in_row, -6.0 + 12.0 * (side - 1));
    if (!setting_->ground.on_table(spot))
        throw ScriptError{fmt::format("'{}' stands outside the table", line)};
    figure.at = spot;
    if (note->facing) {
        figure.facing = *note->facing;
        faced_.add(FigureId::of(static_cast<std::int64_t>(battle.figures.size())));
    }
    battle.figures.push_back(figure);
    setting_->names.push_back(note->name.empty() ? std::to_string(battle.figures.size())
                                                 : note->name);
}

void Scene::face_enemies() {
    for (const FigureId who : all(battle)) {
        const FigureId near = nearest_enemy(battle, who);
        if (near && !faced_.contains(who))
            battle[who].facing = facing_toward(battle[who].at, battle[near].at);
    }
}

void Scene::settle() {
    for (const FigureId who : all(battle)) put(battle, who, battle[who].at);
    if (!groups_said_) form_groups(battle);
}

FigureSet Scene::mask(std::initializer_list<std::string_view> names) const {
    FigureSet mask;
    for (const std::string_view name : names) mask.add(id(name));
    return mask;
}

Carried& Scene::weapon(std::string_view name, std::string_view weapon) {
    for (Carried& carried : (*this)[name].weapons)
        if (carried.weapon == setting_->armoury.find(weapon)) return carried;
    throw ScriptError{fmt::format("'{}' carries no {}", name, weapon)};
}

Point Scene::at(double x, double y) {
    return {middle + length(x), middle + length(y)};
}

void Scene::move(std::string_view name, double x, double y) {
    (*this)[name].at = at(x, y);
    settle();
}

void Scene::answer_move(std::string_view topic, std::string_view mover,
                        std::initializer_list<Point> spots) {
    const Figure& figure = (*this)[mover];
    umpire.answer(topic, way_from(figure.at, spots, {0, 0}, figure.facing));
}

AreaId Scene::area(AreaKind kind, double x0, double y0, double x1, double y1) {
    Area area;
    area.kind = kind;
    area.shape =
        rectangle(at(std::min(x0, x1), std::min(y0, y1)), at(std::max(x0, x1), std::max(y0, y1)));
    setting_->ground.areas.push_back(area);
    settle();
    return AreaId::of(static_cast<std::int64_t>(setting_->ground.areas.size()) - 1);
}

AreaId Scene::woods(double x0, double y0, double x1, double y1) {
    return area(AreaKind::Woods, x0, y0, x1, y1);
}

AreaId Scene::hill(double x0, double y0, double x1, double y1) {
    const AreaId id = area(AreaKind::Hill, x0, y0, x1, y1);
    Area& hill = setting_->ground.areas.back();
    if (std::abs(x1 - x0) >= std::abs(y1 - y0))
        hill.crest = {at(std::min(x0, x1), (y0 + y1) / 2), at(std::max(x0, x1), (y0 + y1) / 2)};
    else
        hill.crest = {at((x0 + x1) / 2, std::min(y0, y1)), at((x0 + x1) / 2, std::max(y0, y1))};
    settle();
    return id;
}

LineId Scene::line(LineKind kind, double x0, double y0, double x1, double y1, double width) {
    setting_->ground.lines.push_back(make_line(kind, "", {at(x0, y0), at(x1, y1)}, length(width)));
    settle();
    return LineId::of(static_cast<std::int64_t>(setting_->ground.lines.size()) - 1);
}

LineId Scene::wall(double x0, double y0, double x1, double y1) {
    return line(LineKind::Wall, x0, y0, x1, y1);
}

LineId Scene::creek(double x0, double y0, double x1, double y1, double width) {
    return line(LineKind::Creek, x0, y0, x1, y1, width);
}

LineId Scene::road(double x0, double y0, double x1, double y1, double width) {
    return line(LineKind::Road, x0, y0, x1, y1, width);
}

BuildingId Scene::cabin(double x0, double y0, double x1, double y1, int strength,
                        std::size_t door_side, int levels) {
    const Polygon footprint =
        rectangle(at(std::min(x0, x1), std::min(y0, y1)), at(std::max(x0, x1), std::max(y0, y1)));
    setting_->ground.buildings.push_back(
        plain_building("cabin", footprint, levels, strength, door_side));
    settle();
    return BuildingId::of(static_cast<std::int64_t>(setting_->ground.buildings.size()) - 1);
}

void Scene::landmark(std::string_view kind, double x, double y) {
    setting_->ground.landmarks.push_back({std::string{kind}, at(x, y)});
}

void Scene::whole_step() {
    step(play_);
    end_activation();
}

void Scene::end_activation() {
    while (activation_under_way(battle)) go_on_with_activation(play_);
}

}  // namespace long_rifle
