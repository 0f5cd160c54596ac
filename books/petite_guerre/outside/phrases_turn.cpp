#include <array>

#include "books/petite_guerre/outside/phrases.h"

namespace petite_guerre {

namespace {

constexpr std::array turn_prompts{
    Phrase{"first-or-second", "You rolled higher. Do you go first or second this turn?"},
    Phrase{"form-up-as", "How do they form up?"},
    Phrase{"form-up-who", "Who forms up with {who}?"},
    Phrase{"form-up-where",
           "Where does the middle of the front stand, and which way does it face?"},
};
constexpr std::array turn_options{
    Phrase{"go-first", "Go first"},
    Phrase{"go-second", "Go second"},
    Phrase{"join", "{who}"},
    Phrase{"single-line", "In single line"},
    Phrase{"double-line", "In double line"},
    Phrase{"triple-line", "In triple line"},
    Phrase{"single-file", "In single file"},
    Phrase{"double-file", "In double file"},
    Phrase{"triple-file", "In triple file"},
};

}  // namespace

Phrases turn_phrases() {
    return {turn_prompts, turn_options};
}

}  // namespace petite_guerre
