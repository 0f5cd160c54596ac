#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/data_file.h"
#include "engine/base/embedded.h"

struct ScenarioInfo;  // engine/play/game.h

// The scenario files of one book, as built in: data/<folder>/scenarios/x.toml is "<book>/x".
struct ScenarioShelf {
    std::string_view book;    // "long-rifle"
    std::string_view folder;  // "long_rifle"

    std::string name_of(std::string_view file) const;
    // Title, summary and seats only.
    Result<ScenarioInfo> read_info(std::string_view toml, std::string_view file) const;
    std::vector<ScenarioInfo> infos() const;
    // By name, with or without the book's; the complaint lists what there is.
    Result<const EmbeddedFile*> find(std::string_view name) const;
};
