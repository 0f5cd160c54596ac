#include "books/long_rifle/turn/after_the_battle.h"

#include <doctest/doctest.h>

#include "books/long_rifle/test_scene.h"

using namespace long_rifle;

namespace {
struct Evening : Scene {
    using Scene::Scene;
    Fates fates;
    void settle_up() { fates = after_the_battle(play()); }
    Fate of(std::string_view name) const { return entry(fates, id(name)); }
    void status(std::string_view name, Status status) { (*this)[name].status = status; }
    void captured(std::string_view name, int by_side) {
        (*this)[name].captured = true;
        (*this)[name].captor = SideId::of(by_side - 1);
    }
};
}  // namespace

TEST_CASE("LR-24.19 every figure Out of the Fight or run away rolls two dice against its Rep") {
    Evening scene{"A scout rep4 | B scout rep3 | C scout rep4 | D scout rep4"};
    scene.status("A", Status::OutOfTheFight);
    scene.status("B", Status::RanAway);
    scene.status("C", Status::Left);
    scene["A"].rep_change = -2;  // only for the Encounter: his Rep is 4 again
    scene.dice("LR-24.19: 4 4; LR-24.19: 3 4");
    scene.settle_up();
    CHECK(scene.umpire.rolls()[0].target == 4);
    CHECK(scene.umpire.rolls()[0].dice == 2);
    CHECK(scene.umpire.rolls()[1].target == 3);
    CHECK(scene.of("A") == Fate::Returns);
    CHECK(scene.of("B") == Fate::DoesNotReturn);
    CHECK(scene.of("C") == Fate::Unhurt);
    CHECK(scene.of("D") == Fate::Unhurt);
    scene.finish();
}

TEST_CASE("LR-24.20 After the Battle Recovery") {
    constexpr bool ran_away = true, out_of_the_fight = false;
    CHECK(comes_back(2, out_of_the_fight));
    CHECK(comes_back(2, ran_away));
    CHECK(comes_back(1, out_of_the_fight));
    CHECK(!comes_back(1, ran_away));
    CHECK(!comes_back(0, out_of_the_fight));
    CHECK(!comes_back(0, ran_away));
}

TEST_CASE(
    "LR-99.48, LR-01.12 one die passed: the runaway stays away, the wounded man returns "
    "(exercise)") {
    Evening scene{"Runaway scout rep4 | Wounded scout rep3"};
    scene.status("Runaway", Status::RanAway);
    scene.status("Wounded", Status::OutOfTheFight);
    scene["Runaway"].rep_change = +1;  // for the Encounter only: a 5 is still too much for Rep 4
    scene["Wounded"].rep_change = -1;
    scene.dice("4 5; 3 4");
    scene.settle_up();
    CHECK(scene.of("Runaway") == Fate::DoesNotReturn);
    CHECK(scene.of("Wounded") == Fate::Returns);
    CHECK(scene["Wounded"].rep == 3);
}

TEST_CASE("LR-24.21 prisoners do not roll and are exchanged one for one") {
    Evening scene{"A scout rep4 | B scout rep5 | C scout rep4 vs D warrior rep4 | E warrior rep4"};
    scene.status("A", Status::OutOfTheFight);
    scene.status("B", Status::Stunned);
    scene.status("D", Status::OutOfTheFight);
    scene.captured("A", 2);
    scene.captured("B", 2);
    scene.captured("D", 1);
    SUBCASE("as many pairs as there are, the player saying whom he takes back") {
        scene.answer("exchange-prisoners: exchange");
        scene.answer("exchange-prisoners: exchange");
        scene.answer("take-back: take-back B");
        scene.settle_up();
        CHECK(scene.of("A") == Fate::Prisoner);
        CHECK(scene.of("B") == Fate::Exchanged);
        CHECK(scene.of("D") == Fate::Exchanged);
        CHECK(scene["A"].captured);
        CHECK(!scene["B"].captured);
    }
    SUBCASE("a side may refuse") {
        scene.answer("exchange-prisoners: exchange");
        scene.umpire.answer("exchange-prisoners", pick(1));
        scene.settle_up();
        CHECK(scene.of("A") == Fate::Prisoner);
        CHECK(scene.of("B") == Fate::Prisoner);
        CHECK(scene.of("D") == Fate::Prisoner);
    }
    SUBCASE("sides run by the game exchange all they can, the best men first") {
        scene.setting().seat_sides.clear();
        scene.settle_up();
        CHECK(scene.of("A") == Fate::Prisoner);
        CHECK(scene.of("B") == Fate::Exchanged);
    }
    SUBCASE("there is nothing to give for them") {
        scene["D"].captured = false;
        scene.dice("1 1");  // D's own recovery
        scene.settle_up();
        CHECK(scene.of("A") == Fate::Prisoner);
        CHECK(scene.of("D") == Fate::Returns);
    }
    scene.finish();
}

TEST_CASE("LR-24.22 the victim of a non-lethal blow rolls three dice and counts the best two") {
    Evening scene{"A scout rep3 | B scout rep3"};
    scene.status("A", Status::OutOfTheFight);
    scene["A"].soft_blow = true;
    scene.dice("6 6 3");
    scene.settle_up();
    CHECK(scene.of("A") == Fate::Returns);
    CHECK(scene.umpire.rolls()[0].keep == 2);
    scene.finish();
}

TEST_CASE("LR-24.23 the Stunned return without a roll, the Obviously Dead are lost") {
    Evening scene{"A scout rep3 | B scout rep3"};
    scene.status("A", Status::Stunned);
    scene.status("B", Status::ObviouslyDead);
    scene.settle_up();
    CHECK(scene.of("A") == Fate::Unhurt);
    CHECK(scene.of("B") == Fate::Dead);
    CHECK(scene.umpire.rolls().empty());
}

TEST_CASE("LR-24.24, LR-04.24 a Star who fails to recover may Cheat Death at the cost of a Rep") {
    Evening scene{"Billy scout rep5 star"};
    scene.status("Billy", Status::OutOfTheFight);
    scene.dice("6 6");
    SUBCASE("he does") {
        scene.answer("cheat-death: cheat-death");
        scene.settle_up();
        CHECK(scene.of("Billy") == Fate::CheatedDeath);
        CHECK(scene["Billy"].rep == 4);
    }
    SUBCASE("he does not") {
        scene.answer("cheat-death: accept");
        scene.settle_up();
        CHECK(scene.of("Billy") == Fate::DoesNotReturn);
        CHECK(scene["Billy"].rep == 5);
    }
    SUBCASE("he cannot where the advantage is switched off") {
        scene.switches().cheating_death = false;
        scene.settle_up();
        CHECK(scene.of("Billy") == Fate::DoesNotReturn);
    }
    scene.finish();
}

TEST_CASE("LR-04.25 a Star who cheated death in the fight releases the Grunts that are too many") {
    Evening scene{
        "Billy scout rep4 star | A scout rep4 | B scout rep3 | C scout rep3 vs D warrior rep4"};
    scene["Billy"].status = Status::CheatedDeath;
    scene["Billy"].rep = 3;  // he was 4: three Grunts were right
    SUBCASE("the player says who goes") {
        scene.answer("release: release A");
        scene.settle_up();
        CHECK(scene.of("A") == Fate::Released);
    }
    SUBCASE("those who are lost anyway do not count") {
        scene.status("B", Status::ObviouslyDead);
        scene.settle_up();
        CHECK(scene.of("A") == Fate::Unhurt);
    }
    SUBCASE("the game lets its weakest go, the last first") {
        for (const FigureId who : all(scene.battle)) scene.battle[who].seat = {};
        scene.settle_up();
        CHECK(scene.of("C") == Fate::Released);
        CHECK(scene.of("B") == Fate::Unhurt);
    }
    CHECK(scene.of("D") == Fate::Unhurt);
    scene.finish();
}

TEST_CASE("LR-24.19, LR-24.21, LR-24.23 carried or led off the table they are what they were") {
    Evening scene{"A scout rep3 | B scout rep3 | C scout rep3 | D scout rep3 vs E warrior rep4"};
    scene.status("A", Status::LeftWounded);
    scene.status("B", Status::LeftDead);
    scene.status("C", Status::Left);
    scene.captured("C", 2);
    scene.status("D", Status::LeftWounded);
    scene.captured("D", 2);
    scene.dice("LR-24.19: 6 6");  // A's only
    scene.settle_up();
    CHECK(scene.of("A") == Fate::DoesNotReturn);
    CHECK(scene.of("B") == Fate::Dead);
    CHECK(scene.of("C") == Fate::Prisoner);
    CHECK(scene.of("D") == Fate::Prisoner);
    scene.finish();
}
