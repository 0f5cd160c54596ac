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
    explicit Inside(std::deque<unsigned> answers)
        : statuses{std::move(answers)}, thread{[this] { run(); }} {}
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

    asio::io_context context;
    tcp::acceptor acceptor{context, {asio::ip::address_v4::loopback(), 0}};
    mutable std::mutex mutex;
    std::vector<std::string> bodies;
    std::deque<unsigned> statuses;
    std::atomic<bool> ending{false};
    std::thread thread;
};

HookListener::HookListener(std::deque<unsigned> statuses)
    : inside_{std::make_unique<Inside>(std::move(statuses))} {}
HookListener::~HookListener() = default;

std::string HookListener::url() const {
    return "http://127.0.0.1:" + std::to_string(inside_->acceptor.local_endpoint().port()) + "/";
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
