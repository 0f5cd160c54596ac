#include "server/webhooks.h"

#include <doctest/doctest.h>

#include <future>
#include <thread>

#include "server/test_hook.h"
#include "tests/support/postgres.h"

using namespace std::chrono_literals;

TEST_CASE("private, loopback and other special addresses are known") {
    for (const char* address :
         {"127.0.0.1",       "10.1.2.3",        "172.16.0.1",    "172.31.255.255",
          "192.168.1.1",     "169.254.169.254", "100.64.0.1",    "0.0.0.0",
          "224.0.0.1",       "255.255.255.255", "::1",           "::",
          "fe80::1",         "fc00::1",         "fd12::1",       "::ffff:127.0.0.1",
          "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1",
          "ff02::1",         "not an address"})
        CHECK_MESSAGE(is_private_address(address), address);
    for (const char* address : {"1.1.1.1", "172.32.0.1", "93.184.216.34", "2606:4700::1111"})
        CHECK_FALSE_MESSAGE(is_private_address(address), address);
}

TEST_CASE("a webhook goes to a public host by http or https") {
    CHECK_FALSE(check_webhook("https://hooks.example.com/x?y=1", false).has_value());
    CHECK_FALSE(check_webhook("http://93.184.216.34:8080/", false).has_value());
    for (const char* url :
         {"", "ftp://example.com/", "file:///etc/passwd", "https://", "http://localhost/",
          "http://127.0.0.1:1757/", "http://[::1]/", "http://[fe80::1]/", "http://10.0.0.1/",
          "http://user:word@example.com/", "gopher://example.com", "http://0x7f000001/",
          "http://2130706433/", "http://127.1/", "javascript:alert(1)", "http://a b/"})
        CHECK_MESSAGE(check_webhook(url, false).has_value(), url);
    CHECK_FALSE(check_webhook("http://127.0.0.1:9000/", true).has_value());
}

namespace {

std::unique_ptr<Store> a_store(const std::string& where = {}) {
    static int count = 0;
    const std::string file = test_folder() + "/hooks-" + std::to_string(++count) + ".db";
    auto store = open_store(where.empty() ? file : where);
    REQUIRE(store.has_value());
    return std::move(*store);
}

WebhookOptions to_anybody() {
    WebhookOptions options;
    options.private_too = true;
    options.first_pause = 5ms;
    return options;
}

Notice to(const std::string& url, const std::string& why = "turn",
          const std::string& game = "game") {
    return {{url, "/seat/x"}, why, game, "title"};
}

KeptNotice waiting_for(const std::string& url, const std::string& game, int tries = 0) {
    return {"id-" + game, game, url, "turn", webhook_host(url), "{}", tries, 0};
}

void keep(Store& store, std::vector<KeptNotice> notices) {
    Commit what;
    for (KeptNotice& notice : notices)
        what.notices.push_back({NoticeChange::What::Keep, std::move(notice)});
    std::promise<Committed> said;
    store.commit(std::move(what), [&](Committed became) { said.set_value(became); });
    REQUIRE(said.get_future().get() == Committed::Durable);
}

std::size_t due_in_an_hour(Store& store) {
    const auto in_an_hour = std::chrono::system_clock::now().time_since_epoch() + 1h;
    const auto taken = store.take_notices(
        std::chrono::duration_cast<std::chrono::milliseconds>(in_an_hour).count(), {}, 1000);
    REQUIRE(taken.has_value());
    return taken->size();
}

// The last reply has come when the listener has sent it, and a little later is kept.
void wait_until_kept(Store& store, std::size_t left) {
    for (int i = 0; i < 1000 && due_in_an_hour(store) != left; ++i)
        std::this_thread::sleep_for(10ms);
}

}  // namespace

TEST_CASE("a webhook that fails is tried again a few times, one that is refused is not") {
    const auto tried = [](std::deque<unsigned> statuses, std::size_t expected) {
        const HookListener told{std::move(statuses)};
        const auto store = a_store();
        WebhookOptions options = to_anybody();
        options.base = "https://table.example";
        {
            Webhooks webhooks{*store, options};
            webhooks.send(to(told.url()));
            const auto first = told.wait_for(expected);
            std::this_thread::sleep_for(250ms);
            CHECK(told.count() == expected);
            for (const std::string& body : first)
                CHECK(body
                      == R"({"game":"game","title":"title","why":"turn",)"
                         R"("link":"https://table.example/seat/x"})");
            wait_until_kept(*store, 0);
        }
        CHECK(due_in_an_hour(*store) == 0);
    };
    tried({}, 1);
    tried({500, 429}, 3);
    tried({500, 500, 500, 500, 500, 500}, 4);
    tried({404, 500}, 1);
}

TEST_CASE("without leave no webhook goes to this machine, whatever its name") {
    const HookListener told;
    const auto store = a_store();
    WebhookOptions options = to_anybody();
    options.private_too = false;
    Webhooks webhooks{*store, options};
    webhooks.send(to(told.url()));
    std::this_thread::sleep_for(250ms);
    CHECK(told.count() == 0);
}

TEST_CASE("a host that does not answer delays nobody else, and not the end") {
    const SilentListener silent{"127.0.0.2"};
    const HookListener told;
    const auto store = a_store();
    std::optional<Webhooks> webhooks{std::in_place, *store, to_anybody()};
    for (int i = 0; i < 20; ++i) webhooks->send(to(silent.url(), "turn", std::to_string(i)));
    silent.wait_for_one();
    const auto began = std::chrono::steady_clock::now();
    webhooks->send(to(told.url()));
    CHECK(told.wait_for(1).size() == 1);
    const auto took = std::chrono::steady_clock::now() - began;
    wait_until_kept(*store, 1);
    const auto ending = std::chrono::steady_clock::now();
    webhooks.reset();
    CHECK(took + (std::chrono::steady_clock::now() - ending) < 3s);
    // What was not told is told by the next.
    CHECK(due_in_an_hour(*store) == 1);
}

TEST_CASE("what waits when the program ends is told by the next, and given up as ever") {
    const auto on_both = [](const std::string& where) {
        const HookListener told{{200, 500, 500}};
        const auto store = a_store(where);
        keep(*store, {waiting_for(told.url(), "first")});
        {
            const Webhooks webhooks{*store, to_anybody()};
            CHECK(told.wait_for(1).size() == 1);
            std::this_thread::sleep_for(500ms);  // that it was told is kept a little later
        }
        keep(*store, {waiting_for(told.url(), "last try", 3)});
        const Webhooks webhooks{*store, to_anybody()};
        CHECK(told.wait_for(2).size() == 2);
        std::this_thread::sleep_for(250ms);
        CHECK(told.count() == 2);
    };
    on_both("");
    on_both(test_postgres());
}

TEST_CASE("of several processes one tells each thing") {
    constexpr int hosts = 30;
    const HookListener told{{}, "0.0.0.0"};
    const auto one = a_store(test_postgres());
    const auto two = a_store(test_postgres());
    std::vector<KeptNotice> notices;
    notices.reserve(hosts);
    for (int i = 0; i < hosts; ++i)
        notices.push_back(waiting_for(told.url_at("127.0.1." + std::to_string(i + 1)),
                                      "shared-" + std::to_string(i)));
    keep(*one, notices);
    const Webhooks here{*one, to_anybody()};
    const Webhooks there{*two, to_anybody()};
    CHECK(told.wait_for(hosts).size() == hosts);
    std::this_thread::sleep_for(500ms);
    CHECK(told.count() == hosts);
}

TEST_CASE("a game tells so many things at first, then now and then") {
    const HookListener told;
    const auto store = a_store();
    WebhookOptions options = to_anybody();
    options.at_first_of_game = 2;
    options.a_second_of_game = 0.5;
    Webhooks webhooks{*store, options};
    for (const char* why : {"turn", "proposal", "over"}) webhooks.send(to(told.url(), why));
    CHECK(told.wait_for(2).size() == 2);
    std::this_thread::sleep_for(300ms);
    CHECK(told.count() == 2);
    // Of another game something is told at once.
    webhooks.send(to(told.url(), "turn", "another"));
    CHECK(told.wait_for(3).size() == 3);
    CHECK(told.wait_for(4).size() == 4);
}

TEST_CASE("what still waits is told once, as it is now; of one host only so much waits") {
    const SilentListener silent{"127.0.0.2"};
    const auto both = [&](const std::string& where) {
        const auto store = a_store(where);
        KeptNotice older = waiting_for(silent.url(), "replaced");
        KeptNotice newer = older;
        newer.id = "newer";
        newer.body = R"({"newer":true})";
        keep(*store, {older});
        keep(*store, {newer});
        const auto taken = store->take_notices(1, {}, 10);
        REQUIRE(taken.has_value());
        REQUIRE(taken->size() == 1);
        CHECK(taken->at(0).body == newer.body);
        CHECK(store->take_notices(1, {"127.0.0.2"}, 10)->empty());
        std::vector<KeptNotice> many;
        many.reserve(Store::most_notices_of_host + 50);
        for (int i = 0; i < Store::most_notices_of_host + 50; ++i)
            many.push_back(waiting_for(silent.url(), "many-" + std::to_string(i)));
        keep(*store, many);
        // A newer one takes the place of one that waits, also when there is no room for more.
        KeptNotice again = many[static_cast<std::size_t>(Store::most_notices_of_host - 10)];
        again.id = "again";
        again.body = R"({"again":true})";
        keep(*store, {again});
        // All but fifty of those that were kept are told.
        Commit told;
        for (int i = 0; i < Store::most_notices_of_host - 50; ++i)
            told.notices.push_back({NoticeChange::What::Done, many[static_cast<std::size_t>(i)]});
        std::promise<void> all_told;
        store->commit(std::move(told), [&](Committed) { all_told.set_value(); });
        all_told.get_future().get();
        int kept = 0;
        int newer_ones = 0;
        for (auto next = store->take_notices(1, {}, 10); !next->empty() && kept < 110;
             next = store->take_notices(1, {}, 10)) {
            ++kept;
            if (next->at(0).body == again.body) ++newer_ones;
            Commit done;
            done.notices.push_back({NoticeChange::What::Done, next->at(0)});
            std::promise<void> said;
            store->commit(std::move(done), [&](Committed) { said.set_value(); });
            said.get_future().get();
        }
        Commit end;
        end.notices.push_back({NoticeChange::What::Done, taken->at(0)});
        store->commit(std::move(end), [](Committed) {});
        // With PostgreSQL the first has been taken and is nobody else's for a while.
        CHECK(newer_ones == 1);
        CHECK(kept == 50 - (where.empty() ? 0 : 1));
    };
    both("");
    both(test_postgres());
}
