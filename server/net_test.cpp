// What the server takes from the network and what it does not: words, numbers, times.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdio>
#include <list>
#include <thread>

#include "server/doors.h"
#include "server/server.h"
#include "server/test_games.h"
#include "server/test_seat.h"
#include "tests/support/postgres.h"

using namespace std::chrono_literals;

namespace {

constexpr const char* scenario = "long-rifle/two-man-meeting";

// Opens a connection, says this and then nothing; until it is closed, or for five seconds.
std::chrono::milliseconds open_for(const Server& server, std::string_view said) {
    const auto began = std::chrono::steady_clock::now();
    http_raw(server.port(), said, 5s);
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now()
                                                                 - began);
}

std::string upgrade(const std::string& token, const std::string& more = {}) {
    return fmt::format(
        "GET /api/seat/{}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}\r\n",
        token, more);
}

// Sockets that stay open.
class Sockets {
  public:
    Sockets(const Server& server, std::string token)
        : port_{server.port()}, token_{std::move(token)} {}

    void open() {
        SocketEvents events;
        events.opened = [this] { ++opened; };
        events.closed = [this] { ++closed; };
        all_.push_back(open_socket(loop_, port_, "/api/seat/" + token_ + "/socket", events));
        loop_.run_for(100ms);
    }
    void close_one() {
        all_.front()->close();
        all_.pop_front();
        loop_.run_for(100ms);
    }
    void wait(std::chrono::milliseconds time) { loop_.run_for(time); }
    int opened = 0, closed = 0;

  private:
    unsigned short port_;
    std::string token_;
    Loop loop_;
    std::list<std::shared_ptr<Socket>> all_;
};

}  // namespace

TEST_CASE("a body says nothing that is not understood, and nothing twice") {
    const Server server = started({});
    const auto refused = [&](const std::string& path, const std::string& body) {
        const Answered got = http_post(server.port(), path, body);
        CHECK_MESSAGE(got.status == 400, got.body);
        return got.body;
    };
    const std::string game = fmt::format(R"("scenario":"{}","seats":["me","me"])", scenario);
    CHECK(http_post(server.port(), "/api/games", "{" + game + "}").status == 201);
    CHECK(refused("/api/games", "{" + game + R"(,"sed":7})")
          == R"({"error":"'sed' is not known; scenario, battle, switches, seats, dice, seed are )"
             R"(accepted"})");
    CHECK(refused("/api/games", "{" + game + R"(,"seed":7,"se\u0065d":8})")
          == R"({"error":"the body: 'seed' is given twice; once is accepted"})");
    CHECK(refused("/api/games", "{" + game + R"(,"switches":{"a":"\"","a":"b"}})")
              .find("'a' is given twice")
          != std::string::npos);
    CHECK(refused("/api/games", "{" + game + R"(,"<\u0000>":1})").find("a strange key is not known")
          != std::string::npos);
    CHECK(refused("/api/seats", R"({"tokens":[],"token":1})")
          == R"({"error":"'token' is not known; tokens is accepted"})");
    CHECK(refused("/api/games/rematch", R"({"token":"x","why":1})").find("'why'")
          != std::string::npos);
    const auto made = make_game(server.port(), scenario, {"me", "me"}, 1);
    REQUIRE(made.has_value());
    CHECK(refused("/api/seat/" + made->tokens[0] + "/webhook", R"({"url":null,"link":"x"})")
          == R"({"error":"'link' is not known; url is accepted"})");
}

TEST_CASE("who says nothing is let go, and who answers pings is not") {
    ServeOptions options;
    options.to_ask = 300ms;
    options.socket_silent = 600ms;
    const Server server = started(options);
    const auto made = make_game(server.port(), scenario, {"me", "me"}, 1);
    REQUIRE(made.has_value());
    const auto between = [](std::chrono::milliseconds took, auto least, auto most) {
        CHECK_MESSAGE((took >= least && took <= most), took.count(), " ms");
    };
    between(open_for(server, ""), 250ms, 3s);
    between(open_for(server, "GET /healthz HT"), 250ms, 3s);
    between(open_for(server, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"), 250ms, 3s);
    between(open_for(server, upgrade(made->tokens[0])), 500ms, 4s);
    Sockets there{server, made->tokens[0]};
    there.open();
    there.wait(2s);
    CHECK(there.opened == 1);
    CHECK(there.closed == 0);
}

TEST_CASE("one address has only so many connections, and gets the place of one it gave up") {
    ServeOptions options;
    options.connections_of_one_address = 4;
    const Server server = started(options);
    const auto made = make_game(server.port(), scenario, {"me", "me"}, 1);
    REQUIRE(made.has_value());
    Sockets sockets{server, made->tokens[0]};
    for (int i = 0; i < 3; ++i) sockets.open();
    CHECK(http_get(server.port(), "/healthz").status == 200);
    sockets.wait(100ms);
    for (int i = 0; i < 3; ++i) sockets.open();
    CHECK(sockets.opened == 4);
    CHECK(sockets.closed == 2);
    CHECK(http_get(server.port(), "/healthz").status == 0);
    sockets.close_one();
    CHECK(http_get(server.port(), "/healthz").status == 200);

    options.limits = false;
    const Server without = started(options);
    const auto other = make_game(without.port(), scenario, {"me", "me"}, 1);
    REQUIRE(other.has_value());
    Sockets many{without, other->tokens[0]};
    for (int i = 0; i < 6; ++i) many.open();
    CHECK(many.opened == 6);
}

TEST_CASE("behind a proxy each visitor's sockets are counted, not the proxy's connections") {
    ServeOptions options;
    options.connections_of_one_address = 1;
    options.behind_proxy = true;
    const Server server = started(options);
    const auto made = make_game(server.port(), scenario, {"me", "me"}, 1);
    REQUIRE(made.has_value());
    Sockets proxy{server, made->tokens[0]};  // no visitor is named: the proxy's own
    proxy.open();
    CHECK(http_get(server.port(), "/healthz").status == 200);
    const auto asks = [&](const std::string& visitor) {
        return http_raw(server.port(),
                        upgrade(made->tokens[0], "X-Forwarded-For: " + visitor + "\r\n"), 200ms);
    };
    CHECK(asks("203.0.113.7").starts_with("HTTP/1.1 101"));
    CHECK(asks("127.0.0.1").starts_with("HTTP/1.1 429"));
    // Only the proxy's own word counts: the last of the last.
    CHECK(asks("203.0.113.8, 127.0.0.1").starts_with("HTTP/1.1 429"));
    CHECK(asks("203.0.113.8\r\nX-Forwarded-For: 127.0.0.1").starts_with("HTTP/1.1 429"));
    CHECK(asks("127.0.0.1\r\nX-Forwarded-For: nonsense, 203.0.113.9 ").starts_with("HTTP/1.1 101"));
    CHECK(asks("::ffff:127.0.0.1").starts_with("HTTP/1.1 429"));
    for (const char* nobody : {"", "nonsense", "127.0.0.1:80", "203.0.113.7,", "unix:"})
        CHECK_MESSAGE(asks(nobody).starts_with("HTTP/1.1 400"), nobody);
}

TEST_CASE("a server answers to the address it listens on and to the names it was given") {
    const auto status = [](const Server& server, const std::string& host) {
        return http_raw(server.port(),
                        "GET /healthz HTTP/1.1\r\nConnection: close\r\nHost: " + host + "\r\n\r\n")
            .substr(9, 3);
    };
    ServeOptions options;
    const Server plain = started(options);
    for (const char* host : {"127.0.0.1", "localhost:1757", "LocalHost.", "[::1]:80"})
        CHECK_MESSAGE(status(plain, host) == "200", host);
    for (const char* host : {"table.example", "192.168.1.5", "0.0.0.0", "[::2]", "2130706433"})
        CHECK_MESSAGE(status(plain, host) == "421", host);
    const std::string words =
        http_raw(plain.port(), "GET / HTTP/1.1\r\nConnection: close\r\nHost: Cabin:1757\r\n\r\n");
    CHECK(words.find("admits a name with --host cabin\"") != std::string::npos);

    options.address = "0.0.0.0";
    options.public_address = "https://table.example:8443";
    options.hosts = {"cabin"};
    const Server open = started(options);
    for (const char* host : {"192.168.1.5:1757", "[2001:db8::1]", "localhost", "table.example",
                             "TABLE.example:443", "cabin"})
        CHECK_MESSAGE(status(open, host) == "200", host);
    for (const char* host : {"evil.example", "cabin.example", "example"})
        CHECK_MESSAGE(status(open, host) == "421", host);
}

TEST_CASE("a visitor is an address, or of IPv6 a network") {
    CHECK(visitor("203.0.113.7") == "203.0.113.7");
    CHECK(visitor("::ffff:203.0.113.7") == "203.0.113.7");
    CHECK(visitor("2001:db8:1:2:3:4:5:6") == visitor("2001:DB8:1:2::9"));
    CHECK(visitor("2001:db8:1:2::9") != visitor("2001:db8:1:3::9"));
    CHECK_FALSE(visitor("table.example").has_value());
}

TEST_CASE("a server whose file is gone does not call itself healthy") {
    ServeOptions options;
    options.db = test_folder() + "/gone.db";
    const Server server = started(options);
    CHECK(http_get(server.port(), "/healthz").status == 200);
    REQUIRE(std::remove(options.db.c_str()) == 0);
    Answered sick = http_get(server.port(), "/healthz");
    // An answer holds for a second.
    for (int i = 0; i < 60 && sick.status == 200; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        sick = http_get(server.port(), "/healthz");
    }
    CHECK(sick.status == 503);
    CHECK(sick.body.find("no longer in its place") != std::string::npos);
    CHECK_FALSE(make_game(server.port(), scenario, {"me", "me"}, 1).has_value());
}
