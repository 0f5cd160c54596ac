#include "tests/support/postgres.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "tests/support/source_dir.h"

namespace {

struct Folder {
    Folder() {
        std::string pattern =
            (std::filesystem::temp_directory_path() / "powderhorn-XXXXXX").string();
        path = mkdtemp(pattern.data());
        // PostgreSQL runs as another user where the tests run as root.
        std::filesystem::permissions(path, std::filesystem::perms{0755});
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string path;
};

std::string said_by(const std::string& command) {
    std::string said;
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return said;
    std::array<char, 256> part{};
    while (std::fgets(part.data(), part.size(), pipe) != nullptr) said += part.data();
    pclose(pipe);
    while (said.ends_with('\n')) said.pop_back();
    return said;
}

struct Postgres {
    Postgres() : folder{test_folder() + "/pg"} {
        address = said_by((source_dir() / "tests/support/postgres").string() + " start " + folder);
    }
    ~Postgres() { said_by((source_dir() / "tests/support/postgres").string() + " stop " + folder); }
    Postgres(const Postgres&) = delete;
    Postgres& operator=(const Postgres&) = delete;
    std::string folder, address;
};

}  // namespace

std::string test_folder() {
    static const Folder folder;
    return folder.path;
}

const std::string& test_postgres() {
    static const Postgres postgres;
    return postgres.address;
}
