#include "server/webhooks.h"

#include <doctest/doctest.h>

#include <thread>

#include "server/test_hook.h"

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

TEST_CASE("a webhook that fails is tried again a few times, one that is refused is not") {
    const auto tried = [](std::deque<unsigned> statuses, std::size_t expected) {
        const HookListener told{std::move(statuses)};
        Webhooks webhooks{{"https://table.example", true, std::chrono::milliseconds{5}}};
        webhooks.send({{told.url(), "/seat/x"}, "turn", "game", "title"});
        const auto first = told.wait_for(expected);
        std::this_thread::sleep_for(std::chrono::milliseconds{250});
        CHECK(told.count() == expected);
        for (const std::string& body : first)
            CHECK(body
                  == R"({"game":"game","title":"title","why":"turn",)"
                     R"("link":"https://table.example/seat/x"})");
    };
    tried({}, 1);
    tried({500, 429}, 3);
    tried({500, 500, 500, 500, 500, 500}, 4);
    tried({404, 500}, 1);
}

TEST_CASE("without leave no webhook goes to this machine, whatever its name") {
    const HookListener told;
    Webhooks webhooks{{"", false, std::chrono::milliseconds{5}}};
    webhooks.send({{told.url(), "/seat/x"}, "turn", "game", "title"});
    std::this_thread::sleep_for(std::chrono::milliseconds{250});
    CHECK(told.count() == 0);
}
