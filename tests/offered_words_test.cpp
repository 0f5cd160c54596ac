// A rule offers an option by a verb and asks under a topic; bots, odds and sentences name the same
// words. Games are played, and a word that nobody was asked or offered in any of them is dead,
// unless a rule says it and a test of the book asks or offers it. POWDERHORN_BOOK=drums plays one.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bots.h"
#include "bots/random.h"
#include "tests/support/code_text.h"
#include "tests/support/pace.h"
#include "tests/support/random_play.h"
#include "tests/support/source_dir.h"
#include "tests/support/stubborn_player.h"
#include "tests/support/switched.h"

namespace fs = std::filesystem;

namespace {

using Words = std::set<std::string, std::less<>>;

constexpr int most_steps = 20'000;
constexpr std::uint64_t first_seed = 4'100;
constexpr int usual_games = 4;

// ---- what is said in games ----

struct Said {
    Words topics, verbs;
};

// One player answers for everybody.
class Overhearing final : public Umpire {
  public:
    Overhearing(std::vector<std::unique_ptr<Player>> players, Said& said)
        : Umpire{false}, players_{std::move(players)}, said_{said} {}
    void roll(Roll& roll, Stream& stream) override { roll_faces(roll, stream); }
    Answer ask(const Question& question) override {
        note(said_.topics, question.topic);
        for (const Option& option : question.options) note(said_.verbs, option.verb);
        return players_[static_cast<std::size_t>(question.seat.index) % players_.size()]->answer(
            question);
    }

  private:
    static void note(Words& words, std::string_view word) {
        if (!words.contains(word)) words.emplace(word);
    }
    std::vector<std::unique_ptr<Player>> players_;
    Said& said_;
};

std::vector<std::unique_ptr<Player>> alone(std::unique_ptr<Player> player) {
    std::vector<std::unique_ptr<Player>> players;
    players.push_back(std::move(player));
    return players;
}
std::vector<std::unique_ptr<Player>> bots(const Book& book, const Game& game, std::uint64_t seed) {
    std::vector<std::unique_ptr<Player>> players;
    for (std::size_t i = 0; i < game.seats(); ++i)
        players.push_back(make_bot(book.name(), usual_bot(book.name()),
                                   SeatId::of(static_cast<std::int64_t>(i)), seed));
    return players;
}

void listen(Game& game, std::vector<std::unique_ptr<Player>> players, Said& said) {
    Overhearing umpire{std::move(players), said};
    for (int steps = 0; steps < most_steps && !game.over(); ++steps) game.step(umpire);
}

void listen_to_scenario(const Book& book, const std::string& scenario, Said& said) {
    for (int i = 0; i < usual_games; ++i) {
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
        auto game = book.start({scenario, seed, {}});
        REQUIRE(game);
        listen(**game, alone(std::make_unique<RandomBot>(seed)), said);
        game = book.start({scenario, seed, {}});
        listen(**game, bots(book, **game, seed), said);
    }
    for (const StubbornPlayer::Habit& habit : stubborn_habits) {
        auto game = book.start({scenario, first_seed, {}});
        listen(**game, alone(std::make_unique<StubbornPlayer>(habit, first_seed)), said);
    }
}

void listen_to_switched(const Book& book, const Switched& switched, std::size_t from, Said& said) {
    const std::vector<ScenarioInfo> scenarios = book.scenarios();
    int games = 0;
    for (std::size_t i = 0; i < scenarios.size() && games < 2; ++i) {
        const std::string& scenario = scenarios[(from + i) % scenarios.size()].name;
        auto game = book.start({scenario, first_seed + i, switched});
        if (!game) continue;
        listen(**game, alone(std::make_unique<RandomBot>(first_seed + i)), said);
        ++games;
    }
}

Said said_in_games(const Book& book) {
    Said said;
    for (const ScenarioInfo& scenario : book.scenarios())
        listen_to_scenario(book, scenario.name, said);
    const std::vector<Switched> ways = ways_to_switch(book);
    for (std::size_t i = 0; i < ways.size(); ++i) listen_to_switched(book, ways[i], i, said);
    return said;
}

// ---- what is named in the code ----

bool is_for_tests(const std::string& name) {
    return name.ends_with("_test.cpp") || name.starts_with("test_") || name.ends_with("_scene.h");
}

// The code without its comments.
std::string code_of(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return without_comments(text.str());
}

enum class Part { Rules, Outside, All };
std::string code_under(const fs::path& folder, Part part) {
    std::string code;
    for (const auto& entry : fs::recursive_directory_iterator{source_dir() / folder}) {
        const std::string name = entry.path().filename().string();
        if (!entry.is_regular_file() || is_for_tests(name)) continue;
        const bool outside = entry.path().parent_path().filename() == "outside";
        if (part == Part::All || (part == Part::Outside) == outside) code += code_of(entry.path());
    }
    return code;
}

// A pattern for a word that stands behind that.
std::string word_after(std::string_view before) {
    return std::string{before} + "\"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\"";
}

void take(Words& words, const std::string& code, const std::string& pattern) {
    for (const std::string& found : found_in(code, pattern)) words.insert(found);
}

// What stands in a rule as a word of its own, and is not only compared with what was chosen.
Words said_by_rules(const std::string& text) {
    Words words;
    take(words, without(text, "[=!]=\\s*\"[a-z0-9-]+\""), word_after(""));
    return words;
}

// What somebody who answers, or words a question, knows of it. `either`: by itself it does not say
// whether it means a topic or a verb.
struct Named {
    Words topics, verbs, either;
};

void take_compared(Named& named, const std::string& code) {
    take(named.topics, code, word_after("topic\\s*[=!]=\\s*"));
    take(named.verbs, code, word_after("verb\\s*[=!]=\\s*"));
}

Named named_by_bots(const std::string& code) {
    Named named;
    take_compared(named, code);
    take(named.topics, code, word_after("(?:Topic|Habit)\\{\\s*"));
    take(named.verbs, code, word_after("Habit\\{\\s*\"[a-z0-9-]+\",\\s*"));
    take(named.verbs, code, word_after("pick_verb\\([^\"()]*"));
    take(named.either, code, word_after(""));
    return named;
}

// The tables of phrases whose name ends like that.
std::string tables(const std::string& code, std::string_view name) {
    std::string found;
    for (std::size_t at = code.find(name); at != std::string::npos; at = code.find(name, at + 1)) {
        const std::string_view rest = std::string_view{code}.substr(at + name.size());
        if (rest.starts_with("{") || rest.starts_with(" = std::to_array<Phrase>("))
            found += rest.substr(0, rest.find("\n}"));
    }
    return found;
}

Named named_by_sentences(const std::string& code) {
    Named named;
    take_compared(named, code);
    take(named.topics, tables(code, "prompts"), word_after("\\{\\s*") + ",");
    take(named.verbs, tables(code, "options"), word_after("\\{\\s*") + ",");
    return named;
}

// ---- what these games hardly come to ----

// The book's own tests ask and offer it by name: scene.answer("captives: lead-away B"), verb ==
// "lead-away". They would fail if no rule did.
std::string tests_of(const fs::path& folder) {
    std::string code;
    for (const auto& entry : fs::recursive_directory_iterator{source_dir() / "books" / folder})
        if (entry.path().filename().string().ends_with("_test.cpp")) code += code_of(entry.path());
    return code;
}

// What neither these games nor a test of the book come to; it stands in a rule. What is tested by
// name goes from here.
struct Rare {
    std::string_view book, word;
};
constexpr std::array rare{
    Rare{"gauntlet-run", "lay-shell"},
    Rare{"gauntlet-run", "lob-at-gun"},
    Rare{"gauntlet-run", "so-many-with"},
    Rare{"long-rifle", "charge-target"},
    Rare{"mayhem", "climb-on"},
    Rare{"petite-guerre", "crawl"},
    Rare{"petite-guerre", "free"},
    Rare{"petite-guerre", "free-whom"},
    Rare{"petite-guerre", "lay-boggy-ground"},
    Rare{"petite-guerre", "lay-dense-forest"},
    Rare{"petite-guerre", "lay-ditch"},
    Rare{"petite-guerre", "lay-fence"},
    Rare{"petite-guerre", "lay-gentle-slope"},
    Rare{"petite-guerre", "lay-light-woods"},
    Rare{"petite-guerre", "lay-low-wall"},
    Rare{"petite-guerre", "lay-ravine"},
    Rare{"petite-guerre", "lay-rocky-ground"},
    Rare{"petite-guerre", "lay-stream"},
    Rare{"petite-guerre", "lay-swamp"},
    Rare{"petite-guerre", "lay-where"},
    Rare{"petite-guerre", "occupy-bog"},
    Rare{"petite-guerre", "occupy-bridge"},
    Rare{"petite-guerre", "occupy-field"},
    Rare{"petite-guerre", "occupy-ground"},
    Rare{"petite-guerre", "occupy-pit"},
    Rare{"petite-guerre", "occupy-slope"},
    Rare{"petite-guerre", "occupy-swamp"},
    Rare{"petite-guerre", "occupy-water"},
    Rare{"petite-guerre", "report"},
    Rare{"petite-guerre", "report-to"},
    Rare{"petite-guerre", "search"},
    Rare{"petite-guerre", "search-building"},
    Rare{"petite-guerre", "search-whom"},
    Rare{"petite-guerre", "secure"},
    Rare{"petite-guerre", "secure-whom"},
    Rare{"petite-guerre", "take-which-weapon"},
};

bool is_rare(std::string_view book, std::string_view word) {
    return std::any_of(rare.begin(), rare.end(),
                       [&](const Rare& one) { return one.book == book && one.word == word; });
}

Said said_in_tests(const std::string& code) {
    Said said;
    take(said.topics, code, "\"([a-z][a-z0-9-]*)(?::|\")");
    take(said.verbs, code, "(?:\"|: )([a-z][a-z0-9-]*)(?=[ \"])");
    return said;
}

struct Judge {
    std::string_view book;
    const Said &said, &said_there;  // in games, in the book's tests
    const Words& rules;

    static bool is_in(const Said& said, std::string_view word, bool topics, bool verbs) {
        return (topics && said.topics.contains(word)) || (verbs && said.verbs.contains(word));
    }
    void look(const Words& words, std::string_view where, std::string_view as, bool topics,
              bool verbs) const {
        for (const std::string& word : words) {
            if (is_in(said, word, topics, verbs)) continue;
            if (rules.contains(word)
                && (is_rare(book, word) || is_in(said_there, word, topics, verbs)))
                continue;
            FAIL_CHECK(where << " of " << book << " name '" << word << "' as " << as
                             << ", which no rule said in any game, nor in a test of the book");
        }
    }
    void look(const Named& named, std::string_view where) const {
        look(named.topics, where, "a topic", true, false);
        look(named.verbs, where, "a verb", false, true);
        look(named.either, where, "a word", true, true);
    }
};

fs::path folder_of(std::string_view book) {
    std::string folder{book};
    std::replace(folder.begin(), folder.end(), '-', '_');
    return folder;
}

}  // namespace

TEST_CASE("a word that is only compared with, or only in a comment, is said by no rule") {
    const Words said = said_by_rules(without_comments(
        "offer(question, \"stay\", who); verb == \"go-on\"; x != \"a\"; // \"b\""));
    CHECK(said == Words{"stay"});
}

TEST_CASE("topics and verbs that bots and sentences name are told apart") {
    const Named of_bots = named_by_bots(
        "Topic{\"move\", go}, Habit{\"react\", \"duck\"}; pick_verb(question, \"run\");"
        "question.topic == \"fire\"; option.verb != \"halt\"; f(ahead ? \"go\" : \"stay\")");
    CHECK(of_bots.topics == Words{"fire", "move", "react"});
    CHECK(of_bots.verbs == Words{"duck", "halt", "run"});
    CHECK(of_bots.either.contains("stay"));
    const Named sentences = named_by_sentences(
        "constexpr std::array prompts{\n    Phrase{\"move\", \"Move where?\"},\n};\n"
        "constexpr auto fire_options = std::to_array<Phrase>({\n    {\"duck\", \"Duck\"},\n});\n"
        "const Phrases all{prompts, fire_options};");
    CHECK(sentences.topics == Words{"move"});
    CHECK(sentences.verbs == Words{"duck"});
}

// Under the sanitizers these games would take too long.
TEST_CASE("bots, odds and sentences name only what is offered and asked in games of their book"
          * doctest::skip(slow_build)) {
    for (const Book* book : books()) {
        if (!scenario_wanted(*book, book->scenarios().front())) continue;
        const Said said = said_in_games(*book);
        const fs::path folder = folder_of(book->name());
        const Words rules = said_by_rules(code_under("books" / folder, Part::Rules));
        const Said said_there = said_in_tests(tests_of(folder));
        const Judge judge{book->name(), said, said_there, rules};
        REQUIRE(said.topics.size() > 10);
        REQUIRE(said.verbs.size() > 20);
        const Named by_bots = named_by_bots(code_under("bots" / folder, Part::All));
        const Named by_sentences = named_by_sentences(code_under("books" / folder, Part::Outside));
        REQUIRE(by_bots.either.size() > 10);
        REQUIRE(by_sentences.topics.size() + by_sentences.verbs.size() >= 20);
        judge.look(by_bots, "bots");
        judge.look(by_sentences, "sentences");
        Named by_odds;
        take_compared(by_odds, code_under("lab" / folder, Part::All));
        judge.look(by_odds, "odds");
        for (const Rare& one : rare)
            if (one.book == book->name())
                WARN_MESSAGE(!Judge::is_in(said_there, one.word, true, true),
                             one.word << " has a test now");
    }
}

TEST_CASE("every question that has a sentence has a topic that a rule names") {
    for (const Book* book : books()) {
        const Words rules =
            said_by_rules(code_under("books" / folder_of(book->name()), Part::Rules));
        for (const std::string_view topic : book->topics())
            CHECK_MESSAGE(rules.contains(topic), book->name() << ": " << topic);
    }
}
