#include "books/gauntlet_run/fire/fire_dice.h"

#include <algorithm>

#include "books/gauntlet_run/fire/cover.h"
#include "books/gauntlet_run/fire/critical_damage.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr int most_in_a_volley = 9;  // GR-13.01, GR-01.04

// GR-04.12, GR-13.06 an officer who is with them shoots; GR-04.26 a chaplain does not.
bool officer_shoots(const Battle& battle, UnitId who) {
    const UnitId officer = battle[who].attached;
    return officer && !battle[officer].noncombatant();
}

// GR-13.01 with this weapon, the NCO left out.
int in_volley(const Unit& unit, const Shot& shot, std::size_t arm) {
    const bool nco = unit.nco && arm == nco_weapon(unit);
    return std::max(0, men_firing(unit, shot, arm) - (nco ? 1 : 0));
}

// GR-08.05 those who hold the horses do not shoot; they are of the many.
Unit without_holders(Unit unit) {
    for (int i = 0; i < unit.holders && unit.men > 0; ++i) {
        const std::size_t main = main_weapon(unit);
        if (main < unit.arms.size() && unit.arms[main].men > 0) --unit.arms[main].men;
        --unit.men;
        for (Armed& armed : unit.arms) armed.men = std::min(armed.men, unit.men);
    }
    return unit;
}

// From which of the figures in ranks, counted off from the right of the front rank, to which.
struct Stretch {
    int from = 0, to = 0;
    int overlap(int begin, int end) const {
        return std::max(0, std::min(to, end) - std::max(from, begin));
    }
};

// GR-12.06 so many of its men see, from one of their places to before another.
int seeing_in(const InView& view, int from, int to) {
    const auto before = [](int place) { return (std::uint64_t{1} << place) - 1; };
    return __builtin_popcountll(view.shooters & before(to) & ~before(from));
}

// GR-04.12, GR-12.06 he has the place behind all the men; who holds horses has none.
bool officer_sees(const Unit& unit, const InView& view) {
    return (view.shooters >> unit.men & 1U) != 0;
}

// One rank: its share of every weapon that is fired, `room` dice at most.
void add_rank(const Unit& unit, const Shot& shot, std::size_t rank, const Stretch& stretch,
              int room, AllFireDice& all) {
    int before = 0;
    for (std::size_t arm = 0; arm < unit.arms.size(); ++arm) {
        if (!fires(shot, arm)) continue;
        const int men = in_volley(unit, shot, arm);
        const int dice = std::min(room, stretch.overlap(before, before + men));
        before += men;
        room -= dice;
        if (dice > 0) all.push_back({arm, dice, unit.loading.load[rank]});
    }
}

int dice_in(const AllFireDice& all) {
    int sum = 0;
    for (const FireDice& one : all) sum += one.dice;
    return sum;
}

// GR-13.01 .. 13.03, GR-13.06
AllFireDice volley_dice(const Battle& battle, const Shot& shot) {
    const Unit unit = without_holders(battle[shot.by]);
    const int all_men = unit.men, front = unit.mounted ? all_men : front_rank(unit);
    const InView view = view_of_fire(battle, shot.by, shot.at);
    AllFireDice all;
    if (shot.how != Volley::RearRank)
        add_rank(unit, shot, 0, {0, front}, std::min(most_in_a_volley, seeing_in(view, 0, front)),
                 all);
    if (shot.how != Volley::FrontRank && front < all_men)
        add_rank(unit, shot, 1, {front, all_men},
                 std::min(most_in_a_volley - dice_in(all), seeing_in(view, front, all_men)), all);
    if (!all.empty() && dice_in(all) < most_in_a_volley && officer_shoots(battle, shot.by)
        && officer_sees(unit, view))
        ++all[0].dice;
    return all;
}

// GR-13.20 who may fire that weapon in skirmish: of an empty rank nobody.
int loaded_men(const Unit& unit, const Shot& shot, std::size_t arm) {
    const int men = men_firing(unit, shot, arm);
    if (!weapon(unit.arms[arm].missile).reloads || all_loaded(unit)) return men;
    const int front = front_rank(unit);
    const int ready = (loaded(unit, 0) ? front : 0) + (loaded(unit, 1) ? unit.men - front : 0);
    return std::min(men, ready);
}

// GR-10.21, GR-56.01, GR-56.05 by the table, the NCO and an officer counted; GR-50.06 rifles as
// often as others.
AllFireDice skirmish_dice(const Battle& battle, const Shot& shot) {
    const Unit unit = without_holders(battle[shot.by]);
    const InView view = view_of_fire(battle, shot.by, shot.at);
    int seeing = seeing_in(view, 0, unit.men);
    bool officer = officer_shoots(battle, shot.by) && officer_sees(unit, view);
    AllFireDice all;
    for (std::size_t arm = 0; arm < unit.arms.size(); ++arm) {
        if (!fires(shot, arm)) continue;
        int men = std::min(loaded_men(unit, shot, arm), seeing);
        seeing -= men;
        if (officer && men > 0) {
            ++men;
            officer = false;
        }
        const int dice = rate(rate_row(unit.arms[arm]), men);
        if (dice > 0) all.push_back({arm, dice, Load::Cartridge});
    }
    return all;
}

}  // namespace

int front_rank(const Unit& unit) {
    return std::min((unit.men + 1) / 2, unit.men - (unit.nco ? 1 : 0));
}

InView view_of_fire(const Battle& battle, UnitId by, UnitId at) {
    const InView view = in_view(battle, by, at);
    const auto all = static_cast<int>(spots_of(battle, at).size());
    if (view.shooters == view.everybody && view.how_many_are_seen() == all) return view;
    return cover_of(battle, by, at).cover == Cover::None ? view : not_behind_others(battle, by, at);
}

AllFireDice fire_dice(const Battle& battle, const Shot& shot) {
    return shot.how == Volley::Skirmish ? skirmish_dice(battle, shot) : volley_dice(battle, shot);
}

}  // namespace gauntlet_run
