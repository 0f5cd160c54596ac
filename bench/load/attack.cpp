#include "bench/load/attack.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>

#include "bench/load/hostile_frames.h"

namespace json = boost::json;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int unanswered_most = 3;            // frames of one socket
constexpr std::chrono::seconds patience{60};  // for one answer, or for a game to go on
constexpr std::size_t most_saves_of_ended = 20;

std::int64_t proposal_in(std::string_view now) {
    constexpr std::string_view mark = R"("proposal":)";
    const std::size_t at = now.find(mark);
    if (at == std::string_view::npos) return 1;
    return std::atoll(now.data() + at + mark.size());
}

// A socket that sends anything, and is opened again when the server has had enough of it.
class Hostile : public std::enable_shared_from_this<Hostile> {
  public:
    Hostile(Loop& loop, const Attack::Options& options, std::string target, std::uint64_t seed,
            AttackTally& tally)
        : loop_{loop},
          options_{options},
          target_{std::move(target)},
          stream_{seed},
          tally_{tally} {}

    void open() {
        if (ended_) return;
        const auto self = shared_from_this();
        SocketEvents events;
        events.opened = [self] { self->begin(); };
        events.came = [self](std::string_view text) { self->came(text); };
        events.closed = [self] { self->closed(); };
        unanswered_ = 0;
        dice->begin_again();
        socket_ = open_socket(loop_, options_.port, target_, std::move(events));
    }

    void end() {
        ended_ = true;
        socket_->close();
    }

    bool over = false;
    const std::shared_ptr<DicePart> dice = std::make_shared<DicePart>();
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
        // Without everybody's part of the dice no game would begin.
        if (auto part = dice->reply(text)) {
            socket_->send(std::move(*part));
            ++unanswered_;
        }
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
        loop_.after(options_.pause, [self = shared_from_this()] {
            if (!self->ended_ && self->unanswered_ < unanswered_most) self->send();
        });
    }

    Loop& loop_;
    const Attack::Options& options_;
    std::string target_;
    Stream stream_;
    AttackTally& tally_;
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

}  // namespace

struct Attack::Game {
    MadeGame made;
    std::vector<std::shared_ptr<Hostile>> sockets;
};

Attack::Attack(Options options)
    : options_{options}, stream_{options.seed}, scenarios_{all_scenarios(options.port)} {}

Attack::~Attack() = default;

bool Attack::begin() {
    if (scenarios_.empty()) return false;
    for (int i = 0; i < options_.games; ++i)
        if (!lay_game()) return false;
    return true;
}

void Attack::run() {
    const auto until = Clock::now() + std::chrono::seconds{options_.seconds};
    while (Clock::now() < until) {
        if (stream_.below(20) == 0) {
            http_raw(options_.port, hostile_request(stream_), std::chrono::milliseconds{200});
            ++tally.requests;
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

void Attack::look_at_games() {
    std::vector<std::shared_ptr<PlayedOn>> left;
    for (const Game& game : games_) {
        PlayedOn::DiceParts dice;
        for (const auto& socket : game.sockets) dice.push_back(socket->dice);
        left.push_back(std::make_shared<PlayedOn>(loop_, options_.port, game.made, std::move(dice),
                                                  stream_.next()));
        left.back()->begin();
    }
    const auto until = Clock::now() + patience;
    const auto is_over = [](const auto& game) { return game->over; };
    while (!std::all_of(left.begin(), left.end(), is_over) && Clock::now() < until)
        loop_.run_for(std::chrono::milliseconds{20});
    for (const auto& game : left) {
        game->end();
        tally.answers_played_on += static_cast<std::uint64_t>(game->answers);
        if (!game->over || !game->wrong.empty()) {
            note(fmt::format("game {}: stuck after {} answers {}", game->game().game, game->answers,
                             game->wrong));
            continue;
        }
        ++tally.played_on;
        over_.push_back(game->game());
    }
    for (const MadeGame& game : over_) {
        if (Refusal wrong = proved(options_.port, game)) {
            note(fmt::format("game {}: {}", game.game, wrong->what));
        } else {
            ++tally.saves;
        }
    }
}

void Attack::note(std::string wrong) {
    if (tally.first_wrong.empty()) tally.first_wrong = std::move(wrong);
}

// A friend's seat is another party: nothing is agreed to by one of them alone.
bool Attack::lay_game() {
    const auto& [scenario, seats] = scenarios_[next_++ % scenarios_.size()];
    std::vector<std::string> who(seats, "friend");
    who[0] = "me";
    if (options_.many_addresses)
        come_from(fmt::format("127.9.{}.{}", next_ / 250 % 250, next_ % 250 + 1));
    auto made = make_game(options_.port, scenario, who, 0);
    if (!made) return false;
    ++tally.games;
    Game game{std::move(*made), {}};
    std::vector<std::string> targets;
    for (const std::string& token : game.made.tokens) targets.push_back("seat/" + token);
    targets.push_back("watch/" + game.made.watch);
    for (const std::string& target : targets) {
        game.sockets.push_back(std::make_shared<Hostile>(
            loop_, options_, "/api/" + target + "/socket", stream_.next(), tally));
        game.sockets.back()->open();
    }
    games_.push_back(std::move(game));
    return true;
}

void Attack::replace_ended() {
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
