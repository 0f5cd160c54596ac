#pragma once

#include <doctest/doctest.h>

#include <sstream>

#include "lab/odds.h"

// For tests: the odds of a book by one line of words. Not part of the program.
class OddsOf {
  public:
    explicit OddsOf(OddsBook book) : book_{std::move(book)} {}

    static std::vector<std::string> split(const std::string& words) {
        std::vector<std::string> parts;
        std::istringstream stream{words};
        for (std::string word; stream >> word;) parts.push_back(word);
        return parts;
    }
    Result<OddsAnswer> asked(const std::string& question, const std::string& words) const {
        return ask_odds(book_, question, split(words));
    }
    OddsLine line(const std::string& question, const std::string& words,
                  const std::string& outcome) const {
        const auto answer = asked(question, words);
        if (!answer) return {answer.error().what, answer.error().what, -1};
        for (const OddsLine& one : answer->outcomes)
            if (one.outcome == outcome) return one;
        return {outcome, "not listed", -1};
    }
    // The exact chance of one outcome, "5/36".
    std::string exact(const std::string& question, const std::string& words,
                      const std::string& outcome) const {
        return line(question, words, outcome).exact;
    }
    const OddsBook& book() const { return book_; }

  private:
    OddsBook book_;
};
