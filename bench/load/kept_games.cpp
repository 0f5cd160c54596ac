#include "bench/load/kept_games.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <csignal>

#include "match/save_json.h"
#include "match/wire_request.h"
#include "server/table.h"
#include "store/store.h"

namespace json = boost::json;

// ---- the server ----

bool Program::start() {
    const std::string port = std::to_string(port_);
    pid_ = fork();
    if (pid_ == 0) {
        const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        dup2(nowhere, STDOUT_FILENO);
        execl(path_.c_str(), path_.c_str(), "serve", "--port", port.c_str(), "--db", db_.c_str(),
              "--no-rate-limits", nullptr);
        _exit(127);
    }
    for (int i = 0; i < 400; ++i) {
        if (http_get(port_, "/healthz").status == 200) return true;
        usleep(25'000);
    }
    return false;
}

void Program::kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
}

bool Program::end() {
    if (pid_ <= 0) return false;
    ::kill(pid_, SIGTERM);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

Programs started_programs(const std::string& path, const std::string& db, int count) {
    Programs programs;
    const auto first_port = static_cast<unsigned short>(20'000 + getpid() % 20'000);
    for (int i = 0; i < count; ++i) {
        const auto port = static_cast<unsigned short>(first_port + i);
        programs.push_back(std::make_unique<Program>(path, db, port));
        if (programs.back()->start()) continue;
        fmt::print(stderr, "the server does not start\n");
        return {};
    }
    return programs;
}

// ---- the games ----

PlayedGame::PlayedGame(Loop& loop, const Programs& programs, MadeGame made, std::uint64_t seed)
    : loop_{loop}, programs_{programs}, made_{std::move(made)}, stream_{seed} {
    sockets_.resize(made_.tokens.size());
}

void PlayedGame::open(std::size_t seat) {
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
        open_socket(loop_, program->port(), "/api/seat/" + made_.tokens[seat] + "/socket?lean=1",
                    std::move(events));
}

void PlayedGame::came(std::size_t seat, std::string_view text) {
    if (const auto id = done_id(text)) acknowledged_.push_back(under_way_[*id]);
    if (is_type(text, "refused")) {
        const json::value said = json::parse(text);
        if (text.find("has not been done") != std::string_view::npos)
            refused_.push_back(under_way_[std::string{said.at("id").as_string()}]);
        // As a person would after a while: look again, and answer again.
        loop_.after(std::chrono::milliseconds{200}, [socket = sockets_[seat]] { socket->close(); });
    }
    if (!is_type(text, "now")) return;
    const Asked asked = read_now(text, stream_);
    over_ = over_ || asked.over;
    if (asked.question) answer(seat, asked);
}

void PlayedGame::answer(std::size_t seat, const Asked& asked) {
    const std::string id = std::to_string(++sent_);
    const Given given{asked.n, seat, asked.answer};
    under_way_[id] = given;
    ++times_given_[given];
    sockets_[seat]->send(
        fmt::format(R"({{"id":"{}","type":"answer","n":{},{}}})", id, asked.n, asked.answer));
}

std::vector<Given> PlayedGame::refused() const {
    std::vector<Given> once;
    for (const Given& given : refused_)
        if (times_given_.at(given) == 1) once.push_back(given);
    return once;
}

std::size_t acknowledged_in(const PlayedGames& games) {
    std::size_t count = 0;
    for (const auto& game : games) count += game->acknowledged().size();
    return count;
}

void run_into_load(Loop& loop, const PlayedGames& games) {
    const std::size_t enough = acknowledged_in(games) + 80;
    for (int i = 0; i < 500 && acknowledged_in(games) < enough; ++i)
        loop.run_for(std::chrono::milliseconds{10});
}

// ---- what is found ----

namespace {

// The entries of answers, by the seat and what it answered.
using Answers = std::map<std::pair<std::size_t, std::int64_t>, json::value>;

Answers answers_in(const std::vector<StoredEntry>& entries) {
    Answers answers;
    for (const StoredEntry& entry : entries) {
        json::value kept = json::parse(entry.body);
        if (kept.at("kind").as_string() != "play") continue;
        const std::pair key{kept.at("seat").to_number<std::size_t>(),
                            kept.at("n").to_number<std::int64_t>()};
        answers[key] = std::move(kept);
    }
    return answers;
}

// Is what was acknowledged what was kept?
bool is_kept(const Given& one, const Answers& answers) {
    const auto found = answers.find({one.seat, one.n});
    if (found == answers.end()) return false;
    Refusal wrong;
    const Record record = read_record(JsonReader{found->second.at("records").at(0), "", wrong});
    const auto answer = wire::read_answer("{" + one.answer + "}");
    return !wrong && answer && record.answer == *answer;
}

void compare(const PlayedGame& game, const Answers& answers, Found& found) {
    for (const Given& one : game.acknowledged()) {
        ++found.acknowledged;
        if (is_kept(one, answers)) continue;
        ++found.lost;
        fmt::print(stderr, "game {}: lost: seat {} at {}: {}\n", game.name(), one.seat, one.n,
                   one.answer);
    }
    for (const Given& one : game.refused()) {
        ++found.refused;
        if (!is_kept(one, answers)) continue;
        ++found.kept_all_the_same;
        fmt::print(stderr, "game {}: refused and kept: seat {} at {}: {}\n", game.name(), one.seat,
                   one.n, one.answer);
    }
}

}  // namespace

Found look_at_all(const std::string& db, const PlayedGames& games) {
    Found found;
    auto store = open_store(db);
    if (!store) {
        fmt::print(stderr, "the store: {}\n", store.error().what);
        return {0, 1, 1, 0, 0, 0};
    }
    for (const auto& game : games) {
        const auto all = (*store)->entries_after(game->name(), 0);
        if (!all) return {0, 1, 1, 0, 0, 0};
        compare(*game, answers_in(*all), found);
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
