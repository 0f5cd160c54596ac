#include "books/petite_guerre/test_scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/outside/notation.h"
#include "books/petite_guerre/place.h"

namespace petite_guerre {

namespace {

constexpr Inches middle_x = paces(300), middle_y = paces(200);

Inches length(double in_paces) {
    return Inches::hundredths(std::llround(in_paces * 10));
}

Polygon box(double x0, double y0, double x1, double y1) {
    return rectangle(Scene::at(std::min(x0, x1), std::min(y0, y1)),
                     Scene::at(std::max(x0, x1), std::max(y0, y1)));
}

}  // namespace

Scene::Scene(std::string_view figures)
    : setting_{std::make_shared<Setting>()}, play_{battle, umpire} {
    called(setting_->names);
    setting_->title = setting_->scenario = "test";
    setting_->ground.width = middle_x * 2;
    setting_->ground.depth = middle_y * 2;
    setting_->forces.resize(2);
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
    make_units();
    note_training(battle);
    battle.stage = Stage::Actions;
    battle.part_begun = true;
    battle.turn = 1;
    battle.acting = battle.first = SideId{0};
    for (const Figure& figure : battle.figures)
        if (figure.troops != Troops::Civilians) ++entry(battle.started, figure.side);
    face_enemies();
    petite_guerre::settle(battle);
}

void Scene::add(std::string_view line, int side) {
    const Result<FigureNote> note = read_figure(line);
    if (!note) throw ScriptError{note.error().what};
    for (int i = 0; i < note->count; ++i) {
        Figure figure = note->figure;
        figure.side = SideId::of(side);
        figure.seat = SeatId::of(side);
        figure.status = Status::Present;
        const auto row = static_cast<double>(
            std::count_if(battle.figures.begin(), battle.figures.end(),
                          [&](const Figure& other) { return other.side == figure.side; }));
        figure.at = note->at && i == 0 ? at(0, 0) + (*note->at - Point{})
                                       : at(20.0 * row, -30 + 60.0 * side);
        const FigureId who = FigureId::of(static_cast<std::int64_t>(battle.figures.size()));
        if (note->facing) {
            figure.facing = *note->facing;
            faced_.add(who);
        }
        battle.figures.push_back(figure);
        units_.push_back(note->unit);
        setting_->names.push_back(note->count == 1 ? note->name
                                                   : fmt::format("{} {}", note->name, i + 1));
    }
}

void Scene::make_units() {
    for (const int side : {0, 1})
        for (int number = 1; number <= 8; ++number) {
            Unit unit;
            unit.side = SideId::of(side);
            const UnitId id = UnitId::of(static_cast<std::int64_t>(battle.units.size()));
            bool any = false;
            for (const FigureId who : all(battle)) {
                Figure& figure = battle[who];
                if (figure.side != unit.side || entry(units_, who) != number) continue;
                any = true;
                figure.unit = id;
                if (!unit.leader && figure.leads()) unit.leader = who;
            }
            if (!any) continue;
            battle.units.push_back(unit);
            setting_->units.push_back(fmt::format("Unit {}-{}", side + 1, number));
            setting_->hidden_units.push_back(false);
        }
}

void Scene::face_enemies() {
    for (const FigureId who : all(battle)) {
        const FigureId near = nearest_enemy(battle, who);
        if (near && !faced_.contains(who)) turn_to(battle, who, battle[near].at);
    }
}

FigureSet Scene::set(std::initializer_list<std::string_view> names) const {
    FigureSet figures;
    for (const std::string_view name : names) figures.add(id(name));
    return figures;
}

Carried& Scene::weapon(std::string_view name, Weapon weapon) {
    for (Carried& carried : (*this)[name].weapons)
        if (carried.weapon == weapon) return carried;
    throw ScriptError{fmt::format("'{}' carries no {}", name, weapon_names[weapon])};
}

void Scene::acquired(std::string_view observer, std::string_view target) {
    (*this)[observer].knows.acquired.add(id(target));
}

Point Scene::at(double x, double y) {
    return {middle_x + length(x), middle_y + length(y)};
}

void Scene::move(std::string_view name, double x, double y) {
    put(battle, id(name), at(x, y));
}

double Scene::x(std::string_view name) {
    return ((*this)[name].at.x - middle_x).in_hundredths() / 10.0;
}
double Scene::y(std::string_view name) {
    return ((*this)[name].at.y - middle_y).in_hundredths() / 10.0;
}

void Scene::answer_move(std::string_view mover, std::initializer_list<Point> spots, Facing facing) {
    const Figure& figure = (*this)[mover];
    umpire.answer("move", way_from(figure.at, spots, facing, figure.facing));
}

void Scene::answer_anything() {
    umpire.otherwise([](const Question& question) {
        if (question.kind == Asking::ChooseOne) return pick(0);
        Stream stream{1};
        return any_answer(question, stream);
    });
}

AreaId Scene::area(AreaKind kind, double x0, double y0, double x1, double y1) {
    setting().ground.areas.push_back({kind, "", box(x0, y0, x1, y1), {}});
    return AreaId::of(static_cast<std::int64_t>(setting_->ground.areas.size()) - 1);
}

AreaId Scene::hill(double x0, double y0, double x1, double y1) {
    const AreaId id = area(AreaKind::Hill, x0, y0, x1, y1);
    setting().ground.areas.back().crest = {at(x0, (y0 + y1) / 2), at(x1, (y0 + y1) / 2)};
    return id;
}

LineId Scene::line(LineKind kind, double x0, double y0, double x1, double y1, double width) {
    setting().ground.lines.push_back(make_line(kind, "", {at(x0, y0), at(x1, y1)}, length(width)));
    return LineId::of(static_cast<std::int64_t>(setting_->ground.lines.size()) - 1);
}

BuildingId Scene::cabin(double x0, double y0, double x1, double y1, std::size_t door_side) {
    setting().ground.buildings.push_back(
        plain_building("cabin", box(x0, y0, x1, y1), 1, 1, door_side));
    setting_->buildings.push_back(-1);
    battle.held_by.push_back({});
    return BuildingId::of(static_cast<std::int64_t>(setting_->ground.buildings.size()) - 1);
}

GunId Scene::gun(GunSize size, double x, double y, Facing facing,
                 std::initializer_list<std::string_view> crew) {
    Gun gun;
    gun.size = size;
    gun.at = at(x, y);
    gun.facing = facing;
    gun.crew = set(crew);
    if (const FigureId first = gun.crew.first()) {
        gun.side = gun.owner = battle[first].side;
        gun.unit = battle[first].unit;
    }
    battle.guns.push_back(gun);
    setting_->guns.push_back(fmt::format("the {} gun", gun_size_names[size]));
    return GunId::of(static_cast<std::int64_t>(battle.guns.size()) - 1);
}

BodyId Scene::form(std::initializer_list<std::string_view> names, Layout layout, int depth,
                   double x, double y, Facing facing) {
    Men men;
    for (const std::string_view name : names) men.push_back(id(name));
    return make_body(battle, men, layout, depth, at(x, y), facing);
}

}  // namespace petite_guerre
