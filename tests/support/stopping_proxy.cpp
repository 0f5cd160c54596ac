#include "tests/support/stopping_proxy.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <thread>
#include <vector>

#include "engine/base/expects.h"

namespace {

std::string socket_of(const std::string& address) {
    const std::string key = "host=";
    return address.substr(address.find(key) + key.size()) + "/.s.PGSQL.5432";
}

int connect_to(const std::string& path) {
    const int handle = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un there{};
    there.sun_family = AF_UNIX;
    path.copy(there.sun_path, sizeof there.sun_path - 1);
    static_cast<void>(connect(handle, reinterpret_cast<const sockaddr*>(&there), sizeof there));
    return handle;
}

struct Pair {
    int here, there;
};

// False: the end of it.
bool pass_on(int from, int to) {
    std::array<char, 16 << 10> part;  // NOLINT: written before it is read
    const ssize_t got = read(from, part.data(), part.size());
    return got > 0 && send(to, part.data(), static_cast<std::size_t>(got), MSG_NOSIGNAL) == got;
}

}  // namespace

struct StoppingProxy::Inside {
    explicit Inside(const std::string& address) : behind{socket_of(address)} {
        listening = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in any{};
        any.sin_family = AF_INET;
        any.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        auto* name = reinterpret_cast<sockaddr*>(&any);
        socklen_t size = sizeof any;
        expects(bind(listening, name, size) == 0 && listen(listening, 16) == 0
                    && getsockname(listening, name, &size) == 0,
                "the proxy cannot listen");
        port = ntohs(any.sin_port);
        thread = std::thread{[this] { run(); }};
    }
    ~Inside() {
        ending = true;
        thread.join();
        close_all();
        close(listening);
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    void run() {
        while (!ending) {
            if (cut.exchange(false)) close_all();
            const Passes now = passes;
            noticed = now;
            std::vector<pollfd> wait{{listening, POLLIN, 0}};
            for (const Pair& pair : pairs) {
                wait.push_back({pair.here, short(now == Passes::Nothing ? 0 : POLLIN), 0});
                wait.push_back({pair.there, short(now == Passes::All ? POLLIN : 0), 0});
            }
            if (poll(wait.data(), wait.size(), 5) <= 0) continue;
            for (std::size_t i = pairs.size(); i-- > 0;) {
                const Pair pair = pairs[i];
                const auto came = [&](std::size_t which) {
                    return (wait[which].revents & POLLIN) != 0;
                };
                const bool ended = (came(1 + 2 * i) && !pass_on(pair.here, pair.there))
                                   || (came(2 + 2 * i) && !pass_on(pair.there, pair.here));
                if (!ended) continue;
                close(pair.here);
                close(pair.there);
                pairs.erase(pairs.begin() + static_cast<std::ptrdiff_t>(i));
            }
            if ((wait[0].revents & POLLIN) != 0)
                pairs.push_back({accept(listening, nullptr, nullptr), connect_to(behind)});
        }
    }

    void close_all() {
        for (const Pair& pair : pairs) {
            close(pair.here);
            close(pair.there);
        }
        pairs.clear();
    }

    std::string behind;
    int listening = -1;
    unsigned short port = 0;
    std::vector<Pair> pairs;
    std::atomic<Passes> passes{Passes::All}, noticed{Passes::All};
    std::atomic<bool> cut{false}, ending{false};
    std::thread thread;
};

StoppingProxy::StoppingProxy(const std::string& address_behind)
    : inside_{std::make_unique<Inside>(address_behind)} {}
StoppingProxy::~StoppingProxy() = default;

std::string StoppingProxy::address() const {
    return "postgresql://postgres@127.0.0.1:" + std::to_string(inside_->port)
           + "/postgres?sslmode=disable&gssencmode=disable";
}

void StoppingProxy::pass(Passes what) {
    inside_->passes = what;
    while (inside_->noticed != what) std::this_thread::sleep_for(std::chrono::milliseconds{1});
}

void StoppingProxy::cut() {
    inside_->cut = true;
    while (inside_->cut) std::this_thread::yield();
}
