#include <array>

#include "books/gauntlet_run/outside/phrases.h"

namespace gauntlet_run {

namespace {

constexpr auto gun_prompts = std::to_array<Phrase>({
    {"lay-card", "What is the gun of {who} loaded with?"},
    {"lay-gun", "How does {who} lay the gun?"},
    {"drive", "Where does {who} drive?"},
    {"serve-gun", "{who} stand at a gun that nobody serves. Do they serve it?"},
    {"take-reins", "{who} has no driver. Who takes the reins?"},
});
constexpr auto gun_options = std::to_array<Phrase>({
    {"lay-shot", "Shot"},
    {"lay-shell", "Shell"},
    {"lay-canister", "Canister"},
    {"lay-as-it-is", "As it stands"},
    {"lay-by-45", "Turned by 45 degrees"},
    {"lay-straight", "Straight at the target"},
    {"fire-gun", "Fire the gun at {target}{gap}"},
    {"lob", "Fire indirectly at {target}{gap}"},
    {"fire-at-gun", "Fire at the gun itself: {target}"},
    {"lob-at-gun", "Fire indirectly at the gun itself: {target}"},
    {"reload-gun", "Reload the gun"},
    {"change-card", "Load the gun with something else"},
    {"shift-crew", "Send {number} crewmen over to {target}"},
    {"man-gun", "Take over {target}"},
    {"serve-gun", "Serve {target}"},
    {"stay-apart", "Stay apart from it"},
    {"limber", "Limber the gun"},
    {"unlimber", "Unlimber the gun"},
    {"take-reins", "One of {who} ({arm})"},
    {"leave-standing", "Nobody: it stays where it is"},
});

}  // namespace

const Phrases gun_phrases{gun_prompts, gun_options};

}  // namespace gauntlet_run
