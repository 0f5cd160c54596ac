#pragma once

#include <map>
#include <span>

#include "lab/exact.h"

// What was given for a question: every key it knows, with its standard value where none was named.
using OddsGiven = std::map<std::string, std::string, std::less<>>;

// One thing a book can tell the odds of, and the function that works it out.
struct OddsTopic {
    OddsQuestion question;
    std::function<Result<std::vector<OddsLine>>(const OddsGiven&)> work_out;
};

// A book's topics. Each book has a file in lab/ that makes this (long_rifle_odds.cpp), and a line
// in odds.cpp.
struct OddsBook {
    std::string_view book;  // "long-rifle"
    std::vector<OddsTopic> topics;
};

std::span<const OddsBook> odds_books();
const OddsBook* find_odds(std::span<const OddsBook> books, std::string_view book);

struct OddsAnswer {
    OddsGiven given;
    std::vector<OddsLine> outcomes;
};
// Answers a question from words like "rep=4"; says what is accepted if one is not known.
Result<OddsAnswer> ask_odds(const OddsBook& book, std::string_view question,
                            const std::vector<std::string>& given);
