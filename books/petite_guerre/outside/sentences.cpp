#include "books/petite_guerre/outside/sentences.h"

#include <fmt/format.h>

#include <array>

#include "books/petite_guerre/outside/phrases.h"
#include "books/petite_guerre/place.h"

namespace petite_guerre {

namespace {

// As spot_on_ring counts: anti-clockwise from the right.
constexpr std::array<std::string_view, 16> compass{
    "Right", "Right, a bit away", "Away and right", "Away, a bit right",
    "Away",  "Away, a bit left",  "Away and left",  "Left, a bit away",
    "Left",  "Left, a bit near",  "Near and left",  "Near, a bit left",
    "Near",  "Near, a bit right", "Near and right", "Right, a bit near"};

std::array<Phrases, 7> chapters() {
    return {turn_phrases(),     command_phrases(), movement_phrases(), shooting_phrases(),
            charging_phrases(), tests_phrases(),   set_up_phrases()};
}

bool has(std::span<const Phrase> table, std::string_view key) {
    for (const Phrase& one : table)
        if (one.key == key) return true;
    return false;
}

std::string prompt_of(std::string_view topic) {
    for (const Phrases& chapter : chapters())
        if (has(chapter.prompts, topic)) return phrase(chapter.prompts, topic);
    return phrase({}, topic);
}
std::string option_of(std::string_view verb) {
    for (const Phrases& chapter : chapters())
        if (has(chapter.options, verb)) return phrase(chapter.options, verb);
    return phrase({}, verb);
}

bool is_figure(const Battle& battle, PieceId piece) {
    return piece && static_cast<std::size_t>(piece.index) < battle.figures.size();
}

std::string range_words(const Battle& battle, const Option& option) {
    if (!is_figure(battle, option.who) || !is_figure(battle, option.target)) return {};
    return in_paces(gap(battle, option.who, option.target)) + " off";
}

std::string weapon_meant(const Battle& battle, const Option& option) {
    const auto i = static_cast<std::size_t>(option.detail);
    if (!is_figure(battle, option.who) || option.detail < 0
        || i >= battle[option.who].weapons.size())
        return {};
    return "the " + std::string{weapon_words[battle[option.who].weapons[i].weapon]};
}

}  // namespace

std::string in_paces(Inches length) {
    const int whole = whole_paces(length);
    return fmt::format("{} pace{}", whole, whole == 1 ? "" : "s");
}

std::string piece_words(const Battle& battle, PieceId piece) {
    const auto i = static_cast<std::size_t>(piece.index);
    if (piece.index < 0) return "nobody";
    if (i < battle.setting->names.size()) return battle.setting->names[i];
    const std::size_t gun = i - battle.setting->names.size();
    return gun < battle.setting->guns.size() ? battle.setting->guns[gun] : "nobody";
}

std::vector<std::string_view> topics() {
    std::vector<std::string_view> all;
    for (const Phrases& chapter : chapters())
        for (const Phrase& one : chapter.prompts) all.push_back(one.key);
    return all;
}

std::string prompt_words(const Battle& battle, const Question& question) {
    std::string words = prompt_of(question.topic);
    fill(words, "{who}", piece_words(battle, question.about));
    fill(words, "{cause}", piece_words(battle, question.cause));
    return words;
}

std::string option_words(const Battle& battle, const Question& question, const Option& option) {
    static_cast<void>(question);
    std::string words = option_of(option.verb);
    fill(words, "{who}", piece_words(battle, option.who));
    fill(words, "{target}", piece_words(battle, option.target));
    fill(words, "{weapon}", weapon_meant(battle, option));
    fill(words, "{range}", range_words(battle, option));
    fill(words, "{number}", std::to_string(option.detail));
    if (option.detail >= 0 && option.detail < 4)
        fill(words, "{edge}", edge_names.rows[static_cast<std::size_t>(option.detail)]);
    if (option.detail >= 0 && option.detail < 16)
        fill(words, "{compass}", compass[static_cast<std::size_t>(option.detail)]);
    return words;
}

}  // namespace petite_guerre
