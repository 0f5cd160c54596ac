#include "bench/load/rude.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

// What is said once, and what then again and again; before it a handshake whose reply is read.
struct Endless {
    std::string first, again;
    std::chrono::milliseconds pause{0};  // before each time
    bool reads = true;
    std::string handshake = {};
};

#define HOST "Host: 127.0.0.1\r\n"
const std::array endless_requests{
    Endless{"POST /api/seats HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n2;", "a=b;"},
    Endless{"POST /api/seats HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n0\r\n",
            "A: b\r\n"},
    Endless{"POST /api/seats HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n",
            "1;a=b\r\n \r\n"},
    Endless{"GET / HTTP/1.1\r\n" HOST, "A: b\r\n"},
    Endless{"\r\n", "\r\n"},
    Endless{"GET /", "a"},
    Endless{"POST /api/seats HTTP/1.1\r\n" HOST "Content-Length: 60000\r\n\r\n", " ",
            std::chrono::milliseconds{100}},
    Endless{"GET / HTTP/1.1\r\n" HOST, "A: b\r\n", std::chrono::milliseconds{100}},
    Endless{"", "GET / HTTP/1.1\r\n" HOST "\r\n", std::chrono::milliseconds{0}, false},
    Endless{"", "GET /api/rules?book=drums HTTP/1.1\r\n" HOST "\r\n", std::chrono::milliseconds{0},
            false},
};
#undef HOST

// A socket's frame, with a mask of zeros.
std::string frame(std::uint8_t first, std::string_view text) {
    std::string bytes;
    bytes += static_cast<char>(first);
    bytes += static_cast<char>(0x80U | text.size());
    bytes.append(4, '\0');
    return bytes.append(text);
}

// After its handshake.
std::vector<Endless> endless_sockets(const std::string& token) {
    const std::string handshake = fmt::format(
        "GET /api/seat/{}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        token);
    const std::string odds = R"({"id":"o","type":"odds","n":1})";
    const std::string order =
        R"({"id":"o","type":"order","topic":"answer","verb":"x","until":"lifted","except":[]})";
    const std::string sight = R"({"id":"s","type":"sight","from":0})";
    const std::string chat = R"({"id":"c","type":"chat","text":"again and again"})";
    constexpr std::chrono::milliseconds none{0};
    return {
        {"", frame(0x89, std::string(125, 'p')), none, false, handshake},
        {frame(0x01, "{"), frame(0x00, std::string(120, ' ')), none, true, handshake},
        {frame(0x01, "{"), frame(0x00, ""), none, true, handshake},
        {"", frame(0x81, odds) + frame(0x81, order), none, false, handshake},
        {"", frame(0x81, odds) + frame(0x81, sight), none, true, handshake},
        {"", frame(0x81, chat), none, true, handshake},
    };
}

class RudeConnection {
  public:
    RudeConnection(unsigned short port, const std::string& from, Endless what)
        : what_{std::move(what)}, fd_{::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0)} {
        sockaddr_in here{}, there{};
        here.sin_family = there.sin_family = AF_INET;
        ::inet_pton(AF_INET, from.c_str(), &here.sin_addr);
        there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        there.sin_port = htons(port);
        const linger at_once{1, 0};
        ::setsockopt(fd_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        const auto* from_there = reinterpret_cast<const sockaddr*>(&here);
        static_cast<void>(::bind(fd_, from_there, sizeof here));
        // It does not wait; what has come of it is seen when something is sent.
        const auto* to_server = reinterpret_cast<const sockaddr*>(&there);
        static_cast<void>(::connect(fd_, to_server, sizeof there));
        opened_ = what_.handshake.empty();
        unsent_ = opened_ ? what_.first : what_.handshake;
    }
    ~RudeConnection() { ::close(fd_); }
    RudeConnection(const RudeConnection&) = delete;
    RudeConnection& operator=(const RudeConnection&) = delete;

    std::size_t go_on() {
        if (gone_) return 0;
        if (what_.reads || !opened_) read();
        const auto now = Clock::now();
        if (unsent_.empty() && opened_ && now >= next_) {
            next_ = now + what_.pause;
            // Many at a time, unless it is to be slow.
            const std::size_t times =
                what_.pause.count() > 0 ? 1
                                        : 1 + 16'000 / std::max<std::size_t>(1, what_.again.size());
            for (std::size_t i = 0; i < times; ++i) unsent_ += what_.again;
        }
        const ssize_t sent = ::send(fd_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
        if (sent < 0) {
            gone_ = errno != EAGAIN && errno != ENOTCONN && errno != EINPROGRESS;
            return 0;
        }
        unsent_.erase(0, static_cast<std::size_t>(sent));
        return static_cast<std::size_t>(sent);
    }

  private:
    void read() {
        std::array<char, 16 << 10> room;  // NOLINT: written before it is read
        for (int i = 0; i < 8; ++i) {
            const ssize_t came = ::recv(fd_, room.data(), room.size(), 0);
            if (came <= 0) break;
            if (opened_) continue;
            reply_.append(room.data(), static_cast<std::size_t>(came));
            opened_ = reply_.find("\r\n\r\n") != std::string::npos;
            if (opened_) unsent_ = what_.first;
        }
    }

    Endless what_;
    int fd_;
    std::string unsent_, reply_;
    Clock::time_point next_{};
    bool opened_ = false, gone_ = false;
};

}  // namespace

RudeTally be_rude(unsigned short port, std::uint64_t seed, const std::atomic<bool>& stop) {
    RudeTally tally;
    for (; !stop; ++tally.rounds) {
        const std::string from = fmt::format("127.{}.{}.{}", 20 + seed % 100,
                                             tally.rounds / 250 % 250, tally.rounds % 250 + 1);
        come_from(from);
        std::vector<Endless> all{endless_requests.begin(), endless_requests.end()};
        if (const auto made = make_game(port, "long-rifle/stockade-defence", {"me", "me"}, seed))
            for (Endless& one : endless_sockets(made->tokens[0])) all.push_back(std::move(one));
        std::vector<std::unique_ptr<RudeConnection>> connections;
        connections.reserve(all.size());
        for (const Endless& one : all)
            connections.push_back(std::make_unique<RudeConnection>(port, from, one));
        tally.sockets += connections.size();
        const auto until = Clock::now() + std::chrono::seconds{3};
        while (!stop && Clock::now() < until) {
            for (const auto& one : connections) tally.bytes += one->go_on();
            ::usleep(2'000);  // it is the server's work that is to be felt, not ours
        }
    }
    return tally;
}
