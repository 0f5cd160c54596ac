#pragma once

#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

// For tests of shooting.
namespace gauntlet_run {

// Moves the second straight up the table until the two are that far from one another.
inline void put_at(Scene& scene, std::string_view from, std::string_view to, Inches wanted) {
    for (int i = 0; i < 4; ++i) {
        const Inches now = gap(scene.battle, scene.id(from), scene.id(to));
        scene[to].stand.front.y += wanted - now;
    }
}

inline Shot shot(const Scene& scene, std::string_view by, std::string_view at, Volley how) {
    Shot made;
    made.by = scene.id(by);
    made.at = scene.id(at);
    made.how = how;
    return made;
}

// What the first weapon of a shot needs to hit.
inline int needed(const Scene& scene, const Shot& shot) {
    return aims_of(scene.battle, shot)[0].needed;
}
inline int dice(const Scene& scene, const Shot& shot) {
    int sum = 0;
    for (const Aim& aim : aims_of(scene.battle, shot)) sum += aim.dice;
    return sum;
}
inline int shoot(Scene& scene, const Shot& shot) {
    Alarms alarms;
    alarms.by = shot.by;
    return shoot(scene.play(), shot, alarms);
}

// The ways a unit is offered to shoot at another: "volley front-rank rear-rank".
inline std::string ways(const Scene& scene, std::string_view by, std::string_view at) {
    Question question;
    offer_shots(scene.battle, scene.id(by), false, question);
    std::string words;
    for (const Option& option : question.options)
        if (option.target == scene.id(at))
            words += (words.empty() ? "" : " ") + std::string{option.verb};
    return words;
}

}  // namespace gauntlet_run
