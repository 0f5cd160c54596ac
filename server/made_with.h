#pragma once

#include <optional>

#include "match/match.h"

namespace boost::json {
class value;
}

// What a game is made with: kept as long as the game.
struct MadeWith {
    std::string game;  // its public name
    std::string scenario;
    std::string battle;  // the file of somebody's own battle; empty: the scenario is on the shelf
    std::vector<std::pair<std::string, std::string>> switches;
    std::vector<std::string> seats;  // "me", "hot-seat", "friend" or a bot's name
    DiceFrom dice = DiceFrom::Stream;
    std::string secret;                 // of the dice
    std::string nonce;                  // of its maker, in games from before promises
    std::optional<std::uint64_t> seed;  // given by its maker: these dice nobody has to trust
    std::int64_t made_at = 0;
    // By seat: the token of the invitation to it; empty: there is none. Games of older programs
    // have none at all: a friend was given his seat's own link.
    std::vector<std::string> invites;

    bool is_person(std::size_t seat) const;
    // One of those who sit at the maker's screen.
    bool is_maker(std::size_t seat) const;
    // The first seat of whoever sits there: the maker may have several.
    std::size_t first_of(std::size_t seat) const;
};

inline constexpr std::string_view friend_seat = "friend";
inline constexpr std::string_view hot_seat = "hot-seat";  // somebody else at the maker's screen

// From the body of POST /api/games, with what has been left out filled in. The dice's secret and
// the game's name are new.
Result<MadeWith> read_wish(std::string_view body, std::int64_t now);
// Sides swapped where both are persons, the rest the same, with new dice; whoever asks is its
// maker.
MadeWith made_again(const MadeWith& old, SeatId asking, std::int64_t now);

std::string made_with_text(const MadeWith& made);
Result<MadeWith> read_made_with(std::string_view text);

// The scenario's book and what the scenario says of itself; an error if there is none.
struct FoundScenario {
    const Book* book;
    ScenarioInfo info;
};
Result<FoundScenario> find_scenario(std::string_view name);
// Likewise of a battle file, whose name comes from its title.
Result<FoundScenario> find_battle(std::string_view battle);
Result<FoundScenario> scenario_of(const MadeWith& made);
GameOptions game_options(const MadeWith& made, std::uint64_t seed);
