#pragma once

#include "engine/base/result.h"
#include "engine/table/ground.h"

// For a ground that comes from outside (a save): every shape is one that could have been laid out.
Refusal check_ground(const Ground& ground);

// Whose numbers a save may name.
inline constexpr std::size_t most_seats = 16;

// Does the id name one of `count` things, or nothing?
template <class Id>
bool names_one(Id id, std::size_t count) {
    return !id || static_cast<std::size_t>(id.index) < count;
}
