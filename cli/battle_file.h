#pragma once

#include <optional>

#include "cli/shelf.h"

// What is to be played: one of the shelf's scenarios, or a battle of somebody's own.
struct ChosenGame {
    const Book* book;
    ScenarioInfo info;
    std::string battle;  // the text of its file; empty for those on the shelf

    GameOptions options(std::uint64_t seed,
                        std::vector<std::pair<std::string, std::string>> switches) const {
        return {info.name, seed, std::move(switches), battle};
    }
};

// All that is wrong with the file, each with its line.
Result<ChosenGame> read_battle_file(const std::string& file);
// By the scenario's name or, if there is one, the battle's file; not both.
Result<ChosenGame> chosen_game(const Shelf& shelf, const std::string& scenario,
                               const std::string& battle_file);
