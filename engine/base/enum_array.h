#pragma once

#include <array>
#include <cstddef>

// A table with one row for each value of an enumeration whose last member is `Count`.
template <class Key, class Value>
struct EnumArray {
    std::array<Value, static_cast<std::size_t>(Key::Count)> rows;

    constexpr const Value& operator[](Key key) const { return rows[static_cast<std::size_t>(key)]; }
    constexpr Value& operator[](Key key) { return rows[static_cast<std::size_t>(key)]; }
    constexpr auto begin() const { return rows.begin(); }
    constexpr auto end() const { return rows.end(); }
    bool operator==(const EnumArray&) const = default;
};
