#include <boost/beast/websocket/rfc6455.hpp>

#include "server/metrics.h"
#include "server/net_inside.h"

namespace {

constexpr std::size_t largest_head = 8 << 10;
constexpr std::size_t read_at_a_time = 8 << 10;  // bytes read
constexpr std::chrono::seconds to_answer{60};    // until the reply has been taken
// After the last reply what is still sent is read for a little while: to close at once would take
// the reply away from a client that is still sending.
constexpr std::chrono::seconds to_leave{1};
constexpr std::size_t most_thrown_away = 256 << 10;

// One connection: request after request, until it becomes a socket or ends.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(ConnectionSocket socket, Counted counted)
        : stream_{std::move(socket)},
          counted_{std::move(counted)},
          unread_{counted_.shared_net()},
          patience_{stream_.get_executor()},
          buffer_{2 * read_at_a_time} {
        boost::system::error_code gone;
        const auto end = stream_.socket().remote_endpoint(gone);
        if (!gone) address_ = visitor(end.address().to_string()).value_or("");
        if (options().limits) stream_.rate_policy().read_limit(options().read_a_second);
    }

    // Behind a proxy a connection has many visitors' requests; there their sockets are counted.
    bool welcome() { return options().behind_proxy || counted_.of_address(address_); }

    void read() {
        parser_.emplace();
        parser_->body_limit(largest_body);
        parser_->header_limit(largest_head);
        head_bytes_ = 0;
        stream_.expires_after(options().to_ask);
        if (buffer_.size() == 0) return read_more();
        look();
    }

  private:
    const NetOptions& options() const { return counted_.net().options; }

    void read_more() {
        stream_.async_read_some(
            buffer_.prepare(read_at_a_time),
            [self = shared_from_this()](boost::system::error_code bad, std::size_t bytes) {
                if (bad) return self->end();
                self->buffer_.commit(bytes);
                self->look();
            });
    }

    // At what has come so far. Beast's own reading has no bound for a head whose every line comes
    // by itself, nor for what stands between the pieces of a body; so we feed its parser.
    void look() {
        while (buffer_.size() > 0) {
            const bool had_head = parser_->is_header_done();
            boost::system::error_code bad;
            const std::size_t used = parser_->put(buffer_.data(), bad);
            buffer_.consume(used);
            if (!had_head) head_bytes_ += used;
            if (bad == http::error::need_more) break;
            if (bad) return unreadable(bad);
            if (!had_head && !take_head()) return;
            if (parser_->is_done()) return whole();
        }
        if (!parser_->is_header_done() && head_bytes_ + buffer_.size() > largest_head)
            return unreadable(http::error::header_limit);
        read_more();
    }

    void unreadable(boost::system::error_code bad) {
        if (bad == http::error::body_limit)
            return last(refusal(413, "the request is too large; at most 64 KiB are accepted"));
        if (bad == http::error::header_limit)
            return last(refusal(431, "the head of the request is too large; at most 8 KiB"));
        last(refusal(400, "this is not a request that can be read"));
    }

    // False: it has been refused, and its body is not read.
    bool take_head() {
        const Head& head = parser_->get();
        if (head_bytes_ > largest_head) {
            unreadable(http::error::header_limit);
            return false;
        }
        if (auto wrong = refused_head(head, counted_.net().doors)) {
            last(std::move(*wrong));
            return false;
        }
        const auto asks = options().behind_proxy ? forwarded_for(head, address_) : address_;
        if (!asks) {
            last(refusal(400, "the last of X-Forwarded-For is not an address"));
            return false;
        }
        who_ = *asks;
        if (counted_.net().desk.may_ask(who_)) return true;
        last(refusal(429, "too many requests from this address; wait a little"));
        return false;
    }

    void whole() {
        if (beast::websocket::is_upgrade(parser_->get())) return ask_for_socket();
        HttpRequest request = plain_request(parser_->get(), who_);
        request.body = std::move(parser_->get().body());
        be_patient();
        counted_.net().desk.request(std::move(request), when_replied());
    }

    Reply when_replied() {
        return [self = shared_from_this()](HttpReply reply) {
            asio::dispatch(self->stream_.get_executor(),
                           [self, reply = std::move(reply)]() mutable {
                               if (self->still_waits()) self->answer(std::move(reply));
                           });
        };
    }

    // Whoever has asked is told something, also while the store, handed what he wished, does not
    // say what became of it.
    void be_patient() {
        waits_ = true;
        patience_.expires_after(options().to_work);
        patience_.async_wait([self = shared_from_this()](boost::system::error_code stopped) {
            if (stopped || !self->still_waits()) return;
            self->last(refusal(503,
                               "this takes too long, and it is not known yet whether it was done; "
                               "look again in a little while"));
        });
    }

    // The first to ask may reply; whatever comes after that is too late.
    bool still_waits() {
        patience_.cancel();
        return std::exchange(waits_, false);
    }

    void ask_for_socket() {
        if (auto wrong = refused_upgrade(parser_->get())) return last(std::move(*wrong));
        if (buffer_.size() > 0) return last(refusal(400, "the first frame comes after the reply"));
        if (options().behind_proxy && !counted_.of_address(who_))
            return last(refusal(429, "too many sockets from this address; close some"));
        be_patient();
        counted_.net().desk.open_socket(
            plain_request(parser_->get(), who_),
            [self = shared_from_this()](std::variant<std::shared_ptr<SocketUser>, HttpReply> got) {
                asio::dispatch(self->stream_.get_executor(),
                               [self, got = std::move(got)]() mutable {
                                   auto* reply = std::get_if<HttpReply>(&got);
                                   auto* user = std::get_if<std::shared_ptr<SocketUser>>(&got);
                                   if (!self->still_waits())
                                       return user ? (*user)->closed() : void();
                                   if (reply) return self->answer(std::move(*reply));
                                   run_socket(std::move(self->stream_), self->parser_->get(), *user,
                                              std::move(self->counted_), self->who_);
                               });
            });
    }

    void last(HttpReply reply) {
        ending_ = true;
        answer(std::move(reply));
    }

    void answer(HttpReply reply) {
        if (!unread_.now(who_, reply.body.size()))
            reply = refusal(503, "too much lies here that has not been read; take it first");
        const Head& head = parser_->get();
        const bool keep = !ending_ && parser_->get().keep_alive();
        stream_.expires_after(to_answer);
        beast::async_write(
            stream_,
            wire_reply(std::move(reply), head.version(), keep, head.method() == http::verb::head),
            [self = shared_from_this(), keep](boost::system::error_code bad, std::size_t) {
                static_cast<void>(self->unread_.now(self->who_, 0));
                if (bad) return self->end();
                if (!keep) return self->leave();
                self->read();
            });
    }

    void leave() {
        end();
        stream_.expires_after(to_leave);
        throw_away();
    }

    void throw_away() {
        buffer_.clear();
        stream_.async_read_some(
            buffer_.prepare(read_at_a_time),
            [self = shared_from_this()](boost::system::error_code bad, std::size_t bytes) {
                self->thrown_away_ += bytes;
                if (!bad && self->thrown_away_ < most_thrown_away) self->throw_away();
            });
    }

    void end() {
        boost::system::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    ConnectionStream stream_;
    Counted counted_;
    Unread unread_;
    asio::steady_timer patience_;
    bool waits_ = false;   // for what the desk says
    std::string address_;  // where the connection comes from
    std::string who_;      // who asks: behind a proxy somebody else
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::size_t head_bytes_ = 0;
    std::size_t thrown_away_ = 0;
    bool ending_ = false;
};

}  // namespace

void run_connection(ConnectionSocket socket, Counted counted) {
    const auto one = std::make_shared<HttpConnection>(std::move(socket), std::move(counted));
    if (one->welcome()) return one->read();
    ++metrics().limited;
}
