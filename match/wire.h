#pragma once

#include "match/match.h"
#include "match/what_if.h"
#include "match/wire_writer.h"

// What goes out to a page or a bot, as docs/api.md words it. Everything is added to the end of a
// text that the caller keeps and uses again: this is on the way of every answer.
namespace wire {

void put_view(std::string& out, const View& view);
void put_objectives(std::string& out, const Objectives& objectives);
void put_ground(std::string& out, const Ground* ground);  // null: there is no table
void put_ledger(std::string& out, const Ledger& ledger);
void put_answer(std::string& out, const Answer& answer, Asking kind);
// What the match waits for (dice among it); null if nothing, or if it is not for this viewer: only
// the seat that is asked sees the question, and whoever has a seat the dice.
void put_question(std::string& out, const Match& match, Viewer viewer, std::uint64_t n);
std::string_view roll_kind_word(RollKind kind);
void put_roll(std::string& out, const Roll& roll, const Game& game);
void put_line(std::string& out, const LogLine& line, std::size_t n, const Game& game);

// How far somebody has read. He numbers the lines by himself, so that lines he may not read leave
// no gap.
struct LogCursor {
    std::size_t line = 0;  // of the whole log
    std::size_t n = 0;     // of those he may read
};
// The lines from there on, as a list; the cursor goes to the end.
void put_lines(std::string& out, const Match& match, Viewer viewer, LogCursor& cursor);
// Where that line of the whole log stands for this viewer.
LogCursor cursor_at(const Match& match, Viewer viewer, std::size_t line);

void put_way(std::string& out, const WayReport& way);                         // members, no braces
void put_sight(std::string& out, const std::vector<SightNote>& notes);        // a list
void put_correctable(std::string& out, const CorrectionOffer& offer);         // members, no braces
void put_odds(std::string& out, const std::vector<OptionOdds>& odds);         // a list
void put_orders(std::string& out, const MatchOptions& options, SeatId seat);  // a list
void put_correction(std::string& out, const Correction& correction);

// What is to be expected of a roll, from its exact distribution.
struct Expected {
    double mean = 0, variance = 0;
};
Expected expected_of(const Roll& roll);
// The rolls this viewer could see, with what was to be expected of each, and how each side's luck
// has been in those of which more is better: members "rolls" and "luck", no braces. After the end,
// with everything shown, "seen" says which of them everybody saw when they fell.
void put_dice_audit(std::string& out, const Match& match, Viewer viewer);

}  // namespace wire
