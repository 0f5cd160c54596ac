#include "server/server.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <boost/json.hpp>
#include <set>

#include "server/test_client.h"
#include "server/test_games.h"
#include "tests/support/postgres.h"

namespace json = boost::json;

namespace {

constexpr const char* scenario = "long-rifle/two-man-meeting";

Server started(ServeOptions options = {}) {
    static int number = 0;
    options.port = 0;
    if (options.db == "powderhorn.db")
        options.db = fmt::format("{}/server-{}.db", test_folder(), ++number);
    auto server = Server::start(options);
    REQUIRE_MESSAGE(server.has_value(), (server ? "" : server.error().what));
    return std::move(*server);
}

ServeOptions without_limits() {
    ServeOptions options;
    options.limits = false;
    return options;
}

// One socket and everything that has come over it.
class Seat {
  public:
    Seat(Loop& loop, unsigned short port, const std::string& target) : loop_{loop} {
        SocketEvents events;
        events.came = [this](std::string_view text) { got_.push_back(json::parse(text)); };
        events.closed = [this] { closed = true; };
        socket_ = open_socket(loop, port, target, std::move(events));
    }
    ~Seat() {
        socket_->close();
        loop_.run_for(std::chrono::milliseconds{5});
    }
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;

    void send(std::string text) { socket_->send(std::move(text)); }

    // The next message of this type that has not been asked for yet.
    json::value next(std::string_view type) {
        for (int i = 0; i < 2000 && !closed; ++i) {
            for (; read_ < got_.size(); ++read_)
                if (got_[read_].at("type").as_string() == type) return got_[read_++];
            loop_.run_for(std::chrono::milliseconds{5});
        }
        FAIL("no message of type ", std::string{type});
        return {};
    }
    // The latest of this type.
    json::value latest(std::string_view type) {
        loop_.run_for(std::chrono::milliseconds{50});
        for (std::size_t i = got_.size(); i > 0; --i)
            if (got_[i - 1].at("type").as_string() == type) return got_[i - 1];
        return next(type);
    }
    bool heard(std::string_view type) {
        for (const json::value& one : got_)
            if (one.at("type").as_string() == type) return true;
        return false;
    }
    json::value ask(const std::string& members) {
        const std::string id = fmt::format("r{}", ++asked_);
        send(fmt::format(R"({{"id":"{}",{}}})", id, members));
        for (int i = 0; i < 2000; ++i) {
            for (std::size_t at = seen_; at < got_.size(); ++at) {
                const json::value* its = got_[at].as_object().if_contains("id");
                if (its == nullptr || its->as_string() != id) continue;
                seen_ = at;
                return got_[at];
            }
            loop_.run_for(std::chrono::milliseconds{2});
        }
        FAIL("no answer to ", members);
        return {};
    }
    bool closed = false;

  private:
    Loop& loop_;
    std::shared_ptr<Socket> socket_;
    std::vector<json::value> got_;
    std::size_t read_ = 0, seen_ = 0;
    int asked_ = 0;
};

std::string seat_target(const std::string& token) {
    return "/api/seat/" + token + "/socket";
}

// Did the server take the answer? Where two processes serve a game, the other may just have written
// something, or this one may not have heard of it yet: then one looks again.
bool taken(const json::value& said) {
    if (said.at("type").as_string() == "done") return true;
    const std::string words = json::serialize(said);
    const bool late =
        words.find("quicker") != std::string::npos || words.find("moved on") != std::string::npos;
    REQUIRE_MESSAGE(late, words);
    return false;
}

// Answers whatever is asked until the game is over; gives how many answers that took.
int play_to_the_end(const std::vector<Seat*>& seats, int most) {
    Stream stream{5};
    int answers = 0, idle = 0;
    while (answers < most) {
        REQUIRE(++idle < 100);
        for (Seat* seat : seats) {
            const json::value now = seat->latest("now");
            if (now.at("over").as_bool()) return answers;
            if (!now.at("question").is_object()) continue;
            const Asked question = read_now(json::serialize(now), stream);
            if (!taken(seat->ask(
                    fmt::format(R"("type":"answer","n":{},{})", question.n, question.answer))))
                continue;
            ++answers;
            idle = 0;
            break;
        }
    }
    return answers;
}

}  // namespace

TEST_CASE("the server is healthy, counts, and serves the page with its headers") {
    const Server server = started();
    CHECK(http_get(server.port(), "/healthz").body == "ok\n");
    CHECK(http_get(server.port(), "/metrics").body.find("powderhorn_requests_total")
          != std::string::npos);
    const std::string page =
        http_raw(server.port(), "GET /scenarios HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    CHECK(page.starts_with("HTTP/1.1 200"));
    CHECK(page.find("Content-Security-Policy: default-src 'none'; script-src 'self'")
          != std::string::npos);
    CHECK(page.find("X-Content-Type-Options: nosniff") != std::string::npos);
    CHECK(page.find("Referrer-Policy: no-referrer") != std::string::npos);
    CHECK(page.find("Cross-Origin-Opener-Policy: same-origin") != std::string::npos);
    CHECK(page.find(R"(ETag: ")") != std::string::npos);
    const std::size_t at = page.find("ETag: ") + 6;
    const std::string tag = page.substr(at, page.find('\r', at) - at);
    CHECK(http_raw(server.port(),
                   "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nIf-None-Match: " + tag
                       + "\r\n\r\n")
              .starts_with("HTTP/1.1 304"));
    CHECK(http_get(server.port(), "/assets/none.js").status == 404);
}

TEST_CASE("the library tells of books, rules and tables") {
    const Server server = started();
    const json::value books = json::parse(http_get(server.port(), "/api/books").body);
    CHECK(books.at(0).at("name").as_string() == "long-rifle");
    CHECK(!books.at(0).at("scenarios").as_array().empty());
    CHECK(!books.at(0).at("bots").as_array().empty());
    const json::value rule = json::parse(http_get(server.port(), "/api/rules/LR-18.07").body);
    CHECK(rule.at("id").as_string() == "LR-18.07");
    CHECK(rule.at("book").as_string() == "long-rifle");
    CHECK(http_get(server.port(), "/api/rules/LR-99.99").status == 404);
    const json::value rules =
        json::parse(http_get(server.port(), "/api/rules?book=long-rifle").body);
    CHECK(rules.as_array().size() > 500);
    const std::string wanted = fmt::format("/api/preview?scenario={}&seed=7", scenario);
    const json::value preview = json::parse(http_get(server.port(), wanted).body);
    CHECK(preview.at("ground").at("width").to_number<int>() > 0);
    CHECK(http_get(server.port(), "/api/preview?scenario=long-rifle/none").status == 404);
    CHECK(http_get(server.port(), wanted + "&no-such-switch=yes").status == 400);
    CHECK(http_get(server.port(), wanted + "x").status == 400);
}

TEST_CASE("a whole game over two sockets, with reload, chat, take back, dice and save") {
    const Server server = started(without_limits());
    const auto made = make_game(server.port(), scenario, {"me", "me"}, 7);
    REQUIRE(made.has_value());
    Loop loop;
    Seat watch{loop, server.port(), "/api/watch/" + made->watch + "/socket"};
    CHECK(watch.next("hello").at("seat").is_null());
    {
        Seat one{loop, server.port(), seat_target(made->tokens[0])};
        Seat two{loop, server.port(), seat_target(made->tokens[1])};
        const json::value hello = one.next("hello");
        CHECK(hello.at("seat").to_number<int>() == 0);
        CHECK(hello.at("ground").is_object());
        CHECK(one.latest("presence").at("present").as_array().size() == 2);
        CHECK(one.ask(R"("type":"chat","text":"Good luck")").at("type").as_string() == "done");
        CHECK(two.next("chat").at("text").as_string() == "Good luck");
        CHECK(watch.ask(R"("type":"chat","text":"I am nobody")").at("type").as_string()
              == "refused");
        play_to_the_end({&one, &two}, 5);
    }
    CHECK(http_get(server.port(), "/api/seat/" + made->tokens[0] + "/save").status == 409);
    Seat one{loop, server.port(), seat_target(made->tokens[0])};
    Seat two{loop, server.port(), seat_target(made->tokens[1])};
    CHECK(one.next("hello").at("chat").as_array().size() == 1);
    const int answers = play_to_the_end({&one, &two}, 3000);
    CHECK(answers > 0);
    CHECK(watch.latest("now").at("over").as_bool());
    CHECK(one.heard("told"));

    const json::value dice =
        json::parse(http_get(server.port(), "/api/dice/" + made->tokens[0]).body);
    CHECK(dice.as_object().contains("secret"));
    CHECK(!dice.at("rolls").as_array().empty());
    const Answered save = http_get(server.port(), "/api/seat/" + made->tokens[0] + "/save");
    CHECK(save.status == 200);
    const json::value state =
        json::parse(http_get(server.port(), "/api/seat/" + made->tokens[1]).body);
    CHECK(state.at("state").as_string() == "over");
    const Answered again =
        http_post(server.port(), "/api/games/rematch", R"({"token":")" + made->tokens[0] + R"("})");
    CHECK(again.status == 201);
    CHECK(two.latest("now").as_object().contains("rematch"));
}

TEST_CASE("a bot hears once that its answer is durable, with its next question if it has one") {
    const Server server = started(without_limits());
    const auto made = make_game(server.port(), "long-rifle/two-man-meeting", {"me", "me"}, 3);
    REQUIRE(made.has_value());
    Loop loop;
    Stream stream{5};
    std::multiset<std::string> acknowledged;
    int with_question = 0, alone = 0, sent = 0;
    bool over = false;
    std::vector<std::shared_ptr<Socket>> sockets(2);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        SocketEvents events;
        events.came = [&, seat](std::string_view text) {
            if (const auto id = done_id(text)) {
                acknowledged.insert(*id);
                ++(is_type(text, "now") ? with_question : alone);
            }
            if (!is_type(text, "now")) return;
            const Asked asked = read_now(text, stream);
            over = over || asked.over;
            if (asked.question)
                sockets[seat]->send(fmt::format(R"({{"id":"{}","type":"answer","n":{},{}}})",
                                                ++sent, asked.n, asked.answer));
        };
        sockets[seat] = open_socket(loop, server.port(),
                                    seat_target(made->tokens[seat]) + "?lean=1", std::move(events));
    }
    for (int i = 0; i < 2000 && !over; ++i) loop.run_for(std::chrono::milliseconds{5});
    loop.run_for(std::chrono::milliseconds{50});
    CHECK(over);
    for (int i = 1; i <= sent; ++i) CHECK(acknowledged.count(std::to_string(i)) == 1);
    CHECK(with_question > 0);
    CHECK(alone > 0);
}

TEST_CASE("a friend's coming begins the game, and he sees only his own questions") {
    const Server server = started();
    const auto made = make_game(server.port(), scenario, {"me", "friend"}, 0);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, server.port(), seat_target(made->tokens[0])};
    CHECK(one.next("hello").at("state").as_string() == "waiting-for-friend");
    const json::value state =
        json::parse(http_get(server.port(), "/api/seat/" + made->tokens[0]).body);
    CHECK(state.at("state").as_string() == "waiting-for-friend");
    Seat two{loop, server.port(), seat_target(made->tokens[1]) + "?nonce=0011223344556677"};
    CHECK(two.next("hello").at("state").as_string() == "waiting-for-friend");
    CHECK(two.next("hello").at("state").as_string() == "running");
    CHECK(one.next("hello").at("ground").is_object());
    const json::value now_one = one.latest("now");
    const json::value now_two = two.latest("now");
    CHECK(now_one.at("question").is_object() != now_two.at("question").is_object());
}

TEST_CASE("nothing is given to strangers") {
    const Server server = started();
    for (const char* path : {"/api/seat/AAAAAAAAAAAAAAAAAAAAAA", "/api/seat/short",
                             "/api/dice/AAAAAAAAAAAAAAAAAAAAAA", "/api/nothing", "/api/"})
        CHECK(http_get(server.port(), path).status == 404);
    const auto made = make_game(server.port(), scenario, {"me", "me"}, 1);
    REQUIRE(made.has_value());
    // The watchers' link is not a seat.
    CHECK(http_get(server.port(), "/api/seat/" + made->watch).status == 404);
    Loop loop;
    Seat stranger{loop, server.port(), seat_target(made->watch)};
    loop.run_for(std::chrono::milliseconds{100});
    CHECK(stranger.closed);
    const std::string other = http_raw(
        server.port(),
        "GET /api/books HTTP/1.1\r\nHost: table.example\r\nOrigin: https://evil.example\r\n\r\n");
    CHECK(other.starts_with("HTTP/1.1 403"));
}

TEST_CASE("a preview honours the switches and shows a table that is laid out in play") {
    const Server server = started();
    const auto shown = [&](const std::string& query) {
        const Answered preview = http_get(server.port(), "/api/preview?" + query);
        REQUIRE_MESSAGE(preview.status == 200, preview.body);
        return json::parse(preview.body);
    };
    const std::string plain = "scenario=long-rifle/three-a-side&seed=1";
    CHECK(shown(plain + "&stars=no").at("view") != shown(plain).at("view"));
    const std::string raid = "scenario=drums/raid&seed=1";
    CHECK(shown(raid + "&place-terrain=no").at("ground") != shown(raid).at("ground"));
    for (const char* name : {"drums/meeting-engagement", "mayhem/strange-country"}) {
        const std::string query = fmt::format("scenario={}&seed=", name);
        const json::value one = shown(query + "1");
        CHECK(one.at("sample").as_bool());
        const std::string ground = json::serialize(one.at("ground"));
        CHECK(ground.find(R"("kind")") != std::string::npos);
        CHECK(ground == json::serialize(shown(query + "1").at("ground")));
        CHECK(ground != json::serialize(shown(query + "2").at("ground")));
    }
}

TEST_CASE("a table that the players lay out reaches every seat as it grows") {
    const Server server = started();
    for (const char* name : {"drums/meeting-engagement", "mayhem/strange-country"}) {
        const auto made = make_game(server.port(), name, {"me", "me"}, 3);
        REQUIRE(made);
        Loop loop;
        Seat first{loop, server.port(), seat_target(made->tokens[0])};
        Seat second{loop, server.port(), seat_target(made->tokens[1])};
        Seat watcher{loop, server.port(), "/api/watch/" + made->watch + "/socket"};
        const json::value bare = first.next("hello").at("ground");
        play_to_the_end({&first, &second}, 30);
        for (Seat* seat : {&first, &second, &watcher}) {
            REQUIRE(seat->heard("ground"));
            Seat again{loop, server.port(), seat_target(made->tokens[0])};
            const json::value now = again.next("hello").at("ground");
            CHECK(now != bare);
            CHECK(seat->latest("ground").at("ground") == now);
        }
    }
}

TEST_CASE("what is too large, too deep, too often or not JSON is refused") {
    const Server server = started();
    CHECK(http_post(server.port(), "/api/games", std::string(70'000, ' ')).status == 413);
    CHECK(http_post(server.port(), "/api/games", std::string(1000, '[')).status == 400);
    CHECK(http_post(server.port(), "/api/games", R"({"scenario")").status == 400);
    CHECK(http_post(server.port(), "/api/nothing", "{}").status == 404);
    CHECK(http_raw(server.port(), "rubbish\r\n\r\n").starts_with("HTTP/1.1 400"));
    CHECK(http_raw(server.port(), "PUT / HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n")
              .starts_with("HTTP/1.1 405"));
    CHECK(http_raw(server.port(), "GET / HTTP/1.1\r\nX: " + std::string(9000, 'x') + "\r\n\r\n")
              .starts_with("HTTP/1.1 431"));
    int limited = 0;
    for (int i = 0; i < 400 && limited == 0; ++i)
        if (http_get(server.port(), "/healthz").status == 429) ++limited;
    CHECK(limited == 1);
}

TEST_CASE("a game outlives the server, and an unused one leaves the memory") {
    ServeOptions options = without_limits();
    options.db = test_folder() + "/outlives.db";
    options.put_away_after = 1;
    std::optional<MadeGame> made;
    std::int64_t n = 0;
    {
        const Server server = started(options);
        made = make_game(server.port(), scenario, {"me", "me"}, 9);
        REQUIRE(made.has_value());
        Loop loop;
        Seat one{loop, server.port(), seat_target(made->tokens[0])};
        Seat two{loop, server.port(), seat_target(made->tokens[1])};
        play_to_the_end({&one, &two}, 10);
        loop.run_for(std::chrono::milliseconds{3500});
        const std::string metrics = http_get(server.port(), "/metrics").body;
        CHECK_MESSAGE(metrics.find("powderhorn_tables 0\n") != std::string::npos, metrics);
        play_to_the_end({&one, &two}, 10);
        n = one.latest("now").at("n").to_number<std::int64_t>();
    }
    const Server server = started(options);
    Loop loop;
    Seat one{loop, server.port(), seat_target(made->tokens[0])};
    CHECK(one.latest("now").at("n").to_number<std::int64_t>() == n);
    CHECK_FALSE(one.latest("now").at("over").as_bool());
}

TEST_CASE("two processes on one PostgreSQL serve the same game") {
    ServeOptions options = without_limits();
    options.db = test_postgres();
    const Server here = started(options);
    const Server there = started(options);
    const auto made = make_game(here.port(), scenario, {"me", "me"}, 11);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, here.port(), seat_target(made->tokens[0])};
    Seat two{loop, there.port(), seat_target(made->tokens[1])};
    play_to_the_end({&one, &two}, 40);
    // The other process may just have written something: then one says it again.
    const auto says = [&] {
        return one.ask(R"("type":"chat","text":"over there?")").at("type").as_string() == "done";
    };
    bool said = says();
    for (int i = 0; i < 50 && !said; ++i) {
        loop.run_for(std::chrono::milliseconds{100});
        said = says();
    }
    CHECK(said);
    CHECK(two.next("chat").at("text").as_string() == "over there?");
    const auto n = [](Seat& seat) { return seat.latest("now").at("n").to_number<std::int64_t>(); };
    for (int i = 0; i < 50 && n(one) != n(two); ++i) loop.run_for(std::chrono::milliseconds{100});
    CHECK(n(one) == n(two));
}

TEST_CASE("a port that is taken and an address that is none are said") {
    const Server server = started();
    ServeOptions options;
    options.db = test_folder() + "/other.db";
    options.port = server.port();
    CHECK_FALSE(Server::start(options).has_value());
    options.port = 0;
    options.address = "nowhere";
    CHECK_FALSE(Server::start(options).has_value());
}
