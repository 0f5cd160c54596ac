#include "server/webhooks.h"

#include <curl/curl.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <thread>

#include "server/metrics.h"
#include "server/rate_limit.h"
#include "server/secrets.h"

namespace json = boost::json;

namespace {

using Clock = std::chrono::steady_clock;
using What = NoticeChange::What;

constexpr std::size_t most_at_once = 64;
constexpr int most_tries_of_notice = 4;
constexpr int pause_grows = 6;  // 5 seconds, half a minute, three minutes
constexpr long connect_seconds = 5;
constexpr long whole_seconds = 10;
constexpr long too_slow = 408;  // said by whoever is told; it may do better later
constexpr long too_many = 429;
constexpr std::size_t most_read = 64 << 10;            // of what is answered; nobody looks at it
constexpr std::chrono::milliseconds look_again{1000};  // what other processes have left
constexpr std::int64_t too_often = 1000;               // milliseconds until it is looked at again

std::int64_t milliseconds_since_1970() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// Asked at the moment of connecting, when the name has become a number: a name that changes its
// address in between gains nothing.
curl_socket_t open_public(void* private_too, curlsocktype, curl_sockaddr* address) {
    if (*static_cast<const bool*>(private_too) || !is_private_address(&address->addr))
        return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
    return CURL_SOCKET_BAD;
}

enum class Became : std::uint8_t { Delivered, Refused, Failed };

Became what_became(CURL* curl, CURLcode ended) {
    long status = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    // CURLE_WRITE_ERROR: it says more than we read.
    if (ended != CURLE_OK && ended != CURLE_WRITE_ERROR) return Became::Failed;
    if (status >= 200 && status < 300) return Became::Delivered;
    const bool later = status >= 500 || status == too_many || status == too_slow;
    return later ? Became::Failed : Became::Refused;
}

}  // namespace

struct Webhooks::Inside : std::enable_shared_from_this<Inside> {
    struct Free {
        void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
        void operator()(curl_slist* list) const { curl_slist_free_all(list); }
    };
    struct FreeMulti {
        void operator()(CURLM* old) const { curl_multi_cleanup(old); }
    };

    // One thing that is being told.
    struct Sending {
        KeptNotice notice;
        std::unique_ptr<curl_slist, Free> head;
        std::unique_ptr<CURL, Free> curl;
        std::size_t read = 0;
    };

    static std::size_t ignore(const char*, std::size_t size, std::size_t count, void* sending) {
        std::size_t& read = static_cast<Sending*>(sending)->read;
        read += size * count;
        return read > most_read ? 0 : size * count;
    }

    Inside(Store& at_store, WebhookOptions given)
        : store{at_store},
          options{std::move(given)},
          hosts{options.a_second_to_host, options.at_first_to_host},
          games{options.a_second_of_game, options.at_first_of_game} {}

    void wake() {
        look_now = true;
        curl_multi_wakeup(multi.get());
    }

    // ---- on the thread ----

    void run() {
        while (!ending) {
            free_hosts();
            begin_what_is_due();
            go_on();
            curl_multi_poll(multi.get(), nullptr, 0, until_next_look(), nullptr);
        }
        go_on();  // what has been told by now need not be told again
        for (const auto& one : sending) curl_multi_remove_handle(multi.get(), one.first);
        sending.clear();
    }

    void go_on() {
        int left = 0;
        curl_multi_perform(multi.get(), &left);
        while (CURLMsg* told = curl_multi_info_read(multi.get(), &left))
            if (told->msg == CURLMSG_DONE) ended(told->easy_handle, told->data.result);
    }

    int until_next_look() const {
        if (look_now) return 0;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_look - Clock::now());
        return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, look_again.count()));
    }

    // Those whose last notice has been crossed off, or put off, durably.
    void free_hosts() {
        std::vector<NoticeChange> again;
        {
            const std::lock_guard lock{mutex};
            for (const std::string& host : freed)
                busy.erase(std::find(busy.begin(), busy.end(), host));
            freed.clear();
            if (Clock::now() >= settle_again) again.swap(unsettled);
        }
        for (const NoticeChange& change : again) settle(change);
    }

    void begin_what_is_due() {
        if (!look_now.exchange(false) && Clock::now() < next_look) return;
        next_look = Clock::now() + look_again;
        hosts.forget_old();
        games.forget_old();
        if (busy.size() >= most_at_once) return;
        auto taken =
            store.take_notices(milliseconds_since_1970(), busy, most_at_once - busy.size());
        if (!taken) return;
        for (KeptNotice& notice : *taken) {
            busy.push_back(notice.host);
            if (hosts.allows(notice.host) && games.allows(notice.game + ' ' + notice.url)) {
                begin(std::move(notice));
            } else {
                notice.due = milliseconds_since_1970() + too_often;
                settle({What::Later, std::move(notice)});
            }
        }
    }

    void begin(KeptNotice notice) {
        auto one = std::make_unique<Sending>();
        one->notice = std::move(notice);
        one->head.reset(curl_slist_append(nullptr, "Content-Type: application/json"));
        one->curl.reset(curl_easy_init());
        CURL* c = one->curl.get();
        curl_easy_setopt(c, CURLOPT_URL, one->notice.url.c_str());
        curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "http,https");
        curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
        curl_easy_setopt(c, CURLOPT_PROXY, "");
        curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT, connect_seconds);
        curl_easy_setopt(c, CURLOPT_TIMEOUT, whole_seconds);
        // Ending does not wait for a name that is still being looked up.
        curl_easy_setopt(c, CURLOPT_QUICK_EXIT, 1L);
        curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_public);
        curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, &options.private_too);
        curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, ignore);
        curl_easy_setopt(c, CURLOPT_WRITEDATA, one.get());
        curl_easy_setopt(c, CURLOPT_USERAGENT, "powderhorn");
        curl_easy_setopt(c, CURLOPT_HTTPHEADER, one->head.get());
        curl_easy_setopt(c, CURLOPT_POSTFIELDS, one->notice.body.c_str());
        curl_multi_add_handle(multi.get(), c);
        sending[c] = std::move(one);
    }

    void ended(CURL* curl, CURLcode how) {
        const Became became = what_became(curl, how);
        curl_multi_remove_handle(multi.get(), curl);
        KeptNotice notice = std::move(sending.extract(curl).mapped()->notice);
        if (became == Became::Delivered) ++metrics().webhooks_sent;
        if (became != Became::Failed || notice.tries + 1 >= most_tries_of_notice) {
            if (became != Became::Delivered) ++metrics().webhooks_failed;
            return settle({What::Done, std::move(notice)});
        }
        auto pause = options.first_pause;
        for (int i = 0; i < notice.tries; ++i) pause *= pause_grows;
        ++notice.tries;
        notice.due = milliseconds_since_1970() + pause.count();
        next_look = std::min(next_look, Clock::now() + pause);
        settle({What::Later, std::move(notice)});
    }

    // Until this is durable the host is busy: it would else be told the same thing again.
    void settle(const NoticeChange& change) {
        Commit what;
        what.notices.push_back(change);
        store.commit(std::move(what), [self = shared_from_this(), change](Committed became) {
            {
                const std::lock_guard lock{self->mutex};
                if (became == Committed::Durable) {
                    self->freed.push_back(change.notice.host);
                } else {
                    self->unsettled.push_back(change);
                    self->settle_again = Clock::now() + look_again;
                }
            }
            if (became == Committed::Durable) self->wake();
        });
    }

    Store& store;
    WebhookOptions options;
    std::unique_ptr<CURLM, FreeMulti> multi{curl_multi_init()};
    std::atomic<bool> ending{false};
    std::atomic<bool> look_now{true};

    std::mutex mutex;  // of what the store's thread tells:
    std::vector<std::string> freed;
    std::vector<NoticeChange> unsettled;  // the store could not keep these; once more, later
    Clock::time_point settle_again;

    // Only on the thread:
    RateLimit hosts, games;
    std::map<CURL*, std::unique_ptr<Sending>> sending;
    std::vector<std::string> busy;  // hosts
    Clock::time_point next_look;
    std::thread thread;
};

Webhooks::Webhooks(Store& store, WebhookOptions options) {
    static const bool ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    expects(ready, "libcurl cannot be used");
    inside_ = std::make_shared<Inside>(store, std::move(options));
    inside_->thread = std::thread{[inside = inside_.get()] { inside->run(); }};
}

Webhooks::~Webhooks() {
    end();
}

void Webhooks::end() {
    if (!inside_->thread.joinable()) return;
    inside_->ending = true;
    inside_->wake();
    inside_->thread.join();
}

void Webhooks::send(const Notice& notice) {
    const json::object body{{"game", notice.game},
                            {"title", notice.title},
                            {"why", notice.why},
                            {"link", inside_->options.base + notice.hook.link}};
    KeptNotice kept;
    kept.id = new_token();
    kept.game = notice.game;
    kept.url = notice.hook.url;
    kept.why = notice.why;
    kept.host = webhook_host(notice.hook.url);
    kept.body = json::serialize(body);
    kept.due = milliseconds_since_1970();
    Commit what;
    what.notices.push_back({What::Keep, std::move(kept)});
    inside_->store.commit(std::move(what), [inside = inside_](Committed became) {
        if (became != Committed::Durable) {
            ++metrics().webhooks_failed;
        } else {
            inside->wake();
        }
    });
}
