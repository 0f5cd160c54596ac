#include "server/server.h"

#include <sys/resource.h>

#include <algorithm>
#include <thread>

#include "server/api.h"
#include "server/bugs.h"
#include "server/net.h"
#include "server/webhooks.h"

namespace {

// Each socket is a file; the system lets us have as many as its hard limit says.
void raise_file_limit() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

std::string shown(const std::string& address) {
    if (address == "0.0.0.0" || address == "::") return "127.0.0.1";
    return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

unsigned threads_for(const ServeOptions& options) {
    return options.threads != 0 ? options.threads
                                : std::max(2U, std::thread::hardware_concurrency());
}

NetOptions net_options(const ServeOptions& options) {
    NetOptions net;
    net.address = options.address;
    net.port = options.port;
    net.limits = options.limits;
    net.behind_proxy = options.behind_proxy;
    net.most_of_one_address = options.connections_of_one_address;
    net.to_ask = options.to_ask;
    net.socket_silent = options.socket_silent;
    return net;
}

}  // namespace

// From the first to be made to the last to be ended.
struct Server::Inside {
    Inside(const ServeOptions& options, std::unique_ptr<Store> opened)
        : store{std::move(opened)},
          webhooks{{options.public_address, options.allow_private_webhooks}},
          house{*store, workers, [this](const Notice& notice) { webhooks.send(notice); },
                HouseOptions{std::chrono::seconds{options.put_away_after}}},
          api{house, ApiOptions{options.limits, options.allow_private_webhooks}},
          net{workers, api, net_options(options)} {}

    ~Inside() {
        net.close();
        house.close(std::chrono::seconds{5});
        workers.stop();
        house.let_go();
        store.reset();  // what it was still writing may call back, and finds all of us here
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    Workers workers;
    std::unique_ptr<Store> store;
    Webhooks webhooks;
    House house;
    Api api;
    Net net;
    std::string shown_address;
};

Server::Server(std::unique_ptr<Inside> inside) : inside_{std::move(inside)} {}
Server::Server(Server&& other) noexcept = default;
Server::~Server() = default;

Result<Server> Server::start(const ServeOptions& options) {
    install_bug_handler();
    raise_file_limit();
    auto store = open_store(options.db);
    if (!store) return store.error();
    auto inside = std::make_unique<Inside>(options, std::move(*store));
    if (Refusal wrong = inside->net.open()) return *wrong;
    inside->shown_address = shown(options.address);
    Inside& all = *inside;
    inside->workers.every(std::chrono::seconds{1}, [&all] { all.house.sweep(); });
    inside->workers.every(std::chrono::milliseconds{200}, [&all] { all.house.tell_presence(); });
    inside->workers.every(std::chrono::seconds{30}, [&all] { all.api.sweep(); });
    inside->workers.start(threads_for(options));
    return Server{std::move(inside)};
}

unsigned short Server::port() const {
    return inside_->net.port();
}

std::string Server::address() const {
    return "http://" + inside_->shown_address + ":" + std::to_string(port()) + "/";
}
