#include "books/gauntlet_run/armies/arms.h"

#include <algorithm>
#include <array>

namespace gauntlet_run {

namespace {

struct KnownMissile {
    std::string_view name;
    Missile missile;
    std::optional<Lock> lock;
};
// What has one name only. GR-60.22 pistols are flintlock, revolvers caplock.
constexpr std::array missile_weapons{
    KnownMissile{"bow", Missile::Bow, {}},
    KnownMissile{"longbow", Missile::Longbow, {}},
    KnownMissile{"atlatl", Missile::Longbow, {}},
    KnownMissile{"European crossbow", Missile::Crossbow, {}},
    KnownMissile{"revolver", Missile::Revolver, Lock::Caplock},
    KnownMissile{"boucanier flintlock musket", Missile::Boucanier, Lock::Flintlock},
    KnownMissile{"long rifle", Missile::LongRifle, Lock::Flintlock},
};
// GR-60.40 melee weapons as any other; GR-60.24 the knife too; GR-62.01 spears are not thrown.
constexpr std::array<std::string_view, 16> sidearms{
    "sword",    "cutlass", "bayonet",  "plug bayonet",        "socket bayonet", "hatchet",
    "club",     "knife",   "spear",    "large knife",         "machete",        "half-pike",
    "spontoon", "halberd", "partisan", "warclub (maquahuitl)"};
// GR-18.08 what is held, and is no melee weapon; GR-73.02 or what is left away.
constexpr std::array<std::string_view, 3> no_weapons{"farm tool", no_sword, no_pistol};

bool take_word(std::string_view& words, std::string_view word) {
    if (!words.starts_with(word)) return false;
    words = trimmed(words.substr(word.size()));
    return true;
}

// GR-60.22 without a barrel it is a smoothbore; without "carbine" or "pistol" a musket; the lock as
// it is printed. GR-60.23 "(round ball)" means nothing.
std::optional<Arm> firearm_named(std::string_view name) {
    std::string_view words = name;
    if (words.ends_with("(round ball)")) words = trimmed(words.substr(0, words.size() - 12));
    const bool rifled = take_word(words, "rifled ");
    if (!rifled) take_word(words, "smoothbore ");
    Arm arm{std::string{name}, Missile::None, {}, Blade::None};
    for (const Lock lock : {Lock::Matchlock, Lock::Flintlock, Lock::Caplock})
        if (take_word(words, lock_names[lock])) arm.lock = lock;
    if (words == "pistol") {
        arm.missile = rifled ? Missile::RifledPistol : Missile::Pistol;
        arm.lock = Lock::Flintlock;
    } else if (words == "carbine") {
        arm.missile = rifled ? Missile::RifledCarbine : Missile::Carbine;
    } else if (words == "musket") {
        arm.missile = rifled ? Missile::Rifle : Missile::Musket;
    } else {
        return {};
    }
    return arm;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> split(std::string_view text, char mark) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t at = text.find(mark);
        parts.push_back(trimmed(text.substr(0, at)));
        if (at == std::string_view::npos) return parts;
        text = text.substr(at + 1);
    }
}

std::optional<Arm> arm_named(std::string_view words) {
    const std::string name{words};
    if (std::find(no_weapons.begin(), no_weapons.end(), words) != no_weapons.end())
        return Arm{name, Missile::None, {}, Blade::None};
    if (words == "pike") return Arm{name, Missile::None, {}, Blade::Pike};
    if (words == "lance") return Arm{name, Missile::None, {}, Blade::Lance};
    if (std::find(sidearms.begin(), sidearms.end(), words) != sidearms.end())
        return Arm{name, Missile::None, {}, Blade::Sidearm};
    for (const KnownMissile& one : missile_weapons)
        if (one.name == words) return Arm{name, one.missile, one.lock, Blade::None};
    return firearm_named(words);
}

Lock lock_of(const Arm& arm, int year) {
    constexpr int last_of_matchlocks = 1675;
    if (arm.lock) return *arm.lock;
    return year <= last_of_matchlocks ? Lock::Matchlock : Lock::Flintlock;
}

std::optional<Slot> slot_named(std::string_view words) {
    Slot slot;
    for (const std::string_view name : split(words, '/')) {
        const std::optional<Arm> arm = arm_named(name);
        if (!arm) return {};
        slot.push_back(*arm);
    }
    return slot;
}

}  // namespace gauntlet_run
