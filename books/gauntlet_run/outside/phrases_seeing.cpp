#include "books/gauntlet_run/outside/phrases.h"

namespace gauntlet_run {

namespace {

constexpr Phrase seeing_prompts[] = {
    {"hide", "No enemy sees {who}. Shall they be Hidden?"},
    {"ambuscade", "{who} acts. Does one of yours spring an Ambuscade now?"},
    {"keep-ambuscades", "The turn is over. Who gives up an Ambuscade?"},
};
constexpr Phrase seeing_options[] = {
    {"hide", "They hide"},
    {"stay-in-view", "They do not"},
    {"wait", "Not yet"},
    {"let-pass", "Let this one go by"},
    {"react-instead", "No, react to the charge"},
    {"take-marker-off", "{who}"},
    {"keep-ambuscades", "Nobody else"},
};

}  // namespace

const Phrases seeing_phrases{seeing_prompts, seeing_options};

}  // namespace gauntlet_run
