#include "books/drums/outside/sentences.h"

#include <fmt/format.h>

#include "books/drums/measuring.h"
#include "books/drums/moving/movement.h"
#include "books/drums/seeing/sight.h"
#include "books/drums/set_up/terrain_pieces.h"
#include "books/drums/turn/groups.h"
#include "engine/play/wording.h"

namespace drums {

namespace {

// {who}: the figure asked about; {actions}: how many actions are left.
constexpr std::array prompts{
    Phrase{"lay", "Which piece of terrain do you lay out?"},
    Phrase{"lay-where", "Where is its middle?"},
    Phrase{"edge", "Which edge of the table is yours?"},
    Phrase{"messenger", "Who carries the message? Only you will know."},
    Phrase{"hide", "Who hides instead of being placed?"},
    Phrase{"deploy-how", "How do you place your figures?"},
    Phrase{"deploy", "Where does {who} stand?"},
    Phrase{"activate", "Whom do you try to activate?"},
    Phrase{"group", "Who goes with {who}?"},
    Phrase{"dice", "How many dice for {who} (Quality {quality})?"},
    Phrase{"action", "What does {who} do? ({actions} left)"},
    Phrase{"aim-at", "At whom does {who} aim?"},
    Phrase{"move", "Where does {who} move?"},
    Phrase{"group-action", "What does the group do? ({actions} left)"},
    Phrase{"group-attack", "Whom does {who} attack?"},
    Phrase{"group-reload", "What does {who} reload?"},
    Phrase{"morale-order", "Who tests morale next?"},
};

// "dice" when a whole group is asked.
constexpr std::string_view group_dice =
    "How many dice for {who} and the group (worst Quality {quality})?";

// {target}: whom it would be done to; {weapon}: with what; {range}: how far.
constexpr std::array options{
    Phrase{"lay-any", "Anything, anywhere it fits"},
    Phrase{"messenger", "{who}"},
    Phrase{"hide", "{who}"},
    Phrase{"in-a-row", "All in a row"},
    Phrase{"one-by-one", "One by one"},
    Phrase{"activate", "{who} ({profile})"},
    Phrase{"activate-group", "{who} with a group ({group})"},
    Phrase{"pass", "Pass: end the turn"},
    Phrase{"take-all", "Everybody near enough"},
    Phrase{"join", "{who}"},
    Phrase{"enough", "Enough"},
    Phrase{"move", "Move ({stick})"},
    Phrase{"break-away", "Break away (enemies strike first)"},
    Phrase{"attack", "Attack {target}"},
    Phrase{"powerful-blow", "Powerful Blow at {target} (2 actions)"},
    Phrase{"shoot", "Shoot at {target}{with} ({range}{cover})"},
    Phrase{"throw", "Throw the tomahawk at {target} ({range}{cover})"},
    Phrase{"aimed-shot", "Aimed Shot (2 actions)"},
    Phrase{"reload", "Reload the {weapon} (2 actions)"},
    Phrase{"go-prone", "Go prone"},
    Phrase{"stand-up", "Stand up"},
    Phrase{"mount-or-dismount", "Mount or dismount"},
    Phrase{"set-alight", "Set the building alight"},
    Phrase{"done", "Nothing more"},
    Phrase{"next", "{who}{engaged}"},
    Phrase{"skip", "Nothing"},
    Phrase{"in-order", "All of them in this order"},
    Phrase{"test", "{who}"},
};
// The same words mean less when a whole group is asked.
constexpr std::array group_options{
    Phrase{"move", "Move"},
    Phrase{"attack", "Attack: shoot, throw or fight"},
    Phrase{"reload", "Reload (2 actions)"},
};

// Which member of a group is next to do what all do, by the number of its kind.
constexpr std::array<std::string_view, 6> next_prompts{"Who moves next?",
                                                       "Who attacks next?",
                                                       "Who stands up next?",
                                                       "Who goes prone next?",
                                                       "Who mounts or dismounts next?",
                                                       "Who reloads next?"};

std::string next_prompt(const Question& question) {
    const auto kind = static_cast<std::size_t>(question.options[0].detail);
    return std::string{kind < next_prompts.size() ? next_prompts[kind] : "Who is next?"};
}

bool is_figure(const Battle& battle, PieceId piece) {
    return piece && static_cast<std::size_t>(piece.index) < battle.figures.size();
}

std::string shown(const Battle& battle, Inches length) {
    return in_inches(length, battle.switches().distance_percent);
}

const Carried* weapon_of(const Battle& battle, PieceId who, int slot) {
    if (!is_figure(battle, who) || slot < 0) return nullptr;
    const auto& weapons = battle[who].weapons;
    return static_cast<std::size_t>(slot) < weapons.size()
               ? &weapons[static_cast<std::size_t>(slot)]
               : nullptr;
}

std::string profile_words(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    std::string words = fmt::format("Q{} C{}", int{figure.quality}, int{figure.combat});
    if (figure.down()) words += ", knocked down";
    if (figure.state == State::Prone) words += ", prone";
    if (figure.hidden()) words += ", hidden";
    if (figure.placed() && engaged(battle, who)) words += ", engaged";
    for (const Carried& weapon : figure.weapons)
        if (battle.weapon(weapon).firearm && !weapon.loaded)
            words += fmt::format(", {} empty", battle.weapon(weapon).title);
    return words;
}

std::string group_words(const Battle& battle, FigureId commander) {
    std::string names;
    for (const FigureId who : fullest_group(battle, commander) - commander)
        names += (names.empty() ? "" : ", ") + piece_words(battle, who);
    return names;
}

std::string cover_words(const Battle& battle, FigureId who, FigureId target) {
    switch (cover_from(battle, who, battle[target])) {
        case Cover::Light: return ", light cover";
        case Cover::Heavy: return ", heavy cover";
        default: return {};
    }
}

void fill_weapon(std::string& words, const Battle& battle, PieceId who, const Option& option) {
    const Carried* weapon = weapon_of(battle, who, option.detail);
    const std::string title = weapon != nullptr ? battle.weapon(*weapon).title : "weapon";
    fill(words, "{weapon}", title);
    fill(words, "{with}",
         weapon != nullptr && battle[who].weapons.size() > 1 ? " with the " + title : "");
}

}  // namespace

std::string piece_words(const Battle& battle, PieceId piece) {
    if (!is_figure(battle, piece)) return "nobody";
    return entry(battle.setting->names, piece);
}

std::vector<std::string_view> topics() {
    std::vector<std::string_view> all = keys_of(prompts);
    all.emplace_back("next-member");  // its sentence hangs on what is chosen
    return all;
}

std::string prompt_words(const Battle& battle, const Question& question) {
    if (question.topic == "next-member" && !question.options.empty()) return next_prompt(question);
    const bool group = question.topic == "dice" && question.cause;
    std::string words = group ? std::string{group_dice} : phrase(prompts, question.topic);
    fill(words, "{who}", piece_words(battle, question.about));
    fill(words, "{actions}",
         fmt::format("{} action{}", int{battle.actions}, battle.actions == 1 ? "" : "s"));
    const PieceId tried = group ? question.cause : question.about;  // DT-53.09
    if (is_figure(battle, tried))
        fill(words, "{quality}", fmt::format("{}", int{battle[tried].quality}));
    return words;
}

std::string option_words(const Battle& battle, const Question& question, const Option& option) {
    if (option.verb == "edge")
        return fmt::format("The {} edge", edge_names[static_cast<Edge>(option.detail)]);
    if (option.verb == "lay") {
        const auto piece = static_cast<Piece>(option.detail / 2);
        const bool line = size_of(piece, battle.ground()).line;
        return fmt::format("{}{}", piece_names[piece],
                           !line                    ? ""
                           : option.detail % 2 == 1 ? ", near to far"
                                                    : ", left to right");
    }
    if (option.verb == "enough" && question.topic == "next-member") return "Nobody else";
    if (option.verb == "try")
        return option.detail == 1 ? "1 die" : fmt::format("{} dice", int{option.detail});
    const bool grouped = question.topic == "group-action";
    std::string words =
        grouped && (option.verb == "move" || option.verb == "attack" || option.verb == "reload")
            ? phrase(group_options, option.verb)
            : phrase(options, option.verb);
    const PieceId who = option.who ? option.who : question.about;
    fill(words, "{who}", piece_words(battle, who));
    fill(words, "{target}", piece_words(battle, option.target));
    fill_weapon(words, battle, who, option);
    if (!is_figure(battle, who)) return words;
    fill(words, "{stick}", "up to " + shown(battle, length_of(stick_of(battle[who]))));
    if (words.find("{profile}") != std::string::npos)
        fill(words, "{profile}", profile_words(battle, who));
    // DT-54.06 one who moves from contact is struck at first.
    fill(words, "{engaged}",
         option.detail == 0 && engaged(battle, who) ? " (engaged: enemies strike first)" : "");
    if (words.find("{group}") != std::string::npos)
        fill(words, "{group}", group_words(battle, who));
    if (is_figure(battle, option.target)) {
        fill(words, "{range}", shown(battle, gap(battle, who, option.target)));
        fill(words, "{cover}", cover_words(battle, who, option.target));
    }
    return words;
}

std::string caution_words(const Question& question, const Option& option) {
    if (option.verb != "pass") return {};
    const int left = how_many(question, "activate");
    return left == 1
               ? "This ends your turn; one figure has not been tried yet."
               : fmt::format("This ends your turn; {} figures have not been tried yet.", left);
}

}  // namespace drums
