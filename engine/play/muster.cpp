#include "engine/play/muster.h"

#include <fmt/format.h>

#include "engine/base/data_file.h"

std::string toml_text(std::string_view words) {
    std::string text = "\"";
    for (const char c : words) {
        if (c == '"' || c == '\\') {
            text += '\\';
            text += c;
        } else if (c == '\n') {
            text += "\\n";
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
            text += fmt::format("\\u{:04X}", static_cast<unsigned>(c));
        } else {
            text += c;
        }
    }
    return text + '"';
}

std::string toml_lines(std::string_view key, const std::vector<std::string>& words) {
    std::string text = fmt::format("{} = [\n", key);
    for (const std::string& one : words) text += fmt::format("    {},\n", toml_text(one));
    return text + "]\n";
}

Refusal too_large(const WrittenForce& force) {
    if (force.lines.size() > WrittenForce::most_lines)
        return Error{fmt::format("a force has at most {} lines", WrittenForce::most_lines)};
    if (force.units.size() > WrittenForce::most_units)
        return Error{
            fmt::format("a force has at most {} units of its own", WrittenForce::most_units)};
    for (const WrittenLine& line : force.lines)
        if (line.choices.size() > WrittenForce::most_choices)
            return Error{fmt::format("a line has at most {} choices", WrittenForce::most_choices)};
    return {};
}

namespace {

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The first "MM-30.04" of a text; empty if there is none.
std::string rule_named_in(std::string_view text) {
    constexpr std::size_t length = 8;
    for (std::size_t i = 0; i + length <= text.size(); ++i) {
        const std::string_view id = text.substr(i, length);
        if (is_capital(id[0]) && is_capital(id[1]) && id[2] == '-' && is_digit(id[3])
            && is_digit(id[4]) && id[5] == '.' && is_digit(id[6]) && is_digit(id[7]))
            return std::string{id};
    }
    return {};
}

}  // namespace

std::vector<ForceFault> faults_in(const DataErrors& errors, const std::vector<int>& force_lines) {
    std::vector<ForceFault> faults;
    for (const DataErrors::Complaint& complaint : errors.complaints()) {
        const auto line = static_cast<std::size_t>(complaint.line);
        faults.push_back({line < force_lines.size() ? force_lines[line] : -1,
                          rule_named_in(complaint.what), complaint.what});
    }
    return faults;
}
