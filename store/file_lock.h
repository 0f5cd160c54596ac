#pragma once

#include "engine/base/result.h"

// Keeps a SQLite file to one server. Two of them would each have games in memory that the other
// changes. The lock is on a file beside it ("games.db-lock"), so that nobody who only reads or
// makes a backup is hindered, and the system takes it back however the program ends.
class FileLock {
  public:
    // Of a file that exists, by whatever way it is named.
    static Result<FileLock> take(const std::string& file);
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;

  private:
    explicit FileLock(int handle) : handle_{handle} {}
    int handle_;
};
