// Every seed of the fuzzers `scenario` and `sealed` is what its name says, and every book has some:
//   as-built-in.drums.raid   the book's own file
//   altered.drums.raid       altered
//   file.drums.WHATEVER      a file as it is, which is played
//   refused.drums.WHATEVER   one that is refused
//   empty.drums              none
// and of saves drums.raid, altered; as-it-is.drums.raid; whole.drums.raid, all of it altered; and
// whole-as-it-is.drums.raid.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/fuzz/support/inputs.h"
#include "tests/support/source_dir.h"

namespace fs = std::filesystem;

namespace {

struct Seed {
    std::string name;
    std::vector<std::string> words;  // of its name
    std::string text;

    const std::uint8_t* data() const { return reinterpret_cast<const std::uint8_t*>(text.data()); }
    // The number of the book or scenario, from the byte at which it stands.
    std::uint32_t number_at(std::size_t at) const {
        Bytes bytes{data() + at, text.size() - at};
        return bytes.word();
    }
};

std::vector<std::string> split(const std::string& name) {
    std::vector<std::string> words;
    std::istringstream rest{name};
    for (std::string word; std::getline(rest, word, '.');) words.push_back(word);
    return words;
}

std::vector<Seed> seeds_of(std::string_view fuzzer) {
    std::vector<Seed> seeds;
    for (const auto& entry :
         fs::directory_iterator{source_dir() / "tests" / "fuzz" / "seeds" / fuzzer}) {
        const std::string name = entry.path().filename().string();
        std::ostringstream text;
        text << std::ifstream{entry.path(), std::ios::binary}.rdbuf();
        seeds.push_back({name, split(name), text.str()});
    }
    return seeds;
}

void chooses(const Seed& seed, std::size_t at, std::string_view name) {
    REQUIRE(seed.text.size() >= at + 2);
    CHECK_MESSAGE(seed.number_at(at) == number_of(name),
                  fmt::format("the two bytes of {} are {:04x}", name, number_of(name)));
}

// "drums", "raid" or what else a file is called
void is_what_it_says(const Seed& seed) {
    REQUIRE(seed.words.size() >= 2);
    const std::string &what = seed.words[0], &book = seed.words[1];
    const BattleInput battle = read_battle_input(seed.data(), seed.text.size());
    CHECK(battle.book->name() == book);
    if (what == "as-built-in" || what == "altered") {
        REQUIRE(seed.words.size() == 3);
        const std::string scenario = book + "/" + seed.words[2];
        chooses(seed, 1, scenario);
        CHECK(battle.scenario == scenario);
        CHECK((battle.toml == own_file(scenario)) == (what == "as-built-in"));
        return;
    }
    chooses(seed, 1, book);
    CHECK(battle.scenario.empty());
    CHECK(battle.toml.empty() == (what == "empty"));
    CHECK((what == "file" || what == "refused" || what == "empty"));
    const auto game = battle.book->read_scenario(battle.toml, "battle.toml", battle.seed);
    CHECK_MESSAGE(game.has_value() == (what == "file"), (game ? "let in" : game.error().what));
}

}  // namespace

TEST_CASE("every book and scenario has a number of its own in the inputs of the fuzzers") {
    for (const auto& names : {names_of_books(), names_of_scenarios()}) {
        std::set<std::uint32_t> numbers;
        for (const std::string& name : names) {
            CHECK_MESSAGE(numbers.insert(number_of(name)).second, name);
            CHECK(names[place_of(number_of(name), names)] == name);
        }
        for (std::uint32_t number = 0; number < 0x10000; number += 97)
            CHECK(place_of(number, names) < names.size());
    }
}

TEST_CASE("what an input of the fuzzers chooses stays the same when books and scenarios come") {
    const std::vector<std::string> before = names_of_scenarios();
    std::vector<std::string> after = before;
    after.insert(after.begin(), "drums/a-new-one");
    for (const std::string& name : before) CHECK(after[place_of(number_of(name), after)] == name);
}

TEST_CASE("every seed of scenario files is what its name says, and each book has one of each") {
    std::set<std::pair<std::string, std::string>> found;
    for (const Seed& seed : seeds_of("scenario")) {
        CAPTURE(seed.name);
        is_what_it_says(seed);
        found.emplace(seed.words[0], seed.words[1]);
    }
    for (const std::string& book : names_of_books())
        for (const char* what : {"as-built-in", "altered", "file", "empty"})
            CHECK_MESSAGE(found.count({what, book}) == 1, fmt::format("{}.{}", what, book));
}

TEST_CASE("every seed of sealed saves is of the scenario in its name, and each book has some") {
    std::set<std::string> found;
    for (const Seed& seed : seeds_of("sealed")) {
        CAPTURE(seed.name);
        REQUIRE(seed.words.size() >= 2);
        const SealedInput input = read_sealed_input(seed.data(), seed.text.size());
        const std::string scenario = seed.words[seed.words.size() - 2] + "/" + seed.words.back();
        chooses(seed, 0, scenario);
        CHECK(input.scenario == scenario);
        const std::string what = seed.words.size() == 3 ? seed.words[0] : "";
        CHECK(input.whole == what.starts_with("whole"));
        CHECK(input.how.empty() == what.ends_with("as-it-is"));
        found.insert(scenario.substr(0, scenario.find('/')));
    }
    for (const std::string& book : names_of_books()) CHECK_MESSAGE(found.count(book) == 1, book);
}
