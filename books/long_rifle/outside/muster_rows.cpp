// Whom a force of Long Rifle may have, and what may be said of each: the words of docs/notation.md.
#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/outside/muster_parts.h"
#include "books/long_rifle/outside/scenario_draft.h"
#include "books/long_rifle/people/roster.h"
#include "books/long_rifle/people/words.h"
#include "engine/play/wording.h"

namespace long_rifle {

namespace {

constexpr int most_groups = 6;

MusterChoice choice(std::string_view word, std::string text, std::string_view rule,
                    std::string_view group = "") {
    MusterChoice one;
    one.word = word;
    one.text = std::move(text);
    one.rule = rule;
    one.group = group;
    return one;
}

// LR-05.01, LR-05.03
void add_reps(std::vector<MusterChoice>& all, int usual, bool may_be_star) {
    for (int rep = least_rep; rep <= (may_be_star ? most_star_rep : most_grunt_rep); ++rep) {
        const bool star_only = rep > most_grunt_rep;
        all.push_back(choice(fmt::format("rep{}", rep),
                             star_only ? "for a Star only" : std::string{rep_words(rep)},
                             star_only ? "LR-05.03" : "LR-05.01", "rep"));
        all.back().usual = rep == usual;
    }
}

// LR-06.02
void add_second_professions(std::vector<MusterChoice>& all, Profession first) {
    for (const std::string_view name : profession_names.rows)
        if (name != profession_names[first])
            all.push_back(
                choice(name, "a Star's second profession", "LR-06.02", "second profession"));
}

// LR-05.05, LR-05.06
void add_attributes(std::vector<MusterChoice>& all) {
    all.push_back(choice("attribute", "an Attribute left to the dice", "LR-05.07"));
    for (std::size_t i = 0; i < attribute_names.rows.size(); ++i) {
        const AttributeWords& one = words(static_cast<Attribute>(i));
        all.push_back(choice(one.name, fmt::format("{}: {}", one.title, one.effect), "LR-05.10"));
    }
    all.push_back(
        choice("luck-used", "a Lucky Bastard whose luck went in an earlier Encounter", "LR-05.27"));
}

// LR-06.05, LR-06.07
void add_weapons(std::vector<MusterChoice>& all) {
    for (const Weapon& weapon : standard_armoury().weapons)
        all.push_back(
            choice(weapon.name, weapon.title, weapon.range > 0_in ? "LR-18.01" : "LR-23.07"));
    all.push_back(choice("unarmed", "no weapons at all", "LR-06.07"));
    all.push_back(choice("unloaded", "all that is reloaded begins unloaded", "LR-18.23"));
}

// Whom he stands with and who answers for him, which is the same for animals and wagons.
void add_places(std::vector<MusterChoice>& all, ForceKind kind) {
    for (int group = 1; group <= most_groups; ++group)
        all.push_back(choice(fmt::format("group{}", group), "put down with those of that number",
                             "LR-07.02", "group"));
    all.push_back(choice("pef", "waits behind a marker of his side", "LR-29.07"));
    if (kind == ForceKind::Band) return;
    for (std::size_t player = 2; player <= most_players; ++player)
        all.push_back(choice(fmt::format("player{}", player), "that player of the side has him",
                             "LR-01.09", "player"));
    all.push_back(choice("game", "run by the game, though his side has players", "LR-29.03"));
}

MusterRow row(std::string_view word, std::string name, std::string heading, std::string_view rule) {
    MusterRow one;
    one.key = word;
    one.name = std::move(name);
    one.heading = std::move(heading);
    one.rule = rule;
    one.per = "figure";
    one.text = words_of(read_figure(word, standard_armoury()).value());
    return one;
}

// LR-06.01, LR-01.10
MusterRow row_of(Profession profession, ForceKind kind) {
    const ProfessionWords& his = words(profession);
    MusterRow one = row(profession_names[profession], his.title, "People", "LR-06.01");
    one.text += "; " + his.description;
    one.choices.push_back(choice("star", "a Star, who stands for his player", "LR-04.01"));
    add_reps(one.choices, Character{}.rep, true);
    add_second_professions(one.choices, profession);
    add_attributes(one.choices);
    add_weapons(one.choices);
    one.choices.push_back(choice("mounted", "on horseback", "LR-11.19"));
    add_places(one.choices, kind);
    return one;
}

// LR-16.01, LR-11.18
MusterRow other_row(std::string_view word, std::string heading, std::string_view rule, int rep) {
    MusterRow one = row(word, phrase({}, word), std::move(heading), rule);
    add_reps(one.choices, rep, false);
    add_places(one.choices, ForceKind::Anybody);
    return one;
}

}  // namespace

std::vector<MusterRow> muster_rows(ForceKind kind) {
    std::vector<MusterRow> rows;
    for (std::size_t i = 0; i < profession_names.rows.size(); ++i)
        rows.push_back(row_of(static_cast<Profession>(i), kind));
    if (kind == ForceKind::Band) return rows;
    for (std::size_t i = 0; i < animal_names.rows.size(); ++i)
        if (const auto animal = static_cast<Animal>(i); animal != Animal::None)
            rows.push_back(
                other_row(animal_names[animal], "Animals", "LR-16.01", usual_rep(animal)));
    rows.push_back(other_row("wagon", "Others", "LR-11.18", Character{}.rep));
    return rows;
}

std::string words_of(const FigureNote& note) {
    const Figure& figure = note.figure;
    std::string text = fmt::format("{}Rep {}", figure.star ? "Star, " : "", int{figure.rep});
    std::vector<std::string> weapons, attributes;
    for (const Carried& carried : figure.weapons)
        weapons.push_back(standard_armoury()[carried.weapon].title);
    for (std::size_t i = 0; i < attribute_names.rows.size(); ++i)
        if (figure.is(static_cast<Attribute>(i)))
            attributes.push_back(words(static_cast<Attribute>(i)).title);
    if (note.rolls_attribute) attributes.emplace_back("an Attribute left to the dice");
    if (figure.second != Profession::Count) text += ", also " + words(figure.second).title;
    if (!weapons.empty()) text += fmt::format("; {}", fmt::join(weapons, ", "));
    if (!attributes.empty()) text += fmt::format("; {}", fmt::join(attributes, ", "));
    return text;
}

}  // namespace long_rifle
