// The lines of a force of Long Rifle as its figures are written: NAME KIND WORD WORD.
#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/outside/muster_parts.h"

namespace long_rifle {

bool may_be_taken(std::string_view word, ForceKind kind) {
    const auto among = [&](const auto& names) {
        return std::find(names.rows.begin(), names.rows.end(), word) != names.rows.end();
    };
    if (among(profession_names)) return true;
    return kind == ForceKind::Anybody
           && (word == "wagon" || (among(animal_names) && word != animal_names[Animal::None]));
}

std::string written(const WrittenLine& line) {
    std::string text = line.name;
    if (!text.empty()) text += ' ';
    text += line.kind;
    for (const std::string& word : line.choices) text += " " + word;
    return text;
}

Result<WrittenLine> read_line(std::string_view words) {
    WrittenLine line;
    for (std::string_view rest = words; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        const std::string word{rest.substr(0, end)};
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (word.empty()) continue;
        if (!line.kind.empty()) {
            line.choices.push_back(word);
        } else if (may_be_taken(word, ForceKind::Anybody)) {
            line.kind = word;
        } else {
            line.name += (line.name.empty() ? "" : " ") + word;
        }
    }
    if (line.kind.empty())
        return Error{fmt::format("'{}': expected a profession, an animal or 'wagon'", words)};
    return line;
}

void add(WrittenForce& force, WrittenLine line) {
    for (WrittenLine& other : force.lines)
        if (other.kind == line.kind && other.name.empty() && line.name.empty()
            && other.choices == line.choices) {
            other.count += line.count;
            return;
        }
    force.lines.push_back(std::move(line));
}

std::optional<FigureNote> note_of(const WrittenLine& line) {
    Result<FigureNote> note = read_figure(written(line), standard_armoury());
    if (!note) return {};
    return *note;
}

Mustered mustered(const WrittenForce& force) {
    Mustered all;
    for (std::size_t i = 0; i < force.lines.size(); ++i) {
        const std::optional<FigureNote> note = note_of(force.lines[i]);
        if (!note) continue;
        const int line = static_cast<int>(i);
        int more = std::clamp(force.lines[i].count, 0, static_cast<int>(most_figures));
        if (note->figure.star && !all.star && more > 0) {
            all.star = note->figure;
            all.star_line = line;
            --more;
        }
        all.others.insert(all.others.end(), static_cast<std::size_t>(more), note->figure);
        all.lines.insert(all.lines.end(), static_cast<std::size_t>(more), line);
    }
    return all;
}

}  // namespace long_rifle
