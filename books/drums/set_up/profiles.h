#pragma once

#include "books/drums/fighting/weapons.h"
#include "engine/base/fixed_vector.h"

// Chapter 51: scores and traits; chapter 62: what they cost. Kept in data/drums/profiles.toml.
namespace drums {

inline constexpr int best_quality = 2, worst_quality = 6;  // DT-51.01
inline constexpr int most_combat = 6;                      // DT-51.02
inline constexpr std::size_t most_weapons_carried = 3;

// DT-51.03
struct Profile {
    std::string name;   // as typed: "native-warrior"
    std::string title;  // as read: "Native Warrior"
    int quality = 4;
    int combat = 2;
    FixedVector<WeaponId, most_weapons_carried> weapons;
    std::uint8_t traits = 0;  // a bit for each Trait
    int points = 0;

    bool is(Trait trait) const { return (traits >> static_cast<unsigned>(trait) & 1U) != 0; }
};

// DT-62.02 (5 x Combat + weapons + traits) x (7 - Quality) / 2, halves rounded up.
int points_of(const Profile& profile, const Armoury& armoury);

struct Troops {
    std::vector<Profile> profiles;
    const Profile* find(std::string_view name) const;  // null if there is no such
    std::vector<std::string_view> names() const;
};
Result<Troops> read_troops(std::string_view text, std::string_view file, const Armoury& armoury);
// data/drums/profiles.toml as built in.
const Troops& standard_troops();

}  // namespace drums
