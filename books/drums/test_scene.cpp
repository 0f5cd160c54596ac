#include "books/drums/test_scene.h"

#include <fmt/format.h>

#include <cmath>
#include <sstream>

#include "books/drums/fighting/states.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/outside/scenario.h"
#include "books/drums/turn/actions.h"

namespace drums {

namespace {

constexpr Inches middle = 24_in;

Inches inches_of(double value) {
    return Inches::hundredths(std::llround(value * 100));
}

void apply_word(Figure& figure, const std::string& word) {
    for (std::size_t i = 0; i < trait_names.rows.size(); ++i)
        if (trait_names.rows[i] == word)
            figure.traits = static_cast<std::uint8_t>(figure.traits | 1U << i);
    if (word == "prone") figure.state = State::Prone;
    if (word == "down") figure.state = State::KnockedDown;
    if (word == "hidden") figure.presence = Presence::Hidden;
    if (word == "mounted") figure.mounted = true;
    if (word == "foot") figure.mounted = false;
    if (word == "carrying") figure.burdened = true;
    if (word[0] == 'q' && word.size() == 2)
        figure.quality = static_cast<std::int8_t>(word[1] - '0');
    if (word[0] == 'c' && word.size() == 2) figure.combat = static_cast<std::int8_t>(word[1] - '0');
}

}  // namespace

Scene::Scene(std::string_view figures, Kind kind)
    : setting_{std::make_shared<Setting>()}, play_{battle, umpire} {
    called(setting_->names);
    setting_->scenario = "test";
    setting_->title = "Test";
    setting_->kind = kind;
    if (kind != Kind::Meeting) setting_->attacker = SideId{0};
    setting_->armoury = standard_armoury();
    setting_->switches.hidden_set_up = Hiding::Both;
    setting_->ground.width = setting_->ground.depth = middle * 2;
    setting_->sides = {"Ours", "Theirs"};
    setting_->seats = {"Ann", "Ben"};
    setting_->seat_sides = {SideId{0}, SideId{1}};
    battle.setting = setting_;
    battle.edges = {Edge::Near, Edge::Far};
    std::int8_t side = 0;
    for (bool versus = false; !figures.empty();) {
        add(take_figure(figures, versus), SideId{side});
        if (versus) side = 1;
    }
    battle.stage = Stage::Turns;
    battle.turn = 1;
    battle.active = battle.first = SideId{0};
    for (const SideId one : {SideId{0}, SideId{1}})
        entry(battle.strength, one) = static_cast<std::int8_t>(strength_of(battle, one));
    settle();
}

void Scene::add(std::string_view words, SideId side) {
    std::istringstream stream{std::string{words}};
    std::string name, profile;
    stream >> name >> profile;
    Trooper trooper;
    trooper.profile = standard_troops().find(profile);
    if (trooper.profile == nullptr) throw ScriptError{"no such profile: " + profile};
    Figure figure = figure_of(trooper, side);
    figure.presence = Presence::OnTable;
    figure.at = at(2.0 * static_cast<double>(battle.figures.size()), side.index == 0 ? -6 : 6);
    for (std::string word; stream >> word;) {
        if (word[0] == '@') {
            const std::size_t comma = word.find(',');
            figure.at = at(std::stod(word.substr(1, comma - 1)), std::stod(word.substr(comma + 1)));
        } else if (word == "empty") {
            for (Carried& weapon : figure.weapons)
                if (setting_->armoury[weapon.weapon].firearm) weapon.loaded = false;
        } else {
            apply_word(figure, word);
        }
    }
    battle.figures.push_back(figure);
    setting_->names.push_back(name);
    setting_->kinds.push_back(profile);
}

void Scene::settle() {
    battle.memory.forget();
    for (const FigureId who : all(battle)) put(battle, who, battle[who].at);
}

FigureSet Scene::mask(std::initializer_list<std::string_view> names) const {
    FigureSet mask;
    for (const std::string_view name : names) mask.add(id(name));
    return mask;
}

Point Scene::at(double x, double y) {
    return {middle + inches_of(x), middle + inches_of(y)};
}

void Scene::move(std::string_view name, double x, double y) {
    (*this)[name].at = at(x, y);
    settle();
}

void Scene::answer_with(std::string_view topic, std::size_t option) {
    umpire.answer(topic, pick(option));
}

void Scene::answer_move(std::string_view mover, std::initializer_list<Point> spots) {
    umpire.answer("move", way_from((*this)[mover].at, spots, {0, 0}, {0, 1}));
}

int Scene::modifiers(std::size_t back) const {
    const auto& rolls = umpire.rolls();
    int sum = 0;
    for (const Modifier& modifier : rolls[rolls.size() - 1 - back].modifiers) sum += modifier.value;
    return sum;
}

bool Scene::offered(std::string_view name, int actions, std::string_view verb,
                    std::string_view target) const {
    Question question;
    offer_actions(battle, id(name), actions, question);
    for (const Option& option : question.options)
        if (option.verb == verb && (target.empty() || option.target == id(target))) return true;
    return false;
}

AreaId Scene::area(AreaKind kind, double x0, double y0, double x1, double y1) {
    Area area{kind, "", rectangle(at(x0, y0), at(x1, y1)), {}};
    if (kind == AreaKind::Hill) area.crest = {at(x0, (y0 + y1) / 2), at(x1, (y0 + y1) / 2)};
    setting_->ground.areas.push_back(area);
    settle();
    return AreaId::of(static_cast<std::int64_t>(setting_->ground.areas.size()) - 1);
}

LineId Scene::line(LineKind kind, double x0, double y0, double x1, double y1, double width) {
    setting_->ground.lines.push_back(
        make_line(kind, "", {at(x0, y0), at(x1, y1)}, inches_of(width)));
    settle();
    return LineId::of(static_cast<std::int64_t>(setting_->ground.lines.size()) - 1);
}

BuildingId Scene::cabin(double x0, double y0, double x1, double y1, std::size_t door_side) {
    setting_->ground.buildings.push_back(
        plain_building("cabin", rectangle(at(x0, y0), at(x1, y1)), 1, 1, door_side));
    settle();
    return BuildingId::of(static_cast<std::int64_t>(setting_->ground.buildings.size()) - 1);
}

}  // namespace drums
