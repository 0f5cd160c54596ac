// Those who are away and have left an address.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "server/test_hook.h"
#include "server/test_seat.h"

namespace json = boost::json;

namespace {

constexpr const char* scenario = "long-rifle/three-a-side";
constexpr std::chrono::milliseconds a_while{300};

ServeOptions with_webhooks() {
    ServeOptions options = without_limits();
    options.allow_private_webhooks = true;
    options.public_address = "https://table.example";
    return options;
}

Answered keep_hook(const Server& server, const std::string& token, const std::string& url) {
    return http_post(server.port(), "/api/seat/" + token + "/webhook",
                     R"({"url":)" + json::serialize(json::value(url)) + "}");
}

bool is_asked(Seat& seat) {
    return seat.latest("now").at("question").is_object();
}

void answer_until_the_other_is_asked(Seat& seat) {
    for (int i = 0; i < 300 && is_asked(seat); ++i) play_to_the_end({&seat}, 1);
    REQUIRE_FALSE(is_asked(seat));
}

std::string why(const std::string& body) {
    return std::string{json::parse(body).at("why").as_string()};
}

}  // namespace

TEST_CASE("who is away is told his turn, a proposal and the end; who sits there is not") {
    const HookListener told;
    const Server server = started(with_webhooks());
    const auto made = make_game(server.port(), scenario, {"me", "friend"}, 0);
    REQUIRE(made.has_value());
    REQUIRE(keep_hook(server, made->tokens[1], told.url()).status == 200);
    Loop loop;
    Seat one{loop, server.port(), seat_target(made->tokens[0])};
    {
        Seat two{loop, server.port(), seat_target(made->tokens[1])};
        REQUIRE(two.next("hello").at("webhook").as_string() == told.url());
        REQUIRE(comes_true(loop, [&] { return is_asked(one) || is_asked(two); }));
        play_to_the_end({&one, &two}, 12);
        if (is_asked(one)) answer_until_the_other_is_asked(one);
        answer_until_the_other_is_asked(two);
        CHECK(one.ask(R"("type":"propose","what":"draw")").at("type").as_string() == "done");
        const json::value offered = two.latest("now").at("proposals").at(0);
        CHECK(two.ask(fmt::format(R"("type":"decline","proposal":{})",
                                  offered.at("proposal").to_number<int>()))
                  .at("type")
                  .as_string()
              == "done");
    }
    REQUIRE(comes_true(
        loop, [&] { return one.latest("presence").at("present").as_array().size() == 1; }));
    CHECK(told.count() == 0);

    answer_until_the_other_is_asked(one);
    const auto turn = told.wait_for(1);
    REQUIRE(turn.size() == 1);
    CHECK(json::parse(turn[0])
          == json::value{{"game", made->game},
                         {"title", one.latest("hello").at("title")},
                         {"why", "turn"},
                         {"link", "https://table.example/seat/" + made->tokens[1]}});

    CHECK(one.ask(R"("type":"propose","what":"draw")").at("type").as_string() == "done");
    const auto proposed = told.wait_for(2);
    REQUIRE(proposed.size() == 2);
    CHECK(why(proposed[1]) == "proposal");
    CHECK(one.ask(R"("type":"chat","text":"are you there?")").at("type").as_string() == "done");

    CHECK(one.ask(R"("type":"resign")").at("type").as_string() == "done");
    const auto over = told.wait_for(3);
    REQUIRE(over.size() == 3);
    CHECK(why(over[2]) == "over");
    loop.run_for(a_while);
    CHECK(told.count() == 3);
}

TEST_CASE("a seat hears which address is kept for it, and nobody else does") {
    const Server server = started(with_webhooks());
    const auto made = make_game(server.port(), scenario, {"me", "me"}, 3);
    REQUIRE(made.has_value());
    Loop loop;
    const auto kept = [&](const std::string& target) {
        Seat seat{loop, server.port(), target};
        const json::value hello = seat.next("hello");
        const json::value* webhook = hello.as_object().if_contains("webhook");
        return webhook == nullptr ? "not said" : std::string{webhook->as_string()};
    };
    CHECK(kept(seat_target(made->tokens[0])) == "");
    REQUIRE(keep_hook(server, made->tokens[0], "https://hooks.example/x").status == 200);
    CHECK(kept(seat_target(made->tokens[0])) == "https://hooks.example/x");
    CHECK(kept(seat_target(made->tokens[1])) == "");
    CHECK(kept(watch_target(made->watch)) == "not said");
    CHECK(http_post(server.port(), "/api/seat/" + made->tokens[0] + "/webhook", R"({"url":null})")
              .status
          == 200);
    CHECK(kept(seat_target(made->tokens[0])) == "");
}
