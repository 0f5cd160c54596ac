#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/sqlite_database.h"

// Games are written to by turns, and each has its own place in `entries`: to put every entry there
// at once would write a page for each. New ones are lined up in a table, whatever their game; when
// that line is long the next ones go to a second, while the first go to their places by and by, so
// that nobody waits for all of them. Which games have entries in the lines is kept in memory.

// That, for the connection that writes and the one that reads.
class RecentGames {
  public:
    // False: everything of that game that has been kept is in its place.
    bool has(const std::string& game) const;
    // The number of its last entry in the lines; -1: it has none there.
    std::int64_t last_of(const std::string& game) const;

    void note(const std::string& game, std::int64_t number, int line);
    void forget_line(int line);  // whoever has nothing newer
    void forget(const std::string& game);
    void lose_track();  // any game may have some
    void none();

  private:
    struct Last {
        std::int64_t number;
        int line;
    };
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Last> games_;
    bool any_may_have_ = true;  // from before
};

// The lines themselves, for the thread that writes, in its transactions.
class SqliteRecent {
  public:
    // A line is put in its places when it has so many.
    SqliteRecent(const SqliteDatabase& database, RecentGames& games, std::size_t most = 4000)
        : database_{database}, games_{games}, most_{most} {}

    // At the beginning of a transaction: what is there from before goes to its places.
    Refusal begin(SqliteDatabase& database);
    // Is there an entry of that number?
    Result<bool> has(const std::string& game, std::int64_t number);
    Refusal add(const std::string& game, std::int64_t number, const std::string& body);
    // As if an entry were kept; it is taken away again before anybody sees it.
    Refusal try_to_add();
    Refusal forget(const std::string& game);
    // Before the end of a transaction: puts some in their places.
    Refusal put_some_in_place();
    void committed();
    void rolled_back();

  private:
    struct Entry {
        std::string game;
        std::int64_t number;
        std::int64_t place;
    };
    struct Line {
        Line(const SqliteDatabase& database, const std::string& table);
        SqliteStatement add, take_away, forget, put_in_place, empty;
        std::vector<Entry> entries;
    };
    static Refusal finish(SqliteStatement& statement);
    Line& open() { return lines_[open_]; }
    Line& full() { return lines_[1 - open_]; }
    void begin_the_other_line();

    const SqliteDatabase& database_;
    RecentGames& games_;
    std::size_t most_;
    SqliteStatement in_place_{database_, "SELECT 1 FROM entries WHERE game = ? AND number = ?"};
    std::array<Line, 2> lines_{Line{database_, "recent"}, Line{database_, "recent_too"}};
    std::size_t open_ = 0;         // entries are added to this line
    std::size_t placed_ = 0;       // so many of the other are in their places
    std::size_t added_ = 0;        // in this transaction
    std::int64_t next_place_ = 1;  // in either line
    bool from_before_ = true;      // what is in the tables is not known
    bool other_is_empty_ = false;  // by this transaction
};
