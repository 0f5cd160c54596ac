#include "books/gauntlet_run/armies/force_lines.h"

#include <algorithm>
#include <charconv>

#include "books/gauntlet_run/armies/leaders.h"
#include "engine/table/formation.h"

namespace gauntlet_run {

namespace {

// Takes a whole number from the front; 0 if there is none.
int take_number(std::string_view& text) {
    int number = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool word = end != text.data() + text.size() && *end != ' ';
    if (bad != std::errc{} || number <= 0 || word) return 0;
    text = trimmed(text.substr(static_cast<std::size_t>(end - text.data())));
    return number;
}

// "12" or "12.5"; false if it is no length.
bool length_in(std::string_view text, Inches& into) {
    std::int64_t whole = 0, part = 0;
    const std::vector<std::string_view> halves = split(text, '.');
    const auto read = [](std::string_view digits, std::int64_t& number) {
        const auto [end, bad] =
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
        return bad == std::errc{} && end == digits.data() + digits.size() && number >= 0
               && number < 1000;
    };
    if (halves.size() > 2 || !read(halves[0], whole)) return false;
    if (halves.size() == 2 && (halves[1].size() > 2 || !read(halves[1], part))) return false;
    if (halves.size() == 2 && halves[1].size() == 1) part *= 10;
    into = Inches::hundredths(whole * 100 + part);
    return true;
}

// "@12" and "8.5"
bool read_spot(std::string_view x, std::string_view y, Standing& into) {
    std::pair<Inches, Inches> spot;
    if (!length_in(x, spot.first) || !length_in(y, spot.second)) return false;
    into.at = spot;
    return true;
}

bool read_facing(std::string_view x, std::string_view y, Standing& into) {
    Facing facing;
    const auto read = [](std::string_view digits, std::int16_t& number) {
        const auto [end, bad] =
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
        return bad == std::errc{} && end == digits.data() + digits.size() && number > -1000
               && number < 1000;
    };
    if (!read(x, facing.dx) || !read(y, facing.dy) || facing == Facing{0, 0}) return false;
    into.facing = facing;
    return true;
}

bool read_formation(std::string_view word, Standing& into) {
    for (std::size_t i = 0; i < formation_names.rows.size(); ++i)
        if (formation_names.rows[i] == word) into.formation = static_cast<Formation>(i);
    return into.formation.has_value();
}

void read_size(std::string_view& kind, ForceLine& line) {
    const std::size_t blank = kind.rfind(' ');
    if (blank == std::string_view::npos) return;
    std::string_view last = kind.substr(blank + 1);
    const std::string_view plain = in_english(last);  // GR-85.01
    line.team = plain == "team";
    line.squad = plain == "squad";
    const int number = take_number(last);
    if (number > 0 && last.empty()) line.size = number;
    if (line.team || line.squad || line.size > 0) kind = trimmed(kind.substr(0, blank));
}

void read_kind(std::string_view first, ForceLine& line) {
    if (const std::size_t colon = first.find(':'); colon != std::string_view::npos) {
        line.name = trimmed(first.substr(0, colon));
        first = trimmed(first.substr(colon + 1));
    }
    std::string_view rest = first;
    const int count = take_number(rest);
    if (count > 0 && rest.starts_with("x ")) {
        line.count = count;
        first = trimmed(rest.substr(2));
    }
    read_size(first, line);
    line.kind = first;
}

// GR-15.10, GR-15.12, GR-57.01 what barrel a gun has, where the scenario says it.
bool read_barrel(std::string_view part, Standing& into) {
    if (part == "brass" || part == "bronze") return into.metal = Metal::Brass, true;
    if (part == "iron") return into.metal = Metal::Iron, true;
    if (part == "old iron") return into.metal = Metal::OldIron, true;
    return part == "rifled" && (into.rifled = true);
}

// One part behind the kind; true if the next part belonged to it.
bool read_part(std::string_view part, std::string_view next, ForceLine& line, Faults& faults) {
    if (part.starts_with('@')) {
        if (!read_spot(part.substr(1), next, line.standing))
            faults.add("GR-01.02", "expected a spot in inches, '@12,8.5'");
        return true;
    }
    if (part.starts_with("facing ")) {
        if (!read_facing(trimmed(part.substr(7)), next, line.standing))
            faults.add("GR-01.02", "expected a direction, 'facing 0,1'");
        return true;
    }
    if (part == "hidden") {
        line.standing.hidden = true;
    } else if (part == "ladders") {
        line.standing.ladders = true;
    } else if (part == "dismounted") {
        line.standing.dismounted = true;
    } else if (part.starts_with("in ")) {
        if (!read_formation(trimmed(part.substr(3)), line.standing))
            faults.add("GR-05.01",
                       fmt::format("expected a formation: {}", alternatives(formation_names.rows)));
    } else if (!read_barrel(part, line.standing) && !part.empty()) {
        const int figures = take_number(part);
        line.wishes.push_back({figures, std::string{part}});
    }
    return false;
}

// GR-03.03 sizes may be agreed on, but a file from anybody is not to name more than can be laid
// out.
void check_numbers(ForceLine& line, Faults& faults) {
    constexpr int most = static_cast<int>(most_posts);
    const auto check = [&](int& figures) {
        if (figures <= most) return;
        faults.add("GR-03.02", fmt::format("{} figures in a unit, at most {}", figures, most));
        figures = 1;
    };
    check(line.size);
    for (Wish& wish : line.wishes) check(wish.figures);
}

ForceLine read_line(std::string_view words, int number, int depth, DataErrors& errors) {
    constexpr int most = 60;
    ForceLine line;
    line.number = number;
    line.depth = depth;
    line.words = words;
    Faults faults{errors, number, words};
    const std::vector<std::string_view> parts = split(words, ',');
    read_kind(parts.front(), line);
    for (std::size_t i = 1; i < parts.size(); ++i) {
        line.parts.emplace_back(parts[i]);
        const std::string_view next = i + 1 < parts.size() ? parts[i + 1] : "";
        if (!read_part(parts[i], next, line, faults)) continue;
        line.parts.back() += fmt::format(",{}", next);
        ++i;
    }
    check_numbers(line, faults);
    if (line.count > most) {
        faults.add("GR-03.04", fmt::format("{} units in one line, at most {}", line.count, most));
        line.count = 1;
    }
    if (line.count > 1 && line.standing.at)
        faults.add("GR-01.22", "several units cannot stand on one spot");
    if (line.name.size() > 60) faults.add("GR-03.04", "a name of more than 60 letters");
    return line;
}

}  // namespace

std::vector<ForceLine> lines_of(std::string_view text, int first_line, DataErrors& errors) {
    std::vector<ForceLine> lines;
    // A text of several lines begins on the line after its quotes.
    int number = text.find('\n') == std::string_view::npos ? first_line : first_line + 1;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view raw = text.substr(0, end);
        if (!raw.empty() && raw.back() == '\r') raw.remove_suffix(1);
        const std::size_t depth = std::min(raw.find_first_not_of(' '), raw.size());
        const std::string_view words = trimmed(raw);
        if (words.find('\t') != std::string_view::npos)
            errors.wrong(number, "a tab; expected blanks before and between the words");
        else if (!words.empty() && words.front() != '#')
            lines.push_back(read_line(words, number, static_cast<int>(depth), errors));
        if (end == std::string_view::npos) break;
        text = text.substr(end + 1);
        ++number;
    }
    return lines;
}

}  // namespace gauntlet_run
