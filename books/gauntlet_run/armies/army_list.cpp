#include "books/gauntlet_run/armies/army_list.h"

#include <algorithm>

#include "engine/base/embedded.h"

namespace gauntlet_run {

namespace {

bool holds(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

int distance(const Years& years, int year) {
    if (year < years.from) return years.from - year;
    return year > years.to ? year - years.to : 0;
}

std::vector<Army> built_in_armies() {
    constexpr std::string_view folder = "gauntlet_run/armies/";
    std::vector<Army> all;
    for (const EmbeddedFile& file : embedded_files())
        if (file.path.starts_with(folder)) all.push_back(read_army(file.text, file.path).value());
    return all;
}

}  // namespace

const ListedUnit* Army::find(std::string_view unit) const {
    const auto found = std::find_if(units.begin(), units.end(), [&](const ListedUnit& one) {
        return one.name == unit || holds(one.also, unit);
    });
    return found == units.end() ? nullptr : &*found;
}

int computed_price(const ListedUnit& row, const OpenPrices& prices) {
    const Figure figure{row.morale,
                        row.warriors,
                        row.specials,
                        row.weapons,
                        row.armour,
                        row.shield,
                        row.table == Table::Mounted};
    if (!row.artillery()) return price_of(figure, prices);
    // GR-46.01 the table has the gun with its crew, and what they have besides is paid for.
    return gun_price(row.gun, row.morale) + crew_of(row.gun) * extras_of(figure, prices);
}

const std::vector<Army>& armies() {
    static const std::vector<Army> all = built_in_armies();
    return all;
}

const Army* find_army(std::string_view name) {
    const auto found = std::find_if(armies().begin(), armies().end(),
                                    [&](const Army& army) { return army.name == name; });
    return found == armies().end() ? nullptr : &*found;
}

AllyRow find_ally(const Army& army, std::string_view unit) {
    for (const Army& other : armies()) {
        const ListedUnit* row = other.native ? other.find(unit) : nullptr;
        if (row != nullptr && holds(army.allies, row->name)) return {&other, row};
    }
    return {};
}

// The earlier row where one of the armies is of those who know them as they were then, the later in
// all other games.
const ListedUnit* displacing(std::string_view unit, const std::vector<const Army*>& lists) {
    for (const Army& army : armies())
        for (const ListedUnit& early : army.units) {
            if (early.in_place_of.empty()) continue;
            const bool known = std::any_of(lists.begin(), lists.end(), [&](const Army* list) {
                return holds(list->allies, early.name);
            });
            if (unit == (known ? early.in_place_of : early.name)) return &early;
        }
    return nullptr;
}

const Arming* arming_of(const Army& army, const ListedUnit& unit, std::string_view nation,
                        int year) {
    const Arming* best = nullptr;
    const auto exact = [](const Arming& one) { return !one.units.empty() || !one.nations.empty(); };
    for (const Arming& one : army.arming) {
        if (!one.units.empty() && !holds(one.units, unit.name)) continue;
        if (!one.nations.empty() && !holds(one.nations, nation)) continue;
        const int far = distance(one.years, year);
        const int before = best == nullptr ? INT32_MAX : distance(best->years, year);
        // What is said of one nation goes before what is said of all.
        if (far < before || (far == before && exact(one))) best = &one;
    }
    return best;
}

}  // namespace gauntlet_run
