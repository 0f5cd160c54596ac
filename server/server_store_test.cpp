// A store that fails or hangs, as those who use the server feel it.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <future>
#include <optional>
#include <thread>

#include "server/test_seat.h"
#include "tests/support/postgres.h"
#include "tests/support/stopping_proxy.h"

using namespace std::chrono_literals;

namespace {

constexpr const char* scenario = "long-rifle/two-man-meeting";
constexpr const char* wish =
    R"({"scenario":"long-rifle/two-man-meeting","seats":["me","me"],"dice":"program"})";

template <class Do>
std::chrono::milliseconds time_of(Do&& what) {
    const auto began = std::chrono::steady_clock::now();
    what();
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now()
                                                                 - began);
}

bool becomes(unsigned short port, unsigned status) {
    for (int i = 0; i < 200 && http_get(port, "/healthz").status != status; ++i)
        std::this_thread::sleep_for(50ms);
    return http_get(port, "/healthz").status == status;
}

}  // namespace

TEST_CASE("while PostgreSQL hangs pages go on, the rest is 503, and it comes back by itself") {
    StoppingProxy proxy{test_postgres()};
    ServeOptions options = without_limits();
    options.db = proxy.address();
    options.threads = 2;
    const Server server = started(options);
    const unsigned short port = server.port();
    const auto made = make_game(port, scenario, {"me", "me"}, 11);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, port, seat_target(made->tokens[0])};
    Seat two{loop, port, seat_target(made->tokens[1])};
    play_to_the_end({&one, &two}, 4);

    proxy.pass(StoppingProxy::Passes::Nothing);
    // More of them ask the store than there are workers.
    std::vector<std::future<Answered>> asking;
    asking.reserve(3);
    for (int i = 0; i < 3; ++i)
        asking.push_back(std::async(
            std::launch::async, [&] { return http_get(port, "/api/seat/" + made->tokens[0]); }));
    std::this_thread::sleep_for(100ms);
    for (const char* page : {"/", "/metrics", "/api/books"})
        CHECK(time_of([&] { CHECK(http_get(port, page).status == 200); }) < 1s);
    for (auto& one_asking : asking) CHECK(one_asking.get().status == 503);
    CHECK(http_get(port, "/api/seat/" + made->tokens[0]).status == 503);
    CHECK(becomes(port, 503));
    const Answered refused = http_post(port, "/api/games", wish);
    CHECK_MESSAGE(refused.status == 503, refused.body);

    proxy.cut();
    proxy.pass(StoppingProxy::Passes::All);
    CHECK(becomes(port, 200));
    CHECK(comes_true(loop, [&] { return http_post(port, "/api/games", wish).status == 201; }));
    // Those who sat there all the time play on.
    play_to_the_end({&one, &two}, 4);
    CHECK(type_of(one.ask(R"("type":"chat","text":"back again")")) == "done");
}

TEST_CASE("a server whose PostgreSQL hangs ends as soon as it is asked to") {
    StoppingProxy proxy{test_postgres()};
    ServeOptions options = without_limits();
    options.db = proxy.address();
    std::optional<Server> server{started(options)};
    const auto made = make_game(server->port(), scenario, {"me", "me"}, 11);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, server->port(), seat_target(made->tokens[0])};
    one.latest("now");
    proxy.pass(StoppingProxy::Passes::Nothing);
    one.send(R"({"id":"1","type":"chat","text":"is anybody there?"})");
    loop.run_for(200ms);
    CHECK(time_of([&] { server.reset(); }) < 3s);
}

TEST_CASE("what a full disk cannot keep is refused with 503, and with room all goes on") {
    ServeOptions options = without_limits();
    options.db = test_folder() + "/no-room.db";
    const Server server = started(options);
    const auto made = make_game(server.port(), scenario, {"me", "me"}, 11);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, server.port(), seat_target(made->tokens[0])};
    one.latest("now");
    // As a disk that has no room does: no file becomes larger.
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    const auto old = std::signal(SIGXFSZ, SIG_IGN);
    rlimit none = before;
    none.rlim_cur = std::filesystem::file_size(options.db + "-wal");
    REQUIRE(setrlimit(RLIMIT_FSIZE, &none) == 0);
    const Answered refused = http_post(server.port(), "/api/games", wish);
    const auto said = one.ask(R"("type":"chat","text":"no room")");
    const bool sick = becomes(server.port(), 503);
    const Answered page = http_get(server.port(), "/");
    REQUIRE(setrlimit(RLIMIT_FSIZE, &before) == 0);
    std::signal(SIGXFSZ, old);
    CHECK_MESSAGE(refused.status == 503, refused.body);
    CHECK(type_of(said) == "refused");
    CHECK(sick);
    CHECK(page.status == 200);
    CHECK(becomes(server.port(), 200));
    CHECK(type_of(one.ask(R"("type":"chat","text":"room again")")) == "done");
    CHECK(http_post(server.port(), "/api/games", wish).status == 201);
}
