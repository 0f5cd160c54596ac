#include <array>

#include "books/gauntlet_run/outside/phrases.h"

namespace gauntlet_run {

namespace {

constexpr auto nerve_prompts = std::to_array<Phrase>({
    {"retreat-or-crouch", "{who} have lost their nerve inside their shelter. What do they do?"},
    {"rally", "{who} have run, and must check their morale before they act. Do they try?"},
});
constexpr auto nerve_options = std::to_array<Phrase>({
    {"retreat-or-crouch:crouch", "Keep down where they are"},
    {"retreat-or-crouch:retreat", "Retreat 12\""},
    {"rally", "They check"},
});

}  // namespace

const Phrases nerve_phrases{nerve_prompts, nerve_options};

}  // namespace gauntlet_run
