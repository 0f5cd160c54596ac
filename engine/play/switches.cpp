#include "engine/play/switches.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/base/data_file.h"

namespace {

constexpr std::array<std::string_view, 2> nos{"false", "off"}, yeses{"true", "on"};

bool says_yes_or_no(const SwitchRow& row) {
    return row.words.data() == no_and_yes.data();
}

std::string accepted(const SwitchRow& row) {
    if (says_yes_or_no(row)) return "yes, no";
    return row.words.empty() ? fmt::format("{} to {}", row.least, row.most)
                             : alternatives(row.words);
}

Error refused(const SwitchRow& row, std::string_view text) {
    return Error{fmt::format("'{}' cannot be '{}'; accepted: {}{}", row.name, text,
                             row.words.empty() ? "a whole number from " : "", accepted(row))};
}

bool is_one_of(std::string_view text, std::span<const std::string_view> words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

}  // namespace

Result<int> read_switch(const SwitchRow& row, std::string_view text) {
    for (std::size_t i = 0; i < row.words.size(); ++i)
        if (row.words[i] == text) return static_cast<int>(i);
    if (says_yes_or_no(row) && is_one_of(text, nos)) return 0;
    if (says_yes_or_no(row) && is_one_of(text, yeses)) return 1;
    int value = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = bad == std::errc{} && end == text.data() + text.size();
    if (!row.words.empty() || !whole || value < row.least || value > row.most)
        return refused(row, text);
    return value;
}

std::string switch_words(const SwitchRow& row, int value) {
    return row.words.empty() ? std::to_string(value)
                             : std::string{row.words[static_cast<std::size_t>(value)]};
}

SwitchInfo switch_info(const SwitchRow& row, int standard) {
    return {std::string{row.name}, std::string{row.rule}, accepted(row),
            switch_words(row, standard), std::string{row.text}};
}

Error no_such_switch(std::string_view name, std::span<const std::string_view> names) {
    return Error{
        fmt::format("there is no rule switch '{}'; accepted: {}", name, alternatives(names))};
}
