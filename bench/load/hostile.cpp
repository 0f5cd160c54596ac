// Sends what nobody should send: broken requests, broken frames, frames that are nearly right, from
// the wrong seat, at the wrong time. The server must refuse, go on, and the game must still be
// there.
#include <fmt/format.h>

#include <array>
#include <cstdio>

#include "bench/load/modes.h"
#include "server/test_games.h"

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array frames{
    R"({"id":"x","type":"answer","n":%n,"picks":[0]})",
    R"({"id":"x","type":"answer","n":%n,"picks":[255]})",
    R"({"id":"x","type":"answer","n":%n,"picks":[-1]})",
    R"({"id":"x","type":"answer","n":%n,"picks":[]})",
    R"({"id":"x","type":"answer","n":%n,"path":[[0,0],[100,100]],"facing":[1,0]})",
    R"({"id":"x","type":"answer","n":%n,"path":[[9e99,0]],"facing":[0,0]})",
    R"({"id":"x","type":"answer","n":%n,"path":[[-2147483648,2147483647]],"facing":[1,1]})",
    R"({"id":"x","type":"answer","n":%n,"spot":[100000000,3],"facing":[32767,-32768]})",
    R"({"id":"x","type":"answer","n":%n,"shares":[32767,32767]})",
    R"({"id":"x","type":"dice","n":%n,"faces":[7]})",
    R"({"id":"x","type":"take-back"})",
    R"({"id":"x","type":"way","n":%n,"to":[500,500]})",
    R"({"id":"x","type":"way","n":%n,"path":[[0,0],[1,1],[2,2]]})",
    R"({"id":"x","type":"odds","n":%n})",
    R"({"id":"x","type":"sight","from":0})",
    R"({"id":"x","type":"sight","from":127})",
    R"({"id":"x","type":"order","topic":"none","verb":"fly","until":"lifted","except":[]})",
    R"({"id":"x","type":"lift-orders"})",
    R"({"id":"x","type":"leave-to-orders","on":true})",
    R"({"id":"x","type":"leave-to-orders","on":false})",
    R"({"id":"x","type":"chat","text":"\u0000\ud800 <script>alert(1)</script>"})",
    R"({"id":"x","type":"propose","what":"draw"})",
    R"({"id":"x","type":"propose","what":"correction","correction":{"piece":0,"at":[0,0]}})",
    R"({"id":"x","type":"propose","what":"correction","correction":{"piece":99}})",
    R"({"id":"x","type":"agree","proposal":1})",
    R"({"id":"x","type":"decline","proposal":-5})",
    R"({"id":"x","type":"nothing"})",
    R"({"id":1,"type":"answer"})",
    R"([[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]])",
    R"({"id":"x","id":"y","type":"resign","type":"chat"})",
    "null",
    "\xff\xfe not text",
    "",
};

constexpr std::array requests{
    "GET /api/seat/AAAAAAAAAAAAAAAAAAAAAA HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "GET /%00%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "POST /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\n{{{",
    "POST /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 99999999\r\n\r\n{",
    "POST /api/games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n",
    "POST /api/seats HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 13\r\n\r\n"
    R"({"tokens":[1]})",
    "BREW / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "\x16\x03\x01\x02",
    "GET /api/preview?scenario=long-rifle/none&seed=99999999999999999999999 HTTP/1.1\r\nHost: x\r\n"
    "Connection: close\r\n\r\n",
    "GET /api/rules?book=%25%25 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "GET /api/books HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nConnection: "
    "close\r\n\r\n",
};

std::string any_frame(Stream& stream, std::int64_t n) {
    std::string frame = frames[stream.below(frames.size())];
    if (const std::size_t at = frame.find("%n"); at != std::string::npos)
        frame.replace(at, 2, std::to_string(n + static_cast<std::int64_t>(stream.below(3)) - 1));
    // One in three is damaged somewhere.
    if (!frame.empty() && stream.below(3) == 0)
        for (std::uint32_t i = 0; i <= stream.below(4); ++i) {
            const std::size_t at = stream.below(static_cast<std::uint32_t>(frame.size()));
            switch (stream.below(3)) {
                case 0: frame[at] = static_cast<char>(stream.below(256)); break;
                case 1: frame.erase(at, 1); break;
                default: frame.insert(at, frame.substr(at, stream.below(40))); break;
            }
            if (frame.empty()) break;
        }
    if (stream.below(200) == 0) frame.append(70'000, ' ');
    return frame;
}

// A socket that sends anything, and is opened again when the server has had enough of it.
class Hostile : public std::enable_shared_from_this<Hostile> {
  public:
    Hostile(Loop& loop, unsigned short port, std::string target, std::uint64_t seed)
        : loop_{loop}, port_{port}, target_{std::move(target)}, stream_{seed} {}

    void open() {
        const auto self = shared_from_this();
        SocketEvents events;
        events.opened = [self] { self->send(); };
        events.came = [self](std::string_view text) {
            ++self->heard;
            if (is_type(text, "now")) self->n_ = read_now(text, self->stream_).n;
            if (done_id(text)) ++self->done;
            if (is_type(text, "refused")) ++self->refused;
        };
        events.closed = [self] {
            ++self->closed;
            self->open_ = false;
            self->loop_.after(std::chrono::milliseconds{5}, [self] { self->open(); });
        };
        open_ = true;
        socket_ = open_socket(loop_, port_, target_, std::move(events));
    }

    std::uint64_t sent = 0, heard = 0, done = 0, refused = 0, closed = 0;

  private:
    void send() {
        if (!open_) return;
        socket_->send(any_frame(stream_, n_));
        ++sent;
        loop_.after(std::chrono::microseconds{500}, [self = shared_from_this()] { self->send(); });
    }

    Loop& loop_;
    unsigned short port_;
    std::string target_;
    Stream stream_;
    std::shared_ptr<Socket> socket_;
    std::int64_t n_ = 0;
    bool open_ = false;
};

}  // namespace

int run_hostile(const HostileOptions& options) {
    Loop loop;
    Stream stream{options.seed};
    std::vector<std::shared_ptr<Hostile>> all;
    std::vector<MadeGame> games;
    for (std::uint64_t i = 0; i < 4; ++i) {
        const auto made = make_game(options.port, options.scenario, {"me", "me"}, i);
        if (!made) return 1;
        games.push_back(*made);
        for (const std::string& target :
             {"seat/" + made->tokens[0], "seat/" + made->tokens[1], "watch/" + made->watch}) {
            all.push_back(std::make_shared<Hostile>(loop, options.port,
                                                    "/api/" + target + "/socket", stream.next()));
            all.back()->open();
        }
    }
    const auto until = Clock::now() + std::chrono::seconds{options.seconds};
    std::uint64_t requests_sent = 0;
    while (Clock::now() < until) {
        std::string bytes = requests[stream.below(requests.size())];
        if (stream.below(3) == 0)
            bytes[stream.below(static_cast<std::uint32_t>(bytes.size()))] =
                static_cast<char>(stream.below(256));
        if (stream.below(20) == 0) {
            http_raw(options.port, bytes);
            ++requests_sent;
        }
        loop.run_for(std::chrono::milliseconds{2});
    }
    bool good = http_get(options.port, "/healthz").status == 200;
    for (const MadeGame& game : games)
        good = good && http_get(options.port, "/api/dice/" + game.tokens[0]).status == 200;
    std::uint64_t sent = 0;
    std::uint64_t refused = 0;
    std::uint64_t done = 0;
    std::uint64_t closed = 0;
    for (const auto& one : all) {
        sent += one->sent;
        refused += one->refused;
        done += one->done;
        closed += one->closed;
    }
    const Answered metrics = http_get(options.port, "/metrics");
    const bool faults = metrics.body.find("powderhorn_faults_total 0\n") == std::string::npos;
    fmt::print(R"({{"frames":{},"refused":{},"done":{},"closed":{},"requests":{},"faults":{},)"
               "\"good\":{}}}\n",
               sent, refused, done, closed, requests_sent, faults, good);
    return good && !faults ? 0 : 1;
}
