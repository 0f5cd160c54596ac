#include "lab/given.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace {
std::optional<int> read_number(std::string_view text, int least, int most) {
    int value = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec != std::errc{} || read.ptr != end || value < least || value > most) return {};
    return value;
}
}  // namespace

std::string listed(std::span<const std::string_view> words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

const std::string& Given::word(std::string_view key) const {
    const auto found = words_.find(key);
    expects(found != words_.end(), "odds ask for a key that the question does not list");
    return found->second;
}

void Given::refuse(std::string_view key, std::string_view accepted) {
    if (wrong_) return;
    wrong_ = Error{fmt::format("{}: '{}' was given; accepted: {}", key, word(key), accepted)};
}

int Given::number(std::string_view key, int least, int most) {
    const auto value = read_number(word(key), least, most);
    if (!value) refuse(key, fmt::format("{} to {}", least, most));
    return value.value_or(least);
}

std::optional<int> Given::number_or(std::string_view key, std::string_view instead, int least,
                                    int most) {
    if (word(key) == instead) return {};
    const auto value = read_number(word(key), least, most);
    if (!value) refuse(key, fmt::format("{} to {}, {}", least, most, instead));
    return value;
}

std::size_t Given::one_of(std::string_view key, std::span<const std::string_view> accepted) {
    const auto found = std::find(accepted.begin(), accepted.end(), word(key));
    if (found != accepted.end()) return static_cast<std::size_t>(found - accepted.begin());
    refuse(key, listed(accepted));
    return 0;
}

bool Given::yes(std::string_view key) {
    static constexpr std::array<std::string_view, 2> words{"yes", "no"};
    return one_of(key, words) == 0;
}

OddsKey yes_key(std::string key, std::string standard, std::string text) {
    return {std::move(key), "yes, no", std::move(standard), std::move(text)};
}
