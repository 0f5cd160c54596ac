#pragma once

#include <array>
#include <cstddef>

#include "engine/base/expects.h"

// A table with one row for each value of an enumeration whose last member is `Count`.
template <class Key, class Value>
struct EnumArray {
    std::array<Value, static_cast<std::size_t>(Key::Count)> rows;

    constexpr const Value& operator[](Key key) const { return rows[row(key)]; }
    constexpr Value& operator[](Key key) { return rows[row(key)]; }
    constexpr auto begin() const { return rows.begin(); }
    constexpr auto end() const { return rows.end(); }
    bool operator==(const EnumArray&) const = default;

  private:
    static constexpr std::size_t row(Key key) {
        expects(key < Key::Count, "a table has no such row");
        return static_cast<std::size_t>(key);
    }
};
