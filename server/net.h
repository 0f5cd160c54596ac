#pragma once

#include "engine/base/result.h"
#include "server/http.h"
#include "server/workers.h"

struct NetOptions {
    std::string address = "127.0.0.1";
    unsigned short port = 1757;
    bool limits = true;         // frames per second on a socket
    bool behind_proxy = false;  // the address asking is the last one in X-Forwarded-For
    std::size_t most_connections = 20'000;
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
