#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/assault.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/sight.h"

namespace long_rifle {

namespace {

// LR-22.18 loaded, in range and in line; a charger onto the rear cannot be shot (LR-03.09), nor can
// one who charges himself shoot (LR-22.24).
bool able_to_fire(const Battle& battle, const Assault& assault) {
    const Figure& target = battle[assault.target];
    return assault.going && !assault.answers && assault.result.target_fires && !assault.rear
           && target.able() && !target.in_melee() && !target.charging
           && weapon_for(battle, assault.target, assault.charger).has_value();
}

const Assault* nearest(const Battle& battle, const Assaults& assaults, FigureId target) {
    const Assault* best = nullptr;
    for (const Assault& a : assaults)
        if (a.target == target && able_to_fire(battle, a)
            && (best == nullptr
                || gap(battle, target, a.charger) < gap(battle, target, best->charger)))
            best = &a;
    return best;
}

// LR-22.17, LR-99.41 any one of those it is allowed to fire at; a figure run by the game takes the
// nearest.
const Assault* choose_charger(Play& play, const Assaults& assaults, FigureId target) {
    const Battle& battle = play.battle;
    const Assault* near = nearest(battle, assaults, target);
    if (near == nullptr || !has_player(battle, target)) return near;
    Question question = question_for(battle, target, "LR-22.17"_rule, "charge-fire", near->charger);
    for (std::size_t i = 0; i < assaults.size(); ++i)
        if (assaults[i].target == target && able_to_fire(battle, assaults[i]))
            offer(question, "fire", target, assaults[i].charger, static_cast<int>(i));
    return &assaults[static_cast<std::size_t>(play.choose(question).detail)];
}

}  // namespace

// LR-22.17 one shot in all against chargers tested together (two weapons at once: LR-18.12);
// LR-13.06, LR-22.19 without Received Fire and Man Down where the table says so, LR-22.16 with them
// in its last row.
void targets_fire(Play& play, const Assaults& assaults, Tests& due) {
    Shots with_tests, without_tests;
    FigureSet asked;
    for (const Assault& a : assaults) {
        if (asked.contains(a.target)) continue;
        asked.add(a.target);
        const Assault* chosen = choose_charger(play, assaults, a.target);
        if (chosen == nullptr) continue;
        stop_ducking(play.battle, a.target);
        Shots& volley = chosen->result.tests ? with_tests : without_tests;
        for (const Shot& shot : shots_at(play, a.target, chosen->charger, false))
            volley.push_back(shot);
    }
    if (!with_tests.empty()) fire_together(play, {with_tests.begin(), with_tests.size()}, due);
    if (without_tests.empty()) return;
    Tests dropped;
    fire_together(play, {without_tests.begin(), without_tests.size()}, dropped);
    for (const Tests::TrophyDue& trophy : dropped.trophies) due.trophy(trophy.who, trophy.victim);
}

}  // namespace long_rifle
