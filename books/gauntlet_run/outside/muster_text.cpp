#include "books/gauntlet_run/outside/muster_text.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "books/gauntlet_run/armies/force_lines.h"
#include "books/gauntlet_run/armies/list_words.h"

namespace gauntlet_run {

namespace {

constexpr std::string_view quotes = "\"\"\"";
constexpr std::size_t longest_force = 20000, most_customs = 20, most_allies = 20;

// As it stands inside a text of several lines.
std::string escaped(std::string_view words) {
    std::string text = toml_text(words);
    return text.substr(1, text.size() - 2);
}

std::string written_line(const WrittenLine& line) {
    std::string text(2 * static_cast<std::size_t>(std::max(line.depth, 0)), ' ');
    if (!line.name.empty()) text += line.name + ": ";
    if (line.count != 1) text += fmt::format("{} x ", line.count);
    text += line.kind;
    if (line.size != 0) text += fmt::format(" {}", line.size);
    for (const std::string& choice : line.choices) text += ", " + choice;
    return text;
}

// GR-72.04 those who fight for it only if the scenario says so.
std::vector<std::string> added_allies(const WrittenForce& force) {
    std::vector<std::string> added;
    const Army* army = find_army(force.list);
    if (army == nullptr) return added;
    for (const std::string& ally : army->allies_by_scenario)
        for (const Army& other : armies()) {
            const ListedUnit* row = other.native ? other.find(ally) : nullptr;
            const auto of_it = [&](const WrittenLine& line) {
                return row != nullptr && other.find(line.kind) == row;
            };
            if (std::any_of(force.lines.begin(), force.lines.end(), of_it)) added.push_back(ally);
        }
    return added;
}

const UnitKey* key_called(const std::vector<UnitKey>& keys, std::string_view name) {
    const auto found =
        std::find_if(keys.begin(), keys.end(), [&](const UnitKey& key) { return key.key == name; });
    return found == keys.end() ? nullptr : &*found;
}

bool is_yes_or_no(const UnitKey& key) {
    return key.accepted == std::vector<std::string>{"yes", "no"};
}

bool is_number(std::string_view text) {
    return !text.empty() && text.size() < 7
           && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string written_value(const UnitKey* key, const std::string& value) {
    if (key != nullptr && is_yes_or_no(*key) && (value == "yes" || value == "no"))
        return value == "yes" ? "true" : "false";
    if (key != nullptr && key->key == "points" && is_number(value)) return value;
    if (key == nullptr || !key->many) return toml_text(value);
    std::vector<std::string> words;
    for (const std::string_view word : split(value, ','))
        if (!word.empty()) words.push_back(toml_text(word));
    return fmt::format("[{}]", fmt::join(words, ", "));
}

std::string written_unit(const WrittenUnit& unit) {
    const std::vector<UnitKey> keys = keys_of_units();
    std::vector<std::string> parts;
    for (const auto& [name, value] : unit) {
        const UnitKey* key = key_called(keys, name);
        parts.push_back(fmt::format("{} = {}", key == nullptr ? toml_text(name) : name,
                                    written_value(key, value)));
    }
    return fmt::format("{{ {} }}", fmt::join(parts, ", "));
}

// What stands before the lines of the force.
std::string head_of(const WrittenForce& force) {
    std::string text = fmt::format("army = {}\n", toml_text(force.list));
    if (force.year != 0) text += fmt::format("year = {}\n", force.year);
    if (force.points != 0) text += fmt::format("points = {}\n", force.points);
    std::vector<std::string> allies;
    for (const std::string& one : added_allies(force)) allies.push_back(toml_text(one));
    if (!allies.empty()) text += fmt::format("allies = [{}]\n", fmt::join(allies, ", "));
    return text;
}

WrittenUnit read_unit(const DataValue& table, DataErrors& errors) {
    const auto word = [](const DataValue& value) -> std::optional<std::string> {
        if (value.kind == DataValue::Kind::Text) return value.text;
        if (value.kind == DataValue::Kind::Whole) return std::to_string(value.number);
        if (value.kind == DataValue::Kind::YesNo) return value.yes ? "yes" : "no";
        return {};
    };
    WrittenUnit unit;
    for (std::size_t i = 0; i < table.keys.size(); ++i) {
        const DataValue& value = table.items[i];
        const bool list = value.kind == DataValue::Kind::List;
        std::vector<std::string> words;
        for (const DataValue& one : list ? value.items : std::vector<DataValue>{value})
            if (const auto text = word(one))
                words.push_back(*text);
            else
                errors.expected(one.line, table.keys[i], "words, a number, true or false");
        unit.emplace_back(table.keys[i], fmt::format("{}", fmt::join(words, ", ")));
    }
    return unit;
}

// Of a "squad" or "team": foot or horse, as its row is.
int size_of_line(const ForceLine& line, const WrittenForce& force) {
    if (!line.team && !line.squad) return line.size;
    ListedUnit row;
    for (const Army& army : armies())
        if (army.name == force.list || army.native)
            if (const ListedUnit* found = army.find(line.kind)) row = *found;
    for (const WrittenUnit& unit : force.units) {
        const auto says = [&](std::string_view key, std::string_view value) {
            return std::find(unit.begin(), unit.end(),
                             std::pair{std::string{key}, std::string{value}})
                   != unit.end();
        };
        if (says("name", line.kind) && says("branch", "mounted")) row.table = Table::Mounted;
    }
    return figures_of(line, row);
}

void read_lines(const std::vector<ForceLine>& lines, WrittenForce& force) {
    std::vector<int> above;  // the blanks before each of those a line may stand below
    for (const ForceLine& line : lines) {
        while (!above.empty() && above.back() >= line.depth) above.pop_back();
        WrittenLine one;
        one.depth = static_cast<int>(above.size());
        one.name = line.name;
        one.count = line.count;
        one.kind = line.kind;
        one.size = size_of_line(line, force);
        one.choices = line.parts;
        force.lines.push_back(std::move(one));
        above.push_back(line.depth);
    }
}

bool reads_as(const ForceLine& read, const WrittenLine& line) {
    return read.name == line.name && read.count == line.count && read.kind == line.kind
           && read.size == line.size && !read.team && !read.squad && read.parts == line.choices;
}

// Read back it would be something else.
bool unwritable(const WrittenLine& line) {
    DataErrors errors{"line"};
    const std::vector<ForceLine> lines = lines_of(written_line(line), 1, errors);
    if (lines.size() != 1) return true;
    return !errors.any() && !reads_as(lines[0], line);
}

template <class Words>
std::vector<std::string> words_in(const Words& words) {
    return {words.rows.begin(), words.rows.end()};
}

UnitKey key_of_unit(std::string key, std::string text, std::string rule,
                    std::vector<std::string> accepted = {}) {
    UnitKey one;
    one.key = std::move(key);
    one.text = std::move(text);
    one.rule = std::move(rule);
    one.accepted = std::move(accepted);
    return one;
}

}  // namespace

std::vector<UnitKey> keys_of_units() {
    std::vector<UnitKey> keys{
        key_of_unit("name", "as a line of the force names it", "GR-46.01"),
        key_of_unit("branch", "on foot, on horseback or with a gun", "GR-60.04",
                    words_in(table_names)),
        key_of_unit("type", "how it fights; not of guns", "GR-60.03", words_in(list_type_names)),
        key_of_unit("morale", "the base price of each figure", "GR-46.04", words_in(morale_words)),
        key_of_unit("weapons", "each figure has one of each: 'sword / bayonet'", "GR-48.01"),
        key_of_unit("specials", "special rules", "GR-60.07", words_in(special_words)),
        key_of_unit("armour", "what all of them wear", "GR-48.03", words_in(armour_names)),
        key_of_unit("shield", "all of them have one", "GR-48.03", {"yes", "no"}),
        key_of_unit("native", "whether they are Natives", "GR-06.11", {"yes", "no"}),
        key_of_unit("warriors", "the base price of Native warriors", "GR-46.06",
                    words_in(warriors_names)),
        key_of_unit("sizes", "how many figures: '5, 10'", "GR-03.02"),
        key_of_unit("role", "what a company has one squad or platoon of", "GR-03.05",
                    words_in(role_names)),
        key_of_unit("gun", "the size of the gun", "GR-49.01", words_in(gun_size_names)),
        key_of_unit("piece", "the kind of gun", "GR-14.07", words_in(gun_kind_names)),
        key_of_unit("points", "what a figure, or a gun with its crew, comes to", "GR-46.01")};
    for (UnitKey& key : keys) {
        key.many = key.key == "weapons" || key.key == "specials";
        key.needed = key.key == "name" || key.key == "branch";
    }
    return keys;
}

std::string written_side(const WrittenForce& force) {
    std::string text = head_of(force);
    if (!force.lines.empty()) {
        text += fmt::format("force = {}\n", quotes);
        for (const WrittenLine& line : force.lines) text += escaped(written_line(line)) + "\n";
        text += fmt::format("{}\n", quotes);
    }
    if (force.units.empty()) return text;
    text += "custom = [\n";
    for (const WrittenUnit& unit : force.units)
        text += fmt::format("    {},\n", written_unit(unit));
    return text + "]\n";
}

std::vector<int> lines_of_side(const WrittenForce& force) {
    const std::string head = head_of(force);
    const auto before = std::count(head.begin(), head.end(), '\n');
    std::vector<int> lines(static_cast<std::size_t>(before) + 2, -1);  // its key stands on one

    for (std::size_t i = 0; i < force.lines.size(); ++i) lines.push_back(static_cast<int>(i));
    return lines;
}

Result<WrittenForce> read_side_text(std::string_view toml, std::string_view file) {
    const Result<DataValue> data = parse_data(toml, file);
    if (!data) return data.error();
    DataErrors errors{file};
    Fields top{*data, errors};
    WrittenForce force;
    top.text_or("book", "");
    force.title = top.text_or("title", "");
    std::vector<std::string_view> names;
    for (const Army& army : armies()) names.emplace_back(army.name);
    force.list = names[top.one_of("army", names)];
    force.year = top.whole_or("year", 1, 3000, 0);
    force.points = top.whole_or("points", 1, 30000, 0);
    top.texts("allies", most_allies);  // the lines say it too
    for (const DataValue* unit : top.tables("custom", most_customs))
        force.units.push_back(read_unit(*unit, errors));
    const std::string text = top.text_or("force", "", longest_force);
    const int line = top.has("force") ? top.line_of("force") : top.line();
    read_lines(lines_of(text, line, errors), force);
    top.finish();
    if (errors.any()) return errors.error();
    return force;
}

std::vector<ForceFault> unwritable_in(const WrittenForce& force) {
    std::vector<ForceFault> faults;
    int deepest = 0;
    for (std::size_t i = 0; i < force.lines.size(); ++i) {
        const WrittenLine& line = force.lines[i];
        const auto number = static_cast<int>(i);
        if (unwritable(line))
            faults.push_back({number, "GR-03.04",
                              fmt::format("'{}' would be read as something else: a name has no "
                                          "':' and no line may have a ',' of its own",
                                          written_line(line))});
        if (line.depth < 0 || line.depth > deepest)
            faults.push_back({number, "GR-04.20", "nobody stands above it"});
        deepest = line.depth + 1;
    }
    return faults;
}

}  // namespace gauntlet_run
