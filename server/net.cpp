// Listening, and what all connections together may have.
#include "server/net.h"

#include "server/log.h"
#include "server/net_inside.h"

namespace {

constexpr std::size_t not_counted = 64 << 10;  // bytes that any reader may leave lying
constexpr int kernel_buffer = 128 << 10;       // what the system may hold of one connection
constexpr std::chrono::milliseconds until_again{100};

void accept_next(const std::shared_ptr<Net::Inside>& net);

void welcome(const std::shared_ptr<Net::Inside>& net, ConnectionSocket socket) {
    if (net->connections >= net->options.most_connections) return;
    boost::system::error_code ignored;
    socket.set_option(tcp::no_delay{true}, ignored);
    run_connection(std::move(socket), Counted{net});
}

// There are no more files, or no memory, for a connection. Those who wait would be announced again
// at once, and again: so nobody is asked in for a while.
void accept_later(const std::shared_ptr<Net::Inside>& net, const boost::system::error_code& why) {
    if (!net->said_full)
        log_line("no more connections can be had: " + why.message()
                 + "; new ones wait (LimitNOFILE, ulimit -n)");
    net->said_full = true;
    net->pause.expires_after(until_again);
    net->pause.async_wait([net](boost::system::error_code) {
        if (net->acceptor.is_open()) accept_next(net);
    });
}

bool is_one_visitors_fault(const boost::system::error_code& bad) {
    return bad == asio::error::connection_aborted || bad == asio::error::connection_reset
           || bad == asio::error::timed_out || bad == asio::error::interrupted;
}

void accept_next(const std::shared_ptr<Net::Inside>& net) {
    net->acceptor.async_accept(
        asio::make_strand(net->workers.inside().context),
        [net](boost::system::error_code bad, ConnectionSocket socket) {
            if (bad == asio::error::operation_aborted || !net->acceptor.is_open()) return;
            if (bad && !is_one_visitors_fault(bad)) return accept_later(net, bad);
            if (!bad) {
                net->said_full = false;
                welcome(net, std::move(socket));
            }
            accept_next(net);
        });
}

}  // namespace

bool Addresses::take(const std::string& address, std::size_t amount, std::size_t most) {
    const std::lock_guard lock{mutex_};
    const auto found = taken_.find(address);
    const std::size_t had = found == taken_.end() ? 0 : found->second;
    if (had + amount > most) return false;
    taken_[address] = had + amount;
    return true;
}

void Addresses::give_back(const std::string& address, std::size_t amount) {
    const std::lock_guard lock{mutex_};
    const auto found = taken_.find(address);
    if ((found->second -= amount) == 0) taken_.erase(found);
}

bool Unread::now(const std::string& address, std::size_t bytes) {
    const std::size_t wanted = bytes > not_counted ? bytes - not_counted : 0;
    if (wanted <= owed_) {
        give_back(owed_ - wanted);
        return true;
    }
    if (owed_ == 0) address_ = address;
    const std::size_t more = wanted - owed_;
    const NetOptions& options = net_->options;
    const std::size_t of_one =
        options.limits ? options.most_unread_of_one_address : options.most_unread;
    if ((net_->unread_in_all += more) > options.most_unread
        || !net_->unread.take(address_, more, of_one)) {
        net_->unread_in_all -= more;
        return false;
    }
    owed_ = wanted;
    return true;
}

void Unread::give_back(std::size_t bytes) {
    if (bytes == 0) return;
    owed_ -= bytes;
    net_->unread_in_all -= bytes;
    net_->unread.give_back(address_, bytes);
}

Net::Net(Workers& workers, Desk& desk, NetOptions options)
    : inside_{std::make_shared<Inside>(workers, desk, std::move(options))} {}

Net::~Net() = default;

Refusal Net::open() {
    boost::system::error_code bad;
    const auto address = asio::ip::make_address(inside_->options.address, bad);
    if (bad) return Error{"'" + inside_->options.address + "' is not an address"};
    const tcp::endpoint here{address, inside_->options.port};
    auto& acceptor = inside_->acceptor;
    acceptor.open(here.protocol(), bad);
    if (!bad) acceptor.set_option(asio::socket_base::reuse_address{true}, bad);
    // Connections have these from the listener. Left alone the system gives a sender, or a reader
    // who takes nothing, some megabytes each.
    if (!bad) acceptor.set_option(asio::socket_base::receive_buffer_size{kernel_buffer}, bad);
    if (!bad) acceptor.set_option(asio::socket_base::send_buffer_size{kernel_buffer}, bad);
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
    asio::post(inside_->acceptor.get_executor(), [net = inside_] {
        boost::system::error_code ignored;
        net->acceptor.close(ignored);
    });
}

std::size_t Net::connections() const {
    return inside_->connections;
}
