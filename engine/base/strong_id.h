#pragma once

#include <compare>
#include <cstdint>

// An index that cannot be mistaken for another kind of index. `none` is the id of nothing.
template <class Tag>
struct StrongId {
    std::int8_t index = -1;

    static constexpr StrongId of(std::int64_t i) { return {static_cast<std::int8_t>(i)}; }
    constexpr auto operator<=>(const StrongId&) const = default;
    constexpr explicit operator bool() const { return index >= 0; }
    constexpr std::uint32_t bit() const { return std::uint32_t{1} << index; }
};
