#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/play/game.h"

// The optional rules of a book: one table of rows. Each is used or not, one of some words, or a
// whole number.
struct SwitchRow {
    std::string_view name, rule;
    std::span<const std::string_view> words;  // what it may be, in order; none: a whole number
    int least, most;
    std::string_view text;
};

inline constexpr std::array<std::string_view, 2> no_and_yes{"no", "yes"};

// What the text stands for; refused: "'name' cannot be 'x'; accepted: ...". For yes and no, also
// true and false, on and off.
Result<int> read_switch(const SwitchRow& row, std::string_view text);
std::string switch_words(const SwitchRow& row, int value);
SwitchInfo switch_info(const SwitchRow& row, int standard);
// "there is no rule switch 'name'; accepted: ..."
Error no_such_switch(std::string_view name, std::span<const std::string_view> names);

// A row, and its member in the book's own struct of switches.
template <class Switches>
struct Switch : SwitchRow {
    int (*get)(const Switches&);
    void (*set)(Switches&, int);
};

template <auto member, class Switches>
constexpr Switch<Switches> switch_of(const SwitchRow& row, const Switches&) {
    using Value = std::remove_cvref_t<decltype(std::declval<Switches>().*member)>;
    return {row, [](const Switches& switches) { return static_cast<int>(switches.*member); },
            [](Switches& switches, int value) { switches.*member = static_cast<Value>(value); }};
}
template <class Switches, class Value>
constexpr Switches holder_of(Value Switches::*) {
    return {};
}

template <auto member>
constexpr auto yes_no(std::string_view name, std::string_view rule, std::string_view text) {
    return switch_of<member>({name, rule, no_and_yes, 0, 0, text}, holder_of(member));
}
template <auto member>
constexpr auto one_of(std::string_view name, std::string_view rule,
                      std::span<const std::string_view> words, std::string_view text) {
    return switch_of<member>({name, rule, words, 0, 0, text}, holder_of(member));
}
template <auto member>
constexpr auto whole(std::string_view name, std::string_view rule, int least, int most,
                     std::string_view text) {
    return switch_of<member>({name, rule, {}, least, most, text}, holder_of(member));
}

template <class Switches>
struct SwitchTable {
    std::span<const Switch<Switches>> rows;

    std::vector<SwitchInfo> infos() const {
        std::vector<SwitchInfo> infos;
        for (const auto& row : rows) infos.push_back(switch_info(row, row.get(Switches{})));
        return infos;
    }
    // Sets the switch of that name; the complaint says what is accepted.
    Refusal set(Switches& switches, std::string_view name, std::string_view text) const {
        std::vector<std::string_view> names;
        for (const auto& row : rows) {
            names.push_back(row.name);
            if (row.name != name) continue;
            const Result<int> value = read_switch(row, text);
            if (!value) return value.error();
            row.set(switches, *value);
            return {};
        }
        return no_such_switch(name, names);
    }
    // As it stands, in the words that `set` takes.
    std::string value(const Switches& switches, std::string_view name) const {
        for (const auto& row : rows)
            if (row.name == name) return switch_words(row, row.get(switches));
        return {};
    }
};
