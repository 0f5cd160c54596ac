// The dice of a game that is over, checked by what its page is told.
#include "books/books.h"
#include "match/fair_check.h"
#include "match/save.h"
#include "server/secrets.h"
#include "server/server.h"
#include "server/test_seat.h"
#include "server/test_talker.h"
#include "tests/support/postgres.h"

namespace {

boost::json::value audit_of(unsigned short port, const std::string& token) {
    return boost::json::parse(http_get(port, "/api/dice/" + token).body);
}

// Answers anything until so many answers can only be taken back by agreement, and takes them back;
// both sides are at one screen.
void take_back_over_dice(Talker& one, Talker& two, int times) {
    Stream stream{5};
    while (times > 0) {
        Talker* asked = nullptr;
        one.wait_until([&] {
            for (Talker* who : {&one, &two})
                if (!who->now.empty() && read_now(who->now, stream).question) asked = who;
            return asked != nullptr;
        });
        const Asked question = read_now(asked->now, stream);
        const int seen = one.nows, also = two.nows;
        REQUIRE(asked->say(fmt::format(R"("type":"answer","n":{},{})", question.n, question.answer))
                == "done");
        one.wait_until([&] { return one.nows > seen && two.nows > also; });
        if (stream.below(6) != 0) continue;
        const int before = one.nows, then = two.nows;
        REQUIRE(asked->say(R"("type":"propose","what":"take-back")") == "done");
        one.wait_until([&] { return one.nows > before && two.nows > then; });
        --times;
    }
}

}  // namespace

TEST_CASE("the seeds after taking back by agreement are in the audit of the dice") {
    const char* scenario = "long-rifle/three-a-side";
    ServeOptions options;
    options.limits = false;
    options.port = 0;
    options.db = test_folder() + "/dice-audit.db";
    const auto server = Server::start(options);
    REQUIRE_MESSAGE(server.has_value(), (server ? "" : server.error().what));
    const auto made = make_game(server->port(), scenario, {"me", "me"}, 7);
    REQUIRE(made.has_value());
    Loop loop;
    Talker one{loop, server->port(), "/api/seat/" + made->tokens[0] + "/socket"};
    Talker two{loop, server->port(), "/api/seat/" + made->tokens[1] + "/socket"};
    take_back_over_dice(one, two, 3);
    // What is to come is not told while it can still come.
    CHECK_FALSE(audit_of(server->port(), made->tokens[0]).as_object().contains("fresh"));
    REQUIRE(one.say(R"("type":"resign")") == "done");

    const boost::json::value audit = audit_of(server->port(), made->tokens[0]);
    std::vector<std::string> nonces;
    for (const boost::json::value& nonce : audit.at("nonces").as_array())
        nonces.emplace_back(nonce.as_string());
    const auto& fresh = audit.at("fresh").as_array();
    CHECK(!fresh.empty());
    for (const boost::json::value& one_of : fresh) {
        const auto entry = one_of.at("entry").to_number<std::int64_t>();
        CHECK(entry > 0);
        const std::uint64_t seed = seed_from(std::string{audit.at("secret").as_string()}, nonces,
                                             fmt::format("{}#{}", scenario, entry));
        CHECK(one_of.at("seed").as_string() == std::to_string(seed));
    }
}

namespace {

std::vector<std::string> texts(const boost::json::value& list) {
    std::vector<std::string> all;
    for (const boost::json::value& one : list.as_array()) all.emplace_back(one.as_string());
    return all;
}

}  // namespace

TEST_CASE("two friends' dice over the sockets: each can prove them by what his page kept") {
    const Server server = started(without_limits());
    const auto made = make_game(server.port(), "long-rifle/three-a-side", {"me", "friend"}, 0);
    REQUIRE(made.has_value());
    Loop loop;
    Seat one{loop, server.port(), seat_target(made->tokens[0])};
    REQUIRE(one.next("now").at("fair").at("wants").as_string() == "promise");
    CHECK(one.latest("now").at("waiting").as_string() != "");
    Seat two{loop, server.port(), seat_target(made->tokens[1])};
    REQUIRE(comes_true(loop, [&] { return one.latest("hello").at("state") == "running"; }));
    play_to_the_end({&one, &two}, 25);
    CHECK_FALSE(audit_of(server.port(), made->tokens[0]).as_object().contains("numbers"));
    REQUIRE(type_of(one.ask(R"("type":"resign")")) == "done");

    const boost::json::value audit = audit_of(server.port(), made->tokens[0]);
    const FairDice fair{std::string{audit.at("secret").as_string()}, texts(audit.at("numbers"))};
    CHECK(fair.numbers == std::vector{one.dice.number(), two.dice.number()});
    CHECK(audit.at("key").as_string() == key_of(fair, "long-rifle/three-a-side").hex);
    CHECK(texts(audit.at("promises")) == promises_of(fair));
    const auto& rolls = audit.at("rolls").as_array();
    for (std::size_t i = 0; i < rolls.size(); ++i)
        CHECK(rolls[i].at("number").to_number<std::size_t>() == i);

    const auto save =
        read_save(http_get(server.port(), "/api/replay/" + made->tokens[1] + "/save").body);
    REQUIRE_MESSAGE(save.has_value(), (save ? "" : save.error().what));
    const auto match = replay(books(), *save);
    REQUIRE_MESSAGE(match.has_value(), (match ? "" : match.error().what));
    for (const Seat* seat : {&one, &two})
        CHECK(what_was_changed(*match, {seat->dice.seal(), seat->dice.number(),
                                        seat->dice.promises(), std::vector<TakenBack>{}})
                  .empty());

    // The next game has a secret of its own, and a promise and a number of each.
    const Answered again =
        http_post(server.port(), "/api/games/rematch", R"({"token":")" + made->tokens[0] + R"("})");
    REQUIRE(again.status == 201);
    const boost::json::value next = boost::json::parse(again.body);
    CHECK(next.at("commitment") != audit.at("commitment"));
    const std::string link{next.at("seats").at(1).at("link").as_string()};
    Seat three{loop, server.port(), seat_target(link.substr(link.rfind('/') + 1))};
    CHECK(three.next("now").at("fair").at("promises") == boost::json::array{"", ""});
}

TEST_CASE("a number in the socket's address is refused: nobody may believe that it counts") {
    const Server server = started();
    const auto made = make_game(server.port(), "long-rifle/three-a-side", {"me", "friend"}, 0);
    REQUIRE(made.has_value());
    const std::string said = http_raw(
        server.port(), "GET /api/seat/" + made->tokens[1]
                           + "/socket?nonce=0011223344556677 HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                             "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n");
    CHECK(said.find("nonce: no longer taken here") != std::string::npos);
}
