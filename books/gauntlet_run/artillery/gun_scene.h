#pragma once

#include <string>

#include "books/gauntlet_run/artillery/gun_fire.h"
#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/test_scene.h"

// For tests of guns.
namespace gauntlet_run {

inline Option option_of(const Scene& scene, std::string_view verb, std::string_view who,
                        PieceId target, int detail = -1) {
    Option option;
    option.verb = verb;
    option.who = scene.id(who);
    option.target = target;
    option.detail = static_cast<std::int16_t>(detail);
    return option;
}

// The shot alone; who must check is said.
inline Alarms fire(Scene& scene, std::string_view verb, std::string_view crew, std::string_view at,
                   bool moved = false) {
    Alarms alarms;
    alarms.by = scene.id(crew);
    work_gun(scene.play(), option_of(scene, verb, crew, scene.id(at)), moved, alarms);
    return alarms;
}

inline GunShot shot_at(const Scene& scene, std::string_view crew, std::string_view at) {
    GunShot shot{scene.id(crew), scene.id(at)};
    shot.gun = scene.battle[shot.crew].gun;
    shot.with = scene.battle[shot.gun].card;
    return shot;
}
inline int number_for(const Scene& scene, std::string_view crew, std::string_view at) {
    return gun_needed(scene.battle, shot_at(scene, crew, at)).number;
}

// "fire-gun A, lob B"
inline std::string offered(const Scene& scene, const Question& question) {
    std::string words;
    for (const Option& option : question.options) {
        const GunId gun = gun_that_is(scene.battle, option.target);
        const std::string& target = gun ? entry(scene.battle.setting->guns, gun)
                                        : entry(scene.battle.setting->names, option.target);
        words += (words.empty() ? "" : ", ") + std::string{option.verb} + " " + target;
    }
    return words;
}
inline std::string shots_of(const Scene& scene, std::string_view crew, bool moved = false) {
    Question question;
    offer_gun_shots(scene.battle, scene.id(crew), moved, question);
    return offered(scene, question);
}

}  // namespace gauntlet_run
