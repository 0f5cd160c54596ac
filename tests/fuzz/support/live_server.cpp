#include "tests/fuzz/support/live_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sanitizer/allocator_interface.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "server/metrics.h"
#include "server/server.h"

namespace json = boost::json;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_sent = 24U << 20;
constexpr std::size_t one_piece = 64U << 10;
constexpr std::size_t most_read = 32U << 20;      // then it is let go
constexpr std::size_t most_memory = 12U << 20;    // for one connection, its replies among it
constexpr std::chrono::seconds patience{20};      // for the end of a connection
constexpr std::uint64_t games_of_a_server = 300;  // then a new one is begun, with an empty store

[[noreturn]] void wrong(const std::string& what) {
    fmt::print(stderr, "fuzz: {}\n", what);
    std::abort();
}

bool limits = true;

class Running {
  public:
    Running() : folder_{fmt::format("{}/powderhorn-fuzz-{}", room(), ::getpid())} {
        std::filesystem::create_directories(folder_);
        ServeOptions options;
        options.port = 0;
        options.db = folder_ + "/games.db";
        options.threads = 2;
        options.limits = limits;
        auto started = Server::start(options);
        if (!started) wrong("the server does not start: " + started.error().what);
        server_ = std::make_unique<Server>(std::move(*started));
    }
    ~Running() {
        server_.reset();
        std::filesystem::remove_all(folder_);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    unsigned short port() const { return server_->port(); }

  private:
    // In memory where that is possible: nothing here has to outlive the machine.
    static std::string room() {
        const std::filesystem::path memory{"/dev/shm"};
        return std::filesystem::exists(memory) ? memory.string()
                                               : std::filesystem::temp_directory_path().string();
    }
    std::string folder_;
    std::unique_ptr<Server> server_;
};

unsigned short server_port() {
    static std::unique_ptr<Running> running;
    static std::uint64_t games_then = 0;
    const std::uint64_t games = metrics().games_made;
    if (!running || games - games_then > games_of_a_server) {
        running.reset();
        running = std::make_unique<Running>();
        games_then = games;
    }
    return running->port();
}

int connected(unsigned short port) {
    static std::uint32_t visitor = 0;
    const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in from{};
    from.sin_family = AF_INET;
    from.sin_addr.s_addr = htonl(0x7f010001U + ++visitor % 0xfeff00U);  // somewhere in 127.0.0.0/8
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    to.sin_port = htons(port);
    const linger at_once{1, 0};  // no port is kept for a connection that has ended
    ::setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    if (fd < 0 || ::bind(fd, reinterpret_cast<sockaddr*>(&from), sizeof from) != 0
        || ::connect(fd, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0)
        wrong("no connection to the server");
    ::fcntl(fd, F_SETFL, O_NONBLOCK);
    return fd;
}

// One connection from its first byte to its last.
class Talk {
  public:
    explicit Talk(const Sending& what) : what_{what}, fd_{connected(server_port())} {
        part_ = what_.opening;
    }
    ~Talk() { ::close(fd_); }
    Talk(const Talk&) = delete;
    Talk& operator=(const Talk&) = delete;

    std::string all() {
        const auto began = Clock::now();
        const std::size_t before = __sanitizer_get_current_allocated_bytes();
        while (!ended_) {
            pollfd at{fd_, static_cast<short>(sending() ? POLLIN | POLLOUT : POLLIN), 0};
            ::poll(&at, 1, 100);
            if (sending() && (at.revents & POLLOUT) != 0) send_more();
            if ((at.revents & (POLLIN | POLLHUP | POLLERR)) != 0) read_more();
            const std::size_t now = __sanitizer_get_current_allocated_bytes();
            if (now > before + most_memory + piece_.capacity() + 2 * got_.capacity())
                wrong(fmt::format("a connection that sent {} bytes takes {} bytes of memory", sent_,
                                  now - before));
            if (Clock::now() > began + patience) wrong("the connection does not end");
        }
        return std::move(got_);
    }

  private:
    bool sending() const { return !told_end_ && !refused_ && !waits_for_reply(); }
    bool waits_for_reply() const {
        return !what_.opening.empty() && part_.empty() && got_.find("\r\n\r\n") == got_.npos;
    }

    void send_more() {
        if (part_.empty()) next_part();
        if (part_.empty()) {
            ::shutdown(fd_, SHUT_WR);
            told_end_ = true;
            return;
        }
        const ssize_t gone = ::send(fd_, part_.data(), part_.size(), MSG_NOSIGNAL);
        if (gone < 0) {
            refused_ = errno != EAGAIN;
            return;
        }
        sent_ += static_cast<std::size_t>(gone);
        part_.remove_prefix(static_cast<std::size_t>(gone));
    }

    // The head, and then the tail in large pieces.
    void next_part() {
        const std::string_view tail = what_.tail;
        if (!std::exchange(said_head_, true)) part_ = what_.head;
        if (!part_.empty() || tail.empty() || sent_ >= most_sent) return;
        const std::size_t now = std::min(what_.times, 1 + one_piece / tail.size());
        what_.times -= now;
        while (piece_.size() < now * tail.size()) piece_ += tail;
        part_ = std::string_view{piece_}.substr(0, now * tail.size());
    }

    void read_more() {
        std::array<char, 16 << 10> room;  // NOLINT: written before it is read
        const ssize_t came = ::recv(fd_, room.data(), room.size(), 0);
        if (came > 0) got_.append(room.data(), static_cast<std::size_t>(came));
        if (came < 0 && errno != EAGAIN) cut_ = true;
        ended_ = came == 0 || cut_ || got_.size() > most_read;
        // Whoever is told while he sends that the connection is gone is not told again when he
        // reads: the rest of what was said is lost as well.
        if (cut_ || refused_ || got_.size() > most_read) got_.clear();  // no whole reply
    }

    Sending what_;
    std::string_view part_;
    std::size_t sent_ = 0;
    int fd_;
    std::string got_, piece_;
    bool said_head_ = false, told_end_ = false, refused_ = false, ended_ = false, cut_ = false;
};

// ---- what came back ----

std::size_t length_in(std::string_view head) {
    constexpr std::string_view name = "\r\nContent-Length: ";
    const std::size_t at = head.find(name);
    if (at == std::string_view::npos) return 0;
    return std::strtoull(head.data() + at + name.size(), nullptr, 10);
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// "HTTP/1.1 200 OK", then "Name: value" in each line.
void must_be_head(std::string_view head) {
    const std::size_t first = head.find("\r\n");
    const std::string_view status = head.substr(0, first);
    if (!status.starts_with("HTTP/1.") || status.size() < 12 || !is_number(status.substr(9, 3)))
        wrong("a reply without a status: " + std::string{status.substr(0, 80)});
    std::string_view rest = head.substr(first + 2);
    while (!rest.empty()) {
        const std::size_t end = rest.find("\r\n");
        const std::string_view line = rest.substr(0, end);
        if (line.find(": ") == std::string_view::npos
            || line.find_first_of("\r\n") != std::string_view::npos)
            wrong("a line of a reply's head is broken: " + std::string{line.substr(0, 80)});
        rest.remove_prefix(end + 2);
    }
}

std::size_t frame_length(std::string_view frames, std::size_t& at) {
    std::size_t length = static_cast<std::uint8_t>(frames[1]) & 0x7fU;
    const std::size_t more = length < 126 ? 0 : length == 126 ? 2 : 8;
    at = 2 + more;
    if (frames.size() < at) wrong("half a frame");
    if (more > 0) length = 0;
    for (std::size_t i = 0; i < more; ++i)
        length = length << 8 | static_cast<std::uint8_t>(frames[2 + i]);
    return length;
}

// Whole frames of a server: not masked, each text a JSON object that says its type.
void must_be_frames(std::string_view frames) {
    while (!frames.empty()) {
        if (frames.size() < 2) wrong("half a frame");
        const auto first = static_cast<std::uint8_t>(frames[0]);
        if ((first & 0xf0U) != 0x80U || (static_cast<std::uint8_t>(frames[1]) & 0x80U) != 0)
            wrong("a frame that no server sends");
        std::size_t at = 0;
        const std::size_t length = frame_length(frames, at);
        if (length > frames.size() - at) wrong("half a frame");
        const std::string_view text = frames.substr(at, length);
        if ((first & 0x0fU) == 1) {
            json::error_code bad;
            const json::value said = json::parse(text, bad);
            if (bad || !said.is_object() || !said.get_object().contains("type"))
                wrong("a frame that no page understands: " + std::string{text.substr(0, 80)});
        } else if ((first & 0x0fU) < 8) {
            wrong("a frame that is not text");
        }
        frames.remove_prefix(at + length);
    }
}

}  // namespace

void serve_without_limits() {
    limits = false;
}

std::string said_back(const Sending& sending) {
    std::string got = Talk{sending}.all();
    if (metrics().bugs > 0) wrong("a fault has been counted");
    return got;
}

void must_be_replies(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t end = bytes.find("\r\n\r\n");
        if (end == std::string_view::npos)
            wrong(fmt::format("half the head of a reply: {}", bytes.substr(0, 200)));
        const std::string_view head = bytes.substr(0, end + 2);
        must_be_head(head);
        bytes.remove_prefix(end + 4);
        if (head.substr(9, 3) == "101") return must_be_frames(bytes);
        // A reply to HEAD says the length of what it leaves out.
        const std::size_t length = length_in(head);
        if (length == 0 || bytes.empty() || bytes.starts_with("HTTP/1.")) continue;
        if (length > bytes.size())
            wrong(fmt::format("a reply is shorter than it says: {} of {} bytes after {}",
                              bytes.size(), length, head));
        bytes.remove_prefix(length);
    }
}

std::string new_seat() {
    constexpr std::string_view body =
        R"({"scenario":"long-rifle/two-man-meeting","seats":["me","me"],"seed":7})";
    const std::string request = fmt::format(
        "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
        body.size(), body);
    const std::string reply = said_back({{}, request, {}, 1});
    constexpr std::string_view mark = "/seat/";
    const std::size_t at = reply.find(mark);
    if (at == std::string::npos) wrong("no game could be made: " + reply);
    const std::size_t end = reply.find('"', at);
    return reply.substr(at + mark.size(), end - at - mark.size());
}

std::string handshake(const std::string& token) {
    return fmt::format(
        "GET /api/seat/{}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        token);
}

Sending read_sending(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return {};
    const std::string_view all{reinterpret_cast<const char*>(data) + 2, size - 2};
    const std::size_t from = all.size() * data[1] / 256;
    return {{}, all.substr(0, from), all.substr(from), std::size_t{1} << data[0] % 20};
}
