#include "server/presence.h"

#include <doctest/doctest.h>

namespace {
constexpr Presence::Time start{std::chrono::hours{1}};
}

TEST_CASE("presence: who sits here is told once, then again before the lease ends") {
    Presence presence;
    presence.sit_here("a", 1);
    presence.sit_here("a", 3);
    presence.sit_here("b", 1);
    presence.sit_here("b", 1);
    CHECK(presence.at("a") == 3);
    CHECK(presence.to_tell(start) == std::vector<Seated>{{"a", 3}, {"b", 1}});
    CHECK(presence.to_tell(start).empty());
    presence.sit_here("b", 0);
    CHECK(presence.to_tell(start) == std::vector<Seated>{{"b", 0}});
    static_assert(2 * Presence::renewal < Presence::lease);
    CHECK(presence.to_tell(start + Presence::renewal) == std::vector<Seated>{{"a", 3}});
    presence.tell_all_next();
    CHECK(presence.to_tell(start + Presence::renewal) == std::vector<Seated>{{"a", 3}});
    presence.sit_here("c", 1);
    presence.sit_here("c", 0);
    CHECK(presence.nobody_any_more() == std::vector<Seated>{{"a", 0}, {"c", 0}});
    CHECK(presence.at("a") == 0);
}

TEST_CASE("presence: who sits elsewhere is there until he leaves or his process is silent") {
    Presence presence;
    presence.sit_here("a", 1);
    presence.heard("other", {"a", 2}, start);
    presence.heard("third", {"a", 4}, start + Presence::renewal);
    CHECK(presence.at("a") == 7);
    presence.heard("third", {"a", 0}, start + Presence::renewal);
    CHECK(presence.at("a") == 3);
    CHECK(presence.end_leases(start + Presence::renewal).empty());
    presence.heard("other", {"a", 2}, start + Presence::renewal);
    CHECK(presence.end_leases(start + Presence::lease).empty());
    CHECK(presence.end_leases(start + Presence::renewal + Presence::lease)
          == std::vector<std::string>{"a"});
    CHECK(presence.at("a") == 1);
    CHECK(presence.at("unknown") == 0);
}
