#include "store/file_lock.h"

#include <doctest/doctest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <future>

#include "store/store.h"
#include "tests/support/postgres.h"

namespace {

std::string words_of(const Result<std::unique_ptr<Store>>& store) {
    return store ? "" : store.error().what;
}

}  // namespace

TEST_CASE("a second server on the same SQLite file is refused, by whatever name") {
    const std::string folder = test_folder() + "/locked";
    std::filesystem::create_directories(folder + "/below");
    const std::string file = folder + "/games.db";
    auto first = open_store(file);
    REQUIRE(first.has_value());
    std::filesystem::create_symlink(file, folder + "/link.db");
    for (const std::string& name : {file, folder + "/below/../games.db", folder + "/link.db",
                                    std::filesystem::relative(file).string()}) {
        const auto second = open_store(name);
        REQUIRE_FALSE_MESSAGE(second.has_value(), name);
        CHECK(second.error().what.find("another server is using") != std::string::npos);
        CHECK(second.error().what.find("PostgreSQL") != std::string::npos);
    }
    // Whoever reads or copies it is not hindered.
    sqlite3* raw = nullptr;
    REQUIRE(sqlite3_open(file.c_str(), &raw) == SQLITE_OK);
    const std::string backup = "VACUUM INTO '" + folder + "/copy.db'";
    CHECK(sqlite3_exec(raw, backup.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(raw);
    *first = nullptr;
    const auto next = open_store(file);
    CHECK_MESSAGE(next.has_value(), words_of(next));
}

TEST_CASE("a server that was killed leaves no lock behind") {
    const std::string file = test_folder() + "/killed.db";
    REQUIRE(open_store(file).has_value());
    std::array<int, 2> ready{};
    REQUIRE(pipe(ready.data()) == 0);
    const pid_t child = fork();
    if (child == 0) {
        const auto lock = FileLock::take(file);
        const char said = lock ? 'y' : 'n';
        if (write(ready[1], &said, 1) != 1) _exit(1);
        pause();
        _exit(0);
    }
    char said = 0;
    REQUIRE(read(ready[0], &said, 1) == 1);
    CHECK(said == 'y');
    CHECK_FALSE(open_store(file).has_value());
    REQUIRE(kill(child, SIGKILL) == 0);
    REQUIRE(waitpid(child, nullptr, 0) == child);
    const auto next = open_store(file);
    CHECK_MESSAGE(next.has_value(), words_of(next));
    close(ready[0]);
    close(ready[1]);
}
