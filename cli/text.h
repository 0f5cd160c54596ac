#pragma once

#include <string>
#include <string_view>
#include <vector>

// Small things that every command needs to write for people.

// How many columns a UTF-8 text takes (one for each character; we use no wide ones).
std::size_t columns(std::string_view text);
std::string padded(std::string_view text, std::size_t width);

// Breaks a text between words. Lines after the first begin with `indent` blanks; line breaks in
// the text stay.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

// Rows set in columns, two blanks apart; the last column is wrapped.
std::string in_columns(const std::vector<std::vector<std::string>>& rows, std::size_t width,
                       std::size_t indent = 2);

std::string lower(std::string_view text);
// With a capital in front and a full stop behind, where they are missing.
std::string sentence(std::string_view text);
std::string_view trimmed(std::string_view text);
std::vector<std::string> split_words(std::string_view text);
std::vector<std::string> split_at(std::string_view text, char separator);

// A whole number, or nothing if the text is not exactly one.
bool read_whole(std::string_view text, long long least, long long most, long long& value);

// Those of `names` that the word may have been meant to be, nearest first; at most four.
std::vector<std::string> near_matches(std::string_view word, const std::vector<std::string>& names);

// Terminal colours by what they mean; plain text without colour.
struct Paint {
    bool colour = false;
    std::string bold(std::string_view text) const { return in("1", text); }
    std::string dim(std::string_view text) const { return in("2", text); }
    std::string side(int index, std::string_view text) const;
    std::string in(std::string_view code, std::string_view text) const;
};
