#include "books/gauntlet_run/artillery/guns.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "books/gauntlet_run/artillery/gun_scene.h"
#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/fire/casualties.h"

namespace gauntlet_run {

TEST_CASE("GR-57.02 GR-03.07 the chart of guns, and their crews") {
    const auto printed = [](GunSize size) {
        const GunRow& row = row_of(size);
        return fmt::format("{} {} {} {} {} {} {} {}", row.crew, row.close.in_hundredths() / 100,
                           row.most.in_hundredths() / 100, row.shell_troops, row.shell_structures,
                           row.shot_troops, row.shot_structures, row.canister);
    };
    CHECK(printed(GunSize::Swivel) == "2 0 18 0 0 1 0 3");
    CHECK(printed(GunSize::VeryLight) == "3 0 24 0 0 1 2 4");
    CHECK(printed(GunSize::Light) == "4 6 36 3 4 2 3 5");
    CHECK(printed(GunSize::Medium) == "4 12 48 4 5 2 4 6");
    CHECK(printed(GunSize::Heavy) == "4 12 60 5 6 3 5 8");
    CHECK(printed(GunSize::Siege) == "6 12 72 6 7 3 6 10");
}

TEST_CASE("GR-14.07 GR-57.03 what each kind of gun may be loaded with") {
    Gun gun;
    gun.size = GunSize::Medium;
    CHECK(may_load(gun, Ammunition::Shot));
    CHECK_FALSE(may_load(gun, Ammunition::Shell));
    CHECK(may_load(gun, Ammunition::Canister));
    gun.kind = GunKind::Howitzer;
    CHECK(may_load(gun, Ammunition::Shell));
    CHECK(may_load(gun, Ammunition::Canister));
    gun.kind = GunKind::Mortar;
    CHECK(may_load(gun, Ammunition::Shell));
    CHECK_FALSE(may_load(gun, Ammunition::Canister));
    CHECK_FALSE(fires_directly(GunKind::Mortar));
    CHECK(fires_indirectly(GunKind::Howitzer));
    CHECK_FALSE(fires_indirectly(GunKind::SwivelGun));
}

TEST_CASE("GR-57.03 shells of every size that has a column for them, and of no cannon") {
    Gun gun;
    for (const GunSize size : {GunSize::Light, GunSize::Medium, GunSize::Heavy, GunSize::Siege}) {
        gun.size = size;
        gun.kind = GunKind::Mortar;
        CHECK(may_load(gun, Ammunition::Shell));
        gun.kind = GunKind::Cannon;
        CHECK_FALSE(may_load(gun, Ammunition::Shell));
    }
    gun.size = GunSize::VeryLight;
    gun.kind = GunKind::Mortar;
    CHECK_FALSE(may_load(gun, Ammunition::Shell));
}

TEST_CASE("GR-14.08 GR-14.09 a card is laid by the owner and told to nobody else") {
    Scene scene{"G gun:light @0,0 vs A line @0,20"};
    scene.answer("lay-card: lay-shot");
    lay_card(scene.play(), scene["G"].gun);
    CHECK(scene.gun_of("G").card == Ammunition::Shot);
    for (const Told& told : scene.umpire.told())
        if (told.rule == "GR-14.09"_rule) CHECK(told.seats == SeatId{0}.bit());
}

TEST_CASE("GR-14.22 half crew is half of those needed or fewer") {
    Scene scene{"G gun:light @0,0 | H gun:siege x6 @10,0"};
    CHECK_FALSE(half_crew(scene.battle, scene.id("G")));
    scene["G"].men = 3;
    CHECK_FALSE(half_crew(scene.battle, scene.id("G")));
    scene["G"].men = 2;
    CHECK(half_crew(scene.battle, scene.id("G")));
    scene["H"].men = 3;
    CHECK(half_crew(scene.battle, scene.id("H")));
}

TEST_CASE("GR-15.15 an artillery officer who joins a crew is one of those who serve") {
    Scene scene{"G gun:light x2 @0,0 | Hale lieutenant with:G"};
    CHECK(crewmen(scene.battle, scene.id("G")) == 2);
    scene["G"].commander = scene.id("Hale");
    CHECK(crewmen(scene.battle, scene.id("G")) == 3);
    CHECK_FALSE(half_crew(scene.battle, scene.id("G")));
}

TEST_CASE("GR-15.15 so is a captain of artillery, but not one who leads others beside guns") {
    Scene scene{
        "Cole captain | Hale lieutenant of:Cole | G gun:light x2 of:Hale @0,0 | A line @20,0"};
    attach(scene.battle, scene.id("Cole"), scene.id("G"));
    CHECK(crewmen(scene.battle, scene.id("G")) == 3);
    scene["A"].commander = scene.id("Cole");
    CHECK(crewmen(scene.battle, scene.id("G")) == 2);
}

TEST_CASE("GR-09.22 Formed infantry that leaves a gun is in disorder, lights are not") {
    for (const Type type : {Type::Formed, Type::Light}) {
        Scene scene{"T gun:light x5 @0,0 vs A line @0,20"};
        scene["T"].branch = Branch::Infantry;
        scene["T"].type = type;
        abandon_gun(scene.play(), scene.id("T"));
        CHECK((scene["T"].formation == gauntlet_run::Formation::Disordered)
              == (type == Type::Formed));
    }
}

TEST_CASE("GR-20.05 GR-15.19 a crew that goes leaves its gun to whoever takes it") {
    Scene scene{"G gun:light @0,0 vs A line @0,20"};
    const GunId gun = scene["G"].gun;
    CHECK_FALSE(abandoned(scene.battle, gun));
    abandon_gun(scene.play(), scene.id("G"));
    CHECK(abandoned(scene.battle, gun));
    CHECK_FALSE(serves(scene.battle, scene.id("G")));
    CHECK(scene["G"].formation == gauntlet_run::Formation::Skirmish);
    CHECK(scene.battle[gun].at == Scene::at(0, 0));
}

TEST_CASE("GR-15.26 a gun whose crew is gone is abandoned, and counts again when it is manned") {
    Scene scene{"G gun:light @0,0 | H gun:light @5,0 vs A line @0,20"};
    const GunId gun = scene["G"].gun;
    scene["G"].presence = Presence::Destroyed;
    CHECK(abandoned(scene.battle, gun));
    crew_is_gone(scene.play(), scene.id("G"));
    CHECK_FALSE(taken_over(scene.battle, scene.id("G")));
    scene.battle[gun].crew = scene.id("H");
    CHECK(taken_over(scene.battle, scene.id("G")));
}

TEST_CASE("GR-15.08 small arms take the crew and leave the gun unhurt") {
    Scene scene{"G gun:light @0,0 vs A line @0,20"};
    const GunId gun = scene["G"].gun;
    Alarms alarms;
    // GR-11.10 critically too: of artillery that would be the end of gun and crew (GR-15.07)
    scene.umpire.otherwise([](const Question&) { return pick(0); });
    take_casualties(scene.play(), scene.id("G"), {2, 2, scene.id("A")}, alarms);
    CHECK(scene["G"].men == 2);
    CHECK(scene.battle[gun].crew == scene.id("G"));
    take_casualties(scene.play(), scene.id("G"), {2, 2, scene.id("A")}, alarms);
    CHECK(scene["G"].presence == Presence::Destroyed);
    CHECK_FALSE(scene["G"].gun);
    CHECK_FALSE(scene.battle[gun].crew);
    CHECK(scene.battle[gun].fallen == scene.id("G"));
    CHECK_FALSE(scene.battle[gun].lost);
    CHECK(scene.battle[gun].damage == 0);
    CHECK(abandoned(scene.battle, gun));  // for whoever takes it
}

TEST_CASE("GR-15.21 a gun that has fired gets a Reloading token at the end of the turn") {
    Scene scene{"G gun:light @0,0 | H gun:light @5,0 vs A line @0,20"};
    scene.gun_of("G").fired = true;
    gun_tokens(scene.play());
    forget_gun_turn(scene.battle);
    CHECK(scene.gun_of("G").tokens == 1);
    CHECK(scene.gun_of("H").tokens == 0);
    CHECK_FALSE(scene.gun_of("G").fired);
}

}  // namespace gauntlet_run
