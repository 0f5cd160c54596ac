#include "server/server.h"

#include <sys/resource.h>

#include <algorithm>
#include <ctime>
#include <thread>
#include <utility>

#include "server/api.h"
#include "server/bugs.h"
#include "server/forgetting.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/webhooks.h"

namespace {

constexpr std::size_t files_of_our_own = 32;  // databases, webhooks, pages of the log
constexpr std::size_t fewest_connections = 16;
constexpr std::size_t unknown = 1'000'000;
constexpr std::chrono::milliseconds to_keep_games{1500};  // whole, when the server ends

// Each socket is a file; the system lets us have as many as its hard limit says. So many we have.
std::size_t raise_file_limit() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return unknown;
    const rlim_t before = std::exchange(files.rlim_cur, files.rlim_max);
    return setrlimit(RLIMIT_NOFILE, &files) == 0 ? files.rlim_max : before;
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
    net.hosts = options.hosts;
    if (!options.public_address.empty()) net.hosts.push_back(host_of(options.public_address));
    net.limits = options.limits;
    net.behind_proxy = options.behind_proxy;
    net.most_of_one_address = options.connections_of_one_address;
    net.to_ask = options.to_ask;
    net.socket_silent = options.socket_silent;
    // Visitors may not take the files that the store needs.
    const std::size_t files = std::max(raise_file_limit(), files_of_our_own + fewest_connections);
    net.most_connections = std::min(net.most_connections, files - files_of_our_own);
    return net;
}

// Before anybody asks it anything.
std::unique_ptr<Store> watched(std::unique_ptr<Store> store, Workers& workers) {
    store->when_waiting([&workers](bool begins) { workers.waiting(begins); });
    return store;
}

HouseOptions house_options(const ServeOptions& options) {
    HouseOptions house;
    house.put_away_after = std::chrono::seconds{options.put_away_after};
    house.backroom.threads = std::max(1U, std::thread::hardware_concurrency() / 2);
    house.backroom.limits = options.limits;
    house.backroom.forget_after = std::int64_t{options.forget_after} * 86'400;
    return house;
}

}  // namespace

// From the first to be made to the last to be ended.
struct Server::Inside {
    Inside(const ServeOptions& options, std::unique_ptr<Store> opened)
        : store{watched(std::move(opened), workers)},
          webhooks{*store, {options.public_address, options.allow_private_webhooks}},
          house{*store, workers, [this](const Notice& notice) { webhooks.send(notice); },
                house_options(options)},
          api{house, ApiOptions{options.limits, options.allow_private_webhooks,
                                std::chrono::minutes{options.new_link_after}}},
          net{workers, api, net_options(options)} {}

    ~Inside() {
        net.close();
        store->hurry();
        webhooks.end();
        house.close(to_keep_games);
        workers.stop();
        house.let_go();
        store.reset();  // what it was still writing may call back, and finds all of us here
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    // How large it is, and what in it nobody wants any more: apart from the answers.
    void look_after_store() {
        const auto look = [this](Patience&) {
            if (const auto size = store->size()) {
                metrics().store_bytes = size->bytes;
                metrics().games_kept = size->games;
            }
            forgetting.go_on(std::time(nullptr));
        };
        house.backroom().looks.add("the server itself", std::make_shared<Patience>(), look);
    }

    Workers workers;
    std::unique_ptr<Store> store;
    Webhooks webhooks;
    House house;
    Forgetting forgetting{house};
    Api api;
    Net net;
    std::string shown_address;
};

Server::Server(std::unique_ptr<Inside> inside) : inside_{std::move(inside)} {}
Server::Server(Server&& other) noexcept = default;
Server::~Server() = default;

Result<Server> Server::start(const ServeOptions& options) {
    install_bug_handler();
    static_cast<void>(raise_file_limit());
    auto store = open_store(options.db);
    if (!store) return store.error();
    auto inside = std::make_unique<Inside>(options, std::move(*store));
    if (Refusal wrong = inside->net.open()) return *wrong;
    inside->shown_address = shown(options.address);
    Inside& all = *inside;
    inside->workers.every(std::chrono::seconds{1}, [&all] { all.house.sweep(); });
    inside->workers.every(std::chrono::milliseconds{200}, [&all] { all.house.tell_presence(); });
    inside->workers.every(std::chrono::seconds{30}, [&all] { all.api.sweep(); });
    inside->workers.every(std::chrono::minutes{1}, [&all] { all.look_after_store(); });
    inside->look_after_store();
    inside->workers.start(threads_for(options));
    return Server{std::move(inside)};
}

unsigned short Server::port() const {
    return inside_->net.port();
}

std::string Server::address() const {
    return "http://" + inside_->shown_address + ":" + std::to_string(port()) + "/";
}
