#pragma once

#include <optional>

#include "engine/base/function_ref.h"
#include "engine/table/formation.h"

// Who takes which post when some have fallen.

// Says of a post, by its number, whether somebody stands there (who can step up).
using Held = FunctionRef<bool(std::size_t)>;

// The man who steps up into a gap: of the next rank behind it that has one the nearest file, the
// right one of two.
std::optional<RankAndFile> man_behind(const RanksAndFiles& ranks, RankAndFile gap, Held able);

struct Step {
    std::size_t from, to;  // numbers of posts
    bool operator==(const Step&) const = default;
};
using Steps = FixedVector<Step, most_posts>;
// Every gap is filled from behind, the first rank first and each from the right, until there are
// gaps only where nobody stands behind. Nobody steps twice. In the order in which they can be
// taken.
Steps close_up(const RanksAndFiles& ranks, Held held);
// The men of one rank close sideways, in their order, to the middle of it; from the right if they
// cannot stand evenly about it. In the order in which they can be taken.
Steps close_to_middle(const RanksAndFiles& ranks, int rank, Held held);
