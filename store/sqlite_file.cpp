#include "store/sqlite_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <memory>

namespace {

constexpr mode_t owner_only = S_IRUSR | S_IWUSR;
constexpr mode_t others = S_IRWXG | S_IRWXO;
constexpr int our_tables = 4;

struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close(handle); }
};

struct Found {
    int all = 0, ours = 0, version = 0;
};

int count(void* found, int, char** values, char**) {
    const auto number = [&](int i) { return values[i] == nullptr ? 0 : std::atoi(values[i]); };
    *static_cast<Found*>(found) = {number(0), number(1), number(2)};
    return 0;
}

// By SQLite itself: to open and close the file in another way would take away the locks that this
// process has on it.
Refusal check_tables(const std::string& file) {
    sqlite3* opened = nullptr;
    const int status =
        sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
    const std::unique_ptr<sqlite3, Close> handle{opened};
    if (status != SQLITE_OK) return {};  // whoever opens it says why
    Found found;
    const int looked = sqlite3_exec(
        opened,
        "SELECT count(*),"
        " sum(type = 'table' AND name IN ('games', 'links', 'entries', 'checkpoints')),"
        " (SELECT user_version FROM pragma_user_version) FROM sqlite_master",
        count, &found, nullptr);
    if (looked == SQLITE_NOTADB)
        return Error{fmt::format(
            "'{}' is not a database; a file that we have made, or a new one, is accepted", file)};
    if (looked != SQLITE_OK) return {};
    const bool just_begun = found.all == 0 && found.version == 0;
    if (just_begun || found.ours == our_tables) return {};
    return Error{
        fmt::format("'{}' is a database without our tables; a file that we have made, or a new "
                    "one, is accepted",
                    file)};
}

Refusal narrow(const std::string& file) {
    struct stat found {};
    if (stat(file.c_str(), &found) != 0 || (found.st_mode & others) == 0) return {};
    if (chmod(file.c_str(), owner_only) == 0) return {};
    return Error{fmt::format("others may read '{}', and that cannot be changed: {}", file,
                             std::strerror(errno))};
}

}  // namespace

Refusal check_sqlite_file(const std::string& file) {
    if (file.empty())
        return Error{"games are kept in a file or in postgres://…; an empty name is neither"};
    if (file == ":memory:" || file.starts_with("file:"))
        return Error{
            fmt::format("'{}' is not the name of a file; games are kept in a file or in "
                        "postgres://…",
                        file)};
    struct stat found {};
    if (stat(file.c_str(), &found) != 0) return {};
    if (!S_ISREG(found.st_mode)) return Error{fmt::format("'{}' is not a file", file)};
    if (found.st_size == 0) return {};
    return check_tables(file);
}

Refusal keep_to_owner(const std::string& file) {
    const int made = open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, owner_only);
    if (made >= 0) {
        close(made);
        return {};
    }
    // SQLite gives those beside it the mode of the file itself.
    for (const char* part : {"", "-wal", "-shm"})
        if (Refusal wrong = narrow(file + part)) return wrong;
    return {};
}
