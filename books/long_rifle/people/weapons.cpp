#include "books/long_rifle/people/weapons.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/data_rows.h"

namespace long_rifle {

namespace {

constexpr std::size_t most_weapons = 60;

// LR-18.01, LR-18.02, LR-23.07 one row.
Weapon read_weapon(Fields& row) {
    Weapon weapon;
    weapon.name = row.text("name", 40);
    weapon.title = row.text_or("title", weapon.name, 40);
    weapon.range = row.inches_or("range", 1_in, 60_in, 0_in);
    weapon.markers = row.whole_or("reload", 0, 3, 0);
    weapon.impact = row.whole_or("impact", 1, 3, 0);
    weapon.thrown = row.yes("thrown", false);
    weapon.firearm = row.yes("firearm", false);
    weapon.two_handed_shot = row.whole_or("hands", 1, 2, 1) == 2;
    weapon.melee = row.has("melee");
    weapon.melee_dice = row.whole_or("melee", -2, 5, 0);
    weapon.melee_dice_one_hand = row.whole_or("one-hand", -2, 5, weapon.melee_dice);
    for (const DataText& other : row.texts("like", 20)) weapon.like.push_back(other.text);

    const bool shoots = row.has("range");
    if (shoots && weapon.impact == 0) row.expected("impact", "1 to 3 for a weapon with a range");
    if (!shoots && (weapon.impact > 0 || weapon.markers > 0 || weapon.thrown || weapon.firearm))
        row.expected("range", "a range for a weapon that is shot or thrown");
    if (!shoots && !weapon.melee) row.expected("melee", "melee dice for a weapon without a range");
    if (weapon.thrown && weapon.markers > 0) row.expected("reload", "none for a thrown weapon");
    row.finish();
    return weapon;
}

}  // namespace

// LR-06.06
WeaponId Armoury::find(std::string_view name) const {
    for (std::size_t i = 0; i < weapons.size(); ++i)
        if (weapons[i].name == name
            || std::find(weapons[i].like.begin(), weapons[i].like.end(), name)
                   != weapons[i].like.end())
            return WeaponId::of(static_cast<std::int64_t>(i));
    return {};
}

Result<Armoury> read_armoury(std::string_view text, std::string_view file) {
    auto weapons = read_rows<Weapon>(
        text, file, "weapon", most_weapons,
        [](Fields& row, DataErrors& errors, const std::vector<Weapon>& before) {
            Weapon weapon = read_weapon(row);
            const Armoury known{before};
            if (known.find(weapon.name))
                errors.wrong(row.line_of("name"),
                             fmt::format("the weapon '{}' is listed twice", weapon.name));
            for (const std::string& other : weapon.like)
                if (known.find(other))
                    errors.wrong(row.line_of("like"),
                                 fmt::format("the weapon '{}' is listed twice", other));
            return weapon;
        });
    if (!weapons) return weapons.error();
    return Armoury{std::move(*weapons)};
}

const Armoury& standard_armoury() {
    static const Armoury armoury = [] {
        const EmbeddedFile& file = built_in("long_rifle/weapons.toml");
        return read_armoury(file.text, file.path).value();
    }();
    return armoury;
}

}  // namespace long_rifle
