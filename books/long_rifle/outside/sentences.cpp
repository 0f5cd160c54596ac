#include "books/long_rifle/outside/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/long_rifle/people/words.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/groups.h"
#include "engine/play/wording.h"

namespace long_rifle {

namespace {

using Entry = Phrase;

// {who}: the figure asked about; {cause}: the one that brought it about.
constexpr std::array prompts{
    Entry{"activate-group", "Which group is activated next?"},
    Entry{"who-acts", "Who acts?"},
    Entry{"action", "What does {who} do?"},
    Entry{"move", "Where does {who} move?"},
    Entry{"two-inches", "{who} may move up to {two-inches} more before the In Sight Test. Where?"},
    Entry{"finish-movement", "{who} finishes the move. Where?"},
    Entry{"finish-fast", "Does {who} try a Fast Move?"},
    Entry{"in-sight", "{who} acts. What does he do?"},
    Entry{"interrupted", "{who} has met somebody new. Go on, or turn on him?"},
    Entry{"which-cause", "Whom does {who} react to?"},
    Entry{"free-will", "{who} has Free Will. Which result does he take?"},
    Entry{"two-weapons", "{who} has two weapons ready for {cause}. One, or both as Rush Shots?"},
    Entry{"body-part", "{who} may choose where {cause} is hit."},
    Entry{"hawk-eye", "{who} has a Hawk Eye: which of the two hits?"},
    Entry{"star-power", "Share out what Star Power takes off {who}'s wounds."},
    Entry{"cheat-death", "{who} would be dead. Cheat Death at the price of 1 Rep?"},
    Entry{"lucky", "{who} would be dead. Use the luck of a lifetime?"},
    Entry{"parting-shot", "{cause} runs. Does {who} take a Parting Shot?"},
    Entry{"kill-or-capture", "{cause} lies helpless before {who}."},
    Entry{"volley", "Who fires together?"},
    Entry{"volley-target", "At whom does {who} fire?"},
    Entry{"charge-together", "Who charges together?"},
    Entry{"charge-target", "Whom does {who} charge?"},
    Entry{"fast-move-together", "Who tries the Fast Move?"},
    Entry{"charge-fire", "{who} may fire at one of those who charge. At whom?"},
    Entry{"charged-carrier", "{who} is charged. Drop the casualty, or keep hold of it?"},
    Entry{"locked-in-melee", "{who} is locked in melee."},
    Entry{"melee-manner", "How does {who} fight {cause}?"},
    Entry{"melee-opponent", "Whom does {who} fight?"},
    Entry{"melee-order", "Who fights first?"},
    Entry{"melee-slot", "When does {who} fight?"},
    Entry{"note-pef", "Which PEF is {who} with? Only you will know."},
    Entry{"move-pef", "Where does the PEF move?"},
    Entry{"challenge-agree", "Do you agree to the terms of {cause}'s Challenge?"},
    Entry{"challenge-move", "Where does {who} go, undetected?"},
    Entry{"challenge-retake", "{who} passed one die. Stop here, or try once more?"},
    Entry{"swim", "Where does {who} swim?"},
    Entry{"at-the-bank", "{who} has reached the bank."},
    Entry{"first-attribute", "Which Special Attribute does {who} have?"},
    Entry{"star-profession", "Which profession does your Star have?"},
    Entry{"second-profession", "Does your Star have a second profession?"},
    Entry{"weapons", "What does {who} carry?"},
    Entry{"side-weapon", "What does {who} carry besides?"},
    Entry{"star-rep", "Which Rep does your Star begin with?"},
    Entry{"how-many-recruits", "How many recruits do you look for?"},
    Entry{"recruit-profession", "Which profession has this recruit?"},
    Entry{"release", "The band is too large. Who is released?"},
    Entry{"exchange-prisoners", "How many prisoners are exchanged, one for one?"},
    Entry{"take-back", "Who comes back in the exchange?"},
    Entry{"table-end", "Which end of the table do you take?"},
    Entry{"terrain-layout", "The sections are rolled. How are they laid out?"},
    Entry{"swap-sections", "Which two sections change places?"},
};

// {target}: whom it would be done to; {weapon}: with what.
constexpr std::array options{
    Entry{"act", "{who}"},
    Entry{"end-activation", "End this group's activation"},
    Entry{"forgo", "Forgo the activation"},
    Entry{"move", "Move (up to {movement})"},
    Entry{"turn", "Turn"},
    Entry{"fast-move", "Try a Fast Move"},
    Entry{"fast-move-together", "Try a Fast Move together"},
    Entry{"normal", "No, the normal move"},
    Entry{"fire", "Fire at {target}{with} ({range})"},
    Entry{"fire-one", "Fire {weapon}"},
    Entry{"fire-both", "Fire {both} at {target}, as Rush Shots"},
    Entry{"volley", "Fire together"},
    Entry{"charge", "Charge {target} ({range})"},
    Entry{"fast-charge", "Charge {target} with a Fast Move ({range})"},
    Entry{"charge-together", "Charge together"},
    Entry{"join-melee", "Join the melee against {target}"},
    Entry{"reload", "Reload the {weapon}"},
    Entry{"fix-misfire", "Clear the misfire of the {weapon}"},
    Entry{"capture", "Take {target} prisoner"},
    Entry{"kill", "Dispatch {target}"},
    Entry{"leave", "Leave {target} alone"},
    Entry{"take-trophy", "Take the Trophy from {target}"},
    Entry{"tie-captive", "Tie {target} up (whole activation)"},
    Entry{"free-captive", "Set {target} free"},
    Entry{"pick-up-wounded", "Pick {target} up ({two-inches} of movement)"},
    Entry{"put-down-wounded", "Put {target} down"},
    Entry{"pick-up-weapon", "Pick up the {dropped}"},
    Entry{"hand-over", "Hand the {weapon} to {target}"},
    Entry{"take-weapon", "Be handed {theirs} by {target}"},
    Entry{"set-loader", "Let {target} load for him"},
    Entry{"join-group", "Take along the friends near by"},
    Entry{"go-prone", "Go prone"},
    Entry{"stand-up", "Stand up (half a move)"},
    Entry{"mount", "Mount (half a move)"},
    Entry{"dismount", "Dismount (half a move)"},
    Entry{"done", "Nothing more with {who}"},
    Entry{"duck-back", "Duck Back"},
    Entry{"finish-movement", "Finish movement"},
    Entry{"runaway", "Run away"},
    Entry{"go-on", "Go on"},
    Entry{"react-to", "{target} ({range})"},
    Entry{"pass-2", "Pass 2d6"},
    Entry{"pass-1", "Pass 1d6"},
    Entry{"pass-0", "Pass 0d6"},
    Entry{"roll", "Roll the dice"},
    Entry{"hold-fire", "Hold fire"},
    Entry{"roll-location", "Roll for it"},
    Entry{"reduce", "The wound from {target} (up to {number})"},
    Entry{"cheat-death", "Cheat Death"},
    Entry{"accept", "Accept it"},
    Entry{"use-luck", "Use it now"},
    Entry{"keep-luck", "Keep it"},
    Entry{"take-part", "{who}"},
    Entry{"activate-pef", "A PEF"},
    Entry{"with-pef", "With this PEF"},
    Entry{"fight", "Fight"},
    Entry{"fight-unarmed", "Fight unarmed, to take him alive"},
    Entry{"break-off", "Break off"},
    Entry{"drop", "Drop the casualty"},
    Entry{"keep-hold", "Keep hold, at -2d6"},
    Entry{"stop", "Stop here"},
    Entry{"retake", "Try once more"},
    Entry{"agree", "Agree"},
    Entry{"refuse", "Refuse"},
    Entry{"barricade", "Barricade the opening (whole activation)"},
    Entry{"unbarricade", "Clear the barricade (whole activation)"},
    Entry{"attack-barricade", "Hack at the barricade (whole activation)"},
    Entry{"start-fire", "Set fire to the wall (whole activation)"},
    Entry{"flaming-arrow", "Shoot a flaming arrow (whole activation)"},
    Entry{"fill-bucket", "Fill a bucket (whole activation)"},
    Entry{"throw-water", "Throw the water on the fire"},
    Entry{"go-up", "Go up (full move)"},
    Entry{"go-down", "Go down (full move)"},
    Entry{"leave-building", "Leave the burning building"},
    Entry{"next", "{who}"},
    Entry{"slot", "Fight in place {number}"},
    Entry{"climb-out", "Climb out"},
    Entry{"swim", "Swim on"},
    Entry{"one-profession", "Only the one"},
    Entry{"usual-weapons", "What is usual for the profession"},
    Entry{"only-that", "Nothing else"},
    Entry{"suggested-rep", "Rep {number}"},
    Entry{"other-rep", "Rep {number}"},
    Entry{"recruit", "{number}"},
    Entry{"release", "Release {who}"},
    Entry{"exchange", "{number}"},
    Entry{"take-back", "{who}"},
    Entry{"accept-regrouped", "Like ground brought together"},
    Entry{"keep-as-rolled", "As rolled"},
    Entry{"arrange", "Arrange them myself"},
};

constexpr EnumArray<Edge, std::string_view> end_words{
    {"The near end", "The far end", "The left end", "The right end"}};

std::string in_inches(const Battle& battle, Inches length) {
    return ::in_inches(length, battle.switches().distance_percent);
}

std::string weapon_words(const Battle& battle, PieceId who, int slot) {
    if (!who || static_cast<std::size_t>(who.index) >= battle.figures.size()) return "weapon";
    const auto& weapons = battle[who].weapons;
    if (slot < 0 || static_cast<std::size_t>(slot) >= weapons.size()) return "weapon";
    return battle.weapon(weapons[static_cast<std::size_t>(slot)]).title;
}

std::string with_words(const Battle& battle, const Option& option) {
    if (option.detail < 0 || !option.who || battle[option.who].weapons.size() < 2) return {};
    return fmt::format(" with the {}", weapon_words(battle, option.who, option.detail));
}

bool is_figure(const Battle& battle, PieceId piece) {
    return piece && static_cast<std::size_t>(piece.index) < battle.figures.size();
}

std::string group_words(const Battle& battle, const Option& option) {
    const FigureSet group = members(battle, GroupId::of(option.detail));
    std::string names;
    for (const FigureId who : group) {
        if (who == option.who || !battle[who].able()) continue;
        names += (names.empty() ? " with " : ", ") + piece_words(battle, who);
    }
    return piece_words(battle, option.who) + names;
}

}  // namespace

std::string piece_words(const Battle& battle, PieceId piece) {
    if (is_figure(battle, piece)) return entry(battle.setting->names, piece);
    const std::size_t pef = static_cast<std::size_t>(piece.index) - battle.figures.size();
    if (piece && pef < battle.pefs.size())
        return fmt::format("PEF {}", int{battle.pefs[pef].number});
    return "nobody";
}

std::vector<std::string_view> topics() {
    return keys_of(prompts);
}

std::string prompt_words(const Battle& battle, const Question& question) {
    std::string words = phrase(prompts, question.topic);
    fill(words, "{who}", piece_words(battle, question.about));
    fill(words, "{cause}", piece_words(battle, question.cause));
    fill(words, "{two-inches}", in_inches(battle, 2_in));
    return words;
}

namespace {

// LR-27.09 two sections and what lies there now.
std::string swap_words(const Battle& battle, int sections) {
    const auto laid = [&](int number) {
        const Sections& all = battle.setting->generated.laid;
        return fmt::format("{} ({})", number,
                           terrain_names[all[static_cast<std::size_t>(number - 1)].terrain]);
    };
    return fmt::format("Sections {} and {}", laid(sections / 10), laid(sections % 10));
}

}  // namespace

std::string option_words(const Battle& battle, const Question& question, const Option& option) {
    if (option.verb == "activate") return group_words(battle, option);
    if (option.verb == "challenge" && option.detail >= 0
        && static_cast<std::size_t>(option.detail) < battle.setting->stunts.size())
        return "Challenge: " + battle.setting->stunts[static_cast<std::size_t>(option.detail)].name;
    if (option.verb == "row") return fmt::format("The hit of {}", int{option.detail});
    if (option.verb == "with-pef" || option.verb == "activate-pef")
        return fmt::format("PEF {}",
                           int{battle.pefs[static_cast<std::size_t>(option.detail)].number});
    if (option.verb == "attribute") return words(static_cast<Attribute>(option.detail)).title;
    if (option.verb == "profession") return words(static_cast<Profession>(option.detail)).title;
    if (option.verb == "weapon")
        return battle.setting->armoury.weapons[static_cast<std::size_t>(option.detail)].title;
    if (option.verb == "release" && !is_figure(battle, option.who))
        return fmt::format("Release a recruit of Rep {}", int{option.detail});
    if (option.verb == "take-end") return std::string{end_words[static_cast<Edge>(option.detail)]};
    if (option.verb == "swap") return swap_words(battle, option.detail);
    if (option.verb == "pick-up-weapon")
        return fmt::format(
            "Pick up the {}",
            battle.weapon(battle.dropped[static_cast<std::size_t>(option.detail)].weapon).title);
    std::string words = phrase(options, option.verb);
    const PieceId who = option.who ? option.who : question.about;
    fill(words, "{who}", piece_words(battle, who));
    fill(words, "{target}", piece_words(battle, option.target));
    fill(words, "{with}", with_words(battle, option));
    fill(words, "{weapon}", weapon_words(battle, who, option.detail));
    fill(words, "{theirs}", "the " + weapon_words(battle, option.target, option.detail));
    fill(words, "{both}",
         weapon_words(battle, who, option.detail / 10) + " and "
             + weapon_words(battle, who, option.detail % 10));
    fill(words, "{number}", fmt::format("{}", int{option.detail}));
    fill(words, "{two-inches}", in_inches(battle, 2_in));
    if (is_figure(battle, who)) fill(words, "{movement}", in_inches(battle, battle[who].movement));
    if (is_figure(battle, who) && is_figure(battle, option.target))
        fill(words, "{range}", in_inches(battle, gap(battle, who, option.target)));
    return words;
}

std::string caution_words(const Question& question, const Option& option) {
    if (option.verb == "forgo") {
        const std::size_t left = question.options.size() - 1;
        return left == 1
                   ? "The group listed here will do nothing this turn."
                   : fmt::format("The {} groups listed here will do nothing this turn.", left);
    }
    if (option.verb != "end-activation") return {};
    return fmt::format("{} of the group could still act; they do nothing more in this activation.",
                       how_many(question, "act"));
}

}  // namespace long_rifle
