// docs/notation.md lists every key that a scenario file of a book may have, table by table: no more
// than its reader takes, and no less.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "books/books.h"
#include "engine/play/battle_form.h"
#include "tests/support/source_dir.h"

namespace fs = std::filesystem;

namespace {

using Words = std::set<std::string>;
using Tables = std::map<std::string, Words>;  // the keys of each; "" is the top

constexpr std::array<std::string_view, 4> shared_readers{
    "engine/table/terrain_file.cpp", "engine/table/terrain_openings.cpp",
    "engine/play/scenario_files.cpp", "engine/play/scenario_files.h"};
// Of data/petite_guerre/units.toml, which the same file reads.
const Words of_other_files{"unit", "key"};

// Every table of a book's file has a key in it that nobody knows: the complaint lists what is
// accepted there. "#x" ends a line that is a table x by itself.
struct Sample {
    std::string_view book, heading, folder;
    std::string_view top, areas, lines, rest;
};

constexpr std::array samples{
    Sample{"long-rifle", "### The keys of Long Rifle", "long_rifle", "turns = 9\nat-limit = 'A'\n",
           "woods field rough marsh lake ford bridge lit hill",
           "road creek river wall fence log hedge", R"([terrain]
generate = 'roll'
[[barricade]]
building = 'farm'
opening = 1
[[objective]]
goal = 'leave'
side = 'A'
count = 1
[[objective]]
goal = 'rescue'
side = 'A'
figure = 'Ann'
[[objective]]
goal = 'burn'
side = 'A'
building = 'farm'
[[challenge]]
name = 'x'
success = 'y'
failure = 'z'
opposed = true
[head-to-head]
encounter = 'Patrol'
[[side]]
name = 'A'
players = ['A']
figures = ['Ann scout @1,1']
[[side]]
name = 'B'
figures = ['Bob scout @9,9']
)"},
    Sample{"drums", "### The keys of Drums", "drums", "kind = 'raid'\n",
           "woods thicket brush crops marsh slope cliff bridge ford hill",
           "road stream river fence log low-wall bank stone-wall hedge palisade earthwork",
           R"([[side]]
name = 'A'
players = ['A']
force = 'native-war-party'
[[side]]
name = 'B'
players = ['B']
figures = ['Hale: militia-captain', '6 provincial']
)"},
    Sample{"mayhem", "### The keys of Mayhem", "mayhem", "", "woods rocks swamp hill cliff",
           "road water wall fence fieldwork", R"([terrain]
[[camp]]
side = 1
box = [[1, 1], [5, 5]]
[[gun]]
kind = '12 pdr'
at = [9, 9]
[[side]]
name = 'A'
list = 'fiw-french'
figures = ['line']
[[side]]
name = 'B'
list = 'fiw-english'
figures = ['line']
)"},
    Sample{"petite-guerre", "### The keys of La Petite Guerre", "petite_guerre", "",
           "woods thicket scrub rocks bog swamp yard slope pit lake field ford bridge hill",
           "road stream river ditch fence hedge wall ravine palisade earthwork", R"([[goal]]
kind = 'hold-gun'
side = 1
points = 5
[[side]]
name = 'A'
units = [
    { template = 'U4', zzz = 1 }, #units
    { attached = true, attached-to = 1, figures = ['regulars gunner x3'], gun = { name = 'g', size = 'light' }, zzz = 1 }, #units
    { figures = ['regulars x7'], formation = 'single-line', head = [100, 100], facing = [0, 1], zzz = 1 }, #units
    { figures = ['regulars x7'], gun = { name = 'g', size = 'light', zzz = 1 } }, #gun
]
[[side]]
name = 'B'
)"},
    Sample{"gauntlet-run", "### The keys of Gauntlet Run", "gauntlet_run", "year = 1757\n",
           "light-woods medium-woods dense-woods scrub steep-slope ridge cliff field rocky-ground "
           "marsh mud snow deep-snow ford deep-ford bridge lake ruins trench rifle-pits redoubt "
           "glacis stairs stairway yard hill",
           "road brook river fence stone-wall log hedge ditch barricade palisade parapet abatis "
           "chevaux-de-frise curtain-wall",
           R"([[goal]]
kind = 'leave-by'
side = 1
points = 5
edge = 'far'
[[goal]]
kind = 'hold'
side = 1
points = 5
place = 'farm'
[[side]]
name = 'A'
players = ['A']
army = 'british-1714'
force = 'Lieutenant'
custom = [
    { name = 'x', branch = 'foot', type = 'Light', morale = 'Steady', zzz = 1 }, #custom
    { name = 'y', branch = 'artillery', gun = 'light', morale = 'Steady', zzz = 1 }, #custom
]
[[side]]
name = 'B'
players = ['B']
army = 'french-1744'
force = 'Lieutenante'
)"},
};
constexpr std::string_view buildings = R"([[building]]
name = 'farm'
box = [[1, 1], [5, 5]]
[[building]]
name = 'tower'
shape = [[11, 1], [15, 1], [15, 5]]
[[landmark]]
kind = 'well'
at = [3, 3]
)";

std::string file_of(const Sample& sample) {
    std::string text = "title = 'x'\nsummary = 'y'\nzzz = 1\n" + std::string{sample.top};
    const auto add = [&](std::string_view kinds, std::string_view key) {
        std::istringstream names{std::string{kinds}};
        for (std::string name; names >> name;)
            text += "[[" + name + "]]\n" + std::string{key} + " = [[1, 1], [5, 5]]\n";
    };
    add(sample.areas, "box");
    add(sample.lines, "course");
    text += buildings;
    text += sample.rest;
    return std::regex_replace(text, std::regex{"(\\[[a-z-]+\\]\\]?\n)"}, "$1zzz = 1\n");
}

std::string text_of(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream{source_dir() / file}.rdbuf();
    return text.str();
}

template <class Use>
void each_match(const std::string& text, const std::regex& pattern, const Use& use) {
    for (std::sregex_iterator at{text.begin(), text.end(), pattern}, end; at != end; ++at)
        use((*at)[1].str());
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// The table of the page under that heading.
Tables on_the_page(std::string_view heading) {
    static const std::regex named{"`\\[*([a-z-]+)\\]*`"};
    Tables tables;
    bool inside = false;
    for (const std::string& line : lines_of(text_of("docs/notation.md"))) {
        if (line.starts_with("#")) inside = line.starts_with(heading);
        const std::size_t bar = line.find(" | ");
        if (!inside || !line.starts_with("| ") || bar == std::string::npos) continue;
        Words keys, names;
        each_match(line.substr(bar), named, [&](const std::string& key) { keys.insert(key); });
        each_match(line.substr(0, bar), named, [&](const std::string& key) { names.insert(key); });
        if (line.starts_with("| the top")) names.insert("");
        for (const std::string& name : names) tables[name].insert(keys.begin(), keys.end());
    }
    return tables;
}

// In which table each line of a sample stands.
std::vector<std::string> tables_by_line(const std::string& text) {
    static const std::regex header{"^\\[+([a-z-]+)\\]+$"};
    std::vector<std::string> tables;
    std::string table;
    for (const std::string& line : lines_of(text)) {
        each_match(line, header, [&](const std::string& name) { table = name; });
        const std::size_t mark = line.find('#');
        tables.push_back(mark == std::string::npos ? table : line.substr(mark + 1));
    }
    return tables;
}

Tables accepted_by_reader(const Sample& sample) {
    const std::string text = file_of(sample);
    const std::vector<std::string> table_of = tables_by_line(text);
    const auto wrong = find_book(sample.book)->read_scenario(text, "s", 1);
    REQUIRE_FALSE(wrong);
    Tables tables;
    static const std::regex word{"([a-z-]+)(?:, | or |$)"};
    for (const std::string& line : lines_of(wrong.error().what)) {
        const std::size_t list = line.find("'zzz'; accepted here: ");
        if (list == std::string::npos) continue;
        const auto number = static_cast<std::size_t>(std::stoi(line.substr(2)));
        each_match(line.substr(list + 22), word,
                   [&](const std::string& key) { tables[table_of[number - 1]].insert(key); });
    }
    return tables;
}

std::string written(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += " " + word;
    return text;
}

// Every key that the files which read the book's scenarios ask for.
Words named_in_readers(std::string_view folder) {
    static const std::regex asked{
        R"re(\b(?:text|text_or|whole|whole_or|inches|inches_or|yes|one_of|one_of_or|texts|spots|spot|tables|table|has|read_box|read_points|read_slots|named<\w+>)\(\s*(?:\w+,\s*)*"([a-z-]+)")re"};
    static const std::regex kind{R"re((?:AreaWord|LineWord)\{\w+::\w+,\s*"([a-z-]+)")re"};
    std::vector<fs::path> files(shared_readers.begin(), shared_readers.end());
    const fs::path outside = fs::path{"books"} / folder / "outside";
    for (const auto& entry : fs::directory_iterator{source_dir() / outside}) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("scenario") && !name.ends_with("_test.cpp"))
            files.push_back(outside / name);
    }
    if (folder == "petite_guerre")
        files.emplace_back("books/petite_guerre/set_up/unit_templates.cpp");
    if (folder == "gauntlet_run")
        for (const char* file : {"force.cpp", "custom_units.cpp", "list_words.cpp"})
            files.push_back(fs::path{"books/gauntlet_run/armies"} / file);
    Words keys;
    for (const fs::path& file : files) {
        const std::string code =
            std::regex_replace(text_of(file), std::regex{"//[^\n]*"}, std::string{});
        each_match(code, asked, [&](const std::string& key) { keys.insert(key); });
        each_match(code, kind, [&](const std::string& key) { keys.insert(key); });
    }
    for (const std::string& other : of_other_files) keys.erase(other);
    return keys;
}

}  // namespace

TEST_CASE("the notation page has every key that a reader asks for, and no other") {
    for (const Sample& sample : samples) {
        CAPTURE(sample.book);
        Words listed;
        for (const auto& [name, keys] : on_the_page(sample.heading)) {
            if (!name.empty()) listed.insert(name);
            listed.insert(keys.begin(), keys.end());
        }
        const Words asked = named_in_readers(sample.folder);
        REQUIRE(asked.size() > 40);
        CHECK(written(listed) == written(asked));
    }
}

TEST_CASE("the notation page has the keys of each table as its reader takes them") {
    for (const Sample& sample : samples) {
        CAPTURE(sample.book);
        Tables page = on_the_page(sample.heading);
        Tables taken = accepted_by_reader(sample);
        for (const auto& [name, keys] : page)
            if (!name.empty() && name != "units" && name != "gun" && name != "custom")
                page[""].insert(name);
        if (sample.book == "mayhem") page[""].insert("gun");
        page.erase("rules");  // the switches say themselves what they take
        for (const auto& table : page) {
            CAPTURE(table.first);
            CHECK(written(taken[table.first]) == written(table.second));
        }
        CHECK(taken.size() == page.size());
    }
}

namespace {

// The tables of a form as the page has them.
Tables in_the_form(const BattleForm& form) {
    Tables tables;
    tables[""] = {"book", "title", "summary", "table", "first-game"};
    for (const TableForm& table : form.tables) {
        if (!table.key.empty()) tables[""].insert(table.key);
        for (const FormKey& key : table.keys) tables[table.key].insert(key.key);
    }
    for (const GroundForm& ground : form.grounds) {
        tables[""].insert(ground.key);
        for (const std::string& key : keys_of(ground)) tables[ground.key].insert(key);
    }
    return tables;
}

}  // namespace

TEST_CASE("the form of a battle has every key that its book's reader takes, and no other") {
    for (const Sample& sample : samples) {
        CAPTURE(sample.book);
        const BattleForm form = find_book(sample.book)->battle_form();
        if (form.tables.empty()) continue;
        Tables page = on_the_page(sample.heading);
        for (const auto& [name, keys] : page)
            if (!name.empty() && name != "units" && name != "gun" && name != "custom")
                page[""].insert(name);
        if (sample.book == "mayhem") page[""].insert("gun");
        for (const char* name : {"rules", "units", "custom"}) page.erase(name);
        page[""].erase("rules");
        if (sample.book == "petite-guerre") page.erase("gun");
        Tables told = in_the_form(form);
        for (const auto& table : page) {
            CAPTURE(table.first);
            CHECK(written(told[table.first]) == written(table.second));
        }
        CHECK(told.size() == page.size());
    }
}
