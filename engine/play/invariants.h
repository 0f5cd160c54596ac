#pragma once

#include <fmt/format.h>

#include "engine/base/result.h"
#include "engine/dice/roll.h"

// What does not hold of one figure, by its name.
template <class Battle>
Error about(const Battle& battle, PieceId who, std::string_view what) {
    return Error{
        fmt::format("{}: {}", battle.setting->names[static_cast<std::size_t>(who.index)], what)};
}
