// A PostgreSQL that hangs: it is there, and does not answer.
#include "store/postgres_store.h"

#include <doctest/doctest.h>

#include <future>
#include <thread>

#include "store/postgres_connection.h"
#include "tests/support/postgres.h"
#include "tests/support/stopping_proxy.h"

using namespace std::chrono_literals;
using Passes = StoppingProxy::Passes;

namespace {

// With little patience, so that the tests are quick.
std::unique_ptr<Store> opened(const std::string& where) {
    auto store = open_postgres_store(where, {500ms, 1000ms, 300ms});
    REQUIRE_MESSAGE(store.has_value(), (store ? "" : store.error().what));
    return std::move(*store);
}

std::future<Committed> handed_in(Store& store, Commit what) {
    const auto said = std::make_shared<std::promise<Committed>>();
    store.commit(std::move(what), [said](Committed became) { said->set_value(became); });
    return said->get_future();
}

Commit first_of(const std::string& game) {
    return {game, 1, "first", "made with", {{"token-" + game, game, 0}}, "state 1"};
}

Commit second_of(const std::string& game) {
    return {game, 2, "second", {}, {}, {}};
}

Refusal health_of(Store& store) {
    std::promise<Refusal> said;
    store.health([&](const Refusal& wrong) { said.set_value(wrong); });
    return said.get_future().get();
}

template <class Do>
std::chrono::milliseconds time_of(Do&& what) {
    const auto began = std::chrono::steady_clock::now();
    what();
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now()
                                                                 - began);
}

bool comes_true(const std::function<bool()>& what) {
    for (int i = 0; i < 200 && !what(); ++i) std::this_thread::sleep_for(50ms);
    return what();
}

}  // namespace

TEST_CASE("nobody waits long for a PostgreSQL that hangs, and all goes on when it is back") {
    StoppingProxy proxy{test_postgres()};
    auto store = opened(proxy.address());
    REQUIRE(handed_in(*store, first_of("hangs")).get() == Committed::Durable);
    REQUIRE(store->find_link("token-hangs")->has_value());
    CHECK_FALSE(health_of(*store).has_value());

    proxy.pass(Passes::Nothing);
    // The first to ask finds it out; those after him are told at once.
    CHECK(time_of([&] { CHECK_FALSE(store->find_link("token-hangs").has_value()); }) < 4s);
    const auto told_at_once = time_of([&] {
        for (int i = 0; i < 100; ++i) CHECK_FALSE(store->load("hangs").has_value());
    });
    CHECK(told_at_once < 300ms);
    std::this_thread::sleep_for(1100ms);  // the last good answer is too old
    CHECK(time_of([&] { CHECK(health_of(*store).has_value()); }) < 2500ms);

    proxy.pass(Passes::All);
    CHECK(comes_true([&] { return store->find_link("token-hangs").has_value(); }));
    CHECK(comes_true([&] { return !health_of(*store); }));
    CHECK(comes_true(
        [&] { return handed_in(*store, second_of("hangs")).get() == Committed::Durable; }));
}

TEST_CASE("what was kept although the answer got lost is said to be kept") {
    StoppingProxy proxy{test_postgres()};
    auto store = opened(proxy.address());
    auto direct = opened(test_postgres());
    REQUIRE(handed_in(*store, first_of("unheard")).get() == Committed::Durable);
    proxy.pass(Passes::OnlyThere);
    auto became = handed_in(*store, second_of("unheard"));
    REQUIRE(comes_true([&] { return direct->entries_after("unheard", 1)->size() == 1; }));
    CHECK(became.wait_for(0s) == std::future_status::timeout);
    proxy.cut();
    proxy.pass(Passes::All);
    REQUIRE(became.wait_for(10s) == std::future_status::ready);
    CHECK(became.get() == Committed::Durable);
    CHECK(direct->entries_after("unheard", 0)->size() == 2);
}

TEST_CASE("while it is not known what became of something it is not said, and others are refused") {
    static int times = 0;  // it is begun anew for each ending
    const std::string open = "open-" + std::to_string(++times);
    const std::string elsewhere = "elsewhere-" + std::to_string(times);
    StoppingProxy proxy{test_postgres()};
    auto store = opened(proxy.address());
    auto direct = opened(test_postgres());
    REQUIRE(handed_in(*store, first_of(open)).get() == Committed::Durable);
    REQUIRE(handed_in(*store, first_of(elsewhere)).get() == Committed::Durable);
    proxy.pass(Passes::Nothing);
    auto became = handed_in(*store, second_of(open));
    std::this_thread::sleep_for(50ms);  // it is on its way
    auto waits = handed_in(*store, second_of(elsewhere));
    REQUIRE(waits.wait_for(10s) == std::future_status::ready);
    CHECK(waits.get() == Committed::Failed);
    auto refused = handed_in(*store, second_of(elsewhere));
    REQUIRE(refused.wait_for(100ms) == std::future_status::ready);
    CHECK(refused.get() == Committed::Failed);
    CHECK(became.wait_for(0s) == std::future_status::timeout);

    SUBCASE("it is written when the database is back") {
        proxy.cut();
        proxy.pass(Passes::All);
        REQUIRE(became.wait_for(10s) == std::future_status::ready);
        CHECK(became.get() == Committed::Durable);
        CHECK(direct->entries_after(open, 1)->size() == 1);
        CHECK(handed_in(*store, second_of(elsewhere)).get() == Committed::Durable);
    }
    SUBCASE("another process was first") {
        Commit other = second_of(open);
        other.entry = "another second";
        REQUIRE(handed_in(*direct, other).get() == Committed::Durable);
        proxy.cut();
        proxy.pass(Passes::All);
        REQUIRE(became.wait_for(10s) == std::future_status::ready);
        CHECK(became.get() == Committed::Lost);
        CHECK(direct->entries_after(open, 1)->at(0).body == "another second");
    }
    SUBCASE("the server ends before it is known, and soon") {
        CHECK(time_of([&] { store.reset(); }) < 2500ms);
        CHECK(became.get() == Committed::Unknown);
    }
}

TEST_CASE("what a connection that hangs has half written holds up nobody for ever") {
    StoppingProxy proxy{test_postgres()};
    auto store = opened(proxy.address());
    REQUIRE(handed_in(*store, first_of("half")).get() == Committed::Durable);
    // Another holds the same entry and does not let go; it is the name that gives it away.
    PostgresConnection old{test_postgres()};
    PostgresConnection look{test_postgres()};
    const auto name = look.ask(
        "SELECT application_name FROM pg_stat_activity WHERE query LIKE 'INSERT INTO entries%'"
        " OR query LIKE 'SELECT pg_notify%' OR application_name ~ '^powderhorn [0-9a-f]{16}$'"
        " ORDER BY backend_start DESC LIMIT 1",
        {});
    REQUIRE(name.has_value());
    REQUIRE_FALSE(old.run(("SET application_name = '" + name->text(0, 0)
                           + "'; BEGIN; INSERT INTO entries VALUES ('half', 2, 'stuck', '')")
                              .c_str()));
    auto became = handed_in(*store, second_of("half"));
    std::this_thread::sleep_for(100ms);
    proxy.cut();  // as if it had been ours
    REQUIRE(became.wait_for(10s) == std::future_status::ready);
    CHECK(became.get() == Committed::Durable);
}

TEST_CASE("one entry that PostgreSQL does not take is no reason to refuse the others") {
    auto store = opened(test_postgres());
    for (const char* game : {"taken-1", "taken-2", "taken-3"})
        REQUIRE(handed_in(*store, first_of(game)).get() == Committed::Durable);
    PostgresConnection blocker{test_postgres()};
    REQUIRE_FALSE(blocker.run("BEGIN; LOCK TABLE entries IN EXCLUSIVE MODE"));
    // All of them wait for the same moment, and are written together.
    auto first = handed_in(*store, {"nobody", 1, "x", {}, {}, {}});
    std::this_thread::sleep_for(50ms);
    auto one = handed_in(*store, second_of("taken-1"));
    Commit bad = second_of("taken-2");
    bad.entry = "not UTF-8: \xff";
    auto two = handed_in(*store, bad);
    auto three = handed_in(*store, second_of("taken-3"));
    REQUIRE_FALSE(blocker.run("COMMIT"));
    CHECK(first.get() == Committed::Durable);
    CHECK(one.get() == Committed::Durable);
    CHECK(two.get() == Committed::Failed);
    CHECK(three.get() == Committed::Durable);
}
