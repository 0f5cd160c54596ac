#include <array>

#include "books/petite_guerre/outside/phrases.h"

namespace petite_guerre {

namespace {

constexpr std::array nerve_prompts{
    Phrase{"who-tests-control", "Who takes the next control test?"},
    Phrase{"rout-where", "{who} has broken. Which way does he flee?"},
    Phrase{"pursue-runner", "{cause} flees. Does {who} pursue?"},
    Phrase{"pursuit-zeal", "{cause} flees. Is {who} to press on or to hold back?"},
};
constexpr std::array nerve_options{
    Phrase{"test-in-order", "All that are left, one after another"},
    Phrase{"test-control", "{who}"},
    Phrase{"flee-straight", "Straight away from the enemy"},
    Phrase{"flee-to-fortification", "To the nearest friendly fortification"},
    Phrase{"pursue", "Pursue {target}"},
    Phrase{"let-run", "Let {target} run"},
    Phrase{"press-on", "Press on: +1 to the die"},
    Phrase{"hold-back", "Hold back: -1 to the die"},
};

}  // namespace

Phrases tests_phrases() {
    return {nerve_prompts, nerve_options};
}

}  // namespace petite_guerre
