#include <array>

#include "books/gauntlet_run/outside/phrases.h"

namespace gauntlet_run {

namespace {

// clang-format off
constexpr std::array moving_prompts{
    Phrase{"captives",         "{who} are close to the edge of those who have them. What now?"},
    Phrase{"move-captives",    "Where are the captives {who} marched, 6\" at the most?"},
    Phrase{"move",             "Where do {who} go? Those in ranks wheel first, then go straight or obliquely"},
    Phrase{"facing",           "Which way do {who} look?"},
    Phrase{"ride-and-change",  "Do {who} change their formation as they ride?"},
    Phrase{"forms-up",         "How do {who} form up?"},
    Phrase{"get-down",         "Who gets down from the horses of {who}?"},
    Phrase{"go-along",         "{cause} fall back. Does {who} go along?"},
};
constexpr std::array moving_options{
    Phrase{"form-line",          "Form line"},
    Phrase{"form-box",           "Form box"},
    Phrase{"form-march-column",  "Form march column"},
    Phrase{"form-extended-line", "Form extended line"},
    Phrase{"form-skirmish",      "Spread out as skirmishers"},
    Phrase{"face",               "Turn where they stand"},
    Phrase{"box-outward",        "Turn outward on all sides"},
    Phrase{"mount",              "Mount"},
    Phrase{"dismount",           "Dismount"},
    Phrase{"pick-up",            "Take {target} up behind them"},
    Phrase{"get-down",           "{who}: down from the horses"},
    Phrase{"attack-column",      "Forms an attack column of {who} and {target}"},
    Phrase{"shift-figures",      "Moves {number} figures from {who} to {target}"},
    Phrase{"go-along",           "Goes along"},
    Phrase{"lead-away",          "Lead them off the table"},
    Phrase{"keep-here",          "Keep them on the table"},
    Phrase{"ride-on",            "No change"},
    Phrase{"ride-along",         "Nobody"},
    Phrase{"stay-behind",        "Stays behind"},
};
// clang-format on

}  // namespace

const Phrases moving_phrases{moving_prompts, moving_options};

}  // namespace gauntlet_run
