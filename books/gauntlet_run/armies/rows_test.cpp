// Every row of the lists against docs/rules/gauntlet-run-armies.csv, which is the catalogue's own.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "books/gauntlet_run/armies/list_words.h"
#include "books/gauntlet_run/armies/test_forces.h"
#include "tests/support/source_dir.h"

using namespace gauntlet_run;

namespace {

using CsvRow = std::map<std::string, std::string>;

std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (const char letter : line) {
        if (letter == '"')
            quoted = !quoted;
        else if (letter == ',' && !quoted)
            cells.emplace_back();
        else if (letter != '\r')
            cells.back() += letter;
    }
    return cells;
}

const std::vector<CsvRow>& csv() {
    static const std::vector<CsvRow> rows = [] {
        std::ifstream file{source_dir() / "docs/rules/gauntlet-run-armies.csv"};
        std::string line;
        std::getline(file, line);
        const std::vector<std::string> keys = cells_of(line);
        std::vector<CsvRow> all;
        while (std::getline(file, line)) {
            const std::vector<std::string> cells = cells_of(line);
            REQUIRE(cells.size() == keys.size());
            CsvRow row;
            for (std::size_t i = 0; i < keys.size(); ++i) row[keys[i]] = cells[i];
            all.push_back(row);
        }
        return all;
    }();
    return rows;
}

std::vector<std::string> parts(const std::string& text, char mark = ';') {
    std::vector<std::string> all;
    if (text.empty()) return all;
    for (const std::string_view part : split(text, mark)) all.emplace_back(part);
    return all;
}

// "sword;bow/spear", as the catalogue writes weapons (GR-60.21).
std::string weapons_in(const ListedUnit& unit) {
    std::string text;
    for (const Slot& slot : unit.weapons) {
        if (!text.empty()) text += ';';
        for (std::size_t i = 0; i < slot.size(); ++i) text += (i > 0 ? "/" : "") + slot[i].name;
    }
    return text;
}

// The morale first, as printed; Mounted is what the table says.
std::vector<std::string> specials_of(const ListedUnit& unit) {
    std::vector<std::string> words{std::string{morale_words[unit.morale]}};
    if (unit.table == Table::Mounted) words.emplace_back("Mounted");
    for (std::size_t i = 0; i < special_words.rows.size(); ++i)
        if (unit.has(static_cast<Special>(i))) words.emplace_back(special_words.rows[i]);
    std::sort(words.begin(), words.end());
    return words;
}

std::string type_in(const ListedUnit& unit) {
    if (!unit.artillery()) return std::string{list_type_names[unit.type]};
    switch (unit.gun) {
        case GunSize::VeryLight: return "Very light gun";
        case GunSize::Light: return "Light gun";
        default: return "Medium gun";
    }
}

void check_armour(const ListedUnit& unit, const std::string& printed) {
    const std::vector<std::string> words = parts(printed);
    const auto has = [&](std::string_view word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    };
    CHECK(unit.shield == has("shield"));
    CHECK((unit.armour == Armour::Light) == (has("light armor") || has("cuera")));
    CHECK((unit.armour == Armour::Heavy) == has("heavy armor"));
}

// GR-60.35 "text=+1/figure"; one more stands here for Kiowa beside Comanche and Ute, and one for
// the Californios.
void check_options(const ListedUnit& unit, const std::string& printed) {
    std::vector<std::string> wanted = parts(printed);
    std::size_t found = 0;
    for (const std::string& option : wanted) {
        const std::size_t mark = option.rfind('=');
        const std::string price = option.substr(mark + 1);
        const bool dated = option.starts_with("auto:");
        const auto same = [&](const Extra& extra) {
            const std::string sign = extra.points < 0 ? "" : "+";
            return sign + std::to_string(extra.points) + "/" + std::string{per_names[extra.per]}
                       == price
                   && extra.by_date == dated;
        };
        CAPTURE(option);
        CHECK(std::any_of(unit.extras.begin(), unit.extras.end(), same));
        ++found;
    }
    const bool more = unit.id == "GR-62.18" || unit.id == "GR-78.07" || unit.id == "GR-78.08";
    CHECK(unit.extras.size() == found + (more ? 1 : 0));
}

// What is said of every gun is left out.
std::string notes_in(std::string text) {
    constexpr std::string_view of_guns = "Points per gun.";
    if (text.starts_with(of_guns)) text.erase(0, of_guns.size());
    return std::string{trimmed(text)};
}

void check_row(const CsvRow& printed) {
    const ListedUnit& unit = row_of(printed.at("id"));
    CAPTURE(unit.id);
    CHECK(unit.name == printed.at("name"));
    CHECK(table_names[unit.table] == printed.at("branch"));
    CHECK(type_in(unit) == printed.at("type"));
    CHECK(std::to_string(basic_morale[unit.morale]) == printed.at("morale"));
    CHECK((unit.artillery() ? unit.label : weapons_in(unit)) == printed.at("weapons"));
    std::vector<std::string> specials = parts(printed.at("specials"));
    std::sort(specials.begin(), specials.end());
    std::vector<std::string> ours = specials_of(unit);
    CHECK(ours == specials);
    check_armour(unit, printed.at("armour"));
    std::string sizes = printed.at("unit_size");
    std::replace(sizes.begin(), sizes.end(), ';', ',');
    std::vector<int> figures;
    for (const Span& span : spans_in(sizes))
        for (int size = span.first; size <= span.last; ++size) figures.push_back(size);
    CHECK(unit.sizes == figures);
    CHECK(std::to_string(unit.points) == printed.at("points"));
    check_options(unit, printed.at("options"));
    CHECK(unit.notes == notes_in(printed.at("notes")));
    // The Germans may come later than the army they are with.
    const Army& army = army_of(unit.id);
    if (unit.contingent.empty()) {
        CHECK(std::to_string(army.years.from) == printed.at("period_from"));
        CHECK(std::to_string(army.years.to) == printed.at("period_to"));
    } else {
        CHECK(std::to_string(army.contingent_from) == printed.at("period_from"));
    }
}

void check_chapter(std::string_view chapter, int rows) {
    int found = 0;
    for (const CsvRow& row : csv())
        if (row.at("id").substr(3, 2) == chapter) {
            check_row(row);
            ++found;
        }
    CHECK(found == rows);
}

}  // namespace

TEST_CASE("GR-60.35 every row of the catalogue's file stands in one list, and no other") {
    std::size_t rows = 0;
    for (const Army& army : armies()) rows += army.units.size();
    CHECK(rows == csv().size());
    CHECK(rows == 188);
}

TEST_CASE("GR-61.09 .. 61.11 the rows of the Northeast Natives") {
    check_chapter("61", 3);
}

TEST_CASE("GR-62.16 .. 62.18 the rows of the Southwest and West Natives") {
    check_chapter("62", 3);
}

TEST_CASE("GR-63.06 .. 63.11 the rows of the French Army 1608-1680") {
    check_chapter("63", 6);
}

TEST_CASE("GR-64.03 .. 64.09 the rows of the French Army 1680-1713") {
    check_chapter("64", 7);
}

TEST_CASE("GR-65.06 .. 65.11, 65.13 .. 65.18, 65.21 .. 65.24 the French Army 1744-1763") {
    check_chapter("65", 16);
}

TEST_CASE("GR-66.05 .. 66.11 the rows of the English Army to 1675") {
    check_chapter("66", 7);
}

TEST_CASE("GR-67.02 .. 67.08 the rows of the English Army 1675-1713") {
    check_chapter("67", 7);
}

TEST_CASE("GR-68.05 .. 68.11, 68.13 .. 68.21 the rows of the British Army 1714-1763") {
    check_chapter("68", 16);
}

TEST_CASE("GR-69.05 .. 69.15 the rows of the British Army 1764-1783") {
    check_chapter("69", 11);
}

TEST_CASE("GR-70.05 .. 70.09 the rows of the Germans") {
    check_chapter("70", 5);
}

TEST_CASE("GR-71.05 .. 71.15 the rows of the British Army 1784-1815") {
    check_chapter("71", 11);
}

TEST_CASE("GR-72.05 .. 72.15 the rows of the Spanish in the South and Southeast") {
    check_chapter("72", 11);
}

TEST_CASE("GR-73.05 .. 73.18 the rows of the Conquistadors, their allies and their enemies") {
    check_chapter("73", 14);
}

TEST_CASE("GR-74.06 .. 74.09 the rows of the Spanish 1580-1680") {
    check_chapter("74", 4);
}

TEST_CASE("GR-75.03 .. 75.07 the rows of the Spanish 1693-1749") {
    check_chapter("75", 5);
}

TEST_CASE("GR-76.03 .. 76.12 the rows of the late Spanish") {
    check_chapter("76", 10);
}

TEST_CASE("GR-77.07 .. 77.17 the rows of the Mexican Army") {
    check_chapter("77", 11);
}

TEST_CASE("GR-78.05 .. 78.09 the rows of Tierra Adentro") {
    check_chapter("78", 5);
}

TEST_CASE("GR-79.05 .. 79.14 the rows of the Continental Army") {
    check_chapter("79", 10);
}

TEST_CASE("GR-80.06 .. 80.12 the rows of the United States Army 1784-1821") {
    check_chapter("80", 7);
}

TEST_CASE("GR-81.02 .. 81.04 the rows of the frontier") {
    check_chapter("81", 3);
}

TEST_CASE("GR-82.02 .. 82.04 the rows of the Texan Troops") {
    check_chapter("82", 3);
}

TEST_CASE("GR-83.05 .. 83.17 the rows of the United States Army 1840-1860") {
    check_chapter("83", 13);
}
