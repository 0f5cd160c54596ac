// Hostile and honest clients together, for as long as one likes. What the honest ones feel of it
// has limits, the server's memory stays where it was after the first while, and every answer that
// it acknowledged is found in the end.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <thread>

#include "bench/load/attack.h"
#include "bench/load/honest.h"
#include "bench/load/modes.h"
#include "bench/load/rude.h"

namespace {

using Clock = std::chrono::steady_clock;

constexpr double most_kib = 300 << 10;

// The attackers work for nothing: they take what time the players and the server leave.
void take_what_is_left() {
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), 10);
}

// Four times a second: how long /healthz takes, and how much memory the server has.
class Watching {
  public:
    explicit Watching(const SoakOptions& options)
        : thread_{[this, port = options.port, pid = options.pid] { run(port, pid); }} {}
    ~Watching() { end(); }
    Watching(const Watching&) = delete;
    Watching& operator=(const Watching&) = delete;

    void end() {
        stop_ = true;
        if (thread_.joinable()) thread_.join();
    }
    Times times;
    int unwell = 0;
    long most_kib = 0;

  private:
    void run(unsigned short port, int pid) {
        while (!stop_) {
            const auto began = Clock::now();
            if (http_get(port, "/healthz").status != 200) ++unwell;
            times.note(Clock::now() - began);
            most_kib = std::max(most_kib, memory_of(pid));
            std::this_thread::sleep_for(std::chrono::milliseconds{250});
        }
    }
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

// All who mean no good, each on a thread of its own.
class Hostility {
  public:
    explicit Hostility(const SoakOptions& options)
        : attack_{{.port = options.port,
                   .seconds = options.seconds,
                   .seed = options.seed,
                   .games = 4,
                   .pause = std::chrono::milliseconds{5},
                   .many_addresses = true}} {
        frames_ = std::thread{[this] {
            take_what_is_left();
            begun = attack_.begin();
            if (begun) attack_.run();
        }};
        rude_ = std::thread{[this, &options] {
            take_what_is_left();
            rude = be_rude(options.port, options.seed, stop_);
        }};
    }
    ~Hostility() { end(); }
    Hostility(const Hostility&) = delete;
    Hostility& operator=(const Hostility&) = delete;

    void end() {
        stop_ = true;
        if (frames_.joinable()) frames_.join();
        if (rude_.joinable()) rude_.join();
    }
    const AttackTally& tally() const { return attack_.tally; }
    RudeTally rude;
    bool begun = false;

  private:
    std::atomic<bool> stop_ = false;
    Attack attack_;
    std::thread frames_, rude_;
};

struct Memory {
    long warm = 0, end = 0;  // KiB
    bool flat() const { return end < warm + warm / 4 + long{40} * 1024; }
};

bool no_fault(unsigned short port) {
    return http_get(port, "/metrics").body.find("powderhorn_faults_total 0\n") != std::string::npos;
}

std::string first_miss(const SoakOptions& options, HonestFigures& honest, Watching& health,
                       const Memory& memory) {
    const double slower = options.slower;
    if (!honest.first_wrong.empty()) return honest.first_wrong;
    if (honest.acknowledged == 0) return "no honest answer was acknowledged";
    if (honest.found != honest.acknowledged) return "not every acknowledged answer was found";
    if (health.unwell > 0) return fmt::format("/healthz failed {} times", health.unwell);
    if (honest.answers.ms_at(0.5) > 20 * slower) return "the median honest answer took too long";
    if (honest.answers.ms_at(0.99) > 250 * slower) return "one honest answer in 100 took too long";
    if (health.times.ms_at(0.5) > 20 * slower) return "/healthz took too long";
    if (health.times.ms_at(0.99) > 100 * slower) return "one /healthz in 100 took too long";
    if (!memory.flat()) return "the server's memory has grown";
    if (static_cast<double>(health.most_kib) > most_kib * slower) return "it took too much memory";
    if (!no_fault(options.port)) return "a fault was counted";
    return {};
}

}  // namespace

int run_soak(const SoakOptions& options) {
    Loop loop;
    HonestFigures honest;
    HonestPlayers players{loop, {.port = options.port, .seed = options.seed}, honest};
    if (!players.begin()) {
        std::fprintf(stderr, "no game could be made on port %d\n", options.port);
        return 1;
    }
    loop.run_for(std::chrono::seconds{1});
    honest.answers.forget();  // until it goes evenly
    Watching health{options};
    Hostility hostility{options};
    Memory memory;
    const std::chrono::milliseconds all{options.seconds * 1000};
    loop.run_for(all / 4);
    memory.warm = memory_of(options.pid);
    loop.run_for(all - all / 4);
    memory.end = memory_of(options.pid);
    hostility.end();
    health.end();
    players.end();
    const AttackTally& attack = hostility.tally();
    std::string miss = first_miss(options, honest, health, memory);
    if (miss.empty() && (!hostility.begun || attack.frames == 0 || hostility.rude.bytes == 0))
        miss = "nobody attacked";
    fmt::print(
        R"({{"seconds":{},"honest_answers":{},"found":{},"games_proved":{},"p50_ms":{:.1f},)"
        R"("p99_ms":{:.1f},"max_ms":{:.1f},"healthz_p50_ms":{:.1f},"healthz_p99_ms":{:.1f},)"
        R"("healthz_max_ms":{:.1f},"hostile_frames":{},"hostile_refused":{},)"
        R"("rude_connections":{},"rude_mib":{},"warm_kib":{},"end_kib":{},"most_kib":{},"good":{}}})"
        "\n",
        options.seconds, honest.acknowledged, honest.found, honest.games_proved,
        honest.answers.ms_at(0.5), honest.answers.ms_at(0.99), honest.answers.ms_at(1),
        health.times.ms_at(0.5), health.times.ms_at(0.99), health.times.ms_at(1), attack.frames,
        attack.refused, hostility.rude.sockets, hostility.rude.bytes >> 20, memory.warm, memory.end,
        health.most_kib, miss.empty());
    if (!miss.empty()) fmt::print(stderr, "soak: {}\n", miss);
    return miss.empty() ? 0 : 1;
}
