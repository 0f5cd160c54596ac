#include "bots/gauntlet_run/plain.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "books/gauntlet_run/artillery/vehicles.h"
#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/game.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/outside/scenario.h"
#include "bots/bots.h"
#include "tests/support/pace.h"

namespace gauntlet_run {

namespace {

constexpr Facing up{0, 1}, down{0, -1};

// Two squads and a lieutenant a side; whoever is not placed waits beside the table.
Battle field(const std::string& more = "", const std::string& others = "2 x Fusilier 10") {
    const std::string text =
        "title = \"T\"\nsummary = \"S\"\nyear = 1757\n" + more
        + "[[side]]\nname = \"A\"\nplayers = [\"A\"]\nedge = \"near\"\narmy = \"british-1714\"\n"
          "force = \"\"\"\nHale: Lieutenant\n  2 x British Fusilier 10\n\"\"\"\n"
          "[[side]]\nname = \"B\"\nplayers = [\"B\"]\nedge = \"far\"\narmy = \"french-1744\"\n"
          "force = \"\"\"\nLavigne: Lieutenante\n  "
        + others + "\n\"\"\"\n";
    Result<Battle> battle = read_scenario(text, "test", {});
    if (!battle) FAIL(battle.error().what);
    battle->stage = Stage::Chains;
    battle->turn = 1;
    battle->acting = battle->first = SideId{0};
    return *battle;
}

UnitId named(const Battle& battle, std::string_view name) {
    for (const UnitId who : all(battle))
        if (entry(battle.setting->names, who) == name) return who;
    FAIL("nobody is called so");
    return {};
}

UnitId place(Battle& battle, std::string_view name, int x, int y, Facing facing,
             gauntlet_run::Formation formation = gauntlet_run::Formation::Line) {
    const UnitId who = named(battle, name);
    battle[who].presence = Presence::OnTable;
    battle[who].formation = formation;
    battle[who].stand = {{inches(x), inches(y)}, facing};
    return who;
}

Answer answer_of(const Battle& battle, const Question& question) {
    Answer answer = make_gauntlet_run_plain(question.seat, 1)->answer(question);
    REQUIRE_FALSE(check_answer(question, answer));
    static_cast<void>(battle);
    return answer;
}

Question asked(const Battle& battle, UnitId who, std::string_view topic) {
    return make_question(battle, battle[who].seat, "GR-02.01"_rule, topic, who);
}

std::string_view chosen(const Battle& battle, const Question& question) {
    return question.options[answer_of(battle, question).picks[0]].verb;
}

// What it does, if it may do any of the usual things.
std::string_view action(const Battle& battle, UnitId who, UnitId foe, bool reload = false) {
    Question question = asked(battle, who, "activation");
    offer_shots_at(battle, who, foe, false, question);
    if (reload) offer(question, "reload", who);
    offer(question, "charge", who, foe);
    for (const std::string_view verb : {"half-move", "full-move", "ambuscade", "crouch"})
        offer(question, verb, who);
    return chosen(battle, question);
}

struct Score {
    int wins = 0, losses = 0, draws = 0;
};

// How often the bot on that side wins against the one on the other.
Score play_off(const std::string& scenario, int side, const std::string& other, int games) {
    Score score;
    for (int i = 0; i < games; ++i) {
        auto game = book().start({scenario, static_cast<std::uint64_t>(i + 1), {}});
        REQUIRE(game);
        std::vector<std::unique_ptr<Player>> bots;
        std::vector<Player*> seated;
        for (int seat = 0; seat < 2; ++seat) {
            bots.push_back(make_bot("gauntlet-run", seat == side ? "plain" : other,
                                    SeatId::of(seat), static_cast<std::uint64_t>(i)));
            seated.push_back(bots.back().get());
        }
        FastUmpire umpire{seated};
        while (!(*game)->over()) (*game)->step(umpire);
        const SideId winner = (*game)->winner();
        ++(!winner ? score.draws : winner == SideId::of(side) ? score.wins : score.losses);
    }
    return score;
}

}  // namespace

TEST_CASE("a wagon stays where nobody is near, and drives away from whoever comes") {
    Battle battle = field("", "2 x Fusilier 10\nTrain: Wagon, 2 horses");
    const UnitId wagon = place(battle, "Train", 36, 32, down, gauntlet_run::Formation::Skirmish);
    const auto where_to = [&] {
        const VehicleMove rules{battle, wagon, vehicle_move(battle[wagon])};
        Question question = asked(battle, wagon, "drive");
        question.kind = Asking::Move;
        question.move = &rules;
        return answer_of(battle, question).path.back();
    };
    const UnitId foe = place(battle, "British Fusilier 1", 36, 4, up);
    CHECK(where_to() == battle[wagon].stand.front);
    battle[foe].stand.front = {36_in, 22_in};
    CHECK(distance(where_to(), battle[foe].stand.front) > 14_in);
}

TEST_CASE("plain sits opposite in Gauntlet Run when nobody else is named") {
    CHECK(usual_bot("gauntlet-run") == "plain");
}

TEST_CASE("a line that has the enemy at short range volleys, and then loads") {
    Battle battle = field();
    const UnitId ours = place(battle, "British Fusilier 1", 36, 20, up);
    const UnitId foe = place(battle, "Fusilier 1", 36, 28, down);
    CHECK(action(battle, ours, foe) == "volley");
    battle[ours].loading.tokens = {1, 1};
    CHECK(action(battle, ours, foe, true) == "reload");
}

TEST_CASE("a line that is far off goes nearer") {
    Battle battle = field();
    const UnitId ours = place(battle, "British Fusilier 1", 36, 6, up);
    const UnitId foe = place(battle, "Fusilier 1", 36, 42, down);
    CHECK(action(battle, ours, foe) == "full-move");
    battle[foe].stand.front.y = 28_in;
    CHECK(action(battle, ours, foe) == "half-move");
    const UnitMove rules{battle, ours, Pace::Half};
    Question question = asked(battle, ours, "move");
    question.kind = Asking::Move;
    question.move = &rules;
    CHECK(answer_of(battle, question).path.back().y == 10_in);
}

TEST_CASE("a unit in disorder forms line before anything else") {
    Battle battle = field();
    const UnitId ours =
        place(battle, "British Fusilier 1", 36, 20, up, gauntlet_run::Formation::Disordered);
    place(battle, "Fusilier 1", 36, 30, down);
    Question question = asked(battle, ours, "half-move");
    for (const std::string_view verb : {"move", "form-march-column", "form-line"})
        offer(question, verb, ours);
    CHECK(chosen(battle, question) == "form-line");
}

TEST_CASE("a line charges those who are few, have fired and are in disorder") {
    Battle battle = field();
    const UnitId ours = place(battle, "British Fusilier 1", 36, 20, up);
    battle[ours].loading.tokens = {1, 1};
    const UnitId foe =
        place(battle, "Fusilier 1", 36, 26, down, gauntlet_run::Formation::Disordered);
    battle[foe].men = 3;
    battle[foe].lost = 7;
    battle[foe].shaken = battle[foe].activated = true;
    CHECK(action(battle, ours, foe, true) == "charge");
}

TEST_CASE("who is ahead waits in Ambuscade for the others to come") {
    Battle battle = field(
        "[[yard]]\nname = \"the camp\"\nbox = [[30, 4], [42, 16]]\n"
        "[[goal]]\nkind = \"hold\"\nplace = \"the camp\"\nside = 1\npoints = 1\n");
    const UnitId ours = place(battle, "British Fusilier 1", 36, 10, up);
    const UnitId foe = place(battle, "Fusilier 1", 36, 40, down);
    CHECK(action(battle, ours, foe) == "ambuscade");
}

TEST_CASE("GR-17.05 who has come to the wall with ladders raises them after his half-move") {
    Battle battle = field();
    const UnitId ours = place(battle, "British Fusilier 1", 36, 20, up);
    place(battle, "Fusilier 1", 36, 28, down);
    battle[ours].ladders = 2;
    Question question = asked(battle, ours, "half-move");
    offer(question, "raise-ladders", ours);
    offer_pass(question, "half-move-done", ours);
    CHECK(chosen(battle, question) == "raise-ladders");
}

TEST_CASE("GR-17.01 whoever has ladders goes to the wall that is in his way") {
    const std::string walled =
        "[[curtain-wall]]\nname = \"the wall\"\ncourse = [[10, 30], [62, 30]]\n";
    for (const int ladders : {0, 2}) {
        Battle battle = field(walled);
        const UnitId ours =
            place(battle, "British Fusilier 1", 36, 25, up, gauntlet_run::Formation::Skirmish);
        place(battle, "Fusilier 1", 60, 40, down);
        battle[ours].ladders = static_cast<std::uint8_t>(ladders);
        const UnitMove rules{battle, ours, Pace::Half};
        Question question = asked(battle, ours, "move");
        question.kind = Asking::Move;
        question.move = &rules;
        const Point end = answer_of(battle, question).path.back();
        CHECK((end.x < 38_in && end.y > 26_in) == (ladders > 0));
    }
}

TEST_CASE("whoever is charged fires if he may") {
    Battle battle = field();
    const UnitId ours = place(battle, "British Fusilier 1", 36, 20, up);
    const UnitId foe = place(battle, "Fusilier 1", 36, 27, down);
    Question question = asked(battle, ours, "charge-reaction");
    question.cause = foe;
    offer(question, "fire-at-chargers", ours, foe);
    offer(question, "fall-back", ours, foe);
    offer_pass(question, "stand", ours, foe);
    CHECK(chosen(battle, question) == "fire-at-chargers");
}

TEST_CASE("an officer goes to those whom his orders do not reach, then gives them") {
    Battle battle = field();
    const UnitId officer = place(battle, "Hale", 36, 6, up, gauntlet_run::Formation::Skirmish);
    const UnitId near = place(battle, "British Fusilier 1", 36, 10, up);
    place(battle, "British Fusilier 2", 52, 10, up);
    place(battle, "Fusilier 1", 36, 40, down);
    battle.chain.push_back({officer, 2, false, false, {}});
    Question question = asked(battle, officer, "orders");
    offer(question, "order", officer, near);
    offer(question, "officer-move", officer);
    offer_pass(question, "orders-done", officer);
    CHECK(chosen(battle, question) == "officer-move");
    battle.chain.back().moved = true;
    CHECK(chosen(battle, question) == "order");
}

TEST_CASE("a square is formed when horse is near, and not before") {
    Battle battle = field();
    const UnitId officer = place(battle, "Hale", 36, 16, up, gauntlet_run::Formation::Skirmish);
    const UnitId ours = place(battle, "British Fusilier 1", 36, 20, up);
    const UnitId foe = place(battle, "Fusilier 1", 36, 36, down);
    battle.chain.push_back({officer, 2, false, false, {}});
    Question question = asked(battle, officer, "orders");
    offer(question, "order", officer, ours);
    offer(question, "form-square", officer);
    offer_pass(question, "orders-done", officer);
    CHECK(chosen(battle, question) == "order");
    battle[foe].mounted = true;
    CHECK(chosen(battle, question) == "form-square");
}

TEST_CASE("a gun is loaded with canister for those who are near, else with shot") {
    Battle battle = field("", "2 x Artillerie de marine (light)");
    const UnitId foe = place(battle, "British Fusilier 1", 36, 20, up);
    const UnitId crew = place(battle, "Artillerie de marine (light) 1", 36, 36, down,
                              gauntlet_run::Formation::Crew);
    Question question = asked(battle, crew, "lay-card");
    for (const std::string_view verb : {"lay-shot", "lay-canister"}) offer(question, verb, crew);
    CHECK(chosen(battle, question) == "lay-canister");
    battle[foe].stand.front.y = 4_in;
    CHECK(chosen(battle, question) == "lay-shot");
}

TEST_CASE("the plain bot of Gauntlet Run beats random play on either side") {
    for (const std::string scenario : {"gauntlet-run/two-platoons", "gauntlet-run/guns-on-a-hill",
                                       "gauntlet-run/a-company-attack"}) {
        CAPTURE(scenario);
        constexpr int games = at_this_pace(20, 2);
        for (const int side : {0, 1}) {
            const Score score = play_off(scenario, side, "random", games);
            CHECK(score.wins >= games * 8 / 10);
        }
    }
}

TEST_CASE("two plain bots play every scenario of Gauntlet Run to its end") {
    for (const ScenarioInfo& info : book().scenarios()) {
        CAPTURE(info.name);
        const Score score = play_off(info.name, 0, "plain", 1);
        CHECK(score.wins + score.losses + score.draws == 1);
    }
}

}  // namespace gauntlet_run
