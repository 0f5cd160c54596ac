// What one connection, one address and all of them together may have of the server, made small.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <list>
#include <thread>

#include "server/net.h"
#include "server/test_client.h"

using namespace std::chrono_literals;

namespace {

constexpr std::size_t large = 1 << 20;
const std::string fields = " HTTP/1.1\r\nHost: localhost\r\n";

// Sends more than its reader wants.
class Talker final : public SocketUser {
  public:
    explicit Talker(std::atomic<int>& closed) : closed_{closed} {}
    void opened(std::shared_ptr<SocketOut> out) override { out_ = std::move(out); }
    void came(std::string, std::function<void()> ready) override {
        ++asked;
        out_->send(std::make_shared<const std::string>(large, 'x'));
        ready();
    }
    void closed() override {
        out_.reset();
        ++closed_;
    }
    std::atomic<int> asked{0};

  private:
    std::atomic<int>& closed_;
    std::shared_ptr<SocketOut> out_;
};

class TestDesk final : public Desk {
  public:
    void request(HttpRequest request, Reply reply) override {
        if (request.path == "/never") return late.push_back(std::move(reply));
        HttpReply out;
        out.body = request.path == "/large" ? std::string(4 * large, 'x') : request.body;
        reply(std::move(out));
    }
    void open_socket(HttpRequest request, SocketReply reply) override {
        talker = std::make_shared<Talker>(closed);
        ++opened;
        if (request.path == "/never") return late_sockets.push_back(std::move(reply));
        reply(talker);
    }
    bool may_ask(const std::string&) override { return true; }
    std::atomic<int> opened{0}, closed{0};
    std::shared_ptr<Talker> talker;
    // Not replied to.
    std::vector<Reply> late;
    std::vector<SocketReply> late_sockets;
};

struct Running {
    explicit Running(NetOptions options) : net{workers, desk, with_any_port(std::move(options))} {
        REQUIRE_FALSE(net.open().has_value());
        workers.start(2);
    }
    ~Running() {
        net.close();
        workers.stop();
        if (desk.talker) desk.talker->closed();  // it may have been too late to tell him
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    static NetOptions with_any_port(NetOptions options) {
        options.port = 0;
        return options;
    }
    Workers workers;
    TestDesk desk;
    Net net;
};

std::chrono::milliseconds time_of(const std::function<void()>& what) {
    const auto began = std::chrono::steady_clock::now();
    what();
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now()
                                                                 - began);
}

// Soon, or on a machine that has much to do a little later.
bool comes_true(const std::function<bool()>& what) {
    for (int i = 0; i < 1000 && !what(); ++i) std::this_thread::sleep_for(10ms);
    return what();
}

const std::string upgrade = "GET /socket" + fields
                            + "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                              "Sec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

}  // namespace

TEST_CASE("a head of many lines has an end, also when each line comes by itself") {
    const Running running{{}};
    std::vector<std::string> pieces{"GET /" + fields};
    for (int i = 0; i < 30; ++i) pieces.push_back("X: " + std::string(500, 'x') + "\r\n");
    pieces.emplace_back("\r\n");
    CHECK(http_pieces(running.net.port(), pieces, 2ms).starts_with("HTTP/1.1 431"));
    pieces.resize(8);
    pieces.emplace_back("Connection: close\r\n\r\n");
    CHECK(http_pieces(running.net.port(), pieces, 2ms).starts_with("HTTP/1.1 200"));
}

TEST_CASE("replies nobody reads are counted, for their address and for all") {
    NetOptions options;
    options.most_unread_of_one_address = 10 * large;
    const Running running{options};
    const std::string ask = "GET /large" + fields + "\r\n";
    std::list<DeafClient> deaf;
    for (int i = 0; i < 2; ++i) deaf.emplace_back(running.net.port(), ask);
    for (const DeafClient& one : deaf) REQUIRE(comes_true([&] { return one.answered(); }));
    const std::string third =
        http_raw(running.net.port(), "GET /large" + fields + "Connection: close\r\n\r\n");
    CHECK(third.starts_with("HTTP/1.1 503"));
    // Small ones are had all the same, and the large one when there is room again.
    CHECK(http_get(running.net.port(), "/small").status == 200);
    deaf.clear();
    CHECK(comes_true(
        [&] { return http_get(running.net.port(), "/large").body.size() == 4 * large; }));
}

TEST_CASE("whoever asks is told something in time, and what comes later is thrown away") {
    NetOptions options;
    options.to_work = 200ms;
    Running running{options};
    const std::string never = "GET /never" + fields;
    const std::string told = http_raw(running.net.port(), never + "\r\n");
    CHECK(told.starts_with("HTTP/1.1 503"));
    CHECK(told.find("takes too long") != std::string::npos);
    REQUIRE(running.desk.late.size() == 1);
    running.desk.late[0]({});
    running.desk.late.clear();

    std::string wants = upgrade;
    wants.replace(wants.find("/socket"), 7, "/never");
    CHECK(http_raw(running.net.port(), wants).starts_with("HTTP/1.1 503"));
    REQUIRE(running.desk.late_sockets.size() == 1);
    running.desk.late_sockets[0](running.desk.talker);
    running.desk.late_sockets.clear();
    CHECK(comes_true([&] { return running.desk.closed > 0; }));
    CHECK(running.desk.closed == 1);
    // One that was answered in time asks on, later than that.
    const DeafClient other{running.net.port(), "GET /small" + fields + "\r\n"};
    std::this_thread::sleep_for(400ms);
    other.send("GET /small" + fields + "Connection: close\r\n\r\n");
    const std::string both = other.heard();
    CHECK(both.find("503") == std::string::npos);
    CHECK(both.find("HTTP/1.1 200", 1) != std::string::npos);
}

TEST_CASE("a socket that reads nothing is not read from, and may not be told without end") {
    NetOptions options;
    options.limits = false;
    const Running running{options};
    const DeafClient deaf{running.net.port(), upgrade};
    REQUIRE(comes_true([&] { return running.desk.opened > 0; }));
    std::string frames;
    for (int i = 0; i < 50; ++i) frames += std::string{"\x81\x80\0\0\0\0", 6};
    deaf.send(frames);
    REQUIRE(running.desk.talker);
    CHECK(comes_true([&] { return running.desk.talker->asked >= 1; }));
    std::this_thread::sleep_for(300ms);
    CHECK(running.desk.talker->asked <= 3);
}

TEST_CASE("a socket whose reader takes nothing is let go when too much lies here for all") {
    NetOptions options;
    options.most_unread = large / 2;
    const Running running{options};
    const DeafClient deaf{running.net.port(), upgrade};
    REQUIRE(comes_true([&] { return running.desk.opened > 0; }));
    deaf.send(std::string{"\x81\x80\0\0\0\0\x81\x80\0\0\0\0\x81\x80\0\0\0\0", 18});
    CHECK(comes_true([&] { return running.desk.closed > 0; }));
    CHECK(running.desk.closed == 1);
}

TEST_CASE("a connection that sends fast is read slowly, whatever it sends") {
    NetOptions options;
    options.read_a_second = 4 << 10;
    const Running running{options};
    const std::string body(11 << 10, ' ');
    CHECK(time_of([&] { CHECK(http_post(running.net.port(), "/", body).status == 200); }) > 900ms);
    options.limits = false;
    const Running without{options};
    CHECK(time_of([&] { CHECK(http_post(without.net.port(), "/", body).status == 200); }) < 900ms);
}

TEST_CASE("a server that has no more files waits for one, without spinning") {
    const Running running{{}};
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_NOFILE, &before) == 0);
    rlimit low = before;
    low.rlim_cur = std::min<rlim_t>(before.rlim_max, 256);
    REQUIRE(setrlimit(RLIMIT_NOFILE, &low) == 0);
    std::vector<int> all;
    for (int file = dup(0); file >= 0; file = dup(0)) all.push_back(file);
    REQUIRE_FALSE(all.empty());
    close(all.back());
    all.pop_back();
    const DeafClient waits{running.net.port(), "GET /small" + fields + "Connection: close\r\n\r\n"};
    const auto used = [] {
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        return std::chrono::seconds{usage.ru_utime.tv_sec + usage.ru_stime.tv_sec}
               + std::chrono::microseconds{usage.ru_utime.tv_usec + usage.ru_stime.tv_usec};
    };
    const auto began = used();
    std::this_thread::sleep_for(500ms);
    const auto spent = used() - began;
    CHECK_MESSAGE(spent < 100ms, spent.count(), " us");
    CHECK_FALSE(waits.answered());
    for (const int file : all) close(file);
    setrlimit(RLIMIT_NOFILE, &before);
    CHECK(comes_true([&] { return waits.answered(); }));
    CHECK(http_get(running.net.port(), "/small").status == 200);
}
