#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "books/long_rifle/outside/notation.h"
#include "engine/dice/stream.h"
#include "engine/play/muster.h"

// For the files that make up the muster only.
namespace long_rifle {

enum class ForceKind : std::uint8_t { Band, Anybody };
std::optional<ForceKind> force_kind(std::string_view list);

// muster_rows.cpp: who may be taken, and with what.
std::vector<MusterRow> muster_rows(ForceKind kind);
// LR-01.10 who he is, but for his profession: "Star, Rep 5; rifle, knife; Hawk Eye".
std::string words_of(const FigureNote& note);

// The same rows, by their key alone.
bool may_be_taken(std::string_view word, ForceKind kind);

// muster_lines.cpp: a line as figures are written, one for each (docs/notation.md).
std::string written(const WrittenLine& line);
Result<WrittenLine> read_line(std::string_view words);
void add(WrittenForce& force, WrittenLine line);  // to the line of his like, if there is one
// Nothing where the line cannot be read.
std::optional<FigureNote> note_of(const WrittenLine& line);

// LR-06.08 the Star of a force, the first of them, and all others, with the line of each.
struct Mustered {
    std::optional<Figure> star;
    int star_line = -1;
    std::vector<Figure> others;
    std::vector<int> lines;  // of the others
};
Mustered mustered(const WrittenForce& force);

// muster_filling.cpp
WrittenForce filled_by_chance(WrittenForce force, ForceKind kind, Stream& chance);

}  // namespace long_rifle
