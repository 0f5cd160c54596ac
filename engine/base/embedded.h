#pragma once

#include <span>
#include <string_view>

// One file of data/, compiled in so that the program needs no installation.
struct EmbeddedFile {
    std::string_view path;  // below data/: long_rifle/weapons.toml
    std::string_view text;
};

// Every file of data/, sorted by path.
std::span<const EmbeddedFile> embedded_files();

// The file with that path, or null.
const EmbeddedFile* find_embedded(std::string_view path);
