// A link is for one thing, and cannot be turned into another.
#include <future>
#include <set>

#include "server/secrets.h"
#include "server/table.h"
#include "server/test_links.h"
#include "tests/support/postgres.h"

namespace json = boost::json;

namespace {

struct Place {
    std::string method, path;  // TOKEN stands for the token
    std::string body;
    std::string opened_by;  // letters of the kinds that may: Seat, Invite, Watch, Look
};

// Everything at the server that takes a token.
const std::vector<Place> places{
    {"GET", "/api/seat/TOKEN", "", "S"},
    {"GET", "/api/watch/TOKEN", "", "W"},
    {"GET", "/api/seat/TOKEN/save", "", "S"},
    {"GET", "/api/watch/TOKEN/save", "", "W"},
    {"GET", "/api/replay/TOKEN", "", "SWL"},
    {"GET", "/api/replay/TOKEN/log", "", "SWL"},
    {"GET", "/api/replay/TOKEN/save", "", "SWL"},
    {"GET", "/api/dice/TOKEN", "", "SWL"},
    {"GET", "/api/invite/TOKEN", "", "I"},
    {"POST", "/api/invite/TOKEN", R"({"claim":"ffeeddccbbaa99887766554433221100"})", "I"},
    {"POST", "/api/seat/TOKEN/webhook", R"({"url":null})", "S"},
    {"POST", "/api/seat/TOKEN/new-link", R"({"seat":1})", "S"},
    {"POST", "/api/games/rematch", R"({"token":"TOKEN"})", "S"},
    {"SOCKET", "/api/seat/TOKEN/socket", "", "S"},
    {"SOCKET", "/api/watch/TOKEN/socket", "", "W"},
};

std::string with(std::string text, const std::string& token) {
    const std::size_t at = text.find("TOKEN");
    return at == std::string::npos ? text : text.replace(at, 5, token);
}

// Anything but "there is no such link" is an opened door, also if it is not the time for it.
bool opens(unsigned short port, const Place& place, const std::string& token) {
    const std::string path = with(place.path, token);
    if (place.method == "GET") return http_get(port, path).status != 404;
    if (place.method == "POST") return http_post(port, path, with(place.body, token)).status != 404;
    Loop loop;
    Seat seat{loop, port, path};
    return comes_true(loop, [&] { return seat.closed || seat.heard("now"); }) && !seat.closed;
}

}  // namespace

TEST_CASE("each kind of link opens what it is for and nothing else") {
    const Server server = started(without_limits());
    const Invited made = invite_friend(server.port());
    const std::string spent = made.invite;
    const std::string token = claim_seat(server.port(), spent, one_claim);
    REQUIRE(!token.empty());
    {
        Loop loop;  // so that the game has begun
        Seat friends{loop, server.port(), seat_target(token)};
        REQUIRE(comes_true(loop, [&] { return friends.heard("told") || friends.heard("now"); }));
        friends.latest("now");
    }
    const Invited open = invite_friend(server.port());
    const std::vector<std::pair<char, std::string>> tokens{
        {'S', made.mine},
        {'S', token},
        {'W', made.watch},
        {'L', look_of(server.port(), made.mine)},
        {'L', look_of(server.port(), token)},
        {'L', look_of(server.port(), made.watch)},
        {'I', spent},
        {'I', open.invite},
        {'-', "AAAAAAAAAAAAAAAAAAAAAA"},
    };
    for (const auto& [kind, one] : tokens)
        for (const Place& place : places) {
            const bool may = place.opened_by.find(kind) != std::string::npos;
            const std::string what = fmt::format("{}: {} {}", kind, place.method, place.path);
            CHECK_MESSAGE(opens(server.port(), place, one) == may, what);
        }
    // In the list of a browser's games only seats and watchers' links are known.
    for (const auto& [kind, one] : tokens) {
        const Answered list =
            http_post(server.port(), "/api/seats", R"({"tokens":[")" + one + R"("]})");
        CHECK((list.body == "[null]") == (kind != 'S' && kind != 'W'));
    }
}

TEST_CASE("a look shows what its seat sees, also in games without one, and stays the same") {
    const Server server = started(without_limits());
    const auto made = make_game(server.port(), "long-rifle/meeting-in-the-woods", {"me", "me"}, 7);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, server.port(), seat_target(made->tokens[0])};
    const std::string look{one.next("hello").at("look").as_string()};
    CHECK(look == look_token_of(made->tokens[0]));
    CHECK(look == look_of(server.port(), made->tokens[0]));
    CHECK(look == look_of(server.port(), look));
    std::set<std::string> all{made->tokens[0], made->tokens[1], look,
                              look_of(server.port(), made->tokens[1]),
                              look_of(server.port(), made->watch)};
    CHECK(all.size() == 5);
    const auto seen = [&](const std::string& token) {
        return http_get(server.port(), "/api/replay/" + token + "?at=0").body;
    };
    CHECK(seen(look) == seen(made->tokens[0]));
    CHECK(seen(look) != seen(look_of(server.port(), made->tokens[1])));
    CHECK(looks_like_token(look));
}

TEST_CASE("an invitation is used once, and its maker neither sees nor plays the friend's seat") {
    const Server server = started(without_limits());
    const Invited made = invite_friend(server.port());
    const json::value before = got_json(server.port(), "/api/invite/" + made.invite);
    CHECK(before.at("state").as_string() == "open");
    CHECK(!before.at("title").as_string().empty());
    CHECK(!before.at("name").as_string().empty());
    CHECK(!before.at("by").as_string().empty());
    CHECK(before.at("commitment").as_string().size() == 64);
    for (const char* bad : {"", "0011", "00112233445566778899aabbccddeefg", "001122334455667788"})
        CHECK(claim(server.port(), made.invite, bad).status == 400);
    CHECK(http_post(server.port(), "/api/invite/" + made.invite, R"({"claims":"00"})").status
          == 400);

    const Answered taken = claim(server.port(), made.invite, one_claim);
    REQUIRE_MESSAGE(taken.status == 200, taken.body);
    const std::string link{json::parse(taken.body).at("link").as_string()};
    // The answer was lost: the same browser asks again. Anybody else is told that it is gone.
    CHECK(claim(server.port(), made.invite, one_claim).body == taken.body);
    const Answered late = claim(server.port(), made.invite, other_claim);
    CHECK(late.status == 409);
    CHECK(late.body.find("taken this seat already") != std::string::npos);
    CHECK(late.body.find(last_part(json::value(link))) == std::string::npos);
    CHECK(got_json(server.port(), "/api/invite/" + made.invite).at("state").as_string() == "spent");

    // Nothing that the maker can ask for has the friend's token in it.
    Loop loop;
    Seat mine{loop, server.port(), seat_target(made.mine)};
    Seat friends{loop, server.port(), seat_target(last_part(json::value(link)))};
    CHECK(comes_true(loop, [&] { return mine.latest("now").at("view").is_object(); }));
    const std::string secret = last_part(json::value(link));
    for (const json::value& message : mine.got())
        CHECK(json::serialize(message).find(secret) == std::string::npos);
    for (const std::string& path :
         {"/api/seat/" + made.mine, "/api/dice/" + made.mine, "/api/invite/" + made.invite})
        CHECK(http_get(server.port(), path).body.find(secret) == std::string::npos);
    CHECK(mine.latest("now").at("question").is_object()
          != friends.latest("now").at("question").is_object());
}

TEST_CASE("of many who claim an invitation at the same moment one has it") {
    const Server server = started(without_limits());
    const Invited made = invite_friend(server.port());
    std::vector<std::future<Answered>> all;
    all.reserve(12);
    for (int i = 0; i < 12; ++i)
        all.push_back(std::async(std::launch::async, [&, i] {
            return claim(server.port(), made.invite, fmt::format("{:032x}", i));
        }));
    int won = 0, late = 0;
    for (auto& one : all) {
        const unsigned status = one.get().status;
        won += status == 200 ? 1 : 0;
        late += status == 409 ? 1 : 0;
    }
    CHECK(won == 1);
    CHECK(late == 11);
}

TEST_CASE("a claimed seat outlives the server, and its claim can be asked for again") {
    ServeOptions options = without_limits();
    options.db = test_folder() + "/claimed.db";
    Invited made;
    std::string first;
    {
        const Server server = started(options);
        made = invite_friend(server.port());
        first = claim(server.port(), made.invite, one_claim).body;
    }
    const Server server = started(options);
    CHECK(claim(server.port(), made.invite, one_claim).body == first);
    CHECK(claim(server.port(), made.invite, other_claim).status == 409);
}

TEST_CASE("of a rematch each player is told his own seat and nobody else's") {
    const Server server = started(without_limits());
    const auto made = make_game(server.port(), "long-rifle/two-man-meeting", {"me", "friend"}, 0);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, server.port(), seat_target(made->tokens[0])};
    Seat two{loop, server.port(), seat_target(made->tokens[1])};
    REQUIRE(comes_true(loop, [&] { return one.latest("now").at("view").is_object(); }));
    REQUIRE(type_of(one.ask(R"("type":"resign")")) == "done");
    const Answered again =
        http_post(server.port(), "/api/games/rematch", R"({"token":")" + made->tokens[0] + R"("})");
    REQUIRE(again.status == 201);
    REQUIRE(comes_true(loop, [&] { return two.latest("now").as_object().contains("rematch"); }));
    const std::string his{two.latest("now").at("rematch").as_string()};
    const std::string mine{one.latest("now").at("rematch").as_string()};
    CHECK(his.starts_with("/invite/"));
    CHECK(mine.starts_with("/seat/"));
    CHECK(again.body.find(mine) != std::string::npos);
    CHECK(again.body.find(last_part(json::value(his))) == std::string::npos);
    const json::value invite = got_json(server.port(), "/api" + his);
    CHECK(invite.at("state").as_string() == "open");
    CHECK(invite.at("seat").to_number<int>() == 0);
    CHECK(!claim_seat(server.port(), last_part(json::value(his))).empty());
}

TEST_CASE("a friend's link of an older program still sits, and has a look of its own") {
    ServeOptions options = without_limits();
    options.db = test_folder() + "/older-friend.db";
    const std::string token = "friend-of-old-22-chars", makers = "maker-of-old-22-chars_";
    {
        auto store = open_store(options.db);
        REQUIRE(store.has_value());
        const auto made =
            read_wish(R"({"scenario":"long-rifle/two-man-meeting","seats":["me","friend"]})", 1000);
        REQUIRE(made.has_value());
        auto laid = Table::make(*made);
        REQUIRE(laid.has_value());
        Commit first{made->game, 1, laid->second.entry, made_with_text(*made), {}};
        first.checkpoint = laid->second.checkpoint;
        first.links.push_back({token, made->game, 1});
        first.links.push_back({makers, made->game, 0});
        std::promise<Committed> kept;
        (*store)->commit(first, [&](Committed became) { kept.set_value(became); });
        REQUIRE(kept.get_future().get() == Committed::Durable);
    }
    const Server server = started(options);
    Loop loop;
    const Seat maker{loop, server.port(), seat_target(makers)};  // adds his part to the dice
    Seat friends{loop, server.port(), seat_target(token)};
    const std::string look{friends.next("hello").at("look").as_string()};
    CHECK(comes_true(loop, [&] { return friends.latest("now").at("view").is_object(); }));
    CHECK(http_get(server.port(), "/api/replay/" + look).status == 200);
    CHECK(http_get(server.port(), "/api/seat/" + look).status == 404);
}
