#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/sim.h"
#include "server/server.h"

// What each command was asked for; commands.cpp reads it from the arguments.
struct BenchAsked {
    bool signature_only = false, as_json = false;
};

struct OddsAsked {
    std::string book, question;
    std::vector<std::string> given;
    bool as_json = false;
};

struct MusterAsked {
    std::string book, list, check, edit;  // check, edit: a force's file
    int year = 0, points = 0;
    std::optional<std::uint64_t> seed;
    bool fill = false, as_json = false;
};

struct PlayAsked {
    std::string scenario, battle, resume, dice = "rolled";
    std::optional<std::uint64_t> seed;
    std::vector<std::string> players, switches;
    bool hot_seat = false;
};

struct ReplayAsked {
    std::string seal, number;  // what somebody kept of the dice while he played
    std::vector<std::string> promises, take_backs;
    std::string file;
    bool verify = false, as_json = false;
};

struct RulesAsked {
    std::string what;
    bool switches = false, sheets = false, as_json = false;
};

struct ScenariosAsked {
    std::string book, check;  // check: a file of the book
    bool as_json = false;
};

struct ServeAsked {
    ServeOptions options;
    bool no_limits = false, open = false;
};

struct SimAsked {
    std::string scenario, battle;
    SimOptions options;
    std::vector<std::string> bots, switches;
    bool as_json = false;
};
