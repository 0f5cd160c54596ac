#pragma once

#include <string>

// What powderhorn_load can do; each prints one JSON object and gives the exit status.

struct LoadOptions {
    unsigned short port = 1757;
    std::string scenario = "long-rifle/three-a-side";
    int games = 1000;
    int seconds = 20;
    int odds_of = 50;    // one client in so many asks for odds at each question; 0: none
    double rate = 10.1;  // answers a second that each game is given; 0: as many as it takes
    std::uint64_t seed = 1;
    double least_rate = 0, most_p99 = 0;  // fewer answers a second, or slower ones, fail; 0: none
};
int run_load(const LoadOptions& options);

struct IdleOptions {
    unsigned short port = 1757;
    std::string scenario = "long-rifle/three-a-side";
    int sockets = 5000;
    int seconds = 20;
    int pid = 0;  // of the server: its memory is looked at
};
int run_idle(const IdleOptions& options);

struct KillOptions {
    std::string program = "build/powderhorn";
    std::string db;  // a file or postgres://…
    std::string scenario = "long-rifle/three-a-side";
    int kills = 200;
    int games = 40;
    int processes = 1;  // two share one PostgreSQL; one at a time is killed
    std::uint64_t seed = 1;
};
int run_kill(const KillOptions& options);

// The store fails and is mended again, by commands for the shell.
struct FaultOptions {
    std::string program = "build/powderhorn";
    std::string db;
    std::string scenario = "long-rifle/three-a-side";
    std::string break_it, mend_it;
    int episodes = 20;
    int games = 40;
    int at_least = 4000;  // milliseconds that it stays broken, and how many more at most
    int more = 5000;
    int page_within = 2000;  // milliseconds
    std::uint64_t seed = 1;
};
int run_faults(const FaultOptions& options);

struct HostileOptions {
    unsigned short port = 1757;
    int seconds = 10;
    int pid = 0;  // of the server: its memory is looked at
    std::uint64_t seed = 1;
};
int run_hostile(const HostileOptions& options);

struct SoakOptions {
    unsigned short port = 1757;
    int seconds = 15;
    int pid = 0;        // of the server: its memory is looked at
    double slower = 1;  // so many times the usual limits: for a server with sanitizers
    std::uint64_t seed = 1;
};
int run_soak(const SoakOptions& options);

struct HeavyOptions {
    unsigned short port = 1757;
    int seconds = 5;          // for each attack
    int pid = 0;              // of the server: its memory is looked at
    long most_kib = 300'000;  // that it may have at any time
};
int run_heavy(const HeavyOptions& options);

struct CrowdOptions {
    unsigned short port = 1757;
    int pid = 0;            // of the server: the time it works is looked at
    int connections = 200;  // more than it has files for
    int seconds = 3;
};
int run_crowd(const CrowdOptions& options);

struct GreedyOptions {
    unsigned short port = 1757;
    int sockets = 12;
    int seconds = 15;
    double slower = 1;  // so many times the usual limits: for a machine that is busy
    std::uint64_t seed = 1;
};
int run_greedy(const GreedyOptions& options);

long memory_of(int pid);  // resident, in KiB; 0: not known
