#pragma once

#include <map>
#include <optional>
#include <span>

#include "lab/chain.h"

// What was given for a question: every key it knows, with its standard value where none was named.
using OddsGiven = std::map<std::string, std::string, std::less<>>;

// One thing a book can tell the odds of, and the function that works it out.
struct OddsTopic {
    OddsQuestion question;
    std::function<Result<std::vector<OddsLine>>(const OddsGiven&)> work_out;
};

// A question with everything given, ready to be played out: by every way the dice can fall, or
// again and again with real dice.
struct OddsCase {
    PlayOut play_out;
    std::optional<Chain> chain;  // the same in parts, where it would be too long in one piece
    Policy policy = first_option;
    std::vector<std::string> outcomes;  // in the order of the list
    bool list_impossible = true;        // those with no chance are listed too
};
Result<std::vector<OddsLine>> work_out(const OddsCase& ready);
// A case of a chain.
template <class State>
OddsCase case_of(ChainOf<State> chain) {
    OddsCase made;
    made.chain = chain.numbered();
    made.play_out = [chain](Umpire& umpire) { return chain.play_out(umpire); };
    return made;
}

// The same as rows of a table: how each question is made ready.
struct OddsMaker {
    OddsQuestion question;
    Result<OddsCase> (*make)(const OddsGiven&);
};

// A book's topics. Each book has a file in lab/ that makes this (long_rifle_odds.cpp), and a line
// in odds.cpp.
struct OddsBook {
    std::string_view book;  // "long-rifle"
    std::vector<OddsTopic> topics;
};

OddsBook odds_book(std::string_view book, const std::vector<OddsMaker>& makers);

// The one keys and then the others.
std::vector<OddsKey> with(std::vector<OddsKey> keys, std::vector<OddsKey> more);

std::span<const OddsBook> odds_books();
const OddsBook* find_odds(std::span<const OddsBook> books, std::string_view book);

// From words like "rep=4"; what is not named has its standard value. An error for a key that the
// question does not have.
Result<OddsGiven> read_given(const OddsQuestion& question, const std::vector<std::string>& words);

// One of the makers' questions with these words, ready to be played out.
Result<OddsCase> ready_case(const std::vector<OddsMaker>& makers, std::string_view question,
                            const std::vector<std::string>& words);

struct OddsAnswer {
    OddsGiven given;
    std::vector<OddsLine> outcomes;
};
// Answers a question from words like "rep=4"; says what is accepted if one is not known.
Result<OddsAnswer> ask_odds(const OddsBook& book, std::string_view question,
                            const std::vector<std::string>& given);
