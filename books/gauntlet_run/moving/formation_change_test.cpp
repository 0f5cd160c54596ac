#include "books/gauntlet_run/moving/formation_change.h"

#include <doctest/doctest.h>

#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

using Order = ::gauntlet_run::Formation;

Question offered(Scene& scene) {
    Question question =
        question_for(scene.battle, scene.id("A"), "GR-07.01"_rule, "formation-change");
    offer_formations(scene.battle, scene.id("A"), question);
    return question;
}
bool offers(Scene& scene, std::string_view verb) {
    return how_many(offered(scene), verb) > 0;
}

void look(Scene& scene, Facing facing) {
    Answer answer;
    answer.path = Path{scene["A"].stand.front};
    answer.facing = facing;
    scene.umpire.answer("facing", answer);
}

void change(Scene& scene, std::string_view verb) {
    for (const Option& option : offered(scene).options)
        if (option.verb == verb) return change_formation(scene.play(), scene.id("A"), option);
    FAIL_CHECK("not offered");
}

int files_of(const Spots& men, std::size_t in_front) {
    int files = 0;
    for (const Point man : men)
        if (man.y == men[in_front].y) ++files;
    return files;
}

}  // namespace

TEST_CASE("GR-05.01 a Formed unit forms Line, March Column or its Box, and no skirmish order") {
    Scene scene{"A disordered formed @0,0"};
    CHECK(offers(scene, "form-line"));
    CHECK(offers(scene, "form-march-column"));
    CHECK_FALSE(offers(scene, "form-skirmish"));
    CHECK_FALSE(offers(scene, "form-extended-line"));
    CHECK_FALSE(offers(scene, "form-box"));
    scene["A"].box = true;
    CHECK(offers(scene, "form-box"));
}

TEST_CASE("GR-05.01 in an Obstruction there is no formation to be taken") {
    Scene scene{"A disordered formed @0,0"};
    scene.area(AreaKind::Woods, -9, -9, 9, 9);
    CHECK_FALSE(offers(scene, "form-line"));
    CHECK_FALSE(can_reform(scene.battle, scene.id("A")));
}

TEST_CASE("GR-05.04 a Box is three or four files wide and as many ranks deep") {
    Scene scene{"A box x12 @0,0 | B box x16 @20,0"};
    const Spots twelve = spots_of(scene.battle, scene.id("A"));
    CHECK(files_of(twelve, 0) == 3);
    const Spots sixteen = spots_of(scene.battle, scene.id("B"));
    CHECK(files_of(sixteen, 0) == 4);
    CHECK(sixteen.size() == 16);
}

TEST_CASE("GR-05.05 a March Column is two figures wide, three of box units") {
    Scene scene{"A march-column @0,0 | B march-column x12 @20,0"};
    CHECK(files_of(spots_of(scene.battle, scene.id("A")), 0) == 2);
    scene["B"].box = true;
    CHECK(files_of(spots_of(scene.battle, scene.id("B")), 0) == 3);
}

TEST_CASE("GR-05.10 a Box may turn outward, and stands then as a Square") {
    Scene scene{"A box x12 @0,0"};
    change(scene, "box-outward");
    CHECK(scene["A"].box_outward);
    CHECK(full_move(scene.battle, scene.id("A")) == 0_in);
    look(scene, {1, 0});
    change(scene, "face");
    CHECK_FALSE(scene["A"].box_outward);
}

TEST_CASE("GR-05.11 lights are in Line, in Skirmish or, regulars only, in Extended Line") {
    Scene scene{"A light @0,0"};
    CHECK(offers(scene, "form-skirmish"));
    CHECK_FALSE(offers(scene, "form-extended-line"));
    CHECK_FALSE(offers(scene, "form-march-column"));
    scene["A"].specials |= 1U << static_cast<unsigned>(Special::ExtendedLine);  // GR-05.12
    CHECK(offers(scene, "form-extended-line"));
}

TEST_CASE("GR-05.12 an Extended Line has two ranks, its files half an inch apart") {
    Scene scene{"A extended-line light @0,0"};
    const Spots men = spots_of(scene.battle, scene.id("A"));
    CHECK(files_of(men, 0) == 5);
    CHECK(distance(men[0], men[1]) == 1.5_in);
}

TEST_CASE("GR-05.13 skirmishers stand in a clump, a quarter to half an inch apart") {
    Scene scene{"A skirmish @0,0"};
    const Spots men = spots_of(scene.battle, scene.id("A"));
    for (std::size_t i = 0; i < men.size(); ++i) {
        Inches nearest = 100_in;
        for (std::size_t k = 0; k < men.size(); ++k)
            if (k != i) nearest = std::min(nearest, distance(men[i], men[k]));
        CHECK(nearest - 1_in >= 0.25_in);
        CHECK(nearest - 1_in <= 0.51_in);
    }
}

TEST_CASE("GR-07.03 a Formed unit changes from any formation to another, and that is its move") {
    Scene scene{"A line @0,0"};
    look(scene, {0, 1});
    change(scene, "form-march-column");
    CHECK(scene["A"].formation == Order::MarchColumn);
    CHECK(scene["A"].moved);  // GR-07.02
    look(scene, {1, 0});
    change(scene, "form-line");
    CHECK(scene["A"].formation == Order::Line);
    CHECK(scene["A"].stand.facing == Facing{1, 0});
}

TEST_CASE("GR-07.04 lights need it too between Line, Extended Line and Skirmish") {
    Scene scene{"A light @0,0"};
    change(scene, "form-skirmish");
    CHECK(scene["A"].formation == Order::Skirmish);
    CHECK(offers(scene, "form-line"));
}

TEST_CASE("GR-07.05 a Disordered unit recovers its formation, and may load again") {
    Scene scene{"A disordered formed @0,0"};
    scene["A"].loading.interrupted = true;
    look(scene, {0, 1});
    change(scene, "form-line");
    CHECK(scene["A"].formation == Order::Line);
    CHECK_FALSE(scene["A"].loading.interrupted);  // GR-07.16
}

TEST_CASE("GR-07.06 it is arranged about one central figure, facing any way") {
    Scene scene{"A line @0,0"};
    const Point central = Scene::at(0, 0);
    for (const Facing facing : {Facing{0, -1}, Facing{1, 0}, Facing{-3, 4}}) {
        const Stand stand = formed_up(scene.battle, scene.id("A"), Order::Line, facing);
        bool there = false;
        for (const Point man : spots_at(scene.battle, scene.id("A"), stand, Order::Line))
            there = there || within(man, central, 0.02_in);
        CHECK(there);
    }
}

TEST_CASE("GR-07.06 there must be room for it") {
    Scene scene{"A march-column @0,0 | B line @-5.5,-1"};
    CHECK_FALSE(has_room(scene.battle, scene.id("A"), Order::Line, {0, 1}));
    CHECK(has_room(scene.battle, scene.id("A"), Order::Line, {1, 0}));
    const FacingRules rules{scene.battle, scene.id("A"), Order::Line};
    Stream stream{3};
    for (int i = 0; i < 10; ++i) CHECK_FALSE(rules.check(rules.sample(stream)));
    CHECK_FALSE(rules.check(rules.toward(Scene::at(0, 20))));
}

TEST_CASE("GR-06.35 a turn on the spot is a Formation Change into the same formation") {
    Scene scene{"A line @0,0"};
    look(scene, {0, -1});
    change(scene, "face");
    CHECK(scene["A"].stand.facing == Facing{0, -1});
    CHECK(scene["A"].formation == Order::Line);
    Scene skirmishers{"A skirmish @0,0"};
    CHECK_FALSE(offers(skirmishers, "face"));
}

TEST_CASE("GR-06.29 an Extended Line may be formed in medium woods") {
    Scene scene{"A light @0,0"};
    scene["A"].specials |= 1U << static_cast<unsigned>(Special::ExtendedLine);
    scene["A"].formation = Order::Skirmish;
    scene.area(AreaKind::Woods, -12, -12, 12, 12);
    CHECK(offers(scene, "form-extended-line"));
    CHECK_FALSE(offers(scene, "form-line"));
}

TEST_CASE("GR-20.22 a shaken unit forms up no more") {
    Scene scene{"A line @0,0 shaken"};
    scene["A"].formation = Order::Skirmish;
    CHECK_FALSE(offers(scene, "form-line"));
}

TEST_CASE("GR-05.18 a Formation Change dissolves an Attack Column") {
    Scene scene{"A attack-column @0,0 | B attack-column @2,0"};
    scene["A"].beside = scene.id("B");
    scene["B"].beside = scene.id("A");
    scene.move("B", 2, 0);
    const Stand stand = formed_up(scene.battle, scene.id("A"), Order::Line, {0, 1});
    take_formation(scene.play(), scene.id("A"), Order::Line, stand);
    CHECK_FALSE(scene["B"].beside);
    CHECK(scene["B"].formation == Order::MarchColumn);
}

TEST_CASE("GR-65.20 some Formed units take skirmish formation in woods, and reform outside") {
    for (const AreaKind trees : {AreaKind::LightWoods, AreaKind::Woods}) {
        Scene scene{"A disordered formed steady @0,0"};
        scene["A"].woodsmen = true;
        CHECK_FALSE(offers(scene, "form-skirmish"));
        scene.area(trees, -12, -12, 12, 12);
        REQUIRE(offers(scene, "form-skirmish"));
        change(scene, "form-skirmish");
        CHECK(scene["A"].formation == Order::Skirmish);
        CHECK_FALSE(must_reform(scene.battle, scene.id("A")));
        scene.move("A", 25, 0);
        CHECK(must_reform(scene.battle, scene.id("A")));
    }
}

TEST_CASE("GR-71.08 a Formed unit with that rule forms an Extended Line") {
    Scene scene{"A line formed steady @0,0"};
    CHECK_FALSE(offers(scene, "form-extended-line"));
    scene["A"].specials |= 1U << static_cast<unsigned>(Special::ExtendedLine);
    CHECK(offers(scene, "form-extended-line"));
}

TEST_CASE("GR-05.04 any Formed unit of 12 to 16 figures on foot may form a Box") {
    const auto may = [](std::string_view words) {
        Scene scene{std::string{"A line @0,0 "} + std::string{words}};
        return offers(scene, "form-box");
    };
    CHECK(may("formed x12"));
    CHECK(may("formed x16"));
    CHECK_FALSE(may("formed x11"));
    CHECK_FALSE(may("formed x17"));
    CHECK_FALSE(may("light x12"));
    CHECK_FALSE(may("formed mounted x12"));
}

}  // namespace gauntlet_run
