#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>

#include "engine/base/expects.h"

// An index that cannot be mistaken for another kind of index. `none` is the id of nothing.
template <class Tag>
struct StrongId {
    std::int16_t index = -1;

    static constexpr StrongId of(std::int64_t i) {
        expects(i >= -1 && i <= std::numeric_limits<std::int16_t>::max(),
                "a number that no id can have");
        return {static_cast<std::int16_t>(i)};
    }
    constexpr auto operator<=>(const StrongId&) const = default;
    constexpr explicit operator bool() const { return index >= 0; }
    // Of few things, such as seats; others have an IdSet.
    constexpr std::uint32_t bit() const {
        expects(static_cast<std::uint16_t>(index) < 32, "the bit of an id that has none");
        return std::uint32_t{1} << index;
    }
};

// What a list holds for an id. The id of nothing, or of more than there are, is our own bug, and a
// loud one in every build: whatever lies beside the list never goes out to anybody.
template <class List, class Tag>
constexpr decltype(auto) entry(List& list, StrongId<Tag> id) {
    const auto i = static_cast<std::size_t>(id.index);
    expects(i < std::size(list), "an id of nothing, or of more than there are");
    return std::data(list)[i];
}
