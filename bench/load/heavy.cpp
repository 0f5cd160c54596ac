// Connections that send without end, or ask without reading, and the memory they cost the server.
#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <utility>

#include "bench/load/modes.h"
#include "server/test_games.h"

namespace {

using Clock = std::chrono::steady_clock;

struct Flood {
    const char* name;
    std::string first;  // sent once
    std::string again;  // and this without end; nothing: it is only held open
    std::size_t connections;
    std::string after_reply = {};  // sent once in between, when the first has been answered
};

// A connection that reads nothing, ever.
class Deaf {
  public:
    explicit Deaf(unsigned short port) : file_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
        sockaddr_in there{};
        there.sin_family = AF_INET;
        there.sin_port = htons(port);
        there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int small = 4096, yes = 1;
        setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
        setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        open_ = connect(file_, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0;
        fcntl(file_, F_SETFL, O_NONBLOCK);
    }
    ~Deaf() { close(file_); }
    Deaf(Deaf&& other) noexcept
        : file_{std::exchange(other.file_, -1)},
          open_{other.open_},
          said_{other.said_},
          at_{other.at_} {}
    Deaf& operator=(Deaf&&) = delete;

    int file() const { return file_; }
    bool open() const { return open_; }

    // As much as the other side takes now; how much that was.
    std::size_t pump(const Flood& flood) {
        std::size_t sent = 0;
        while (open_ && sent < most_at_once) {
            const std::string& bytes = said_ == 0   ? flood.first
                                       : said_ == 1 ? flood.after_reply
                                                    : flood.again;
            if (said_ == 1 && (bytes.empty() || !answered())) {
                if (!bytes.empty()) break;
                said_ = 2;
                continue;
            }
            if (bytes.empty()) break;
            const ssize_t took = send(file_, bytes.data() + at_, bytes.size() - at_, MSG_NOSIGNAL);
            if (took < 0) {
                open_ = errno == EAGAIN;
                break;
            }
            sent += static_cast<std::size_t>(took);
            at_ += static_cast<std::size_t>(took);
            if (at_ < bytes.size()) continue;
            at_ = 0;
            said_ = std::min(said_ + 1, 2);
        }
        return sent;
    }

  private:
    bool answered() const {
        char byte = 0;
        return recv(file_, &byte, 1, MSG_PEEK) > 0;
    }

    static constexpr std::size_t most_at_once = 256 << 10;
    int file_;
    bool open_ = false;
    int said_ = 0;  // the first, what comes after the reply
    std::size_t at_ = 0;
};

long peak_of(int pid) {
    std::ifstream status{fmt::format("/proc/{}/status", pid)};
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:")) return std::stol(line.substr(6));
    return 0;
}

void forget_peak(int pid) {
    std::ofstream{fmt::format("/proc/{}/clear_refs", pid)} << "5";
}

std::string frame(unsigned first_byte, std::size_t size) {
    std::string out{static_cast<char>(first_byte), static_cast<char>(0x80U | size), 0, 0, 0, 0};
    return out.append(size, ' ');
}

std::string many(const std::string& one, std::size_t bytes) {
    std::string out;
    while (out.size() < bytes) out += one;
    return out;
}

std::vector<Flood> floods(const std::string& token) {
    const std::string host = "Host: localhost\r\n";
    const std::string post = "POST /api/games HTTP/1.1\r\n" + host;
    const std::string chunked = post + "Transfer-Encoding: chunked\r\n\r\n";
    const std::string line = "X: " + std::string(1019, 'x') + "\r\n";
    const std::string socket = "GET /api/seat/" + token + "/socket HTTP/1.1\r\n" + host
                               + "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                                 "Sec-WebSocket-Version: 13\r\n"
                                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    const std::string rules = "GET /api/rules?book=long-rifle HTTP/1.1\r\n" + host + "\r\n";
    const std::string much(64 << 10, 'x');
    return {
        {"extensions of a chunk", chunked + "1;x=", much, 20},
        {"trailers", chunked + "0\r\n", line, 20},
        {"a head of many lines", post, line, 20},
        {"a head of one line", post + "X: ", much, 20},
        {"an address without end", "GET /", much, 20},
        {"bodies that never end", post + "Content-Length: 65536\r\n\r\n" + std::string(60'000, ' '),
         "", 480},
        {"requests, nothing read", rules, rules, 480},
        {"sockets, nothing read", socket, "", 480},
        {"pings, nothing read", socket, many(frame(0x89, 125), 64 << 10), 50, frame(0x89, 0)},
        {"a message of empty frames", socket, many(frame(0x00, 0), 64 << 10), 50, frame(0x01, 1)},
        {"a message of a byte each", socket, many(frame(0x00, 1), 64 << 10), 50, frame(0x01, 1)},
        {"messages, nothing read", socket, many(frame(0x81, 2), 64 << 10), 50, frame(0x81, 2)},
    };
}

struct Cost {
    std::uint64_t sent = 0;
    std::size_t closed = 0;
    long peak = 0;
    bool healthy = false;
    double health_ms = 0;
};

Cost run_one(const HeavyOptions& options, const Flood& flood) {
    Cost cost;
    forget_peak(options.pid);
    std::vector<Deaf> all;
    for (std::size_t i = 0; i < flood.connections; ++i) all.emplace_back(options.port);
    const auto until = Clock::now() + std::chrono::seconds{options.seconds};
    while (Clock::now() < until) {
        std::vector<pollfd> files;
        for (const Deaf& one : all)
            if (one.open()) files.push_back({one.file(), POLLOUT, 0});
        if (files.empty()) break;
        poll(files.data(), files.size(), 50);
        std::size_t sent = 0;
        for (Deaf& one : all) sent += one.pump(flood);
        cost.sent += sent;
        if (sent == 0) usleep(20'000);
    }
    cost.closed = static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [](const Deaf& one) { return !one.open(); }));
    const auto began = Clock::now();
    cost.healthy = http_get(options.port, "/healthz").status == 200;
    cost.health_ms = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
    cost.peak = peak_of(options.pid);
    return cost;
}

}  // namespace

int run_heavy(const HeavyOptions& options) {
    const auto made = make_game(options.port, "long-rifle/two-man-meeting", {"me", "me"}, 1);
    if (!made) {
        fmt::print(stderr, "no game could be made on port {}\n", options.port);
        return 1;
    }
    bool good = true;
    for (const Flood& flood : floods(made->tokens[0])) {
        const Cost cost = run_one(options, flood);
        good = good && cost.healthy && cost.peak > 0 && cost.peak <= options.most_kib;
        fmt::print(R"({{"attack":"{}","connections":{},"sent_mib":{},"closed":{},"peak_kib":{},)"
                   "\"healthy\":{},\"health_ms\":{:.1f}}}\n",
                   flood.name, flood.connections, cost.sent >> 20U, cost.closed, cost.peak,
                   cost.healthy, cost.health_ms);
        std::fflush(stdout);
        if (!cost.healthy) break;
    }
    fmt::print("{{\"most_kib\":{},\"good\":{}}}\n", options.most_kib, good);
    return good ? 0 : 1;
}
