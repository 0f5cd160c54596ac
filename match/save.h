#pragma once

#include "match/match.h"

// A game in a file: what it is played with, every answer from the start with a hash of the game
// after each step, and the state at the last step boundary. Nobody needs to trust a file: it is
// played again when it is read, and whatever does not fit is refused.
// Format 1 knows no ending by the players, no corrections, no fresh dice and only plain orders; it
// stays readable. Format 3 may have fair dice instead of a seed.
inline constexpr int save_format = 3;
inline constexpr std::size_t largest_save = std::size_t{64} << 20;

std::string save_text(const Match& match);

// A file as it was read; its form is good, whether it is true is not yet known.
struct SaveFile {
    std::string book;
    int rules_version = 0;
    MatchOptions options;
    Journal journal;
    std::string checkpoint;  // JSON
    std::uint64_t checkpoint_hash = 0;
    std::uint64_t now_hash = 0;  // of the game at the question that waits
};
Result<SaveFile> read_save(std::string_view text);

// Goes on with a saved game. It is played again from the start and must come out the same; a game
// begun under an older version of the rules goes by its checkpoint, and the step that was under way
// begins again if its answers no longer fit.
Result<Match> resume(std::span<const Book* const> books, const SaveFile& save);

// Plays a saved game again from the start and compares every step; `watch` is called after each.
Result<Match> replay(std::span<const Book* const> books, const SaveFile& save,
                     const std::function<void(const Match&)>& watch = {});
