// A few clients, each within all limits, that have as much worked out for them as they can: odds,
// ways, sights, corrections, replays and dice reports without end, with a changed order in between.
// What honest players and /healthz feel of it has limits.
#include <fmt/format.h>

#include <array>
#include <atomic>
#include <boost/json.hpp>
#include <cstdio>
#include <thread>

#include "bench/load/honest.h"
#include "bench/load/modes.h"
#include "server/test_games.h"

namespace {

using Clock = std::chrono::steady_clock;

// The dearest first: of those at even places half of the sockets stay where the odds take long.
constexpr std::array scenarios{"gauntlet-run/a-battalion-a-side", "long-rifle/three-a-side",
                               "petite-guerre/meeting-engagement", "mayhem/skirmish-at-the-fence",
                               "drums/a-first-skirmish"};
constexpr std::array previews{"gauntlet-run/a-battalion-a-side", "petite-guerre/gun-position"};

struct GreedyTally {
    std::uint64_t asked = 0, told = 0, refused = 0, pages = 0, lost = 0;
    Clock::duration longest_odds{0};
};

// One socket at a seat of a game of its own, from an address of its own.
class GreedySocket : public std::enable_shared_from_this<GreedySocket> {
  public:
    GreedySocket(Loop& loop, const GreedyOptions& options, std::size_t which, GreedyTally& tally)
        : loop_{loop}, options_{options}, which_{which}, tally_{tally}, stream_{which + 1} {}

    bool begin() {
        come_from(address());
        const auto made = make_game(options_.port, scenarios[which_ % scenarios.size()],
                                    {"me", "me"}, options_.seed + which_);
        if (!made) return false;
        token = made->tokens[0];
        for (std::size_t seat = 0; seat < 2; ++seat) open(seat, made->tokens[seat]);
        return true;
    }
    std::string address() const { return fmt::format("127.2.0.{}", which_ + 1); }
    std::string token;

  private:
    void open(std::size_t seat, const std::string& seat_token) {
        SocketEvents events;
        events.came = [self = shared_from_this(), seat](std::string_view text) {
            self->came(seat, text);
        };
        events.closed = [self = shared_from_this()] { ++self->tally_.lost; };
        sockets_[seat] = open_socket(loop_, options_.port, "/api/seat/" + seat_token + "/socket",
                                     std::move(events));
    }

    void came(std::size_t seat, std::string_view text) {
        if (is_type(text, "now")) {
            const Asked asked = read_now(text, stream_);
            if (asked.question) asked_[seat] = asked;
            if (!begun_[seat]) ask(seat);
            begun_[seat] = true;
        } else if (is_type(text, "refused") || is_type(text, "done") || is_type(text, "odds")
                   || is_type(text, "way") || is_type(text, "sight")
                   || is_type(text, "correctable")) {
            ++(is_type(text, "refused") ? tally_.refused : tally_.told);
            if (is_type(text, "odds")) note_odds(seat);
            // As often as it may: 30 frames a second.
            loop_.after(std::chrono::milliseconds{33},
                        [self = shared_from_this(), seat] { self->ask(seat); });
        }
    }

    // Half of them stay where the odds take long, and have them counted again and again.
    void note_odds(std::size_t seat) {
        const auto took = Clock::now() - odds_asked_[seat];
        if (which_ % 2 == 0 && took > std::chrono::milliseconds{60}) stays_ = true;
        tally_.longest_odds = std::max(tally_.longest_odds, took);
    }

    static constexpr std::uint32_t most_asks = 16;

    // Every so often it answers, so that there is something new to be worked out.
    void ask(std::size_t seat) {
        ++tally_.asked;
        const auto n = asked_[seat].n;
        // Where men are set up nothing is dear yet.
        const bool sets_up = asked_[seat].answer.starts_with(R"("spot")");
        const std::uint32_t what = sets_up  ? most_asks
                                   : stays_ ? stream_.below(2) * 12
                                            : stream_.below(most_asks);
        const auto piece = stream_.below(12);
        const auto send = [&](const std::string& members) {
            sockets_[seat]->send(fmt::format(R"({{"id":"g",{}}})", members));
        };
        if (what < 6) {
            odds_asked_[seat] = Clock::now();
            return send(fmt::format(R"("type":"odds","n":{})", n));
        }
        if (what < 8)
            return send(fmt::format(R"("type":"way","n":{},"to":[{},{}])", n, stream_.below(4800),
                                    stream_.below(4800)));
        if (what < 10) return send(fmt::format(R"("type":"sight","from":{})", piece));
        if (what < 11) return send(fmt::format(R"("type":"correctable","piece":{})", piece));
        if (what < 13)
            return send(R"("type":"order","topic":"action","verb":"none","until":"turn")");
        if (!asked_[seat].answer.empty())
            return send(fmt::format(R"("type":"answer","n":{},{})", n, asked_[seat].answer));
        send(fmt::format(R"("type":"sight","from":{})", piece));
    }

    Loop& loop_;
    const GreedyOptions& options_;
    std::size_t which_;
    GreedyTally& tally_;
    Stream stream_;
    std::array<std::shared_ptr<Socket>, 2> sockets_;
    std::array<Asked, 2> asked_;
    std::array<bool, 2> begun_{};
    std::array<Clock::time_point, 2> odds_asked_;
    bool stays_ = false;
};

// All of them on one thread, the pages they ask for on another.
class Greed {
  public:
    explicit Greed(const GreedyOptions& options) : options_{options} {
        for (int i = 0; i < options.sockets / 2; ++i) {
            sockets_.push_back(std::make_shared<GreedySocket>(loop_, options_,
                                                              static_cast<std::size_t>(i), tally));
            begun = begun && sockets_.back()->begin();
        }
        come_from({});
        if (!begun) return;
        on_sockets_ = std::thread{[this] {
            while (!stop_) loop_.run_for(std::chrono::milliseconds{50});
        }};
        on_pages_ = std::thread{[this] { ask_for_pages(); }};
    }
    ~Greed() { end(); }
    Greed(const Greed&) = delete;
    Greed& operator=(const Greed&) = delete;

    void end() {
        stop_ = true;
        if (on_sockets_.joinable()) on_sockets_.join();
        if (on_pages_.joinable()) on_pages_.join();
    }
    GreedyTally tally;
    bool begun = true;

  private:
    void ask_for_pages() {
        for (std::uint64_t i = 0; !stop_; ++i) {
            const GreedySocket& one = *sockets_[i % sockets_.size()];
            come_from(one.address());
            static_cast<void>(http_get(options_.port, "/api/replay/" + one.token));
            static_cast<void>(http_get(options_.port, "/api/replay/" + one.token + "/log"));
            static_cast<void>(http_get(options_.port, "/api/dice/" + one.token));
            static_cast<void>(http_get(
                options_.port,
                fmt::format("/api/preview?scenario={}&seed={}", previews[i % previews.size()], i)));
            pages_ += 4;
        }
        tally.pages = pages_;
    }

    GreedyOptions options_;
    Loop loop_;
    std::vector<std::shared_ptr<GreedySocket>> sockets_;
    std::atomic<bool> stop_ = false;
    std::uint64_t pages_ = 0;
    std::thread on_sockets_, on_pages_;
};

// Ten times a second.
class Health {
  public:
    explicit Health(unsigned short port) : thread_{[this, port] { run(port); }} {}
    ~Health() { end(); }
    Health(const Health&) = delete;
    Health& operator=(const Health&) = delete;
    void end() {
        stop_ = true;
        if (thread_.joinable()) thread_.join();
    }
    Times times;
    int unwell = 0;

  private:
    void run(unsigned short port) {
        while (!stop_) {
            const auto began = Clock::now();
            if (http_get(port, "/healthz").status != 200) ++unwell;
            times.note(Clock::now() - began);
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
        }
    }
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

std::string first_miss(const GreedyOptions& options, HonestFigures& honest, Health& health,
                       const GreedyTally& tally) {
    if (!honest.first_wrong.empty()) return honest.first_wrong;
    if (honest.answers.size() == 0) return "no honest answer was acknowledged";
    if (tally.told == 0 || tally.pages == 0) return "nobody was greedy";
    if (honest.answers.ms_at(0.5) > 20 * options.slower)
        return "the median answer of the others took too long";
    if (health.unwell > 0) return fmt::format("/healthz failed {} times", health.unwell);
    if (health.times.size() == 0) return "nobody asked for /healthz";
    if (health.times.ms_at(1) > 100 * options.slower) return "/healthz took too long";
    return {};
}

}  // namespace

int run_greedy(const GreedyOptions& options) {
    Loop loop;
    HonestFigures honest;
    HonestPlayers players{loop, {.port = options.port, .games = 10, .seed = options.seed}, honest};
    if (!players.begin()) {
        std::fprintf(stderr, "no game could be made on port %d\n", options.port);
        return 1;
    }
    loop.run_for(std::chrono::seconds{1});
    honest.answers.forget();
    loop.run_for(std::chrono::seconds{2});
    const double alone = honest.answers.ms_at(0.5);
    honest.answers.forget();
    Greed greed{options};
    Health health{options.port};
    loop.run_for(std::chrono::seconds{options.seconds});
    health.end();
    greed.end();
    const std::string miss = greed.begun ? first_miss(options, honest, health, greed.tally)
                                         : std::string{"the greedy could not begin"};
    const GreedyTally& tally = greed.tally;
    fmt::print(R"({{"seconds":{},"sockets":{},"asked":{},"told":{},"refused":{},"pages":{},)"
               R"("longest_odds_ms":{},)"
               R"("honest_answers":{},"alone_p50_ms":{:.1f},"p50_ms":{:.1f},"p99_ms":{:.1f},)"
               R"("max_ms":{:.1f},"healthz_p50_ms":{:.1f},"healthz_p95_ms":{:.1f},)"
               "\"healthz_max_ms\":{:.1f},\"good\":{}}}\n",
               options.seconds, options.sockets, tally.asked, tally.told, tally.refused,
               tally.pages,
               std::chrono::duration_cast<std::chrono::milliseconds>(tally.longest_odds).count(),
               honest.answers.size(), alone, honest.answers.ms_at(0.5), honest.answers.ms_at(0.99),
               honest.answers.ms_at(1), health.times.ms_at(0.5), health.times.ms_at(0.95),
               health.times.ms_at(1), miss.empty());
    if (!miss.empty()) fmt::print(stderr, "greedy: {}\n", miss);
    return miss.empty() ? 0 : 1;
}
