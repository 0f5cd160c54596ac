#include "books/long_rifle/people/mustering.h"

#include <doctest/doctest.h>

#include <utility>
#include <vector>

#include "books/long_rifle/invariants.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/turn/encounter.h"
#include "engine/play/umpires.h"

namespace long_rifle {

namespace {

constexpr std::string_view one_band = R"(
title = "One band"
summary = "For a test."
table = [36, 36]
campaign = true

[[side]]
name = "Us"
players = ["Us"]
names = "colonial"
edge = "near"
band = true

[[side]]
name = "Them"
figures = ["A warrior rep4 @18,34"]
)";

struct Mustered {
    Battle battle;
    ScriptedUmpire umpire;
    explicit Mustered(std::string_view file = one_band,
                      std::vector<std::pair<std::string, std::string>> switches = {})
        : battle{*read_scenario(file, "one.toml", {{}, 1, std::move(switches)})} {}
    void muster() {
        Play play{battle, umpire};
        muster_bands(play);
        umpire.finish();
    }
    void star(std::size_t rep, std::size_t profession) {
        umpire.answer("star-rep", pick(rep));
        umpire.answer("star-profession", pick(profession));
    }
    void usual_weapons(int figures) {
        for (int i = 0; i < figures; ++i) umpire.answer("weapons: usual-weapons");
    }
    // A Hunter of Rep 4 with the usual weapons.
    void plain_star() {
        star(0, 0);
        umpire.answer("second-profession: one-profession");
        usual_weapons(1);
        umpire.answer("first-attribute", pick(0));
        umpire.dice("LR-05.07: 6 3");  // the second Attribute is rolled
    }
};

}  // namespace

TEST_CASE("LR-04.02, LR-06.08, LR-06.10 the player forms his band when the Encounter is set up") {
    Mustered mustered;
    mustered.star(0, 0);  // Rep 4
    mustered.umpire.answer("second-profession: one-profession");
    mustered.usual_weapons(1);
    mustered.umpire.answer("first-attribute", pick(0));
    mustered.umpire.dice("LR-05.07: 6 3");                 // the second Attribute is rolled
    mustered.umpire.answer("how-many-recruits", pick(1));  // three of up to four
    mustered.umpire.dice("LR-06.11: 1; LR-06.11: 6; LR-06.11: 4");  // a Rep 5 does not join
    mustered.usual_weapons(2);
    mustered.umpire.dice("LR-05.07: 1 1; LR-05.07: 4 3");
    mustered.muster();
    const Battle& battle = mustered.battle;
    REQUIRE(battle.figures.size() == 4);
    const Figure& star = battle.figures[1];
    CHECK(star.star);
    CHECK(star.rep == 4);
    CHECK(std::popcount(star.attributes) == 2);
    CHECK(battle.figures[2].rep == 3);
    CHECK(battle.figures[3].rep == 4);
    for (std::size_t i = 1; i < 4; ++i) {
        CHECK(battle.figures[i].seat == SeatId{0});
        CHECK(battle.figures[i].at.y <= 4_in);
        CHECK_FALSE(battle.figures[i].weapons.empty());
        CHECK_FALSE(battle.setting->names[i].empty());
    }
    CHECK(battle.figures[1].group == battle.figures[3].group);
    const Refusal wrong = check_invariants(battle);
    CHECK_MESSAGE(!wrong, (wrong ? wrong->what : ""));
}

TEST_CASE("LR-06.12, LR-06.15 no more stay than his Rep allows, and the player says who goes") {
    Mustered mustered;
    mustered.star(0, 0);
    mustered.umpire.answer("second-profession: one-profession");
    mustered.usual_weapons(1);
    mustered.umpire.answer("first-attribute", pick(0));
    mustered.umpire.dice("LR-05.07: 6 3");
    mustered.umpire.answer("how-many-recruits", pick(0));
    mustered.umpire.dice("LR-06.11: 1; LR-06.11: 4; LR-06.11: 5; LR-06.11: 5");
    Answer first;
    first.picks.push_back(0);
    mustered.umpire.answer("release", first);
    mustered.usual_weapons(3);
    mustered.umpire.dice("LR-05.07: 1 1; LR-05.07: 1 1; LR-05.07: 1 1");
    mustered.muster();
    REQUIRE(mustered.battle.figures.size() == 5);  // the enemy, the Star and three
    for (std::size_t i = 2; i < 5; ++i) CHECK(mustered.battle.figures[i].rep == 4);
}

TEST_CASE("LR-06.02, LR-06.14 a Star of two professions picks either for each recruit") {
    Mustered mustered;
    mustered.star(0, 0);
    mustered.umpire.answer("second-profession", pick(0));
    mustered.usual_weapons(1);
    mustered.umpire.answer("first-attribute", pick(0));
    mustered.umpire.dice("LR-05.07: 6 3");
    mustered.umpire.answer("how-many-recruits", pick(3));  // one
    mustered.umpire.answer("recruit-profession", pick(1));
    mustered.usual_weapons(1);
    mustered.umpire.dice("LR-06.11: 4; LR-05.07: 1 1");
    mustered.muster();
    REQUIRE(mustered.battle.figures.size() == 3);
    CHECK(mustered.battle.figures[2].profession == mustered.battle.figures[1].second);
}

TEST_CASE(
    "LR-06.07, LR-06.05 the player arms everybody of his band from the two lists, or as usual") {
    Mustered mustered;
    mustered.star(0, 0);
    mustered.umpire.answer("second-profession: one-profession");
    mustered.umpire.answer("weapons", pick(1));
    mustered.umpire.answer("side-weapon", pick(5));
    mustered.umpire.answer("first-attribute", pick(0));
    mustered.umpire.dice("LR-05.07: 6 3");
    mustered.umpire.answer("how-many-recruits", pick(2));
    mustered.umpire.dice("LR-06.11: 1; LR-06.11: 4");
    mustered.umpire.answer("weapons", pick(5));
    mustered.umpire.answer("side-weapon: only-that");
    mustered.usual_weapons(1);
    mustered.umpire.dice("LR-05.07: 1 1; LR-05.07: 1 1");
    mustered.muster();
    const Battle& battle = mustered.battle;
    const auto armed = [&](std::size_t figure) {
        std::string names;
        for (const Carried& carried : battle.figures[figure].weapons)
            names += battle.weapon(carried).name + " ";
        return names;
    };
    REQUIRE(battle.figures.size() == 4);
    CHECK(armed(1) == "bow war-club ");
    CHECK(armed(2) == "pistol ");
    CHECK(armed(3) == "rifle knife ");
}

TEST_CASE("LR-05.04 at the muster too only those in scope roll for an Attribute") {
    const auto grunt_has_one = [](std::string_view scope, std::string_view dice) {
        Mustered mustered{one_band, {{"attributes", std::string{scope}}}};
        mustered.plain_star();
        mustered.umpire.answer("how-many-recruits", pick(3));
        mustered.umpire.dice("LR-06.11: 1");
        mustered.usual_weapons(1);
        mustered.umpire.dice(dice);
        mustered.muster();
        CHECK(std::popcount(mustered.battle.figures[1].attributes) == 2);
        return mustered.battle.figures[2].attributes != 0;
    };
    CHECK(grunt_has_one("everybody", "LR-05.07: 1 1"));
    CHECK(grunt_has_one("stars-group", "LR-05.07: 1 1"));
    CHECK_FALSE(grunt_has_one("star", ""));  // nobody rolls
}

TEST_CASE("LR-24.19 in a campaign it is settled at the end who comes back") {
    for (const bool campaign : {true, false}) {
        CAPTURE(campaign);
        std::string file{one_band};
        file.replace(file.find("band = true"), 11, R"(figures = ["B scout rep4 out @18,2"])");
        if (!campaign) file.erase(file.find("campaign = true"), 15);
        Mustered ended{file};
        ended.battle.stage = Stage::TurnStart;
        if (campaign) ended.umpire.dice("LR-24.19: 1 6");
        Play play{ended.battle, ended.umpire};
        check_end(play);
        CHECK(ended.battle.over());
        ended.umpire.finish();
    }
}

TEST_CASE(
    "LR-24.19, LR-24.21 also when the players end it: prisoners come back, and nobody is asked") {
    for (const bool campaign : {true, false}) {
        CAPTURE(campaign);
        std::string file{one_band};
        file.replace(file.find("band = true"), 11,
                     R"(figures = ["B scout rep4 @18,2", "C scout rep4 out @20,2"])");
        if (!campaign) file.erase(file.find("campaign = true"), 15);
        Mustered ended{file};
        ended.battle.stage = Stage::TurnStart;
        for (const std::size_t who : {0U, 2U}) {  // B and A
            Figure& figure = ended.battle.figures[who];
            figure.captured = true;
            figure.captor = SideId::of(figure.side == SideId::of(0) ? 1 : 0);
        }
        const Stream before = ended.battle.dice;
        end_by_agreement(ended.battle, Ending::Draw, {});
        CHECK(ended.battle.over());
        CHECK(ended.battle.figures[0].captured != campaign);
        CHECK(ended.battle.figures[2].captured != campaign);
        CHECK((ended.battle.dice == before) != campaign);  // C has rolled
    }
}

TEST_CASE("a band is formed by players, in a zone, and has no figures in the file") {
    std::string file{one_band};
    file.replace(file.find("edge = \"near\"\n"), 14, "");
    const auto battle = read_scenario(file, "one.toml", {});
    REQUIRE_FALSE(battle.has_value());
    CHECK(battle.error().what.find("'band'") != std::string::npos);
}

}  // namespace long_rifle
