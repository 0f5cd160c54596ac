#include "books/gauntlet_run/command/organisation.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

// Two platoons and their captain; those who ride are "mounted".
constexpr const char* company =
    "Cole captain | Hale lieutenant of:Cole | A line of:Hale | B line of:Hale | "
    "Dunn lieutenant of:Cole | C line of:Dunn | D line of:Dunn";
constexpr const char* troop =
    "Cole captain mounted | Hale lieutenant mounted of:Cole | A line x5 mounted of:Hale | "
    "B line x5 mounted of:Hale | Dunn lieutenant mounted of:Cole | C line x5 mounted of:Dunn | "
    "D line x5 mounted of:Dunn";

}  // namespace

TEST_CASE("GR-99.02 platoon 21, company 43 or 44, cavalry 11 and 23 (worked example)") {
    Scene foot{company};
    CHECK(figures_led(foot.battle, foot.id("Hale")) == 21);
    CHECK(figures_led(foot.battle, foot.id("Cole")) == 43);
    foot["Cole"].staff = Staff::Musician;
    CHECK(figures_led(foot.battle, foot.id("Cole")) == 44);
    const Scene horse{troop};
    CHECK(figures_led(horse.battle, horse.id("Hale")) == 11);
    CHECK(figures_led(horse.battle, horse.id("Cole")) == 23);
}

TEST_CASE("GR-03.06 the parts of a warband are counted, whatever total is printed") {
    Scene scene{
        "Metacom captain native | Anawan lieutenant native of:Metacom | "
        "A skirmish native of:Anawan | B skirmish native of:Anawan | "
        "Tispaquin lieutenant native of:Metacom | C skirmish native of:Tispaquin | "
        "D skirmish native of:Tispaquin"};
    CHECK(figures_led(scene.battle, scene.id("Anawan")) == 21);
    CHECK(figures_led(scene.battle, scene.id("Metacom")) == 43);
}

TEST_CASE("GR-03.04 two squads make a platoon, two platoons a company, two of these a battalion") {
    const Scene scene{company};
    CHECK(body_of(scene.battle, scene.id("Hale")) == Body::Platoon);
    CHECK(body_of(scene.battle, scene.id("Cole")) == Body::Company);
    CHECK(own_units(scene.battle, scene.id("Hale")) == UnitSet{scene.id("A"), scene.id("B")});
    CHECK(own_officers(scene.battle, scene.id("Cole"))
          == UnitSet{scene.id("Hale"), scene.id("Dunn")});
}

TEST_CASE("GR-03.08 two guns and a lieutenant are a section, two sections a company") {
    Scene scene{
        "Cole captain | Hale lieutenant of:Cole | G gun:light of:Hale | H gun:light of:Hale | "
        "I gun:light"};
    CHECK(body_of(scene.battle, scene.id("Hale")) == Body::Section);
    CHECK(body_of(scene.battle, scene.id("Cole")) == Body::Company);
}

TEST_CASE("GR-03.12 a team or a squad by the figures it began with") {
    const Scene scene{
        "A line x5 | B line x10 lost6 | C line x3 mounted | D line x5 mounted lost3 | G gun:light"};
    CHECK(scene["A"].team());
    CHECK_FALSE(scene["B"].team());
    CHECK(scene["C"].team());
    CHECK_FALSE(scene["D"].team());
    CHECK(scene["G"].team());
}

}  // namespace gauntlet_run
