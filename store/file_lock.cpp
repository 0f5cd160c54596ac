#include "store/file_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

Result<FileLock> FileLock::take(const std::string& file) {
    std::error_code unknown;
    const std::filesystem::path real = std::filesystem::canonical(file, unknown);
    if (unknown)
        return Error{fmt::format("the file '{}' cannot be found: {}", file, unknown.message())};
    const std::string beside = real.string() + "-lock";
    const int handle = open(beside.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (handle < 0)
        return Error{fmt::format("the file '{}' cannot be made: {}", beside, std::strerror(errno))};
    FileLock lock{handle};
    if (flock(handle, LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno != EWOULDBLOCK)
        return Error{
            fmt::format("the file '{}' cannot be locked: {}", beside, std::strerror(errno))};
    return Error{
        fmt::format("another server is using '{}'; a SQLite file is for one server at a time. End "
                    "that one, give this one another file, or keep the games in PostgreSQL, which "
                    "several can share",
                    file)};
}

FileLock::FileLock(FileLock&& other) noexcept : handle_{std::exchange(other.handle_, -1)} {}

// The file stays: who removed it could take it from under one who has just opened it.
FileLock::~FileLock() {
    if (handle_ >= 0) close(handle_);
}
