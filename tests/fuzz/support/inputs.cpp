#include "tests/fuzz/support/inputs.h"

#include <algorithm>
#include <array>
#include <boost/crc.hpp>

#include "engine/base/embedded.h"
#include "engine/base/expects.h"
#include "tests/fuzz/support/edits.h"

namespace {

constexpr std::array<int, 8> answers_before{0, 1, 3, 8, 20, 45, 90, 160};

// What they are called does not change while the program runs.
const std::vector<std::string>& scenarios() {
    static const std::vector<std::string> all = names_of_scenarios();
    return all;
}

}  // namespace

std::uint32_t number_of(std::string_view name) {
    boost::crc_32_type crc;
    crc.process_bytes(name.data(), name.size());
    return crc.checksum() & 0xffffU;
}

std::size_t place_of(std::uint32_t number, std::span<const std::string> names) {
    const auto named = std::find_if(names.begin(), names.end(), [&](const std::string& name) {
        return number_of(name) == number;
    });
    return named != names.end() ? static_cast<std::size_t>(named - names.begin())
                                : number % names.size();
}

std::vector<std::string> names_of_books() {
    std::vector<std::string> names;
    for (const Book* book : books()) names.emplace_back(book->name());
    return names;
}

std::vector<std::string> names_of_scenarios() {
    std::vector<std::string> names;
    for (const Book* book : books())
        for (const ScenarioInfo& scenario : book->scenarios()) names.push_back(scenario.name);
    return names;
}

const Book& book_of(std::string_view scenario) {
    const Book* book = find_book(scenario.substr(0, scenario.find('/')));
    expects(book != nullptr, "a scenario of no book");
    return *book;
}

// The folder has the book's name with lower lines.
std::string_view own_file(std::string_view scenario) {
    const std::size_t slash = scenario.find('/');
    std::string path{scenario.substr(0, slash)};
    std::replace(path.begin(), path.end(), '-', '_');
    path.append("/scenarios").append(scenario.substr(slash)).append(".toml");
    return find_embedded(path)->text;
}

BattleInput read_battle_input(const std::uint8_t* data, std::size_t size) {
    Bytes input{data, size};
    const std::uint8_t first = input.byte();
    BattleInput read;
    read.seed = first / 2;
    if (first % 2 == 0) {
        read.book = books()[place_of(input.word(), names_of_books())];
        read.toml = input.text();
        return read;
    }
    read.scenario = scenarios()[place_of(input.word(), scenarios())];
    read.book = &book_of(read.scenario);
    read.toml = own_file(read.scenario);
    for (int edits = input.byte() % 4; edits >= 0 && !input.empty(); --edits)
        edit(read.toml, input);
    return read;
}

SealedInput read_sealed_input(const std::uint8_t* data, std::size_t size) {
    SealedInput read;
    read.how = Bytes{data, size};
    read.scenario = scenarios()[place_of(read.how.word(), scenarios())];
    read.answers = answers_before[read.how.byte() % answers_before.size()];
    read.whole = read.how.byte() % 4 == 0;
    read.seed = read.how.byte();
    read.edits = read.how.byte() % 3;
    return read;
}
