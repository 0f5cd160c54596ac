#include <doctest/doctest.h>

#include "books/petite_guerre/close_combat/charges.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/acting_scene.h"

namespace petite_guerre {
namespace {

// Eight men in two ranks of four, the first line at the middle of the table looking up it.
struct Company {
    explicit Company(const std::string& enemies, const std::string& arms = "musket")
        : scene{line(arms) + " vs " + enemies},
          body{scene.form({"A", "B", "C", "D", "E", "F", "G", "H"}, Layout::Line, 2, 0, 0)} {}
    static std::string line(const std::string& arms) {
        std::string all;
        for (const char* name : {"A", "B", "C", "D", "E", "F", "G", "H"})
            all += (all.empty() ? "" : " | ") + std::string{name} + " regulars B " + arms;
        return all;
    }
    int loaded() {
        int count = 0;
        for (const FigureId who : scene.battle[body].men())
            count += scene.battle[who].weapons[0].shots;
        return count;
    }
    Scene scene;
    BodyId body;
};

const std::string roy = "Roy irregulars B musket @0,50";

}  // namespace

TEST_CASE("PG-17.01 a volley needs a formed unit and four men who fire") {
    Company company{roy};
    Scene& scene = company.scene;
    CHECK(may_volley(scene.battle, company.body));
    for (const char* name : {"A", "B", "C", "D"}) scene[name].weapons[0].shots = 0;
    CHECK(may_volley(scene.battle, company.body));
    scene["E"].weapons[0].shots = 0;
    CHECK_FALSE(may_volley(scene.battle, company.body));
    scene["A"].weapons[0].shots = 1;
    CHECK(may_volley(scene.battle, company.body));  // three and one, both ranks
    scene["F"].harm.stunned = 1;
    CHECK_FALSE(may_volley(scene.battle, company.body));
    end_body(scene.battle, company.body);
    CHECK_FALSE(may_volley(scene.battle, company.body));
}

TEST_CASE("PG-17.02 men of a formed unit may shoot one by one instead") {
    Company company{roy};
    Scene& scene = company.scene;
    for (const char* name : {"A", "B"}) {
        scene[name].knows.acquired.add(scene.id("Roy"));
        scene.answer("shoot-at: shoot Roy");
        scene.dice("PG-15.01: 1");
        shoot_item(scene.play(), scene.id(name), false);
    }
    CHECK(company.loaded() == 6);
    CHECK(scene.rolls("PG-21.07"_rule) == 0);
}

TEST_CASE("PG-17.03 the owner picks one of the first two ranks or both; who fires is unloaded") {
    struct Row {
        const char* verb;
        const char *empty, *full;
    };
    for (const Row& row : {Row{"both-ranks", "ABCDEFGH", ""}, Row{"first-rank", "ABCD", "EFGH"},
                           Row{"second-rank", "EFGH", "ABCD"}}) {
        Company company{"Roy irregulars B musket @0,150"};
        Scene& scene = company.scene;
        scene.answer("volley-by: " + std::string{row.verb});
        volley(scene.play(), company.body);
        for (const char one : std::string{row.empty})
            CHECK_FALSE(scene[std::string{one}].weapons[0].loaded());
        for (const char one : std::string{row.full})
            CHECK(scene[std::string{one}].weapons[0].loaded());
    }
}

TEST_CASE("PG-17.03 the third rank does not fire, nor the stunned and unloaded") {
    Scene scene{Company::line("musket") + " | I regulars B musket vs " + roy};
    const BodyId body =
        scene.form({"A", "B", "C", "D", "E", "F", "G", "H", "I"}, Layout::Line, 3, 0, 0);
    scene["A"].harm.stunned = 1;
    scene["E"].weapons[0].shots = 0;
    CHECK(may_fire_in_volley(scene.battle, body, 0) == scene.set({"B", "C"}));
    CHECK(may_fire_in_volley(scene.battle, body, 1) == scene.set({"D", "F"}));
    scene.dice("PG-21.07: 1");
    volley(scene.play(), body);  // only both ranks together are four: nothing to ask
    CHECK(scene["G"].weapons[0].loaded());
    CHECK(scene["A"].weapons[0].loaded());
    CHECK_FALSE(scene["B"].weapons[0].loaded());
}

TEST_CASE("PG-17.04 bows and pistols fire no volleys") {
    for (const char* one : {"bow", "pistol", "revolver"}) {
        Company company{roy, one};
        CHECK_FALSE(may_volley(company.scene.battle, company.body));
    }
    for (const char* one : {"rifle", "carbine", "shotgun", "repeating-rifle"}) {
        Company company{roy, one};
        CHECK(may_volley(company.scene.battle, company.body));
    }
}

TEST_CASE("PG-17.05 a volley is a beaten zone, and eight men do no more than four") {
    for (const char* ranks : {"both-ranks", "first-rank"}) {
        Company company{roy};
        Scene& scene = company.scene;
        scene.answer("volley-by: " + std::string{ranks});
        scene.dice("PG-21.07: 4");
        volley(scene.play(), company.body);
        CHECK(scene.rolls("PG-15.01"_rule) == 0);
        CHECK(scene.last_roll("PG-21.07"_rule).dice == 1);
    }
}

TEST_CASE("PG-17.06, PG-17.09 blind fire hits nobody, a blind volley may") {
    Scene scene{"Ames irregulars B musket @0,0 vs Roy irregulars B musket @0,50 hidden"};
    blind_fire(scene.play(), scene.id("Ames"), Scene::at(0, 50));
    CHECK(scene.umpire.rolls().empty());  // no chance at all
    CHECK_FALSE(scene["Ames"].weapons[0].loaded());
    Company company{"Roy irregulars B musket @0,40 hidden"};
    company.scene.answer("volley-by: first-rank");
    company.scene.dice("PG-21.07: 5; 1");
    volley(company.scene.play(), company.body);
    CHECK(company.scene["Roy"].status == Status::Dead);
}

TEST_CASE("PG-17.06 the Shoot item may name a spot to the front where nobody is seen") {
    Scene scene{"Ames irregulars B musket @0,0 facing 0,1 vs Roy irregulars B musket @0,50 hidden"};
    scene.answer("shoot-at: fire-blind");
    scene.answer_place("fire-blind-at", Scene::at(0, 45));
    shoot_item(scene.play(), scene.id("Ames"), false);
    CHECK(scene["Ames"].now.fired);
    CHECK(scene["Roy"].under(Fire::SmallArms));
    CHECK(scene["Roy"].knows.hidden);
}

TEST_CASE("PG-17.07, PG-17.10 enemies within 10 paces of the spot are under fire") {
    Scene scene{
        "Ames irregulars B musket @0,0 | Bob irregulars B musket @-5,60"
        " vs Near irregulars B musket @13,60 | Far irregulars B musket @40,60"};
    blind_fire(scene.play(), scene.id("Ames"), Scene::at(0, 60));
    CHECK(scene["Near"].under(Fire::SmallArms));
    CHECK_FALSE(scene["Far"].under_fire());
    CHECK_FALSE(scene["Bob"].under_fire());
}

TEST_CASE("PG-17.08 blind fire out of range puts nobody under fire") {
    for (const double far : {80.0, 90.0}) {
        Scene scene{"Ames irregulars B musket @0,0 vs Roy irregulars B musket @0,85"};
        blind_fire(scene.play(), scene.id("Ames"), Scene::at(0, far));
        CHECK(scene["Roy"].under_fire() == (far < 85));
        CHECK_FALSE(scene["Ames"].weapons[0].loaded());
    }
}

TEST_CASE("PG-17.11 nearest first, saved at once; then everybody is unloaded and marked") {
    Company company{
        "Near irregulars B musket @10,30 | Far irregulars B musket @-10,45"
        " | Aside irregulars B musket @70,30"};
    Scene& scene = company.scene;
    scene.answer("volley-by: both-ranks");
    // Near takes one die, is hit and killed; Far takes one die and is missed.
    scene.dice("PG-21.07: 6; 1; PG-21.07: 4");
    volley(scene.play(), company.body);
    CHECK(scene["Near"].status == Status::Dead);
    CHECK(scene["Far"].under(Fire::Volley));
    CHECK_FALSE(scene["Aside"].under_fire());  // it is not turned towards him
    CHECK(company.loaded() == 0);
    CHECK(scene["A"].now.unique == Unique::Volley);
    CHECK(scene["H"].now.fired);
    CHECK(scene.battle.smoke.size() == 8);
}

TEST_CASE("PG-17.11 a volley as a reaction does not use up their own action") {
    Company company{"Roy irregulars B musket @0,150"};
    Scene& scene = company.scene;
    scene.battle.acting = SideId{1};
    scene.answer("volley-by: both-ranks");
    volley(scene.play(), company.body);
    CHECK(company.loaded() == 0);
    CHECK(scene["A"].now.unique == Unique::None);
}

TEST_CASE("PG-17.02 a formed unit that takes the Shoot item shoots man by man") {
    Company company{roy, "musket controlled"};
    Scene& scene = company.scene;
    std::vector<std::string> verbs{"take-shot", "will-stay"};
    for (const FigureId who : scene.battle[company.body].men()) {
        scene.battle[who].knows.acquired.add(scene.id("Roy"));
        verbs.emplace_back("shoot");
        scene.dice("PG-15.01: 1");
    }
    acts(scene, "A", verbs);
    CHECK(scene.rolls("PG-15.01"_rule) == 8);
    CHECK(scene.rolls("PG-21.07"_rule) == 0);
    CHECK(company.loaded() == 0);
}

TEST_CASE("PG-17.06 men of a formed unit may fire blind, too") {
    Company company{roy + " hidden", "pistol controlled"};  // no volley with these
    Scene& scene = company.scene;
    acts(scene, "A", {"take-shot", "will-stay", "fire-blind"});
    CHECK(company.loaded() == 0);
    CHECK(scene.umpire.rolls().empty());
    CHECK(scene["Roy"].knows.hidden);
}

TEST_CASE("PG-14.01 nothing is measured where a volley, or a shot at a charge, is offered") {
    Company company{"Roy irregulars B musket @0,150"};
    Scene& scene = company.scene;
    for (const FigureId who : scene.battle[company.body].men())
        scene.battle[who].turn.controlled = true;
    std::vector<std::string> by_eye;
    scene.umpire.otherwise([&](const Question& question) {
        if (question.by_eye) by_eye.emplace_back(question.topic);
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == "volley") return pick(i);
        return pick(0);
    });
    act_as_body(scene.play(), company.body);
    CHECK(company.loaded() == 0);
    CHECK(by_eye == std::vector<std::string>{"formed-action", "second-rank", "volley-by"});
    by_eye.clear();
    for (const FigureId who : scene.battle[company.body].men())
        scene.battle[who].weapons[0].shots = 1;
    const FigureSet charging = scene.set({"Roy"});
    choose_reaction(scene.play(), scene.id("A"), charging, charging);
    CHECK(by_eye == std::vector<std::string>{"react"});
}

}  // namespace petite_guerre
