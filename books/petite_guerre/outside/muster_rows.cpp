#include "books/petite_guerre/outside/muster_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/outside/notation.h"
#include "books/petite_guerre/outside/written_units.h"

namespace petite_guerre {

namespace {

MusterChoice choice(std::string_view word, std::string_view text, std::string_view rule,
                    std::string_view group = "", bool usual = false) {
    MusterChoice one;
    one.word = word;
    one.text = text;
    one.rule = rule;
    one.group = group;
    one.usual = usual;
    return one;
}

void add_guns(const UnitTemplate& unit, std::vector<MusterChoice>& choices) {
    for (const std::string_view size : gun_size_names.rows)
        for (const std::string_view piece : gun_piece_names.rows)
            choices.push_back(choice(fmt::format("{} {}", size, piece), "the gun it serves",
                                     "PG-18.01", "gun",
                                     !unit.gun.name.empty() && gun_size_names[unit.gun.size] == size
                                         && gun_piece_names[unit.gun.piece] == piece));
    choices.push_back(unit.gun.limbered
                          ? choice(UnitWords::unlimbered, "its gun is in position", "PG-18.09")
                          : choice(UnitWords::limbered, "its gun is limbered", "PG-18.09"));
}

std::vector<MusterChoice> choices_of(const UnitTemplate& unit) {
    std::vector<MusterChoice> all{
        choice(UnitWords::commander, "its leader is the Commander of the force", "PG-04.04"),
        choice(UnitWords::hidden, "set up hidden from the other side", "PG-81.01"),
        choice(UnitWords::marksmen, "so many of them, where a scenario allows more than one",
               "PG-03.12")};
    all.back().counted = true;
    all.push_back(unit.no_unit
                      ? choice(UnitWords::in_a_unit, "organised, with a leader", "PG-04.03")
                      : choice(UnitWords::no_unit, "civilians with no organisation", "PG-04.03"));
    all.push_back(
        unit.as_unit
            ? choice(UnitWords::own_troops, "of the troops it says itself", "PG-82.03")
            : choice(UnitWords::as_unit, "a crew of the same troops as its unit", "PG-82.03"));
    add_guns(unit, all);
    return all;
}

MusterRow unit_row(const UnitTemplate& unit) {
    MusterRow row;
    row.key = unit.key;
    row.name = unit.name;
    row.heading = unit.attached  ? "Crews, below the unit they are attached to"
                  : unit.no_unit ? "Of no unit"
                                 : "Units";
    row.text = words_of(unit);
    row.rule = "PG-82.02";
    row.per = "unit";
    row.leads = true;
    row.below = !unit.gun.name.empty();
    row.several = false;
    row.choices = choices_of(unit);
    return row;
}

MusterRow own_unit_row() {
    UnitTemplate own;
    own.key = own_unit;
    own.name = "Unit of your own";
    MusterRow row = unit_row(own);
    row.text = "4 to 24 figures, one of them its leader; they are listed below it";
    row.rule = "PG-04.01";
    row.below = true;
    return row;
}

// PG-03.02, PG-05.01 of which each figure has one.
void add_grades(Troops troops, std::vector<MusterChoice>& all) {
    constexpr EnumArray<Class, std::string_view> rules{{"PG-03.03", "PG-03.04", "PG-03.05"}};
    const Class usual = troops == Troops::Civilians ? Class::C : Class::B;  // PG-03.14
    for (std::size_t i = 0; i < class_names.rows.size(); ++i) {
        const auto grade = static_cast<Class>(i);
        all.push_back(
            choice(class_names[grade], meaning_of(grade), rules[grade], "class", grade == usual));
    }
    for (const std::string_view word : {"leader1", "leader2", "leader3"})
        all.push_back(choice(word, "a leader of that category", "PG-05.01", "leader"));
}

void add_marks(std::vector<MusterChoice>& all) {
    for (const MusterChoice& one : {
             choice("commander", "the Commander of the force", "PG-04.04"),
             choice("natives", "a Native", "PG-03.11"),
             choice("marksman", "shoots far better than most", "PG-03.12"),
             choice("elite", "of a flank company, a guard or the like", "PG-04.13"),
             choice("musician", "the leader's control reaches farther", "PG-06.12"),
             choice("standard", "the leader's control reaches farther", "PG-06.12"),
             choice("nco", "directs guns", "PG-18.05"),
             choice("gunner", "serves a gun", "PG-80.09"),
             choice("shield", "has a shield", "PG-23.10"),
             choice("mounted", "begins on his horse", "PG-01.06"),
         })
        all.push_back(one);
}

void add_weapons(std::vector<MusterChoice>& all) {
    for (std::size_t i = 0; i < weapon_names.rows.size(); ++i) {
        const auto weapon = static_cast<Weapon>(i);
        const bool missile = row_of(weapon).missile();
        all.push_back(
            choice(weapon_names[weapon], weapon_words[weapon], missile ? "PG-14.09" : "PG-23.07"));
    }
    for (const MusterChoice& one : {
             choice("breech", "the weapon before it is a breech-loader", "PG-14.15"),
             choice("repeating", "the weapon before it is a repeater", "PG-14.15"),
             choice("double", "the weapon before it has two barrels", "PG-14.16"),
             choice("percussion", "the weapon before it is no flintlock", "PG-16.04"),
             choice("unfamiliar", "he does not know the weapon before it", "PG-03.15"),
             choice("unloaded", "the weapon before it is not loaded", "PG-83.03"),
             choice("bayonet", "has a bayonet", "PG-07.12"),
             choice("fixed", "has fixed it", "PG-07.12"),
             choice("kneeling", "begins on his knee", "PG-83.03", "posture"),
             choice("prone", "begins lying down", "PG-83.03", "posture"),
         })
        all.push_back(one);
}

MusterRow figure_row(Troops troops) {
    constexpr EnumArray<Troops, std::string_view> rules{
        {"PG-03.07", "PG-03.08", "PG-03.09", "PG-03.10"}};
    MusterRow row;
    row.key = troop_names[troops];
    row.name = row.key;
    row.name[0] = static_cast<char>(row.name[0] - 'a' + 'A');
    row.heading = "Figures, below their unit";
    row.text = meaning_of(troops);
    row.rule = rules[troops];
    row.per = "figure";
    row.below = true;
    add_grades(troops, row.choices);
    add_marks(row.choices);
    add_weapons(row.choices);
    return row;
}

}  // namespace

int figures_in(const UnitTemplate& unit) {
    int figures = 0;
    for (const DataText& line : unit.figures) figures += read_figure(line.text).value().count;
    return figures;
}

std::string words_of(const UnitTemplate& unit) {
    std::string text = fmt::format("{} figures", figures_in(unit));
    for (std::size_t i = 0; i < unit.figures.size(); ++i)
        text += fmt::format("{} {}", i == 0 ? ":" : ";", unit.figures[i].text);
    if (!unit.gun.name.empty()) text += fmt::format("; {}", unit.gun.name);
    return text;
}

std::vector<MusterRow> muster_rows() {
    std::vector<MusterRow> rows;
    for (const UnitTemplate& unit : unit_templates())
        if (!unit.attached && !unit.no_unit) rows.push_back(unit_row(unit));
    rows.push_back(own_unit_row());
    for (const UnitTemplate& unit : unit_templates())
        if (unit.attached || unit.no_unit) rows.push_back(unit_row(unit));
    std::stable_partition(rows.begin(), rows.end(),
                          [](const MusterRow& row) { return !row.heading.starts_with("Crews"); });
    for (std::size_t i = 0; i < troop_names.rows.size(); ++i)
        rows.push_back(figure_row(static_cast<Troops>(i)));
    return rows;
}

}  // namespace petite_guerre
