#pragma once

#include "lab/long_rifle/odds.h"
#include "lab/test_odds.h"

// For tests: the odds of Long Rifle by one line of words. Not part of the program.

inline const OddsOf& long_rifle_asked() {
    static const OddsOf odds{long_rifle_odds()};
    return odds;
}
inline std::vector<std::string> split(const std::string& words) {
    return OddsOf::split(words);
}
inline Result<OddsAnswer> asked(const std::string& question, const std::string& words) {
    return long_rifle_asked().asked(question, words);
}
inline OddsLine line(const std::string& question, const std::string& words,
                     const std::string& outcome) {
    return long_rifle_asked().line(question, words, outcome);
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
