#pragma once

// Beast and Asio, for the two or three files that need them; slow to compile.
#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <map>
#include <mutex>
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

// How many connections each address has.
class Addresses {
  public:
    // One more, unless it has as many as it may.
    bool take(const std::string& address, std::size_t most);
    void give_back(const std::string& address);

  private:
    std::mutex mutex_;
    std::map<std::string, std::size_t> taken_;
};

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
    Addresses addresses;
};

// Counts a connection while it lives, for all and for its address.
class Counted {
  public:
    explicit Counted(std::shared_ptr<Net::Inside> net) : net_{std::move(net)} {
        ++net_->connections;
    }
    ~Counted() {
        if (!net_) return;
        --net_->connections;
        if (address_) net_->addresses.give_back(*address_);
    }
    Counted(Counted&& other) noexcept = default;
    Counted& operator=(Counted&&) = delete;
    Net::Inside& net() const { return *net_; }
    // False: this address has as many connections as one may have.
    bool of_address(const std::string& address) {
        if (!net_->options.limits || address_ == address) return true;
        if (!net_->addresses.take(address, net_->options.most_of_one_address)) return false;
        if (address_) net_->addresses.give_back(*address_);
        address_ = address;
        return true;
    }

  private:
    std::shared_ptr<Net::Inside> net_;
    std::optional<std::string> address_;
};

using Incoming = http::request<http::string_body>;

// The request as the desk reads it.
HttpRequest plain_request(const Incoming& incoming, std::string address);
http::message_generator wire_reply(HttpReply&& reply, unsigned version, bool keep_alive, bool head);
// Takes over a connection that asked to become a socket.
void run_socket(ConnectionStream stream, const Incoming& request, std::shared_ptr<SocketUser> user,
                Counted counted);
