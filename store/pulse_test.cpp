#include "store/pulse.h"

#include <doctest/doctest.h>

#include <future>

#include "store/breaker.h"

using namespace std::chrono_literals;

namespace {

Refusal asked(Pulse& pulse) {
    std::promise<Refusal> said;
    pulse.ask([&](const Refusal& wrong) { said.set_value(wrong); });
    return said.get_future().get();
}

}  // namespace

TEST_CASE("many who ask at once are answered by one beat, and it is tried again later") {
    std::atomic<int> beats{0};
    std::atomic<bool> well{true};
    Pulse pulse{[&](const Store::Health& then) {
                    ++beats;
                    then(well ? Refusal{} : Error{"the disk is full"});
                },
                {100ms, 1s}};
    for (int i = 0; i < 50; ++i) CHECK_FALSE(asked(pulse).has_value());
    CHECK(beats <= 2);
    well = false;
    std::this_thread::sleep_for(120ms);
    REQUIRE(asked(pulse).has_value());
    CHECK(asked(pulse)->what == "the disk is full");
    well = true;
    std::this_thread::sleep_for(120ms);
    CHECK_FALSE(asked(pulse).has_value());
}

TEST_CASE("a store that never answers is not well, and nobody waits for it for ever") {
    std::vector<Store::Health> never;
    std::promise<void> ended;
    const auto began = std::chrono::steady_clock::now();
    {
        Pulse pulse{[&](Store::Health then) { never.push_back(std::move(then)); }, {0ms, 50ms}};
        REQUIRE(asked(pulse).has_value());
        CHECK(asked(pulse)->what == "it does not answer");
        pulse.ask([&](const Refusal& wrong) {
            if (wrong) ended.set_value();
        });
    }
    ended.get_future().get();
    CHECK(std::chrono::steady_clock::now() - began < 5s);
    for (const Store::Health& late : never) late({});  // nobody is there any more
}

TEST_CASE("while something does not answer one in each pause may try, and its answer counts") {
    const auto start = Breaker::Clock::now();
    Breaker breaker{100ms};
    CHECK(breaker.may_try(start));
    breaker.note(false, start);
    CHECK(breaker.silent());
    CHECK_FALSE(breaker.may_try(start + 99ms));
    CHECK(breaker.may_try(start + 100ms));
    CHECK_FALSE(breaker.may_try(start + 101ms));
    breaker.note(true, start + 102ms);
    CHECK(breaker.may_try(start + 103ms));
    CHECK_FALSE(breaker.silent());
}
