#pragma once

#include "cli/commands.h"
#include "engine/play/muster.h"

inline constexpr std::size_t largest_force = 65'536;

// Of which book a force file is: as was said, or as it says itself.
Result<const Book*> book_of_force(const Shelf& shelf, const std::string& said,
                                  std::string_view text, std::string_view file);
// A force at the terminal: what is typed adds and drops lines until it is kept in the file. Goes on
// with what the file holds, if there is one; else a new one of that book begins with `fresh`.
void edit_force(Command& command, const MusterAsked& asked, const Book* book,
                const WrittenForce& fresh);
