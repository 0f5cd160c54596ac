#include "match/match.h"

#include "tests/support/toy_match.h"

namespace {
constexpr SeatId red{0}, blue{1};

std::string last_line(const Match& match) {
    return match.log().empty() ? std::string{} : match.log().back().text;
}
}  // namespace

TEST_CASE("a match waits at the first question and tells what may be answered") {
    const Match match = toy::start(toy::options(1));
    REQUIRE(match.waiting());
    CHECK(match.waiting()->question.kind == Asking::Place);
    CHECK(match.waiting()->question.seat == red);
    CHECK(match.waiting()->prompt == "Ann: set-up?");
    CHECK(match.waiting()->zone.contains({6_in, 2_in}));
}

TEST_CASE("an answer from the wrong seat or not allowed changes nothing") {
    Match match = toy::start(toy::options(1));
    Answer place;
    place.spot = {6_in, 1_in};
    CHECK(match.answer(blue, place)->what == "this is for Red to answer");
    place.spot = {6_in, 6_in};
    CHECK(match.answer(red, place)->what == "that is outside your own edge");
    place.facing = {0, 0};
    CHECK(match.answer(red, place));
    place.facing = {};
    place.spot = {Inches::hundredths(2'000'000'000), 1_in};
    CHECK(match.answer(red, place));
    CHECK(match.journal().records.empty());
    CHECK(match.type_dice({}));
}

TEST_CASE("all five kinds of question are answered and checked") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    CHECK(match.waiting()->question.topic == "action");
    CHECK(match.waiting()->words == std::vector<std::string>{"fire", "hold", "walk", "show"});
    CHECK(match.answer(red, pick(4)));
    REQUIRE(!toy::say(match, "walk"));
    CHECK(match.waiting()->allowance == 4_in);
    Answer way;
    way.path = {Point{6_in, 1_in}, Point{6_in, 6_in}};
    CHECK(match.answer(red, way)->what == "that is farther than 4 inches");
    way.path = {Point{6_in, 1_in}, Point{6_in, 4_in}};
    CHECK(!match.answer(red, way));
    CHECK(match.now().view(red).pieces[0].at == Point{6_in, 4_in});
}

TEST_CASE("only what belongs to the kind of question is kept of an answer") {
    Match match = toy::start(toy::options(1));
    Answer place;
    place.spot = {6_in, 1_in};
    place.picks = {1, 2, 3};
    REQUIRE(!match.answer(red, place));
    CHECK(match.journal().records[0].answer.picks.empty());
}

TEST_CASE("a step that is run again tells nothing twice") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    REQUIRE(!toy::say(match, "fire"));
    toy::play_out(match, 3);
    Match again = toy::start(toy::options(1));
    std::size_t told = 0;
    for (const Record& record : match.journal().records) {
        REQUIRE(!again.answer(record.seat, record.answer));
        CHECK(again.log().size() >= told);
        told = again.log().size();
    }
    CHECK(again.journal() == match.journal());
    REQUIRE(again.log().size() == match.log().size());
    int ready = 0;
    for (const Told& line : match.log()) ready += line.text == "Ann is ready" ? 1 : 0;
    CHECK(ready == 1);
}

TEST_CASE("a line told to one seat is not for the others") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    REQUIRE(match.log().size() == 4);
    CHECK(match.log()[1].text == "Ann has 3 powder");
    CHECK(may_read(match.log()[1], red));
    CHECK_FALSE(may_read(match.log()[1], blue));
    CHECK_FALSE(may_read(match.log()[1], {}));
    CHECK(may_read(match.log()[0], {}));
}

TEST_CASE("the game at the question is shown, not the one at the step's start") {
    Match match = toy::start(toy::options(1));
    Answer place;
    place.spot = {3_in, 2_in};
    REQUIRE(!match.answer(red, place));
    CHECK(match.now().view(red).pieces[0].at == Point{3_in, 2_in});
    CHECK(match.checkpoint().view(red).pieces[0].at == Point{});
}

TEST_CASE("undo takes back an answer within a step") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    REQUIRE(!toy::say(match, "walk"));
    CHECK(match.waiting()->question.topic == "walk");
    CHECK(!match.undo());
    CHECK(match.waiting()->question.topic == "action");
}

TEST_CASE("undo goes back over steps in which nothing was rolled or revealed") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    const std::size_t lines = match.log().size();
    REQUIRE(!toy::say(match, "hold"));
    REQUIRE(!toy::say(match, "hold"));
    CHECK(match.log().size() == lines + 2);
    CHECK(match.undo(red));  // the last answer was Blue's
    REQUIRE(!match.undo(blue));
    REQUIRE(!match.undo(red));
    CHECK(match.log().size() == lines);
    CHECK(match.waiting()->question.seat == red);
    CHECK(match.waiting()->question.topic == "action");
    CHECK(match.journal().steps.size() == 2);
    for (int i = 0; i < 6; ++i) REQUIRE(!match.undo());
    CHECK(match.undo());
    CHECK(match.waiting()->question.topic == "set-up");
    CHECK(match.journal() == Journal{});
    CHECK(match.log().empty());
}

TEST_CASE("undo stops at the last roll") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    REQUIRE(!toy::say(match, "fire"));
    const Journal before = match.journal();
    CHECK(match.undo());
    CHECK(match.journal() == before);
}

TEST_CASE("undo after a roll goes back to the roll, across the step's end") {
    // Seeds are tried until Ann's first shot hits, so that Bob is asked after a roll.
    for (std::uint64_t seed = 1;; ++seed) {
        Match match = toy::start(toy::options(seed));
        toy::set_up(match);
        REQUIRE(!toy::say(match, "fire"));
        if (match.waiting()->question.topic != "answer-fire") continue;
        REQUIRE(!toy::say(match, "duck"));
        REQUIRE(match.waiting()->question.topic == "action");
        REQUIRE(!toy::say(match, "hold"));
        REQUIRE(!match.undo());
        REQUIRE(!match.undo());
        CHECK(match.waiting()->question.topic == "answer-fire");
        CHECK(match.undo());
        break;
    }
}

TEST_CASE("undo stops where something hidden came to light") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    REQUIRE(!toy::say(match, "show"));
    CHECK(match.undo());
    REQUIRE(!toy::say(match, "hold"));
    CHECK(!match.undo());
    CHECK(match.undo());
}

TEST_CASE("real dice are asked for, checked and can be taken back") {
    MatchOptions options = toy::options(1);
    options.dice = DiceFrom::People;
    Match match = toy::start(options);
    toy::set_up(match);
    REQUIRE(!toy::say(match, "fire"));
    REQUIRE(match.waiting());
    REQUIRE(match.waiting()->roll);
    CHECK(match.waiting()->prompt == "Ann rolls 2 dice, 4 or less passes");
    CHECK(match.answer(red, pick(0)));
    const std::vector<std::uint8_t> one{3}, seven{3, 7}, hit{3, 6};
    CHECK(match.type_dice(one)->what == "2 dice are needed, not 1");
    CHECK(match.type_dice(seven)->what == "a die shows 1 to 6, not 7");
    REQUIRE(!match.type_dice(hit));
    CHECK(last_line(match) == "Ann hits Bob");
    CHECK(match.waiting()->question.topic == "answer-fire");
    CHECK(!match.undo());
    CHECK(match.waiting()->roll);
    toy::play_out(match, 5);
}

TEST_CASE("bots answer for their seats, and the game goes the same way again") {
    const Match first = toy::start(toy::options(7, {"random", "random"}));
    const Match second = toy::start(toy::options(7, {"random", "random"}));
    CHECK(first.over());
    CHECK(first.journal() == second.journal());
    CHECK(first.now().hash() == second.now().hash());
    const Match other = toy::start(toy::options(8, {"random", "random"}));
    CHECK(other.journal() != first.journal());
}

TEST_CASE("undo takes back a bot's answers that followed from one's own") {
    Match match = toy::start(toy::options(7, {"person", "random"}));
    Answer place;
    place.spot = {6_in, 1_in};
    REQUIRE(!match.answer(red, place));
    Answer share;
    share.shares = {3, 3};
    REQUIRE(!match.answer(red, share));
    REQUIRE(!match.answer(red, Answer{}));
    CHECK(match.journal().records.size() >= 6);  // Blue has set up
    REQUIRE(!match.undo(red));
    CHECK(match.journal().records.size() == 2);
    CHECK(match.waiting()->question.topic == "shirts");
}

TEST_CASE("shares that were not offered are refused and change nothing") {
    Match match = toy::start(toy::options(7));
    Stream stream{7};
    REQUIRE(!toy::answer_any(match, stream));
    REQUIRE(match.waiting()->question.kind == Asking::ShareOut);
    const Journal before = match.journal();
    const auto refused = [&](SeatId seat, std::initializer_list<std::int16_t> shares) {
        Answer answer;
        answer.shares = shares;
        return match.answer(seat, answer).has_value();
    };
    for (std::int16_t i = -300; i <= 300; ++i) {
        CHECK(refused(red, {i}));
        CHECK(refused(red, {i, static_cast<std::int16_t>(7 - i)}));
        CHECK(refused(red, {i, static_cast<std::int16_t>(6 - i), 1}));
        CHECK(refused(blue, {i, static_cast<std::int16_t>(6 - i)}));
    }
    CHECK(refused(red, {6, 0}));   // at most five of each
    CHECK(refused(red, {-1, 7}));  // nobody gives away what he has not
    CHECK(match.journal() == before);
    CHECK_FALSE(refused(red, {3, 3}));
}

TEST_CASE("a standing order answers its kind of question until it is lifted") {
    Match match = toy::start(toy::options(7));
    toy::set_up(match);
    match.give_order({blue, "action", "hold"});
    REQUIRE(!toy::say(match, "hold"));
    CHECK(match.waiting()->question.seat == red);
    CHECK(match.journal().records.back().by == By::Order);
    CHECK(last_line(match) == "Bob holds fire");
    CHECK(match.lift_orders(blue));
    CHECK_FALSE(match.lift_orders(blue));
    REQUIRE(!toy::say(match, "hold"));
    CHECK(match.waiting()->question.seat == blue);
}

TEST_CASE("a journal that does not fit is an error, never another game") {
    Match played = toy::start(toy::options(7, {"random", "random"}));
    const Journal& journal = played.journal();
    const std::span<const Record> records{journal.records};
    const std::size_t first = journal.steps[0].records;
    const auto fresh = [] { return std::move(*Match::set_up(toy::book(), toy::options(7))); };

    SUBCASE("as it was played it fits") {
        Match match = fresh();
        CHECK(!match.replay_step(records.subspan(0, first), journal.steps[0].hash));
    }
    SUBCASE("another hash") {
        Match match = fresh();
        CHECK(match.replay_step(records.subspan(0, first), journal.steps[0].hash + 1));
        CHECK(match.journal() == Journal{});
    }
    SUBCASE("an answer missing") {
        Match match = fresh();
        CHECK(match.replay_step(records.subspan(0, first - 1), journal.steps[0].hash));
    }
    SUBCASE("an answer too many") {
        Match match = fresh();
        CHECK(match.replay_step(records.subspan(0, first + 1), journal.steps[0].hash));
    }
    SUBCASE("an answer to another question") {
        std::vector<Record> edited{records.begin(), records.begin() + 3};
        edited[1].asked ^= 1;
        Match match = fresh();
        CHECK(match.replay_step(edited, journal.steps[0].hash));
    }
    SUBCASE("an answer by another seat") {
        std::vector<Record> edited{records.begin(), records.begin() + 3};
        edited[1].seat = blue;
        Match match = fresh();
        CHECK(match.replay_step(edited, journal.steps[0].hash));
    }
    SUBCASE("an answer the question does not allow") {
        std::vector<Record> edited{records.begin(), records.begin() + 3};
        edited[0].answer.spot = {6_in, 6_in};
        Match match = fresh();
        CHECK(match.replay_step(edited, journal.steps[0].hash));
    }
    SUBCASE("dice instead of an answer") {
        std::vector<Record> edited{records.begin(), records.begin() + 3};
        edited[0].dice = true;
        Match match = fresh();
        CHECK(match.replay_step(edited, journal.steps[0].hash));
    }
}

TEST_CASE("to suppose an answer leaves the game and its dice alone") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    const std::uint64_t before = match.now().hash();
    ExactUmpire chance{[](const Question&) { return pick(0); }};
    int ways = 0, hits = 0;
    do {
        const auto supposed = match.suppose(pick(0), chance);
        CHECK(supposed.end != LiveUmpire::End::Wrong);
        hits += supposed.game->view(red).pieces[1].sheet[0].second == "4" ? 1 : 0;
        ++ways;
    } while (chance.next());
    CHECK(ways == 3);  // two, one or no dice passed
    CHECK(hits == 2);
    CHECK(match.suppose(pick(3), chance).end == LiveUmpire::End::Hidden);
    CHECK(match.suppose(pick(9), chance).end == LiveUmpire::End::Wrong);
    CHECK(match.now().hash() == before);
}
