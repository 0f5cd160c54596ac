#include <array>

#include "books/petite_guerre/outside/phrases.h"

namespace petite_guerre {

namespace {

constexpr std::array movement_prompts{
    Phrase{"kind-of-move", "How does {who} move?"},
    Phrase{"move", "Which way does {who} go? He goes the full distance thrown."},
    Phrase{"occupy", "Does {who} mean to stop somewhere on the way?"},
    Phrase{"observe-from", "Who looks out for the formed unit?"},
    Phrase{"acquire-whom", "Whom does {who} try to make out?"},
    Phrase{"search-where", "Which point does {who} search?"},
};
constexpr std::array movement_options{
    Phrase{"walk", "Walk"},
    Phrase{"ride", "Ride at a walk"},
    Phrase{"run", "Run"},
    Phrase{"gallop", "Gallop"},
    Phrase{"run-beyond-limit", "Run or gallop on, and rest all next turn"},
    Phrase{"dodge", "Dodge from cover to cover"},
    Phrase{"crawl", "Crawl"},
    Phrase{"go-all-the-way", "Go the full distance"},
    Phrase{"occupy-woods", "Stop on reaching the woods"},
    Phrase{"occupy-hill", "Stop on reaching the hill"},
    Phrase{"occupy-field", "Stop on reaching the field"},
    Phrase{"occupy-rocks", "Stop on reaching the rocky ground"},
    Phrase{"occupy-water", "Stop on reaching the water"},
    Phrase{"occupy-ford", "Stop on reaching the ford"},
    Phrase{"occupy-bridge", "Stop on reaching the bridge"},
    Phrase{"occupy-swamp", "Stop on reaching the swamp"},
    Phrase{"occupy-ground", "Stop on reaching that ground"},
    Phrase{"occupy-forest", "Stop on reaching the dense forest"},
    Phrase{"occupy-scrub", "Stop on reaching the scrub"},
    Phrase{"occupy-slope", "Stop on reaching the slope"},
    Phrase{"occupy-bog", "Stop on reaching the boggy ground"},
    Phrase{"occupy-yard", "Stop on coming between the buildings"},
    Phrase{"occupy-pit", "Stop in the rifle pit"},
    Phrase{"occupy-building", "Stop inside the building"},
    Phrase{"occupy-works", "Stop behind the wall, fence or earthwork"},
    Phrase{"observe", "{who}"},
    Phrase{"acquire", "{target}, {range}"},
    Phrase{"search-point", "Search a point of the ground"},
    Phrase{"search-area", "Search a wood or other cover (number {number})"},
    Phrase{"search-building", "Search building number {number}"},
};

}  // namespace

Phrases movement_phrases() {
    return {movement_prompts, movement_options};
}

}  // namespace petite_guerre
