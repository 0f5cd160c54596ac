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

// What a link is for; none can be turned into another.
enum class LinkKind : std::uint8_t {
    Seat,    // plays for its seat
    Invite,  // gives somebody a seat, once
    Watch,   // sits at the table and sees what everybody may
    Look,    // shows what was seen from there and can do nothing else
};

// An unguessable address.
struct Link {
    static constexpr int watcher = -1;

    std::string token;
    std::string game;
    int seat = watcher;
    LinkKind kind = seat == watcher ? LinkKind::Watch : LinkKind::Seat;
    std::int64_t ended = 0;  // since when it opens nothing any more; 0: it does
    std::string why = {};    // it has ended, in words
    bool operator==(const Link&) const = default;
};

// A link that is to open nothing from now on.
struct LinkEnd {
    std::string token;
    std::int64_t at = 0;
    std::string why;
};

// Something another program is to be told, kept until it has been told or given up.
struct KeptNotice {
    std::string id;
    std::string game, url, why;
    std::string host;  // of the url: each is told one thing at a time
    std::string body;
    int tries = 0;
    std::int64_t due = 0;  // not before: milliseconds since 1970
    bool operator==(const KeptNotice&) const = default;
};

struct NoticeChange {
    enum class What : std::uint8_t {
        Keep,   // in place of one of the same game, url and reason that still waits
        Later,  // only its tries and when it is due
        Done,   // told or given up
    };
    What what = What::Keep;
    KeptNotice notice;
};

// One thing to be kept, all of it or nothing.
struct Commit {
    std::string game;
    std::int64_t number = 0;  // of the entry; the first is 1
    std::string entry;        // empty: only the checkpoint, of an entry that has been kept
    std::string made_with;    // with the first entry: what the game was made with
    std::vector<Link> links;  // new ones; one that is known already stays as it is
    std::optional<std::string> checkpoint = {};  // the whole state after this entry
    std::vector<LinkEnd> ended = {};
    std::vector<NoticeChange> notices = {};  // of no game: only these
    bool forget = false;  // instead of all that: nothing of the game is kept any more
};

enum class Committed : std::uint8_t {
    Durable,
    Lost,    // somebody else has written this number
    Failed,  // the store could not write; nothing has been kept
    // The store was handed it and has not answered since. Said only when the store is ended before
    // it could be found out.
    Unknown,
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
    static constexpr std::size_t most_devices = 4;  // of a seat that are told apart

    // A device as it is told: enough of its name to know it again, and its seat.
    static std::uint32_t device(int seat, std::uint64_t name) {
        return static_cast<std::uint32_t>(name) << 4 | static_cast<std::uint32_t>(seat);
    }
    static int seat_of(std::uint32_t device) { return static_cast<int>(device & 15U); }

    std::string game;
    std::uint32_t seats = 0;
    std::vector<std::uint32_t> devices = {};
    bool operator==(const Seated&) const = default;
};

struct StoreSize {
    std::int64_t bytes = 0, games = 0;
};

class Store {
  public:
    using Then = std::function<void(Committed)>;
    using Health = std::function<void(const Refusal& wrong)>;
    // Told of an entry that another process has written; no game: any game may have changed.
    using Changed = std::function<void(std::string_view game, std::int64_t number)>;
    // Told what another process says of its tables; of none: it asks who sits at ours.
    using Present =
        std::function<void(std::string_view process, const std::vector<Seated>& tables)>;

    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // Returns at once. `then` is called, on the store's own thread or before this returns, when it
    // is durable or when it is certain that it is not. Commits are written in the order they came;
    // while the store does not answer new ones fail at once.
    virtual void commit(Commit what, Then then) = 0;

    // These wait for the answer, a few seconds at most; an error is the store's, not the caller's.
    // While the store does not answer they say so at once.
    virtual Result<std::optional<Link>> find_link(std::string_view token) = 0;
    virtual Result<std::vector<Link>> links_of(std::string_view game) = 0;
    virtual Result<std::optional<std::string>> made_with(std::string_view game) = 0;
    virtual Result<std::optional<StoredGame>> load(std::string_view game) = 0;
    virtual Result<std::vector<StoredEntry>> entries_after(std::string_view game,
                                                           std::int64_t number) = 0;
    virtual Result<std::optional<StoredEntry>> last_entry(std::string_view game) = 0;
    // The names of games in their order, from the one after this.
    virtual Result<std::vector<std::string>> games_after(std::string_view game, std::size_t most) {
        static_cast<void>(game);
        static_cast<void>(most);
        return std::vector<std::string>{};
    }
    virtual Result<StoreSize> size() { return StoreSize{}; }
    // Some of the notices that are due, at most one for each host, none for those that are busy; no
    // other process is given them for a minute.
    virtual Result<std::vector<KeptNotice>> take_notices(std::int64_t now,
                                                         const std::vector<std::string>& busy_hosts,
                                                         std::size_t most) = 0;
    static constexpr std::int64_t notice_lease = 60'000;  // milliseconds
    static constexpr int most_notices_of_host = 1000;     // more are not kept
    // Tries to read and to write, at most once a second, and says what is wrong, in plain words, or
    // nothing; in any case within some two seconds. Any thread may be used to say it.
    virtual void health(Health then) = 0;
    // To be told when somebody begins to wait for the store (true) and when he no longer does.
    virtual void when_waiting(const std::function<void(bool)>& told) { static_cast<void>(told); }
    // It has been handed something and has not answered since; nothing can be kept meanwhile.
    virtual bool silent() const { return false; }
    // The program ends: nobody waits for an answer any longer.
    virtual void hurry() {}
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
