#include "server/bugs.h"

#include <doctest/doctest.h>

#include <future>
#include <stdexcept>

#include "server/workers.h"

using namespace std::chrono_literals;

TEST_CASE("our own fault ends one request, not the program") {
    install_bug_handler();
    int after = 0;
    const auto wrong = contain_bugs({"some-game"}, [&] {
        expects(false, "this is a test of what happens when something does not hold");
        ++after;
    });
    REQUIRE(wrong.has_value());
    CHECK(after == 0);
    CHECK(contain_bugs({"some-game"}, [] { throw std::runtime_error{"no"}; }).has_value());
    CHECK_FALSE(contain_bugs({"some-game"}, [&] { ++after; }).has_value());
    CHECK(after == 1);
    set_bug_handler(nullptr);
}

TEST_CASE("a fault within a request within another is the inner one's, and the outer goes on") {
    install_bug_handler();
    int after = 0;
    const auto inner = [&] {
        CHECK(contain_bugs({"inner"}, [] { expects(false, "this is a test"); }).has_value());
        ++after;
    };
    CHECK_FALSE(contain_bugs({"outer"}, inner).has_value());
    CHECK(after == 1);
    const auto then_faulty = [&] {
        inner();
        expects(false, "this is a test of the outer one");
    };
    CHECK(contain_bugs({"outer"}, then_faulty).has_value());
    set_bug_handler(nullptr);
}

TEST_CASE("a fault that nobody nearer contains does not end the workers") {
    install_bug_handler();
    std::promise<void> still_there, again;
    int times = 0;
    {
        Workers workers;
        workers.start(1);
        workers.post([] { expects(false, "this is a test of the workers"); });
        workers.post([] { throw std::runtime_error{"likewise"}; });
        workers.post([&] { still_there.set_value(); });
        CHECK(still_there.get_future().wait_for(5s) == std::future_status::ready);
        workers.every(1ms, [&] {
            if (++times == 2) again.set_value();
            expects(false, "this is a test of what is done again and again");
        });
        CHECK(again.get_future().wait_for(5s) == std::future_status::ready);
    }
    set_bug_handler(nullptr);
}
