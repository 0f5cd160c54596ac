#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/inches.h"
#include "engine/base/result.h"
#include "engine/base/strong_id.h"

namespace long_rifle {

using WeaponId = StrongId<struct WeaponTag>;

// One row of data/long_rifle/weapons.toml: LR-18.01 for shooting, LR-23.07 for melee.
struct Weapon {
    std::string name;   // as typed: "war-club"
    std::string title;  // as read: "war club"
    Inches range;       // 0: cannot be shot or thrown
    int markers = 0;    // LR-20.02 reload markers after a shot; 0: never reloads
    int impact = 0;
    bool thrown = false;   // LR-18.22
    bool firearm = false;  // LR-22.21
    bool two_handed_shot = false;
    int melee_dice = 0;             // LR-23.07
    int melee_dice_one_hand = 0;    // the same where one hand is not free (LR-23.11)
    bool melee = false;             // a melee weapon at all; else it serves as Improvised
    std::vector<std::string> like;  // LR-06.06 weapons that are not listed and use this row
    bool operator==(const Weapon&) const = default;
};

struct Armoury {
    std::vector<Weapon> weapons;
    const Weapon& operator[](WeaponId id) const { return entry(weapons, id); }
    // By its name, or LR-06.06 by the name of one that uses its row; none if there is no such.
    WeaponId find(std::string_view name) const;
    bool operator==(const Armoury&) const = default;
};
// From TOML text; `file` is named in errors.
Result<Armoury> read_armoury(std::string_view text, std::string_view file);
// data/long_rifle/weapons.toml as built in.
const Armoury& standard_armoury();

}  // namespace long_rifle
