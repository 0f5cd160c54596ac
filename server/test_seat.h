#pragma once

#include <boost/json.hpp>
#include <functional>

#include "server/server.h"
#include "server/test_client.h"
#include "server/test_games.h"

// For the tests: a server of their own, and people at its tables.

// On a free port, with a file of its own unless the options name another place.
Server started(ServeOptions options = {});
ServeOptions without_limits();

std::string seat_target(const std::string& token);
std::string watch_target(const std::string& token);
std::string type_of(const boost::json::value& message);
boost::json::value got_json(unsigned short port, const std::string& target);

// Waits until it is so; false: it has taken too long.
bool comes_true(Loop& loop, const std::function<bool()>& what);

// One socket and everything that has come over it.
class Seat {
  public:
    Seat(Loop& loop, unsigned short port, const std::string& target);
    ~Seat();
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;

    void send(std::string text) { socket_->send(std::move(text)); }
    // The next message of this type that has not been asked for yet.
    boost::json::value next(std::string_view type);
    // The latest of this type, once everything has come that the server has to say by now.
    boost::json::value latest(std::string_view type);
    bool heard(std::string_view type) const;
    // What the server says to a request; the members without braces.
    boost::json::value ask(const std::string& members);
    const std::vector<boost::json::value>& got() const { return got_; }
    void wait_a_little() { loop_.run_for(std::chrono::milliseconds{10}); }
    bool closed = false;
    DicePart dice;  // added by itself

  private:
    void catch_up();
    std::optional<boost::json::value> reply_to(const std::string& members);

    Loop& loop_;
    std::shared_ptr<Socket> socket_;
    std::vector<boost::json::value> got_;
    std::size_t read_ = 0, seen_ = 0;
    int asked_ = 0;
};

// Answers whatever is asked until the game is over; gives how many answers that took.
int play_to_the_end(const std::vector<Seat*>& seats, int most);
