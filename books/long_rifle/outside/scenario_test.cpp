#include "books/long_rifle/outside/scenario.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <set>

#include "books/long_rifle/outside/scenario_terrain.h"
#include "books/long_rifle/people/roster.h"
#include "books/long_rifle/set_up/deployment.h"
#include "books/long_rifle/test_scene.h"
#include "books/long_rifle/turn/groups.h"
#include "books/long_rifle/turn/turn.h"
#include "engine/play/game.h"
#include "engine/play/saved.h"

namespace long_rifle {

namespace {

constexpr std::string_view plain = R"(title = "Test"
summary = "A test."
table = [36, 36]

[[side]]
name = "Blue"
players = ["Ann"]
figures = [
    "Billy scout rep5 star hawk-eye @10,6",
    "Tom scout rep3 runt @12,6",
]

[[side]]
name = "Red"
players = ["Bob"]
figures = ["Huron warrior rep4 fast @10,20"]
)";

std::string changed(std::string_view from, std::string_view to) {
    std::string text{plain};
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}
// Keys before the first table.
std::string with(std::string_view keys) {
    return changed("table = [36, 36]\n", std::string{"table = [36, 36]\n"} + std::string{keys});
}
std::string with_tables(std::string_view tables) {
    return std::string{plain} + std::string{tables};
}

Battle battle_of(const std::string& text, const ScenarioOptions& options = {}) {
    const Result<Battle> battle = read_scenario(text, "t.toml", options);
    if (!battle) FAIL(battle.error().what);
    return *battle;
}
std::string complaint(const std::string& text, const ScenarioOptions& options = {}) {
    const Result<Battle> battle = read_scenario(text, "t.toml", options);
    return battle ? "" : battle.error().what;
}
const Figure& named(const Battle& battle, std::string_view name) {
    const auto& names = battle.setting->names;
    const auto at = std::find(names.begin(), names.end(), name);
    REQUIRE(at != names.end());
    return battle.figures[static_cast<std::size_t>(at - names.begin())];
}

}  // namespace

TEST_CASE("every scenario can be played, and everybody in it stands where he may") {
    CHECK(scenario_shelf.infos().size() >= 10);
    for (const ScenarioInfo& info : scenario_shelf.infos()) {
        CAPTURE(info.name);
        CHECK_FALSE(info.seats.empty());
        CHECK(info.summary.find(". ") != std::string::npos);
        const Result<Battle> read = start_scenario(info.name, {});
        if (!read) FAIL(read.error().what);
        const Battle& battle = *read;
        CHECK(battle.setting->scenario == info.name);
        CHECK(battle.setting->title == info.title);
        CHECK(battle.stage == Stage::SetUp);
        for (const FigureId who : all(battle)) {
            const Figure& figure = battle[who];
            CAPTURE(entry(battle.setting->names, who));
            if (figure.status == Status::Waiting) continue;
            CHECK_FALSE(check_spot(battle, who, figure.at));
            CHECK((figure.group || figure.captured));
            for (const Carried& carried : figure.weapons) CHECK(carried.markers == 0);
        }
        std::set<std::string> names{battle.setting->names.begin(), battle.setting->names.end()};
        CHECK(names.size() == battle.figures.size());
    }
}

TEST_CASE("every scenario comes back from a save as it was") {
    for (const ScenarioInfo& info : scenario_shelf.infos()) {
        CAPTURE(info.name);
        const Battle battle = start_scenario(info.name, {}).value();
        const Result<Battle> loaded = Saved<Battle>::load(Saved<Battle>::save(battle));
        if (!loaded) FAIL(loaded.error().what);
        Setting setting = *loaded->setting;
        setting.fingerprint = battle.setting->fingerprint;
        CHECK(setting == *battle.setting);
    }
}

TEST_CASE("the scenarios use every kind of terrain") {
    std::set<AreaKind> areas;
    std::set<LineKind> lines;
    bool wooded_hill = false, upstairs = false, well = false, barricade = false;
    for (const ScenarioInfo& info : scenario_shelf.infos()) {
        const Battle battle = start_scenario(info.name, {}).value();
        for (const Area& area : battle.ground().areas) {
            areas.insert(area.kind);
            wooded_hill = wooded_hill
                          || (area.kind == AreaKind::Hill
                              && battle.ground().inside(area.crest[0], AreaKind::Woods));
        }
        for (const Line& line : battle.ground().lines) lines.insert(line.kind);
        for (const Landmark& landmark : battle.ground().landmarks)
            well = well || landmark.kind == "well";
        for (const Figure& figure : battle.figures) upstairs = upstairs || figure.level > 0;
        barricade = barricade || !battle.barricades.empty();
    }
    CHECK(areas.size() == area_words.size());
    CHECK(lines.size() == line_words.size());
    CHECK(wooded_hill);
    CHECK(upstairs);
    CHECK(well);
    CHECK(barricade);
}

TEST_CASE("equal forces where they should be") {
    for (const std::string_view name : {"two-man-meeting", "three-a-side"}) {
        const Battle battle = start_scenario(name, {}).value();
        std::array<std::multiset<int>, 2> reps;
        for (const Figure& figure : battle.figures)
            entry(reps, figure.side).insert(figure.rep * 2 + (figure.star ? 1 : 0));
        CHECK(reps[0] == reps[1]);
    }
}

TEST_CASE("the ground of three-a-side is another with every seed, and there is always room") {
    std::set<std::size_t> kinds;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        const Result<Battle> battle = start_scenario("three-a-side", {{}, seed, {}});
        if (!battle) FAIL(battle.error().what);
        kinds.insert(battle->ground().areas.size() * 100 + battle->ground().lines.size());
        CHECK(*battle == start_scenario("three-a-side", {{}, seed, {}}).value());
        for (const FigureId who : all(*battle))
            CHECK_FALSE(check_spot(*battle, who, (*battle)[who].at));
    }
    CHECK(kinds.size() > 3);
    // LR-27.01 the generator may be switched off.
    const Battle bare =
        start_scenario("three-a-side", {{}, 1, {{"generate-terrain", "no"}}}).value();
    CHECK(bare.ground().areas.empty());
}

TEST_CASE("a scenario by name, with or without the book's") {
    CHECK(start_scenario("long-rifle/two-man-meeting", {}));
    CHECK(start_scenario("two-man-meeting", {}));
    const std::string what = start_scenario("no-such", {}).error().what;
    CHECK(what.starts_with("there is no scenario 'no-such'; accepted: long-rifle/ambush"));
    CHECK(start_scenario("../weapons", {}).error().what.starts_with("there is no scenario"));
    CHECK(battle_of(std::string{plain}, {"mine", 7, {}}).setting->scenario == "mine");
    CHECK(battle_of(std::string{plain}).setting->scenario == "long-rifle/t");
}

TEST_CASE("LR-01.06 the table is at least three feet by three feet") {
    CHECK(battle_of(std::string{plain}).ground().width == 36_in);
    CHECK(battle_of(changed("table = [36, 36]", "table = [72, 48]")).ground().depth == 48_in);
    CHECK(battle_of(changed("table = [36, 36]\n", "")).ground().width == 48_in);
    for (const std::string_view bad : {"[35, 48]", "[48, 35.99]", "[1e9, 48]", "[48]", "'big'"})
        CHECK(complaint(changed("[36, 36]", bad))
              == "t.toml:3: key 'table': expected two numbers [x, y], each from 36 to 144");
}

TEST_CASE("LR-01.07 a file measures in the players' inches, the rules in theirs") {
    const std::string text = with_tables(
        "[rules]\ndistance-percent = 150\n"
        "[[creek]]\ncourse = [[0, 30], [36, 30]]\nwidth = 3\n");
    const Battle battle = battle_of(text);
    CHECK(battle.switches().distance_percent == 150);
    CHECK(battle.ground().width == 24_in);
    CHECK(named(battle, "Billy").at == Point{6.67_in, 4_in});
    CHECK(battle.ground().lines[0].course[0] == Point{0_in, 20_in});
    CHECK(battle.ground().lines[0].width == 2_in);
    const Battle command = battle_of(std::string{plain}, {{}, 1, {{"distance-percent", "50"}}});
    CHECK(named(command, "Huron").at == Point{20_in, 40_in});
    CHECK(complaint(std::string{plain}, {{}, 1, {{"distance-percent", "25"}}}) == "");
    CHECK(complaint(changed("[36, 36]", "[48, 48]"), {{}, 1, {{"distance-percent", "25"}}})
              .find("at most 144 inches when divided by the distance multiplier")
          != std::string::npos);
}

TEST_CASE("LR-01.09 each player controls one band") {
    const Battle battle = start_scenario("stockade-defence", {}).value();
    REQUIRE(battle.setting->seats.size() == 2);
    const FigureSet first = band_of(battle, SeatId{0}), second = band_of(battle, SeatId{1});
    CHECK(first.count() == 4);
    CHECK(second.count() == 4);
    CHECK((first & second).empty());
    for (const FigureId who : all(battle))
        CHECK(static_cast<bool>(battle[who].seat) == (battle[who].side == SideId{0}));
    CHECK(band_of(battle, SeatId{}).empty());
    for (const ScenarioInfo& info : scenario_shelf.infos())
        for (const std::string& line : set_up_advice(start_scenario(info.name, {}).value()))
            CHECK(line.find("LR-01.09") == std::string::npos);
    CHECK(complaint(changed(R"(["Ann"])", R"(["Ann", "Amy"])"))
          == "t.toml:7: key 'players': expected figures for 'Amy' (the word 'player2', LR-01.09)");
    CHECK(complaint(changed("Tom scout", "Tom scout player3"))
          == "t.toml:10: figure 'Tom': its side has no such player");
}

TEST_CASE("LR-01.11 a quick game leaves out Attributes, Challenges and weather") {
    const std::string text =
        with("weather = 'inclement'\n")
        + "[[challenge]]\nname = 'leap'\nsuccess = 'over'\nfailure = 'under'\n";
    const Battle whole = battle_of(text);
    CHECK(whole.weather == Weather::Inclement);
    CHECK(whole.setting->stunts.size() == 1);
    CHECK(named(whole, "Billy").is(Attribute::HawkEye));
    const Battle quick = battle_of(text, {{}, 1, {{"extra-tables", "no"}}});
    CHECK(quick.weather == Weather::Clear);
    CHECK(quick.setting->stunts.empty());
    for (const Figure& figure : quick.figures) CHECK(figure.attributes == 0);
}

TEST_CASE("LR-01.12 an Encounter has no turn limit unless it says so") {
    class Anybody final : public Player {
      public:
        Answer answer(const Question& question) override { return any_answer(question, chance_); }

      private:
        Stream chance_{1};
    };
    const auto played = [](const std::string& text, int turns) {
        Anybody ann, bob;
        FastUmpire umpire{{&ann, &bob}};
        Battle battle = battle_of(text);
        Play play{battle, umpire};
        while (!battle.over() && battle.turn <= turns) step(play);
        return battle;
    };
    // Behind a ridge from each other nothing happens by itself.
    const std::string apart = changed("@10,20", "@10,35") + "[[hill]]\nbox = [[0, 14], [36, 28]]\n";
    CHECK(battle_of(apart).setting->last_turn == 0);
    const std::string limited = "turns = 1\nat-limit = 'Red'\n" + apart;
    const Battle over = played(limited, 5);
    CHECK(over.over());
    CHECK(over.turn == 1);
    CHECK(over.winner == SideId{1});
    CHECK_FALSE(played(apart, 1).over());
}

TEST_CASE("LR-04.01 a Star stands for a player, LR-04.03 others only as Co-Stars") {
    const std::string second = changed("Tom scout rep3 runt", "Tom scout rep3 star");
    CHECK(complaint(second)
          == "t.toml:10: figure 'Tom': a second Star needs co-stars = true (LR-04.03)");
    const std::string nobodys = changed("players = [\"Bob\"]\nfigures = [\"Huron warrior rep4 fast",
                                        "figures = [\"Huron warrior rep4 star");
    CHECK(complaint(nobodys)
          == "t.toml:15: figure 'Huron': a Star without a player needs co-stars = true (LR-04.03)");
    CHECK(named(battle_of(second, {{}, 1, {{"co-stars", "yes"}}}), "Tom").star);
    CHECK(named(battle_of(nobodys + "[rules]\nco-stars = true\n"), "Huron").star);
}

TEST_CASE("LR-04.05 without Stars everybody is a Grunt") {
    const std::string text = changed("rep5 star hawk-eye", "rep5 star hunter hawk-eye fast");
    const Figure with_stars = named(battle_of(text), "Billy");
    CHECK(with_stars.star);
    CHECK(with_stars.star_power == 5);  // LR-04.07
    CHECK(with_stars.second == Profession::Hunter);
    const Figure grunt = named(battle_of(text, {{}, 1, {{"stars", "no"}}}), "Billy");
    CHECK_FALSE(grunt.star);
    CHECK(grunt.star_power == 0);
    CHECK(grunt.second == Profession::Count);
    CHECK(std::popcount(grunt.attributes) == 1);
}

TEST_CASE("LR-04.06 each advantage may be left out, LR-04.08 Star Power for chosen Grunts") {
    const Battle without = battle_of(std::string{plain}, {{}, 1, {{"star-power", "no"}}});
    CHECK(named(without, "Billy").star);
    CHECK(named(without, "Billy").star_power == 0);
    CHECK(without.switches().free_will);
    CHECK_FALSE(battle_of(std::string{plain}, {{}, 1, {{"free-will", "no"}}}).switches().free_will);
    const std::string chosen = changed("Tom scout rep3", "Tom scout rep3 power2");
    CHECK(complaint(chosen)
          == "t.toml:10: figure 'Tom': Star Power for a Grunt needs star-power-for-grunts = true "
             "(LR-04.08)");
    const Battle given = battle_of(chosen, {{}, 1, {{"star-power-for-grunts", "yes"}}});
    CHECK(named(given, "Tom").star_power == 2);
}

TEST_CASE("LR-04.03, LR-04.05 without Stars nobody is one too many") {
    const std::string second = changed("Tom scout rep3 runt", "Tom scout rep3 star");
    CHECK_FALSE(named(battle_of(second, {{}, 1, {{"stars", "no"}}}), "Tom").star);
}

TEST_CASE("LR-10.08 who is down when it begins has dropped his weapons, a captive has none") {
    const Battle down = battle_of(changed("Tom scout rep3 runt", "Tom scout rep3 out"));
    CHECK(named(down, "Tom").weapons.empty());
    REQUIRE(down.dropped.size() == 2);
    CHECK(down.dropped[0].at == named(down, "Tom").at);
    const Battle stunned = battle_of(changed("Tom scout rep3 runt", "Tom scout rep3 stunned"));
    CHECK(named(stunned, "Tom").weapons.size() == 2);
    CHECK(stunned.dropped.empty());
    const Battle taken = battle_of(changed("Tom scout rep3 runt", "Tom scout rep3 captured"));
    CHECK(named(taken, "Tom").weapons.empty());
    CHECK(taken.dropped.empty());
}

TEST_CASE("LR-05.01 Rep 2 to 6, more only for a Star (LR-05.03)") {
    CHECK(named(battle_of(changed("rep3", "rep2")), "Tom").rep == 2);
    CHECK(named(battle_of(changed("rep3", "rep6")), "Tom").rep == 6);
    CHECK(named(battle_of(changed("rep5 star", "rep8 star")), "Billy").rep == 8);
    CHECK(named(battle_of(changed("rep5 star", "rep12 star")), "Billy").star_power == 12);
    for (const std::string_view bad : {"rep1", "rep7"})
        CHECK(complaint(changed("rep3", bad))
              == "t.toml:10: figure 'Tom': Rep is 2 to 6, more for a Star (LR-05.01, LR-05.03)");
}

TEST_CASE("LR-05.04 who may have Attributes") {
    const auto has_any = [](std::string_view scope, std::string_view name) {
        const std::string apart = changed("Tom scout rep3 runt @12,6", "Tom scout rep3 runt @24,6");
        return named(battle_of(apart, {{}, 1, {{"attributes", std::string{scope}}}}), name)
                   .attributes
               != 0;
    };
    CHECK(has_any("everybody", "Huron"));
    CHECK(has_any("stars-group", "Billy"));
    CHECK_FALSE(has_any("stars-group", "Tom"));  // he stands apart
    CHECK(has_any("star", "Billy"));
    CHECK_FALSE(has_any("star", "Tom"));
    CHECK_FALSE(has_any("nobody", "Billy"));
    const Battle together = battle_of(std::string{plain}, {{}, 1, {{"attributes", "stars-group"}}});
    CHECK(named(together, "Tom").attributes != 0);
    CHECK(named(together, "Huron").attributes == 0);
}

TEST_CASE("LR-05.05, LR-05.06 a Star names one Attribute and rolls one, a Grunt rolls") {
    const std::string text = changed("hawk-eye", "hawk-eye attribute");
    std::set<std::uint32_t> rolled;
    for (std::uint64_t seed = 1; seed < 30; ++seed) {
        const Figure star = named(battle_of(text, {{}, seed, {}}), "Billy");
        CHECK(star.is(Attribute::HawkEye));
        CHECK(std::popcount(star.attributes) == 2);
        rolled.insert(star.attributes);
        const Figure grunt =
            named(battle_of(changed("rep3 runt", "rep3 attribute"), {{}, seed, {}}), "Tom");
        CHECK(std::popcount(grunt.attributes) == 1);
    }
    CHECK(rolled.size() > 4);
    CHECK(complaint(changed("hawk-eye", "attribute")).find("first Attribute of a Star is named")
          != std::string::npos);
    // What set-up rolls leaves the dice of the game as they were.
    CHECK(battle_of(text).dice == battle_of(std::string{plain}).dice);
}

}  // namespace long_rifle
