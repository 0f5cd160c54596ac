#include <doctest/doctest.h>
#include <fmt/format.h>

#include <boost/json.hpp>
#include <set>

#include "books/books.h"
#include "match/save.h"
#include "server/test_seat.h"
#include "tests/support/postgres.h"

namespace json = boost::json;

namespace {

constexpr const char* scenario = "long-rifle/two-man-meeting";

}  // namespace

TEST_CASE("the server is healthy, counts, and serves the page with its headers") {
    const Server server = started();
    CHECK(http_get(server.port(), "/healthz").body == "ok\n");
    CHECK(http_get(server.port(), "/metrics").body.find("powderhorn_requests_total")
          != std::string::npos);
    const std::string page = http_raw(
        server.port(), "GET /scenarios HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
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
                   "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nIf-None-Match: " + tag
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
    const json::value watched = watch.next("hello");
    CHECK(watched.at("seat").is_null());
    const std::string hello_title{watched.at("title").as_string()};
    {
        Seat one{loop, server.port(), seat_target(made->tokens[0])};
        Seat two{loop, server.port(), seat_target(made->tokens[1])};
        const json::value hello = one.next("hello");
        CHECK(hello.at("seat").to_number<int>() == 0);
        CHECK(hello.at("ground").is_object());
        CHECK(comes_true(
            loop, [&] { return one.latest("presence").at("present").as_array().size() == 2; }));
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
    CHECK(dice.at("scenario").as_string() == scenario);
    const json::value ending = watch.latest("now").at("ending");
    CHECK(ending.at("yours").is_null());
    CHECK(ending.at("left").as_array().size() == 2);
    CHECK(one.latest("now").at("ending").at("yours").to_number<int>() == 0);
    CHECK(one.latest("now").at("ending").at("winner") == ending.at("winner"));
    const std::string replay = "/api/replay/" + made->watch;
    const json::value all = json::parse(http_get(server.port(), replay + "/log").body);
    CHECK(all.at("title").as_string() == hello_title);
    CHECK(all.at("turns").at(0).at("turn").to_number<int>() == 1);
    const json::value last = json::parse(http_get(server.port(), replay).body);
    CHECK(last.at("logged").to_number<std::size_t>() == all.at("lines").as_array().size());
    CHECK(!dice.at("rolls").as_array().empty());
    const Answered save = http_get(server.port(), "/api/seat/" + made->tokens[0] + "/save");
    CHECK(save.status == 200);
    // The same for whoever watches, as a file, and it proves every roll.
    const std::string kept = http_raw(
        server.port(), "GET /api/replay/" + made->watch
                           + "/save HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    CHECK(kept.find("attachment; filename=\"") != std::string::npos);
    CHECK(kept.ends_with(save.body));
    const auto read = read_save(save.body);
    REQUIRE(read);
    CHECK(::replay(books(), *read).has_value());
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
    Seat two{loop, server.port(), seat_target(made->tokens[1])};
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
        "GET /api/books HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\n\r\n");
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

TEST_CASE("a preview shows the figures of every side, also where the players place them") {
    const Server server = started();
    for (const Book* book : books())
        for (const ScenarioInfo& one : book->scenarios()) {
            const Answered preview =
                http_get(server.port(), "/api/preview?seed=1&scenario=" + one.name);
            REQUIRE_MESSAGE(preview.status == 200, preview.body);
            const json::value view = json::parse(preview.body).at("view");
            std::set<std::int64_t> sides;
            for (const json::value& piece : view.at("pieces").as_array())
                if (!piece.at("side").is_null() && piece.at("on_table").as_bool())
                    sides.insert(piece.at("side").to_number<std::int64_t>());
            CHECK_MESSAGE(!sides.empty(), one.name);
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
    CHECK(http_raw(server.port(), "PUT / HTTP/1.1\r\nConnection: close\r\nHost: localhost\r\n\r\n")
              .starts_with("HTTP/1.1 405"));
    CHECK(http_raw(server.port(), "GET / HTTP/1.1\r\nX: " + std::string(9000, 'x') + "\r\n\r\n")
              .starts_with("HTTP/1.1 431"));
    // All at once, so that it is often whatever the machine.
    std::string often;
    for (int i = 0; i < 400; ++i) often += "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    CHECK(http_raw(server.port(), often, std::chrono::seconds{20}).find("HTTP/1.1 429")
          != std::string::npos);
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
