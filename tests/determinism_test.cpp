// The same scenario, seed and answers give the same game: whatever the number of threads, however
// often it is saved and resumed on the way.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <boost/json.hpp>

#include "bots/bots.h"
#include "engine/base/hash.h"
#include "lab/sim.h"
#include "match/save.h"
#include "tests/support/pace.h"
#include "tests/support/random_play.h"

namespace json = boost::json;

namespace {

std::unique_ptr<Player> random_player(const Game& game, SeatId seat, std::uint64_t seed) {
    return make_bot(game.book(), "random", seat, seed);
}

// Answers as a person would, at random.
void answer_one(Match& match, Stream& stream) {
    REQUIRE(match.waiting());
    Answer answer;
    match.with_question(
        [&](const Question& question, const Game&) { answer = any_answer(question, stream); });
    const Refusal wrong = match.answer(match.waiting()->question.seat, answer);
    REQUIRE_MESSAGE(!wrong, (wrong ? wrong->what : ""));
}

Match begin(const Book& book, const std::string& scenario, std::uint64_t seed) {
    MatchOptions options;
    options.game = {scenario, seed, {}};
    options.seats = {"person", "random"};
    options.seats.resize((*book.start(options.game))->seats(), "random");
    auto match = Match::start(book, options);
    REQUIRE_MESSAGE(match.has_value(), scenario);
    return std::move(*match);
}

Match read_back(const Match& match) {
    const auto save = read_save(save_text(match));
    REQUIRE(save);
    auto back = resume(books(), *save);
    REQUIRE_MESSAGE(back.has_value(), (back ? "" : back.error().what));
    return std::move(*back);
}

std::string sealed(json::object save) {
    save.erase("seal");
    Hasher hash;
    hash.add(json::serialize(save));
    save["seal"] = fmt::format("{:016x}", hash.value());
    return json::serialize(save);
}

// Every leaf of a document, with where it is.
void collect(json::value& at, const std::string& place,
             std::vector<std::pair<std::string, json::value*>>& leaves) {
    if (at.is_object()) {
        for (auto& member : at.get_object())
            collect(member.value(), place + "." + std::string{member.key()}, leaves);
    } else if (at.is_array()) {
        for (auto& item : at.get_array()) collect(item, place + "[]", leaves);
    } else {
        leaves.emplace_back(place, &at);
    }
}

void change(json::value& leaf) {
    if (leaf.is_string()) {
        json::string& text = leaf.get_string();
        if (text.empty())
            text = "x";
        else
            text.back() = text.back() == '1' ? '2' : '1';
    } else if (leaf.is_bool()) {
        leaf = !leaf.get_bool();
    } else if (leaf.is_uint64()) {
        leaf = leaf.get_uint64() + 1;
    } else if (leaf.is_int64()) {
        leaf = leaf.get_int64() + 1;
    } else {
        leaf = 1;
    }
}

}  // namespace

TEST_CASE("one thread and two play the same games") {
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        CAPTURE(scenario.name);
        SimOptions options;
        options.game = {scenario.name, 300, {}};
        options.games = at_this_pace(40, 2);
        const auto one = simulate(book, options, random_player);
        options.threads = 2;
        const auto two = simulate(book, options, random_player);
        REQUIRE(one);
        REQUIRE(two);
        CHECK(one->signature == two->signature);
        CHECK(one->wins == two->wins);
        CHECK(one->decisions == two->decisions);
        CHECK(one->endless == 0);
    });
}

TEST_CASE("a game saved and resumed again and again ends as if it had not been") {
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        CAPTURE(scenario.name);
        Match straight = begin(book, scenario.name, 41);
        Match broken = begin(book, scenario.name, 41);
        Stream first{7}, second{7};
        for (int i = 0; !straight.over() && i < at_this_pace(5000, 120); ++i) {
            answer_one(straight, first);
            answer_one(broken, second);
            if (i % 20 == 10) broken = read_back(broken);
            REQUIRE(broken.now().hash() == straight.now().hash());
        }
        CHECK((slow_build || straight.over()));
        CHECK(broken.over() == straight.over());
        CHECK(broken.journal() == straight.journal());
        CHECK(read_back(straight).now().hash() == straight.now().hash());
    });
}

TEST_CASE("an edited save is refused, even by somebody who mends its seal") {
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        CAPTURE(scenario.name);
        Match match = begin(book, scenario.name, 43);
        Stream stream{7};
        for (int i = 0; i < 12 && !match.over(); ++i) answer_one(match, stream);
        json::value document = json::parse(save_text(match));
        std::vector<std::pair<std::string, json::value*>> leaves;
        collect(document, "", leaves);
        const std::size_t every = leaves.size() / at_this_pace<std::size_t>(60, 12) + 1;
        for (std::size_t i = 0; i < leaves.size(); i += every) {
            const std::string& place = leaves[i].first;
            json::value* const leaf = leaves[i].second;
            // Who goes on playing is for the owner of the file to say.
            if (place == ".seal" || place.starts_with(".options.seats") || place.ends_with(".by"))
                continue;
            CAPTURE(place);
            const json::value was = *leaf;
            change(*leaf);
            CHECK_FALSE(read_save(json::serialize(document)));
            const auto save = read_save(sealed(document.get_object()));
            const auto back = save ? resume(books(), *save) : Result<Match>{save.error()};
            // An answer may be edited only if nothing at all came of the difference.
            CHECK((!back || back->now().hash() == match.now().hash()));
            if (place.find(".answers") == std::string::npos) CHECK_FALSE(back);
            *leaf = was;
        }
    });
}
