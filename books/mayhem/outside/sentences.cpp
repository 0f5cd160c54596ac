#include "books/mayhem/outside/sentences.h"

#include <fmt/format.h>

#include <array>

#include "books/mayhem/moving/movement.h"
#include "books/mayhem/place.h"
#include "books/mayhem/turn/actions.h"
#include "engine/play/wording.h"

namespace mayhem {

namespace {

// {who}: the character asked about; {cause}: the one that brought it about.
constexpr std::array prompts{
    Phrase{"name-leader", "Who leads your side?"},
    Phrase{"place-terrain", "Where does the {piece} go?"},
    Phrase{"entry-edge", "From which edge does your force enter?"},
    Phrase{"deploy", "Where does {who} stand at the start?"},
    Phrase{"groups", "Who forms up with whom?"},
    Phrase{"followers", "Who activates together with {who}?"},
    Phrase{"who-acts", "Who acts next?"},
    Phrase{"action", "What does {who} do?"},
    Phrase{"move", "Where does {who} move?"},
    Phrase{"facing", "Which way does {who} face?"},
    Phrase{"gun-facing", "Which way does the gun point?"},
    Phrase{"aim-ball", "Where is the ball aimed? By eye: nothing is measured before the shot."},
    Phrase{"target", "{who} may fire now. At whom?"},
    Phrase{"weapon", "{who} fires at {cause}. With what?"},
    Phrase{"group-fire", "{who} may fire. At whom?"},
    Phrase{"first-sight", "{cause} comes into {who}'s sight, and {who} is steady. What now?"},
    Phrase{"awareness", "{who} has been noticed by {cause}. Go on, or fire at him?"},
    Phrase{"turn-round", "{who} gives ground from behind. Does he turn to face {cause}?"},
    Phrase{"vacated-place", "The enemy is gone. How far does {who} charge on?"},
    Phrase{"charge-together", "Who of the group charges with {who}?"},
    Phrase{"charge-target", "Whom does {who} charge?"},
    Phrase{"hidden", "{who} lies hidden. Does he come out?"},
    Phrase{"spring-ambush", "Is the ambush sprung now?"},
    Phrase{"ambush-action", "{who} springs up. What does he do?"},
};

// {target}: whom it would be done to; {weapon}: with what; {range}: how far off.
constexpr std::array options{
    Phrase{"leader", "{who}"},
    Phrase{"edge", "The {edge} edge"},
    Phrase{"keep-groups", "Leave the groups as they are"},
    Phrase{"gather", "Everybody joins those near him"},
    Phrase{"leave-group", "{who} leaves his group"},
    Phrase{"join-group", "{who} joins {target}"},
    Phrase{"follow", "{who}"},
    Phrase{"act", "{who}"},
    Phrase{"move", "Move (up to {movement})"},
    Phrase{"wait", "Do nothing"},
    Phrase{"face", "Turn on the spot"},
    Phrase{"attack", "Attack {target} hand to hand"},
    Phrase{"fire", "Fire {weapon} at {target} ({range})"},
    Phrase{"charge", "Charge {target} ({range})"},
    Phrase{"reload", "Reload {weapon} ({steps})"},
    Phrase{"move-and-fire", "Move up to {half}, then fire"},
    Phrase{"move-and-reload", "Move up to {half} and reload {weapon}"},
    Phrase{"climb-window", "Climb through the window"},
    Phrase{"break-door", "Break down the door"},
    Phrase{"climb-cliff", "Climb the cliff"},
    Phrase{"climb-on", "Climb on"},
    Phrase{"carry", "Carry {target} (half a move)"},
    Phrase{"canister", "Fire canister at {target} ({range})"},
    Phrase{"ball", "Fire ball"},
    Phrase{"reload-gun", "Reload the gun"},
    Phrase{"turn-gun", "Turn the gun"},
    Phrase{"push-gun", "Push the gun forward 4\" with {target}"},
    Phrase{"pull-gun", "Pull the gun back 4\" with {target}"},
    Phrase{"toward", "Towards {target}"},
    Phrase{"direction", "{compass}"},
    Phrase{"hold", "Do nothing"},
    Phrase{"hold-fire", "Hold fire"},
    Phrase{"go-on", "Go on"},
    Phrase{"fire-now", "Fire at {target}, which ends the activation"},
    Phrase{"turn", "Turn to face {target}"},
    Phrase{"keep-facing", "Keep facing"},
    Phrase{"charge-on", "All the way ({along})"},
    Phrase{"stop-after", "Stop after {along}"},
    Phrase{"charge-too", "{who}"},
    Phrase{"stay-hidden", "Stay hidden"},
    Phrase{"come-out", "Come out"},
    Phrase{"spring", "Spring it now"},
};

// Anti-clockwise from the right, as spot_on_compass counts.
constexpr std::array<std::string_view, 16> compass{
    "Right", "Right, a bit away", "Away and right", "Away, a bit right",
    "Away",  "Away, a bit left",  "Away and left",  "Left, a bit away",
    "Left",  "Left, a bit near",  "Near and left",  "Near, a bit left",
    "Near",  "Near, a bit right", "Near and right", "Right, a bit near"};

std::string name_of(const Battle& battle, PieceId piece) {
    return piece ? piece_words(battle, piece) : std::string{"nobody"};
}

std::string weapon_words(const Battle& battle, const Option& option) {
    const auto i = static_cast<std::size_t>(option.detail);
    if (!option.who || option.detail < 0 || i >= battle[option.who].weapons.size()) return {};
    return "the " + std::string{weapon_names[battle[option.who].weapons[i].weapon]};
}

std::string range_words(const Battle& battle, const Option& option) {
    if (!option.who || !option.target) return {};
    return in_inches(gap(battle, option.who, option.target)) + " off";
}

std::string steps_words(const Battle& battle, const Option& option) {
    const auto i = static_cast<std::size_t>(option.detail);
    if (!option.who || option.detail < 0 || i >= battle[option.who].weapons.size()) return {};
    const int steps = battle[option.who].weapons[i].to_reload;
    return steps == 1 ? "ready after this" : fmt::format("{} more times", steps);
}

}  // namespace

std::string piece_words(const Battle& battle, PieceId piece) {
    const auto i = static_cast<std::size_t>(piece.index);
    if (piece.index < 0) return "nobody";
    if (i < battle.setting->names.size()) return battle.setting->names[i];
    const std::size_t gun = i - battle.setting->names.size();
    if (gun >= battle.guns.size()) return "nobody";
    return fmt::format("the {} gun", gun_names[battle.guns[gun].kind]);
}

std::vector<std::string_view> topics() {
    return keys_of(prompts);
}

std::string prompt_words(const Battle& battle, const Question& question) {
    std::string words = phrase(prompts, question.topic);
    fill(words, "{who}", name_of(battle, question.about));
    fill(words, "{cause}", name_of(battle, question.cause));
    if (!question.options.empty()) fill(words, "{piece}", question.options[0].verb);
    return words;
}

std::string option_words(const Battle& battle, const Question& question, const Option& option) {
    static_cast<void>(question);
    std::string words = phrase(options, option.verb);
    fill(words, "{who}", name_of(battle, option.who));
    fill(words, "{target}", name_of(battle, option.target));
    fill(words, "{weapon}", weapon_words(battle, option));
    fill(words, "{range}", range_words(battle, option));
    fill(words, "{steps}", steps_words(battle, option));
    if (option.who && static_cast<std::size_t>(option.who.index) < battle.figures.size()) {
        fill(words, "{movement}", in_inches(normal_move(battle[option.who])));
        fill(words, "{half}", in_inches(half_move(battle[option.who])));
    }
    if (option.detail >= 0) {
        fill(words, "{along}", in_inches(Inches::hundredths(option.detail)));
        if (option.detail < 4)
            fill(words, "{edge}", edge_names.rows[static_cast<std::size_t>(option.detail)]);
        if (option.detail < 16)
            fill(words, "{compass}", compass[static_cast<std::size_t>(option.detail)]);
    }
    return words;
}

}  // namespace mayhem
