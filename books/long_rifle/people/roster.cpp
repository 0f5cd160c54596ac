#include "books/long_rifle/people/roster.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/outside/scenario.h"
#include "books/long_rifle/people/words.h"
#include "engine/play/wording.h"

namespace long_rifle {

namespace {

constexpr int normal_band = 5;

// LR-05.01
constexpr std::array<std::string_view, 5> reputations{
    "very old, very young, sick or infirm",                         // 2
    "new to the frontier, or short of motivation or toughness",     // 3
    "reliable, with some experience",                               // 4
    "an adept survivor, long-serving veteran or fearless warrior",  // 5
    "exceptional: a frontiersman or warrior of great renown",       // 6
};

std::string_view name_of(const Battle& battle, FigureId who) {
    return entry(battle.setting->names, who);
}

std::string profession_title(const Figure& figure) {
    if (figure.wagon) return "Wagon";
    if (figure.animal != Animal::None) return std::string{animal_names[figure.animal]};
    std::string title = words(figure.profession).title;
    if (figure.second != Profession::Count) title += " and " + words(figure.second).title;
    return title;
}

std::string range_words(const Battle& battle, const Weapon& weapon) {
    if (weapon.range <= 0_in) return "-";
    return in_inches(weapon.range, battle.switches().distance_percent);  // LR-01.07
}
std::string impact_words(const Weapon& weapon) {
    return weapon.impact > 0 ? std::to_string(weapon.impact) : "-";
}

void add_weapons(const Battle& battle, const Figure& figure, RosterLines& lines) {
    for (const Carried& carried : figure.weapons) {
        const Weapon& weapon = battle.weapon(carried);
        lines.emplace_back("Weapon", weapon.title);
        lines.emplace_back("Range", range_words(battle, weapon));
        lines.emplace_back("Impact", impact_words(weapon));
    }
    if (figure.weapons.empty()) lines.emplace_back("Weapon", "none");
}

void add_attributes(const Figure& figure, RosterLines& lines) {
    for (std::size_t i = 0; i < attribute_names.rows.size(); ++i) {
        const auto attribute = static_cast<Attribute>(i);
        if (!figure.is(attribute)) continue;
        const bool used = attribute == Attribute::LuckyBastard && figure.used_luck;  // LR-05.27
        lines.emplace_back("Attribute", words(attribute).title + (used ? " (luck used)" : ""));
        lines.emplace_back("Effect", words(attribute).effect);
    }
}

void add_people(std::string_view kind,
                const std::vector<std::pair<std::string, std::string>>& people,
                RosterLines& lines) {
    for (const auto& [name, notes] : people) {
        lines.emplace_back(kind, name);
        lines.emplace_back("Notes", notes);
    }
    if (people.empty()) lines.emplace_back(kind, "none");
}

// LR-29.12
RosterLines star_lines(const Battle& battle, FigureId who, const CampaignRecord& record) {
    const Figure& figure = battle[who];
    RosterLines lines{{"Name", std::string{name_of(battle, who)}},
                      {"Star or Grunt", "Star"},
                      {"Rep", std::to_string(figure.rep)},
                      {"Profession", profession_title(figure)},
                      {"Fame Points", std::to_string(record.fame)},
                      {"Personal Loyalty", std::to_string(record.loyalty)}};
    add_weapons(battle, figure, lines);
    add_attributes(figure, lines);
    add_people("Friends", record.friends, lines);
    add_people("Enemies", record.enemies, lines);
    return lines;
}

// LR-29.13
RosterLines grunt_lines(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    RosterLines lines{{"Name", std::string{name_of(battle, who)}},
                      {"Profession", profession_title(figure)},
                      {"Rep", std::to_string(figure.rep)}};
    add_attributes(figure, lines);
    add_weapons(battle, figure, lines);
    return lines;
}

}  // namespace

RosterLines roster_lines(const Battle& battle, FigureId who, const CampaignRecord* record) {
    if (!battle[who].star) return grunt_lines(battle, who);
    if (record != nullptr) return star_lines(battle, who, *record);
    CampaignRecord fresh;
    fresh.loyalty = int{battle[who].rep};
    return star_lines(battle, who, fresh);
}

// Beyond 6 nothing is printed: a Star has no highest Rep (LR-05.03).
std::string_view rep_words(int rep) {
    return reputations[static_cast<std::size_t>(std::clamp(rep, 2, 6) - 2)];
}

std::vector<std::string> set_up_advice(const Battle& battle) {
    std::vector<std::string> advice;
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (figure.animal != Animal::None || figure.wagon) continue;
        // LR-04.02
        const bool suggested =
            std::find(suggested_star_reps.begin(), suggested_star_reps.end(), figure.rep)
            != suggested_star_reps.end();
        if (figure.star && !suggested)
            advice.push_back(
                fmt::format("{} is a Star of Rep {}; a Star is suggested to start at "
                            "Rep 4 or 5 (LR-04.02)",
                            name_of(battle, who), figure.rep));
        // LR-05.01
        if (figure.rep == 2)
            advice.push_back(fmt::format("{} has Rep 2, {}; only in specific scenarios (LR-05.01)",
                                         name_of(battle, who), rep_words(2)));
        // LR-06.05
        const auto shot = std::count_if(
            figure.weapons.begin(), figure.weapons.end(), [&](const Carried& carried) {
                return battle.weapon(carried).range > 0_in && !battle.weapon(carried).thrown;
            });
        if (shot > 1)
            advice.push_back(fmt::format("{} carries {} ranged weapons; one is normal (LR-06.05)",
                                         name_of(battle, who), shot));
    }
    // LR-01.09
    for (std::size_t seat = 0; seat < battle.setting->seats.size(); ++seat) {
        const int size = band_of(battle, SeatId::of(static_cast<std::int64_t>(seat))).count();
        if (size > normal_band)
            advice.push_back(fmt::format("{} has a band of {}; 1 to 5 is normal (LR-01.09)",
                                         battle.setting->seats[seat], size));
    }
    return advice;
}

}  // namespace long_rifle
