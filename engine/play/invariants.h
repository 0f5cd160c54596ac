#pragma once

#include <fmt/format.h>

#include "engine/base/result.h"
#include "engine/play/pieces.h"

// What does not hold of one figure, by its name.
template <class Battle>
Error about(const Battle& battle, PieceId who, std::string_view what) {
    return Error{fmt::format("{}: {}", name_in(battle.setting->names, who), what)};
}
