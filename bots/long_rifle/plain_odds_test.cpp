#include "bots/long_rifle/plain_odds.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/people/stars.h"
#include "engine/play/umpires.h"

namespace long_rifle::plain {

namespace {

Battle duel(const std::string& one, const std::string& other, const std::string& ground = "") {
    const std::string text = "title = \"T\"\nsummary = \"S\"\ntable = [36, 36]\n" + ground
                             + "[[side]]\nname = \"A\"\nplayers = [\"A\"]\nfigures = [\"" + one
                             + "\"]\n[[side]]\nname = \"B\"\nplayers = [\"B\"]\nfigures = [\""
                             + other + "\"]\n";
    Result<Battle> battle = read_scenario(text, "test", {});
    if (!battle) FAIL(battle.error().what);
    set_star_power(*battle);
    return *battle;
}

Answer policy(const Question& question) {
    for (std::size_t i = 0; i < question.options.size(); ++i)
        if (question.options[i].verb == "chest" || question.options[i].verb == "accept")
            return pick(i);
    return pick(0);
}

// How likely the other is down, and out, after what `act` does, by going through every way.
template <class Act>
Harm every_way(const Battle& battle, FigureId victim, const Act& act) {
    ExactUmpire umpire{policy};
    double down = 0, out = 0;
    do {
        umpire.begin();
        Battle now = battle;
        Play play{now, umpire};
        Tests due;
        act(play, due);
        double chance = certain;
        for (const ExactUmpire::Branch& branch : umpire.branches())
            chance *= static_cast<double>(branch.weight) / static_cast<double>(branch.total);
        if (now[victim].down()) down += chance;
        if (now[victim].down() && now[victim].status != Status::Stunned) out += chance;
    } while (umpire.next());
    return {0, static_cast<int>(std::lround(down)), static_cast<int>(std::lround(out))};
}

void check_shot(const Battle& battle, bool rush) {
    const FigureId shooter{0}, target{1};
    const Harm exact = every_way(battle, target, [&](Play& play, Tests& due) {
        fire(play, {shooter, target, 0, rush, false}, due);
    });
    const Harm ours = harm_of_shot(battle, shooter, target, battle[shooter].weapons[0], rush);
    CHECK(std::abs(exact.down - ours.down) <= 5);
    CHECK(std::abs(exact.out - ours.out) <= 5);
}

}  // namespace

TEST_CASE("the plain bot's odds of a shot are those of the rules, way for way") {
    const std::string log = "[[log]]\ncourse = [[16, 19.5], [20, 19.5]]\n";
    for (const std::string weapon : {"musket", "bow", "pistol", "rifle"})
        for (const bool rush : {false, true}) {
            CAPTURE(weapon);
            CAPTURE(rush);
            check_shot(duel("Ann irregular rep4 " + weapon + " @18,15", "Bob warrior rep4 @18,20"),
                       rush);
            check_shot(
                duel("Ann irregular rep5 " + weapon + " @18,15", "Bob warrior rep3 @18,20", log),
                rush);
            check_shot(duel("Ann scout rep6 " + weapon + " @18,15", "Bob warrior rep5 star @18,20"),
                       rush);
        }
    Battle prone = duel("Ann irregular rep4 musket @18,15", "Bob warrior rep4 @18,20");
    prone[FigureId{1}].prone = true;
    check_shot(prone, false);
    Battle tough =
        duel("Ann irregular rep4 musket @18,15", "Bob warrior rep4 hard-as-nails @18,20");
    check_shot(tough, false);
    Battle wet = duel("Ann irregular rep4 musket @18,15", "Bob warrior rep4 @18,20");
    wet.weather = Weather::Inclement;
    check_shot(wet, false);
}

TEST_CASE("the plain bot's odds of dice, contests and charges") {
    CHECK(chance_of_passes(2, 4, 1) == 8'888);
    CHECK(chance_of_passes(2, 4, 2) == 4'444);
    CHECK(chance_of_passes(0, 4, 1) == 0);
    CHECK(chance_of_passes(3, 6, 3) == certain);
    const Contest even = contest(1, 1);
    CHECK(even.more == 2'500);
    CHECK(even.equal == 5'000);
    CHECK(even.fewer == 2'500);
    CHECK(contest(6, 2).more > contest(6, 3).more);
    CHECK(contest(0, 3).more == 0);

    // LR-22.14 one die each against Rep 6: always the same number, so fire and melee.
    CHECK(charge_odds(1, 6, 1, 6).fire_melee == certain);
    // Three against none is a rout, none against three a halt.
    CHECK(charge_odds(3, 6, 0, 4).runs == certain);
    CHECK(charge_odds(0, 4, 3, 6).fire_halts == certain);
    const ChargeOdds odds = charge_odds(3, 5, 2, 4);
    CHECK(std::abs(odds.runs + odds.melee + odds.fire_melee + odds.fire_halts - certain) <= 4);
}

TEST_CASE("a Star with his Star Power goes down far less often than a Grunt") {
    const Harm grunt = harm_when_hit(3, Struck::Rolled, 5, 0);
    const Harm star = harm_when_hit(3, Struck::Rolled, 5, 5);
    CHECK(grunt.down == certain);  // LR-13.24 who is hit goes down
    CHECK(star.hit == certain);
    CHECK(star.down < grunt.down / 4);
    CHECK(harm_when_hit(3, Struck::RolledInCover, 5, 0).down < grunt.down);
    CHECK(harm_when_hit(3, Struck::Chest, 5, 0).out == certain);
}

}  // namespace long_rifle::plain
