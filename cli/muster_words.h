#pragma once

#include "engine/play/muster.h"

// A force and what it may be taken from, as text.

std::string draw_lists(const std::vector<MusterList>& lists, std::size_t width);
std::string draw_rows(const std::vector<MusterRow>& rows, std::size_t width);
// Line by line with its points, officers above their own; then what is wrong with it.
std::string draw_force(const WrittenForce& force, const ForceAccount& account, std::size_t width);
std::string draw_faults(const ForceAccount& account);
// "Hale: 4 ranger, carrying"
std::string line_words(const WrittenLine& line);
// A file of its own: its book, what it is called, and the keys of a side.
std::string force_file(std::string_view book, const Muster& muster, const WrittenForce& force);
