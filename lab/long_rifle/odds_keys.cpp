#include <array>

#include "lab/long_rifle/odds_topics.h"

namespace long_rifle::odds {

namespace {

constexpr int least_rep = 1, most_rep = 9;
constexpr std::string_view reps = "1 to 9";

constexpr std::array<std::string_view, 8> ranged_names{"bow", "carbine", "knife",  "tomahawk",
                                                       "axe", "musket",  "pistol", "rifle"};

// LR-23.07 as the page has them; the last two are named only in its text.
struct MeleeWeapon {
    std::string_view name, row;  // of the armoury; none: bare hands
};
// clang-format off
constexpr std::array<MeleeWeapon, 9> melee_weapons{{
    {"unarmed",      ""},
    {"improvised",   "improvised"},
    {"bayonet",      "musket-and-bayonet"},
    {"sword",        "sword"},
    {"war-club",     "war-club"},
    {"tomahawk",     "tomahawk"},
    {"knife",        "knife"},
    {"axe",          "axe"},
    {"hand-bayonet", "bayonet"},
}};
// clang-format on
constexpr auto melee_names = [] {
    std::array<std::string_view, melee_weapons.size()> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = melee_weapons[i].name;
    return names;
}();

}  // namespace

OddsKey rep_key(std::string key, std::string text) {
    return {std::move(key), std::string{reps}, "4", std::move(text)};
}
OddsKey profession_key(std::string key, std::string standard, std::string text) {
    return {std::move(key), listed(profession_names.rows), std::move(standard), std::move(text)};
}
OddsKey ranged_weapon_key(std::string key, std::string standard, std::string text) {
    return {std::move(key), listed(ranged_names), std::move(standard), std::move(text)};
}
OddsKey melee_weapon_key(std::string key, std::string standard, std::string text) {
    return {std::move(key), listed(melee_names), std::move(standard), std::move(text)};
}
OddsKey leader_key() {
    return {"leader.rep", std::string{reps} + ", none", "none",
            "the Rep of the Star who leads the group and rolls the Leader Die"};
}

int rep(Given& given, std::string_view key) {
    return given.number(key, least_rep, most_rep);
}
Profession profession(Given& given, std::string_view key) {
    return static_cast<Profession>(given.one_of(key, profession_names.rows));
}
WeaponId ranged_weapon(Given& given, std::string_view key) {
    return standard_armoury().find(ranged_names[given.one_of(key, ranged_names)]);
}
WeaponId melee_weapon(Given& given, std::string_view key) {
    const MeleeWeapon& weapon = melee_weapons[given.one_of(key, melee_names)];
    return weapon.row.empty() ? WeaponId{} : standard_armoury().find(weapon.row);
}
std::optional<int> leader_rep(Given& given) {
    return given.number_or("leader.rep", "none", least_rep, most_rep);
}

}  // namespace long_rifle::odds
