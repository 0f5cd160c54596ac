#include "cli/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

std::size_t columns(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(std::string_view text, std::size_t width) {
    std::string result{text};
    const std::size_t has = columns(text);
    if (has < width) result.append(width - has, ' ');
    return result;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
    std::string result(blanks, ' ');
    text.remove_prefix(blanks);
    std::size_t at = blanks;
    bool begun = false;  // the line has a word
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        const std::string_view word = text.substr(0, end);
        if (begun && at + 1 + columns(word) > width) {
            result.append("\n").append(indent, ' ');
            at = indent;
            begun = false;
        }
        if (begun) {
            result += ' ';
            ++at;
        }
        result += word;
        at += columns(word);
        begun = begun || !word.empty();
        if (end < text.size() && text[end] == '\n') {
            result.append("\n").append(indent, ' ');
            at = indent;
            begun = false;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

std::string in_columns(const std::vector<std::vector<std::string>>& rows, std::size_t width,
                       std::size_t indent) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i + 1 < row.size(); ++i)
            widths[i] = std::max(widths[i], columns(row[i]));
    }
    std::string text;
    for (const auto& row : rows) {
        std::string line(indent, ' ');
        for (std::size_t i = 0; i + 1 < row.size(); ++i) line += padded(row[i], widths[i] + 2);
        const std::size_t at = columns(line);
        if (!row.empty()) line += wrapped(row.back(), width > at + 20 ? width - at : 20, 0);
        for (std::size_t from = 0, end = 0; (end = line.find('\n', from)) != std::string::npos;) {
            line.insert(end + 1, at, ' ');
            from = end + 1 + at;
        }
        while (!line.empty() && line.back() == ' ') line.pop_back();
        text += line + "\n";
    }
    return text;
}

std::string lower(std::string_view text) {
    std::string result{text};
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::string sentence(std::string_view text) {
    std::string result{text};
    if (result.empty()) return result;
    if (result[0] >= 'a' && result[0] <= 'z') result[0] = static_cast<char>(result[0] - 'a' + 'A');
    if (std::string_view{".!?:)"}.find(result.back()) == std::string_view::npos) result += '.';
    return result;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t from = text.find_first_not_of(blanks);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

std::vector<std::string> split_words(std::string_view text) {
    std::vector<std::string> words;
    for (const std::string& word : split_at(text, ' '))
        if (const auto clean = trimmed(word); !clean.empty()) words.emplace_back(clean);
    return words;
}

std::vector<std::string> split_at(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

bool read_whole(std::string_view text, long long least, long long most, long long& value) {
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value);
    return bad == std::errc{} && end == text.data() + text.size() && value >= least
           && value <= most;
}

namespace {
// How many letters must be changed, added or left out to make one word the other.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}
}  // namespace

std::vector<std::string> near_matches(std::string_view word,
                                      const std::vector<std::string>& names) {
    const std::string wanted = lower(word.substr(0, 100));
    std::vector<std::pair<std::size_t, std::string>> found;
    for (const std::string& name : names) {
        const std::string tail = name.substr(name.find('/') + 1);
        std::size_t distance = std::min(edits(wanted, lower(name)), edits(wanted, lower(tail)));
        if (wanted.size() >= 3 && lower(name).find(wanted) != std::string::npos) distance = 0;
        if (distance <= std::max<std::size_t>(2, wanted.size() / 3))
            found.emplace_back(distance, name);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> nearest;
    for (std::size_t i = 0; i < found.size() && i < 4; ++i) nearest.push_back(found[i].second);
    return nearest;
}

std::string Paint::in(std::string_view code, std::string_view text) const {
    if (!colour || text.empty()) return std::string{text};
    return fmt::format("\033[{}m{}\033[0m", code, text);
}

std::string Paint::side(int index, std::string_view text) const {
    constexpr std::array<std::string_view, 4> codes{"1;31", "1;34", "1;35", "1;33"};
    if (index < 0) return std::string{text};
    return in(codes[static_cast<std::size_t>(index) % codes.size()], text);
}
