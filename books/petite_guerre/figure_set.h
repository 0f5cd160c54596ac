#pragma once

#include "engine/play/pieces.h"

namespace petite_guerre {

inline constexpr std::size_t most_of_a_side = 50;  // PG-01.04
inline constexpr std::size_t most_figures = 2 * most_of_a_side;

using FigureId = PieceId;
using FigureSet = PieceSet<most_figures>;

}  // namespace petite_guerre
