// Several processes on one PostgreSQL.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <future>
#include <optional>

#include "server/test_hook.h"
#include "server/test_links.h"
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
    const auto seen = [](Seat& seat) { return seat.latest("now").at("waiting"); };
    CHECK(comes_true(loop, [&] { return seen(one) == seen(two); }));
    CHECK(is_asked(one) != is_asked(two));
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
    const std::array<Seat*, 2> both{&one, &two};
    for (int i = 0; i < lines; ++i)
        for (Seat* seat : both)
            seat->send(fmt::format(R"({{"id":"line {0}","type":"chat","text":"line {0}"}})", i));
    one.send(R"({"id":"offer","type":"propose","what":"draw"})");
    two.send(R"({"id":"order","type":"order","topic":"in-sight","verb":"none","until":"turn"})");
    for (Seat* seat : both) {
        int done = 0;
        CHECK(comes_true(loop, [&] {
            done = 0;
            for (const json::value& message : seat->got()) {
                REQUIRE_MESSAGE(type_of(message) != "refused", json::serialize(message));
                const bool said = type_of(message) == "done" && message.at("id") != "promise"
                                  && message.at("id") != "number";
                done += said ? 1 : 0;
            }
            return done == lines + 1;
        }));
    }
    Seat later{loop, here.port(), seat_target(made->tokens[0])};
    CHECK(later.next("hello").at("chat").as_array().size() == 2 * lines);
    CHECK(later.next("now").at("proposals").as_array().size() == 1);
}

TEST_CASE("of those who claim an invitation in two processes at the same moment one has it") {
    const Server here = started(on_postgres());
    const Server there = started(on_postgres());
    for (int round = 0; round < 8; ++round) {
        const Invited made = invite_friend(here.port());
        std::vector<std::future<Answered>> all;
        all.reserve(4);
        for (int i = 0; i < 4; ++i)
            all.push_back(std::async(std::launch::async, [&, i] {
                const unsigned short port = i % 2 == 0 ? here.port() : there.port();
                return claim(port, made.invite, fmt::format("{:032x}", i));
            }));
        int won = 0, late = 0;
        std::string link;
        for (auto& one : all) {
            const Answered said = one.get();
            if (said.status == 200) link = said.body;
            won += said.status == 200 ? 1 : 0;
            late += said.status == 409 ? 1 : 0;
        }
        CHECK(won == 1);
        CHECK(late == 3);
        // The same for everybody, and it sits in both.
        const std::string token = last_part(json::parse(link).at("link"));
        CHECK(http_get(here.port(), "/api/seat/" + token).status == 200);
        CHECK(http_get(there.port(), "/api/seat/" + token).status == 200);
    }
}

TEST_CASE("a seat open at two devices in two processes is told so at both") {
    const Server here = started(on_postgres());
    const Server there = started(on_postgres());
    const auto made = make_game(here.port(), scenario, {"me", "me"}, 11);
    REQUIRE(made.has_value());
    const std::string target = seat_target(made->tokens[0]) + "?device=00112233445566";
    Loop loop;
    Seat one{loop, here.port(), target + "aa"};
    Seat same{loop, there.port(), target + "aa"};
    static_cast<void>(same.next("now"));
    Seat two{loop, there.port(), target + "bb"};
    CHECK(two.next("devices").at("count").to_number<int>() == 2);
    CHECK(one.next("devices").at("count").to_number<int>() == 2);
}

TEST_CASE("a link that is opened in one process was not lost in the other") {
    ServeOptions options = on_postgres();
    options.new_link_after = 0;
    const Server here = started(options);
    const Server there = started(options);
    const auto made = make_game(here.port(), scenario, {"me", "friend"}, 0);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, here.port(), seat_target(made->tokens[0])};
    const Answered asked = ask_new_link(here.port(), made->tokens[0], 1);
    REQUIRE_MESSAGE(asked.status == 201, asked.body);
    const std::string invite = last_part(json::parse(asked.body).at("link"));
    // Whoever has the old link and opens it elsewhere calls it off.
    Seat two{loop, there.port(), seat_target(made->tokens[1])};
    CHECK(comes_true(loop, [&] {
        return got_json(here.port(), "/api/invite/" + invite).at("state").as_string() == "spent";
    }));
    CHECK(claim(here.port(), invite, one_claim).status == 409);
}
