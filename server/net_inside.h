#pragma once

// Beast and Asio, for the two or three files that need them; slow to compile.
#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <optional>

#include "server/net.h"
#include "server/workers_inside.h"

namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace asio = boost::asio;
using tcp = boost::asio::ip::tcp;
// A connection does one thing at a time. The strand's own type is named, not any_io_executor: every
// handler would else be put into a box of its own on its way.
using ConnectionStrand = asio::strand<asio::io_context::executor_type>;
using ConnectionSocket = asio::basic_stream_socket<tcp, ConnectionStrand>;
using ConnectionStream = beast::basic_stream<tcp, ConnectionStrand, beast::unlimited_rate_policy>;

struct Net::Inside {
    Inside(Workers& at_work, Desk& at_desk, NetOptions wanted)
        : workers{at_work},
          desk{at_desk},
          options{std::move(wanted)},
          acceptor{workers.inside().context} {}

    Workers& workers;
    Desk& desk;
    NetOptions options;
    tcp::acceptor acceptor;
    std::atomic<std::size_t> connections{0};
};

// Counts a connection while it lives.
class Counted {
  public:
    explicit Counted(std::shared_ptr<Net::Inside> net) : net_{std::move(net)} {
        ++net_->connections;
    }
    ~Counted() {
        if (net_) --net_->connections;
    }
    Counted(Counted&& other) noexcept = default;
    Counted& operator=(Counted&&) = delete;
    Net::Inside& net() const { return *net_; }

  private:
    std::shared_ptr<Net::Inside> net_;
};

using Incoming = http::request<http::string_body>;

// The request as the desk reads it.
HttpRequest plain_request(const Incoming& incoming, std::string address);
http::message_generator wire_reply(HttpReply&& reply, unsigned version, bool keep_alive, bool head);
// Takes over a connection that asked to become a socket.
void run_socket(ConnectionStream stream, const Incoming& request, std::shared_ptr<SocketUser> user,
                Counted counted);
