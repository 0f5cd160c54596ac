#include <arpa/inet.h>
#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "server/webhooks.h"

namespace {

struct Range {
    std::uint32_t base;
    int bits;
};
// RFC 6890: what is not the open internet.
constexpr std::array private_ranges{
    Range{0x00000000, 8},   // this network
    Range{0x0a000000, 8},   // private
    Range{0x64400000, 10},  // carriers' own
    Range{0x7f000000, 8},   // loopback
    Range{0xa9fe0000, 16},  // link-local
    Range{0xac100000, 12},  // private
    Range{0xc0000000, 24},  // protocol assignments
    Range{0xc0000200, 24},  // examples
    Range{0xc0a80000, 16},  // private
    Range{0xc6120000, 15},  // benchmarks
    Range{0xc6336400, 24},  // examples
    Range{0xcb007100, 24},  // examples
    Range{0xe0000000, 3},   // multicast, reserved, broadcast
};

bool is_private(std::uint32_t address) {
    for (const Range& range : private_ranges)
        if ((address ^ range.base) >> (32 - range.bits) == 0) return true;
    return false;
}

std::uint32_t four(const unsigned char* bytes) {
    return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16
           | std::uint32_t{bytes[2]} << 8 | std::uint32_t{bytes[3]};
}

// Only what is plainly a public address of today's internet: 2000::/3, without those ranges of it
// that wrap another address or are for examples.
bool is_private(const in6_addr& address) {
    const unsigned char* b = address.s6_addr;
    if (IN6_IS_ADDR_V4MAPPED(&address) != 0) return is_private(four(b + 12));
    if ((b[0] & 0xe0) != 0x20) return true;
    if (b[0] == 0x20 && b[1] == 0x02) return true;                        // 6to4
    if (b[0] == 0x20 && b[1] == 0x01 && b[2] < 0x02) return true;         // Teredo and such
    return b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0d && b[3] == 0xb8;  // examples
}

bool is_private(const sockaddr* address) {
    if (address->sa_family == AF_INET) {
        sockaddr_in in{};
        std::memcpy(&in, address, sizeof in);
        return is_private(ntohl(in.sin_addr.s_addr));
    }
    if (address->sa_family != AF_INET6) return true;
    sockaddr_in6 in{};
    std::memcpy(&in, address, sizeof in);
    return is_private(in.sin6_addr);
}

struct FreeUrl {
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
};

}  // namespace

bool is_private_address(const sockaddr* address) {
    return is_private(address);
}

std::string webhook_host(const std::string& url) {
    const std::unique_ptr<CURLU, FreeUrl> parsed{curl_url()};
    if (curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), CURLU_DISALLOW_USER) != CURLUE_OK)
        return {};
    char* part = nullptr;
    if (curl_url_get(parsed.get(), CURLUPART_HOST, &part, 0) != CURLUE_OK) return {};
    std::string host{part};
    curl_free(part);
    std::transform(host.begin(), host.end(), host.begin(), [](unsigned char letter) {
        return static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter + ('a' - 'A') : letter);
    });
    return host;
}

bool is_private_address(std::string_view numeric) {
    const std::string text{numeric};
    in_addr four_bytes{};
    if (inet_pton(AF_INET, text.c_str(), &four_bytes) == 1)
        return is_private(ntohl(four_bytes.s_addr));
    in6_addr six{};
    return inet_pton(AF_INET6, text.c_str(), &six) != 1 || is_private(six);
}

Refusal check_webhook(const std::string& url, bool private_too) {
    const Error wrong{"url: http:// or https:// and a public host are accepted"};
    if (!url.starts_with("http://") && !url.starts_with("https://")) return wrong;
    std::string host = webhook_host(url);
    if (host.empty()) return wrong;
    if (private_too) return {};
    if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
    const bool numeric = host.find_first_not_of("0123456789.") == std::string::npos
                         || host.find(':') != std::string::npos;
    if ((numeric && is_private_address(host)) || host == "localhost"
        || host.ends_with(".localhost"))
        return wrong;
    return {};
}
