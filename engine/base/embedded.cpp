#include "engine/base/embedded.h"

#include <algorithm>

const EmbeddedFile* find_embedded(std::string_view path) {
    const auto all = embedded_files();
    const auto found = std::lower_bound(
        all.begin(), all.end(), path,
        [](const EmbeddedFile& file, std::string_view wanted) { return file.path < wanted; });
    return found != all.end() && found->path == path ? &*found : nullptr;
}
