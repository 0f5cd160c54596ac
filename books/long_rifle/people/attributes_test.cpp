#include "books/long_rifle/people/attributes.h"

#include <doctest/doctest.h>

#include <bit>

#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/test_scene.h"

using namespace long_rifle;
using enum Attribute;

TEST_CASE("LR-05.10 the three tables of Special Attributes") {
    const auto row = [](int table, std::initializer_list<Attribute> expected) {
        int second = 1;
        for (const Attribute attribute : expected)
            CHECK(attribute_for(table, second++) == attribute);
    };
    for (const int low : {1, 2, 3})
        row(low, {Brawler, Poltroon, QuickToQuit, Runt, Slow, SlowToReact});
    for (const int middle : {4, 5})
        row(middle, {BornLeader, Charismatic, Fast, FastLoader, HeightenedSenses, NervesOfSteel});
    row(6, {HardAsNails, HawkEye, Initiative, LuckyBastard, Resilient, Stout});
}

TEST_CASE("LR-05.05 a Star chooses his first Attribute and rolls the second") {
    Scene scene{"Billy scout rep5 star"};
    scene.umpire.answer("first-attribute", pick(static_cast<std::size_t>(HeightenedSenses)));
    scene.dice("LR-05.07: 5 6");  // table 6
    give_attributes(scene.play(), scene.id("Billy"));
    CHECK(scene["Billy"].attributes == (attribute_bit(HeightenedSenses) | attribute_bit(Stout)));
    scene.finish();
}

TEST_CASE("LR-05.05 a Star who comes with an Attribute only rolls the second, and gets no third") {
    Scene scene{"Billy scout rep5 star hawk-eye"};
    scene.dice("1 1");
    give_attributes(scene.play(), scene.id("Billy"));
    give_attributes(scene.play(), scene.id("Billy"));
    CHECK(scene["Billy"].attributes == (attribute_bit(HawkEye) | attribute_bit(Brawler)));
    scene.finish();
}

TEST_CASE("LR-05.05 a Star run by the game rolls both") {
    Scene scene{"Chief warrior rep5 star game"};
    scene.dice("4 1; 4 2");
    give_attributes(scene.play(), scene.id("Chief"));
    CHECK(scene["Chief"].attributes == (attribute_bit(BornLeader) | attribute_bit(Charismatic)));
}

TEST_CASE("LR-05.06 a Grunt rolls for one Attribute and has no more than one") {
    Scene scene{"Ned settler rep4"};
    scene.dice("4 3");
    give_attributes(scene.play(), scene.id("Ned"));
    give_attributes(scene.play(), scene.id("Ned"));
    CHECK(scene["Ned"].attributes == attribute_bit(Fast));
    scene.finish();
}

TEST_CASE("LR-05.07 only a Star adds one, and only to the die for the table") {
    Scene scene{"Billy scout rep5 star | Ned scout rep4"};
    scene.dice("3 5; 3 5; 5 2; 5 2");
    const auto roll = [&](bool star) {
        return roll_attribute(scene.play(), scene.play().by(scene.id("Billy"), "LR-05.07"_rule),
                              star);
    };
    CHECK(roll(true) == HeightenedSenses);
    CHECK(roll(false) == Slow);
    CHECK(roll(true) == HawkEye);
    CHECK(roll(false) == Charismatic);
    CHECK(scene.umpire.rolls()[0].modifiers.size() == 1);
    CHECK(scene.umpire.rolls()[1].modifiers.empty());
}

TEST_CASE("LR-05.08 a Star's 7 uses the last table") {
    Scene scene{"Billy scout rep5 star"};
    scene.dice("6 3");
    CHECK(roll_attribute(scene.play(), scene.play().by(scene.id("Billy"), "LR-05.07"_rule), true)
          == Initiative);
}

TEST_CASE("LR-05.09 a second Attribute equal to the first is rolled again, both dice") {
    Scene scene{"Billy scout rep5 star brawler"};
    scene.dice("1 1; 2 1; 4 1");
    give_attributes(scene.play(), scene.id("Billy"));
    CHECK(scene["Billy"].attributes == (attribute_bit(Brawler) | attribute_bit(BornLeader)));
    scene.finish();
}

TEST_CASE("LR-99.12 Hawk Eye chosen, dice 2 and 4: Runt (book example)") {
    Scene scene{"Billy scout rep5 star"};
    scene.umpire.answer("first-attribute", pick(static_cast<std::size_t>(HawkEye)));
    scene.dice("2 4");
    give_attributes(scene.play(), scene.id("Billy"));
    CHECK(scene["Billy"].is(HawkEye));
    CHECK(scene["Billy"].is(Runt));
    CHECK(std::popcount(scene["Billy"].attributes) == 2);
}

namespace {
// Billy the Star and Ned together, Tom of the same side elsewhere, a warrior on the other side.
struct Frontier : Scene {
    Frontier()
        : Scene{
            "Billy scout rep5 star fast group1 @0,0 | Ned scout rep4 slow group1 @2,0"
            " | Tom scout rep4 runt group2 @20,0 vs Huron warrior rep4 brawler group3 @0,20"} {}
    std::string users() {
        apply_attribute_scope(battle);
        std::string names;
        for (const FigureId who : all(battle))
            if (battle[who].attributes != 0) names += entry(setting().names, who) + " ";
        return names;
    }
};
}  // namespace

TEST_CASE("LR-05.04 Attributes are for everybody, the Star's group, the Star, or nobody") {
    SUBCASE("everybody, unless said otherwise") {
        CHECK(Frontier{}.users() == "Billy Ned Tom Huron ");
    }
    SUBCASE("the Star's group") {
        Frontier scene;
        scene.switches().attributes = Switches::Attributes::StarsGroup;
        CHECK(scene.users() == "Billy Ned ");
    }
    SUBCASE("the Star") {
        Frontier scene;
        scene.switches().attributes = Switches::Attributes::Star;
        CHECK(scene.users() == "Billy ");
    }
    SUBCASE("nobody") {
        Frontier scene;
        scene.switches().attributes = Switches::Attributes::Nobody;
        CHECK(scene.users().empty());
    }
}

TEST_CASE("LR-01.11 a quick game with only the basic tables has no Attributes") {
    Frontier scene;
    scene.switches().extra_tables = false;
    CHECK(scene.users().empty());
}

TEST_CASE("LR-05.04 who waits in a PEF with the Star comes on as his group, others do not") {
    Frontier scene;
    scene.switches().attributes = Switches::Attributes::StarsGroup;
    for (const std::string_view name : {"Billy", "Ned", "Tom"}) {
        scene[name].status = Status::Waiting;
        scene[name].group = {};
    }
    const auto marker = [&](std::int8_t number, FigureSet content, double x) {
        scene.battle.pefs.push_back(
            {SideId::of(0), SeatId::of(0), number, content, Scene::at(x, 0), true, false});
    };
    marker(1, scene.mask({"Billy", "Ned"}), 0);
    marker(2, scene.mask({"Tom"}), 12);
    CHECK(scene.users() == "Billy Ned Tom ");
    resolve_pefs(scene.play());
    CHECK(scene["Tom"].on_table());
    CHECK(scene["Billy"].is(Fast));
    CHECK(scene["Ned"].is(Slow));
    CHECK(scene["Tom"].attributes == 0);
}
