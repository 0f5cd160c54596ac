#include "engine/play/look_ahead.h"

#include <doctest/doctest.h>

#include "tests/support/searching_player.h"
#include "tests/support/toy_game.h"

namespace {

// A duel played up to a question, with what was decided in the step under way.
class Played final : public Umpire {
  public:
    explicit Played(std::uint64_t seed) : Umpire{false}, game{seed} {}

    // Plays on by chance until `wanted` says that this is the question.
    bool up_to(const std::function<bool(const Question&)>& wanted) {
        wanted_ = &wanted;
        while (!game.over()) {
            before = game;
            so_far.clear();
            try {
                game.step(*this);
            } catch (const Found&) {
                return true;
            }
        }
        return false;
    }

    void roll(Roll& roll, Stream& stream) override {
        roll_faces(roll, stream);
        so_far.push_back(decided(roll));
    }
    Answer ask(const Question& question) override {
        if ((*wanted_)(question)) {
            waiting = decided(question, fingerprint(question), {});
            at_question = game;
            throw Found{};
        }
        Answer answer = any_answer(question, answers_);
        so_far.push_back(decided(question, fingerprint(question), answer));
        return answer;
    }

    toy::DuelGame game, before{0}, at_question{0};
    std::vector<Decided> so_far;
    Decided waiting;

  private:
    struct Found {};
    const std::function<bool(const Question&)>* wanted_ = nullptr;
    Stream answers_{5};
};

// Ann or Bob has been hit and may answer the fire: dice have fallen in the step.
Played at_answered_fire() {
    for (std::uint64_t seed = 1; seed < 100; ++seed) {
        Played played{seed};
        if (played.up_to([](const Question& question) { return question.topic == "answer-fire"; }))
            return played;
    }
    FAIL("nobody is ever hit");
    return Played{0};
}
Played at_action() {
    Played played{1};
    REQUIRE(played.up_to([](const Question& question) { return question.topic == "action"; }));
    return played;
}

LookAhead as_it_is(const Played& played) {
    return {played.before, played.so_far, played.waiting};
}

const toy::Duel& duel_of(const Game& game) {
    return const_cast<toy::DuelGame&>(static_cast<const toy::DuelGame&>(game)).duel();
}

ExactUmpire no_dice() {
    return ExactUmpire{[](const Question&) { return pick(0); }};
}

constexpr std::size_t to_fire = 0, to_hold = 1, to_walk = 2, to_show = 3;  // toy: what may be done
constexpr std::size_t to_fire_back = 0, to_duck = 1;

}  // namespace

TEST_CASE("a look ahead comes to the same question by the dice that fell") {
    const Played played = at_answered_fire();
    REQUIRE(played.so_far.size() >= 2);
    bool shown = false;
    const auto end = as_it_is(played).show([&](const Question& question, const Game& game) {
        shown = true;
        CHECK(fingerprint(question) == played.waiting.asked);
        CHECK(duel_of(game).life == duel_of(played.at_question).life);
        CHECK(duel_of(game).powder == duel_of(played.at_question).powder);
    });
    CHECK(shown);
    CHECK(end == LookAhead::End::Waiting);
}

TEST_CASE("an answer is supposed to the next question, the end of the step, or what is hidden") {
    const Played played = at_action();
    const LookAhead ahead = as_it_is(played);
    ExactUmpire chance = no_dice();
    const auto held = ahead.suppose(pick(to_hold), chance);
    CHECK(held.end == LookAhead::End::Finished);
    CHECK(duel_of(*held.game).active != duel_of(played.before).active);
    const auto walked = ahead.suppose(pick(to_walk), chance);
    CHECK(walked.end == LookAhead::End::Waiting);
    CHECK(ahead.suppose(pick(to_show), chance).end == LookAhead::End::Hidden);
    Supposing on;
    on.past_reveals = true;
    CHECK(ahead.suppose(pick(to_show), chance, on).end == LookAhead::End::Finished);
    CHECK(ahead.suppose(pick(9), chance).end == LookAhead::End::Wrong);  // not offered
}

TEST_CASE("it stops before a roll, says what would be told and goes on with a second answer") {
    const Played played = at_action();
    const LookAhead ahead = as_it_is(played);
    ExactUmpire chance = no_dice();
    Supposing how;
    how.stop_before = [](const Roll&) { return true; };
    CHECK(ahead.suppose(pick(to_fire), chance, how).end == LookAhead::End::Stopped);
    std::string heard;
    how = {};
    how.hear = [&](const Told& told) { heard += told.text; };
    ahead.suppose(pick(to_hold), chance, how);
    CHECK(heard.ends_with("holds fire"));

    how = {};
    how.show = [&](const Question& question, const Game&) {
        Stream any{3};
        how.then = decided(question, fingerprint(question), any_answer(question, any));
    };
    CHECK(ahead.suppose(pick(to_walk), chance, how).end == LookAhead::End::Waiting);
    REQUIRE(how.then);
    CHECK(ahead.suppose(pick(to_walk), chance, how).end == LookAhead::End::Finished);
    how.then->asked ^= 1;
    CHECK(ahead.suppose(pick(to_walk), chance, how).end == LookAhead::End::Wrong);
}

TEST_CASE("it plays on over several steps, as far as is wanted") {
    const Played played = at_action();
    const LookAhead ahead = as_it_is(played);
    RandomBot anybody{3};
    FastUmpire rest{{&anybody, &anybody}};
    Supposing how;
    how.questions = 2;
    how.steps = 100;
    how.past_reveals = true;
    CHECK(ahead.suppose(pick(to_hold), rest, how).end == LookAhead::End::Waiting);
    CHECK(rest.decisions() == 2);
    how.questions = 1000;
    how.steps = 3;
    const auto three = ahead.suppose(pick(to_hold), rest, how);
    CHECK(three.end == LookAhead::End::Finished);
    CHECK(three.game->turn() <= played.before.turn() + 2);
    how.steps = 1000;
    const auto all = ahead.suppose(pick(to_hold), rest, how);
    CHECK(all.end == LookAhead::End::Finished);
    CHECK(all.game->over());
    std::uint64_t judged = 0;
    how.dice = Stream{4};
    how.judge = [&](const Game& game) { judged = game.over() ? 1 : 0; };
    CHECK(ahead.suppose(pick(to_hold), rest, how).game == nullptr);
    CHECK(judged == 1);
}

TEST_CASE("the dice of a look are those it was given, and the game keeps its own") {
    const Played played = at_answered_fire();
    const std::uint64_t before = played.before.hash();
    const auto known = LookAhead::known_to(SideId{played.waiting.seat.index}, played.before,
                                           played.so_far, played.waiting);
    const auto ended = [&](const LookAhead& ahead, std::uint64_t dice) {
        RandomBot anybody{3};
        FastUmpire rest{{&anybody, &anybody}};
        Supposing how;
        how.questions = 20;
        how.steps = 20;
        how.past_reveals = true;
        how.dice = Stream{dice};
        return ahead.suppose(pick(to_fire_back), rest, how).game->hash();
    };
    REQUIRE(known.possible());
    CHECK(ended(known, 7) == ended(known, 7));
    CHECK(ended(known, 7) != ended(known, 8));
    CHECK(played.before.hash() == before);

    toy::DuelGame other_dice = played.before;
    other_dice.dice() = Stream{99};
    const auto other = LookAhead::known_to(SideId{played.waiting.seat.index}, other_dice,
                                           played.so_far, played.waiting);
    CHECK(ended(other, 7) == ended(known, 7));
}

TEST_CASE("what was decided and does not fit is said, never played") {
    const Played played = at_answered_fire();
    ExactUmpire chance = no_dice();
    const auto end_with = [&](const std::vector<Decided>& so_far, const Decided& waiting) {
        const LookAhead ahead{played.before, so_far, waiting};
        CHECK(ahead.show([](const Question&, const Game&) {}) == LookAhead::End::Wrong);
        return ahead.suppose(pick(to_duck), chance).end;
    };
    auto fewer = played.so_far;
    fewer.pop_back();
    CHECK(end_with(fewer, played.waiting) == LookAhead::End::Wrong);
    auto more = played.so_far;
    more.push_back(played.so_far.back());
    CHECK(end_with(more, played.waiting) == LookAhead::End::Wrong);
    auto other_roll = played.so_far;
    other_roll.back().asked ^= 1;
    CHECK(end_with(other_roll, played.waiting) == LookAhead::End::Wrong);
    auto no_such_face = played.so_far;
    no_such_face.back().answer.picks[0] = 7;
    CHECK(end_with(no_such_face, played.waiting) == LookAhead::End::Wrong);
    Decided other_question = played.waiting;
    other_question.asked ^= 1;
    CHECK(end_with(played.so_far, other_question) == LookAhead::End::Wrong);
    CHECK_FALSE(LookAhead::known_to(SideId{0}, played.before, fewer, played.waiting).possible());
}

TEST_CASE(
    "a player is given a game to look ahead in if he wants one, and only where there is one") {
    SearchingPlayer::Counts counts;
    SearchingPlayer thinks{1, {}, &counts};
    RandomBot plays{2};
    FastUmpire umpire{{&thinks, &plays}};
    toy::DuelGame game{3};
    game.step(umpire);
    CHECK(counts.asked == 0);
    while (!game.over()) umpire.play_step(game);
    CHECK(counts.asked > 5);
    CHECK(counts.looks > counts.asked);
    CHECK(counts.impossible == 0);
    CHECK(counts.wrong == 0);
}
