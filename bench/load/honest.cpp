#include "bench/load/honest.h"

#include <fmt/format.h>

#include <array>
#include <deque>
#include <map>
#include <set>

#include "match/save.h"
#include "match/wire_request.h"

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array games_to_play{
    "long-rifle/three-a-side", "drums/a-first-skirmish", "mayhem/skirmish-at-the-fence",
    "petite-guerre/ambush-on-the-road", "gauntlet-run/a-company-attack"};
constexpr std::chrono::seconds longest_wait{60};

struct Kept {
    std::size_t seat = 0;
    std::string answer;
};
struct UnderWay {
    Kept kept;
    Clock::time_point sent;
};

// The answers of each seat in a game's save, in their order, are those that were acknowledged. Two
// seats' acknowledgements may come the other way round than they were kept: each has its own
// socket.
Refusal found_in(std::string_view save, const std::vector<Kept>& acknowledged) {
    const auto read = read_save(save);
    if (!read) return read.error();
    std::map<std::size_t, std::deque<std::string>> waiting;
    for (const Kept& one : acknowledged) waiting[one.seat].push_back(one.answer);
    std::size_t found = 0;
    for (const Record& record : read->journal.records) {
        if (record.dice || record.fresh_dice || record.resigned || record.by != By::Person)
            continue;
        auto& answers = waiting[static_cast<std::size_t>(record.seat.index)];
        if (answers.empty()) continue;
        const auto answer = wire::read_answer("{" + answers.front() + "}");
        if (!answer || !(record.answer == *answer))
            return Error{fmt::format("answer {} of seat {} is not the one that was acknowledged",
                                     found + 1, record.seat.index)};
        answers.pop_front();
        ++found;
    }
    if (found < acknowledged.size())
        return Error{
            fmt::format("{} answers were acknowledged, {} are kept", acknowledged.size(), found)};
    return {};
}

}  // namespace

// One game after the other at one table, both of whose seats are ours.
class HonestGame : public std::enable_shared_from_this<HonestGame> {
  public:
    HonestGame(Loop& loop, const HonestOptions& options, std::size_t table, HonestFigures& figures)
        : loop_{loop},
          options_{options},
          stream_{options.seed + table},
          seed_{options.seed + table * 1000},
          table_{table},
          figures_{figures} {}

    bool begin() { return sit_down(make(seed_++)); }

    // Nothing more is answered; what is under way is waited for.
    void leave_off() { leaving_ = true; }
    // An answer is under way, or a new game whose seats have not heard anything yet.
    bool waits() const {
        return between_games_ || heard_.size() < made_.tokens.size() || !under_way_.empty();
    }
    void resign() {
        for (const auto& socket : sockets_) socket->send(R"({"id":"r","type":"resign"})");
    }
    bool over() const { return over_; }
    void close() {
        ++round_;
        for (const auto& socket : sockets_) socket->close();
    }
    void prove() { note(proved(made_, acknowledged_)); }

  private:
    std::optional<MadeGame> make(std::uint64_t seed) const {
        come_from(address());
        return make_game(options_.port, games_to_play[table_ % games_to_play.size()], {"me", "me"},
                         seed);
    }

    std::string address() const {
        return fmt::format("127.1.{}.{}", table_ / 250, table_ % 250 + 1);
    }

    bool sit_down(const std::optional<MadeGame>& made) {
        if (!made) return false;
        ++round_;
        ++figures_.games;
        made_ = *made;
        over_ = between_games_ = false;
        heard_.clear();
        under_way_.clear();
        acknowledged_.clear();
        sockets_.clear();
        come_from(address());
        for (std::size_t i = 0; i < made_.tokens.size(); ++i) open(i);
        return true;
    }

    void open(std::size_t seat) {
        const auto self = shared_from_this();
        const int round = round_;
        SocketEvents events;
        events.came = [self, seat, round](std::string_view text) {
            if (round == self->round_) self->came(seat, text);
        };
        events.closed = [self, round] {
            if (round != self->round_) return;
            ++self->figures_.sockets_lost;
            self->figures_.wrong("an honest socket was closed");
        };
        sockets_.push_back(open_socket(loop_, options_.port,
                                       "/api/seat/" + made_.tokens[seat] + "/socket?lean=1",
                                       std::move(events)));
    }

    void came(std::size_t seat, std::string_view text) {
        if (const auto id = done_id(text)) acknowledged(*id);
        if (is_type(text, "refused") && !leaving_) {
            ++figures_.refused;
            figures_.wrong("an honest answer was refused: " + std::string{text});
        }
        if (!is_type(text, "now")) return;
        heard_.insert(seat);
        const Asked asked = read_now(text, stream_);
        over_ = over_ || asked.over;
        if (over_ && !leaving_) return again();
        if (asked.question && !leaving_) answer_in_time(seat, asked);
    }

    void acknowledged(const std::string& id) {
        const auto one = under_way_.find(id);
        if (one == under_way_.end()) return;
        figures_.answers.note(Clock::now() - one->second.sent);
        acknowledged_.push_back(one->second.kept);
        under_way_.erase(one);
        ++figures_.acknowledged;
    }

    void answer_in_time(std::size_t seat, const Asked& asked) {
        const auto pause = static_cast<std::int64_t>(1e6 / options_.rate);
        const auto some =
            static_cast<std::int64_t>(stream_.below(static_cast<std::uint32_t>(pause)));
        loop_.after(std::chrono::microseconds{pause / 2 + some},
                    [self = shared_from_this(), seat, asked, round = round_] {
                        if (round == self->round_ && !self->leaving_) self->answer(seat, asked);
                    });
    }

    void answer(std::size_t seat, const Asked& asked) {
        const std::string id = std::to_string(++sent_);
        under_way_[id] = {{seat, asked.answer}, Clock::now()};
        sockets_[seat]->send(
            fmt::format(R"({{"id":"{}","type":"answer","n":{},{}}})", id, asked.n, asked.answer));
    }

    // While the old game is proved and a new one made the others are answered.
    void again() {
        close();
        between_games_ = true;
        loop_.aside([self = shared_from_this(), made = made_, kept = std::move(acknowledged_),
                     seed = seed_++] {
            const auto wrong = self->proved(made, kept);
            return [self, wrong, count = kept.size(), next = self->make(seed)] {
                self->note({wrong.first, count});
                if (!self->sit_down(next)) self->figures_.wrong("no new game could be made");
            };
        });
    }

    using Proof = std::pair<Refusal, std::size_t>;
    Proof proved(const MadeGame& made, const std::vector<Kept>& kept) const {
        come_from(address());
        const Answered said = http_get(options_.port, "/api/seat/" + made.tokens[0] + "/save");
        if (said.status != 200)
            return {Error{fmt::format("no save: {} {}", said.status, said.body)}, kept.size()};
        return {found_in(said.body, kept), kept.size()};
    }

    void note(const Proof& proof) {
        if (proof.first)
            return figures_.wrong(fmt::format("game {}: {}", made_.game, proof.first->what));
        ++figures_.games_proved;
        figures_.found += proof.second;
    }

    Loop& loop_;
    const HonestOptions& options_;
    Stream stream_;
    std::uint64_t seed_;
    std::size_t table_;
    HonestFigures& figures_;
    int round_ = 0;
    MadeGame made_;
    std::vector<std::shared_ptr<Socket>> sockets_;
    std::vector<Kept> acknowledged_;
    // By their own ids: one seat may be asked, and answer, before the other has read that its own
    // answer was taken.
    std::map<std::string, UnderWay> under_way_;
    int sent_ = 0;
    std::set<std::size_t> heard_;  // the seats that know how the game stands
    bool over_ = false, leaving_ = false, between_games_ = false;
};

HonestPlayers::HonestPlayers(Loop& loop, HonestOptions options, HonestFigures& figures)
    : loop_{loop}, options_{options}, figures_{figures} {}

HonestPlayers::~HonestPlayers() = default;

bool HonestPlayers::begin() {
    for (int i = 0; i < options_.games; ++i) {
        games_.push_back(
            std::make_shared<HonestGame>(loop_, options_, static_cast<std::size_t>(i), figures_));
        if (!games_.back()->begin()) return false;
        loop_.run_for(std::chrono::milliseconds{1});
    }
    return true;
}

void HonestPlayers::end() {
    const auto wait_until = [&](const auto& is_so) {
        const auto until = Clock::now() + longest_wait;
        for (const auto& game : games_)
            while (!is_so(*game) && Clock::now() < until)
                loop_.run_for(std::chrono::milliseconds{5});
    };
    for (const auto& game : games_) game->leave_off();
    wait_until([](const HonestGame& game) { return !game.waits(); });
    for (const auto& game : games_) game->resign();
    wait_until([](const HonestGame& game) { return game.over(); });
    for (const auto& game : games_) {
        game->close();
        game->prove();
    }
    loop_.run_for(std::chrono::milliseconds{50});
}
