// GR-10.24 men with two weapons each; see fire_dice.h.
#include <algorithm>

#include "books/gauntlet_run/fire/critical_damage.h"
#include "books/gauntlet_run/fire/fire_dice.h"

namespace gauntlet_run {

namespace {

int weapons_fired(const Unit& unit, const Shot& shot) {
    int weapons = 0;
    for (std::size_t arm = 0; arm < unit.arms.size(); ++arm)
        if (fires(shot, arm)) weapons += unit.arms[arm].men;
    return weapons;
}

// GR-74.03, GR-80.04 the NCO's own weapon, which he must fire who lacks another of those fired.
bool is_all_he_has(const Unit& unit, const Shot& shot, std::size_t arm) {
    if (!unit.nco || arm != nco_weapon(unit)) return false;
    for (std::size_t i = 0; i < unit.arms.size(); ++i)
        if (fires(shot, i) && nco_lacks(unit, i)) return true;
    return false;
}

// So many of them with that weapon.
int ask_how_many(Play& play, const Shot& shot, std::size_t arm, int least, int most) {
    if (least >= most) return most;
    Question question = question_for(play.battle, shot.by, "GR-10.24"_rule, "two-weapons");
    for (int men = least; men <= most; ++men)
        offer(question, "so-many-with", shot.by, shot.at,
              static_cast<int>(arm) * most_with_one_weapon + men);
    return play.choose(question).detail % most_with_one_weapon;
}

}  // namespace

int men_firing(const Unit& unit, const Shot& shot, std::size_t arm) {
    if (!shot.users.empty()) return shot.users[arm];
    int left = unit.men;
    for (std::size_t i = 0; i < arm; ++i)
        if (fires(shot, i)) left -= std::min<int>(left, unit.arms[i].men);
    return std::min<int>(left, unit.arms[arm].men);
}

void share_weapons(Play& play, Shot& shot) {
    const Unit& unit = play.battle[shot.by];
    int others = weapons_fired(unit, shot), left = unit.men;
    if (others <= left || !shot.users.empty()) return;
    FixedVector<std::uint8_t, 4> users;
    for (std::size_t i = 0; i < unit.arms.size(); ++i) users.push_back(0);
    for (std::size_t arm = unit.arms.size(); arm-- > 0;) {
        if (!fires(shot, arm)) continue;
        others -= unit.arms[arm].men;
        const int his = is_all_he_has(unit, shot, arm) ? 1 : 0;
        const int least = std::max(his, left - others);
        const int men = ask_how_many(play, shot, arm, std::min<int>(least, unit.arms[arm].men),
                                     std::min<int>(left, unit.arms[arm].men));
        users[arm] = static_cast<std::uint8_t>(men);
        left -= men;
    }
    shot.users = users;
}

}  // namespace gauntlet_run
