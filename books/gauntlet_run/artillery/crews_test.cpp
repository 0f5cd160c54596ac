#include "books/gauntlet_run/artillery/crews.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/artillery/gun_scene.h"
#include "books/gauntlet_run/moving/bodies_of_units.h"
#include "books/gauntlet_run/nerve/withdrawal.h"

namespace gauntlet_run {

namespace {

std::string changes_of(const Scene& scene, std::string_view who) {
    Question question;
    offer_crew_changes(scene.battle, scene.id(who), question);
    return offered(scene, question);
}

// Nobody stands in the way of those who take it over.
void abandon_and_go(Scene& scene, std::string_view crew) {
    abandon_gun(scene.play(), scene.id(crew));
    scene[crew].presence = Presence::Left;
}

void man(Scene& scene, std::string_view who, GunId gun) {
    change_crew(scene.play(), option_of(scene, "man-gun", who, piece_of(scene.battle, gun)));
}

}  // namespace

TEST_CASE("GR-15.14 GR-09.05 crewmen of a section change to another gun within 6 inches") {
    Scene scene{"Hale lieutenant @0,-3 | G gun:light of:Hale @0,0 | H gun:light of:Hale @8,0"};
    scene["H"].men = 2;
    CHECK(changes_of(scene, "G") == "shift-crew H's gun, shift-crew H's gun");
    change_crew(scene.play(),
                option_of(scene, "shift-crew", "G", piece_of(scene.battle, scene["H"].gun), 2));
    CHECK(scene["G"].men == 2);
    CHECK(scene["H"].men == 4);
    CHECK(scene.gun_of("H").moved);
    scene["H"].men = 2;
    scene.move("H", 9, 0);
    CHECK(changes_of(scene, "G").empty());
}

TEST_CASE("GR-03.08 GR-15.14 guns of another lieutenant are another section") {
    Scene scene{
        "Hale lieutenant @0,-3 | Roe lieutenant @5,-3 | G gun:light of:Hale @0,0 | H gun:light "
        "of:Roe @6,0"};
    scene["H"].men = 2;
    CHECK(changes_of(scene, "G").empty());
}

TEST_CASE("GR-15.17 no crew mixes the inexperienced with others") {
    Scene scene{"Hale lieutenant @0,-3 | G gun:light of:Hale @0,0 | H gun:light of:Hale @6,0"};
    scene["H"].men = 2;
    CHECK_FALSE(changes_of(scene, "G").empty());
    scene["H"].morale = Morale::Inexperienced;  // GR-14.22
    CHECK(changes_of(scene, "G").empty());
    scene["H"].morale = Morale::Steady;
    scene.gun_of("H").inexperienced = true;
    CHECK(changes_of(scene, "G").empty());
}

TEST_CASE("GR-09.06 those in disorder count as skirmishers, who serve no gun") {
    Scene scene{"T line x5 @0,0 vs H gun:light @0,4"};
    abandon_and_go(scene, "H");
    CHECK(changes_of(scene, "T") == "man-gun H's gun");
    scene["T"].formation = gauntlet_run::Formation::Disordered;  // GR-05.14
    CHECK(changes_of(scene, "T").empty());
    scene["T"].formation = gauntlet_run::Formation::Skirmish;  // a light unit
    scene["T"].type = Type::Light;
    CHECK(changes_of(scene, "T") == "man-gun H's gun");
    scene["T"].type = Type::Skirmish;
    CHECK(changes_of(scene, "T").empty());
}

TEST_CASE("GR-09.06 GR-15.19 a team of infantry takes over an abandoned gun, of either side") {
    Scene scene{"T line x5 @0,0 vs H gun:light @0,4"};
    const GunId gun = scene["H"].gun;
    CHECK(changes_of(scene, "T").empty());
    abandon_and_go(scene, "H");
    REQUIRE(changes_of(scene, "T") == "man-gun H's gun");
    man(scene, "T", gun);
    CHECK(scene.battle[gun].crew == scene.id("T"));
    CHECK(scene.battle[gun].inexperienced);
    CHECK(scene.battle[gun].moved);  // GR-09.05
    CHECK(scene["T"].formation == gauntlet_run::Formation::Crew);
    CHECK(scene["T"].stand.front == Scene::at(0, 4));
}

TEST_CASE("GR-09.06 skirmish units cannot take over a gun") {
    Scene scene{"T skirmish x5 @0,0 vs H gun:light @0,4"};
    abandon_and_go(scene, "H");
    CHECK(changes_of(scene, "T").empty());
}

TEST_CASE("GR-09.22 a crew apart from its gun walks back to it") {
    Scene scene{"G gun:light @0,0 vs A line @0,20"};
    const GunId gun = scene["G"].gun;
    abandon_gun(scene.play(), scene.id("G"));
    scene["G"].stand.front = Scene::at(0, -12);
    CHECK(changes_of(scene, "G").empty());
    scene["G"].stand.front = Scene::at(0, -6);
    REQUIRE(changes_of(scene, "G") == "man-gun G's gun");
    man(scene, "G", gun);
    CHECK(serves(scene.battle, scene.id("G")));
    CHECK_FALSE(scene.battle[gun].inexperienced);
}

TEST_CASE("GR-15.16 a squad divides into teams of five to serve a gun") {
    Scene scene{"S line x10 @0,0 | N line x5 @20,0 vs H gun:light @0,4"};
    const GunId gun = scene["H"].gun;
    abandon_and_go(scene, "H");
    CHECK(changes_of(scene, "S").empty());  // there is no team for them to be
    scene["N"].presence = Presence::Spare;
    REQUIRE(changes_of(scene, "S") == "man-gun H's gun");
    man(scene, "S", gun);
    CHECK(scene["S"].men == 5);
    CHECK(scene["S"].team());
    CHECK(scene["N"].men == 5);
    CHECK(scene["N"].on_table());
    CHECK(scene.battle[gun].crew == scene.id("N"));
}

TEST_CASE("GR-63.04 an NCO keeps his own firearm when five of his squad leave it for a gun") {
    Scene scene{"S line rifle x10 @0,0 | N line x5 @20,0 vs H gun:light @0,4"};
    const GunId gun = scene["H"].gun;
    abandon_gun(scene.play(), scene.id("H"));
    scene["N"].presence = Presence::Spare;
    Unit& squad = scene["S"];
    squad.arms[0].men = 9;
    squad.arms.push_back({Missile::Musket, Lock::Flintlock, 1});
    squad.nco_missile = Missile::Musket;
    man(scene, "S", gun);
    CHECK(squad.arms[0].men == 4);
    CHECK(squad.arms[1].men == 1);
    REQUIRE(scene["N"].arms.size() == 1);
    CHECK(scene["N"].arms[0].men == 5);
    CHECK(scene["N"].arms[0].missile == Missile::Rifle);
}

TEST_CASE("GR-09.05 the way to a gun costs what ways cost, and goes through no enemy") {
    Scene scene{"T line x5 @0,0 vs H gun:light @0,5.5 | E skirmish x1 @20,0"};
    abandon_and_go(scene, "H");
    REQUIRE(changes_of(scene, "T") == "man-gun H's gun");
    SUBCASE("GR-06.06 a fence takes 2 inches of it") {
        scene.line(LineKind::Fence, -5, 2, 5, 2);
        CHECK(changes_of(scene, "T").empty());
        scene.move("T", 0, 1.4);
        CHECK(changes_of(scene, "T") == "man-gun H's gun");
    }
    SUBCASE("GR-06.36 nobody goes through the enemy") {
        scene.move("E", 0, 2.5);
        CHECK(changes_of(scene, "T").empty());
    }
    SUBCASE("GR-06.02 nor stands among others") {
        scene.move("E", 2.2, 6.5);
        CHECK(changes_of(scene, "T").empty());
        scene.move("E", 5, 6.5);
        CHECK(changes_of(scene, "T") == "man-gun H's gun");
    }
}

TEST_CASE("GR-07.14 a formed unit checks when gunners go through it to their gun") {
    Scene scene{"G gun:light @0,0 | F steady line @0,3 vs A line @30,20"};
    abandon_gun(scene.play(), scene.id("G"));
    scene.move("G", 0, 6);
    scene.dice("GR-07.14: 2");
    man(scene, "G", GunId{0});
    CHECK(scene["F"].formation == gauntlet_run::Formation::Disordered);
}

TEST_CASE("GR-15.14 a whole crew may go to the other gun, and theirs is abandoned") {
    Scene scene{"Hale lieutenant @0,-3 | G gun:light of:Hale @0,0 | H gun:light of:Hale @8,0"};
    scene["G"].men = 2;
    scene["H"].men = 1;
    scene["H"].lost = 3;
    scene["H"].shaken = true;
    const GunId left = scene["G"].gun, gun = scene["H"].gun;
    REQUIRE(changes_of(scene, "G") == "shift-crew H's gun, shift-crew H's gun");
    change_crew(scene.play(), option_of(scene, "shift-crew", "G", piece_of(scene.battle, gun), 2));
    CHECK(scene["H"].men == 3);
    CHECK(scene["G"].presence == Presence::Merged);
    CHECK(abandoned(scene.battle, left));
    CHECK(broken_units(scene.battle, SideId{0}) == 0);  // GR-07.09
    CHECK(scene["H"].lost == 0);                        // GR-07.08
    CHECK_FALSE(scene["H"].shaken);
    CHECK(scene["H"].strength == 3);
}

TEST_CASE("GR-15.14 crewmen cannot change guns through a wall") {
    Scene scene{"Hale lieutenant @0,-3 | G gun:light of:Hale @0,0 | H gun:light of:Hale @8,0"};
    scene["H"].men = 2;
    scene.line(LineKind::CurtainWall, 4, -20, 4, 20);
    CHECK(changes_of(scene, "G").empty());
}

TEST_CASE("GR-15.16 the five take their own weapons along, and no more of them") {
    Scene scene{"S line x10 @0,0 | N line x5 @20,0 vs H gun:light @0,4"};
    scene["S"].arms[0].men = 7;
    scene["S"].arms.push_back({Missile::Rifle, Lock::Flintlock, 3});
    scene["S"].blades = 4;
    scene["N"].presence = Presence::Spare;
    const GunId gun = scene["H"].gun;
    abandon_and_go(scene, "H");
    man(scene, "S", gun);
    int muskets = 0, rifles = 0;
    for (const char* who : {"S", "N"})
        for (const Armed& armed : scene[who].arms)
            (armed.missile == Missile::Rifle ? rifles : muskets) += armed.men;
    CHECK(muskets <= 7);
    CHECK(rifles <= 3);
    CHECK(scene["S"].blades + scene["N"].blades == 4);
}

TEST_CASE("GR-18.07 GR-60.21 who goes over with a cutlass in place of a musket takes it along") {
    Scene scene{"S skirmish blades6 @0,0 | N skirmish x5 lost2 @20,0"};
    scene["S"].arms[0].men = 4;
    scene["S"].halberd = true;  // the NCO is one of the six
    hand_over(scene["S"], scene["N"], 2);
    CHECK(scene["S"].arms[0].men == 4);
    CHECK(scene["S"].blades == 4);
    CHECK(scene["N"].blades == 2);
}

TEST_CASE("GR-15.16 the activation of the squad is that of the five (GR-01.13)") {
    Scene scene{"S line x10 @0,0 | N line x5 @20,0 vs H gun:light @0,4"};
    scene["N"].presence = Presence::Spare;
    const GunId gun = scene["H"].gun;
    abandon_and_go(scene, "H");
    man(scene, "S", gun);
    CHECK(scene["N"].activated);
    CHECK(scene["N"].activation == Activation::HalfMove);
}

TEST_CASE("GR-15.16 there has to be room for the five, an inch from the rest of their squad") {
    Scene scene{"S line x10 @0,0 | N line x5 @20,0 vs H gun:light @0,3"};
    scene["N"].presence = Presence::Spare;
    abandon_and_go(scene, "H");
    scene.battle[GunId{0}].facing = {0, 1};  // they would stand behind it
    CHECK(changes_of(scene, "S").empty());
    scene.move("S", 0, -2);
    CHECK(changes_of(scene, "S") == "man-gun H's gun");
}

namespace {

// Five of S serve the gun that H has lost; N is the team they become.
struct Divided : Scene {
    Divided() : Scene{"H gun:light @0,4 | S line x10 @0,0 | G gun:light @12,0 | N line x5 @20,0"} {
        (*this)["N"].presence = Presence::Spare;
        entry(battle.units_at_start, ours) = 3;
        gun = (*this)["H"].gun;
        (*this)["H"].presence = Presence::Destroyed;
        crew_is_gone(play(), id("H"));
        man(*this, "S", gun);
    }
    int broken() const { return broken_units(battle, ours); }

    static constexpr SideId ours{0};
    GunId gun;
};

}  // namespace

TEST_CASE("GR-20.25 a squad and the five who left it for a gun (GR-15.16) are one unit") {
    Divided scene;
    CHECK(scene.broken() == 0);  // GR-15.26
    scene["S"].shaken = true;
    CHECK(scene.broken() == 0);
    scene["N"].shaken = true;
    CHECK(scene.broken() == 1);
    CHECK_FALSE(must_withdraw(scene.battle, Divided::ours));
    scene["S"].shaken = false;
    CHECK(scene.broken() == 0);
}

TEST_CASE("GR-15.26 a gun counts again when its second crew, five of a squad, has fallen too") {
    Divided scene;
    scene["N"].presence = Presence::Destroyed;
    crew_is_gone(scene.play(), scene.id("N"));
    CHECK(scene.broken() == 1);  // GR-20.25 the gun; the five go with their squad
    man(scene, "G", scene.gun);
    CHECK(scene.broken() == 0);
}

TEST_CASE("GR-15.14 a whole crew may change to a gun that nobody serves") {
    Scene scene{"G gun:light @0,0 | H gun:light @6,0"};
    const GunId mine = scene["G"].gun, theirs = scene["H"].gun;
    abandon_and_go(scene, "H");
    REQUIRE(changes_of(scene, "G") == "man-gun H's gun");
    man(scene, "G", theirs);
    CHECK(scene.battle[theirs].crew == scene.id("G"));
    CHECK(abandoned(scene.battle, mine));
}

TEST_CASE("GR-15.16 a battle has a spare team for each gun and side with squads") {
    Scene scene{"S line x10 @0,0 | G gun:light @5,0 vs T skirmish @0,10"};
    add_spare_teams(scene.battle, scene.setting());
    REQUIRE(scene.battle.units.size() == 4);
    CHECK(spare_team(scene.battle, SideId{0}) == UnitId{3});
    CHECK_FALSE(spare_team(scene.battle, SideId{1}));
    CHECK_FALSE(scene.battle.units[3].on_table());
    CHECK_FALSE(scene.battle.units[3].gone());
}

}  // namespace gauntlet_run
