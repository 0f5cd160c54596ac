#pragma once

#include <boost/json/fwd.hpp>

#include "server/house.h"

// What is said about one seat over HTTP, and its socket.

// For the list of games kept in the browser; the game itself is not played for it.
Result<boost::json::value> seat_summary(House& house, const Link& link);
// With or without the invitations: of a rematch only those who are invited are told.
boost::json::value made_json(const House::Made& made, bool with_invites);
// Where the players of the game before find the next one: by their seats in it, which are swapped.
std::map<int, std::string> rematch_links(const House::Made& made);

// What takes long is worked out apart from the game, on a copy of what is needed, and replied then.
struct Later {
    Backroom& backroom;
    std::string address;
    Reply reply;
    void operator()(std::function<HttpReply(Patience&)> work) const;
    // Once for all who want the same. `about` says what it is, and of which state of the game.
    void operator()(const std::string& about, std::function<HttpReply(Patience&)> work) const;
};

Host::WithTable save_of(Later later);
// `look`: the token for links to what is shown.
Host::WithTable replay_log_of(SeatId seat, std::string look, Later later);
Host::WithTable replay_of(SeatId seat, std::string at, Later later);
Host::WithTable dice_of(SeatId seat, std::string look, Later later);

Result<std::string> read_claim(std::string_view body);
Result<SeatId> read_lost_seat(std::string_view body);
Result<std::string> read_token(std::string_view body);
Result<std::vector<std::string>> read_tokens(std::string_view body);
// Empty: no webhook any more.
Result<std::string> read_webhook(std::string_view body, bool private_too);

std::shared_ptr<SocketUser> seat_socket(std::shared_ptr<Host> host,
                                        std::shared_ptr<Listener> listener);
