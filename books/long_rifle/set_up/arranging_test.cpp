#include "books/long_rifle/set_up/arranging.h"

#include <doctest/doctest.h>

#include "books/long_rifle/invariants.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/outside/sentences.h"
#include "books/long_rifle/set_up/terrain_generator.h"
#include "books/long_rifle/test_scene.h"
#include "engine/play/saved.h"
#include "engine/play/umpires.h"

namespace long_rifle {

namespace {

Battle generated_table(std::uint64_t seed) {
    ScenarioOptions options;
    options.seed = seed;
    return *start_scenario("long-rifle/three-a-side", options);
}

struct Arranged {
    Battle before, battle;
    ScriptedUmpire umpire;
    explicit Arranged(std::uint64_t seed) : before{generated_table(seed)}, battle{before} {}
    void arrange() {
        Play play{battle, umpire};
        arrange_table(play);
        umpire.finish();
    }
    const Generated& generated() const { return battle.setting->generated; }
};

}  // namespace

TEST_CASE("LR-27.09 the player accepts the regrouped table: nothing changes") {
    Arranged table{3};
    table.umpire.answer("terrain-layout: accept-regrouped");
    table.arrange();
    CHECK(table.battle == table.before);
    CHECK(table.generated().laid == regrouped(table.generated().rolled));
}

TEST_CASE("LR-27.09 the player keeps the table as rolled, and everybody stands on good ground") {
    int changed = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        Arranged table{seed};
        table.umpire.answer("terrain-layout: keep-as-rolled");
        table.arrange();
        CHECK(table.generated().laid == table.generated().rolled);
        CHECK(table.battle.setting->fingerprint == Saved<Battle>::hash(*table.battle.setting));
        changed += table.battle.ground() == table.before.ground() ? 0 : 1;
        table.battle.stage = Stage::TurnStart;
        const Refusal wrong = check_invariants(table.battle);
        CHECK_MESSAGE(!wrong, (wrong ? wrong->what : ""));
    }
    CHECK(changed > 0);
}

TEST_CASE("LR-27.09 the player arranges the sections himself, two at a time, never section 5") {
    Arranged table{3};
    table.umpire.answer("terrain-layout: arrange");
    table.umpire.answer("swap-sections", pick(0));   // 1 and 2
    table.umpire.answer("swap-sections", pick(27));  // 8 and 9
    table.umpire.answer("swap-sections: done");
    table.arrange();
    Sections wanted = table.generated().rolled;
    std::swap(wanted[0], wanted[1]);
    std::swap(wanted[7], wanted[8]);
    CHECK(table.generated().laid == wanted);
}

TEST_CASE("LR-27.09 where the file has laid out the table nobody is asked") {
    Arranged table{3};
    table.battle = *start_scenario("long-rifle/two-man-meeting", {});
    table.before = table.battle;
    table.arrange();
    CHECK(table.battle == table.before);
}

TEST_CASE("LR-27.09 the choices say what lies in the sections now") {
    const Battle battle = generated_table(3);
    Question question;
    question.topic = "swap-sections";
    offer(question, "swap", {}, {}, 19);
    const std::string words = option_words(battle, question, question.options[0]);
    const Sections& laid = battle.setting->generated.laid;
    CHECK(words.find(terrain_names[laid[0].terrain]) != std::string::npos);
    CHECK(words.find(terrain_names[laid[8].terrain]) != std::string::npos);
}

}  // namespace long_rifle
