#pragma once

#include <doctest/doctest.h>

#include <sstream>

#include "lab/long_rifle_odds.h"

// For tests: the odds of Long Rifle by one line of words. Not part of the program.

inline std::vector<std::string> split(const std::string& words) {
    std::vector<std::string> parts;
    std::istringstream stream{words};
    for (std::string word; stream >> word;) parts.push_back(word);
    return parts;
}

inline Result<OddsAnswer> asked(const std::string& question, const std::string& words) {
    static const OddsBook book = long_rifle_odds();
    return ask_odds(book, question, split(words));
}

inline OddsLine line(const std::string& question, const std::string& words,
                     const std::string& outcome) {
    const auto answer = asked(question, words);
    if (!answer) return {answer.error().what, answer.error().what, -1};
    for (const OddsLine& one : answer->outcomes)
        if (one.outcome == outcome) return one;
    return {outcome, "not listed", -1};
}
// The exact chance of one outcome, "5/36".
inline std::string exact(const std::string& question, const std::string& words,
                         const std::string& outcome) {
    return line(question, words, outcome).exact;
}
// For comparing; the chances of several outcomes are added up.
inline double chance(const std::string& question, const std::string& words,
                     std::initializer_list<const char*> outcomes) {
    double sum = 0;
    for (const char* outcome : outcomes) sum += line(question, words, outcome).probability;
    return sum;
}
