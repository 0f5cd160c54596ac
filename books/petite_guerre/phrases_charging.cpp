#include <array>

#include "books/petite_guerre/phrases.h"

namespace petite_guerre {

namespace {

constexpr std::array<Phrase, 0> prompts{};
constexpr std::array<Phrase, 0> options{};

}  // namespace

Phrases charging_phrases() {
    return {prompts, options};
}

}  // namespace petite_guerre
