#pragma once

#include "cli/letters.h"
#include "cli/scale.h"
#include "match/match.h"

// Reads what a person typed as an answer to a question, or says what would have been understood.
// For a move or a place the question must be alive (Match::with_question).
struct AnswerReader {
    const Question& question;
    const std::vector<std::string>& words;  // of the options
    const View& view;
    const Letters& letters;

    Result<Answer> read(std::string_view text) const;

  private:
    Result<Answer> read_choice(std::string_view text) const;
    Result<Answer> read_some(std::string_view text) const;
    Result<Answer> read_shares(std::string_view text) const;
    Result<Answer> read_move(std::string_view text) const;
    Result<Answer> read_place(std::string_view text) const;
    Result<Answer> read_way(std::vector<std::string> words) const;
    Result<Facing> read_facing(const std::string& word, Point from) const;
    std::optional<Inches> read_length(std::string_view text) const;
    std::optional<Point> read_spot(std::string_view text) const;
    const ViewPiece* mover() const;
};

// What may be typed, in a few words: "up to 8 inches: x,y or n 6 or toward NAME 4".
std::string answer_hint(const PendingQuestion& pending, const Scale& scale);

// The faces of dice, "3 5" or "35".
Result<std::vector<std::uint8_t>> read_dice(std::string_view text, const Roll& roll);

// A length such as 6 or 4.5, in inches.
std::optional<Inches> read_inches(std::string_view text);
std::optional<Point> read_point(std::string_view text);
