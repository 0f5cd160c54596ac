#pragma once

#include <array>
#include <mutex>

#include "store/sqlite_database.h"
#include "store/sqlite_recent.h"
#include "store/writer.h"

// The writing connection, used by the writer's thread alone.
class SqliteWriting {
  public:
    SqliteWriting(SqliteDatabase database, RecentGames& recent_games)
        : database_{std::move(database)}, recent_{database_, recent_games} {}

    std::vector<Committed> write(const std::vector<Waiting>& batch);
    std::string words() const;  // why the last that failed did

  private:
    Refusal write(const std::vector<Waiting>& batch, std::vector<Committed>& became);
    Committed put(const Commit& what);
    Committed forget(const std::string& game);
    std::optional<Committed> put_links(const Commit& what);
    std::optional<Committed> put_notices(const Commit& what);
    static std::optional<Committed> finish(SqliteStatement& statement);

    mutable std::mutex words_mutex_;
    std::string words_;
    SqliteDatabase database_;
    SqliteRecent recent_;
    SqliteStatement game_{database_, "INSERT INTO games VALUES (?, ?)"};
    SqliteStatement link_{database_,
                          "INSERT INTO links (token, game, seat, kind, ended, why)"
                          " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"};
    SqliteStatement end_link_{database_,
                              "UPDATE links SET ended = ?, why = ? WHERE token = ? AND ended = 0"};
    SqliteStatement checkpoint_{database_,
                                "INSERT INTO checkpoints VALUES (?, ?, ?) ON CONFLICT (game)"
                                " DO UPDATE SET number = excluded.number, body = excluded.body"
                                " WHERE excluded.number > number"};
    SqliteStatement notice_{
        database_,
        "INSERT INTO notices (tries, due, game, url, why, host, body, id)"
        " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8"
        " WHERE (SELECT count(*) FROM notices WHERE host = ?6) < 1000"
        " OR EXISTS (SELECT 1 FROM notices WHERE game = ?3 AND url = ?4 AND why = ?5)"
        " ON CONFLICT (game, url, why) DO UPDATE SET id = excluded.id, body = excluded.body,"
        " tries = excluded.tries, due = excluded.due"};
    SqliteStatement notice_later_{database_, "UPDATE notices SET tries = ?, due = ? WHERE id = ?"};
    std::array<SqliteStatement, 5> forget_{
        SqliteStatement{database_, "DELETE FROM notices WHERE game = ?"},
        SqliteStatement{database_, "DELETE FROM links WHERE game = ?"},
        SqliteStatement{database_, "DELETE FROM entries WHERE game = ?"},
        SqliteStatement{database_, "DELETE FROM checkpoints WHERE game = ?"},
        SqliteStatement{database_, "DELETE FROM games WHERE game = ?"}};
    SqliteStatement notice_done_{database_, "DELETE FROM notices WHERE id = ?"};
    static_assert(Store::most_notices_of_host == 1000);
};
