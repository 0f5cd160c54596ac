#include "books/long_rifle/people/weapons.h"

#include <doctest/doctest.h>

#include <array>

namespace long_rifle {

namespace {

const Weapon& weapon(std::string_view name) {
    const WeaponId id = standard_armoury().find(name);
    REQUIRE(id);
    return standard_armoury()[id];
}

std::string complaint(std::string_view text) {
    const Result<Armoury> armoury = read_armoury(text, "w.toml");
    return armoury ? "" : armoury.error().what;
}

}  // namespace

TEST_CASE("LR-18.01 the weapons table") {
    struct Row {
        std::string_view name;
        Inches range;
        int markers, impact;
    };
    constexpr std::array<Row, 8> printed{{
        {"bow", 18_in, 0, 1},
        {"carbine", 12_in, 1, 2},
        {"knife", 4_in, 0, 2},
        {"tomahawk", 4_in, 0, 2},
        {"musket", 18_in, 1, 3},
        {"pistol", 6_in, 1, 2},
        {"rifle", 24_in, 2, 3},
        {"musket-and-bayonet", 18_in, 1, 3},
    }};
    for (const Row& row : printed) {
        CAPTURE(row.name);
        CHECK(weapon(row.name).range == row.range);
        CHECK(weapon(row.name).markers == row.markers);
        CHECK(weapon(row.name).impact == row.impact);
    }
}

TEST_CASE(
    "LR-18.02 a bow never reloads, an axe is thrown like a knife, a rifle takes twice as long") {
    CHECK(weapon("bow").markers == 0);
    CHECK_FALSE(weapon("bow").firearm);
    CHECK_FALSE(weapon("bow").thrown);
    for (const std::string_view name : {"tomahawk", "axe", "knife"}) {
        CHECK(weapon(name).thrown);
        CHECK(weapon(name).range == 4_in);
        CHECK(weapon(name).melee);
        CHECK(weapon(name).melee_dice == weapon(name).melee_dice_one_hand);
    }
    for (const std::string_view name : {"carbine", "musket", "pistol", "rifle"}) {
        CHECK(weapon(name).firearm);
        CHECK(weapon(name).markers == (name == "rifle" ? 2 : 1));
    }
    CHECK_FALSE(weapon("pistol").two_handed_shot);
    CHECK(weapon("musket").two_handed_shot);
}

TEST_CASE("LR-23.07 melee weapons, and the one-handed values") {
    struct Row {
        std::string_view name;
        int dice, one_hand;
    };
    constexpr std::array<Row, 8> printed{{
        {"improvised", 0, 0},
        {"musket-and-bayonet", 2, 1},
        {"bayonet", 1, 1},
        {"sword", 2, 2},
        {"war-club", 3, 1},
        {"tomahawk", 1, 1},
        {"axe", 1, 1},
        {"knife", 1, 1},
    }};
    for (const Row& row : printed) {
        CAPTURE(row.name);
        CHECK(weapon(row.name).melee);
        CHECK(weapon(row.name).melee_dice == row.dice);
        CHECK(weapon(row.name).melee_dice_one_hand == row.one_hand);
    }
    CHECK_FALSE(weapon("musket").melee);  // without a bayonet it is Improvised
    CHECK_FALSE(weapon("bow").melee);
}

TEST_CASE("LR-06.06 a weapon that is not listed uses the row of the closest one") {
    CHECK(standard_armoury().find("trade-gun") == standard_armoury().find("musket"));
    CHECK(standard_armoury().find("blunderbuss") == standard_armoury().find("carbine"));
    CHECK(standard_armoury().find("cutlass") == standard_armoury().find("sword"));
    CHECK(standard_armoury().find("gunstock-club") == standard_armoury().find("war-club"));
    CHECK_FALSE(standard_armoury().find("halberd"));
    CHECK_FALSE(standard_armoury().find(""));
}

TEST_CASE("a broken weapons file is refused with line and key") {
    CHECK(complaint("") == "w.toml:1: key 'weapon' is missing");
    CHECK(complaint("[[weapon]]\nrange = 4\nimpact = 1\n") == "w.toml:1: key 'name' is missing");
    CHECK(complaint("[[weapon]]\nname = 'sling'\nrange = 0\nimpact = 1\n")
          == "w.toml:3: key 'range': expected inches from 1 to 60");
    CHECK(complaint("[[weapon]]\nname = 'sling'\nrange = 8\n")
          == "w.toml:1: key 'impact': expected 1 to 3 for a weapon with a range");
    CHECK(complaint("[[weapon]]\nname = 'sling'\nrange = 8\nimpact = 4\n")
          == "w.toml:4: key 'impact': expected a whole number from 1 to 3");
    CHECK(complaint("[[weapon]]\nname = 'stick'\nimpact = 1\nmelee = 0\n")
          == "w.toml:1: key 'range': expected a range for a weapon that is shot or thrown");
    CHECK(complaint("[[weapon]]\nname = 'air'\n")
          == "w.toml:1: key 'melee': expected melee dice for a weapon without a range");
    CHECK(complaint("[[weapon]]\nname = 'dart'\nrange = 4\nimpact = 1\nthrown = true\nreload = 1\n")
          == "w.toml:6: key 'reload': expected none for a thrown weapon");
    CHECK(complaint("[[weapon]]\nname = 'a'\nmelee = 1\n[[weapon]]\nname = 'a'\nmelee = 1\n")
          == "w.toml:5: the weapon 'a' is listed twice");
    CHECK(complaint("[[weapon]]\nname = 'a'\nmelee = 1\nweight = 3\n")
              .starts_with("w.toml:4: unknown key 'weight'; accepted here: name, title, range"));
    CHECK(complaint("[[armour]]\nname = 'a'\n")
          == "w.toml:1: unknown key 'armour'; accepted here: weapon");
}

}  // namespace long_rifle
