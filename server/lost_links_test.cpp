// Seats open at two devices, and seats whose link is lost.
#include "server/test_hook.h"
#include "server/test_links.h"

namespace json = boost::json;

namespace {

int devices(Seat& seat) {
    return seat.latest("devices").at("count").to_number<int>();
}

ServeOptions new_links_after(int minutes) {
    ServeOptions options = without_limits();
    options.allow_private_webhooks = true;
    options.new_link_after = minutes;
    return options;
}

}  // namespace

TEST_CASE("a seat that is open at two devices is told so at both") {
    const Server server = started(without_limits());
    const auto made = make_game(server.port(), "long-rifle/two-man-meeting", {"me", "me"}, 7);
    REQUIRE(made.has_value());
    const std::string here = seat_target(made->tokens[0]) + "?device=";
    const std::string phone = here + "00112233445566aa", desk = here + "00112233445566bb";
    Loop loop;
    Seat first{loop, server.port(), desk};
    Seat tab{loop, server.port(), desk};
    Seat other{loop, server.port(), seat_target(made->tokens[1])};
    static_cast<void>(tab.next("now"));
    static_cast<void>(other.next("now"));
    CHECK_FALSE(first.heard("devices"));  // two tabs of one browser
    {
        Seat second{loop, server.port(), phone};
        CHECK(second.next("devices").at("count").to_number<int>() == 2);
        CHECK(comes_true(loop, [&] { return devices(first) == 2 && devices(tab) == 2; }));
        Seat nameless{loop, server.port(), seat_target(made->tokens[0])};
        CHECK(comes_true(loop, [&] { return devices(nameless) == 3; }));
        Seat later{loop, server.port(), phone};  // knows as well, though nothing has changed
        CHECK(later.next("devices").at("count").to_number<int>() == 3);
    }
    CHECK(comes_true(loop, [&] { return devices(first) == 1; }));
    CHECK_FALSE(other.heard("devices"));
    CHECK(http_get(server.port(), desk + "x").status != 200);
}

TEST_CASE("a lost link: by the other's consent, announced, and the old one ends") {
    const HookListener told;
    const Server server = started(new_links_after(0));
    const auto made = make_game(server.port(), "long-rifle/two-man-meeting", {"me", "friend"}, 0);
    REQUIRE(made.has_value());
    const std::string& lost = made->tokens[1];
    Loop loop;
    Seat mine{loop, server.port(), seat_target(made->tokens[0])};
    {
        Seat old{loop, server.port(), seat_target(lost)};
        REQUIRE(comes_true(loop, [&] { return mine.latest("now").at("view").is_object(); }));
        const Answered sits = ask_new_link(server.port(), made->tokens[0], 1);
        CHECK(sits.status == 409);
        CHECK(sits.body.find("sits in that seat") != std::string::npos);
    }
    const std::string look = look_of(server.port(), lost);
    REQUIRE(http_post(server.port(), "/api/seat/" + lost + "/webhook",
                      R"({"url":")" + told.url() + R"("})")
                .status
            == 200);
    REQUIRE(comes_true(
        loop, [&] { return mine.latest("presence").at("present").as_array() == json::array{0}; }));
    for (const int none : {0, 2, 15})
        CHECK(ask_new_link(server.port(), made->tokens[0], none).status == 409);

    const Answered asked = ask_new_link(server.port(), made->tokens[0], 1);
    REQUIRE_MESSAGE(asked.status == 201, asked.body);
    CHECK(ask_new_link(server.port(), made->tokens[0], 1).body == asked.body);
    CHECK(is_told(loop, mine, "is lost"));
    CHECK(comes_true(loop, [&] {
        const json::value now = mine.latest("now");
        const json::value* lost_now = now.as_object().if_contains("new_links");
        return lost_now != nullptr && lost_now->at(0).at("seat").to_number<int>() == 1;
    }));
    const auto hooked = told.wait_for(1);
    REQUIRE(hooked.size() == 1);
    CHECK(hooked[0].find("new-link") != std::string::npos);

    const std::string invite = last_part(json::parse(asked.body).at("link"));
    const std::string token = claim_seat(server.port(), invite, other_claim);
    REQUIRE(!token.empty());
    CHECK(token != lost);
    CHECK(claim_seat(server.port(), invite, other_claim) == token);
    CHECK(claim(server.port(), invite, one_claim).status == 409);
    CHECK(is_told(loop, mine, "taken the new link"));

    // The old link, and what looked by it, say since when and by whose consent.
    for (const std::string& path :
         {"/api/seat/" + lost, "/api/replay/" + look, "/api/dice/" + look}) {
        const Answered gone = http_get(server.port(), path);
        CHECK(gone.status == 410);
        const json::value words = json::parse(gone.body);
        CHECK(words.at("ended").to_number<std::int64_t>() > 0);
        CHECK(words.at("error").as_string().find("asked for a new link") != std::string::npos);
    }
    Seat old{loop, server.port(), seat_target(lost)};
    CHECK(comes_true(loop, [&] { return old.closed; }));
    CHECK_FALSE(old.heard("now"));
    Seat friends{loop, server.port(), seat_target(token)};
    const json::value hello = friends.next("hello");
    CHECK(hello.at("seat").to_number<int>() == 1);
    CHECK(hello.at("webhook").as_string().empty());  // it was somebody else's
}

TEST_CASE("a new link cannot be used before its time, and opening the old one calls it off") {
    const Server server = started(new_links_after(30));
    const auto made = make_game(server.port(), "long-rifle/two-man-meeting", {"me", "friend"}, 0);
    REQUIRE(made.has_value());
    Loop loop;
    Seat mine{loop, server.port(), seat_target(made->tokens[0])};
    static_cast<void>(mine.next("now"));
    const Answered asked = ask_new_link(server.port(), made->tokens[0], 1);
    REQUIRE_MESSAGE(asked.status == 201, asked.body);
    const std::string invite = last_part(json::parse(asked.body).at("link"));
    const json::value state = got_json(server.port(), "/api/invite/" + invite);
    CHECK(state.at("state").as_string() == "not-yet");
    CHECK(state.at("from") == json::parse(asked.body).at("from"));
    const Answered early = claim(server.port(), invite, one_claim);
    CHECK(early.status == 409);
    CHECK(early.body.find("in 30 minutes") != std::string::npos);

    Seat friends{loop, server.port(), seat_target(made->tokens[1])};
    CHECK(comes_true(loop, [&] {
        return !friends.latest("now").as_object().contains("new_links")
               && !mine.latest("now").as_object().contains("new_links");
    }));
    CHECK(is_told(loop, mine, "no longer holds"));
    CHECK(is_told(loop, friends, "no longer holds"));
    CHECK(got_json(server.port(), "/api/invite/" + invite).at("state").as_string() == "spent");
    CHECK(claim(server.port(), invite, one_claim).status == 409);
    CHECK(claim(server.port(), invite, one_claim).body.find("opened") != std::string::npos);
}

TEST_CASE("the maker's link may be lost as well, and whoever sits by it then is told and goes") {
    const Server server = started(new_links_after(0));
    const auto made = make_game(server.port(), "long-rifle/two-man-meeting", {"me", "friend"}, 0);
    REQUIRE(made.has_value());
    Loop loop;
    const Answered asked = ask_new_link(server.port(), made->tokens[1], 0);
    REQUIRE_MESSAGE(asked.status == 201, asked.body);
    const std::string invite = last_part(json::parse(asked.body).at("link"));
    REQUIRE(!claim_seat(server.port(), invite).empty());
    CHECK(http_get(server.port(), "/api/seat/" + made->tokens[0]).status == 410);
    CHECK(
        http_post(server.port(), "/api/games/rematch", R"({"token":")" + made->tokens[0] + R"("})")
            .status
        == 410);
    // Nobody has taken the seat of a friend: there is nothing to lose.
    const Invited open = invite_friend(server.port());
    const Answered early = ask_new_link(server.port(), open.mine, 1);
    CHECK(early.status == 409);
    CHECK(early.body.find("still holds") != std::string::npos);
}
