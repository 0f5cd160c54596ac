#include "engine/base/embedded.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/support/source_dir.h"

namespace fs = std::filesystem;

namespace {
const fs::path data_folder = source_dir() / "data";

std::string bytes_of(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}
}  // namespace

TEST_CASE("the embedded files are sorted by path and none is there twice") {
    const auto all = embedded_files();
    CHECK(std::adjacent_find(all.begin(), all.end(),
                             [](const EmbeddedFile& one, const EmbeddedFile& next) {
                                 return one.path >= next.path;
                             })
          == all.end());
}

TEST_CASE("every file of data/ is embedded byte for byte, and nothing else") {
    std::size_t files = 0;
    if (fs::exists(data_folder)) {
        for (const auto& file : fs::recursive_directory_iterator{data_folder}) {
            if (!file.is_regular_file()) continue;
            ++files;
            const std::string path = fs::relative(file.path(), data_folder).generic_string();
            CAPTURE(path);
            const EmbeddedFile* embedded = find_embedded(path);
            REQUIRE(embedded != nullptr);
            CHECK((embedded->text == bytes_of(file.path())));
        }
    }
    CHECK(embedded_files().size() == files);
}

TEST_CASE("a path that is not there is not found") {
    CHECK(find_embedded("") == nullptr);
    CHECK(find_embedded("nowhere/nothing.toml") == nullptr);
}
