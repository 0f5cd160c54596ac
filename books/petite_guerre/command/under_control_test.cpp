#include <doctest/doctest.h>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/actions.h"

// Chapter 06: controlling troops.
namespace petite_guerre {

namespace {

// A leader of category 3, radius 40, who has bought Control; the men as written.
struct Commanded {
    explicit Commanded(const std::string& men)
        : scene{"Chief regulars B leader3 sword @0,0 | " + men + " vs Roy irregulars B @0,190"} {
        scene["Chief"].command.control = true;
    }
    bool controls(std::string_view name) {
        fix_control(scene.play(), SideId{0});
        return scene[name].turn.controlled;
    }
    Scene scene;
};

}  // namespace

TEST_CASE("PG-06.01, PG-06.02, PG-06.03 with the point, those in sight and radius") {
    Commanded at{"Near regulars B @0,43 | Far regulars B @0,50"};
    CHECK(at.controls("Near"));
    CHECK_FALSE(at.controls("Far"));
    at.scene["Chief"].command.control = false;
    CHECK_FALSE(at.controls("Near"));
}

TEST_CASE("PG-06.04 visible in any direction, without any acquisition; not through a building") {
    Commanded at{"Ames regulars B @0,-30 | Finn regulars B @0,30"};
    CHECK(at.controls("Ames"));  // behind him
    CHECK(at.controls("Finn"));
    at.scene.cabin(-10, 10, 10, 20);
    CHECK_FALSE(at.controls("Finn"));
}

TEST_CASE("PG-06.05 fixed in phase 2 for the whole turn") {
    Commanded at{"Ames regulars B @0,30"};
    CHECK(at.controls("Ames"));
    at.scene.move("Ames", 0, 150);
    CHECK(at.scene["Ames"].turn.controlled);
}

TEST_CASE("PG-06.06 a leader is always under his own control") {
    Commanded at{"Ames regulars B @0,30"};
    at.scene["Chief"].command.control = false;
    CHECK(at.controls("Chief"));
}

TEST_CASE("PG-06.07 a formed unit is under control if any of its figures is") {
    for (const double y : {42.0, 60.0}) {
        Commanded at{"A regulars B musket x6"};
        const BodyId body =
            at.scene.form({"A 1", "A 2", "A 3", "A 4", "A 5", "A 6"}, Layout::File, 1, 0, y + 20);
        at.scene.move("A 6", 0, y);
        CHECK(at.controls("A 1") == (y < 50));
        CHECK(controlled(at.scene.battle, at.scene.battle[body]) == (y < 50));
    }
}

TEST_CASE("PG-06.08 a single file: under control with the lead figure, even beyond the radius") {
    Commanded at{"Lead regulars B @0,40 | Two regulars B @0,50 | Three regulars B @0,60"};
    SingleFile file;
    for (const char* name : {"Lead", "Two", "Three"}) file.men.push_back(at.scene.id(name));
    at.scene.battle.files.push_back(file);
    CHECK(at.controls("Three"));
    CHECK(at.scene["Three"].turn.by_file);
    CHECK_FALSE(at.scene["Lead"].turn.by_file);
    CHECK(lead_of(at.scene.battle, at.scene.id("Three")) == at.scene.id("Lead"));
    CHECK_FALSE(lead_of(at.scene.battle, at.scene.id("Chief")));
}

TEST_CASE("PG-06.09 if the lead figure is not, the rest are not, and follow him") {
    Commanded at{"Lead regulars B @0,60 | Two regulars B @0,50 | Three regulars B @0,40"};
    SingleFile file;
    for (const char* name : {"Lead", "Two", "Three"}) file.men.push_back(at.scene.id(name));
    at.scene.battle.files.push_back(file);
    CHECK_FALSE(at.controls("Three"));  // though he stands inside the radius
    CHECK(at.scene["Three"].turn.by_file);
}

TEST_CASE("PG-06.10, PG-99.01 a single file: one roll, everybody on the lead figure's path") {
    Commanded at{
        "Lead regulars B musket @0,35 facing 0,1 | Two regulars B musket @0,25.5 facing 0,1 | "
        "Three regulars B musket @0,-43 facing 0,1"};
    Scene& scene = at.scene;
    scene.move("Lead", 0, 43);
    scene.move("Two", 0, 52);
    scene.move("Three", 0, 61);
    SingleFile file;
    for (const char* name : {"Lead", "Two", "Three"}) file.men.push_back(scene.id(name));
    scene.battle.files.push_back(file);
    fix_control(scene.play(), SideId{0});
    CHECK(scene["Three"].turn.controlled);
    take_control_tests(scene.play(), SideId{0});
    CHECK(scene.rolls("PG-28.03"_rule) == 0);  // PG-99.01 nobody tests
    scene.answer("kind-of-move: walk");
    scene.answer_move("Lead", {scene.at(60, 43)});
    scene.dice("PG-09.01: 4");
    move_item(scene.play(), scene.id("Lead"));
    CHECK(scene.x("Lead") > 30);
    CHECK(scene.rolls("PG-09.01"_rule) == 1);
    CHECK(scene.x("Three") > 10);
    CHECK(scene.y("Three") == doctest::Approx(43));
}

TEST_CASE("PG-06.11 the radius is 10 paces shorter under fire") {
    Commanded at{"Ames regulars B @0,40"};
    CHECK(at.controls("Ames"));
    mark_under_fire(at.scene.play(), at.scene.set({"Chief"}), Fire::SmallArms, at.scene.id("Roy"),
                    at.scene["Roy"].at);
    CHECK(command_radius(at.scene.battle, at.scene.id("Chief")) == paces(30));
    CHECK_FALSE(at.controls("Ames"));
}

TEST_CASE("PG-06.12, PG-06.13, PG-06.16 a musician or standard near the leader: 20 paces more") {
    Commanded at{
        "Drum regulars B musician @10,0 | Flag regulars B standard @-10,0 | Ames regulars B "
        "@0,60 | Finn regulars B @0,70"};
    Scene& scene = at.scene;
    CHECK(at.controls("Ames"));  // the standard
    CHECK_FALSE(at.controls("Finn"));
    scene["Drum"].turn.playing = true;
    CHECK_FALSE(at.controls("Finn"));  // both give no more than one
    scene["Flag"].status = Status::Dead;
    CHECK(at.controls("Ames"));  // the drum
    scene["Drum"].turn.playing = false;
    CHECK_FALSE(at.controls("Ames"));
    scene["Drum"].turn.playing = true;
    scene["Drum"].harm.stunned = 1;
    CHECK_FALSE(at.controls("Ames"));
    scene["Drum"].harm.stunned = 0;
    scene.move("Drum", 40, 0);
    CHECK_FALSE(at.controls("Ames"));
}

TEST_CASE("PG-06.14 the standard counts for those who can see it") {
    Commanded at{"Flag regulars B standard @-20,0 | Ames regulars B @20,50"};
    CHECK(at.controls("Ames"));
    at.scene.cabin(-14, 10, -4, 22);
    CHECK_FALSE(at.controls("Ames"));
}

TEST_CASE("PG-06.15 music is heard where nobody is seen") {
    Commanded at{"Drum regulars B musician @10,0 | Ames regulars B @0,50"};
    at.scene["Drum"].turn.playing = true;
    at.scene.cabin(-20, 20, 20, 30);
    CHECK(at.controls("Ames"));
    at.scene["Drum"].turn.playing = false;
    CHECK_FALSE(at.controls("Ames"));
}

TEST_CASE("PG-06.16 who plays is declared in phase 2, and he plays in phase 4") {
    Scene scene{"Drum regulars B musician @0,0 vs Roy irregulars B @0,150"};
    scene.answer_some("who-plays", {0});
    allocate_command(scene.play(), SideId{0});
    CHECK(plays(scene.battle, scene.id("Drum")));
    begin_actions(scene.play(), SideId{0});
    CHECK(scene["Drum"].now.items.contains(Item::Play));
    CHECK(scene["Drum"].now.loud);
    CHECK(items_left(scene.battle, scene.id("Drum")) == 1);
}

TEST_CASE("PG-06.17 leaderless civilians are never under control") {
    Commanded at{"Settler civilians nounit @0,20"};
    at.scene["Chief"].commander = true;
    CHECK_FALSE(at.controls("Settler"));
}

TEST_CASE("PG-06.18 single files are declared in phase 2; who is led follows, if he moves") {
    Scene scene{
        "Lead regulars B musket @0,40 facing 0,1 | Two regulars B musket @0,30 facing 0,1 | Three "
        "regulars B musket @0,20 facing 0,1 vs Roy irregulars B @0,190"};
    scene.answer("single-files: lead-file Lead");
    scene.answer("file-next: follow Three");
    allocate_command(scene.play(), SideId{0});
    REQUIRE(scene.battle.files.size() == 1);
    CHECK(scene.battle.files[0].men.size() == 3);
    CHECK(scene.battle.files[0].men[1] == scene.id("Two"));
    fix_control(scene.play(), SideId{0});
    bool may_walk = false, may_wait = false;
    scene.umpire.otherwise([&](const Question& question) {
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            const Option& option = question.options[i];
            if (question.topic == "who-acts" && option.who == scene.id("Two")) return pick(i);
            may_walk = may_walk || option.verb == "move";
            if (option.verb != "wait-for-lead") continue;
            may_wait = true;
            return pick(i);
        }
        return pick(0);
    });
    CHECK(next_action(scene.play(), SideId{0}));
    CHECK_FALSE(may_walk);
    CHECK(may_wait);
    CHECK(may_act(scene.battle, scene.id("Two")));
}

}  // namespace petite_guerre
