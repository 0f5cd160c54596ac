// The page's first lessons (web/src/pages/tutorial.json, web/src/play/lessons) wait for questions,
// options and lines of the log by their words. Here games of each lesson's own battle are played
// with its own seed: what is never asked of the learner there, or never told, would never be
// taught.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "books/books.h"
#include "bots/bots.h"
#include "tests/support/source_dir.h"
#include "tests/support/stubborn_player.h"

namespace json = boost::json;

namespace {

constexpr int most_steps = 20'000;
constexpr std::uint64_t games_by_chance = 3000;

json::value file_of(const std::string& path) {
    std::ifstream in{source_dir() / "web" / "src" / path};
    REQUIRE_MESSAGE(in, path);
    std::ostringstream text;
    text << in.rdbuf();
    return json::parse(text.str());
}

std::string word(const json::object& in, std::string_view key) {
    const json::value* found = in.if_contains(key);
    return found != nullptr ? std::string{found->as_string()} : std::string{};
}

struct Lesson {
    std::string title, kind, topic, offers, log;
};
struct FirstGame {
    std::string book, scenario;
    SeatId seat;
    std::uint64_t seed = 0;
    std::vector<Lesson> lessons;
};

std::vector<FirstGame> first_games() {
    std::vector<FirstGame> games;
    const json::value all = file_of("pages/tutorial.json");
    for (const json::value& one : all.as_array()) {
        const json::object& in = one.as_object();
        FirstGame game{word(in, "book"),
                       word(in, "scenario"),
                       SeatId::of(in.at("seat").as_int64()),
                       in.at("seed").to_number<std::uint64_t>(),
                       {}};
        const json::value lessons = file_of("play/lessons/" + game.book + ".json");
        for (const json::value& each : lessons.as_array()) {
            const json::object& lesson = each.as_object();
            game.lessons.push_back({word(lesson, "title"), word(lesson, "kind"),
                                    word(lesson, "topic"), word(lesson, "offers"),
                                    word(lesson, "log")});
        }
        games.push_back(std::move(game));
    }
    return games;
}

const Book& book_of(const FirstGame& game) {
    for (const Book* book : books())
        if (book->name() == game.book) return *book;
    FAIL("no such book: " << game.book);
    return *books().front();
}

std::string_view kind_word(Asking kind) {
    switch (kind) {
        case Asking::ChooseOne: return "choose-one";
        case Asking::ChooseSome: return "choose-some";
        case Asking::Move: return "move";
        case Asking::Place: return "place";
        case Asking::ShareOut: return "share-out";
    }
    return {};
}

// What came up in games: questions to the learner as "kind topic verb", with and without each of
// the three, and the lines.
struct ComeUp {
    std::set<std::string> questions, lines;
    std::string first_topic;

    void add(const Question& question) {
        if (first_topic.empty()) first_topic = question.topic;
        std::vector<std::string_view> verbs{""};
        for (const Option& option : question.options) verbs.push_back(option.verb);
        for (const std::string_view verb : verbs)
            for (const std::string_view kind : {std::string_view{}, kind_word(question.kind)})
                questions.insert(fmt::format("{} {} {}", kind, question.topic, verb));
    }
    bool brings(const Lesson& lesson) const {
        if (!lesson.log.empty())
            return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
                return line.find(lesson.log) != std::string::npos;
            });
        return questions.contains(
            fmt::format("{} {} {}", lesson.kind, lesson.topic, lesson.offers));
    }
};

class Learning final : public Umpire {
  public:
    Learning(std::vector<std::unique_ptr<Player>> players, SeatId learner, ComeUp& up)
        : Umpire{true}, players_{std::move(players)}, learner_{learner}, up_{up} {}
    void roll(Roll& roll, Stream& stream) override { roll_faces(roll, stream); }
    Answer ask(const Question& question) override {
        if (question.seat == learner_) up_.add(question);
        return players_.at(static_cast<std::size_t>(question.seat.index))->answer(question);
    }
    void tell(const Told& told) override { up_.lines.insert(told.text); }

  private:
    std::vector<std::unique_ptr<Player>> players_;
    SeatId learner_;
    ComeUp& up_;
};

// One game with this learner against the bot that sits opposite in the page.
void play(const FirstGame& first, std::unique_ptr<Player> learner, std::uint64_t seed, ComeUp& up) {
    auto game = book_of(first).start({first.scenario, first.seed, {}});
    REQUIRE_MESSAGE(game, first.scenario);
    std::vector<std::unique_ptr<Player>> players;
    for (std::size_t i = 0; i < (*game)->seats(); ++i) {
        const SeatId seat = SeatId::of(static_cast<std::int64_t>(i));
        players.push_back(seat == first.seat ? std::move(learner)
                                             : make_bot(first.book, "plain", seat, seed));
    }
    Learning umpire{std::move(players), first.seat, up};
    for (int steps = 0; steps < most_steps && !(*game)->over(); ++steps) (*game)->step(umpire);
    CHECK((*game)->over());
}

std::vector<Lesson> missing_in(const FirstGame& first, const ComeUp& up) {
    std::vector<Lesson> missing;
    std::copy_if(first.lessons.begin(), first.lessons.end(), std::back_inserter(missing),
                 [&](const Lesson& lesson) { return !up.brings(lesson); });
    return missing;
}

// One who plays sensibly, those who always do alike, and those who do anything that may be done,
// until everything has come up; some things come up once in a thousand games.
std::vector<Lesson> never_come_up(const FirstGame& first) {
    ComeUp up;
    play(first, make_bot(first.book, "plain", first.seat, 1), 1, up);
    for (const StubbornPlayer::Habit& habit : stubborn_habits)
        play(first, std::make_unique<StubbornPlayer>(habit, 1), 1, up);
    std::uint64_t seed = 0;
    while (!missing_in(first, up).empty() && ++seed <= games_by_chance)
        play(first, make_bot(first.book, "random", first.seat, seed), seed, up);
    CHECK(up.questions.size() > 10);
    return missing_in(first, up);
}

}  // namespace

TEST_CASE("each book has a first lesson, on the game that it says is the one to learn it with") {
    const std::vector<FirstGame> games = first_games();
    REQUIRE(games.size() == books().size());
    for (const FirstGame& game : games) {
        CAPTURE(game.scenario);
        const std::vector<ScenarioInfo> all = book_of(game).scenarios();
        const auto found = std::find_if(all.begin(), all.end(), [&](const ScenarioInfo& one) {
            return one.name == game.scenario;
        });
        REQUIRE(found != all.end());
        CHECK(found->first_game);
        CHECK(std::count_if(all.begin(), all.end(),
                            [](const ScenarioInfo& one) { return one.first_game; })
              == 1);
        CHECK(static_cast<std::size_t>(game.seat.index) < found->seats.size());
    }
}

TEST_CASE("what a lesson waits for comes up in games of its battle with its seed") {
    for (const FirstGame& game : first_games())
        for (const Lesson& lesson : never_come_up(game))
            FAIL_CHECK(game.scenario << ": '" << lesson.title << "' waits for '" << lesson.kind
                                     << " " << lesson.topic << " " << lesson.offers << lesson.log
                                     << "', which never comes up");
}

TEST_CASE("the first question has a lesson, and a usual game brings more than half of them") {
    for (const FirstGame& game : first_games()) {
        CAPTURE(game.scenario);
        ComeUp up;
        play(game, make_bot(game.book, "plain", game.seat, 1), 1, up);
        CHECK_MESSAGE(std::any_of(game.lessons.begin(), game.lessons.end(),
                                  [&](const Lesson& one) { return one.topic == up.first_topic; }),
                      up.first_topic);
        const auto brought = std::count_if(game.lessons.begin(), game.lessons.end(),
                                           [&](const Lesson& lesson) { return up.brings(lesson); });
        CHECK(2 * static_cast<std::size_t>(brought) > game.lessons.size());
    }
}

TEST_CASE("a lesson that waits for another book's question, option or line is found out") {
    FirstGame game = first_games().back();
    REQUIRE(game.book == "gauntlet-run");
    ComeUp up;
    play(game, make_bot(game.book, "plain", game.seat, 1), 1, up);
    CHECK(up.brings({"", "", "orders", "", ""}));
    CHECK_FALSE(up.brings({"", "", "command-point", "", ""}));
    CHECK(up.brings({"", "", "activation", "volley", ""}));
    CHECK_FALSE(up.brings({"", "", "orders", "volley", ""}));
    CHECK_FALSE(up.brings({"", "place", "orders", "", ""}));
    CHECK_FALSE(up.brings({"", "", "", "", "test morale"}));
}
