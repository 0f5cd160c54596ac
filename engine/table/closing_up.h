#pragma once

#include <optional>

#include "engine/base/function_ref.h"
#include "engine/table/formation.h"

// Who steps up when some have fallen.

// Says of a post, by its number, whether somebody stands there (who can step up).
using Held = FunctionRef<bool(std::size_t)>;

// The man who steps up into a gap: of the next rank behind it that has one the nearest file, the
// right one of two.
std::optional<RankAndFile> man_behind(const RanksAndFiles& ranks, RankAndFile gap, Held able);
