#pragma once

#include <string>

// What powderhorn_load can do; each prints one JSON object and gives the exit status.

struct LoadOptions {
    unsigned short port = 1757;
    std::string scenario = "long-rifle/three-a-side";
    int games = 1000;
    int seconds = 20;
    double rate = 10.1;  // answers a second that each game is given; 0: as many as it takes
    std::uint64_t seed = 1;
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

struct HostileOptions {
    unsigned short port = 1757;
    int seconds = 10;
    int pid = 0;  // of the server: its memory is looked at
    std::uint64_t seed = 1;
};
int run_hostile(const HostileOptions& options);

long memory_of(int pid);  // resident, in KiB; 0: not known
