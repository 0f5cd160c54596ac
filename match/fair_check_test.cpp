// Servers that cheat, and what a player who kept what he was shown says to it.
#include "match/fair_check.h"

#include <boost/json.hpp>

#include "engine/base/hash.h"
#include "match/save.h"
#include "tests/support/toy_match.h"

namespace json = boost::json;

namespace {

const std::string secret(64, '5');
const std::string anns(32, 'a'), bens(32, 'b');

FairDice honest() {
    return {secret, {anns, bens}};
}

// What Ann's page kept: she was shown the seal, then both promises, then she sent her number.
KeptOfDice kept_by(const std::string& number) {
    const FairDice fair = honest();
    return {seal_of(fair.secret), number, promises_of(fair), std::vector<TakenBack>{}};
}

Match played(const FairDice& fair, int take_backs = 0) {
    MatchOptions options = toy::options(1);
    options.game.switches.emplace_back("turns", "30");
    options.fair = fair;
    Match match = toy::start(std::move(options));
    Stream stream{5};
    for (int i = 0; i < 14; ++i) REQUIRE(!toy::answer_any(match, stream));
    for (int i = 1; i <= take_backs; ++i)
        REQUIRE(!match.take_back({}, static_cast<std::uint64_t>(i)));
    toy::play_out(match, 4);
    return match;
}

// As `powderhorn replay --verify` does it: played again, then compared with what was kept.
std::vector<std::string> verified(const std::string& save, const KeptOfDice& kept) {
    const auto read = read_save(save);
    if (!read) return {read.error().what};
    const std::vector<const Book*> shelf{&toy::book()};
    const auto match = replay(shelf, *read);
    if (!match) return {match.error().what};
    return what_was_changed(*match, kept);
}

bool caught(const Match& match, const KeptOfDice& kept, std::string_view by) {
    const auto wrong = verified(save_text(match), kept);
    return std::any_of(wrong.begin(), wrong.end(), [&](const std::string& words) {
        return words.find(by) != std::string::npos;
    });
}

// The first dice of a game, as a cheat would look at them.
int first_dice(const FairDice& fair) {
    Roll roll;
    roll.kind = RollKind::Sum;
    roll.dice = 4;
    Stream at = first_fair_roll();
    roll_fair(roll, key_of(fair, "toy/duel"), at);
    return roll.result;
}

// Tries one after the other until the first four dice show this much.
template <class Change>
FairDice ground_until(int wanted, const Change& change) {
    FairDice fair = honest();
    for (unsigned i = 1; first_dice(fair) < wanted; ++i) change(fair, i);
    return fair;
}

std::string digits(unsigned value, std::size_t count) {
    std::string text(count, '0');
    for (std::size_t i = count; value > 0; value >>= 4) text[--i] = "0123456789abcdef"[value & 15];
    return text;
}

// The document with something changed and its own seal mended.
template <class Edit>
std::string edited(const Match& match, const Edit& edit) {
    json::object save = json::parse(save_text(match)).as_object();
    edit(save);
    save.erase("seal");
    Hasher hash;
    hash.add(json::serialize(save));
    save["seal"] = fmt::format("{:016x}", hash.value());
    return json::serialize(save);
}

}  // namespace

TEST_CASE("honest dice are found to be right by both players") {
    const Match match = played(honest());
    CHECK(verified(save_text(match), kept_by(anns)).empty());
    CHECK(verified(save_text(match), kept_by(bens)).empty());
    KeptOfDice with_take_backs = kept_by(anns);
    const Match taken = played(honest(), 2);
    with_take_backs.take_backs = taken_back(taken);
    CHECK(verified(save_text(taken), with_take_backs).empty());
}

TEST_CASE("a server that changes its secret once it knows the numbers is caught by either player") {
    const FairDice cheat =
        ground_until(24, [](FairDice& fair, unsigned i) { fair.secret = digits(i, 64); });
    const Match match = played(cheat);
    for (const std::string& number : {anns, bens})
        CHECK(caught(match, kept_by(number), "the server changed its secret"));
}

TEST_CASE("a friend who looks for a better number with the server's help is caught") {
    const FairDice cheat =
        ground_until(24, [](FairDice& fair, unsigned i) { fair.numbers[1] = digits(i, 32); });
    const Match match = played(cheat);
    CHECK(caught(match, kept_by(anns), "the number of Blue is not the one that was promised"));
}

TEST_CASE("a server that puts another number in a player's place is caught by him") {
    FairDice cheat = honest();
    cheat.numbers[0] = std::string(32, 'c');
    const Match match = played(cheat);
    CHECK(caught(match, kept_by(anns), "your number is not among those"));
    CHECK(caught(match, kept_by(bens), "the number of Red is not the one"));
}

TEST_CASE("a server that shows the two different seals is caught by either") {
    // Ben was shown another seal, so what he promised was promised under that one.
    const std::string other = seal_of(std::string(64, '6'));
    const Match match = played(honest());
    KeptOfDice anns_view = kept_by(anns), bens_view = kept_by(bens);
    anns_view.promises[1] = promise_of(other, 1, bens);
    bens_view.seal = other;
    bens_view.promises[1] = promise_of(other, 1, bens);
    CHECK(caught(match, anns_view, "under another seal"));
    CHECK(caught(match, bens_view, "the server changed its secret"));
}

TEST_CASE("a server that swaps a promise is caught by whoever was shown the other") {
    const Match match = played(honest());
    KeptOfDice swapped = kept_by(anns);
    std::swap(swapped.promises[0], swapped.promises[1]);
    CHECK(caught(match, swapped, "the number of Red"));
    swapped.promises.pop_back();
    CHECK(caught(match, swapped, "2 seats, but 1 promises"));
}

TEST_CASE("a take-back that was shifted, added or left out is caught") {
    const Match match = played(honest(), 1);
    KeptOfDice kept = kept_by(anns);
    kept.take_backs = taken_back(match);
    REQUIRE(verified(save_text(match), kept).empty());
    for (const TakenBack shift : {TakenBack{1, 0}, TakenBack{0, 1}}) {
        KeptOfDice shifted = kept;
        (*shifted.take_backs)[0].number += shift.number;
        (*shifted.take_backs)[0].rolls += shift.rolls;
        CHECK(caught(match, shifted, "made fresh at other places"));
    }
    CHECK(caught(match, kept_by(anns), "made fresh at other places"));  // agreed to none
    // The same dice under another number are other dice: the file no longer fits together.
    const std::string other = edited(match, [](json::object& save) {
        for (json::value& step : save["steps"].as_array())
            for (json::value& answer : step.as_object()["answers"].as_array())
                if (auto* fresh = answer.as_object().if_contains("fresh_dice"))
                    *fresh = "0000000000000007";
    });
    CHECK(verified(other, kept)[0].find("cannot be played again") != std::string::npos);
}

TEST_CASE("a server that changes a roll cannot show a save that follows from the key") {
    // It played by other dice and now shows the secret and numbers that were promised.
    FairDice other = honest();
    other.secret.back() = '6';
    const std::string save = edited(played(other), [](json::object& all) {
        all["options"].as_object()["fair"].as_object()["secret"] = secret;
    });
    const auto wrong = verified(save, kept_by(anns));
    REQUIRE(wrong.size() == 1);
    CHECK(wrong[0].find("cannot be played again") != std::string::npos);
}

TEST_CASE("a game by a seed promises nothing") {
    Match match = toy::start(toy::options(3));
    toy::play_out(match, 2);
    CHECK(verified(save_text(match), kept_by(anns))[0].find("come from a seed")
          != std::string::npos);
}
