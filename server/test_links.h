#pragma once

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "server/test_seat.h"

// For the tests: a game with a friend as its maker sees it, and what is asked of its links.

inline constexpr const char* one_claim = "00112233445566778899aabbccddeeff";
inline constexpr const char* other_claim = "ffeeddccbbaa99887766554433221100";

inline std::string last_part(const boost::json::value& link) {
    const std::string_view text = link.as_string();
    return std::string{text.substr(text.rfind('/') + 1)};
}

// Nobody has taken the friend's seat yet.
struct Invited {
    std::string game, mine, invite, watch;
};

inline Invited invite_friend(unsigned short port,
                             const std::string& scenario = "long-rifle/two-man-meeting") {
    const Answered made = http_post(
        port, "/api/games", R"({"scenario":")" + scenario + R"(","seats":["me","friend"]})");
    REQUIRE_MESSAGE(made.status == 201, made.body);
    const boost::json::value all = boost::json::parse(made.body);
    CHECK(all.at("seats").at(1).at("link").as_string().starts_with("/invite/"));
    return {std::string{all.at("game").as_string()}, last_part(all.at("seats").at(0).at("link")),
            last_part(all.at("seats").at(1).at("link")), last_part(all.at("watch"))};
}

inline Answered claim(unsigned short port, const std::string& invite, const std::string& key) {
    return http_post(port, "/api/invite/" + invite, R"({"claim":")" + key + R"("})");
}

inline std::string look_of(unsigned short port, const std::string& token) {
    return std::string{got_json(port, "/api/dice/" + token).at("look").as_string()};
}

inline Answered ask_new_link(unsigned short port, const std::string& by, int seat) {
    return http_post(port, "/api/seat/" + by + "/new-link", fmt::format(R"({{"seat":{}}})", seat));
}

// The table has told something to all in which these words are.
inline bool is_told(Loop& loop, const Seat& seat, std::string_view words) {
    return comes_true(loop, [&] {
        for (const boost::json::value& one : seat.got())
            if (type_of(one) == "chat" && one.at("seat").to_number<int>() == -1
                && one.at("text").as_string().find(words) != std::string::npos)
                return true;
        return false;
    });
}
