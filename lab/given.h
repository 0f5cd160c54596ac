#pragma once

#include <string_view>

#include "lab/odds.h"

// Reads what was given for a question. The first thing that is not accepted is kept as an error
// that names the key, what was given and what is accepted; ask `wrong` when all has been read.
class Given {
  public:
    explicit Given(const OddsGiven& words) : words_{words} {}

    int number(std::string_view key, int least, int most);
    // The same, or nothing if the word is `instead` ("none").
    std::optional<int> number_or(std::string_view key, std::string_view instead, int least,
                                 int most);
    bool yes(std::string_view key);
    // One of these words, by its place among them.
    std::size_t one_of(std::string_view key, std::span<const std::string_view> accepted);
    const std::string& word(std::string_view key) const;

    void refuse(std::string_view key, std::string_view accepted);
    const Refusal& wrong() const { return wrong_; }

  private:
    const OddsGiven& words_;
    Refusal wrong_;
};

// "bow, carbine, knife"
std::string listed(std::span<const std::string_view> words);
// A key that is yes or no.
OddsKey yes_key(std::string key, std::string standard, std::string text);
