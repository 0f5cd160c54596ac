#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// What the network layer and the rest of the server say to each other. Nothing of Beast is in here.

struct HttpRequest {
    std::string method;  // "GET"
    std::string path;    // "/api/books", without what follows the question mark
    std::string query;   // what follows it
    std::string body;
    std::string address;    // who asks: for the limits only
    std::string known_tag;  // If-None-Match
    bool takes_gzip = false;
};

inline constexpr std::size_t largest_body = 64 << 10;  // of a request

struct HttpReply {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body;
    std::string_view built_in;  // instead of the body: a file compiled in
    std::string tag;            // ETag
    std::string cache = "no-store";
    std::string file_name;  // to be kept as a file of this name: letters, digits, dots and dashes
    bool gzipped = false;
};
using Reply = std::function<void(HttpReply)>;

// A reply that says in plain words what was wrong.
HttpReply refusal(unsigned status, std::string_view words);

using Text = std::shared_ptr<const std::string>;
inline Text shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

// The far end of an open socket; any thread may use it.
class SocketOut {
  public:
    virtual ~SocketOut() = default;
    virtual void send(Text text) = 0;
    virtual void close(std::string_view why) = 0;
};

// Whoever deals with what comes in over a socket. Called for one thing at a time.
class SocketUser {
  public:
    virtual ~SocketUser() = default;
    virtual void opened(std::shared_ptr<SocketOut> out) = 0;
    // The next frame is read when `ready` has been called.
    virtual void came(std::string text, std::function<void()> ready) = 0;
    virtual void closed() = 0;
};
using SocketReply = std::function<void(std::variant<std::shared_ptr<SocketUser>, HttpReply>)>;

// What stands behind the network.
class Desk {
  public:
    virtual ~Desk() = default;
    virtual void request(HttpRequest request, Reply reply) = 0;
    virtual void open_socket(HttpRequest request, SocketReply reply) = 0;
    // False: this address has asked too often; the connection gets one refusal.
    virtual bool may_ask(const std::string& address) = 0;
};
