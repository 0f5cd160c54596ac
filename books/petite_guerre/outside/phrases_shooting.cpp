#include <array>

#include "books/petite_guerre/outside/phrases.h"

namespace petite_guerre {

namespace {

constexpr std::array shooting_prompts{
    Phrase{"shoot-at", "Whom does {who} shoot at?"},
    Phrase{"fire-blind-at", "Which spot does {who} fire at without seeing anybody?"},
    Phrase{"volley-by", "Which ranks fire the volley?"},
    Phrase{"load-with", "What does {who} fire?"},
    Phrase{"aim-gun", "What is {who} aimed at?"},
    Phrase{"aim-canister", "Which way is {who} pointed?"},
    Phrase{"aim-gun-at-spot", "Which spot is {who} aimed at?"},
};
constexpr std::array shooting_options{
    Phrase{"shoot", "Shoot at {target}"},
    Phrase{"fire-blind", "Fire at a spot, without seeing anybody"},
    Phrase{"hold-fire", "Hold fire"},
    Phrase{"both-ranks", "The first two ranks"},
    Phrase{"first-rank", "The first rank"},
    Phrase{"second-rank", "The second rank"},
    Phrase{"shot", "Round shot"},
    Phrase{"shell", "Shell"},
    Phrase{"canister", "Canister"},
    Phrase{"aim-at", "{target}"},
    Phrase{"aim-again", "The same place as before"},
    Phrase{"aim-at-registered", "The place registered before the game"},
    Phrase{"aim-straight", "Straight ahead"},
    Phrase{"aim-at-spot", "Another spot"},
};

}  // namespace

Phrases shooting_phrases() {
    return {shooting_prompts, shooting_options};
}

}  // namespace petite_guerre
