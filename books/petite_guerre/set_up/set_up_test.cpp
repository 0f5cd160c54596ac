#include "books/petite_guerre/set_up/set_up.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/test_scene.h"

using namespace petite_guerre;

namespace {

// Everybody still to be deployed, side one near, side two far.
struct Before : Scene {
    explicit Before(std::string_view figures) : Scene{figures} {
        for (Figure& figure : battle.figures) figure.status = Status::Waiting;
        battle.stage = Stage::Order;
        battle.turn = 0;
        force(0).edge = Edge::Near;
        force(1).edge = Edge::Far;
        petite_guerre::settle(battle);
    }
    // The next to be asked about, whose name is there to be read.
    void stand(std::string_view, double x, double y, std::string_view posture = "standing") {
        answer("deploy-posture: deploy-" + std::string{posture});
        answer_place("deploy-where", at(x, y));
    }
};

constexpr std::string_view two_each =
    "Ames provincials leader1 musket | Hale provincials musket "
    "vs Roy irregulars leader1 musket | Jean irregulars musket";

// Why that place was not allowed; empty if it was.
std::string refused(Before& scene, double x, double y, Facing facing = {0, 1}) {
    std::string why;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.kind != Asking::Place) {
            for (std::size_t i = 0; i < question.options.size(); ++i)
                if (question.options[i].verb == "deploy-singly") return pick(i);
            return pick(0);
        }
        Answer answer;
        answer.spot = Scene::at(x, y);
        answer.facing = facing;
        if (const Refusal wrong = question.place->check(answer); wrong && why.empty())
            why = wrong->what;
        Stream stream{7};
        return any_answer(question, stream);
    });
    deploy_next(scene.play());
    return why;
}

}  // namespace

TEST_CASE("PG-83.01 the defender or ambusher deploys first, otherwise the loser of a roll") {
    Before scene{two_each};
    SUBCASE("the loser of the roll; equal rolls are rolled again") {
        scene.dice("PG-83.01: 4 4 5 2");
        decide_order(scene.play());
        CHECK(scene.battle.first == SideId{1});
    }
    SUBCASE("the defender without a roll") {
        scene.force(0).deploys_first = true;
        decide_order(scene.play());
        CHECK(scene.battle.first == SideId{0});
    }
    CHECK(scene.told("PG-83.01"_rule));
}

TEST_CASE("PG-83.01 one whole force is deployed, then the other, each in its zone") {
    Before scene{two_each};
    scene.battle.first = SideId{1};
    CHECK(next_group(scene.battle).side == SideId{1});
    scene.answer("deploy-as: deploy-singly");
    scene.stand("Roy", 0, 150);
    scene.stand("Jean", 20, 150);
    CHECK(deploy_next(scene.play()));
    CHECK(scene["Jean"].at == Scene::at(20, 150));
    CHECK_FALSE(scene["Ames"].present());
    CHECK(next_group(scene.battle).side == SideId{0});
    CHECK(refused(scene, 0, -100).find("zone") != std::string::npos);
    CHECK(scene["Ames"].present());
    CHECK_FALSE(deploy_next(scene.play()));
}

TEST_CASE("PG-83.02 within 80 paces of his own long edge") {
    Before scene{two_each};
    scene.battle.first = SideId{0};
    CHECK(refused(scene, 0, -121).empty());
    Before other{two_each};
    other.battle.first = SideId{0};
    CHECK_FALSE(refused(other, 0, -119).empty());
}

TEST_CASE(
    "PG-83.03 in a posture and formation of the owner's choice, formed only if they qualify") {
    const auto offers = [](std::string_view figures) {
        Before scene{figures};
        scene.battle.first = SideId{0};
        bool formations_offered = false;
        scene.umpire.otherwise([&](const Question& question) {
            for (const Option& option : question.options)
                formations_offered = formations_offered || option.verb == "double-line";
            if (question.kind == Asking::ChooseOne) return pick(0);
            Stream stream{1};
            return any_answer(question, stream);
        });
        deploy_next(scene.play());
        return formations_offered;
    };
    CHECK(offers("Ames regulars leader3 sword | Man regulars musket x5 vs Roy irregulars bow"));
    CHECK_FALSE(
        offers("Ames regulars leader3 sword | Man regulars musket x4 vs Roy irregulars bow"));
    CHECK_FALSE(
        offers("Ames irregulars leader3 rifle | Man irregulars rifle x9 vs Roy irregulars bow"));

    Before scene{"Ames regulars leader3 sword | Man regulars musket x6 vs Roy irregulars bow"};
    scene.battle.first = SideId{0};
    scene.answer("deploy-as: double-line");
    scene.answer_some("deploy-who", {1, 2, 3, 4, 5, 6});
    scene.answer_place("form-up-where", Scene::at(0, -150));
    CHECK(deploy_next(scene.play()));
    CHECK(scene["Man 1"].formed());
    CHECK(scene.battle[scene["Man 1"].body].depth == 2);
    CHECK(scene["Ames"].status == Status::Waiting);  // he is placed by himself
    scene.stand("Ames", 0, -180, "kneeling");
    CHECK(deploy_next(scene.play()));
    CHECK(scene["Ames"].posture == Posture::Kneeling);
    CHECK_FALSE(scene["Ames"].formed());
}

TEST_CASE("PG-81.01 a hidden unit is placed in secret before anybody else, in cover or prone") {
    Before scene{two_each};
    scene.setting().hidden_units[1] = true;
    scene.area(AreaKind::Woods, -100, 130, 100, 190);
    scene.battle.first = SideId{0};
    CHECK(next_group(scene.battle).side == SideId{1});  // though the others deploy first
    SUBCASE("standing in the open is not allowed") {
        CHECK(refused(scene, 200, 150).find("PG-81.01") != std::string::npos);
    }
    SUBCASE("in cover, or prone in the open") {
        scene.answer("deploy-as: deploy-singly");
        scene.stand("Roy", 0, 150);
        scene.stand("Jean", 200, 150, "prone");
        CHECK(deploy_next(scene.play()));
        CHECK(scene["Roy"].knows.hidden);
        CHECK(scene["Jean"].knows.hidden);
        CHECK(next_group(scene.battle).side == SideId{0});
        CHECK(view_of(scene.battle, SeatId{0}).pieces.size() == 2);
        for (const Told& told : scene.umpire.told())
            if (told.rule == "PG-81.01"_rule) CHECK(told.seats == 2U);
    }
}

TEST_CASE("PG-81.01 nobody learns from where he may deploy where the hidden lie") {
    Before scene{two_each};
    scene.battle.first = SideId{0};
    scene["Roy"].status = Status::Present;
    scene["Roy"].knows.hidden = true;
    scene.move("Roy", 0, -150);
    CHECK(refused(scene, 0, -150).empty());
    Before found{two_each};
    found.battle.first = SideId{0};
    found["Roy"].status = Status::Present;
    found["Roy"].knows.hidden = true;
    found.move("Roy", 0, -150);
    found.answer("deploy-as: deploy-singly");
    found.stand("Ames", 0, -150);
    found.stand("Hale", 100, -150);
    deploy_next(found.play());
    CHECK_FALSE(found["Roy"].knows.hidden);
    CHECK(found["Ames"].at == Scene::at(0, -150));
    CHECK(has_room(found.battle, found.id("Roy"), found["Roy"].at));
}

TEST_CASE(
    "PG-18.08 a gun is deployed with its crew in base contact; others know it when they see it") {
    Before scene{
        "Nco regulars nco gunner leader2 | Gunner regulars gunner x3 vs Roy irregulars bow"};
    const GunId gun = scene.gun(GunSize::Light, 0, 0, {0, 1}, {"Nco", "Gunner 1", "Gunner 2"});
    scene.battle[gun].gone = true;
    scene.battle.first = SideId{0};
    scene.answer("deploy-posture: deploy-standing");
    scene.answer_place("deploy-gun", Scene::at(0, -150));
    CHECK(deploy_next(scene.play()));
    CHECK_FALSE(scene.battle[gun].gone);
    for (const char* name : {"Nco", "Gunner 1", "Gunner 2", "Gunner 3"})
        CHECK(gap(scene.battle, scene.id(name), gun) <= touch);
    CHECK(serving(scene.battle, gun).count() == 2);
}

TEST_CASE("PG-11.09 whoever is deployed in a fortification occupies it") {
    Before scene{two_each};
    const BuildingId cabin = scene.cabin(-20, -170, 20, -130);
    scene.battle.first = SideId{0};
    scene.answer("deploy-as: deploy-singly");
    scene.stand("Ames", 0, -150);
    scene.stand("Hale", 100, -150);
    deploy_next(scene.play());
    CHECK(entry(scene.battle.held_by, cabin) == SideId{0});
}

TEST_CASE("PG-85.03 raiders choose one edge and stand on it") {
    Before scene{two_each};
    scene.force(1).enters = true;
    scene.force(1).edge = Edge::None;
    scene.battle.first = SideId{1};
    scene.answer("entry-edge: enter-by");
    scene.umpire.otherwise([](const Question& question) {
        Stream stream{3};
        return any_answer(question, stream);
    });
    deploy_next(scene.play());
    CHECK(scene.battle.force(SideId{1}).edge == Edge::Near);
    CHECK(deployment_zone(scene.battle, SideId{1}).contains(scene["Roy"].at));
    CHECK(deployment_zone(scene.battle, SideId{1}).box.high.y == paces(10));
}

TEST_CASE(
    "PG-83.05 without a map a die and four features are laid out, at least half of them woods") {
    Before scene{two_each};
    SUBCASE("the scenario gives the map") {
        lay_terrain(scene.play());
        CHECK(scene.battle.ground().areas.empty());
    }
    SUBCASE("PG-11.06 a steep slope has a crest") {
        scene.setting().generate = true;
        Stream stream{5};
        scene.umpire.otherwise([&](const Question& question) {
            for (std::size_t i = 0; i < question.options.size(); ++i)
                if (question.options[i].verb == "lay-steep-slope") return pick(i);
            return any_answer(question, stream);
        });
        scene.dice("PG-83.05: 1 1 1 1 1 1 1 1 1 1 1");
        lay_terrain(scene.play());
        REQUIRE(scene.battle.ground().areas.at(0).kind == AreaKind::Slope);
        CHECK(scene.battle.ground().areas[0].crest.size() == 2);
    }
    SUBCASE("the players take them in turn") {
        scene.setting().generate = true;
        std::vector<SeatId> seats;
        Stream stream{5};
        scene.umpire.otherwise([&](const Question& question) {
            if (question.topic != "lay-what") return any_answer(question, stream);
            seats.push_back(question.seat);
            return pick(question.options.size() - 1);  // woods only when they must
        });
        scene.dice("PG-83.05: 1 1 2 3 1 6 6 1 4");
        lay_terrain(scene.play());
        const Ground& ground = scene.battle.ground();
        CHECK(ground.areas.size() + ground.lines.size() == 5);
        const auto woods =
            std::count_if(ground.areas.begin(), ground.areas.end(), [](const Area& area) {
                return area.kind == AreaKind::Woods || area.kind == AreaKind::Thicket;
            });
        CHECK(woods == 3);
        CHECK(seats == std::vector<SeatId>{SeatId{0}, SeatId{1}, SeatId{0}, SeatId{1}, SeatId{0}});
        for (const Area& area : ground.areas) {
            const Inches wide = area.shape.box.high.x - area.shape.box.low.x;
            CHECK(wide >= paces(60));
            CHECK(wide <= paces(120));
            CHECK(ground.on_table(area.shape.box.low));
            CHECK(ground.on_table(area.shape.box.high));
        }
    }
}

TEST_CASE("PG-83.03, PG-07.12 of those whom the scenario has placed bayonets are asked about too") {
    Before scene{
        "Ames regulars leader3 sword | Man regulars musket bayonet x5 vs Roy irregulars bow"};
    for (Figure& figure : scene.battle.figures)
        if (figure.side == SideId{0}) figure.status = Status::Present;
    scene.answer("deploy-bayonets: bayonets-fixed");
    decide_order(scene.play());
    CHECK(scene["Man 1"].fixed);
    CHECK(scene["Man 5"].fixed);
}

TEST_CASE("PG-07.12 bayonets are unfixed at the start, unless their player says otherwise") {
    for (const std::string_view wanted : {"bayonets-fixed", "bayonets-unfixed"}) {
        Before scene{
            "Ames regulars leader3 sword | Man regulars musket bayonet x5 vs Roy irregulars bow"};
        scene.battle.first = SideId{0};
        scene.umpire.otherwise([wanted](const Question& question) {
            for (std::size_t i = 0; i < question.options.size(); ++i)
                if (question.options[i].verb == wanted) return pick(i);
            if (question.kind == Asking::ChooseOne) return pick(0);
            Stream stream{1};
            return any_answer(question, stream);
        });
        CHECK(deploy_next(scene.play()));
        CHECK(scene["Man 1"].fixed == (wanted == "bayonets-fixed"));
        CHECK_FALSE(scene["Ames"].fixed);
    }
}
