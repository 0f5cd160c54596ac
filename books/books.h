#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/play/game.h"

// The rulebooks this program plays.
std::span<const Book* const> books();
const Book* find_book(std::string_view name);  // nothing if there is no such book

// What is wrong with a scenario file of that book, a line for each; nothing: it can be played.
Refusal check_scenario(std::string_view book, std::string_view toml, std::string_view file);

// What its questions decide: what a standing order may be about.
std::vector<std::string_view> topics_of(std::string_view book);

// Which states of a piece its book lets players correct, as a view names them.
std::span<const std::string_view> correctable_states(const Game& game, PieceId piece);
