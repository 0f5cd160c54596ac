#pragma once

#include <optional>

#include "engine/base/function_ref.h"
#include "engine/table/formation.h"

// Who goes where when men take up a formation.

// The place of each man.
using Seats = FixedVector<std::uint8_t, most_posts>;
// Says of a man and a place whether he can get there.
using Reaches = FunctionRef<bool(std::size_t, std::size_t)>;
// A place for everybody, nothing if there is no such order: whoever comes takes the first place he
// reaches, and its man the next that he can have. Quick; there may be more places than men.
std::optional<Seats> find_seats(std::size_t men, std::size_t places, Reaches reaches);
