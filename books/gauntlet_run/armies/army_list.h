#pragma once

#include "books/gauntlet_run/armies/prices.h"
#include "engine/base/data_file.h"

// Chapters 60 to 84: the army lists. They are kept in data/gauntlet_run/armies, a file for each; a
// rule that is prose there is one of the few kinds of limit below, read by the code that cites it.
namespace gauntlet_run {

// GR-60.25 "after Y" begins the year after, "from Y", "by Y" and "around Y" in Y.
struct Years {
    int from = 0, to = 9999;
    bool holds(int year) const { return from <= year && year <= to; }
};

// GR-60.04 the sub-table that a row stands in.
enum class Table : std::uint8_t { Foot, Mounted, Artillery, Count };
inline constexpr EnumArray<Table, std::string_view> table_names{{"foot", "mounted", "artillery"}};
// GR-60.03 as printed; Line is Formed.
enum class ListType : std::uint8_t { Formed, Line, Light, Skirmish, Box, Count };
inline constexpr EnumArray<ListType, std::string_view> list_type_names{
    {"Formed", "Line", "Light", "Skirmish", "Box"}};
// GR-03.05 what a regular company has but one squad, or one platoon, of.
enum class Role : std::uint8_t { None, Grenadiers, LightInfantry, Count };
inline constexpr EnumArray<Role, std::string_view> role_names{
    {"none", "grenadiers", "light infantry"}};
enum class Per : std::uint8_t { Figure, Unit, Gun, Count };
inline constexpr EnumArray<Per, std::string_view> per_names{{"figure", "unit", "gun"}};

// An option of a row, with its printed price and all that limits it.
struct Extra {
    std::string name;
    std::string rule;  // the entry that has it: the row's own, if no other is said
    Years years;
    bool by_date = false;              // GR-60.25 it is not optional
    std::vector<std::string> nations;  // GR-62.10 for these only; none: for all of the row
    std::vector<std::string> needs;    // GR-78.03 other options that must be taken with it
    std::optional<Arm> arm;            // GR-60.37 a rifle is a rifled flintlock musket
    std::string in_place_of;  // the weapon that `arm` replaces; none: it is had beside the others
    bool one_figure = false;  // GR-60.28
    bool whole_unit = false;  // GR-79.09
    std::uint32_t specials = 0, loses = 0;
    std::optional<Morale> morale;
    std::optional<ListType> type;  // GR-84.05
    std::optional<Armour> armour;  // GR-60.41 in place of the row's
    std::optional<bool> shield;
    bool mounts = false;   // GR-60.04
    bool disarms = false;  // GR-78.04 no firearms
    int limber = 0;        // horses
    Role role = Role::None;
    int one_unit_in = 0;  // GR-63.07, GR-62.05, GR-62.09 of those who have the option
    int one_unit_of = 0;  // GR-62.07, GR-62.14 one unit only, of so many figures
    int points = 0;       // GR-89.06, GR-89.07 as printed, also where the price tables have another
    Per per = Per::Figure;  // GR-60.35 its scope
};

// One row of a list.
struct ListedUnit {
    std::string id, name;
    std::vector<std::string> also;  // GR-60.31 other names, under which it is an ally
    std::vector<std::string> nations;
    std::string in_place_of;  // GR-73.17 in games against an army that has it for an ally
    std::string contingent;   // GR-70.01
    bool native = false;
    Warriors warriors = Warriors::None;
    Table table = Table::Foot;
    ListType type = ListType::Formed;
    GunSize gun = GunSize::Light;  // GR-60.18 the class word decides, the weight is a label
    GunKind piece = GunKind::Cannon;
    Morale morale = Morale::Steady;
    std::vector<Slot> weapons;
    Armour armour = Armour::None;
    bool shield = false;
    std::uint32_t specials = 0;
    std::vector<int> sizes;
    int usual_size = 0;
    int points = 0;  // GR-60.01, GR-60.02 a figure, or a gun with its crew, as printed
    Role role = Role::None;
    bool woodsmen = false;  // GR-65.20
    int most_figures = 0;   // GR-67.09 in an army; 0: no limit
    std::string most_figures_rule;
    bool restored = false;  // GR-89.05 partly from its value: that the prices agree proves nothing
    std::vector<Extra> extras;
    std::string label, notes;

    bool artillery() const { return table == Table::Artillery; }
    bool has(Special special) const {
        return (specials >> static_cast<unsigned>(special) & 1U) != 0;
    }
};
// GR-46.01 what the price rules would ask for it; of a gun its table's.
int computed_price(const ListedUnit& row, const OpenPrices& prices);

// GR-61.05 .. 61.07, GR-62.03 .. 62.11: of every five figures so many have no firearm.
struct Arming {
    std::string rule;
    Years years;
    std::vector<std::string> units, nations;  // for these only; none: for all
    int without = 5;
    bool at_least = false;  // more of them may be without
    std::vector<Arm> firearms;
};

// What officers, NCOs and chaplains of a list carry and do.
struct OfficerArms {
    std::string rule;
    std::vector<Slot> lieutenant, captain;
    std::vector<Slot> irregular;            // what some may have instead
    std::vector<std::string> irregular_of;  // those who lead one of these
};
struct NcoArms {
    std::string rule;
    std::vector<Slot> mounted, foot;
    std::vector<std::string> firearms;           // rows whose NCOs have a firearm all the same
    std::optional<Arm> firearm;                  // GR-74.03 this one; none: as their men
    bool all_foot = false;                       // GR-80.04 and those of all foot
    std::vector<std::string> may_have_firearms;  // GR-63.04 and may have one
    std::vector<std::string> may_have_none;      // GR-77.04 and may have a tool instead
    std::vector<std::string> may_have_theirs;    // GR-77.04 or what their men shoot with
};
struct Chaplains {
    std::string rule;  // none: the list has no chaplain
    bool of_irregulars = true;
    Morale morale = Morale::Steady;
};

// GR-60.19 whose words for its leaders a list has.
enum class Tongue : std::uint8_t { English, French, Spanish, Native, Count };
inline constexpr EnumArray<Tongue, std::string_view> tongue_names{
    {"english", "french", "spanish", "native"}};

// GR-84.02 .. 84.04 what units of a list without rows are, if they do not say it themselves.
struct Guide {
    std::string rule;
    Years years;
    std::vector<Table> tables;
    Morale morale = Morale::Steady;
};

struct Crew {
    std::string name;
    Morale morale = Morale::Steady;
};

struct Army {
    std::string name;  // of its file: "french-1608"
    std::string title;
    Years years;
    std::optional<Years> also;  // GR-60.43 a hole that it fills
    std::string also_rule;
    Tongue leaders = Tongue::English;
    bool native = false;
    bool lessened = false;            // GR-77.02
    std::string mounted_chiefs_rule;  // GR-61.01 any of them may ride
    std::string no_horses_rule;       // GR-62.03 nobody has a horse in these years
    Years no_horses;
    std::string line_or_light_rule;  // GR-84.05
    std::string allies_rule;
    std::vector<std::string> allies;              // names of rows of Native lists
    std::vector<std::string> allies_by_scenario;  // GR-72.04 and those that a scenario may add
    Chaplains chaplains;
    std::string contingent, contingent_rule;  // GR-70.01
    int contingent_from = 0, contingent_part = 1;
    std::string guns_rule;    // GR-60.17
    std::vector<Crew> crews;  // of any gun of the price table
    OfficerArms officers;
    NcoArms ncos;
    std::vector<Arming> arming;
    std::vector<Guide> guide;
    std::vector<ListedUnit> units;

    const ListedUnit* find(std::string_view unit) const;
    // GR-60.43, GR-60.26 in a year that two lists have, either may be used.
    bool fields_in(int year) const { return years.holds(year) || (also && also->holds(year)); }
};

Result<Army> read_army(std::string_view text, std::string_view file);
// Those of data/gauntlet_run/armies as built in, sorted by name.
const std::vector<Army>& armies();
const Army* find_army(std::string_view name);
// The Native list that has this row, if that army may have it as an ally (GR-60.31).
struct AllyRow {
    const Army* army = nullptr;
    const ListedUnit* unit = nullptr;
};
AllyRow find_ally(const Army& army, std::string_view unit);
// GR-73.17 the row whose earlier or later self is not to be had in a game of such lists: the
// earlier one, or null if that row may be had.
const ListedUnit* displacing(std::string_view unit, const std::vector<const Army*>& lists);
// GR-60.32 the rule of that year, or the nearest; null if the list has none.
const Arming* arming_of(const Army& army, const ListedUnit& unit, std::string_view nation,
                        int year);

}  // namespace gauntlet_run
