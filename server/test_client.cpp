#include "server/test_client.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

struct Loop::Inside {
    asio::io_context context{1};
    asio::executor_work_guard<asio::io_context::executor_type> guard{context.get_executor()};
    asio::thread_pool aside{1};
};

Loop::Loop() : inside_{std::make_unique<Inside>()} {}
Loop::~Loop() = default;

void Loop::run_for(std::chrono::milliseconds time) {
    inside_->context.run_for(time);
}

void Loop::after(std::chrono::microseconds time, std::function<void()> what) {
    auto timer = std::make_shared<asio::steady_timer>(inside_->context, time);
    timer->async_wait([timer, what = std::move(what)](boost::system::error_code stopped) {
        if (!stopped) what();
    });
}

void Loop::aside(std::function<std::function<void()>()> work) {
    asio::post(inside_->aside, [inside = inside_.get(), work = std::move(work)] {
        asio::post(inside->context, work());
    });
}

namespace {

tcp::endpoint local(unsigned short port) {
    return {asio::ip::address_v4::loopback(), port};
}

thread_local std::string own_address;

// Before it is connected; a socket that cannot have the address is connected from any.
template <class Socket>
void bind_own(Socket& socket) {
    if (own_address.empty()) return;
    boost::system::error_code bad;
    socket.open(tcp::v4(), bad);
    if (!bad) socket.bind({asio::ip::make_address(own_address), 0}, bad);
}

class BeastSocket final : public Socket, public std::enable_shared_from_this<BeastSocket> {
  public:
    BeastSocket(Loop& loop, SocketEvents events)
        : stream_{loop.inside().context}, events_{std::move(events)} {}

    void open(unsigned short port, const std::string& target) {
        target_ = target;
        bind_own(beast::get_lowest_layer(stream_).socket());
        beast::get_lowest_layer(stream_).socket().async_connect(
            local(port), [self = shared_from_this(), target](boost::system::error_code bad) {
                if (bad) return self->ended();
                boost::system::error_code ignored;
                beast::get_lowest_layer(self->stream_)
                    .socket()
                    .set_option(tcp::no_delay{true}, ignored);
                self->stream_.auto_fragment(false);
                self->stream_.async_handshake("127.0.0.1", target,
                                              [self](boost::system::error_code failed) {
                                                  if (failed) return self->ended();
                                                  if (self->events_.opened) self->events_.opened();
                                                  self->read();
                                              });
            });
    }

    void send(std::string text) override {
        if (overhear) overhear({"TO", target_, text, {}, 0, this});
        unsent_.push_back(std::move(text));
        if (unsent_.size() == 1) write();
    }

    void close() override {
        boost::system::error_code ignored;
        beast::get_lowest_layer(stream_).socket().close(ignored);
    }

  private:
    void read() {
        stream_.async_read(
            buffer_, [self = shared_from_this()](boost::system::error_code bad, std::size_t) {
                if (bad) return self->ended();
                const auto data = self->buffer_.data();
                const std::string_view text{static_cast<const char*>(data.data()), data.size()};
                if (overhear) overhear({"FROM", self->target_, {}, text, 0, self.get()});
                if (self->events_.came) self->events_.came(text);
                self->buffer_.consume(self->buffer_.size());
                self->read();
            });
    }

    void write() {
        stream_.async_write(
            asio::buffer(unsent_.front()),
            [self = shared_from_this()](boost::system::error_code bad, std::size_t) {
                self->unsent_.pop_front();
                if (!bad && !self->unsent_.empty()) self->write();
            });
    }

    void ended() {
        const SocketEvents events = std::exchange(events_, {});
        if (events.closed) events.closed();
    }

    websocket::stream<beast::tcp_stream> stream_;
    SocketEvents events_;
    std::string target_;
    beast::flat_buffer buffer_;
    std::deque<std::string> unsent_;
};

Answered ask(unsigned short port, http::verb verb, const std::string& target,
             const std::string& body) {
    asio::io_context context;
    beast::tcp_stream stream{context};
    boost::system::error_code bad;
    bind_own(stream.socket());
    stream.connect(local(port), bad);
    if (bad) return {};
    http::request<http::string_body> request{verb, target, 11};
    request.set(http::field::host, "127.0.0.1");
    request.set(http::field::content_type, "application/json");
    request.keep_alive(false);
    request.body() = body;
    request.prepare_payload();
    http::write(stream, request, bad);
    if (bad) return {};
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(std::uint64_t{256} << 20);
    http::read(stream, buffer, parser, bad);
    if (bad) return {};
    Answered answered{parser.get().result_int(), parser.get().body()};
    if (overhear)
        overhear({verb == http::verb::get ? "GET" : "POST", target, body, answered.body,
                  answered.status, nullptr});
    return answered;
}

}  // namespace

void come_from(const std::string& address) {
    own_address = address;
}

std::shared_ptr<Socket> open_socket(Loop& loop, unsigned short port, const std::string& target,
                                    SocketEvents events) {
    auto socket = std::make_shared<BeastSocket>(loop, std::move(events));
    socket->open(port, target);
    return socket;
}

Answered http_get(unsigned short port, const std::string& target) {
    return ask(port, http::verb::get, target, {});
}

Answered http_post(unsigned short port, const std::string& target, const std::string& body) {
    return ask(port, http::verb::post, target, body);
}

std::string http_raw(unsigned short port, std::string_view bytes,
                     std::chrono::milliseconds at_most) {
    asio::io_context context;
    beast::tcp_stream stream{context};
    boost::system::error_code bad;
    bind_own(stream.socket());
    stream.connect(local(port), bad);
    if (bad) return {};
    std::string got;
    stream.expires_after(at_most);
    asio::async_write(stream, asio::buffer(bytes),
                      [&](boost::system::error_code failed, std::size_t) {
                          if (failed) return;
                          asio::async_read(stream, asio::dynamic_buffer(got, 1 << 20),
                                           [](boost::system::error_code, std::size_t) {});
                      });
    context.run();
    return got;
}

std::string frames_raw(unsigned short port, std::string_view request, std::string_view frames,
                       std::chrono::milliseconds at_most) {
    asio::io_context context;
    beast::tcp_stream stream{context};
    boost::system::error_code bad;
    stream.connect(local(port), bad);
    if (bad) return {};
    std::string got;
    asio::write(stream.socket(), asio::buffer(request), bad);
    asio::read_until(stream.socket(), asio::dynamic_buffer(got), "\r\n\r\n", bad);
    if (bad) return got;
    // Read while it is sent: the server may end it before it has come.
    stream.expires_after(at_most);
    asio::async_write(stream, asio::buffer(frames), [](boost::system::error_code, std::size_t) {});
    asio::async_read(stream, asio::dynamic_buffer(got, 1 << 22),
                     [](boost::system::error_code, std::size_t) {});
    context.run();
    return got;
}
