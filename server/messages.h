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

std::string hello_text(const Table& table, SeatId seat, bool lean);
// `done`: the request of this seat that it answers as well; empty: none.
std::string now_text(const Table& table, SeatId seat, bool lean, std::string_view done = {});
// The lines from there on that the seat may read, empty if there are none; the cursor goes on.
std::string told_text(const Table& table, SeatId seat, wire::LogCursor& read);
wire::LogCursor end_of_log(const Table& table, SeatId seat);

// Replies to those who only look: way, odds, sight.
Result<std::string> look_text(Table& table, SeatId seat, const wire::Request& wish);

std::string_view word_of(Table::State state);
// What that seat may know; after the end everything.
Viewer viewer_of(const Table& table, SeatId seat);
