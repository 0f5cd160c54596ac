// kill -9 again and again while games are played; whatever was acknowledged must still be there.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <csignal>
#include <map>

#include "bench/load/modes.h"
#include "match/save_json.h"
#include "match/wire_request.h"
#include "server/table.h"
#include "server/test_games.h"
#include "store/store.h"

namespace json = boost::json;

namespace {

// A server in a process of its own.
class Program {
  public:
    Program(std::string path, std::string db, unsigned short port)
        : path_{std::move(path)}, db_{std::move(db)}, port_{port} {}
    ~Program() { kill(); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    bool start() {
        const std::string port = std::to_string(port_);
        pid_ = fork();
        if (pid_ == 0) {
            const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
            dup2(nowhere, STDOUT_FILENO);
            execl(path_.c_str(), path_.c_str(), "serve", "--port", port.c_str(), "--db",
                  db_.c_str(), "--no-rate-limits", nullptr);
            _exit(127);
        }
        for (int i = 0; i < 400; ++i) {
            if (http_get(port_, "/healthz").status == 200) return true;
            usleep(25'000);
        }
        return false;
    }

    void kill() {
        if (pid_ <= 0) return;
        ::kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
        pid_ = 0;
    }

    unsigned short port() const { return port_; }
    bool alive() const { return pid_ > 0; }

  private:
    std::string path_, db_;
    unsigned short port_;
    pid_t pid_ = 0;
};

struct Acknowledged {
    std::int64_t n = 0;
    std::size_t seat = 0;
    std::string answer;
};

using Programs = std::vector<std::unique_ptr<Program>>;

class PlayedGame : public std::enable_shared_from_this<PlayedGame> {
  public:
    PlayedGame(Loop& loop, const Programs& programs, MadeGame made, std::uint64_t seed)
        : loop_{loop}, programs_{programs}, made_{std::move(made)}, stream_{seed} {
        sockets_.resize(made_.tokens.size());
    }

    void open(std::size_t seat) {
        const Program* program = programs_[seat % programs_.size()].get();
        for (const auto& other : programs_)
            if (!program->alive() && other->alive()) program = other.get();
        const auto self = shared_from_this();
        SocketEvents events;
        events.came = [self, seat](std::string_view text) { self->came(seat, text); };
        events.closed = [self, seat] {
            self->loop_.after(std::chrono::milliseconds{20}, [self, seat] {
                if (!self->over_) self->open(seat);
            });
        };
        sockets_[seat] =
            open_socket(loop_, program->port(),
                        "/api/seat/" + made_.tokens[seat] + "/socket?lean=1", std::move(events));
    }

    const std::string& name() const { return made_.game; }
    const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
    bool over() const { return over_; }

  private:
    void came(std::size_t seat, std::string_view text) {
        if (const auto id = done_id(text)) acknowledged_.push_back(under_way_[*id]);
        if (is_type(text, "now")) {
            const Asked asked = read_now(text, stream_);
            over_ = over_ || asked.over;
            if (!asked.question) return;
            const std::string id = std::to_string(++sent_);
            under_way_[id] = {asked.n, seat, asked.answer};
            sockets_[seat]->send(fmt::format(R"({{"id":"{}","type":"answer","n":{},{}}})", id,
                                             asked.n, asked.answer));
        }
    }

    Loop& loop_;
    const Programs& programs_;
    MadeGame made_;
    Stream stream_;
    std::vector<std::shared_ptr<Socket>> sockets_;
    std::map<std::string, Acknowledged> under_way_;
    std::vector<Acknowledged> acknowledged_;
    int sent_ = 0;
    bool over_ = false;
};

// Is what was acknowledged what was kept?
bool is_kept(const Acknowledged& one, const std::map<std::int64_t, std::string>& entries) {
    const auto entry = entries.find(one.n + 1);
    if (entry == entries.end()) return false;
    const json::value kept = json::parse(entry->second);
    if (kept.at("kind").as_string() != "play"
        || kept.at("seat").to_number<std::size_t>() != one.seat)
        return false;
    Refusal wrong;
    const Record record = read_record(JsonReader{kept.at("records").at(0), "", wrong});
    const auto answer = wire::read_answer("{" + one.answer + "}");
    return !wrong && answer && record.answer == *answer;
}

struct Found {
    std::size_t acknowledged = 0, lost = 0, broken = 0, over = 0;
};

Found look_at_all(const std::string& db, const std::vector<std::shared_ptr<PlayedGame>>& games) {
    Found found;
    auto store = open_store(db);
    if (!store) return {0, 1, 1, 0};
    for (const auto& game : games) {
        std::map<std::int64_t, std::string> entries;
        const auto all = (*store)->entries_after(game->name(), 0);
        if (!all) return {0, 1, 1, 0};
        for (const StoredEntry& entry : *all) entries[entry.number] = entry.body;
        for (const Acknowledged& one : game->acknowledged()) {
            ++found.acknowledged;
            if (is_kept(one, entries)) continue;
            ++found.lost;
            fmt::print(stderr, "game {}: lost: seat {} at {}: {}\nkept: {}\n", game->name(),
                       one.seat, one.n, one.answer, entries[one.n + 1]);
        }
        const auto stored = (*store)->load(game->name());
        const auto table =
            stored && *stored ? Table::rebuild(**stored) : Result<Table>{Error{"it is not there"}};
        if (!table) {
            ++found.broken;
            fmt::print(stderr, "game {}: {}\n", game->name(), table.error().what);
        } else if (table->state() == Table::State::Over) {
            ++found.over;
        }
    }
    return found;
}

}  // namespace

namespace {

// Until the games go again: each has had an answer or two acknowledged since the last death.
void run_into_load(Loop& loop, const std::vector<std::shared_ptr<PlayedGame>>& games) {
    const auto acknowledged = [&] {
        std::size_t count = 0;
        for (const auto& game : games) count += game->acknowledged().size();
        return count;
    };
    const std::size_t enough = acknowledged() + 80;
    for (int i = 0; i < 500 && acknowledged() < enough; ++i)
        loop.run_for(std::chrono::milliseconds{10});
}

}  // namespace

int run_kill(const KillOptions& options) {
    Stream chance{options.seed};
    Programs programs;
    const auto first_port = static_cast<unsigned short>(20'000 + getpid() % 20'000);
    for (int i = 0; i < options.processes; ++i) {
        programs.push_back(std::make_unique<Program>(options.program, options.db,
                                                     static_cast<unsigned short>(first_port + i)));
        if (!programs.back()->start()) {
            fmt::print(stderr, "the server does not start\n");
            return 1;
        }
    }
    Loop loop;
    std::vector<std::shared_ptr<PlayedGame>> games;
    std::uint64_t seed = options.seed;
    const auto add_game = [&] {
        const auto made = make_game(programs[0]->port(), options.scenario, {"me", "me"}, ++seed);
        if (!made) return;
        games.push_back(std::make_shared<PlayedGame>(loop, programs, *made, seed));
        for (std::size_t i = 0; i < made->tokens.size(); ++i) games.back()->open(i);
    };
    for (int i = 0; i < options.games; ++i) add_game();
    int killed = 0;
    for (; killed < options.kills; ++killed) {
        run_into_load(loop, games);
        loop.run_for(std::chrono::milliseconds{chance.below(300)});
        Program& victim = *programs[chance.below(static_cast<std::uint32_t>(programs.size()))];
        victim.kill();
        // The others play on for a while.
        loop.run_for(std::chrono::milliseconds{programs.size() > 1 ? chance.below(300) : 1});
        if (!victim.start()) break;
        int running = 0;
        for (const auto& game : games) running += game->over() ? 0 : 1;
        for (; running < options.games; ++running) add_game();
    }
    loop.run_for(std::chrono::milliseconds{500});
    for (const auto& program : programs) program->kill();
    const Found found = look_at_all(options.db, games);
    fmt::print(R"({{"kills":{},"games":{},"games_over":{},"acknowledged":{},"lost":{},)"
               "\"broken\":{}}}\n",
               killed, games.size(), found.over, found.acknowledged, found.lost, found.broken);
    return killed == options.kills && found.acknowledged > 0 && found.lost + found.broken == 0 ? 0
                                                                                               : 1;
}
