#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

// The number of one entry of the catalogue, such as LR-13.11.
struct RuleId {
    std::array<char, 2> book{};
    std::uint8_t chapter = 0;
    std::uint8_t entry = 0;

    constexpr auto operator<=>(const RuleId&) const = default;
    constexpr explicit operator bool() const { return chapter != 0 || entry != 0; }
};

std::string to_string(RuleId id);

// Accepts exactly the form "LR-13.11"; gives the empty id for anything else.
constexpr RuleId parse_rule_id(std::string_view text) {
    constexpr auto digit = [](char c) { return c >= '0' && c <= '9'; };
    constexpr auto letter = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (text.size() != 8 || !letter(text[0]) || !letter(text[1]) || text[2] != '-') return {};
    if (!digit(text[3]) || !digit(text[4]) || text[5] != '.') return {};
    if (!digit(text[6]) || !digit(text[7])) return {};
    const auto number = [&](std::size_t at) {
        return static_cast<std::uint8_t>((text[at] - '0') * 10 + (text[at + 1] - '0'));
    };
    return {{{text[0], text[1]}}, number(3), number(6)};
}

// "LR-13.11"_rule; a misspelt id does not compile.
consteval RuleId operator""_rule(const char* text, std::size_t length) {
    const RuleId id = parse_rule_id(std::string_view{text, length});
    if (!id) throw "not a rule id of the form LR-13.11";
    return id;
}
