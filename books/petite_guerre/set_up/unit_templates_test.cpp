#include "books/petite_guerre/set_up/unit_templates.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "books/petite_guerre/outside/notation.h"
#include "engine/base/embedded.h"

namespace petite_guerre {

namespace {

std::vector<Figure> men_of(std::string_view key) {
    std::vector<Figure> men;
    for (const DataText& line : unit_template(key).figures) {
        const Result<FigureNote> note = read_figure(line.text);
        REQUIRE_MESSAGE(note.has_value(), line.text);
        for (int i = 0; i < note->count; ++i) men.push_back(note->figure);
    }
    return men;
}

bool has(const Figure& figure, Weapon weapon) {
    return std::any_of(figure.weapons.begin(), figure.weapons.end(),
                       [&](const Carried& carried) { return carried.weapon == weapon; });
}
bool ordinary(const Figure& figure) {
    return !figure.leads() && !figure.musician && !figure.standard;
}
template <class Test>
int count(const std::vector<Figure>& men, const Test& test) {
    return static_cast<int>(std::count_if(men.begin(), men.end(), test));
}
int armed(const std::vector<Figure>& men, Weapon weapon) {
    return count(men, [&](const Figure& man) { return ordinary(man) && has(man, weapon); });
}

// One row of PG-82.02; category 0: no leader.
struct Row {
    std::string_view key;
    Troops troops;
    Class leader;
    int category, musicians, standards, a, b, c;
};
// clang-format off
const std::vector<Row> page{
//   key    type                 leader     cat mus std  A   B  C
    {"U1",  Troops::Regulars,    Class::B,  3,  1,  1,   0, 12, 0},
    {"U2",  Troops::Regulars,    Class::B,  3,  1,  0,   0,  5, 5},
    {"U3",  Troops::Provincials, Class::B,  2,  1,  0,   0,  8, 4},
    {"U4",  Troops::Irregulars,  Class::A,  1,  0,  0,   4,  5, 0},
    {"U5",  Troops::Irregulars,  Class::A,  1,  0,  0,   4,  7, 3},
    {"U6",  Troops::Irregulars,  Class::B,  2,  0,  0,   0,  3, 4},
    {"U7",  Troops::Civilians,   Class::C,  0,  0,  0,   0,  0, 6},
    {"U8",  Troops::Irregulars,  Class::B,  0,  0,  0,   0,  2, 0},
    {"U9",  Troops::Regulars,    Class::B,  2,  0,  0,   0,  5, 0},
    {"U10", Troops::Provincials, Class::A,  2,  1,  0,   3,  5, 0},
    {"U11", Troops::Provincials, Class::B,  0,  0,  0,   0,  3, 0},
    {"U12", Troops::Irregulars,  Class::A,  1,  0,  0,   5,  6, 2},
    {"U13", Troops::Regulars,    Class::B,  2,  0,  0,   0,  5, 0},
};
// clang-format on

}  // namespace

TEST_CASE("PG-82.02 the sample units, every row: leaders, others and their classes") {
    REQUIRE(unit_templates().size() == page.size());
    for (std::size_t i = 0; i < page.size(); ++i) {
        const Row& row = page[i];
        INFO(row.key);
        CHECK(unit_templates()[i].key == row.key);
        const std::vector<Figure> men = men_of(row.key);
        CHECK(count(men, [&](const Figure& man) { return man.troops == row.troops; })
              == static_cast<int>(men.size()));
        CHECK(count(men, [](const Figure& man) { return man.leads(); })
              == (row.category > 0 ? 1 : 0));
        for (const Figure& man : men)
            if (man.leads()) {
                CHECK(man.category == row.category);
                CHECK(man.experience == row.leader);
            }
        CHECK(count(men, [](const Figure& man) { return man.musician; }) == row.musicians);
        CHECK(count(men, [](const Figure& man) { return man.standard; }) == row.standards);
        const auto of = [&](Class grade) {
            return count(
                men, [&](const Figure& man) { return ordinary(man) && man.experience == grade; });
        };
        CHECK(of(Class::A) == row.a);
        CHECK(of(Class::B) == row.b);
        CHECK(of(Class::C) == row.c);
    }
}

TEST_CASE("PG-82.02 the arms of the sample units") {
    for (const std::string_view key : {"U1", "U2", "U3"}) {
        const auto men = men_of(key);
        const int muskets = armed(men, Weapon::Musket);
        CHECK(muskets == count(men, ordinary));
        CHECK(count(men, [](const Figure& man) { return man.bayonet; }) == muskets);
    }
    CHECK(armed(men_of("U4"), Weapon::Rifle) == 9);
    CHECK(armed(men_of("U4"), Weapon::Tomahawk) == 9);
    CHECK(count(men_of("U4"), [](const Figure& man) { return man.marksman; }) == 1);
    CHECK(armed(men_of("U5"), Weapon::Musket) == 9);
    CHECK(armed(men_of("U5"), Weapon::Tomahawk) == 9);
    CHECK(armed(men_of("U5"), Weapon::Bow) == 5);
    CHECK(armed(men_of("U5"), Weapon::WarClub) == 5);
    CHECK(armed(men_of("U6"), Weapon::Musket) == 5);
    CHECK(armed(men_of("U6"), Weapon::Shotgun) == 2);
    CHECK(armed(men_of("U6"), Weapon::Knife) == 7);
    CHECK(armed(men_of("U7"), Weapon::Musket) == 3);
    CHECK(count(men_of("U7"), [](const Figure& man) { return man.weapons.empty(); }) == 3);
    CHECK(armed(men_of("U8"), Weapon::Musket) == 2);
    CHECK(armed(men_of("U9"), Weapon::Sword) == 5);
    CHECK(armed(men_of("U10"), Weapon::Carbine) == 8);
    CHECK(armed(men_of("U10"), Weapon::Revolver) == 8);
    CHECK(armed(men_of("U11"), Weapon::Revolver) == 3);
    CHECK(armed(men_of("U12"), Weapon::RepeatingRifle) == 6);
    CHECK(armed(men_of("U12"), Weapon::Bow) == 7);
    CHECK(armed(men_of("U12"), Weapon::WarClub) == 13);
    CHECK(armed(men_of("U13"), Weapon::Sword) == 5);
    for (const std::string_view key : {"U6", "U8"})
        CHECK(count(men_of(key), [](const Figure& man) { return man.bayonet; }) == 0);
    for (const std::string_view key : {"U10", "U12"})
        CHECK(count(men_of(key), [](const Figure& man) { return !man.mounted(); }) == 0);
    CHECK(count(men_of("U12"), [](const Figure& man) { return !man.shield; }) == 0);
    for (const std::string_view key : {"U5", "U12"})
        CHECK(count(men_of(key), [](const Figure& man) { return !man.natives; }) == 0);
    CHECK(count(men_of("U2"), [](const Figure& man) { return !man.elite; }) == 0);
}

TEST_CASE("PG-82.02 musicians, standard bearers and leaders of the sample units") {
    for (const UnitTemplate& unit : unit_templates())
        for (const Figure& man : men_of(unit.key)) {
            INFO(unit.key);
            if (man.musician || man.standard) {
                CHECK(man.experience == Class::B);
                CHECK(has(man, Weapon::Sword));
            }
            const bool officers = unit.key == "U1" || unit.key == "U2" || unit.key == "U3"
                                  || unit.key == "U9" || unit.key == "U13";
            if (man.leads()) CHECK(has(man, Weapon::OfficersSword) == officers);
        }
    const auto leader = [](std::string_view key) { return men_of(key).front(); };
    CHECK((has(leader("U4"), Weapon::Rifle) && has(leader("U4"), Weapon::Tomahawk)));
    CHECK((has(leader("U5"), Weapon::Musket) && has(leader("U5"), Weapon::Tomahawk)));
    CHECK(has(leader("U6"), Weapon::Musket));
    CHECK(leader("U10").weapons[0].loading == Loading::HalfTurn);  // a breech-loading carbine
    CHECK(has(leader("U12"), Weapon::RepeatingRifle));
}

TEST_CASE("PG-82.01 the sample units have guns of the book's own types, their men are gunners") {
    CHECK(unit_template("U8").gun.size == GunSize::Swivel);
    CHECK(unit_template("U9").gun.size == GunSize::Light);
    CHECK(unit_template("U9").gun.piece == GunPiece::Gun);
    CHECK(unit_template("U11").gun.size == GunSize::Gatling);
    CHECK(unit_template("U11").gun.limbered);
    CHECK(unit_template("U13").gun.size == GunSize::Light);
    CHECK(unit_template("U13").gun.piece == GunPiece::Howitzer);
    for (const std::string_view key : {"U8", "U9", "U11", "U13"})
        CHECK(count(men_of(key), [](const Figure& man) { return !man.gunner; }) == 0);
    for (const std::string_view key : {"U9", "U11", "U13"})
        CHECK(count(men_of(key), [](const Figure& man) { return man.nco; }) == 1);
    CHECK_FALSE(read_unit_templates("[[unit]]\nkey = \"X\"\nname = \"X\"\n", "x.toml").has_value());
}

}  // namespace petite_guerre
