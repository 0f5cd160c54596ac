#include <array>

#include "books/gauntlet_run/fire/fire.h"
#include "books/gauntlet_run/outside/phrases.h"

namespace gauntlet_run {

namespace {

constexpr auto fire_prompts = std::to_array<Phrase>({
    {"critical-damage", "A critical wound on {cause}: whom does it strike?"},
    {"officer-or-staff", "{cause} is hit: whom does it strike?"},
    {"casualty", "Who of {who} falls?"},
    {"two-weapons", "{who} have two weapons each: how many fire which?"},
    {"casualty-blade", "Who of {who} falls?"},
    {"casualty-pike", "Who of {who} falls?"},
    {"loose-ball", "Who load loose ball, which takes a turn longer and hits better from near?"},
});
constexpr auto fire_options = std::to_array<Phrase>({
    {"volley", "Fire a full volley{arms} at {target}{gap}"},
    {"front-rank", "Fire by the front rank{arms} at {target}{gap}"},
    {"rear-rank", "Fire by the rear rank{arms} at {target}{gap}"},
    {"skirmish-fire", "Shoot{arms} at {target}{gap}"},
    {"take-nco", "Their NCO"},
    {"take-special-weapon", "The man with the {arm}"},
    {"take-officer", "{target}"},
    {"take-staff", "The man who is with {target}"},
    {"take-anyone", "Whoever comes first"},
    {"lose", "One with {arm}"},
    {"so-many-with", "{number} with the {arm}"},
    {"lose-with-blade", "One who has a melee weapon"},
    {"lose-without-blade", "One who has none"},
    {"lose-with-pike", "One with a pike"},
    {"lose-without-pike", "One without"},
    {"loose-ball", "{who}"},
});

constexpr EnumArray<Missile, std::string_view> weapon_words{
    {"no missile weapon", "bow", "long bow", "crossbow", "pistol", "rifled pistol", "revolver",
     "carbine", "rifled carbine", "musket", "rifle", "boucanier musket", "long rifle"}};

}  // namespace

const Phrases fire_phrases{fire_prompts, fire_options};

std::string arm_words(const Battle& battle, UnitId who, int detail) {
    const auto at = static_cast<std::size_t>(detail);
    const auto& arms = battle[who].arms;
    return std::string{weapon_words[at < arms.size() ? arms[at].missile : Missile::None]};
}

// GR-10.24 the weapons are named where they have others beside; GR-50.05 a loose ball always is.
std::string arms_words(const Battle& battle, UnitId who, int detail) {
    Option option;
    option.verb = volley_verbs[Volley::Skirmish];
    option.detail = static_cast<std::int16_t>(detail);
    const Shot shot = shot_of(option, false);
    std::string words;
    for (std::size_t i = 0; battle[who].arms.size() > 1 && i < battle[who].arms.size(); ++i)
        if ((shot.arms >> i & 1U) != 0 && battle[who].arms[i].men > 0)
            words += (words.empty() ? " with the " : " and ")
                     + arm_words(battle, who, static_cast<int>(i));
    return shot.loose_ball ? words + " with loose ball" : words;
}

}  // namespace gauntlet_run
