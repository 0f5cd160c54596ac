#include "engine/play/objectives.h"

#include <doctest/doctest.h>

TEST_CASE("an objective names the edge it is about and where that lies") {
    Ground ground;
    ground.width = 48_in;
    ground.depth = 36_in;
    CHECK(edge_place(ground, 0).shape == std::vector<Point>{{0_in, 0_in}, {48_in, 0_in}});
    CHECK(edge_place(ground, 1).shape == std::vector<Point>{{0_in, 36_in}, {48_in, 36_in}});
    CHECK(edge_place(ground, 2).shape == std::vector<Point>{{0_in, 0_in}, {0_in, 36_in}});
    CHECK(edge_place(ground, 3).shape == std::vector<Point>{{48_in, 0_in}, {48_in, 36_in}});
    CHECK(edge_place(ground, 3).name == "the right edge");
    CHECK(edge_place(ground, 4).name == "any edge");
    CHECK(edge_place(ground, 4).shape.size() == 5);
}

TEST_CASE("a building is called by its name, with an article where it has none") {
    CHECK(with_article("cabin") == "the cabin");
    CHECK(with_article("the store") == "the store");
    CHECK(with_article("a hut") == "a hut");
    CHECK(with_article("Baker's farm") == "Baker's farm");
    CHECK(with_article("") == "the building");
    CHECK(count_words(1, "figure") == "1 figure");
    CHECK(count_words(3, "figure") == "3 figures");
}

TEST_CASE("the turn under way is one of those that are left") {
    const auto left = [](int turn, bool over) {
        return turn_limit("LR-01.12"_rule, turn, 10, over).so_far.left();
    };
    CHECK(left(0, false) == 10);
    CHECK(left(1, false) == 10);
    CHECK(left(3, false) == 8);
    CHECK(left(10, false) == 1);
    CHECK(left(10, true) == 0);
}

TEST_CASE("what is reached is done; what needs no number never is") {
    CHECK(state_by({2, 2}) == Wanted::State::Done);
    CHECK(state_by({1, 2}) == Wanted::State::Open);
    CHECK(state_by({5, 0}) == Wanted::State::Open);
}

TEST_CASE("everybody is told his own side's, nobody the others', and at the end all is told") {
    CHECK(ToldTo{SideId{1}}.of(SideId{1}));
    CHECK_FALSE(ToldTo{SideId{1}}.of(SideId{0}));
    CHECK_FALSE(ToldTo{}.of(SideId{0}));
    CHECK(ToldTo{{}, true}.of(SideId{0}));
}
