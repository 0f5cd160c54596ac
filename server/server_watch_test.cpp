// What a spectator sees.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "server/test_seat.h"

namespace json = boost::json;

namespace {

// Pieces by id, with their names.
std::map<int, std::string> pieces_in(const json::value& view) {
    std::map<int, std::string> found;
    for (const json::value& piece : view.at("pieces").as_array())
        found.emplace(piece.at("id").to_number<int>(), std::string{piece.at("name").as_string()});
    return found;
}

std::set<std::string> lines_of(const Seat& seat) {
    std::set<std::string> found;
    const auto add = [&](const json::value& lines) {
        for (const json::value& line : lines.as_array()) found.emplace(line.at("text").as_string());
    };
    for (const json::value& message : seat.got()) {
        if (type_of(message) == "hello") add(message.at("log"));
        if (type_of(message) == "told") add(message.at("lines"));
    }
    return found;
}

template <class Small, class Large>
bool within(const Small& small, const Large& large) {
    return std::includes(large.begin(), large.end(), small.begin(), small.end());
}

}  // namespace

TEST_CASE("a spectator sees what both sides know, and after the end everything") {
    const Server server = started(without_limits());
    for (const std::string scenario :
         {"long-rifle/meeting-in-the-woods", "petite-guerre/ambush-on-the-road"}) {
        CAPTURE(scenario);
        const auto made = make_game(server.port(), scenario, {"me", "me"}, 4);
        REQUIRE(made.has_value());
        Loop loop;
        Seat watcher{loop, server.port(), watch_target(made->watch)};
        Seat one{loop, server.port(), seat_target(made->tokens[0])};
        Seat two{loop, server.port(), seat_target(made->tokens[1])};
        play_to_the_end({&one, &two}, 30);
        const auto seen = [](Seat& seat) { return pieces_in(seat.latest("now").at("view")); };
        const auto of_one = seen(one);
        const auto of_two = seen(two);
        const auto of_watcher = seen(watcher);
        REQUIRE_FALSE(watcher.latest("now").at("over").as_bool());
        CHECK(within(of_watcher, of_one));
        CHECK(within(of_watcher, of_two));
        // Somebody is known to one side alone.
        CHECK(of_watcher.size() < std::max(of_one.size(), of_two.size()));
        CHECK(within(lines_of(watcher), lines_of(one)));
        CHECK(within(lines_of(watcher), lines_of(two)));
        CHECK(pieces_in(got_json(server.port(), "/api/replay/" + made->watch).at("view"))
              == of_watcher);
        const std::string dice = "/api/dice/" + made->watch;
        CHECK_FALSE(got_json(server.port(), dice).as_object().contains("secret"));
        CHECK(http_get(server.port(), "/api/watch/" + made->watch + "/save").status == 409);

        CHECK(type_of(one.ask(R"("type":"propose","what":"end")")) == "done");
        REQUIRE(comes_true(loop, [&] { return watcher.latest("now").at("over").as_bool(); }));
        const auto all = seen(watcher);
        CHECK(within(of_one, all));
        CHECK(within(of_two, all));
        CHECK(all == seen(one));
        CHECK(got_json(server.port(), dice).as_object().contains("secret"));
        const json::value summary = got_json(server.port(), "/api/watch/" + made->watch);
        CHECK(summary.at("scenario").as_string() == scenario);
        CHECK(summary.at("state").as_string() == "over");
        CHECK(summary.at("seat").to_number<int>() == -1);
    }
}
