#include <array>

#include "books/petite_guerre/outside/phrases.h"

namespace petite_guerre {

namespace {

constexpr std::array charging_prompts{
    Phrase{"declare-charges", "Who of this unit charges? All charges are declared first."},
    Phrase{"charge-whom", "Whom does {who} charge?"},
    Phrase{"who-tests-next", "Who tests next?"},
    Phrase{"charge-or-repeat", "{who}'s unit may charge {cause}, or repeat its last move."},
    Phrase{"receive-or-run", "{cause} charges {who}. Receive the charge, or run?"},
    Phrase{"gun-fires-at-charge", "{cause} charges the crew of {who}. Does the gun fire?"},
    Phrase{"charge-in", "{cause} is stopped before {who}. Stay, or charge in?"},
    Phrase{"catch-runner", "{cause} runs. Does {who} go on after him?"},
    Phrase{"charge-on", "The one whom {who} charged is gone. Where does {who} stop?"},
    Phrase{"wheel-first", "{who} and the formed unit charge {cause}. Do they wheel first?"},
    Phrase{"strike-whom", "Whom does {who} strike?"},
    Phrase{"capture", "{cause} cannot strike back. Does {who} strike, or try to capture him?"},
    Phrase{"melee-action", "{who} is in hand-to-hand combat. What does he do?"},
    Phrase{"secure-whom", "Which prisoner does {who} secure?"},
    Phrase{"free-whom", "Whom does {who} free?"},
    Phrase{"search-whom", "Which of the fallen does {who} search?"},
    Phrase{"take-what", "What does {who} take from {cause}?"},
    Phrase{"lead-prisoner", "Does {who} lead his prisoner {cause} along?"},
    Phrase{"shelter", "{who} is stunned and in cover. How does he shelter?"},
};
constexpr std::array charging_options{
    Phrase{"declare-charge", "{who} charges"},
    Phrase{"all-charges-declared", "Nobody else"},
    Phrase{"charge", "Charge {target}, {range}"},
    Phrase{"test-next", "{who}"},
    Phrase{"repeat-last-move", "Repeat the last move"},
    Phrase{"receive", "Receive the charge"},
    Phrase{"run", "Run; he is broken then"},
    Phrase{"fire-at-charge", "Fire at {target}"},
    Phrase{"hold-fire", "Hold fire"},
    Phrase{"stay", "Stay"},
    Phrase{"charge-in", "Charge {target}"},
    Phrase{"go-on", "Go on"},
    Phrase{"stop-there", "Stop where the other stood"},
    Phrase{"wheel", "Wheel towards {target}; it costs part of the move"},
    Phrase{"straight-on", "Charge straight on"},
    Phrase{"strike", "Strike {target}"},
    Phrase{"capture", "Try to capture {target}"},
    Phrase{"fight-on", "Fight on"},
    Phrase{"get-up", "Get up"},
    Phrase{"turn-on", "Turn on {target}, who struck from behind"},
    Phrase{"run-away", "Run away; he is broken then"},
    Phrase{"secure", "Secure {target}"},
    Phrase{"free", "Free {target}"},
    Phrase{"search", "Search {target}"},
    Phrase{"take-trophy", "A trophy or loot"},
    Phrase{"take-weapon", "{weapon}"},
    Phrase{"lead", "Lead {target} along"},
    Phrase{"leave-him", "Leave {target} here"},
    Phrase{"shelter-behind-cover", "Kneel behind the cover"},
    Phrase{"go-prone", "Go prone"},
};

}  // namespace

Phrases charging_phrases() {
    return {charging_prompts, charging_options};
}

}  // namespace petite_guerre
