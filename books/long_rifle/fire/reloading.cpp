#include "books/long_rifle/fire/reloading.h"

#include <algorithm>
#include <array>

#include "books/long_rifle/dice_conventions.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/sight.h"

namespace long_rifle {

// LR-19.04 a misfired weapon is fixed first. LR-20.17, LR-20.18 any weapon, no count of ammunition.
// LR-20.14 not in the activation in which it was fired, whoever holds it now.
bool can_reload(const Battle& battle, const Carried& carried) {
    return carried.markers > 0 && !carried.misfired && battle.weapon(carried).markers > 0
           && !carried.not_before_next;
}

// LR-19.05 in the next activation at the earliest, whoever holds it now.
bool can_fix(const Carried& carried) {
    return carried.misfired && !carried.not_before_next;
}

namespace {
// LR-20.05 the Reloading Table (2d6 vs Rep).
struct ReloadRow {
    bool reloaded, may_fire;  // before its next activation
};
// clang-format off
constexpr std::array<ReloadRow, 3> reloading_table{{
//              reloaded  may fire
/* pass 0 */ {  false,    false },
/* pass 1 */ {  true,     false },
/* pass 2 */ {  true,     true  },  // prone: counts as 1
}};
// clang-format on
}  // namespace

// LR-20.05
void reload(Play& play, FigureId who, std::int8_t weapon) {
    Figure& figure = play.battle[who];
    Carried& carried = figure.weapons[static_cast<std::size_t>(weapon)];
    const bool fast = figure.is(Attribute::FastLoader);  // LR-20.09, LR-05.20 best two of three
    RollFor why = play.by(who, "LR-20.03"_rule);
    if (fast) why.modifiers.push_back({"LR-05.20"_rule, 1, true, "Fast Loader"});
    int passed = pass_best(play, why, fast ? 3 : 2, figure.effective_rep(), 2);  // LR-02.13
    const Because because{play, "LR-20.03"_rule};
    if (passed == 2 && figure.prone) passed = 1;
    const ReloadRow& row = reloading_table[static_cast<std::size_t>(passed)];
    if (!row.reloaded) {
        play.tell("LR-20.05"_rule, who, "{} fumbles the load", play.name(who));
    } else {
        --carried.markers;  // LR-20.06 a rifle has two
        carried.not_before_next = !row.may_fire && carried.markers == 0;
        play.tell("LR-20.06"_rule, who, "{} {}", play.name(who),
                  carried.markers > 0 ? "is half-way through loading"
                  : row.may_fire      ? "has loaded"
                                      : "has loaded, and may fire from the next activation");
    }
    end_activation(play.battle, who);                // LR-20.04
    for (const FigureId shooter : all(play.battle))  // LR-20.14
        if (play.battle[shooter].loader == who) change_with_loader(play, shooter);
}

// LR-19.05, LR-99.37 on its feet for certain, LR-19.06 prone on a passed die; LR-19.04 it is still
// unloaded.
void fix_misfire(Play& play, FigureId who, std::int8_t weapon) {
    Figure& figure = play.battle[who];
    Carried& carried = figure.weapons[static_cast<std::size_t>(weapon)];
    const bool fixed =
        !figure.prone
        || play.roll_passes(play.by(who, "LR-19.06"_rule), 1, figure.effective_rep()) == 1;
    if (fixed) carried.misfired = false;
    play.tell("LR-19.05"_rule, who, "{} {}", play.name(who),
              fixed ? "has cleared the misfire" : "cannot clear the misfire");
}

namespace {
// LR-20.15 Carrying On and not in melee; LR-09.16 nor at work; LR-11.18 a wagon has no hands.
bool has_hands_free(const Figure& figure) {
    return figure.carrying_on() && !figure.in_melee() && figure.task == Task::None && !figure.wagon
           && figure.animal == Animal::None;
}
}  // namespace

bool adjacent_to_hand_over(const Battle& battle, FigureId a, FigureId b) {
    return a != b && battle[a].side == battle[b].side && has_hands_free(battle[a])
           && has_hands_free(battle[b]) && battle[a].level == battle[b].level
           && gap_within(battle, a, b, 1_in) && clear_line(battle, a, b)
           && !solid_between(battle, a, b);
}

namespace {
const Carried* first_empty(const Figure& figure) {
    return std::find_if(figure.weapons.begin(), figure.weapons.end(),
                        [](const Carried& carried) { return carried.markers > 0; });
}
}  // namespace

bool has_room(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return !figure.weapons.full() || first_empty(figure) != figure.weapons.end();
}

void take_in_hand(Battle& battle, FigureId who, const Carried& carried) {
    Figure& figure = battle[who];
    if (figure.weapons.full()) {
        Carried* const empty =
            figure.weapons.begin() + (first_empty(figure) - figure.weapons.begin());
        battle.dropped.push_back({*empty, figure.at, figure.level});
        figure.weapons.erase(empty);
    }
    figure.weapons.push_back(carried);
    figure.weapons.back().picked_up = true;
}

void hand_over(Play& play, FigureId from, std::int8_t weapon, FigureId to) {
    Figure& giver = play.battle[from];
    const Carried given = giver.weapons[static_cast<std::size_t>(weapon)];
    giver.weapons.erase(giver.weapons.begin() + weapon);
    take_in_hand(play.battle, to, given);
    play.tell("LR-20.10"_rule, from, "{} hands the {} to {}", play.name(from),
              play.battle.weapon(given).title, play.name(to));
}

namespace {
std::size_t slot_where(const Battle& battle, const Figure& figure, bool loaded) {
    for (std::size_t i = 0; i < figure.weapons.size(); ++i) {
        const Carried& carried = figure.weapons[i];
        const bool is_loaded = carried.markers == 0 && !carried.misfired;
        if (battle.weapon(carried).firearm && is_loaded == loaded) return i;
    }
    return figure.weapons.size();
}
}  // namespace

// LR-20.11
bool may_load_for(const Battle& battle, FigureId loader, FigureId shooter) {
    for (const FigureId who : {loader, shooter})
        if (slot_where(battle, battle[who], true) == battle[who].weapons.size()) return false;
    return adjacent_to_hand_over(battle, loader, shooter);
}

void change_with_loader(Play& play, FigureId who) {
    Figure& shooter = play.battle[who];
    const FigureId helper = shooter.loader;
    if (!helper || !adjacent_to_hand_over(play.battle, who, helper)) return;
    Figure& loader = play.battle[helper];
    const std::size_t empty = slot_where(play.battle, shooter, false);
    const std::size_t full = slot_where(play.battle, loader, true);
    if (empty == shooter.weapons.size() || full == loader.weapons.size()) return;
    std::swap(shooter.weapons[empty], loader.weapons[full]);
    // LR-20.13, LR-10.02 one more shot; LR-20.16 after a slow reload not before the next activation
    shooter.weapons[empty].picked_up = true;
    play.tell("LR-20.12"_rule, helper, "{} hands {} the loaded {}", play.name(helper),
              play.name(who), play.battle.weapon(shooter.weapons[empty]).title);
}

void ready_weapons(Figure& figure) {
    for (Carried& carried : figure.weapons) {
        carried.not_before_next = false;
        carried.picked_up = false;
    }
}

}  // namespace long_rifle
