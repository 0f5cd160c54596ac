#pragma once

#include <optional>
#include <string>
#include <vector>

#include "books/drums/vocabulary.h"
#include "engine/base/result.h"

// Chapter 03: the Ranged Weapons Table, kept in data/drums/weapons.toml.
namespace drums {

using WeaponId = StrongId<struct WeaponTag>;

// One row of the table.
struct Weapon {
    std::string name;   // as typed: "blunderbuss"
    std::string title;  // as read
    Stick stick = Stick::Long;
    std::vector<int> modifiers;  // by distance: x1, x2, x3; those left out are N/A
    int points = 0;              // DT-62.03
    bool firearm = false;        // DT-56.07 must be reloaded
    bool slow_reload = false;    // DT-02.08
    bool thrown = false;         // DT-56.12, DT-56.13
    bool prone = false;          // DT-56.09 may be used lying down
    bool operator==(const Weapon&) const = default;

    // DT-50.02 how far it reaches at all.
    Inches reach() const { return length_of(stick) * static_cast<int>(modifiers.size()); }
    // DT-03.02 the modifier at that distance; nothing: N/A.
    std::optional<int> modifier_at(Inches distance) const;
};

struct Armoury {
    std::vector<Weapon> weapons;
    const Weapon& operator[](WeaponId id) const { return entry(weapons, id); }
    WeaponId find(std::string_view name) const;  // none if there is no such
    std::vector<std::string_view> names() const;
    bool operator==(const Armoury&) const = default;
};
// From TOML text; `file` is named in errors.
Result<Armoury> read_armoury(std::string_view text, std::string_view file);
// data/drums/weapons.toml as built in.
const Armoury& standard_armoury();

}  // namespace drums
