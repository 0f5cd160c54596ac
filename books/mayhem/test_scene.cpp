#include "books/mayhem/test_scene.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <exception>

#include "books/mayhem/notation.h"
#include "books/mayhem/place.h"

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
    while (!figures.empty()) {
        const std::size_t bar = figures.find(" | "), vs = figures.find(" vs ");
        const std::size_t end = std::min(bar, vs);
        add(figures.substr(0, end), side);
        if (end == std::string_view::npos) break;
        figures.remove_prefix(end + (vs < bar ? 4 : 3));
        if (vs < bar) side = 1;
    }
    battle.stage = Stage::Activations;
    battle.turn = 1;
    battle.acting = battle.first = SideId{0};
    face_enemies();
    mayhem::settle(battle);
}

Scene::~Scene() {
    if (finished_ || std::uncaught_exceptions() > 0) return;
    try {
        umpire.finish();
    } catch (const ScriptError& left_over) {
        FAIL_CHECK(std::string{left_over.what()});
    }
}

void Scene::finish() {
    finished_ = true;
    umpire.finish();
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
        faced_ |= Mask{1} << battle.figures.size();
    }
    battle.figures.push_back(figure);
    setting_->names.push_back(note->name);
    setting_->notes.push_back(note->history);
}

void Scene::face_enemies() {
    for (const FigureId who : all(battle)) {
        FigureId nearest;
        for (const FigureId other : all(battle))
            if (enemies(battle, who, other)
                && (!nearest
                    || distance(battle[who].at, battle[other].at)
                           < distance(battle[who].at, battle[nearest].at)))
                nearest = other;
        if (nearest && (faced_ & who.bit()) == 0) turn_to(battle, who, battle[nearest].at);
    }
}

FigureId Scene::id(std::string_view name) const {
    for (std::size_t i = 0; i < setting_->names.size(); ++i)
        if (setting_->names[i] == name) return FigureId::of(static_cast<std::int64_t>(i));
    throw ScriptError{fmt::format("there is nobody called '{}'", name)};
}

Mask Scene::mask(std::initializer_list<std::string_view> names) const {
    Mask mask = 0;
    for (const std::string_view name : names) mask |= id(name).bit();
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

void Scene::answer(std::string_view script) {
    for (std::size_t i = 0; i < setting_->names.size(); ++i) {
        const std::string ending = " " + setting_->names[i];
        if (!script.ends_with(ending)) continue;
        return umpire.answer(
            fmt::format("{} {}", script.substr(0, script.size() - ending.size()), i));
    }
    umpire.answer(script);
}

void Scene::answer_move(std::string_view mover, std::initializer_list<Point> spots, Facing facing) {
    Answer answer;
    answer.path.push_back((*this)[mover].at);
    for (const Point spot : spots) answer.path.push_back(spot);
    const std::size_t corners = answer.path.size();
    answer.facing = facing;
    if (facing == Facing{0, 0})
        answer.facing = corners > 1
                            ? facing_toward(answer.path[corners - 2], answer.path[corners - 1])
                            : (*this)[mover].facing;
    umpire.answer("move", answer);
}

void Scene::answer_some(std::string_view topic, std::initializer_list<std::uint8_t> picks) {
    Answer answer;
    for (const std::uint8_t one : picks) answer.picks.push_back(one);
    umpire.answer(topic, answer);
}

void Scene::answer_place(std::string_view topic, Point spot, Facing facing) {
    Answer answer;
    answer.spot = spot;
    answer.facing = facing;
    umpire.answer(topic, answer);
}

bool Scene::told(std::string_view words) const {
    return std::any_of(umpire.told().begin(), umpire.told().end(), [&](const Told& told) {
        return told.text.find(words) != std::string::npos;
    });
}

int Scene::rolls(RuleId rule) const {
    return static_cast<int>(std::count_if(umpire.rolls().begin(), umpire.rolls().end(),
                                          [&](const Roll& roll) { return roll.rule == rule; }));
}

const Roll& Scene::last_roll(RuleId rule) const {
    for (std::size_t i = umpire.rolls().size(); i-- > 0;)
        if (umpire.rolls()[i].rule == rule) return umpire.rolls()[i];
    throw ScriptError{"that was not rolled: " + to_string(rule)};
}

int Scene::modifier(RuleId roll, RuleId rule) const {
    int value = 0;
    for (const Modifier& one : last_roll(roll).modifiers)
        if (one.rule == rule) value += one.value;
    return value;
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

}  // namespace mayhem
