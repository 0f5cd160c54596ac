#include "match/save.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "engine/base/hash.h"
#include "tests/support/toy_match.h"

namespace json = boost::json;

namespace {

std::vector<const Book*> shelf(const Book& book = toy::book()) {
    return {&book};
}

Result<Match> read_back(const std::string& text, const Book& book = toy::book()) {
    const auto save = read_save(text);
    if (!save) return save.error();
    return resume(shelf(book), *save);
}

// A match in the middle, with an unfinished step.
Match half_played(DiceFrom dice = DiceFrom::Stream) {
    MatchOptions options = toy::options(11, {"person", "random"});
    options.dice = dice;
    options.orders.push_back({SeatId{0}, "answer-fire", "duck"});
    options.game.switches.emplace_back("turns", "30");
    Match match = toy::start(options);
    Stream stream{5};
    for (int i = 0; i < 12 && !match.over(); ++i) REQUIRE(!toy::answer_any(match, stream));
    REQUIRE(!match.over());
    return match;
}

std::string sealed(json::object save) {
    save.erase("seal");
    Hasher hash;
    hash.add(json::serialize(save));
    save["seal"] = fmt::format("{:016x}", hash.value());
    return json::serialize(save);
}

// Calls `use` with the document changed in one leaf after the other.
void each_edit(json::value& document, json::value& at, const std::string& place,
               const std::function<void(const std::string&)>& use) {
    if (at.is_object()) {
        for (auto& member : at.get_object())
            each_edit(document, member.value(), place + "." + std::string{member.key()}, use);
    } else if (at.is_array()) {
        for (auto& item : at.get_array()) each_edit(document, item, place + "[]", use);
    } else {
        const json::value was = at;
        if (at.is_string()) {
            json::string& text = at.get_string();
            if (text.empty()) {
                text = "x";
            } else {
                text.back() = text.back() == '1' ? '2' : '1';
            }
        } else if (at.is_bool()) {
            at = !at.get_bool();
        } else if (at.is_null()) {
            at = 1;
        } else {
            at =
                at.is_uint64() ? json::value(at.get_uint64() + 1) : json::value(at.get_int64() + 1);
        }
        use(place);
        at = was;
    }
}

}  // namespace

TEST_CASE("a saved game goes on to the same end") {
    for (const DiceFrom dice : {DiceFrom::Stream, DiceFrom::People}) {
        Match match = half_played(dice);
        auto back = read_back(save_text(match));
        REQUIRE(back);
        CHECK(back->journal() == match.journal());
        CHECK(back->log().size() == match.log().size());
        CHECK(back->now().hash() == match.now().hash());
        CHECK(back->options().orders == match.options().orders);
        REQUIRE(back->waiting());
        CHECK(back->waiting()->prompt == match.waiting()->prompt);
        CHECK(save_text(*back) == save_text(match));
        toy::play_out(match, 9);
        toy::play_out(*back, 9);
        CHECK(back->now().hash() == match.now().hash());
        CHECK(save_text(*back) == save_text(match));
    }
}

TEST_CASE("a game may be saved at its very start and at its end") {
    Match match = toy::start(toy::options(3));
    REQUIRE(read_back(save_text(match)));
    toy::play_out(match, 2);
    auto back = read_back(save_text(match));
    REQUIRE(back);
    CHECK(back->over());
    CHECK(!back->waiting());
}

TEST_CASE("undo reaches as far after a resume as before") {
    Match match = toy::start(toy::options(1));
    toy::set_up(match);
    REQUIRE(!toy::say(match, "hold"));
    auto back = read_back(save_text(match));
    REQUIRE(back);
    while (!match.undo()) CHECK(!back->undo());
    CHECK(back->undo());
    CHECK(back->journal() == match.journal());
}

TEST_CASE("a damaged save is refused") {
    const std::string good = save_text(half_played());
    CHECK(read_back("").error().what.starts_with("it is not JSON"));
    CHECK(read_back("{}").error().what == "it is not a game saved by Powderhorn");
    CHECK(read_back("[1, 2]").error().what == "it is not a game saved by Powderhorn");
    CHECK(read_back(R"({"format": 99})").error().what.starts_with("format: 99 is not known"));
    CHECK(!read_back(good.substr(0, good.size() / 2)));
    CHECK(!read_back(std::string(100, '[')));
    CHECK(!read_back(good + "x"));
    for (std::size_t i = 3; i < good.size(); i += 7) {
        std::string bad = good;
        bad[i] = bad[i] == '7' ? '8' : '7';
        CAPTURE(bad.substr(i < 30 ? 0 : i - 30, 60));
        CHECK(!read_back(bad));
    }
}

TEST_CASE("an edited save is refused whatever was edited") {
    const std::string good = save_text(half_played());
    json::value document = json::parse(good);
    int edits = 0;
    each_edit(document, document, "", [&](const std::string& place) {
        CAPTURE(place);
        CHECK(!read_back(json::serialize(document)));
        ++edits;
    });
    CHECK(edits > 100);
}

TEST_CASE("a save edited by somebody who mends the seal is refused too") {
    const std::string good = save_text(half_played());
    json::value document = json::parse(good);
    REQUIRE(read_back(sealed(document.get_object())));
    each_edit(document, document, "", [&](const std::string& place) {
        if (place == ".seal") return;
        // Who plays from here on is for the owner of the file to say.
        if (place.starts_with(".options.seats") || place.starts_with(".options.orders")) return;
        if (place.ends_with(".by")) return;
        CAPTURE(place);
        CHECK(!read_back(sealed(document.get_object())));
    });
}

TEST_CASE("what is missing from a save is said") {
    const json::value document = json::parse(save_text(half_played()));
    for (const char* field : {"book", "rules_version", "options", "steps", "checkpoint", "now_hash",
                              "checkpoint_hash"}) {
        json::object save = document.get_object();
        save.erase(field);
        CHECK(read_back(sealed(save)).error().what.starts_with(field));
    }
    json::object save = document.get_object();
    save["steps"].as_array()[0].as_object()["answers"].as_array()[1].as_object()["seat"] = 99;
    CHECK(read_back(sealed(save)).error().what
          == "steps[0].answers[1].seat: a whole number from 0 to 15 is expected");
}

TEST_CASE("a save of an unknown book, scenario or bot is refused") {
    const json::value document = json::parse(save_text(half_played()));
    json::object save = document.get_object();
    save["book"] = "tiddlywinks";
    CHECK(read_back(sealed(save)).error().what == "book: this program has no 'tiddlywinks'");
    save = document.get_object();
    save["options"].as_object()["scenario"] = "toy/none";
    CHECK(!read_back(sealed(save)));
    save = document.get_object();
    save["options"].as_object()["seats"] = {"person", "hal"};
    CHECK(!read_back(sealed(save)));
    save["options"].as_object()["seats"] = {"person", "random", "random"};
    CHECK(!read_back(sealed(save)));
}

TEST_CASE("a game begun under older rules goes on from its checkpoint") {
    Match match = half_played();
    const std::string text = save_text(match);
    toy::ToyBook newer;
    newer.version = 2;
    auto back = read_back(text, newer);
    REQUIRE(back);
    CHECK(back->now().hash() == match.now().hash());
    const auto save = read_save(text);
    REQUIRE(save);
    CHECK(replay(shelf(newer), *save).error().what.starts_with("rules_version"));
    const auto again = read_back(save_text(*back), newer);  // saved once more
    REQUIRE(again);
    CHECK(again->now().hash() == match.now().hash());
    toy::play_out(match, 9);
    toy::play_out(*back, 9);
    CHECK(back->now().hash() == match.now().hash());
}

TEST_CASE("a game begun under older rules with a bot or seats that are no more is refused") {
    const json::value document = json::parse(save_text(half_played()));
    toy::ToyBook newer;
    newer.version = 2;
    json::object save = document.get_object();
    save["options"].as_object()["seats"] = {"person", "hal"};
    CHECK(read_back(sealed(save), newer).error().what
          == "seats: there is no player 'hal'; there are person, random");
    save["options"].as_object()["seats"] = {"person", "random", "random"};
    CHECK(read_back(sealed(save), newer).error().what
          == "seats: more players than the game has seats");
    for (const int version : {0, -1}) {
        save = document.get_object();
        save["rules_version"] = version;
        CHECK(!read_back(sealed(save), newer));
    }
}

TEST_CASE("a step of older rules that is asked differently now begins again") {
    Match match = half_played();
    Stream stream{5};
    while (match.journal().open() == match.journal().records.size())
        REQUIRE(!toy::answer_any(match, stream));  // until a step has only begun
    json::object save = json::parse(save_text(match)).get_object();
    toy::ToyBook newer;
    newer.version = 2;
    json::object& last = save["steps"].as_array().back().as_object();
    last["answers"].as_array()[0].as_object()["asked"] = "0123456789abcdef";
    const auto back = read_back(sealed(save), newer);
    REQUIRE(back);
    CHECK(back->checkpoint().hash() == match.checkpoint().hash());
    CHECK(back->waiting() != nullptr);
    CHECK(back->journal().records.size() < match.journal().records.size());
    CHECK(read_back(save_text(*back), newer).has_value());
    CHECK(!read_back(sealed(save)));  // of today's rules it must fit
}

TEST_CASE("a game of newer rules is refused") {
    toy::ToyBook newer;
    newer.version = 2;
    auto match = Match::start(newer, toy::options(1));
    REQUIRE(match);
    CHECK(read_back(save_text(*match)).error().what.starts_with("rules_version"));
}

TEST_CASE("a replay shows the game step by step") {
    Match match = half_played();
    const auto save = read_save(save_text(match));
    REQUIRE(save);
    std::size_t shown = 0, lines = 0;
    const auto again = replay(shelf(), *save, [&](const Match& now) {
        ++shown;
        CHECK(now.log().size() >= lines);
        lines = now.log().size();
    });
    REQUIRE(again);
    CHECK(shown == match.journal().steps.size() + 1);
    CHECK(lines == match.log().size());
}
