#include "books/gauntlet_run/outside/muster_rows.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "books/gauntlet_run/armies/force_lines.h"
#include "books/gauntlet_run/armies/leaders.h"
#include "books/gauntlet_run/armies/list_words.h"
#include "books/gauntlet_run/armies/ncos.h"
#include "books/gauntlet_run/artillery/vehicles.h"
#include "books/gauntlet_run/outside/muster_choices.h"

namespace gauntlet_run {

namespace {

constexpr EnumArray<Table, std::string_view> table_headings{{"Foot", "Mounted", "Artillery"}};
constexpr EnumArray<GunSize, std::string_view> gun_size_words{
    {"swivel gun", "very light", "light", "medium", "heavy", "siege"}};

std::string joined(const std::vector<std::string_view>& words, std::string_view between) {
    return fmt::format("{}", fmt::join(words, between));
}

std::string told_of_slot(const Slot& slot) {
    std::vector<std::string_view> arms;
    for (const Arm& arm : slot) arms.emplace_back(arm.name);
    return joined(arms, " or ");
}

// GR-60.43, GR-70.01 why nobody has it in that year; empty if somebody has.
std::string refused_in(const Army& army, std::string_view contingent, int year) {
    if (year == 0) return {};
    if (!army.fields_in(year))
        return fmt::format("the list is of {} to {} (GR-60.43)", army.years.from, army.years.to);
    if (contingent.empty() || year >= army.contingent_from) return {};
    return fmt::format("{} units come from {} on ({})", contingent, army.contingent_from,
                       army.contingent_rule);
}

std::vector<int> sizes_offered(const ListedUnit& unit, int year) {
    std::set<int> sizes(unit.sizes.begin(), unit.sizes.end());
    for (const Extra& extra : unit.extras) {
        if (!extra.mounts || (year > 0 && !extra.years.holds(year))) continue;
        for (const int size : mounted_sizes(unit, extra)) sizes.insert(size);
    }
    return {sizes.begin(), sizes.end()};
}

// GR-60.25 with what the year brings, which is paid for.
int points_in(const ListedUnit& unit, int year) {
    int points = unit.points;
    for (const Extra& extra : unit.extras)
        if (extra.by_date && year > 0 && extra.years.holds(year)) points += extra.points;
    return points;
}

OfferedRow unit_row(const Army& army, const ListedUnit& unit, int year) {
    OfferedRow offered;
    offered.unit = &unit;
    offered.native = unit.native;
    MusterRow& row = offered.row;
    row.key = row.name = unit.name;
    row.heading = table_headings[unit.table];
    row.text = told_of(unit);
    row.rule = unit.id;
    row.sizes = sizes_offered(unit, year);
    row.usual_size = unit.usual_size;
    row.points = points_in(unit, year);
    row.per = unit.artillery() ? "gun" : "figure";
    row.below = true;
    row.choices = choices_of(army, unit, year);
    return offered;
}

void add_units(const Army& army, int year, std::vector<OfferedRow>& rows) {
    for (const ListedUnit& unit : army.units) {
        rows.push_back(unit_row(army, unit, year));
        rows.back().row.refused = refused_in(army, unit.contingent, year);
    }
}

// GR-60.31
void add_allies(const Army& army, int year, std::vector<OfferedRow>& rows) {
    for (const std::string& name : allies_of(army))
        for (const Army& other : armies()) {
            const ListedUnit* unit = other.native ? other.find(name) : nullptr;
            if (unit == nullptr) continue;
            rows.push_back(unit_row(other, *unit, year));
            rows.back().row.heading = "Native allies";
            rows.back().row.refused = refused_in(army, {}, year);
            break;
        }
}

// GR-60.16, GR-60.17
void add_guns_of_table(const Army& army, int year, std::vector<OfferedRow>& rows) {
    if (army.crews.empty()) return;
    for (std::size_t i = 0; i < table_gun_words.rows.size(); ++i) {
        const auto size = static_cast<GunSize>(i);
        OfferedRow offered;
        offered.gun_of_table = true;
        MusterRow& row = offered.row;
        row.key = row.name = table_gun_words[size];
        row.heading = "Guns of the price table";
        row.text = fmt::format("{} figures; say whose crew it is", crew_of(size));
        row.rule = army.guns_rule;
        row.sizes = {crew_of(size)};
        row.usual_size = crew_of(size);
        row.per = "gun";
        row.below = true;
        row.refused = refused_in(army, {}, year);
        row.choices = choices_of_table_gun(army, size, year);
        rows.push_back(std::move(offered));
    }
}

// GR-60.19, GR-04.19
void add_officers(const Army& army, int year, std::vector<OfferedRow>& rows) {
    std::set<std::string_view> seen;
    for (const Tongue tongue : tongues_of(army))
        for (const std::string_view word : titles_in(tongue)) {
            if (!seen.insert(word).second) continue;
            OfferedRow offered;
            offered.rank = *rank_named(tongue, word);
            if (offered.rank == Rank::Chaplain && army.chaplains.rule.empty()) continue;
            offered.native = tongue == Tongue::Native;
            MusterRow& row = offered.row;
            row.key = row.name = word;
            row.heading = offered.native ? "Chiefs" : "Officers";
            row.text = fmt::format("an officer with the rank of {}", rank_names[offered.rank]);
            row.rule = offered.rank == Rank::Chaplain ? army.chaplains.rule : "GR-60.19";
            row.points = price_of(offered.rank);
            row.per = "figure";
            row.leads = row.below = true;
            row.several = false;
            row.refused = refused_in(army, {}, year);
            row.choices = choices_of_officer(army, tongue, offered.rank, year);
            rows.push_back(std::move(offered));
        }
}

// GR-09.07
void add_vehicles(std::vector<OfferedRow>& rows) {
    for (const VehicleWord& one : vehicle_words) {
        OfferedRow offered;
        MusterRow& row = offered.row;
        row.key = row.name = one.word;
        row.heading = "Wagons";
        row.text = "with its driver; under nobody's orders";
        row.rule = "GR-09.07";
        row.points = 0;
        row.per = "unit";
        row.choices = choices_of_vehicle(one.what);
        rows.push_back(std::move(offered));
    }
}

std::string told_of_officer(const Unit& unit) {
    std::string text{rank_names[unit.rank]};
    if (unit.staff != Staff::None) text += fmt::format(", {}", staff_names[unit.staff]);
    if (unit.rides) text += ", mounted";
    return text;
}

}  // namespace

std::vector<OfferedRow> offered_by(const Army& army, int year) {
    std::vector<OfferedRow> rows;
    add_officers(army, year, rows);
    add_units(army, year, rows);
    add_allies(army, year, rows);
    add_guns_of_table(army, year, rows);
    add_vehicles(rows);
    return rows;
}

std::vector<std::string> allies_of(const Army& army) {
    std::vector<std::string> all = army.allies;
    for (const std::string& one : army.allies_by_scenario)
        if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
    return all;
}

std::string told_of(const ListedUnit& unit) {
    std::vector<std::string_view> parts{
        unit.artillery() ? gun_size_words[unit.gun] : list_type_names[unit.type],
        morale_words[unit.morale]};
    std::string text = joined(parts, ", ");
    std::vector<std::string> more;
    for (const Slot& slot : unit.weapons) more.push_back(told_of_slot(slot));
    if (unit.armour != Armour::None)
        more.push_back(fmt::format("{} armour", armour_names[unit.armour]));
    if (unit.shield) more.emplace_back("shield");
    if (!more.empty()) text += fmt::format("; {}", fmt::join(more, ", "));
    std::vector<std::string_view> specials;
    for (std::size_t i = 0; i < special_words.rows.size(); ++i)
        if (unit.has(static_cast<Special>(i))) specials.push_back(special_words.rows[i]);
    if (!specials.empty()) text += fmt::format("; {}", joined(specials, ", "));
    return text;
}

std::string told_of(const Enlisted& one) {
    if (one.officer()) return told_of_officer(one.unit);
    if (!one.unit.vehicle()) return told_of(one.row);
    const DraftWord& animals = draft_words[one.unit.draft];
    return fmt::format("{} {}", one.unit.animals,
                       one.unit.animals == 1 ? animals.one : animals.many);
}

}  // namespace gauntlet_run
