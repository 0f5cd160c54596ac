// Battles of people's own, made and played over the network.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <boost/json.hpp>
#include <filesystem>

#include "server/made_with.h"
#include "server/test_seat.h"

namespace json = boost::json;

namespace {

const std::string mill =
    "book = 'drums'\ntitle = 'At the saw mill'\nsummary = 'Two lines before a mill.'\n"
    "kind = 'meeting-engagement'\n"
    "[[woods]]\nbox = [[12, 14], [22, 22]]\n"
    "[[side]]\nname = 'British'\nplayers = ['British']\nedge = 'near'\n"
    "figures = ['Hale: regular-officer', '6 regular']\n"
    "[[side]]\nname = 'French'\nplayers = ['French']\nedge = 'far'\n"
    "figures = ['Fortin: militia-captain', '6 coureur-de-bois']\n";

std::string body(const std::string& battle, const std::string& more) {
    return fmt::format(R"({{"battle":{},{}}})", json::serialize(json::string{battle}), more);
}

}  // namespace

TEST_CASE("a battle of one's own is made from its file, played, and found again after a restart") {
    const auto folder = std::filesystem::temp_directory_path() / fmt::format("own-{}", getpid());
    std::filesystem::create_directories(folder);
    ServeOptions options = without_limits();
    options.db = (folder / "games.db").string();
    std::string link;
    std::int64_t turn = 0;
    {
        const Server server = started(options);
        const Answered made = http_post(server.port(), "/api/games",
                                        body(mill, R"("seats":["me","random"],"seed":3)"));
        REQUIRE_MESSAGE(made.status == 201, made.body);
        link = json::parse(made.body).at("seats").at(0).at("link").as_string();
        const std::string token = link.substr(link.rfind('/') + 1);
        const json::value seat = json::parse(http_get(server.port(), "/api/seat/" + token).body);
        CHECK(seat.at("title").as_string() == "At the saw mill");
        CHECK(seat.at("scenario").as_string() == "drums/own/at-the-saw-mill");
        CHECK(seat.at("book").as_string() == "drums");
        Loop loop;
        Seat one{loop, server.port(), seat_target(token)};
        CHECK(one.next("hello").at("scenario").as_string() == "drums/own/at-the-saw-mill");
        REQUIRE(play_to_the_end({&one}, 20) == 20);
        turn = json::parse(http_get(server.port(), "/api/seat/" + token).body)
                   .at("turn")
                   .to_number<std::int64_t>();
    }
    const Server again = started(options);
    const std::string token = link.substr(link.rfind('/') + 1);
    const json::value seat = json::parse(http_get(again.port(), "/api/seat/" + token).body);
    CHECK(seat.at("title").as_string() == "At the saw mill");
    CHECK(seat.at("turn").to_number<std::int64_t>() == turn);
    Loop loop;
    Seat one{loop, again.port(), seat_target(token)};
    CHECK(play_to_the_end({&one}, 10) == 10);
    std::filesystem::remove_all(folder);
}

TEST_CASE("a battle that is wrong is refused with its line, and makes no game") {
    const Server server = started();
    const auto refused = [&](const std::string& wish) {
        const Answered answer = http_post(server.port(), "/api/games", wish);
        CHECK(answer.status == 400);
        return answer.body;
    };
    const std::string seats = R"("seats":["me","random"])";
    CHECK(refused(body("title = 'x'", seats)).find("book") != std::string::npos);
    CHECK(refused(body(mill + "camels = 3\n", seats)).find(":17") != std::string::npos);
    CHECK(refused(body(mill, R"("seats":["me"])")).find("seats") != std::string::npos);
    CHECK(refused(body(mill, seats + R"(,"scenario":"drums/raid")")).find("scenario")
          != std::string::npos);
    CHECK(refused("{" + seats + "}").find("scenario") != std::string::npos);
}

TEST_CASE("a battle of one's own is shown before it is made") {
    const Server server = started();
    const auto shown = [&](const std::string& battle, const std::string& more) {
        return http_post(server.port(), "/api/preview", body(battle, more));
    };
    const Answered good = shown(mill, R"("seed":5)");
    REQUIRE_MESSAGE(good.status == 200, good.body);
    const json::value table = json::parse(good.body);
    CHECK(table.at("ground").at("areas").as_array().size() == 1);
    CHECK(table.at("view").at("pieces").as_array().size() == 14);
    CHECK(shown(mill + "camels = 3\n", R"("seed":5)").status == 400);
    CHECK(shown(mill, R"("camels":5)").status == 400);
    CHECK(shown(mill, R"("switches":{"hidden-set-up":"both"})").status == 200);
    CHECK(shown(mill, R"("switches":{"camels":"yes"})").status == 400);
}

TEST_CASE("what a game was made with is kept with its battle") {
    const auto made = read_wish(body(mill, R"("seats":["me","friend"])"), 1000);
    REQUIRE(made);
    CHECK(made->scenario == "drums/own/at-the-saw-mill");
    const auto kept = read_made_with(made_with_text(*made));
    REQUIRE(kept);
    CHECK(kept->battle == mill);
    CHECK(kept->scenario == made->scenario);
    CHECK(made_again(*kept, SeatId{0}, 2000).battle == mill);
}

TEST_CASE(
    "the bots try a battle: wins by side, the same for the same seed, no more than is wanted") {
    const Server server = started();
    const auto tried = [&](const std::string& more) {
        const Answered answer = http_post(server.port(), "/api/battle/try", body(mill, more));
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
        return json::parse(answer.body);
    };
    const json::value all = tried(R"("games":6,"seed":5)");
    CHECK(all.at("games").to_number<int>() == 6);
    CHECK(all.at("sides") == json::array{"British", "French"});
    const int won = all.at("wins").at(0).to_number<int>() + all.at("wins").at(1).to_number<int>();
    CHECK(won + all.at("draws").to_number<int>() == 6);
    CHECK(tried(R"("games":6,"seed":5)") == all);
    const auto refused = [&](const std::string& more) {
        return http_post(server.port(), "/api/battle/try", body(mill, more)).status;
    };
    CHECK(refused(R"("games":201,"seed":5)") == 400);
    CHECK(refused(R"("games":6)") == 400);
    CHECK(
        http_post(server.port(), "/api/battle/try", body("book = 'drums'", R"("games":1,"seed":1)"))
            .status
        == 400);
}

TEST_CASE("a force is mustered over the network: lists, rows, points, faults, filled and read") {
    const Server server = started();
    const auto get = [&](const std::string& target) { return http_get(server.port(), target); };
    const auto post = [&](const std::string& path, const std::string& wish) {
        return http_post(server.port(), path, wish);
    };
    const json::value lists = json::parse(get("/api/muster?book=drums").body);
    CHECK(lists.at("lists").as_array().size() == 1);
    CHECK(get("/api/muster?book=chess").status == 404);
    CHECK(json::parse(get("/api/muster/rows?book=drums&list=all").body).as_array().size() == 22);
    CHECK(get("/api/muster/rows?book=drums&list=none").status == 404);
    CHECK(get("/api/muster/rows?book=drums&year=soon").status == 400);
    CHECK(json::parse(get("/api/battle/form?book=drums").body).at("measure").as_string() == "inch");

    const std::string force =
        R"({"title":"","list":"all","year":0,"points":350,"lines":[)"
        R"({"depth":0,"name":"Hale","count":1,"kind":"ranger-officer","size":0,"choices":[]}],)"
        R"("units":[]})";
    const Answered alone =
        post("/api/muster/account", fmt::format(R"({{"book":"drums","force":{}}})", force));
    REQUIRE_MESSAGE(alone.status == 200, alone.body);
    const json::value told = json::parse(alone.body);
    CHECK(told.at("account").at("points").to_number<int>() == 68);
    CHECK(told.at("account").at("faults").at(0).at("rule").as_string() == "DT-62.01");
    const Answered filled =
        post("/api/muster/fill", fmt::format(R"({{"book":"drums","force":{},"seed":4}})", force));
    REQUIRE_MESSAGE(filled.status == 200, filled.body);
    const json::value whole = json::parse(filled.body);
    CHECK(whole.at("account").at("faults").as_array().empty());
    const Answered read =
        post("/api/muster/read",
             json::serialize(json::object{{"book", "drums"}, {"text", whole.at("side")}}));
    REQUIRE_MESSAGE(read.status == 200, read.body);
    CHECK(json::parse(read.body).at("force").at("lines") == whole.at("force").at("lines"));
    CHECK(post("/api/muster/read", R"({"book":"drums","text":"figures = 3"})").status == 400);
    CHECK(post("/api/muster/fill", fmt::format(R"({{"book":"drums","force":{}}})", force)).status
          == 400);
    CHECK(post("/api/muster/account", R"({"book":"drums","force":3})").status == 400);
}
