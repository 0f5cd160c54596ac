#include "bots/long_rifle/plain.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

#include "books/long_rifle/game.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/people/stars.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/turn.h"
#include "bots/bots.h"

namespace long_rifle {

namespace {

constexpr FigureId first{0}, second{1}, third{2};

Battle table(const std::string& ours, const std::string& theirs, const std::string& more = "") {
    const std::string text = "title = \"T\"\nsummary = \"S\"\ntable = [36, 36]\nturns = 12\n" + more
                             + "[[side]]\nname = \"A\"\nplayers = [\"A\"]\nfigures = [" + ours
                             + "]\n[[side]]\nname = \"B\"\nplayers = [\"B\"]\nfigures = [" + theirs
                             + "]\n";
    Result<Battle> battle = read_scenario(text, "test", {});
    if (!battle) FAIL(battle.error().what);
    set_star_power(*battle);
    battle->stage = Stage::Phase;
    battle->turn = 1;
    battle->order = {SideId{0}, SideId{1}};
    battle->activation = {1, 1, 1, 1};
    note_everybody_in_sight(*battle);
    return *battle;
}

void activate(Battle& battle, FigureId who) {
    battle[who].active = battle[who].activated = true;
    battle[who].movement = normal_move(battle, who);
}

// What the bot would have this active figure do.
Option chosen_action(Battle& battle, FigureId who) {
    Question question = question_for(battle, who, "LR-10.01"_rule, "action");
    offer_actions(battle, who, question);
    Answer answer = make_long_rifle_plain(battle[who].seat, 1)->answer(question);
    REQUIRE_FALSE(check_answer(question, answer));
    return question.options[answer.picks[0]];
}

Answer chosen_move(Battle& battle, FigureId who) {
    const FigureMove rules{battle, who, battle[who].movement};
    Question question = question_for(battle, who, "LR-11.01"_rule, "move");
    question.kind = Asking::Move;
    question.move = &rules;
    Answer answer = make_long_rifle_plain(battle[who].seat, 1)->answer(question);
    REQUIRE_FALSE(check_answer(question, answer));
    return answer;
}

std::string_view chosen_verb(const Question& question) {
    const Answer answer = make_long_rifle_plain(question.seat, 1)->answer(question);
    REQUIRE_FALSE(check_answer(question, answer));
    return question.options[answer.picks[0]].verb;
}

}  // namespace

TEST_CASE("plain sits opposite in Long Rifle when nobody else is named") {
    CHECK(usual_bot("long-rifle") == "plain");
    CHECK(has_bot("long-rifle", "plain"));
    CHECK_FALSE(has_bot("toy", "plain"));
}

TEST_CASE("with a loaded gun and an enemy in the open it fires, at the easier of two") {
    Battle battle = table(R"("Ann irregular rep4 musket tomahawk @18,8")",
                          R"("Bob warrior rep4 musket @14,18", "Cid warrior rep4 musket @22,18")",
                          "[[log]]\ncourse = [[12, 17.5], [16, 17.5]]\n");
    activate(battle, first);
    battle[first].movement = 0_in;
    const Option option = chosen_action(battle, first);
    CHECK(option.verb == "fire");
    CHECK(option.target == third);  // Bob lies behind a log
}

TEST_CASE("with an empty gun and nobody near it reloads") {
    Battle battle = table(R"("Ann irregular rep4 musket tomahawk @18,2")",
                          R"("Bob warrior rep4 musket @18,34")");
    activate(battle, first);
    battle[first].weapons[0].markers = 1;
    CHECK(chosen_action(battle, first).verb == "reload");
}

TEST_CASE("a strong man falls on a weak one who has fired his gun") {
    Battle battle =
        table(R"("Ann warrior rep5 star war-club @18,10")", R"("Bob settler rep3 musket @18,18")");
    activate(battle, first);
    battle[second].weapons[0].markers = 1;
    const Option option = chosen_action(battle, first);
    CHECK(option.verb == "charge");
    CHECK(option.target == second);
}

TEST_CASE("a weak man does not fall on a strong one with a loaded gun") {
    Battle battle = table(R"("Ann settler rep3 knife @18,10")",
                          R"("Bob warrior rep5 star musket war-club @18,18")");
    activate(battle, first);
    const Option option = chosen_action(battle, first);
    CHECK(option.verb != "charge");
    CHECK(option.verb != "fast-charge");
}

TEST_CASE("LR-21.05 the helpless are taken, or killed where nobody could watch them") {
    Battle battle = table(R"("Ann irregular rep4 musket @18,10")",
                          R"("Bob warrior rep4 stunned @18,11", "Cid warrior rep4 out @30,30")");
    activate(battle, first);
    CHECK(chosen_action(battle, first).verb == "capture");
    Battle hot = table(R"("Ann irregular rep4 musket @18,10")",
                       R"("Bob warrior rep4 stunned @18,11", "Cid warrior rep4 musket @18,16")");
    activate(hot, first);
    CHECK(chosen_action(hot, first).verb == "kill");
}

TEST_CASE("it walks up to a Stunned enemy who is within reach") {
    Battle battle =
        table(R"("Ann irregular rep4 musket @18,10")", R"("Bob warrior rep4 stunned @18,15")");
    activate(battle, first);
    REQUIRE(chosen_action(battle, first).verb == "move");
    const Answer answer = chosen_move(battle, first);
    CHECK(within(answer.path.back(), battle[second].at, 1.05_in));
}

TEST_CASE("whoever is to leave by an edge goes over it when he can") {
    const std::string goal =
        "[[objective]]\ngoal = \"leave\"\nside = \"A\"\nedge = \"far\"\ncount = 1\n";
    Battle battle = table(R"("Ann irregular rep4 musket @18,30")",
                          R"("Bob warrior rep4 musket @18,2 facing 0,-1")", goal);
    activate(battle, first);
    CHECK(chosen_action(battle, first).verb == "move");
    CHECK(chosen_move(battle, first).path.back().y > battle.ground().depth);
}

TEST_CASE("it goes into cover rather than stand in the open before a loaded gun") {
    Battle battle = table(R"("Ann irregular rep4 tomahawk @18,12")",
                          R"("Bob warrior rep5 rifle @18,34", "Cid warrior rep5 rifle @20,34")",
                          "[[woods]]\nbox = [[21, 8], [30, 14]]\n");
    activate(battle, first);
    battle[first].fast_tried = true;
    battle[first].fired_actively = true;
    const Answer answer = chosen_move(battle, first);
    CHECK(battle.ground().inside(answer.path.back(), AreaKind::Woods));
}

TEST_CASE("LR-04.26 under fire a Star passes both dice and fires back") {
    Battle battle =
        table(R"("Ann scout rep5 star rifle @18,10")", R"("Bob warrior rep4 musket @18,20")");
    Question question = question_for(battle, first, "LR-13.11"_rule, "free-will", second);
    for (const int passed : {2, 1, 0}) offer(question, "pass", first, second, passed);
    offer(question, "roll", first, second, -1);
    const Answer answer = make_long_rifle_plain(question.seat, 1)->answer(question);
    CHECK(question.options[answer.picks[0]].detail == 2);
}

TEST_CASE("LR-15.02 a weak Star with an empty gun ducks back where two dice would send him in") {
    Battle battle = table(R"("Ann scout rep3 star rifle @18,10")",
                          R"("Bob warrior rep6 musket war-club @18,20")");
    battle[first].weapons[0].markers = 2;
    battle[first].star_power = 0;
    Question question = question_for(battle, first, "LR-13.11"_rule, "free-will", second);
    for (const int passed : {2, 1, 0}) offer(question, "pass", first, second, passed);
    const Answer answer = make_long_rifle_plain(question.seat, 1)->answer(question);
    CHECK(question.options[answer.picks[0]].detail == 1);
}

TEST_CASE("it cheats death, uses its luck and fights with what it has") {
    Battle battle =
        table(R"("Ann scout rep5 star rifle @18,10")", R"("Bob warrior rep4 musket @18,20")");
    Question death = question_for(battle, first, "LR-04.21"_rule, "cheat-death");
    offer(death, "cheat-death", first);
    offer(death, "accept", first);
    CHECK(chosen_verb(death) == "cheat-death");
    Question luck = question_for(battle, first, "LR-05.27"_rule, "lucky");
    offer(luck, "keep-luck", first);
    offer(luck, "use-luck", first);
    CHECK(chosen_verb(luck) == "use-luck");
    Question manner = question_for(battle, first, "LR-23.24"_rule, "melee-manner", second);
    offer(manner, "fight", first, second);
    offer(manner, "fight-unarmed", first, second);
    CHECK(chosen_verb(manner) == "fight");
}

TEST_CASE("LR-04.12 Star Power is taken off the worst wound first") {
    Battle battle =
        table(R"("Ann scout rep5 star rifle @18,10")", R"("Bob warrior rep4 musket @18,20")");
    Question question = question_for(battle, first, "LR-04.12"_rule, "star-power");
    question.kind = Asking::ShareOut;
    offer(question, "reduce", first, second, 1);
    offer(question, "reduce", first, second, 3);
    question.points = 2;
    const Answer answer = make_long_rifle_plain(question.seat, 1)->answer(question);
    CHECK(answer.shares[0] == 0);
    CHECK(answer.shares[1] == 2);
}

TEST_CASE("LR-24.01 a Star who is losing a melee breaks off, one who is winning fights on") {
    const auto asked = [](const std::string& ours, const std::string& theirs) {
        Battle battle = table(ours, theirs);
        battle[first].melee_with = FigureSet{second};
        battle[second].melee_with = FigureSet{first};
        Question question = question_for(battle, first, "LR-24.01"_rule, "locked-in-melee", second);
        offer(question, "fight", first, second);
        for (const int inches_off : {2, 5, 8}) offer(question, "break-off", first, {}, inches_off);
        const Answer answer = make_long_rifle_plain(question.seat, 1)->answer(question);
        return question.options[answer.picks[0]];
    };
    CHECK(asked(R"("Ann scout rep5 star sword @18,10")", R"("Bob settler rep3 @18,11")").verb
          == "fight");
    const Option away =
        asked(R"("Ann scout rep3 star knife @18,10")", R"("Bob warrior rep6 war-club @18,11")");
    CHECK(away.verb == "break-off");
    CHECK(away.detail == 8);
}

TEST_CASE("it reads all of a long list before it settles on anything") {
    std::string foes = R"("Bob warrior rep4 stunned @18,11")";
    for (int x = 3; x <= 33; x += 2) foes += fmt::format(R"(, "F{} warrior rep4 @{},18")", x, x);
    Battle battle = table(R"("Ann irregular rep4 rifle musket bow @18,10")", foes);
    activate(battle, first);
    const auto bot = make_long_rifle_plain(battle[first].seat, 1);
    Question question = question_for(battle, first, "LR-10.01"_rule, "action");
    offer_actions(battle, first, question);
    const Answer answer = bot->answer(question);
    REQUIRE_FALSE(check_answer(question, answer));
    CHECK(question.options[answer.picks[0]].verb == "kill");
    CHECK(answer.picks[0] >= 32);
}

}  // namespace long_rifle
