// Several processes on one PostgreSQL.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <optional>

#include "server/test_hook.h"
#include "server/test_seat.h"
#include "tests/support/postgres.h"

namespace json = boost::json;

namespace {

constexpr const char* scenario = "long-rifle/two-man-meeting";

ServeOptions on_postgres() {
    ServeOptions options = without_limits();
    options.allow_private_webhooks = true;
    options.db = test_postgres();
    return options;
}

bool present(Seat& seat, const json::array& seats) {
    return seat.latest("presence").at("present").as_array() == seats;
}

bool is_asked(Seat& seat) {
    return seat.latest("now").at("question").is_object();
}

// The other is asked, and everybody at this table knows.
void answer_until_the_other_is_asked(Seat& seat) {
    for (int i = 0; i < 100 && is_asked(seat); ++i) play_to_the_end({&seat}, 1);
}

bool other_is_here(const Server& server, const std::string& token) {
    return got_json(server.port(), "/api/seat/" + token).at("others").at(0).at("present").as_bool();
}

}  // namespace

TEST_CASE("two processes on one PostgreSQL serve the same game") {
    const Server here = started(on_postgres());
    const Server there = started(on_postgres());
    const auto made = make_game(here.port(), scenario, {"me", "me"}, 11);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, here.port(), seat_target(made->tokens[0])};
    Seat two{loop, there.port(), seat_target(made->tokens[1])};
    play_to_the_end({&one, &two}, 40);
    CHECK(type_of(one.ask(R"("type":"chat","text":"over there?")")) == "done");
    CHECK(two.next("chat").at("text").as_string() == "over there?");
    const auto n = [](Seat& seat) { return seat.latest("now").at("n").to_number<std::int64_t>(); };
    CHECK(comes_true(loop, [&] { return n(one) == n(two); }));
}

TEST_CASE("who sits in one process is seen in the other, until he goes or the process ends") {
    const Server here = started(on_postgres());
    std::optional<Server> there{started(on_postgres())};
    const auto made = make_game(here.port(), scenario, {"me", "me"}, 11);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, here.port(), seat_target(made->tokens[0])};
    {
        Seat two{loop, there->port(), seat_target(made->tokens[1])};
        CHECK(comes_true(loop, [&] { return present(one, {0, 1}); }));
        CHECK(comes_true(loop, [&] { return present(two, {0, 1}); }));
        CHECK(other_is_here(here, made->tokens[0]));
        CHECK(other_is_here(*there, made->tokens[1]));
        // A process that starts later asks.
        const Server third = started(on_postgres());
        CHECK(comes_true(loop, [&] { return other_is_here(third, made->tokens[0]); }));
    }
    CHECK(comes_true(loop, [&] { return present(one, {0}); }));
    Seat two{loop, there->port(), seat_target(made->tokens[1])};
    CHECK(comes_true(loop, [&] { return present(one, {0, 1}); }));
    there.reset();
    CHECK(comes_true(loop, [&] { return present(one, {0}); }));
}

TEST_CASE("a seat is told its turn by webhook only if it sits in no process") {
    const HookListener told;
    const Server here = started(on_postgres());
    const Server there = started(on_postgres());
    const auto made = make_game(here.port(), scenario, {"me", "me"}, 11);
    REQUIRE(made.has_value());
    REQUIRE(http_post(here.port(), "/api/seat/" + made->tokens[1] + "/webhook",
                      R"({"url":")" + told.url() + R"("})")
                .status
            == 200);
    Loop loop;
    Seat one{loop, here.port(), seat_target(made->tokens[0])};
    {
        Seat two{loop, there.port(), seat_target(made->tokens[1])};
        REQUIRE(comes_true(loop, [&] { return present(one, {0, 1}); }));
        play_to_the_end({&one, &two}, 8);
        for (int i = 0; i < 2; ++i) {
            answer_until_the_other_is_asked(two);
            REQUIRE(comes_true(loop, [&] { return is_asked(one); }));
            answer_until_the_other_is_asked(one);
            REQUIRE(comes_true(loop, [&] { return is_asked(two); }));
        }
        answer_until_the_other_is_asked(two);
        REQUIRE(comes_true(loop, [&] { return is_asked(one); }));
    }
    CHECK(told.count() == 0);
    // Away: every turn is told once, however few answers lie between.
    for (std::size_t round = 1; round <= 4; ++round) {
        REQUIRE(comes_true(loop, [&] { return present(one, {0}); }));
        answer_until_the_other_is_asked(one);
        REQUIRE_FALSE(one.latest("now").at("over").as_bool());
        REQUIRE(told.wait_for(round).size() == round);
        Seat two{loop, there.port(), seat_target(made->tokens[1])};
        REQUIRE(comes_true(loop, [&] { return present(one, {0, 1}) && is_asked(two); }));
        answer_until_the_other_is_asked(two);
        REQUIRE(comes_true(loop, [&] { return is_asked(one); }));
    }
}

TEST_CASE("what is said in two processes at the same moment is all kept") {
    constexpr int lines = 10;
    const Server here = started(on_postgres());
    const Server there = started(on_postgres());
    const auto made = make_game(here.port(), scenario, {"me", "friend"}, 0);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, here.port(), seat_target(made->tokens[0])};
    Seat two{loop, there.port(), seat_target(made->tokens[1])};
    REQUIRE(comes_true(loop, [&] { return is_asked(one) || is_asked(two); }));
    Seat* const both[] = {&one, &two};
    for (int i = 0; i < lines; ++i)
        for (Seat* seat : both)
            seat->send(fmt::format(R"({{"id":"line {0}","type":"chat","text":"line {0}"}})", i));
    one.send(R"({"id":"offer","type":"propose","what":"draw"})");
    two.send(R"({"id":"order","type":"order","topic":"any","verb":"none","until":"turn"})");
    for (Seat* seat : both) {
        int done = 0;
        CHECK(comes_true(loop, [&] {
            done = 0;
            for (const json::value& message : seat->got()) {
                REQUIRE_MESSAGE(type_of(message) != "refused", json::serialize(message));
                if (type_of(message) == "done") ++done;
            }
            return done == lines + 1;
        }));
    }
    Seat later{loop, here.port(), seat_target(made->tokens[0])};
    CHECK(later.next("hello").at("chat").as_array().size() == 2 * lines);
    CHECK(later.next("now").at("proposals").as_array().size() == 1);
}
