#pragma once

#include <span>
#include <string>

#include "books/books.h"
#include "tests/fuzz/support/bytes.h"

// What the inputs of the fuzzers `scenario` and `sealed` mean. Books and scenarios are chosen by
// their names and not by where they stand, so that an input goes on meaning the same when others
// come. tests/fuzz_seeds_test.cpp holds the seeds against what they are called.

// The number of two bytes that chooses a name: the lower half of its CRC-32, as in
//   python3 -c 'import zlib; print(hex(zlib.crc32(b"drums/raid") & 0xffff))'
std::uint32_t number_of(std::string_view name);

// The place of the name with that number; any one, if none has it.
std::size_t place_of(std::uint32_t number, std::span<const std::string> names);

std::vector<std::string> names_of_books();
std::vector<std::string> names_of_scenarios();  // of every book: "drums/raid"
const Book& book_of(std::string_view scenario);
// The text of one of the files under data/<book>/scenarios.
std::string_view own_file(std::string_view scenario);

// A scenario file. The first byte says by whether it is odd how it is written, and with the rest of
// its bits the seed; then
//   even: the number of a book, and a file of that book as it is
//   odd:  the number of a scenario, how many alterations of its file, and which
struct BattleInput {
    const Book* book = nullptr;
    std::string scenario;  // that has been altered; empty: a file as it is
    std::string toml;
    std::uint64_t seed = 0;
};
BattleInput read_battle_input(const std::uint8_t* data, std::size_t size);

// A save: the number of its scenario, how far it was played, whether all of it is altered (a
// multiple of four) or its checkpoint, the seed with which it is played on, how many alterations,
// and which.
struct SealedInput {
    std::string scenario;
    int answers = 0;
    bool whole = false;
    std::uint64_t seed = 0;
    int edits = 0;  // one more than that, as long as `how` has anything in it
    Bytes how{nullptr, 0};
};
SealedInput read_sealed_input(const std::uint8_t* data, std::size_t size);
