#pragma once

#include "engine/play/scenario_files.h"

// The battle of one of a book's own scenarios, by name, with or without the book's; the book's own
// reader lays it out.
template <class Read>
auto start_from(const ScenarioShelf& shelf, std::string_view name, const ScenarioOptions& options,
                const Read& read) -> decltype(read(name, name, options)) {
    const auto file = shelf.find(name);
    if (!file) return file.error();
    return read((*file)->text, (*file)->path, options);
}
