#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "engine/base/result.h"

struct ServeOptions {
    std::string address = "127.0.0.1";
    unsigned short port = 1757;  // 0: any that is free
    std::string db = "powderhorn.db";
    unsigned threads = 0;  // 0: one for each core, at least two
    bool limits = true;
    std::size_t connections_of_one_address = 500;
    std::chrono::milliseconds to_ask{20'000};         // then a connection without a request ends
    std::chrono::milliseconds socket_silent{60'000};  // then a socket that answers no ping ends
    bool behind_proxy = false;
    bool allow_private_webhooks = false;
    std::string public_address;      // for links told to other programs; its name is answered to
    std::vector<std::string> hosts;  // other names it answers to
    int put_away_after = 60;         // seconds
    int new_link_after = 24 * 60;    // minutes until another's link that is lost can be replaced
    int forget_after = 0;            // days; 0: never
};

// The browser table: everything from the store to the sockets.
class Server {
  public:
    static Result<Server> start(const ServeOptions& options);
    Server(Server&& other) noexcept;
    ~Server();  // ends it cleanly: what has been acknowledged is kept
    Server& operator=(Server&&) = delete;

    unsigned short port() const;
    std::string address() const;  // "http://127.0.0.1:1757/"

    struct Inside;

  private:
    explicit Server(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};
