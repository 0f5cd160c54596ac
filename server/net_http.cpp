#include <boost/beast/websocket/rfc6455.hpp>

#include "server/metrics.h"
#include "server/net_inside.h"

namespace {

constexpr std::size_t largest_body = 64 << 10;
constexpr std::size_t largest_header = 8 << 10;
constexpr std::chrono::seconds to_answer{60};  // until the reply has been taken

// One connection: request after request, until it becomes a socket or ends.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(ConnectionSocket socket, Counted counted)
        : stream_{std::move(socket)}, counted_{std::move(counted)} {
        boost::system::error_code gone;
        const auto end = stream_.socket().remote_endpoint(gone);
        if (!gone) address_ = end.address().to_string();
    }

    // Behind a proxy a connection has many visitors' requests; there their sockets are counted.
    bool welcome() { return counted_.net().options.behind_proxy || counted_.of_address(address_); }

    void read() {
        parser_.emplace();
        parser_->body_limit(largest_body);
        parser_->header_limit(largest_header);
        stream_.expires_after(counted_.net().options.to_ask);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](boost::system::error_code bad, std::size_t) {
                             self->came(bad);
                         });
    }

  private:
    void came(boost::system::error_code bad) {
        if (bad == http::error::body_limit)
            return last(refusal(413, "the request is too large; at most 64 KiB are accepted"));
        if (bad == http::error::header_limit)
            return last(refusal(431, "the head of the request is too large; at most 8 KiB"));
        if (bad == http::error::end_of_stream || bad == http::error::partial_message) return end();
        if (bad.category() == http::make_error_code(http::error::end_of_stream).category())
            return last(refusal(400, "this is not a request that can be read"));
        if (bad) return end();
        incoming_ = parser_->release();
        parser_.reset();
        if (stranger()) return last(refusal(403, "requests from other sites' pages are refused"));
        if (!counted_.net().desk.may_ask(who()))
            return last(refusal(429, "too many requests from this address; wait a little"));
        if (beast::websocket::is_upgrade(incoming_)) return ask_for_socket();
        HttpRequest request = plain_request(incoming_, who());
        request.body = std::move(incoming_.body());
        counted_.net().desk.request(std::move(request), when_replied());
    }

    Reply when_replied() {
        return [self = shared_from_this()](HttpReply reply) {
            asio::dispatch(
                self->stream_.get_executor(),
                [self, reply = std::move(reply)]() mutable { self->answer(std::move(reply)); });
        };
    }

    void ask_for_socket() {
        if (counted_.net().options.behind_proxy && !counted_.of_address(who()))
            return last(refusal(429, "too many sockets from this address; close some"));
        counted_.net().desk.open_socket(
            plain_request(incoming_, who()),
            [self = shared_from_this()](std::variant<std::shared_ptr<SocketUser>, HttpReply> got) {
                asio::dispatch(self->stream_.get_executor(),
                               [self, got = std::move(got)]() mutable {
                                   if (auto* reply = std::get_if<HttpReply>(&got))
                                       return self->answer(std::move(*reply));
                                   run_socket(std::move(self->stream_), self->incoming_,
                                              std::get<std::shared_ptr<SocketUser>>(got),
                                              std::move(self->counted_));
                               });
            });
    }

    void last(HttpReply reply) {
        ending_ = true;
        answer(std::move(reply));
    }

    void answer(HttpReply reply) {
        const bool keep = incoming_.keep_alive() && !ending_;
        const bool head = incoming_.method() == http::verb::head;
        stream_.expires_after(to_answer);
        beast::async_write(
            stream_, wire_reply(std::move(reply), incoming_.version(), keep, head),
            [self = shared_from_this(), keep](boost::system::error_code bad, std::size_t) {
                if (bad || !keep) return self->end();
                self->read();
            });
    }

    void end() {
        boost::system::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    // A page of another site may not use the visitor's browser to reach this server.
    bool stranger() const {
        const std::string_view origin = incoming_[http::field::origin];
        if (origin.empty()) return false;
        const std::size_t after = origin.find("://");
        if (after == std::string_view::npos) return true;
        return origin.substr(after + 3) != std::string_view{incoming_[http::field::host]};
    }

    std::string who() const {
        if (!counted_.net().options.behind_proxy) return address_;
        const std::string_view all = incoming_["X-Forwarded-For"];
        const std::size_t comma = all.rfind(',');
        std::string_view last = comma == std::string_view::npos ? all : all.substr(comma + 1);
        while (last.starts_with(' ')) last.remove_prefix(1);
        return last.empty() ? address_ : std::string{last.substr(0, 64)};
    }

    ConnectionStream stream_;
    Counted counted_;
    std::string address_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    Incoming incoming_;
    bool ending_ = false;
};

void accept_next(const std::shared_ptr<Net::Inside>& net) {
    net->acceptor.async_accept(
        asio::make_strand(net->workers.inside().context),
        [net](boost::system::error_code bad, ConnectionSocket socket) {
            if (bad == asio::error::operation_aborted || !net->acceptor.is_open()) return;
            if (!bad && net->connections < net->options.most_connections) {
                boost::system::error_code ignored;
                socket.set_option(tcp::no_delay{true}, ignored);
                const auto one = std::make_shared<HttpConnection>(std::move(socket), Counted{net});
                if (one->welcome()) {
                    one->read();
                } else {
                    ++metrics().limited;
                }
            }
            accept_next(net);
        });
}

}  // namespace

bool Addresses::take(const std::string& address, std::size_t most) {
    const std::lock_guard lock{mutex_};
    std::size_t& taken = taken_[address];
    if (taken >= most) return false;
    ++taken;
    return true;
}

void Addresses::give_back(const std::string& address) {
    const std::lock_guard lock{mutex_};
    const auto found = taken_.find(address);
    if (--found->second == 0) taken_.erase(found);
}

Net::Net(Workers& workers, Desk& desk, NetOptions options)
    : inside_{std::make_shared<Inside>(workers, desk, std::move(options))} {}

Net::~Net() {
    close();
}

Refusal Net::open() {
    boost::system::error_code bad;
    const auto address = asio::ip::make_address(inside_->options.address, bad);
    if (bad) return Error{"'" + inside_->options.address + "' is not an address"};
    const tcp::endpoint here{address, inside_->options.port};
    tcp::acceptor& acceptor = inside_->acceptor;
    acceptor.open(here.protocol(), bad);
    if (!bad) acceptor.set_option(asio::socket_base::reuse_address{true}, bad);
    if (!bad) acceptor.bind(here, bad);
    if (!bad) acceptor.listen(4096, bad);
    if (bad)
        return Error{"port " + std::to_string(inside_->options.port)
                     + " cannot be used: " + bad.message()};
    accept_next(inside_);
    return {};
}

unsigned short Net::port() const {
    boost::system::error_code ignored;
    return inside_->acceptor.local_endpoint(ignored).port();
}

void Net::close() {
    asio::post(inside_->workers.inside().context, [net = inside_] {
        boost::system::error_code ignored;
        net->acceptor.close(ignored);
    });
}

std::size_t Net::connections() const {
    return inside_->connections;
}
