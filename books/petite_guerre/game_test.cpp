#include "books/petite_guerre/game.h"

#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "books/petite_guerre/outside/scenario.h"
#include "books/petite_guerre/outside/sentences.h"
#include "books/petite_guerre/outside/switches.h"
#include "books/petite_guerre/test_scene.h"
#include "engine/play/saved.h"

namespace petite_guerre {

namespace {

constexpr std::string_view some =
    "Lead regulars leader2 officers-sword @0,0 | A regulars musket bayonet @20,0 | B provincials "
    "carbine breech revolver mounted @40,0 vs Roy irregulars natives bow war-club hidden @0,100";

}  // namespace

TEST_CASE("a battle written down and read again is the same, and has the same fingerprint") {
    Scene scene{some};
    scene.gun(GunSize::Light, 60, 0, {0, 1}, {"A"});
    scene.cabin(100, 100, 120, 120);
    scene["A"].knows.acquired.add(scene.id("Roy"));
    scene["A"].now.items.push_back(Item::Shoot);
    scene.battle.smoke.push_back({scene.at(0, 0), SideId{0}, true});
    scene.setting().fingerprint = Saved<Battle>::hash(scene.setting());
    const auto loaded = Saved<Battle>::load(Saved<Battle>::save(scene.battle));
    REQUIRE_MESSAGE(loaded.has_value(), (loaded ? "" : loaded.error().what));
    CHECK(*loaded == scene.battle);
    Battle same = scene.battle;
    CHECK(Saved<Battle>::hash(same) == Saved<Battle>::hash(scene.battle));
    same.figures[1].knows.acquired.clear();
    CHECK(Saved<Battle>::hash(same) != Saved<Battle>::hash(scene.battle));
    CHECK_FALSE(Saved<Battle>::load(boost::json::parse("{}")).has_value());
}

TEST_CASE("PG-80.01 two sides with one player each; PG-80.08 hidden figures are in no other view") {
    Scene scene{some};
    CHECK(view_of(scene.battle, SeatId{0}).sides.size() == 2);
    CHECK(view_of(scene.battle, SeatId{0}).pieces.size() == 3);
    CHECK(view_of(scene.battle, SeatId{1}).pieces.size() == 4);
    CHECK(view_of(scene.battle, SeatId{}).pieces.size() == 3);
    CHECK(open_view_of(scene.battle).pieces.size() == 4);
    CHECK(who_may_know(scene.battle, scene.id("Roy")) == 2U);
    const Battle seen = as_seen_by(scene.battle, SideId{0});
    CHECK(seen[scene.id("Roy")].status == Status::Waiting);
    CHECK(seen[scene.id("Roy")].at != scene["Roy"].at);
    scene["Roy"].knows.hidden = false;
    CHECK(view_of(scene.battle, SeatId{0}).pieces.size() == 4);
}

TEST_CASE("PG-80.01 a scenario has two sides, each with one player") {
    const auto file = scenario_shelf.find("gun-position");
    REQUIRE(file.has_value());
    const std::string text{(*file)->text};
    const Result<Battle> good = read_scenario(text, "x.toml", {});
    REQUIRE(good.has_value());
    CHECK(good->setting->seats.size() == 2);
    std::string crowded = text;
    const std::string players = R"(players = ["Attackers"])";
    crowded.replace(crowded.find(players), players.size(), R"(players = ["Ann", "Ben"])");
    CHECK_FALSE(read_scenario(crowded, "x.toml", {}).has_value());
    const std::string alone = text.substr(0, text.rfind("[[side]]"));
    CHECK_FALSE(read_scenario(alone, "x.toml", {}).has_value());
}

TEST_CASE("PG-86.01 the options of a game and their defaults") {
    const Switches standard;
    CHECK_FALSE(standard.misfires);
    CHECK(standard.weather == Weather::Clear);
    CHECK_FALSE(standard.sentry_hearing);
    CHECK_FALSE(standard.trophies);
    CHECK_FALSE(standard.night);
    Switches changed;
    for (const std::string_view name : {"misfires", "sentry-hearing", "trophies", "night"})
        CHECK_FALSE(switch_table.set(changed, name, "yes"));
    CHECK_FALSE(switch_table.set(changed, "weather", "fog"));
    CHECK_FALSE(switch_table.set(changed, "turns", "15"));
    CHECK((changed.misfires && changed.sentry_hearing && changed.trophies && changed.night));
    CHECK(changed.weather == Weather::Fog);
    CHECK(changed.last_turn == 15);
    CHECK(switch_table.set(changed, "weather", "snow"));
    CHECK(switch_table.set(changed, "wind", "yes"));
    for (const SwitchInfo& info : switch_table.infos())
        CHECK(switch_table.value(standard, info.name) == info.standard);
}

TEST_CASE("what the players put right must be possible") {
    Scene scene{some};
    const FigureId who = scene.id("A");
    CHECK_FALSE(correct_battle(scene.battle, {who, scene.at(20, 10), {}, {"prone"}, {}}));
    CHECK(scene["A"].prone());
    CHECK(scene["A"].at == scene.at(20, 10));
    CHECK(correct_battle(scene.battle, {who, scene.at(0, 0), {}, {}, {}}));  // another stands there
    CHECK(correct_battle(scene.battle, {who, {}, {}, {"flying"}, {}}));
    CHECK(correct_battle(scene.battle, {scene.id("B"), {}, {}, {"prone"}, {}}));  // mounted
    CHECK_FALSE(correct_battle(scene.battle, {who, {}, {}, {"unloaded"}, {"prone"}}));
    CHECK_FALSE(scene["A"].weapons[0].loaded());
}

TEST_CASE("questions and options become sentences") {
    Scene scene{some};
    Question question =
        question_for_side(scene.battle, SideId{0}, "PG-02.03"_rule, "first-or-second");
    offer(question, "go-first");
    CHECK(prompt_words(scene.battle, question).find("first or second") != std::string::npos);
    CHECK(option_words(scene.battle, question, question.options[0]) == "Go first");
    CHECK(in_paces(paces(40)) == "40 paces");
    CHECK(piece_words(scene.battle, scene.id("A")) == "A");
}

}  // namespace petite_guerre
