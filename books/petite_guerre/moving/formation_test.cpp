#include "books/petite_guerre/moving/formation.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/invariants.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/turn.h"

// PG-04.06 .. PG-04.19
namespace petite_guerre {

namespace {

// Six men of side 1 in a row, ten paces apart, under control.
constexpr std::string_view six =
    "A regulars B controlled @-25,0 | B regulars B controlled @-15,0 | C regulars B controlled "
    "@-5,0 | D provincials B controlled @5,0 | E provincials B controlled @15,0 | F provincials B "
    "controlled @25,0 vs Roy irregulars @0,150";

void all_join(Scene& scene) {
    scene.answer_some("form-up-who", {0, 1, 2, 3, 4});
}

}  // namespace

TEST_CASE("PG-04.06 six Regulars or Provincials may form; Irregulars and Civilians never") {
    Scene scene{six};
    CHECK(may_form_up(scene.battle, scene.id("C")));
    for (const Troops troops : {Troops::Irregulars, Troops::Civilians}) {
        scene["F"].troops = troops;
        CHECK_FALSE(may_form(scene["F"]));
        CHECK_FALSE(may_form_up(scene.battle, scene.id("C")));  // only five are left
    }
}

TEST_CASE("PG-04.07 in a formed unit all stand base to base and look one way") {
    Scene scene{six};
    const BodyId id = scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0);
    const Body& body = scene.battle[id];
    for (std::size_t i = 0; i + 1 < body.places.size(); ++i)
        CHECK(within_gap(scene.battle, body.places[i], body.places[i + 1], touch));
    for (const FigureId who : body.men()) CHECK(scene.battle[who].facing == Facing{0, 1});
    CHECK_FALSE(check_invariants(scene.battle));
}

TEST_CASE("PG-04.08 single, double and triple line and file, and nothing else") {
    Scene scene{six};
    all_join(scene);
    std::string offered;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.topic != "form-up-as") return Answer{};
        for (const Option& option : question.options) offered += std::string{option.verb} + " ";
        return pick(1);
    });
    scene.answer_place("form-up-where", scene.at(0, 0));
    form_up(scene.play(), scene.id("C"));
    CHECK(offered == "single-line double-line triple-line single-file double-file triple-file ");
    CHECK(scene.battle.bodies.back().depth == 2);
    struct Row {
        Layout layout;
        int depth, wide, deep;
    };
    for (const Row& row :
         {Row{Layout::Line, 1, 6, 1}, Row{Layout::Line, 2, 3, 2}, Row{Layout::Line, 3, 2, 3},
          Row{Layout::File, 1, 1, 6}, Row{Layout::File, 2, 2, 3}, Row{Layout::File, 3, 3, 2}}) {
        const Spots spots = places(row.layout, row.depth, 6, scene.at(0, 0), {0, 1}, foot_radius);
        Inches left = spots[0].x, right = left, front = spots[0].y, back = front;
        for (const Point spot : spots) {
            left = std::min(left, spot.x);
            right = std::max(right, spot.x);
            front = std::max(front, spot.y);
            back = std::min(back, spot.y);
        }
        CHECK(right - left == foot_radius * 2 * (row.wide - 1));
        CHECK(front - back == foot_radius * 2 * (row.deep - 1));
        CHECK(front == scene.at(0, 0).y);
    }
    // A line from its right, a file from its head: PG-08.13 turns one into the other.
    CHECK(places(Layout::Line, 1, 6, scene.at(0, 0), {0, 1}, foot_radius)[0].x > scene.at(0, 0).x);
    CHECK(places(Layout::File, 2, 6, scene.at(0, 0), {0, 1}, foot_radius)[0].x < scene.at(0, 0).x);
}

TEST_CASE("PG-04.09 a formed unit lasts until fewer than four are left") {
    Scene scene{six};
    const BodyId id = scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 2, 0, 0);
    leave_body(scene.battle, scene.id("B"));
    CHECK(scene.battle[id].men().count() == 5);
    CHECK(scene.battle[id].places[1] == FigureId{});  // a gap
    CHECK(rank_of(scene.battle[id], scene.id("D")) == 1);
    leave_body(scene.battle, scene.id("F"));
    CHECK(scene["A"].formed());
    leave_body(scene.battle, scene.id("E"));
    CHECK_FALSE(scene["A"].formed());
    CHECK_FALSE(scene.battle[id].exists());
}

TEST_CASE("PG-04.10 forming up is the whole turn of all who do it") {
    Scene scene{six};
    all_join(scene);
    scene.answer("form-up-as: single-line");
    scene.answer_place("form-up-where", scene.at(0, 5));
    form_up(scene.play(), scene.id("C"));
    for (const std::string_view name : {"A", "B", "C", "D", "E", "F"}) {
        CHECK(scene[name].formed());
        CHECK(scene[name].now.unique == Unique::FormUp);
        CHECK(scene[name].now.acted);
        CHECK_FALSE(may_join(scene.battle, scene.id(name)));
    }
    CHECK(scene.told("PG-04.10"_rule));
    CHECK_FALSE(check_invariants(scene.battle));
}

TEST_CASE("PG-04.11 who joins is under control, not stunned, not in contact, not in rough ground") {
    Scene scene{six};
    const FigureId who = scene.id("F");
    CHECK(may_join(scene.battle, who));
    scene["F"].turn.controlled = false;
    CHECK_FALSE(may_join(scene.battle, who));
    scene["F"].turn.controlled = true;
    scene["F"].harm.stunned = 1;
    CHECK_FALSE(may_join(scene.battle, who));
    scene["F"].harm.stunned = 0;
    scene.move("Roy", 25, 6.6);
    CHECK_FALSE(may_join(scene.battle, who));
    scene.move("Roy", 0, 150);
    CHECK(may_join(scene.battle, who));
    scene["F"].turn.bound = Bound::Stay;  // PG-28.07 surprised, and told to stay
    CHECK_FALSE(may_join(scene.battle, who));
    scene["F"].turn.bound = Bound::Free;
    begin_deeds(scene.battle, who).items.push_back(Item::Move);
    CHECK_FALSE(may_join(scene.battle, who));
}

TEST_CASE("PG-04.11 each must reach his place within 20 paces") {
    Scene scene{six};
    scene.move("F", 60, 0);
    CHECK_FALSE(may_form_up(scene.battle, scene.id("A")));
    scene.move("F", 25, 0);
    all_join(scene);
    scene.answer("form-up-as: single-line");
    scene.answer_place("form-up-where", scene.at(0, 30));  // too far for all of them
    CHECK_THROWS(form_up(scene.play(), scene.id("A")));
    CHECK_FALSE(scene["A"].formed());
}

TEST_CASE(
    "PG-04.11, PG-09.17, PG-09.18 a fence costs ten of the 20 paces; nobody climbs a palisade") {
    Scene fence{six};
    fence.line(LineKind::Fence, 20, -100, 20, 100);
    CHECK(may_form_up(fence.battle, fence.id("C")));
    fence.move("F", 28, 0);  // to the outermost place it is 11 paces and more
    CHECK_FALSE(may_form_up(fence.battle, fence.id("C")));
    Scene shut{six};
    shut.line(LineKind::Palisade, 20, -100, 20, 100);
    CHECK_FALSE(may_form_up(shut.battle, shut.id("C")));
}

TEST_CASE("PG-04.10, PG-04.11 who is too far off to join has not spent his turn") {
    Scene scene{
        "A regulars B controlled @-25,0 | B regulars B controlled @-15,0 | C regulars B controlled "
        "@-5,0 | D regulars B controlled @5,0 | E regulars B controlled @15,0 | F regulars B "
        "controlled @25,0 | G regulars B controlled @80,0 vs Roy irregulars @0,150"};
    scene.answer_some("form-up-who", {0, 1, 2, 3, 4, 5});
    scene.answer("form-up-as: single-line");
    scene.answer_place("form-up-where", scene.at(0, 5));
    form_up(scene.play(), scene.id("F"));
    CHECK(scene["A"].formed());
    CHECK(scene["F"].now.acted);
    CHECK_FALSE(scene["G"].formed());
    CHECK(scene["G"].now == Deeds{});
}

TEST_CASE("PG-04.12 falling out costs nothing, another formation the forming up") {
    Scene scene{six};
    const BodyId id = scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 2, 0, 0);
    REQUIRE(may_change_formation(scene.battle, id));
    scene.answer("form-up-as: single-line");
    scene.answer_place("form-up-where", scene.at(0, 0));
    change_formation(scene.play(), id);
    const BodyId now = scene["A"].body;
    REQUIRE(now);
    CHECK(scene.battle[now].depth == 1);
    CHECK(scene["A"].now.unique == Unique::FormUp);
    CHECK_FALSE(may_change_formation(scene.battle, now));
    Scene other{six};
    const BodyId body = other.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 2, 0, 0);
    dissolve(other.play(), body);
    CHECK_FALSE(other["A"].formed());
    CHECK(other["A"].now == Deeds{});
}

TEST_CASE("PG-05.10, PG-04.12 a leader who takes no action has no place in the new formation") {
    for (const bool acts : {false, true}) {
        Scene scene{
            "Chief regulars B leader2 controlled | A regulars B controlled x6 vs Roy irregulars "
            "@0,150"};
        scene["Chief"].command.act = acts;
        const BodyId id =
            scene.form({"Chief", "A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 2, 0, 0);
        const Point stood = scene["Chief"].at;
        REQUIRE(may_change_formation(scene.battle, id));
        scene.answer("form-up-as: single-line");
        scene.answer_place("form-up-where", scene.at(0, 8));
        change_formation(scene.play(), id);
        CHECK(scene["A 1"].formed());
        CHECK(scene["Chief"].formed() == acts);
        CHECK((scene["Chief"].at == stood) == !acts);
    }
}

TEST_CASE("PG-04.12, PG-30.02, PG-30.06 another formation does not undo this turn's casualties") {
    Scene scene{six};
    const BodyId id = scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 2, 0, 0);
    scene.battle[id].at_start = 8;
    scene.battle[id].casualties = scene.set({"A", "B"});
    scene.answer("form-up-as: single-line");
    scene.answer_place("form-up-where", scene.at(0, 0));
    change_formation(scene.play(), id);
    const Body& now = scene.battle[scene["A"].body];
    CHECK(now.depth == 1);
    CHECK(now.at_start == 8);
    CHECK(now.casualties == scene.set({"A", "B"}));
}

TEST_CASE("PG-04.13, PG-04.16, PG-99.03 grenadiers fresh from Europe are Elite and Raw at once") {
    Scene scene{
        "A regulars B elite | B regulars B elite | C regulars B elite | D regulars C elite | E "
        "regulars C elite | F regulars C elite vs Roy irregulars"};
    const Body& body =
        scene.battle[scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0)];
    CHECK(body.elite);
    CHECK(body.raw);
    CHECK_FALSE(body.veteran);
    scene["F"].elite = false;
    CHECK_FALSE(
        scene.battle[scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0)].elite);
}

TEST_CASE("PG-04.14 more than three quarters of class A make a Veteran Unit") {
    Scene scene{
        "A regulars A | B regulars A | C regulars A | D regulars A | E regulars A | F regulars A | "
        "G "
        "regulars B | H regulars B vs Roy irregulars"};
    const auto veteran = [&] {
        return scene
            .battle[scene.form({"A", "B", "C", "D", "E", "F", "G", "H"}, Layout::Line, 1, 0, 0)]
            .veteran;
    };
    CHECK_FALSE(veteran());  // 75 % exactly
    scene["G"].experience = Class::A;
    CHECK(veteran());
}

TEST_CASE("PG-04.15 more than a third of class C make a Raw Unit") {
    Scene scene{six};
    const auto raw = [&] {
        return scene.battle[scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0)].raw;
    };
    scene["A"].experience = Class::C;
    CHECK_FALSE(raw());  // 17 %
    scene["B"].experience = Class::C;
    CHECK(raw());  // 33.3 %
}

TEST_CASE("PG-04.17 the ratings stand as they were when the unit formed") {
    Scene scene{six};
    scene["A"].experience = scene["B"].experience = scene["C"].experience = Class::C;
    const BodyId id = scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0);
    CHECK(scene.battle[id].raw);
    leave_body(scene.battle, scene.id("A"));
    leave_body(scene.battle, scene.id("B"));
    CHECK(scene.battle[id].raw);
}

TEST_CASE("PG-04.18, PG-04.19 a mixed unit counts as Provincials if most of them are") {
    Scene scene{six};
    const BodyId id = scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0);
    CHECK(troops_of(scene.battle, scene.battle[id]) == Troops::Regulars);  // three of six
    scene["A"].troops = Troops::Provincials;
    CHECK(troops_of(scene.battle, scene.battle[id]) == Troops::Provincials);
    Scene light{"A provincials elite x6 vs Roy irregulars"};
    const BodyId jaegers =
        light.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::Line, 1, 0, 0);
    CHECK(light.battle[jaegers].elite);
    CHECK(troops_of(light.battle, light.battle[jaegers]) == Troops::Provincials);
}

}  // namespace petite_guerre
