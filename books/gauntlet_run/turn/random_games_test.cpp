#include <doctest/doctest.h>
#include <fmt/format.h>

#include "books/gauntlet_run/game.h"
#include "books/gauntlet_run/invariants.h"
#include "books/gauntlet_run/outside/scenario.h"
#include "books/gauntlet_run/set_up/ending.h"
#include "books/gauntlet_run/test_scene.h"
#include "books/gauntlet_run/turn/turn.h"
#include "tests/support/random_play.h"

// Whole battles played at random on a bare table: no abort, no state that cannot be, no activation
// without end, and an end.
namespace gauntlet_run {

namespace {

constexpr int last_turn = 12;
constexpr int most_steps = 6000, most_asked = 400;

class AnyPlayer final : public Player {
  public:
    explicit AnyPlayer(std::uint64_t seed) : stream_{seed} {}
    Answer answer(const Question& question) override {
        ++asked;
        Answer given = any_answer(question, stream_);
        if (const Refusal wrong = check_answer(question, given))
            FAIL(fmt::format("{} {}: {}", to_string(question.rule), question.topic, wrong->what));
        return given;
    }
    int asked = 0;

  private:
    Stream stream_;
};

// Two platoons of foot and one of lights, a section of guns, some horse, and their officers.
std::string regulars(char side) {
    return fmt::format(
        "{0}Ware commander ensign | {0}Cole captain musician of:{0}Ware | "
        "{0}Hale lieutenant of:{0}Cole | {0}A line drilled first-volley melee of:{0}Hale | "
        "{0}B line steady of:{0}Hale | {0}Dunn lieutenant of:{0}Cole | "
        "{0}C line wavering of:{0}Dunn | {0}D line light extended-line rifle of:{0}Dunn | "
        "{0}Ames captain of:{0}Ware | {0}G gun:light of:{0}Ames | {0}H gun:medium howitzer "
        "of:{0}Ames | {0}Reed lieutenant mounted of:{0}Ware | {0}E line x5 mounted carbine melee "
        "of:{0}Reed | {0}M skirmish inexperienced | {0}Baggage wagon",
        side);
}
std::string natives(char side) {
    return fmt::format(
        "{0}Metacom captain native | {0}Anawan lieutenant native of:{0}Metacom | "
        "{0}A skirmish native agile forester of:{0}Anawan | "
        "{0}B skirmish native bow woodcraft of:{0}Anawan | "
        "{0}Tispaquin lieutenant native of:{0}Metacom | "
        "{0}C skirmish native wavering bloodthirsty of:{0}Tispaquin | "
        "{0}D skirmish x5 native resolute of:{0}Tispaquin | {0}Father chaplain native | "
        "{0}E skirmish native of:{0}Father | {0}F skirmish native melee matchlock",
        side);
}

void lay_out(Scene& scene, std::uint64_t seed) {
    scene.battle.stage = Stage::Deployment;
    scene.battle.turn = 0;
    scene.battle.acting = {};
    for (Unit& unit : scene.battle.units) unit.presence = Presence::Waiting;
    scene.setting().switches.turns = last_turn;
    scene.battle.dice = Stream{seed};
    if (seed % 3 == 0) scene.area(AreaKind::Woods, -20, -6, -4, 8);
    if (seed % 4 == 0) scene.line(LineKind::Fence, -10, 10, 30, 10);
    if (seed % 5 == 0) scene.setting().switches.light = Light::Night;
    if (seed % 7 == 0) scene.area(AreaKind::Hill, 6, -6, 20, 6);
    if (seed % 4 != 1) return;
    scene.line(LineKind::CurtainWall, -30, 3, 30, 3);  // GR-17.05 with ladders for whoever comes
    for (Unit& unit : scene.battle.units)
        if (unit.fights() && !unit.gun && !unit.mounted) unit.ladders = 2;
}

// How many turns it took.
int play_out(Scene& scene, std::uint64_t seed) {
    AnyPlayer one{seed * 2 + 1}, other{seed * 2 + 2};
    FastUmpire umpire{{&one, &other}};
    Play play{scene.battle, umpire};
    for (int steps = 0; !scene.battle.over(); ++steps) {
        REQUIRE_MESSAGE(steps < most_steps, "a battle without end");
        const int before = one.asked + other.asked;
        step(play);
        REQUIRE_MESSAGE(one.asked + other.asked - before < most_asked, "a step without end");
        if (const Refusal wrong = check_invariants(scene.battle)) FAIL(wrong->what);
    }
    return scene.battle.turn;
}

}  // namespace

TEST_CASE("GR-01.17, GR-01.21 battles played at random come to an end") {
    const auto games = static_cast<std::uint64_t>(games_wanted(60));
    const std::uint64_t first = seed_wanted(1);
    for (std::uint64_t seed = first; seed < first + games; ++seed) {
        CAPTURE(seed);
        Scene scene{seed % 2 == 0 ? regulars('a') + " vs " + regulars('b')
                                  : regulars('a') + " vs " + natives('b')};
        lay_out(scene, seed);
        const int turns = play_out(scene, seed);
        CHECK(turns <= last_turn);
    }
}

TEST_CASE("GR-09.08 the wagons of a scenario are deployed, and driven at the end of each turn") {
    const Result<Battle> read = start_scenario("guns-on-a-hill", {});
    REQUIRE(read);
    Battle battle = *read;
    UnitSet vehicles, driven;
    for (const UnitId who : all(battle))
        if (battle[who].vehicle()) vehicles.add(who);
    REQUIRE(vehicles.count() == 2);
    for (const UnitId who : vehicles) CHECK_FALSE(battle[who].commander);
    AnyPlayer one{5}, other{6};
    FastUmpire umpire{{&one, &other}};
    Play play{battle, umpire};
    while (battle.turn < 3 && !battle.over()) {
        const Battle before = battle;
        step(play);
        for (const UnitId who : vehicles) {
            if (!before[who].on_table() || before[who].stand == battle[who].stand) continue;
            driven.add(who);
            CHECK(before.stage == Stage::LastPhase);
            CHECK(before.vehicles);
        }
        if (const Refusal wrong = check_invariants(battle)) FAIL(wrong->what);
    }
    CHECK(driven == vehicles);
    const View view = open_view_of(battle);
    for (const UnitId who : vehicles) {
        const auto seen = std::find_if(view.pieces.begin(), view.pieces.end(),
                                       [&](const ViewPiece& piece) { return piece.id == who; });
        REQUIRE(seen != view.pieces.end());
        CHECK(seen->kind == "wagon");
        CHECK((seen->summary == "cart, 1 horse" || seen->summary == "wagon, 2 horses"));
    }
}

}  // namespace gauntlet_run
