#include "books/gauntlet_run/outside/sentences.h"

#include <fmt/format.h>

#include "books/gauntlet_run/fire/fire_dice.h"
#include "books/gauntlet_run/outside/phrases.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr std::array parts{&turn_phrases,   &moving_phrases, &fire_phrases,  &gun_phrases,
                           &charge_phrases, &nerve_phrases,  &seeing_phrases};

// Nothing if no part has it.
const Phrase* find_phrase(std::span<const Phrase> Phrases::*table, std::string_view key) {
    for (const Phrases* part : parts)
        for (const Phrase& one : part->*table)
            if (one.key == key) return &one;
    return nullptr;
}

bool is_unit(const Battle& battle, PieceId piece) {
    return piece && static_cast<std::size_t>(piece.index) < battle.units.size();
}

// GR-01.03 how far it is, where it may be measured before one decides.
std::string gap_words(const Battle& battle, PieceId who, PieceId target) {
    if (!battle.switches().measuring || !is_unit(battle, who) || !is_unit(battle, target))
        return {};
    if (!stands_alone(battle, who) || !stands_alone(battle, target)) return {};
    return fmt::format(" ({})", in_inches(gap(battle, who, target)));
}

// GR-04.19
struct RankWords {
    std::string_view regular, native;
};
constexpr EnumArray<Rank, RankWords> titles{{{
    {"nobody", "nobody"},
    {"Chaplain", "Chaplain"},
    {"Lieutenant", "Chief"},
    {"Captain", "Warchief"},
    {"Field Officer", "Grand Warchief"},
    {"Commander", "Grand Warchief"},
}}};

}  // namespace

std::string rank_words(const Unit& officer) {
    const RankWords& words = titles[officer.rank];
    return std::string{officer.native ? words.native : words.regular};
}

std::string piece_words(const Battle& battle, PieceId piece) {
    if (is_unit(battle, piece)) return entry(battle.setting->names, piece);
    const GunId gun = piece ? gun_that_is(battle, piece) : GunId{};
    if (!gun || static_cast<std::size_t>(gun.index) >= battle.guns.size()) return "nobody";
    return entry(battle.setting->guns, gun);
}

std::vector<std::string_view> topics() {
    std::vector<std::string_view> all;
    for (const Phrases* part : parts)
        for (const Phrase& one : part->prompts) all.push_back(one.key);
    return all;
}

std::string prompt_words(const Battle& battle, const Question& question) {
    const Phrase* found = find_phrase(&Phrases::prompts, question.topic);
    std::string words = found != nullptr ? std::string{found->words} : phrase({}, question.topic);
    fill(words, "{who}", piece_words(battle, question.about));
    fill(words, "{cause}", piece_words(battle, question.cause));
    return words;
}

std::string option_words(const Battle& battle, const Question& question, const Option& option) {
    const std::string here = fmt::format("{}:{}", question.topic, option.verb);
    const Phrase* found = find_phrase(&Phrases::options, here);
    if (found == nullptr) found = find_phrase(&Phrases::options, option.verb);
    std::string words = found != nullptr ? std::string{found->words} : phrase({}, option.verb);
    const PieceId who = option.who ? option.who : question.about;
    fill(words, "{who}", piece_words(battle, who));
    fill(words, "{target}", piece_words(battle, option.target));
    fill(words, "{cause}", piece_words(battle, question.cause));
    const bool shared = option.verb == "so-many-with";  // GR-10.24
    const int number = shared ? option.detail % most_with_one_weapon : option.detail;
    const int arm = shared ? option.detail / most_with_one_weapon : option.detail;
    const bool his_own = shared || option.verb == "take-reins";
    const PieceId armed = !his_own && option.target ? option.target : who;
    fill(words, "{number}", fmt::format("{}", number));
    if (words.find("{arms}") != std::string::npos)
        fill(words, "{arms}", arms_words(battle, who, option.detail));
    if (words.find("{arm}") != std::string::npos)
        fill(words, "{arm}", arm_words(battle, armed, arm));
    if (words.find("{gap}") != std::string::npos)
        fill(words, "{gap}", gap_words(battle, who, option.target));
    return words;
}

std::string caution_words(const Question& question, const Option& option) {
    if (!option.pass || question.topic != "orders") return {};
    const auto left = static_cast<int>(question.options.size()) - 1;
    if (left <= 0) return {};
    return "He gives no more orders; those who could still be ordered act last this turn, or not.";
}

}  // namespace gauntlet_run
