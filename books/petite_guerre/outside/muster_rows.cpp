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

// PG-18.01, PG-18.02 the gun of the sample, or any; a Gatling is a gun only (PG-18.04).
void add_guns(const UnitTemplate& unit, std::vector<MusterChoice>& choices) {
    for (std::size_t i = 0; i < gun_size_names.rows.size(); ++i)
        for (std::size_t j = 0; j < gun_piece_names.rows.size(); ++j)
            for (const bool limbered : {false, true}) {
                GunNote gun;
                gun.size = static_cast<GunSize>(i);
                gun.piece = static_cast<GunPiece>(j);
                gun.limbered = limbered;
                const bool its_own = unit.gun.size == gun.size && unit.gun.piece == gun.piece;
                if (unit.key == own_unit
                        ? gun.size == GunSize::Gatling && gun.piece != GunPiece::Gun
                        : !its_own)
                    continue;
                choices.push_back(
                    choice(gun_words(gun), limbered ? "its gun, limbered" : "its gun, in position",
                           limbered ? "PG-18.09" : "PG-18.01", "gun",
                           !unit.gun.name.empty() && its_own && unit.gun.limbered == limbered));
            }
}

// PG-04.03, PG-82.03 those that make sense for it: a unit of one's own may have all of them.
std::vector<MusterChoice> choices_of(const UnitTemplate& unit) {
    if (unit.no_unit) return {choice(UnitWords::in_a_unit, "organised, with a leader", "PG-04.03")};
    const bool own = unit.key == own_unit;
    std::vector<MusterChoice> all{
        choice(UnitWords::commander, "its leader is the Commander of the force", "PG-04.04"),
        choice(UnitWords::hidden, "set up hidden from the other side", "PG-81.01"),
        choice(UnitWords::marksmen, "so many of them, where a scenario allows more than one",
               "PG-03.12")};
    all.back().counted = true;
    if (own)
        all.push_back(choice(UnitWords::no_unit, "civilians with no organisation", "PG-04.03"));
    if (unit.as_unit)
        all.push_back(choice(UnitWords::own_troops, "of the troops it says itself", "PG-82.03"));
    else if (own || unit.attached)
        all.push_back(
            choice(UnitWords::as_unit, "a crew of the same troops as its unit", "PG-82.03"));
    if (own || !unit.gun.name.empty()) add_guns(unit, all);
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
    std::string text = fmt::format("{}, {} figures", unit.name, figures_in(unit));
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
