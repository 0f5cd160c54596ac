#include "server/doors.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cctype>

namespace ip = boost::asio::ip;

namespace {

constexpr std::size_t longest_name = 253;
constexpr std::size_t longest_port = 5;
constexpr std::size_t network_bytes = 8;  // of IPv6: what one visitor is given, /64

bool is_port(std::string_view text) {
    return text.size() <= longest_port
           && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= longest_name
           && std::all_of(text.begin(), text.end(), [](unsigned char c) {
                  return std::isalnum(c) != 0 || c == '-' || c == '.' || c == '_';
              });
}

std::string small(std::string_view text) {
    std::string out{text};
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

std::optional<ip::address> number(const std::string& text) {
    boost::system::error_code bad;
    const ip::address address = ip::make_address(text, bad);
    if (bad) return {};
    return address;
}

// "[::1]:80"; an address in other spelling is the same address.
std::optional<std::string> six(std::string_view host) {
    const std::size_t end = host.find(']');
    if (end == std::string_view::npos) return {};
    const std::string_view rest = host.substr(end + 1);
    if (!rest.empty() && (rest[0] != ':' || !is_port(rest.substr(1)))) return {};
    const auto address = number(std::string{host.substr(1, end - 1)});
    if (!address || !address->is_v6()) return {};
    return address->to_string();
}

}  // namespace

std::optional<std::string> host_name(std::string_view host) {
    if (host.starts_with('[')) return six(host);
    const std::size_t colon = std::min(host.find(':'), host.size());
    if (colon < host.size() && !is_port(host.substr(colon + 1))) return {};
    std::string_view name = host.substr(0, colon);
    if (name.ends_with('.')) name.remove_suffix(1);
    if (!is_name(name)) return {};
    return small(name);
}

Refusal check_public_address(std::string_view url) {
    const Error wrong{fmt::format(
        "--public-address '{}': http:// or https:// and a name are accepted, with nothing after it",
        url)};
    if (!url.starts_with("http://") && !url.starts_with("https://")) return wrong;
    if (!host_name(host_of(url))) return wrong;
    return {};
}

std::string host_of(std::string_view url) {
    const std::size_t after = url.find("://");
    if (after == std::string_view::npos) return std::string{url};
    return std::string{url.substr(after + 3)};
}

Doors::Doors(const std::string& address, const std::vector<std::string>& more) {
    const auto listens = number(address);
    any_number_ = listens && listens->is_unspecified();
    if (listens && !any_number_) names_.insert(listens->to_string());
    if (listens && (any_number_ || listens->is_loopback()))
        names_.insert({"localhost", "127.0.0.1", "::1"});
    for (const std::string& host : more)
        if (const auto name = host_name(host)) names_.insert(*name);
}

// A number is nobody's name, so that it cannot be made to point here by somebody else: one that
// reaches a server which listens on all its addresses is one of them, or leads to one.
bool Doors::answers_to(std::string_view host) const {
    const auto name = host_name(host);
    if (!name) return false;
    return names_.contains(*name) || (any_number_ && number(*name));
}

std::optional<std::string> visitor(const std::string& text) {
    const auto address = number(text);
    if (!address) return {};
    if (address->is_v4()) return address->to_string();
    const ip::address_v6 whole = address->to_v6();
    if (whole.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, whole).to_string();
    auto bytes = whole.to_bytes();
    std::fill(bytes.begin() + network_bytes, bytes.end(), std::uint8_t{0});
    return ip::address_v6{bytes}.to_string() + "/64";
}
