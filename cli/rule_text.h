#pragma once

#include <string>

#include "engine/base/catalogue.h"

// One rule of the catalogue as people read it.
std::string rule_text(const CatalogueEntry& entry, std::size_t width);
// What the kind of an entry means: "optional rule".
std::string_view kind_words(std::string_view kind);
