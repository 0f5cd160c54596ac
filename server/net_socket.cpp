#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/net_inside.h"

namespace {

namespace websocket = beast::websocket;

constexpr std::size_t largest_frame = 64 << 10;
constexpr std::size_t most_unsent = 256;                   // frames a slow reader may be behind
constexpr std::size_t most_unsent_bytes = 2U << 20;        // likewise
constexpr std::size_t enough_unsent_bytes = 256U << 10;    // it is not read from while it has more
constexpr std::size_t small_buffer = 4 << 10;              // kept between frames
constexpr std::chrono::milliseconds one_frame{1000 / 30};  // 30 a second, in the long run
constexpr int most_saved_up = 60;

class Socket final : public SocketOut, public std::enable_shared_from_this<Socket> {
  public:
    Socket(ConnectionStream stream, std::shared_ptr<SocketUser> user, Counted counted,
           std::string address)
        : stream_{std::move(stream)},
          user_{std::move(user)},
          counted_{std::move(counted)},
          unread_{counted_.shared_net()},
          address_{std::move(address)},
          pause_{stream_.get_executor()} {}

    void accept(const Incoming& request) {
        beast::get_lowest_layer(stream_).expires_never();
        websocket::stream_base::timeout times{};
        times.handshake_timeout = counted_.net().options.to_ask;
        times.idle_timeout = counted_.net().options.socket_silent;  // a ping after half of it
        times.keep_alive_pings = true;
        stream_.set_option(times);
        stream_.read_message_max(largest_frame);
        stream_.auto_fragment(false);
        stream_.text(true);
        // Nobody's business what it is made with.
        stream_.set_option(websocket::stream_base::decorator(
            [](websocket::response_type& reply) { reply.set(http::field::server, "powderhorn"); }));
        stream_.async_accept(request, [self = shared_from_this()](boost::system::error_code bad) {
            if (bad) return self->ended();
            self->user_->opened(self);
            self->read();
        });
    }

    void send(Text text) override {
        asio::dispatch(stream_.get_executor(),
                       [self = shared_from_this(), text = std::move(text)]() mutable {
                           self->queue(std::move(text));
                       });
    }

    void close(std::string_view why) override {
        asio::dispatch(stream_.get_executor(),
                       [self = shared_from_this(), words = std::string{why}] {
                           self->closing_ = words;
                           if (self->unsent_.empty()) self->say_goodbye();
                       });
    }

  private:
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](boost::system::error_code bad,
                                                                std::size_t) { self->came(bad); });
    }

    void came(boost::system::error_code bad) {
        if (bad || ended_) return ended();
        if (!stream_.got_text()) {
            closing_ = "only text frames are understood";
            return say_goodbye();
        }
        std::string text = beast::buffers_to_string(buffer_.data());
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > small_buffer) buffer_.shrink_to_fit();
        user_->came(std::move(text), [self = shared_from_this()] {
            asio::dispatch(self->stream_.get_executor(), [self] { self->read_in_time(); });
        });
    }

    // A socket that sends faster than it may is read more slowly; nothing is lost. One that does
    // not take what it has asked for may not ask for more.
    void read_in_time() {
        asks_too_early_ = unsent_bytes_ > enough_unsent_bytes;
        if (asks_too_early_) return;
        if (!counted_.net().options.limits) return read();
        const auto now = std::chrono::steady_clock::now();
        const auto earliest = now - one_frame * most_saved_up;
        paid_until_ = std::max(paid_until_, earliest) + one_frame;
        if (paid_until_ <= now) return read();
        pause_.expires_at(paid_until_);
        pause_.async_wait([self = shared_from_this()](boost::system::error_code stopped) {
            if (!stopped) self->read();
        });
    }

    void queue(Text text) {
        if (ended_ || closing_) return;
        unsent_bytes_ += text->size();
        unsent_.push_back(std::move(text));
        if (unsent_.size() > most_unsent || unsent_bytes_ > most_unsent_bytes
            || !unread_.now(address_, unsent_bytes_)) {
            return let_go();
        }
        if (unsent_.size() == 1) write();
    }

    // It does not read. Whoever tells it something may be in the middle of his work: he hears of it
    // later.
    void let_go() {
        beast::get_lowest_layer(stream_).cancel();
        beast::get_lowest_layer(stream_).close();
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->ended(); });
    }

    void write() {
        stream_.async_write(asio::buffer(*unsent_.front()),
                            [self = shared_from_this()](boost::system::error_code bad,
                                                        std::size_t) { self->written(bad); });
    }

    void written(boost::system::error_code bad) {
        unsent_bytes_ -= unsent_.front()->size();
        unsent_.pop_front();
        if (bad) {
            unsent_.clear();
            unsent_bytes_ = 0;
        }
        static_cast<void>(unread_.now(address_, unsent_bytes_));
        if (asks_too_early_ && !ended_) read_in_time();
        if (bad) return;  // the reading side notices as well
        if (!unsent_.empty()) return write();
        if (closing_) say_goodbye();
    }

    void say_goodbye() {
        if (ended_ || said_goodbye_) return;
        said_goodbye_ = true;
        websocket::close_reason reason{websocket::close_code::going_away};
        reason.reason = *closing_;
        stream_.async_close(
            reason, [self = shared_from_this()](boost::system::error_code) { self->ended(); });
    }

    void ended() {
        if (ended_) return;
        ended_ = true;
        if (unsent_.size() > 1) unsent_.resize(1);  // that one may be on its way
        pause_.cancel();
        // The user holds this socket: neither would ever go.
        const std::shared_ptr<SocketUser> user = std::move(user_);
        user->closed();
    }

    websocket::stream<ConnectionStream, false> stream_;  // nothing is ever compressed
    std::shared_ptr<SocketUser> user_;
    Counted counted_;
    Unread unread_;
    std::string address_;
    asio::steady_timer pause_;
    beast::flat_buffer buffer_;
    std::deque<Text> unsent_;
    std::size_t unsent_bytes_ = 0;
    bool asks_too_early_ = false;
    std::chrono::steady_clock::time_point paid_until_;
    std::optional<std::string> closing_;
    bool said_goodbye_ = false;
    bool ended_ = false;
};

}  // namespace

void run_socket(ConnectionStream stream, const Incoming& request, std::shared_ptr<SocketUser> user,
                Counted counted, std::string address) {
    const auto socket = std::make_shared<Socket>(std::move(stream), std::move(user),
                                                 std::move(counted), std::move(address));
    socket->accept(request);
}
