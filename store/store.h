#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

// Where games are kept. A game is what it was made with, its links, and everything that happened to
// it, one numbered entry after the other; nothing is ever changed. Two who write the same number of
// the same game cannot both succeed: the second loses and looks again.

// An unguessable address: whoever has it sits in that seat, or watches.
struct Link {
    static constexpr int watcher = -1;

    std::string token;
    std::string game;
    int seat = watcher;
    bool operator==(const Link&) const = default;
};

// One thing to be kept, all of it or nothing.
struct Commit {
    std::string game;
    std::int64_t number = 0;  // of the entry; the first is 1
    std::string entry;        // empty: only the checkpoint, of an entry that has been kept
    std::string made_with;    // with the first entry: what the game was made with
    std::vector<Link> links;  // likewise
    std::optional<std::string> checkpoint;  // the whole state after this entry
};

enum class Committed : std::uint8_t {
    Durable,
    Lost,    // somebody else has written this number
    Failed,  // the store could not write; nothing has been kept
};

struct StoredEntry {
    std::int64_t number = 0;
    std::string body;
    bool operator==(const StoredEntry&) const = default;
};

// What a game is rebuilt from: its last checkpoint and the entries after that.
struct StoredGame {
    std::string made_with;
    std::int64_t checkpoint_number = 0;  // 0: there is none
    std::string checkpoint;
    std::vector<StoredEntry> entries;
};

// Who sits at a table in one process, a bit for each seat; none: nobody any more.
struct Seated {
    std::string game;
    std::uint32_t seats = 0;
    bool operator==(const Seated&) const = default;
};

class Store {
  public:
    using Then = std::function<void(Committed)>;
    // Told of an entry that another process has written; no game: any game may have changed.
    using Changed = std::function<void(std::string_view game, std::int64_t number)>;
    // Told what another process says of its tables; of none: it asks who sits at ours.
    using Present =
        std::function<void(std::string_view process, const std::vector<Seated>& tables)>;

    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // Returns at once. `then` is called, on the store's own thread, when it is durable or when it
    // is certain that it is not. Commits are written in the order they came.
    virtual void commit(Commit what, Then then) = 0;

    // These wait for the answer; an error is the store's, not the caller's.
    virtual Result<std::optional<Link>> find_link(std::string_view token) = 0;
    virtual Result<std::vector<Link>> links_of(std::string_view game) = 0;
    virtual Result<std::optional<std::string>> made_with(std::string_view game) = 0;
    virtual Result<std::optional<StoredGame>> load(std::string_view game) = 0;
    virtual Result<std::vector<StoredEntry>> entries_after(std::string_view game,
                                                           std::int64_t number) = 0;
    virtual Result<std::optional<StoredEntry>> last_entry(std::string_view game) = 0;
    // Something is wrong with it, in plain words, or it answers.
    virtual Refusal health() = 0;
    // What other processes write and say is told from now on; where there can be no others, never.
    virtual void listen(const Changed& changed, const Present& present) {
        static_cast<void>(changed);
        static_cast<void>(present);
    }
    // Says to the other processes who sits here; of no tables: asks them who sits there. It is not
    // kept, and may be lost.
    virtual void tell_present(const std::vector<Seated>& tables) { static_cast<void>(tables); }
};

// "postgres://…" or "postgresql://…" is a PostgreSQL address, all else the name of a SQLite file.
Result<std::unique_ptr<Store>> open_store(const std::string& where);
