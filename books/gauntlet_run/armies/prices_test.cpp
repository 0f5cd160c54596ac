#include <doctest/doctest.h>

#include <array>
#include <map>
#include <set>

#include "books/gauntlet_run/armies/test_forces.h"

using namespace gauntlet_run;

namespace {

std::uint32_t bits(std::initializer_list<Special> specials) {
    std::uint32_t sum = 0;
    for (const Special special : specials) sum |= 1U << static_cast<unsigned>(special);
    return sum;
}

Figure trooper(Morale morale, std::uint32_t specials, std::initializer_list<const char*> weapons) {
    Figure figure;
    figure.morale = morale;
    figure.specials = specials;
    for (const char* words : weapons) figure.weapons.push_back(slot_named(words).value());
    return figure;
}

int price_with(const char* weapon, const OpenPrices& prices = home_made) {
    return price_of(trooper(Morale::Steady, 0, {weapon}), prices) - 8;
}

}  // namespace

TEST_CASE("GR-99.30 a Steady fusilier costs 11, a Drilled grenadier 16 (worked example)") {
    using enum Special;
    const Figure fusilier =
        trooper(Morale::Steady, bits({FirstVolley}), {"smoothbore flintlock musket", "bayonet"});
    CHECK(price_of(fusilier) == 11);
    const Figure grenadier = trooper(Morale::Drilled, bits({FirstVolley, Stubborn, Tenacious}),
                                     {"smoothbore flintlock musket", "sword / bayonet"});
    CHECK(price_of(grenadier) == 16);
    // GR-46.08 the printed values win.
    CHECK(row_of("GR-68.08").points == 11);
    CHECK(row_of("GR-68.06").points == 15);
    CHECK(first_of("british-1714", 1755, "British Grenadier 10").points == 150);
}

TEST_CASE("GR-46.04, GR-60.05 a trooper's base by his morale") {
    CHECK(price_of(trooper(Morale::Drilled, 0, {})) == 10);
    CHECK(price_of(trooper(Morale::Steady, 0, {})) == 8);
    CHECK(price_of(trooper(Morale::Wavering, 0, {})) == 6);
    CHECK(price_of(trooper(Morale::Inexperienced, 0, {})) == 4);
    CHECK(basic_morale[Morale::Drilled] == 2);
    CHECK(basic_morale[Morale::Inexperienced] == 5);
}

TEST_CASE("GR-46.06, GR-60.06 a warrior's base by his nation, with the morale of the lists") {
    Figure warrior;
    const auto base = [&](Warriors warriors) {
        warrior.warriors = warriors;
        return price_of(warrior);
    };
    CHECK(base(Warriors::Iroquois) == 12);
    CHECK(base(Warriors::Mission) == 9);
    CHECK(base(Warriors::Woodland) == 6);
    CHECK(morale_of(Warriors::Iroquois) == Morale::Drilled);
    CHECK(morale_of(Warriors::Mission) == Morale::Steady);
    CHECK(morale_of(Warriors::Woodland) == Morale::Wavering);
    CHECK(row_of("GR-62.18").warriors == Warriors::Iroquois);
}

TEST_CASE("GR-60.07 the price of each special rule, and of horse and shield") {
    using enum Special;
    // GR-47.03, GR-47.07, GR-47.08, GR-47.10
    CHECK(price_of(ExpertRider) == 2);
    CHECK(price_of(ExtendedLine) == 0);
    CHECK(price_of(Fast) == 2);
    CHECK(price_of(FirstVolley) == 1);
    // GR-47.12, GR-47.13, GR-47.18, GR-47.20
    CHECK(price_of(Forester) == 1);
    CHECK(price_of(GoodShot) == 1);
    CHECK(price_of(PoorPowder) == -2);
    CHECK(price_of(Snowshoes) == 3);
    // GR-47.22, GR-47.23, GR-47.24, GR-47.28
    CHECK(price_of(Stubborn) == 2);
    CHECK(price_of(Tenacious) == 1);
    CHECK(price_of(Torches) == 2);
    CHECK(price_of(Woodcraft) == 2);
    // GR-47.15, GR-47.19
    Figure rider = trooper(Morale::Steady, 0, {});
    rider.mounted = rider.shield = true;
    CHECK(price_of(rider) == 8 + 5 + 1);
}

TEST_CASE("GR-60.08, GR-47.26, GR-47.33 what has no price is free, but two of them") {
    using enum Special;
    for (const Special special : {Agile, Fearless, Resolute, SmallUnit, Average})
        CHECK(price_of(special) == 0);
    CHECK(price_of(Unreliable) == -1);
    CHECK(price_of(Bloodthirsty) == 2);
}

TEST_CASE("GR-48.01, GR-60.12 the price of each weapon") {
    CHECK(price_with("bow") == 1);
    CHECK(price_with("longbow") == 1);
    CHECK(price_with("atlatl") == 1);
    CHECK(price_with("European crossbow") == 2);
    CHECK(price_with("pistol") == 1);
    CHECK(price_with("revolver") == 2);
    for (const char* smooth : {"smoothbore matchlock carbine", "smoothbore flintlock carbine",
                               "smoothbore matchlock musket", "smoothbore flintlock musket"})
        CHECK(price_with(smooth) == 1);
    for (const char* rifled : {"rifled flintlock carbine", "rifled caplock carbine",
                               "rifled flintlock musket", "rifled caplock musket"})
        CHECK(price_with(rifled) == 2);
    CHECK(price_with("long rifle") == 3);
    CHECK(price_with("boucanier flintlock musket") == 3);
}

TEST_CASE("GR-48.02, GR-60.13 a sidearm is paid once, a pike or lance besides") {
    CHECK(price_with("sword") == 1);
    CHECK(price_with("half-pike") == 1);
    CHECK(price_of(trooper(Morale::Steady, 0, {"sword", "hatchet / club"})) == 9);
    CHECK(price_of(trooper(Morale::Steady, 0, {"pike", "sword"})) == 10);
    CHECK(price_of(trooper(Morale::Steady, 0, {"lance", "sword"})) == 10);
    CHECK(price_with("sword", by_the_book) == 0);
}

TEST_CASE("GR-48.03, GR-60.14 heavy armour 3, light armour 1 where no list prints it") {
    Figure figure = trooper(Morale::Steady, 0, {});
    figure.armour = Armour::Heavy;
    CHECK(price_of(figure) == 11);
    figure.armour = Armour::Light;
    CHECK(price_of(figure) == 9);
    CHECK(price_of(figure, by_the_book) == 10);
    figure.shield = true;
    CHECK(price_of(figure) == 10);
}

TEST_CASE("GR-49.01, GR-60.16 guns with their crews, and the limbers of each") {
    struct Row {
        GunSize size;
        int crew, drilled, steady, wavering, one, two, four;
    };
    using enum GunSize;
    // 0: not sold; GR-60.33 nor one that is too weak for the gun.
    constexpr std::array rows{
        Row{Swivel, 2, 50, 40, 30, 0, 0, 0},   Row{VeryLight, 3, 55, 45, 35, 15, 0, 35},
        Row{Light, 4, 60, 50, 40, 15, 25, 35}, Row{Medium, 4, 65, 55, 45, 0, 25, 35},
        Row{Heavy, 4, 70, 60, 50, 0, 0, 35},   Row{Siege, 6, 75, 65, 55, 0, 0, 35}};
    for (const Row& row : rows) {
        CHECK(crew_of(row.size) == row.crew);
        CHECK(gun_price(row.size, Morale::Drilled) == row.drilled);
        CHECK(gun_price(row.size, Morale::Steady) == row.steady);
        CHECK(gun_price(row.size, Morale::Wavering) == row.wavering);
        // GR-49.03
        CHECK(gun_price(row.size, Morale::Inexperienced) == row.wavering - 10);
        CHECK(limber_price(row.size, 1).value_or(0) == row.one);
        CHECK(limber_price(row.size, 2).value_or(0) == row.two);
        CHECK(limber_price(row.size, 4).value_or(0) == row.four);
    }
}

TEST_CASE("GR-46.03, GR-46.05, GR-46.07, GR-60.19 leaders and their staff") {
    CHECK(price_of(Rank::Lieutenant) == 50);
    CHECK(price_of(Rank::Captain) == 75);
    CHECK(price_of(Rank::FieldOfficer) == 110);
    CHECK(price_of(Rank::Commander) == 110);
    CHECK(price_of(Rank::Chaplain) == 0);
    CHECK(price_of(Staff::Musician) == 20);
    CHECK(price_of(Staff::Ensign) == 30);
    CHECK(first_of("british-1764", 1777, "Colonel").points == 110);
    CHECK(first_of("british-1764", 1777, "General").points == 110);
    CHECK(first_of("northeast-natives", 1700, "Grand Warchief").points == 110);
    CHECK(first_of("northeast-natives", 1700, "Warchief").points == 75);
    CHECK(first_of("northeast-natives", 1700, "Chief").points == 50);
}
