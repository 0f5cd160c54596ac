#pragma once

#include <optional>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/test_scene.h"

// For the tests of buildings, barricades, fire and Challenges. Not part of the program.
namespace long_rifle {

inline constexpr OpeningId door{0}, right_window{1}, far_window{2}, left_window{3};

// Puts somebody on a spot and a level, ready to act.
inline void stand(Scene& scene, std::string_view name, double x, double y, int level = 0) {
    Figure& figure = scene[name];
    figure.level = static_cast<std::int8_t>(level);
    put(scene.battle, scene.id(name), Scene::at(x, y));
    figure.active = true;
    figure.movement = 8_in;
}

// A new activation for everybody.
inline void next_activation(Scene& scene) {
    begin_activation_of_openings(scene.battle);
    for (Figure& figure : scene.battle.figures) {
        figure.finished = figure.moved = figure.fired = figure.fast_tried = false;
        figure.active = true;
        figure.movement = 8_in;
    }
}

inline Question building_question(const Scene& scene, std::string_view name) {
    Question question = question_for(scene.battle, scene.id(name), "LR-10.09"_rule, "action");
    offer_building_actions(scene.battle, scene.id(name), question);
    return question;
}

inline bool offered(const Scene& scene, std::string_view name, std::string_view verb) {
    for (const Option& option : building_question(scene, name).options)
        if (option.verb == verb) return true;
    return false;
}

// Does it, if it is offered; of several the one with that number.
inline bool act(Scene& scene, std::string_view name, std::string_view verb, int detail = -1) {
    for (const Option& option : building_question(scene, name).options)
        if (option.verb == verb && (detail < 0 || option.detail == detail)) {
            building_action(scene.play(), scene.id(name), option);
            return true;
        }
    return false;
}

// Gives the activation to it and ends the activation.
inline bool work(Scene& scene, std::string_view name, std::string_view verb) {
    const bool done = act(scene, name, verb);
    finish_building_task(scene.play(), scene.id(name));
    return done;
}

// A barricade that stands, without anybody having worked for it in this turn.
inline void put_barricade(Scene& scene, Place place, int value) {
    Barricade barricade;
    barricade.building = place.building;
    barricade.opening = place.opening;
    barricade.value = static_cast<std::int8_t>(value);
    barricade.closed = true;
    scene.battle.barricades.push_back(barricade);
}

// A fire on the wall, so many inches to each side of a spot.
inline void put_fire(Scene& scene, BuildingId building, Point wall, Inches left, Inches right) {
    Blaze blaze;
    blaze.building = building;
    blaze.value = static_cast<std::int8_t>(scene.battle.ground()[building].strength);
    blaze.at = scene.battle.ground()[building].footprint.perimeter_of(wall);
    blaze.left = left;
    blaze.right = right;
    scene.battle.blazes.push_back(blaze);
}

inline int value_at(const Scene& scene, Place place) {
    const Barricade* barricade = barricade_at(scene.battle, place.building, place.opening);
    return barricade == nullptr ? -1 : barricade->value;
}

}  // namespace long_rifle
