// Sends what nobody should send: broken requests, broken frames, frames that are nearly right, from
// the wrong seat, at the wrong time; and between them allowed answers, so that the games go on. The
// server must refuse, go on, and at the end every game must still be one that can be played, ended
// and proved.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>

#include "bench/load/hostile_frames.h"
#include "bench/load/modes.h"
#include "bench/load/played_on.h"

namespace json = boost::json;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int at_once = 8;                    // games
constexpr int unanswered_most = 3;            // frames of one socket
constexpr std::chrono::seconds patience{60};  // for one answer, or for a game to go on
constexpr std::size_t most_saves_of_ended = 20;

struct Tally {
    std::uint64_t frames = 0, taken = 0, done = 0, refused = 0, looked = 0, closed = 0;
    std::uint64_t games = 0, ended = 0, stuck_sockets = 0;
    std::string first_wrong;
};

std::int64_t proposal_in(std::string_view now) {
    constexpr std::string_view mark = R"("proposal":)";
    const std::size_t at = now.find(mark);
    if (at == std::string_view::npos) return 1;
    return std::atoll(now.data() + at + mark.size());
}

// A socket that sends anything, and is opened again when the server has had enough of it.
class Hostile : public std::enable_shared_from_this<Hostile> {
  public:
    Hostile(Loop& loop, unsigned short port, std::string target, std::uint64_t seed, Tally& tally)
        : loop_{loop}, port_{port}, target_{std::move(target)}, stream_{seed}, tally_{tally} {}

    void open() {
        if (ended_) return;
        const auto self = shared_from_this();
        SocketEvents events;
        events.opened = [self] { self->begin(); };
        events.came = [self](std::string_view text) { self->came(text); };
        events.closed = [self] { self->closed(); };
        unanswered_ = 0;
        socket_ = open_socket(loop_, port_, target_, std::move(events));
    }

    void end() {
        ended_ = true;
        socket_->close();
    }

    bool over = false;
    bool stuck() const { return unanswered_ > 0 && heard_ + patience < Clock::now(); }

  private:
    void begin() {
        heard_ = Clock::now();
        while (unanswered_ < unanswered_most) send();
    }

    void closed() {
        if (ended_) return;
        ++tally_.closed;
        loop_.after(std::chrono::milliseconds{5}, [self = shared_from_this()] { self->open(); });
    }

    void send() {
        // One in three is an answer that the question allows.
        const bool allowed = asked_.question && stream_.below(3) == 0;
        socket_->send(allowed ? fmt::format(R"({{"id":"a","type":"answer","n":{},{}}})", asked_.n,
                                            asked_.answer)
                              : hostile_frame(stream_, asked_.n, proposal_));
        ++unanswered_;
        ++tally_.frames;
    }

    void came(std::string_view text) {
        if (ended_) return;
        if (is_type(text, "now")) {
            asked_ = read_now(text, stream_);
            over = asked_.over;
            proposal_ = proposal_in(text);
        }
        const auto done = done_id(text);
        const bool refused = is_type(text, "refused");
        const bool looked = is_type(text, "way") || is_type(text, "odds") || is_type(text, "sight");
        if (!done && !refused && !looked) return;
        if (done) ++(*done == "a" ? tally_.taken : tally_.done);
        if (refused) ++tally_.refused;
        if (looked) ++tally_.looked;
        heard_ = Clock::now();
        --unanswered_;
        loop_.after(std::chrono::microseconds{500}, [self = shared_from_this()] {
            if (!self->ended_ && self->unanswered_ < unanswered_most) self->send();
        });
    }

    Loop& loop_;
    unsigned short port_;
    std::string target_;
    Stream stream_;
    Tally& tally_;
    std::shared_ptr<Socket> socket_;
    Asked asked_;
    std::int64_t proposal_ = 1;
    int unanswered_ = 0;
    Clock::time_point heard_;
    bool ended_ = false;
};

// The scenarios of all books by turns, with how many seats each has.
std::vector<std::pair<std::string, std::size_t>> all_scenarios(unsigned short port) {
    std::vector<std::pair<std::string, std::size_t>> all;
    const Answered said = http_get(port, "/api/books");
    if (said.status != 200) return all;
    const json::value books = json::parse(said.body);
    bool more = true;
    for (std::size_t i = 0; more; ++i) {
        more = false;
        for (const json::value& book : books.as_array()) {
            const json::array& scenarios = book.at("scenarios").as_array();
            if (i >= scenarios.size()) continue;
            more = true;
            all.emplace_back(scenarios[i].at("name").as_string(),
                             scenarios[i].at("seats").as_array().size());
        }
    }
    return all;
}

class Attack {
  public:
    explicit Attack(const HostileOptions& options)
        : options_{options}, stream_{options.seed}, scenarios_{all_scenarios(options.port)} {}

    bool begin() {
        if (scenarios_.empty()) return false;
        for (int i = 0; i < at_once; ++i)
            if (!lay_game()) return false;
        return true;
    }

    void run() {
        const auto until = Clock::now() + std::chrono::seconds{options_.seconds};
        while (Clock::now() < until) {
            if (stream_.below(20) == 0) {
                http_raw(options_.port, hostile_request(stream_), std::chrono::milliseconds{200});
                ++requests;
            }
            loop_.run_for(std::chrono::milliseconds{5});
            replace_ended();
        }
        for (Game& game : games_)
            for (const auto& one : game.sockets) {
                if (one->stuck()) ++tally.stuck_sockets;
                one->end();
            }
        loop_.run_for(std::chrono::milliseconds{200});
    }

    // Every game that is left is played on and ended; each that is over is proved by its save.
    void look_at_games() {
        std::vector<std::shared_ptr<PlayedOn>> left;
        for (const Game& game : games_) {
            left.push_back(
                std::make_shared<PlayedOn>(loop_, options_.port, game.made, stream_.next()));
            left.back()->begin();
        }
        const auto until = Clock::now() + patience;
        const auto is_over = [](const auto& game) { return game->over; };
        while (!std::all_of(left.begin(), left.end(), is_over) && Clock::now() < until)
            loop_.run_for(std::chrono::milliseconds{20});
        for (const auto& game : left) {
            game->end();
            answers_played_on += static_cast<std::uint64_t>(game->answers);
            if (!game->over || !game->wrong.empty()) {
                note(fmt::format("game {}: stuck after {} answers {}", game->game().game,
                                 game->answers, game->wrong));
                continue;
            }
            ++played_on;
            over_.push_back(game->game());
        }
        for (const MadeGame& game : over_) {
            if (Refusal wrong = proved(options_.port, game)) {
                note(fmt::format("game {}: {}", game.game, wrong->what));
            } else {
                ++saves;
            }
        }
    }

    Tally tally;
    std::uint64_t requests = 0, answers_played_on = 0, played_on = 0, saves = 0;

  private:
    struct Game {
        MadeGame made;
        std::vector<std::shared_ptr<Hostile>> sockets;
    };

    void note(std::string wrong) {
        if (tally.first_wrong.empty()) tally.first_wrong = std::move(wrong);
    }

    // A friend's seat is another party: nothing is agreed to by one of them alone.
    bool lay_game() {
        const auto& [scenario, seats] = scenarios_[next_++ % scenarios_.size()];
        std::vector<std::string> who(seats, "friend");
        who[0] = "me";
        auto made = make_game(options_.port, scenario, who, 0);
        if (!made) return false;
        ++tally.games;
        Game game{std::move(*made), {}};
        std::vector<std::string> targets;
        for (const std::string& token : game.made.tokens) targets.push_back("seat/" + token);
        targets.push_back("watch/" + game.made.watch);
        for (const std::string& target : targets) {
            game.sockets.push_back(std::make_shared<Hostile>(
                loop_, options_.port, "/api/" + target + "/socket", stream_.next(), tally));
            game.sockets.back()->open();
        }
        games_.push_back(std::move(game));
        return true;
    }

    void replace_ended() {
        std::size_t ended = 0;
        std::erase_if(games_, [&](Game& game) {
            if (!game.sockets.front()->over) return false;
            for (const auto& one : game.sockets) one->end();
            if (over_.size() < most_saves_of_ended) over_.push_back(game.made);
            ++ended;
            return true;
        });
        tally.ended += ended;
        for (; ended > 0; --ended)
            if (!lay_game()) note("no new game could be made");
    }

    const HostileOptions& options_;
    Stream stream_;
    std::vector<std::pair<std::string, std::size_t>> scenarios_;
    std::size_t next_ = 0;
    Loop loop_;
    std::vector<Game> games_;
    std::vector<MadeGame> over_;
};

}  // namespace

int run_hostile(const HostileOptions& options) {
    const long before = memory_of(options.pid);
    Attack attack{options};
    if (!attack.begin()) {
        std::fprintf(stderr, "no game could be made on port %d\n", options.port);
        return 1;
    }
    attack.run();
    attack.look_at_games();
    const Tally& tally = attack.tally;
    const bool healthy = http_get(options.port, "/healthz").status == 200;
    const bool faults = http_get(options.port, "/metrics").body.find("powderhorn_faults_total 0\n")
                        == std::string::npos;
    const bool good = healthy && !faults && tally.first_wrong.empty() && tally.stuck_sockets == 0
                      && tally.taken > 0 && attack.answers_played_on > 0;
    fmt::print(R"({{"frames":{},"answers_taken":{},"other_done":{},"looked":{},"refused":{},)"
               R"("closed":{},"requests":{},"games":{},"games_ended":{},"games_played_on":{},)"
               R"("answers_played_on":{},"saves_verified":{},"stuck_sockets":{},"faults":{},)"
               "\"kib_before\":{},\"kib_after\":{},\"good\":{}}}\n",
               tally.frames, tally.taken, tally.done, tally.looked, tally.refused, tally.closed,
               attack.requests, tally.games, tally.ended, attack.played_on,
               attack.answers_played_on, attack.saves, tally.stuck_sockets, faults, before,
               memory_of(options.pid), good);
    if (!tally.first_wrong.empty()) fmt::print(stderr, "{}\n", tally.first_wrong);
    return good ? 0 : 1;
}
