#pragma once

#include "match/wire.h"
#include "server/table.h"

// What the server says to those at a table, as docs/api.md describes it; each is one JSON object.

std::string done_text(std::string_view id);
std::string refused_text(std::string_view id, std::string_view why);
std::string presence_text(std::uint32_t seats);
std::string chat_text(const ChatLine& line);
// The terrain as it lies now; nothing before the game has begun.
std::string ground_text(const Table& table);
std::string log_cut_text(std::size_t to);

// A seat is open at so many devices.
std::string devices_text(int count);
// This link opens nothing any more.
std::string ended_text(const Taken& since);

// `look`: the token that shows what this reader sees and can do nothing else.
// `deleted_on`: when, if nobody touches it; 0: never.
std::string hello_text(const Table& table, SeatId seat, bool lean, std::string_view look = {},
                       std::int64_t deleted_on = 0);
// `done`: the request of this seat that it answers as well; empty: none.
std::string now_text(const Table& table, SeatId seat, bool lean, std::string_view done = {});
// The lines from there on that the seat may read, empty if there are none; the cursor goes on.
std::string told_text(const Table& table, SeatId seat, wire::LogCursor& read);
wire::LogCursor end_of_log(const Table& table, SeatId seat);

// What somebody wants to look at (way, odds, sight, correctable), with a copy of the game, so that
// it can be worked out elsewhere while the game goes on.
struct Look {
    std::shared_ptr<const Match> match;
    Viewer viewer;
    wire::Request wish;
};
Refusal may_look(const Table& table, SeatId seat, const wire::Request& wish);
Look take_look(const Table& table, SeatId seat, const wire::Request& wish);
// The reply. It may take long: it is ended when somebody has had enough of it.
Result<std::string> look_text(const Look& look, const Enough& enough = {});
// Of odds, which are kept by the position: the members of the reply that are not the request's own.
std::string odds_text(const Match& match, const Enough& enough = {});
std::string odds_reply(std::string_view id, std::string_view odds);
// All at once.
Result<std::string> look_text(const Table& table, SeatId seat, const wire::Request& wish);

std::string_view word_of(Table::State state);
// A member: where fair dice were made fresh by agreement.
void put_take_backs(std::string& out, const Table& table);
// What that seat may know; after the end everything.
Viewer viewer_of(const Table& table, SeatId seat);
