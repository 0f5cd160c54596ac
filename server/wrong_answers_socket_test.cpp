// Wrong answers that come to a running server over its sockets.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "books/books.h"
#include "server/server.h"
#include "server/test_talker.h"
#include "tests/support/postgres.h"

namespace {

std::string answer(std::int64_t n, const std::string& members) {
    return fmt::format(R"("type":"answer","n":{},{})", n, members);
}

// What no question of this kind allows, and what is no answer at all.
std::vector<std::string> wrong_wishes(std::string_view kind, std::int64_t n) {
    std::vector<std::string> all{answer(n, R"("spot":"here")"), answer(n, R"("picks":[-1])"),
                                 fmt::format(R"("type":"dice","n":{},"faces":[6])", n)};
    if (kind == "choose-one" || kind == "choose-some") {
        all.push_back(answer(n, R"("picks":[200])"));
        all.push_back(answer(n, R"("picks":[0,0])"));
    }
    if (kind == "move") all.push_back(answer(n, R"("path":[[-40,-40],[999,999]],"facing":[1,0])"));
    if (kind == "place") all.push_back(answer(n, R"("spot":[-9,-9],"facing":[1,0])"));
    if (kind == "share-out") all.push_back(answer(n, R"("shares":[-1,99])"));
    return all;
}

// All that is wrong at this question, then what is right: the first of it that changes anything.
int refuse_then_answer(Talker& asked, Talker& other, Talker& watcher, Stream& stream) {
    const Asked question = read_now(asked.now, stream);
    const std::string good = answer(question.n, question.answer);
    int refused = 0;
    const auto refuse = [&](Talker& who, const std::string& wish) {
        CHECK_MESSAGE(who.say(wish) == "refused", wish);
        ++refused;
    };
    const int before = asked.nows + other.nows + watcher.nows;
    refuse(other, good);
    refuse(watcher, good);
    refuse(asked, answer(question.n + 1, question.answer));
    refuse(asked, answer(question.n - 1, question.answer));
    const boost::json::value now = boost::json::parse(asked.now);
    const std::string_view kind = now.at("question").at("kind").as_string();
    for (const std::string& wish : wrong_wishes(kind, question.n)) refuse(asked, wish);
    CHECK(asked.nows + other.nows + watcher.nows == before);
    CHECK(asked.say(good) == "done");
    return refused;
}

int play_and_refuse(unsigned short port, const std::string& scenario, int questions) {
    const auto made = make_game(port, scenario, {"me", "me"}, 5);
    REQUIRE_MESSAGE(made.has_value(), scenario);
    Loop loop;
    Stream stream{5};
    Talker one{loop, port, "/api/seat/" + made->tokens[0] + "/socket"};
    Talker two{loop, port, "/api/seat/" + made->tokens[1] + "/socket"};
    Talker watcher{loop, port, "/api/watch/" + made->watch + "/socket"};
    loop.run_for(std::chrono::milliseconds{50});  // everybody comes in
    const auto is_asked = [](const Talker& who) {
        return boost::json::parse(who.now).at("question").is_object();
    };
    int refused = 0;
    for (int i = 0; i < questions; ++i) {
        for (Talker* who : {&one, &two, &watcher})
            who->wait_until([&] { return who->nows == i + 1; });
        const bool first = is_asked(one);
        REQUIRE(first != is_asked(two));
        refused += refuse_then_answer(first ? one : two, first ? two : one, watcher, stream);
    }
    return refused;
}

}  // namespace

TEST_CASE("wrong answers over a socket are refused in every book and change nothing") {
    ServeOptions options;
    options.limits = false;
    options.port = 0;
    options.db = test_folder() + "/wrong-answers.db";
    const auto server = Server::start(options);
    REQUIRE_MESSAGE(server.has_value(), (server ? "" : server.error().what));
    int refused = 0;
    for (const Book* book : books())
        refused += play_and_refuse(server->port(), book->scenarios().front().name, 30);
    CHECK(refused >= 900);
    MESSAGE(fmt::format("{} wrong answers refused", refused));
}
