#include "books/gauntlet_run/command/organisation.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/test_scene.h"

namespace gauntlet_run {

namespace {

constexpr SideId ours{0};

bool complains(const Scene& scene, std::string_view rule) {
    for (const std::string& fault : faults_of(scene.battle, ours))
        if (fault.find(rule) != std::string::npos) return true;
    return false;
}

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
    CHECK(faults_of(scene.battle, ours).empty());
}

TEST_CASE("GR-03.04 two squads make a platoon, two platoons a company, two of these a battalion") {
    Scene scene{company};
    CHECK(faults_of(scene.battle, ours).empty());
    CHECK(body_of(scene.battle, scene.id("Hale")) == Body::Platoon);
    CHECK(body_of(scene.battle, scene.id("Cole")) == Body::Company);
    CHECK(own_units(scene.battle, scene.id("Hale")) == UnitSet{scene.id("A"), scene.id("B")});
    CHECK(own_officers(scene.battle, scene.id("Cole"))
          == UnitSet{scene.id("Hale"), scene.id("Dunn")});
    scene["C"].commander = scene.id("Hale");
    CHECK(complains(scene, "GR-03.04"));
}

TEST_CASE("GR-03.02 infantry fight in fives and tens") {
    Scene scene{"A line x7"};
    CHECK(complains(scene, "GR-03.02"));
    // GR-03.03 other sizes by agreement
    scene.setting().switches.other_sizes = true;
    CHECK_FALSE(complains(scene, "GR-03.02"));
    CHECK_FALSE(complains(Scene{"A line x5 | B line x10 | C box x14"}, "GR-03.02"));
}

TEST_CASE("GR-03.10 cavalry teams have two or three figures, squads five") {
    CHECK(complains(Scene{"A line x10 mounted"}, "GR-03.10"));
    CHECK_FALSE(complains(Scene{"A line x5 mounted | B line x3 mounted"}, "GR-03.10"));
}

TEST_CASE("GR-03.07 four serve a gun, six a siege gun, three a very light one, two a swivel gun") {
    const auto crew = [](GunSize size) {
        Gun gun;
        gun.size = size;
        return crew_for(gun);
    };
    CHECK(crew(GunSize::Swivel) == 2);
    CHECK(crew(GunSize::VeryLight) == 3);
    CHECK(crew(GunSize::Light) == 4);
    CHECK(crew(GunSize::Heavy) == 4);
    CHECK(crew(GunSize::Siege) == 6);
    CHECK(complains(Scene{"G gun:very-light"}, "GR-03.07"));  // a scene's gun has four
    CHECK_FALSE(complains(Scene{"G gun:medium"}, "GR-03.07"));
}

TEST_CASE("GR-03.08 two guns and a lieutenant are a section, two sections a company") {
    Scene scene{
        "Cole captain | Hale lieutenant of:Cole | G gun:light of:Hale | H gun:light of:Hale | "
        "I gun:light"};
    CHECK(body_of(scene.battle, scene.id("Hale")) == Body::Section);
    CHECK(body_of(scene.battle, scene.id("Cole")) == Body::Company);
    CHECK(faults_of(scene.battle, ours).empty());
    scene["I"].commander = scene.id("Hale");
    CHECK(complains(scene, "GR-03.08"));
}

TEST_CASE("GR-03.05 a company has one squad of grenadiers and one light platoon at most") {
    Scene scene{company};
    scene["A"].grenadiers = true;
    scene["C"].type = scene["D"].type = Type::Light;
    CHECK_FALSE(complains(scene, "GR-03.05"));
    scene["B"].grenadiers = true;
    CHECK(complains(scene, "GR-03.05"));
    scene["B"].grenadiers = false;
    scene["B"].type = Type::Light;
    CHECK(complains(scene, "GR-03.05"));
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

TEST_CASE("GR-04.19 musicians are the captains', ensigns the field officers'") {
    const auto wrong = [](const char* words) { return complains(Scene{words}, "GR-04.19"); };
    CHECK_FALSE(wrong("Cole captain musician"));
    CHECK_FALSE(wrong("Ware field-officer ensign"));
    CHECK_FALSE(wrong("Ware commander ensign"));
    CHECK_FALSE(wrong("Hale lieutenant mounted musician"));
    CHECK(wrong("Hale lieutenant musician"));
    CHECK(wrong("Cole captain ensign"));
    CHECK(wrong("Metacom captain native musician"));
    CHECK(wrong("Cole captain | Ware field-officer of:Cole"));
}

}  // namespace gauntlet_run
