#pragma once

// Beast and Asio, for the few files that need them; slow to compile.
#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
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
using ConnectionStream = beast::basic_stream<tcp, ConnectionStrand, beast::simple_rate_policy>;

// How much each address has of something.
class Addresses {
  public:
    // More, unless it would have more than it may.
    bool take(const std::string& address, std::size_t amount, std::size_t most);
    void give_back(const std::string& address, std::size_t amount);

  private:
    std::mutex mutex_;
    std::map<std::string, std::size_t> taken_;
};

struct Net::Inside {
    Inside(Workers& at_work, Desk& at_desk, NetOptions wanted)
        : workers{at_work},
          desk{at_desk},
          options{std::move(wanted)},
          doors{options.address, options.hosts},
          acceptor{asio::make_strand(workers.inside().context)},
          pause{acceptor.get_executor()} {}

    Workers& workers;
    Desk& desk;
    NetOptions options;
    Doors doors;
    asio::basic_socket_acceptor<tcp, ConnectionStrand> acceptor;
    asio::steady_timer pause;  // when no more connections can be had
    bool said_full = false;
    std::atomic<std::size_t> connections{0};
    Addresses addresses;  // connections
    Addresses unread;     // bytes that lie here for readers
    std::atomic<std::size_t> unread_in_all{0};
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
        if (address_) net_->addresses.give_back(*address_, 1);
    }
    Counted(Counted&& other) noexcept = default;
    Counted& operator=(Counted&&) = delete;
    Net::Inside& net() const { return *net_; }
    const std::shared_ptr<Net::Inside>& shared_net() const { return net_; }
    // False: this address has as many connections as one may have.
    bool of_address(const std::string& address) {
        if (!net_->options.limits || address_ == address) return true;
        if (!net_->addresses.take(address, 1, net_->options.most_of_one_address)) return false;
        if (address_) net_->addresses.give_back(*address_, 1);
        address_ = address;
        return true;
    }

  private:
    std::shared_ptr<Net::Inside> net_;
    std::optional<std::string> address_;
};

// What lies here for one reader, beyond a little that is not counted. Readers who take nothing may
// not fill the memory, neither one with many connections nor many together.
class Unread {
  public:
    explicit Unread(std::shared_ptr<Net::Inside> net) : net_{std::move(net)} {}
    ~Unread() { give_back(owed_); }
    Unread(const Unread&) = delete;
    Unread& operator=(const Unread&) = delete;

    // So many bytes lie here now. False: too many; nothing has changed.
    bool now(const std::string& address, std::size_t bytes);

  private:
    void give_back(std::size_t bytes);

    std::shared_ptr<Net::Inside> net_;
    std::string address_;
    std::size_t owed_ = 0;
};

using Head = http::request_header<>;
using Incoming = http::request<http::string_body>;

// Why a request of this head is not read any further, if so.
std::optional<HttpReply> refused_head(const Head& head, const Doors& doors);
// Likewise, for one that asks to become a socket.
std::optional<HttpReply> refused_upgrade(const Head& head);
// Who asks, by the proxy's word; nothing: it has named no address.
std::optional<std::string> forwarded_for(const Head& head, const std::string& proxy);

// A connection from somebody, from now on.
void run_connection(ConnectionSocket socket, Counted counted);
// The request as the desk reads it.
HttpRequest plain_request(const Head& incoming, std::string address);
http::message_generator wire_reply(HttpReply&& reply, unsigned version, bool keep_alive, bool head);
// Takes over a connection that asked to become a socket.
void run_socket(ConnectionStream stream, const Incoming& request, std::shared_ptr<SocketUser> user,
                Counted counted, std::string address);
