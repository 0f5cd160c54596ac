#include "books/petite_guerre/outside/written_units.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "books/petite_guerre/set_up/unit_templates.h"

namespace petite_guerre {

namespace {

constexpr std::string_view called = " called ", limbered = "limbered ";

// Of a unit of one's own an empty one.
UnitTemplate template_of(std::string_view kind) {
    for (const UnitTemplate& unit : unit_templates())
        if (unit.key == kind) return unit;
    return {};
}

bool is_troop_type(std::string_view word) {
    return std::find(troop_names.rows.begin(), troop_names.rows.end(), word)
           != troop_names.rows.end();
}

// "x6": 6; anything else: 0
int times(std::string_view word) {
    int many = 0;
    if (!word.starts_with('x')) return 0;
    const auto [end, error] = std::from_chars(word.data() + 1, word.data() + word.size(), many);
    return error == std::errc{} && end == word.data() + word.size() && many > 0 ? many : 0;
}

// With the name it has if none is said.
std::string plain_words(const GunNote& gun) {
    return fmt::format("{} {}", gun_size_names[gun.size], gun_piece_names[gun.piece]);
}

// False for words of no gun.
bool read_gun_words(std::string_view words, GunNote& gun) {
    GunNote one;
    one.limbered = words.starts_with(limbered);
    if (one.limbered) words.remove_prefix(limbered.size());
    const std::size_t name = words.find(called);
    for (std::size_t size = 0; size < gun_size_names.rows.size(); ++size)
        for (std::size_t piece = 0; piece < gun_piece_names.rows.size(); ++piece) {
            one.size = static_cast<GunSize>(size);
            one.piece = static_cast<GunPiece>(piece);
            if (words.substr(0, name) != plain_words(one)) continue;
            one.name = name == std::string_view::npos ? fmt::format("the {}", plain_words(one))
                                                      : words.substr(name + called.size());
            gun = one;
            return true;
        }
    return false;
}

// The keys of one unit, each once, as TOML.
class UnitKeys {
  public:
    void say(std::string_view key, std::string value) {
        for (const auto& [other, text] : keys_)
            if (other == key) return;
        keys_.emplace_back(key, std::move(value));
    }
    void read(const WrittenLine& line, bool attached, bool listed) {
        const UnitTemplate own = template_of(line.kind);
        if (line.kind != own_unit) say("template", toml_text(line.kind));
        if (!line.name.empty()) say("name", toml_text(line.name));
        // A crew with nobody above it says nothing, and so is asked for its unit.
        if (attached != own.attached && (attached || listed))
            say("attached", attached ? "true" : "false");
        for (const std::string& word : line.choices) read_choice(word);
    }
    std::string text() const {
        std::string text;
        for (const auto& [key, value] : keys_)
            text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", key, value);
        return text;
    }

  private:
    void read_choice(std::string_view word) {
        if (word == UnitWords::commander) return say("commander", "true");
        if (word == UnitWords::hidden) return say("hidden", "true");
        if (word == UnitWords::no_unit) return say("no-unit", "true");
        if (word == UnitWords::in_a_unit) return say("no-unit", "false");
        if (word == UnitWords::as_unit) return say("as-unit", "true");
        if (word == UnitWords::own_troops) return say("as-unit", "false");
        if (word == UnitWords::marksmen) return say("marksmen", fmt::format("{}", most_of_a_unit));
        if (int many = 0; read_marksmen(word, many))
            return say("marksmen", fmt::format("{}", many));
        if (GunNote gun; read_gun_words(word, gun)) return say("gun", written(gun));
        say(toml_text(word), "true");  // which the reader of a side refuses
    }
    static bool read_marksmen(std::string_view word, int& many) {
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), many);
        return error == std::errc{}
               && std::string_view{end, static_cast<std::size_t>(word.data() + word.size() - end)}
                      == fmt::format(" {}", UnitWords::marksmen);
    }
    static std::string written(const GunNote& gun) {
        return fmt::format("{{ name = {}, size = \"{}\", piece = \"{}\", limbered = {} }}",
                           toml_text(gun.name), gun_size_names[gun.size],
                           gun_piece_names[gun.piece], gun.limbered);
    }

    std::vector<std::pair<std::string, std::string>> keys_;
};

}  // namespace

std::string gun_words(const GunNote& gun) {
    std::string words = (gun.limbered ? std::string{limbered} : std::string{}) + plain_words(gun);
    if (gun.name.empty() || gun.name == fmt::format("the {}", plain_words(gun))) return words;
    return words + std::string{called} + gun.name;
}

bool is_figure(const WrittenLine& line) {
    return is_troop_type(line.kind);
}

int above(const std::vector<WrittenLine>& lines, std::size_t line) {
    for (std::size_t i = line; i-- > 0;)
        if (lines[i].depth < lines[line].depth) return static_cast<int>(i);
    return -1;
}

std::vector<std::size_t> figures_below(const std::vector<WrittenLine>& lines, std::size_t unit) {
    std::vector<std::size_t> below;
    for (std::size_t i = unit + 1; i < lines.size() && lines[i].depth > lines[unit].depth; ++i)
        if (is_figure(lines[i]) && above(lines, i) == static_cast<int>(unit)) below.push_back(i);
    return below;
}

std::string figure_words(const WrittenLine& line) {
    std::string text = line.name;
    const auto add = [&](std::string_view word) {
        text += fmt::format("{}{}", text.empty() ? "" : " ", word);
    };
    add(line.kind);
    for (const std::string& word : line.choices) add(word);
    if (line.count != 1) add(fmt::format("x{}", line.count));
    return text;
}

WrittenLine figure_line(std::string_view words) {
    WrittenLine line;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        const std::string word{words.substr(0, end)};
        words.remove_prefix(std::min(end + 1, words.size()));
        if (word.empty()) continue;
        if (line.kind.empty()) {
            if (is_troop_type(word))
                line.kind = word;
            else
                line.name += (line.name.empty() ? "" : " ") + word;
        } else if (const int many = times(word); many > 0) {
            line.count = many;
        } else if (!line.choices.empty() && line.choices.back() == "facing") {
            line.choices.back() += " " + word;
        } else {
            line.choices.push_back(word);
        }
    }
    return line;
}

UnitsText written_units(const std::vector<WrittenLine>& lines) {
    UnitsText written;
    written.text = "units = [\n";
    const auto end_line = [&](std::string text, std::size_t of) {
        written.text += std::move(text) + "\n";
        written.lines.push_back(static_cast<int>(of));
    };
    std::vector<int> numbers(lines.size());  // of those that are units
    for (std::size_t i = 0, number = 0; i < lines.size(); ++i) {
        if (is_figure(lines[i])) continue;
        numbers[i] = static_cast<int>(++number);
        const std::vector<std::size_t> listed = figures_below(lines, i);
        const int host = above(lines, i);
        UnitKeys keys;
        keys.read(lines[i], host >= 0, !listed.empty());
        if (host >= 0)
            keys.say("attached-to", fmt::format("{}", numbers[static_cast<std::size_t>(host)]));
        std::string text = keys.text();
        if (listed.empty()) {
            end_line(fmt::format("    {{ {} }},", text), i);
            continue;
        }
        end_line(fmt::format("    {{ {}{}figures = [", text, text.empty() ? "" : ", "), i);
        for (const std::size_t j : listed)
            end_line(fmt::format("        {},", toml_text(figure_words(lines[j]))), j);
        end_line("    ] },", i);
    }
    written.text += "]\n";
    return written;
}

namespace {

// A unit of a file, its figures and the crews attached to it, by their numbers.
struct UnitRead {
    WrittenLine line;
    std::vector<WrittenLine> figures;
    std::vector<std::size_t> crews;
    bool attached = false;
};

class UnitsReader {
  public:
    explicit UnitsReader(DataErrors& errors) : errors_{errors} {}
    void read(const DataValue& table) {
        Fields fields{table, errors_};
        UnitRead unit;
        unit.line.kind = own_unit;
        if (fields.has("template")) {
            const auto keys = template_keys();
            unit.line.kind = keys[fields.one_of("template", keys)];
        }
        const UnitTemplate own = template_of(unit.line.kind);
        unit.line.name = fields.text_or("name", "", 40);
        for (const DataText& words : fields.texts("figures", most_of_a_side))
            unit.figures.push_back(figure(words));
        for (const std::string& key : table.keys) read_choice(fields, key, own, unit.line);
        if (fields.yes("attached", own.attached)) attach(fields, unit);
        fields.finish();
        units_.push_back(std::move(unit));
    }
    std::vector<WrittenLine> lines() const {
        std::vector<WrittenLine> lines;
        for (std::size_t i = 0; i < units_.size(); ++i)
            if (!units_[i].attached) add(i, 0, lines);
        return lines;
    }

  private:
    WrittenLine figure(const DataText& words) {
        WrittenLine line = figure_line(words.text);
        if (line.kind.empty())
            errors_.wrong(words.line, fmt::format("'{}' names no troop type; accepted: {}",
                                                  words.text, alternatives(troop_names.rows)));
        return line;
    }
    // In the order of the file.
    void read_choice(Fields& fields, std::string_view key, const UnitTemplate& own,
                     WrittenLine& line) {
        const auto choose = [&](bool said, std::string_view word) {
            if (said) line.choices.emplace_back(word);
        };
        if (key == "commander") choose(fields.yes(key, false), UnitWords::commander);
        if (key == "hidden") choose(fields.yes(key, false), UnitWords::hidden);
        if (key == "no-unit")
            choose(fields.yes(key, own.no_unit) != own.no_unit,
                   own.no_unit ? UnitWords::in_a_unit : UnitWords::no_unit);
        if (key == "as-unit")
            choose(fields.yes(key, own.as_unit) != own.as_unit,
                   own.as_unit ? UnitWords::own_troops : UnitWords::as_unit);
        if (key == "marksmen") {
            const int most = static_cast<int>(most_of_a_unit);
            const int many = fields.whole(key, 1, most);
            choose(true, many == most ? std::string{UnitWords::marksmen}
                                      : fmt::format("{} {}", many, UnitWords::marksmen));
        }
        if (key == "gun")
            if (const DataValue* gun = fields.table("gun"))
                line.choices.push_back(gun_words(read_gun(*gun, errors_)));
    }
    void attach(Fields& fields, UnitRead& unit) {
        if (!fields.has("attached-to")) return;
        const auto to =
            static_cast<std::size_t>(fields.whole("attached-to", 1, static_cast<int>(most_units)));
        if (to > units_.size())
            return fields.expected("attached-to", "the number of a unit before it (PG-82.03)");
        unit.attached = true;
        units_[to - 1].crews.push_back(units_.size());
    }
    void add(std::size_t number, int depth, std::vector<WrittenLine>& lines) const {
        const UnitRead& unit = units_[number];
        lines.push_back(unit.line);
        lines.back().depth = depth;
        for (WrittenLine figure : unit.figures) {
            figure.depth = depth + 1;
            lines.push_back(std::move(figure));
        }
        for (const std::size_t crew : unit.crews) add(crew, depth + 1, lines);
    }

    DataErrors& errors_;
    std::vector<UnitRead> units_;
};

}  // namespace

Result<WrittenForce> read_units(std::string_view toml, std::string_view file) {
    const Result<DataValue> data = parse_data(toml, file);
    if (!data) return data.error();
    DataErrors errors{file};
    Fields top{*data, errors};
    WrittenForce force;
    top.text_or("book", "");
    force.title = top.text_or("title", "");
    UnitsReader reader{errors};
    for (const DataValue* unit : top.tables("units", most_units)) reader.read(*unit);
    top.finish();
    if (errors.any()) return errors.error();
    force.lines = reader.lines();
    return force;
}

}  // namespace petite_guerre
