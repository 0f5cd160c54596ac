#include "match/fair_dice.h"

#include <array>
#include <boost/json.hpp>
#include <set>

#include "match/fair_check.h"
#include "match/moments.h"
#include "match/save.h"
#include "tests/support/toy_match.h"

namespace {

// The worked example of docs/fair-dice.md; the hashes are those of `b2sum` and Python's hashlib.
const std::string secret = std::string(63, '0') + "1";
const std::string anns = "00112233445566778899aabbccddeeff";
const std::string bens = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
const std::string seal = "33e423980c9b37d048bd5fadbd4a2aeb95146922045405accc2f468d0ef96988";
const DiceKey key{"0c55c8a87d91f66703b2872e3f14fb804027459d5eb965cb9a1d8af8d48230ce"};

std::vector<int> faces_of(std::uint64_t take_back, std::uint64_t number, Roll roll) {
    Stream stream = Stream::resumed(number, take_back);
    roll_fair(roll, key, stream);
    CHECK(stream == Stream::resumed(number + 1, take_back));
    return {roll.faces.begin(), roll.faces.end()};
}

Roll dice(int count) {
    Roll roll;
    roll.kind = RollKind::Faces;
    roll.dice = static_cast<std::int8_t>(count);
    return roll;
}

Roll one_of(int count) {
    Roll roll;
    roll.kind = RollKind::OneOf;
    roll.target = static_cast<std::int8_t>(count);
    return roll;
}

MatchOptions fair_options(std::vector<std::string> seats = {}) {
    MatchOptions made = toy::options(1, std::move(seats));
    made.game.switches.emplace_back("turns", "30");
    made.fair = FairDice{secret, {anns, bens}};
    return made;
}

const std::array<const Book*, 1>& shelf() {
    static const std::array<const Book*, 1> only{&toy::book()};
    return only;
}

Result<Match> read_back(const std::string& text) {
    const auto save = read_save(text);
    if (!save) return save.error();
    return replay(shelf(), *save);
}

std::vector<std::vector<int>> rolls_of(const Match& match) {
    std::vector<std::vector<int>> all;
    for (const LogLine& line : match.log())
        if (line.roll) all.emplace_back(line.roll->faces.begin(), line.roll->faces.end());
    return all;
}

}  // namespace

TEST_CASE("the worked example of docs/fair-dice.md comes out as it stands there") {
    CHECK(seal_of(secret) == seal);
    CHECK(promise_of(seal, 0, anns)
          == "a44eb37ffc6c6278ccb9d1930bc12bd5907bf551225579240b54ca68b1362509");
    CHECK(promise_of(seal, 1, bens)
          == "c5aecc943768caa1de566a76a8a447a9e7dbc1a8eac404cc9c86229ae72bde26");
    CHECK(key_of({secret, {anns, bens}}, "long-rifle/three-a-side") == key);
    CHECK(key_of({secret, {anns, ""}}, "long-rifle/three-a-side").hex
          == "7b0003c3b8b63a70780c2dd40275d28465fd884779f316e16daba65831a07dd7");
    CHECK(faces_of(0, 0, dice(6)) == std::vector{5, 3, 1, 6, 4, 1});
    CHECK(faces_of(0, 1, dice(6)) == std::vector{4, 5, 3, 4, 2, 3});
    CHECK(faces_of(1, 1, dice(6)) == std::vector{6, 6, 1, 4, 3, 6});
    CHECK(faces_of(0, 2, one_of(7)) == std::vector{3});
    Roll twelve = dice(6);
    twelve.die = d12;
    CHECK(faces_of(0, 0, twelve) == std::vector{5, 3, 7, 6, 10, 1});
    CHECK(set_up_seed(key) == 10575431335711023955U);
    CHECK(bot_seed(key, 1, 12) == 2821414202203798465U);
}

TEST_CASE("every face of fair dice is equally likely, and average dice have their own") {
    std::array<int, 8> six{}, seven{};
    for (std::uint64_t number = 0; number < 5000; ++number) {
        for (const int face : faces_of(0, number, dice(24))) ++six[static_cast<std::size_t>(face)];
        ++seven[static_cast<std::size_t>(faces_of(3, number, one_of(7))[0])];
    }
    // 120,000 and 5,000 throws: five standard deviations off would be 645 and 125.
    for (std::size_t face = 1; face <= 6; ++face) CHECK(std::abs(six[face] - 20000) < 645);
    for (std::size_t face = 1; face <= 7; ++face) CHECK(std::abs(seven[face] - 714) < 125);
    Roll average = dice(24);
    average.kind = RollKind::Average;
    for (const int face : faces_of(0, 0, average)) CHECK((face >= 2 && face <= 5));
}

TEST_CASE("what is no secret or number is told apart") {
    CHECK(is_secret(secret));
    CHECK(is_number(anns));
    for (const std::string& bad : {std::string{}, std::string(31, 'a'), std::string(33, 'a'),
                                   std::string(32, 'A'), std::string(31, 'a') + "\n"})
        CHECK_FALSE(is_number(bad));
    CHECK_FALSE(is_secret(anns));
}

TEST_CASE("a game with fair dice is saved, resumed, replayed and looked through as it was played") {
    Match match = toy::start(fair_options({"person", "random"}));
    Stream stream{5};
    for (int i = 0; i < 12 && !match.over(); ++i) REQUIRE(!toy::answer_any(match, stream));
    REQUIRE(!match.over());
    const std::string text = save_text(match);
    CHECK(text.find("\"seed\"") == std::string::npos);
    auto back = read_back(text);
    REQUIRE_MESSAGE(back.has_value(), (back ? "" : back.error().what));
    CHECK(save_text(*back) == text);
    toy::play_out(match, 9);
    toy::play_out(*back, 9);
    CHECK(back->now().hash() == match.now().hash());
    auto moments = Moments::of(match);
    REQUIRE(moments);
    const auto last = moments->at(moments->count() - 1, {});
    REQUIRE(last);
    CHECK(last->game->hash() == match.now().hash());

    // Every roll is the one that anybody works out from the key, by its number.
    std::int64_t number = 0;
    for (const LogLine& line : match.log()) {
        if (!line.roll) continue;
        CHECK(line.roll_number == number);
        Roll again = *line.roll;
        Stream at = Stream::resumed(static_cast<std::uint64_t>(number++), 0);
        roll_fair(again, *match.key(), at);
        CHECK(std::equal(again.faces.begin(), again.faces.end(), line.roll->faces.begin(),
                         line.roll->faces.end()));
    }
    CHECK(number > 5);
}

TEST_CASE("a take-back makes the dice fresh by its number, and never by one used before") {
    Match match = toy::start(fair_options());
    Stream stream{5};
    for (int i = 0; i < 14; ++i) REQUIRE(!toy::answer_any(match, stream));
    const auto before = rolls_of(match);
    static_cast<void>(match.take_log_cut());
    REQUIRE(!match.take_back({}, 1));
    const auto taken = taken_back(match);
    REQUIRE(taken.size() == 1);
    CHECK(taken[0].number == 1);
    CHECK(taken[0].rolls == static_cast<std::int64_t>(rolls_of(match).size()));
    CHECK(match.log().back().take_back == 1);
    CHECK(match.take_log_cut() == match.log().size() - 1);  // whoever reads on misses nothing
    REQUIRE(!toy::answer_any(match, stream));
    CHECK(match.take_back({}, 1));  // these dice have been seen
    REQUIRE(!match.take_back({}, 2));
    CHECK(taken_back(match).back().number == 2);
    toy::play_out(match, 3);
    const auto after = rolls_of(match);
    CHECK(after.size() > before.size());
    const auto back = read_back(save_text(match));
    REQUIRE_MESSAGE(back.has_value(), (back ? "" : back.error().what));
    CHECK(taken_back(*back) == taken_back(match));
}

TEST_CASE("without the key the rolls seen say nothing of those to come, nor does the stream") {
    // The stream of a game with fair dice only counts; it is the same whatever the secret.
    Match one = toy::start(fair_options());
    MatchOptions other = fair_options();
    other.fair->secret.back() = '2';
    Match two = toy::start(std::move(other));
    CHECK(one.key()->hex != two.key()->hex);
    CHECK(one.options().game.seed != two.options().game.seed);
    const auto counts = [](const Match& match) { return match.checkpoint().clone()->dice(); };
    CHECK(counts(one).sequence() == 0);
    CHECK(counts(one).state() == counts(two).state());
}
