#pragma once

#include <boost/json/fwd.hpp>

#include "server/house.h"

// What is said about one seat over HTTP, and its socket.

// For the list of games kept in the browser; the game itself is not played for it.
Result<boost::json::value> seat_summary(House& house, const Link& link);
boost::json::value made_json(const House::Made& made);
// Where the players of the game before find the next one: by their seats in it, which are swapped.
std::map<int, std::string> rematch_links(const House::Made& made);

Host::WithTable save_of(Reply reply);
Host::WithTable replay_log_of(SeatId seat, Reply reply);
Host::WithTable replay_of(SeatId seat, std::string at, Reply reply);
Host::WithTable dice_of(SeatId seat, Reply reply);

Result<std::string> read_token(std::string_view body);
Result<std::vector<std::string>> read_tokens(std::string_view body);
// Empty: no webhook any more.
Result<std::string> read_webhook(std::string_view body, bool private_too);

std::shared_ptr<SocketUser> seat_socket(std::shared_ptr<Host> host,
                                        std::shared_ptr<Listener> listener, std::string nonce);
