// The dice of a game that is over, checked by what its page is told.
#include "server/secrets.h"
#include "server/server.h"
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
        const int seen = asked->nows;
        REQUIRE(asked->say(fmt::format(R"("type":"answer","n":{},{})", question.n, question.answer))
                == "done");
        asked->wait_until([&] { return asked->nows > seen; });
        if (stream.below(6) != 0) continue;
        const int before = asked->nows;
        REQUIRE(asked->say(R"("type":"propose","what":"take-back")") == "done");
        asked->wait_until([&] { return asked->nows > before; });
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
