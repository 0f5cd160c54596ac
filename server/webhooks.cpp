#include "server/webhooks.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <fmt/format.h>
#include <netdb.h>

#include <array>
#include <boost/json.hpp>
#include <condition_variable>
#include <cstring>
#include <map>
#include <thread>

#include "server/metrics.h"

namespace json = boost::json;

namespace {

constexpr std::size_t most_waiting = 1000;
constexpr int most_tries = 4;
constexpr int pause_grows = 6;  // 5 seconds, half a minute, three minutes
constexpr long connect_seconds = 5;
constexpr long whole_seconds = 10;
constexpr long too_slow = 408;  // said by whoever is told; it may do better later
constexpr long too_many = 429;

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

// Asked at the moment of connecting, when the name has become a number: a name that changes its
// address in between gains nothing.
curl_socket_t open_public(void* private_too, curlsocktype, curl_sockaddr* address) {
    if (*static_cast<const bool*>(private_too) || !is_private(&address->addr))
        return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
    return CURL_SOCKET_BAD;
}

std::size_t ignore(const char*, std::size_t size, std::size_t count, void*) {
    return size * count;
}

struct Free {
    void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    void operator()(CURLU* url) const { curl_url_cleanup(url); }
};

}  // namespace

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
    const std::unique_ptr<CURLU, Free> parsed{curl_url()};
    if (curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), CURLU_DISALLOW_USER) != CURLUE_OK)
        return wrong;
    char* part = nullptr;
    if (curl_url_get(parsed.get(), CURLUPART_HOST, &part, 0) != CURLUE_OK) return wrong;
    std::string host{part};
    curl_free(part);
    if (private_too) return {};
    if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
    const bool numeric = host.find_first_not_of("0123456789.") == std::string::npos
                         || host.find(':') != std::string::npos;
    if ((numeric && is_private_address(host)) || host == "localhost"
        || host.ends_with(".localhost"))
        return wrong;
    return {};
}

struct Webhooks::Inside {
    using Clock = std::chrono::steady_clock;
    struct Message {
        std::string url, body;
        int tries = 0;
    };
    enum class Became : std::uint8_t { Delivered, Refused, Failed };

    explicit Inside(WebhookOptions given) : options{std::move(given)}, thread{[this] { run(); }} {}
    ~Inside() {
        {
            const std::lock_guard lock{mutex};
            ending = true;
        }
        came.notify_one();
        thread.join();
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    void run() {
        while (auto message = next()) {
            const Became became = deliver(*message);
            if (became == Became::Delivered) {
                ++metrics().webhooks_sent;
            } else if (became == Became::Refused || !try_again(std::move(*message))) {
                ++metrics().webhooks_failed;
            }
        }
    }

    // What is new goes first: an address that does not answer holds up nobody's first try.
    std::optional<Message> next() {
        std::unique_lock lock{mutex};
        while (!ending) {
            if (!queue.empty()) {
                Message message = std::move(queue.front());
                queue.pop_front();
                return message;
            }
            if (again.empty()) {
                came.wait(lock);
            } else if (again.begin()->first > Clock::now()) {
                came.wait_until(lock, again.begin()->first);
            } else {
                return std::move(again.extract(again.begin()).mapped());
            }
        }
        return {};
    }

    // Later; false: no more.
    bool try_again(Message message) {
        auto pause = options.first_pause;
        for (int i = 0; i < message.tries; ++i) pause *= pause_grows;
        const std::lock_guard lock{mutex};
        if (++message.tries >= most_tries || again.size() >= most_waiting) return false;
        again.emplace(Clock::now() + pause, std::move(message));
        return true;
    }

    Became deliver(const Message& message) {
        const std::unique_ptr<CURL, Free> curl{curl_easy_init()};
        const std::unique_ptr<curl_slist, Free> head{
            curl_slist_append(nullptr, "Content-Type: application/json")};
        CURL* c = curl.get();
        curl_easy_setopt(c, CURLOPT_URL, message.url.c_str());
        curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "http,https");
        curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
        curl_easy_setopt(c, CURLOPT_PROXY, "");
        curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT, connect_seconds);
        curl_easy_setopt(c, CURLOPT_TIMEOUT, whole_seconds);
        curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_public);
        curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, &options.private_too);
        curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, ignore);
        curl_easy_setopt(c, CURLOPT_MAXFILESIZE, 64L << 10);
        curl_easy_setopt(c, CURLOPT_USERAGENT, "powderhorn");
        curl_easy_setopt(c, CURLOPT_HTTPHEADER, head.get());
        curl_easy_setopt(c, CURLOPT_POSTFIELDS, message.body.c_str());
        if (curl_easy_perform(c) != CURLE_OK) return Became::Failed;
        long status = 0;
        curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &status);
        if (status >= 200 && status < 300) return Became::Delivered;
        const bool later = status >= 500 || status == too_many || status == too_slow;
        return later ? Became::Failed : Became::Refused;
    }

    WebhookOptions options;
    std::mutex mutex;
    std::condition_variable came;
    std::deque<Message> queue;
    std::multimap<Clock::time_point, Message> again;
    bool ending = false;
    std::thread thread;
};

Webhooks::Webhooks(WebhookOptions options) {
    static const bool ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    expects(ready, "libcurl cannot be used");
    inside_ = std::make_unique<Inside>(std::move(options));
}

Webhooks::~Webhooks() = default;

void Webhooks::send(const Notice& notice) {
    const json::object body{{"game", notice.game},
                            {"title", notice.title},
                            {"why", notice.why},
                            {"link", inside_->options.base + notice.hook.link}};
    {
        const std::lock_guard lock{inside_->mutex};
        if (inside_->queue.size() >= most_waiting) {
            ++metrics().webhooks_failed;
            return;
        }
        inside_->queue.push_back({notice.hook.url, json::serialize(body)});
    }
    inside_->came.notify_one();
}
