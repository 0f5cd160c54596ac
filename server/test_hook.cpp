#include "server/test_hook.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <mutex>
#include <thread>

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

struct HookListener::Inside {
    Inside(std::deque<unsigned> answers, std::string at)
        : address{std::move(at)}, statuses{std::move(answers)}, thread{[this] { run(); }} {}
    ~Inside() {
        ending = true;
        boost::system::error_code ignored;
        tcp::socket last{context};  // wakes whoever waits for the next
        last.connect(acceptor.local_endpoint(), ignored);
        thread.join();
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    void run() {
        while (true) {
            tcp::socket socket{context};
            boost::system::error_code bad;
            acceptor.accept(socket, bad);
            if (ending || bad) return;
            beast::flat_buffer buffer;
            http::request<http::string_body> request;
            http::read(socket, buffer, request, bad);
            if (bad) continue;
            http::response<http::string_body> reply{http::status{note(request.body())}, 11};
            reply.keep_alive(false);
            reply.prepare_payload();
            http::write(socket, reply, bad);
        }
    }

    unsigned note(const std::string& body) {
        const std::lock_guard lock{mutex};
        bodies.push_back(body);
        if (statuses.empty()) return 200;
        const unsigned status = statuses.front();
        statuses.pop_front();
        return status;
    }

    std::string address;
    asio::io_context context;
    tcp::acceptor acceptor{context, {asio::ip::make_address(address), 0}};
    mutable std::mutex mutex;
    std::vector<std::string> bodies;
    std::deque<unsigned> statuses;
    std::atomic<bool> ending{false};
    std::thread thread;
};

HookListener::HookListener(std::deque<unsigned> statuses, std::string address)
    : inside_{std::make_unique<Inside>(std::move(statuses), std::move(address))} {}
HookListener::~HookListener() = default;

std::string HookListener::url() const {
    return url_at(inside_->address);
}

std::string HookListener::url_at(const std::string& address) const {
    return "http://" + address + ":" + std::to_string(inside_->acceptor.local_endpoint().port())
           + "/";
}

std::vector<std::string> HookListener::bodies() const {
    const std::lock_guard lock{inside_->mutex};
    return inside_->bodies;
}

std::vector<std::string> HookListener::wait_for(std::size_t count) const {
    for (int i = 0; i < 500 && this->count() < count; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    return bodies();
}

struct SilentListener::Inside {
    explicit Inside(std::string at) : address{std::move(at)} {}
    std::string address;
    asio::io_context context;
    tcp::acceptor acceptor{context, {asio::ip::make_address(address), 0}};
    tcp::socket taken{context};
};

SilentListener::SilentListener(const std::string& address)
    : inside_{std::make_unique<Inside>(address)} {}
SilentListener::~SilentListener() = default;

std::string SilentListener::url() const {
    return "http://" + inside_->address + ":"
           + std::to_string(inside_->acceptor.local_endpoint().port()) + "/";
}

void SilentListener::wait_for_one() const {
    inside_->acceptor.accept(inside_->taken);
}
