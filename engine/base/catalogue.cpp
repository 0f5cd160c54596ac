#include "engine/base/catalogue.h"

#include <algorithm>

const CatalogueEntry* find_rule(std::string_view id) {
    const auto all = catalogue();
    const auto found = std::lower_bound(
        all.begin(), all.end(), id,
        [](const CatalogueEntry& entry, std::string_view wanted) { return entry.id < wanted; });
    return found != all.end() && found->id == id ? &*found : nullptr;
}
