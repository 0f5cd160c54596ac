#include <array>

#include "books/gauntlet_run/outside/phrases.h"

namespace gauntlet_run {

namespace {

constexpr auto seeing_prompts = std::to_array<Phrase>({
    {"hide", "No enemy sees {who}. Shall they be Hidden?"},
    {"ambuscade", "{who} acts. Does one of yours spring an Ambuscade now?"},
    {"keep-ambuscades", "The turn is over. Who gives up an Ambuscade?"},
});
constexpr auto seeing_options = std::to_array<Phrase>({
    {"hide", "They hide"},
    {"stay-in-view", "They do not"},
    {"wait", "Not yet"},
    {"let-pass", "Let this one go by"},
    {"react-instead", "No, react to the charge"},
    {"take-marker-off", "{who}"},
    {"keep-ambuscades", "Nobody else"},
});

}  // namespace

const Phrases seeing_phrases{seeing_prompts, seeing_options};

}  // namespace gauntlet_run
