// So many games at once, each answered at an even pace by players over their sockets.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "bench/load/modes.h"
#include "bench/load/times.h"
#include "server/test_games.h"

namespace {

using Clock = std::chrono::steady_clock;

struct AnswerFigures {
    Times answers;
    std::uint64_t refused = 0, lost = 0, ended = 0;
    std::uint64_t odds_asked = 0, odds_told = 0;
    std::string first_refusal;
    bool counting = false;
};

// One game, both of whose seats are ours.
class BotGame : public std::enable_shared_from_this<BotGame> {
  public:
    BotGame(Loop& loop, const LoadOptions& options, std::uint64_t seed, bool wants_odds,
            AnswerFigures& figures)
        : loop_{loop},
          options_{options},
          stream_{seed},
          seed_{seed},
          wants_odds_{wants_odds},
          figures_{figures} {}

    bool begin() { return sit_down(make(options_, seed_++)); }

  private:
    static std::optional<MadeGame> make(const LoadOptions& options, std::uint64_t seed) {
        const std::size_t seats = 2;
        return make_game(options.port, options.scenario, std::vector<std::string>(seats, "me"),
                         seed);
    }

    bool sit_down(const std::optional<MadeGame>& made) {
        if (!made) return false;
        ++round_;
        sockets_.clear();
        for (std::size_t i = 0; i < made->tokens.size(); ++i) open(i, made->tokens[i]);
        return true;
    }

    void open(std::size_t seat, const std::string& token) {
        const auto self = shared_from_this();
        const int round = round_;
        SocketEvents events;
        events.came = [self, seat, round](std::string_view text) {
            if (round == self->round_) self->came(seat, text);
        };
        events.closed = [self, round] {
            if (round == self->round_) ++self->figures_.lost;
        };
        sockets_.push_back(open_socket(loop_, options_.port,
                                       "/api/seat/" + token + "/socket?lean=1", std::move(events)));
    }

    void came(std::size_t seat, std::string_view text) {
        if (done_id(text)) note_answer();
        if (is_type(text, "now")) {
            const Asked asked = read_now(text, stream_);
            if (asked.over) return again();
            if (asked.question) ask_odds(seat, asked);
            if (asked.question) answer_in_time(seat, asked);
        } else if (is_type(text, "odds")) {
            ++figures_.odds_told;
        } else if (is_type(text, "refused") && text.find(R"("id":"o")") == std::string_view::npos) {
            if (figures_.refused++ == 0) figures_.first_refusal = std::string{text};
        }
    }

    // Some want to know the odds of everything. That they are not told in time, the game having
    // moved on, is not counted against the server.
    void ask_odds(std::size_t seat, const Asked& asked) {
        if (!wants_odds_) return;
        if (figures_.counting) ++figures_.odds_asked;
        sockets_[seat]->send(fmt::format(R"({{"id":"o","type":"odds","n":{}}})", asked.n));
    }

    void note_answer() {
        if (!figures_.counting) return;
        figures_.answers.note(Clock::now() - sent_);
    }

    // The next one is due an even time after the last one was.
    void answer_in_time(std::size_t seat, const Asked& asked) {
        const auto now = Clock::now();
        if (options_.rate <= 0) return answer(seat, asked);
        const auto pause =
            std::chrono::microseconds{static_cast<std::int64_t>(1e6 / options_.rate)};
        if (due_ == Clock::time_point{})
            due_ = now + pause * stream_.below(1000) / 1000;  // not all at the same moment
        due_ = std::max(due_ + pause, now - pause * 3);
        if (due_ <= now) return answer(seat, asked);
        loop_.after(std::chrono::duration_cast<std::chrono::microseconds>(due_ - now),
                    [self = shared_from_this(), seat, asked, round = round_] {
                        if (round == self->round_) self->answer(seat, asked);
                    });
    }

    void answer(std::size_t seat, const Asked& asked) {
        sent_ = Clock::now();
        sockets_[seat]->send(
            fmt::format(R"({{"id":"a","type":"answer","n":{},{}}})", asked.n, asked.answer));
    }

    void again() {
        ++figures_.ended;
        ++round_;
        for (const auto& socket : sockets_) socket->close();
        // While the new game is made the others are answered.
        loop_.aside([self = shared_from_this(), seed = seed_++] {
            return [self, made = make(self->options_, seed)] {
                if (!self->sit_down(made)) ++self->figures_.lost;
            };
        });
    }

    Loop& loop_;
    const LoadOptions& options_;
    Stream stream_;
    std::uint64_t seed_;
    bool wants_odds_;
    AnswerFigures& figures_;
    int round_ = 0;
    std::vector<std::shared_ptr<Socket>> sockets_;
    Clock::time_point sent_, due_;
};

}  // namespace

int run_load(const LoadOptions& options) {
    Loop loop;
    AnswerFigures figures;
    std::vector<std::shared_ptr<BotGame>> players;
    for (int i = 0; i < options.games; ++i) {
        players.push_back(std::make_shared<BotGame>(
            loop, options, options.seed + static_cast<std::uint64_t>(i) * 1000,
            options.odds_of > 0 && i % options.odds_of == 0, figures));
        if (!players.back()->begin()) {
            std::fprintf(stderr, "no game could be made on port %d\n", options.port);
            return 1;
        }
        loop.run_for(std::chrono::milliseconds{0});
    }
    loop.run_for(std::chrono::seconds{3});  // until it goes evenly
    figures.counting = true;
    const auto began = Clock::now();
    loop.run_for(std::chrono::seconds{options.seconds});
    const std::chrono::duration<double> took = Clock::now() - began;
    Times& times = figures.answers;
    const double rate = static_cast<double>(times.size()) / took.count();
    const double p99 = times.ms_at(0.99);
    fmt::print(R"({{"games":{},"seconds":{:.2f},"answers":{},"answers_per_second":{:.0f},)"
               R"("p50_ms":{:.1f},"p99_ms":{:.1f},"max_ms":{:.1f},"refused":{},)"
               "\"sockets_lost\":{},\"games_ended\":{},\"odds_asked\":{},\"odds_told\":{}}}\n",
               options.games, took.count(), times.size(), rate, times.ms_at(0.5), p99,
               times.ms_at(1), figures.refused, figures.lost, figures.ended, figures.odds_asked,
               figures.odds_told);
    if (!figures.first_refusal.empty()) fmt::print(stderr, "{}\n", figures.first_refusal);
    const bool slow = rate < options.least_rate || (options.most_p99 > 0 && p99 > options.most_p99);
    return figures.refused + figures.lost == 0 && !slow ? 0 : 1;
}
