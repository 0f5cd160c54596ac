#include "books/gauntlet_run/outside/reaches.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/gauntlet_run/fire/weapons.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr SeatId one{0}, two{1};

const ViewZone* zone_of(const View& view, PieceId piece, std::string_view kind) {
    for (const ViewZone& zone : view.zones)
        if (zone.of == piece && zone.kind == kind) return &zone;
    return nullptr;
}
bool linked(const View& view, PieceId from, PieceId to, bool holds) {
    return std::any_of(view.links.begin(), view.links.end(), [&](const ViewLink& link) {
        return link.from == from && link.to == to && link.holds == holds;
    });
}
bool names_anywhere(const View& view, PieceId piece) {
    for (const ViewLink& link : view.links)
        if (link.from == piece || link.to == piece) return true;
    for (const ViewZone& zone : view.zones)
        if (zone.of == piece
            || std::find(zone.pieces.begin(), zone.pieces.end(), piece) != zone.pieces.end())
            return true;
    return false;
}

}  // namespace

TEST_CASE("GR-10.16, GR-10.02 a line's front arc has a band for each range of its weapon") {
    Scene scene{"A line musket @0,0 vs B line @0,10"};
    const View view = view_of(scene.battle, two);  // it lies open
    const ViewZone* arc = zone_of(view, scene.id("A"), "arc");
    REQUIRE(arc != nullptr);
    CHECK(arc->form == ViewZone::Form::Cone);
    CHECK(arc->spread == 900);
    CHECK(arc->at == Scene::at(-2.5, 0.5));
    CHECK(arc->to == Scene::at(2.5, 0.5));
    CHECK(arc->from.size() == 10);
    const Weapon& musket = weapon(Missile::Musket);
    CHECK(arc->reach.back() == musket.range + foot_radius);
    CHECK(arc->reach[arc->reach.size() - 2] == half(musket.range) + foot_radius);
}

TEST_CASE("GR-10.17, GR-10.21 a column fires nowhere, skirmishers all round") {
    Scene scene{"A march-column musket @0,0 | S skirmish musket @20,0 vs B line @0,10"};
    const View view = view_of(scene.battle, one);
    CHECK(zone_of(view, scene.id("A"), "arc") == nullptr);
    REQUIRE(zone_of(view, scene.id("S"), "arc") != nullptr);
    CHECK(zone_of(view, scene.id("S"), "arc")->spread == 3600);
}

TEST_CASE("GR-14.03, GR-14.09 a gun's arc says nothing about the card it is loaded with") {
    Scene scene{"G gun:light @0,0 vs B line @0,20"};
    const GunId gun = scene["G"].gun;
    scene.battle[gun].card = Ammunition::Canister;
    const View before = view_of(scene.battle, two);
    const ViewZone* arc = zone_of(before, piece_of(scene.battle, gun), "arc");
    REQUIRE(arc != nullptr);
    CHECK(arc->spread == 900);
    CHECK(arc->reach == std::vector{6_in, 36_in});  // GR-57.02, as the gun measures it
    scene.battle[gun].card = Ammunition::Shot;
    const View after = view_of(scene.battle, two);
    CHECK(zone_of(after, piece_of(scene.battle, gun), "arc")->words == arc->words);
    CHECK(zone_of(after, scene.id("G"), "arc") != nullptr);  // and with its crew
}

TEST_CASE("GR-04.03, GR-04.27 an officer is tied to his own, near enough to be ordered or not") {
    Scene scene{
        "Hale lieutenant @0,0 | A line of:Hale @0,5 | B line of:Hale @0,20 | C line @10,0"
        " vs F line @0,30"};
    const View view = view_of(scene.battle, one);
    CHECK(linked(view, scene.id("Hale"), scene.id("A"), true));
    CHECK(linked(view, scene.id("Hale"), scene.id("B"), false));
    CHECK_FALSE(linked(view, scene.id("Hale"), scene.id("C"), true));
    const ViewZone* range = zone_of(view, scene.id("Hale"), "command");
    REQUIRE(range != nullptr);
    CHECK(range->reach == std::vector{6_in + foot_radius});
    CHECK(range->words == "command range 6\"");
    CHECK(range->pieces == std::vector<PieceId>{scene.id("A")});
}

TEST_CASE("GR-04.25 whom an officer cannot order out of a house is shown as out of his reach") {
    Scene scene{"Hale lieutenant @0,0 | A skirmish x5 of:Hale @0,5 vs F line @0,30"};
    scene.building(-1.5, -1.5, 1.5, 1.5);
    const View view = view_of(scene.battle, one);
    CHECK(linked(view, scene.id("Hale"), scene.id("A"), false));
    CHECK(zone_of(view, scene.id("Hale"), "command")->pieces.empty());
}

TEST_CASE("GR-04.11 who is with a unit is tied to it") {
    Scene scene{"A line @0,0 | Hale lieutenant with:A @0,0 vs F line @0,30"};
    const View view = view_of(scene.battle, two);
    REQUIRE(view.links.size() == 1);
    CHECK(view.links[0].kind == "with");
    CHECK(view.links[0].from == PieceId{scene.id("Hale")});
    CHECK(view.links[0].to == PieceId{scene.id("A")});
}

TEST_CASE("GR-28.02 nothing is drawn of a hidden unit for the other side, nor ties it to anybody") {
    Scene scene{
        "Hale lieutenant @0,0 | A line of:Hale hidden @0,3 | B line of:Hale @0,-5"
        " vs F line @0,30"};
    CHECK(linked(view_of(scene.battle, one), scene.id("Hale"), scene.id("A"), true));
    const View theirs = view_of(scene.battle, two);
    CHECK(linked(theirs, scene.id("Hale"), scene.id("B"), true));
    CHECK_FALSE(names_anywhere(theirs, scene.id("A")));
}

}  // namespace gauntlet_run
