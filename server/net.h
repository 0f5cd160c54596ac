#pragma once

#include <chrono>

#include "engine/base/result.h"
#include "server/doors.h"
#include "server/http.h"
#include "server/workers.h"

struct NetOptions {
    std::string address = "127.0.0.1";
    unsigned short port = 1757;
    std::vector<std::string> hosts;  // names it answers to besides the address it listens on
    bool limits = true;              // frames per second on a socket
    bool behind_proxy = false;       // the address asking is the last one in X-Forwarded-For
    std::size_t most_connections = 20'000;
    std::size_t most_of_one_address = 500;  // of them; not without limits
    std::size_t read_a_second = 256 << 10;  // bytes of one connection; not without limits
    // What lies here for readers who do not take it, of one address and of all.
    std::size_t most_unread_of_one_address = 32 << 20;
    std::size_t most_unread = 128 << 20;
    std::chrono::milliseconds to_ask{20'000};   // a whole request, the pause before it included
    std::chrono::milliseconds to_work{30'000};  // then a request is told that it takes too long
    std::chrono::milliseconds socket_silent{60'000};  // then it is closed; pinged after half of it
};

// HTTP and WebSocket connections: reads, checks sizes and times, hands over to the desk.
class Net {
  public:
    Net(Workers& workers, Desk& desk, NetOptions options);
    ~Net();
    Net(const Net&) = delete;
    Net& operator=(const Net&) = delete;

    Refusal open();  // begins to listen
    unsigned short port() const;
    void close();  // no new connections
    std::size_t connections() const;

    struct Inside;

  private:
    std::shared_ptr<Inside> inside_;
};
