#pragma once

#include <span>
#include <string_view>

#include "engine/play/game.h"

// The rulebooks this program plays.
std::span<const Book* const> books();
const Book* find_book(std::string_view name);  // nothing if there is no such book

// Which states of a piece its book lets players correct, as a view names them.
std::span<const std::string_view> correctable_states(const Game& game, PieceId piece);
