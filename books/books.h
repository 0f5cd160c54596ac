#pragma once

#include <span>
#include <string_view>

#include "engine/play/game.h"

// The rulebooks this program plays.
std::span<const Book* const> books();
const Book* find_book(std::string_view name);  // nothing if there is no such book

// For programs that try this one, before anything else is done: a book beside those it comes with.
void put_on_shelf(const Book& book);
