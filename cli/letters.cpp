#include "cli/letters.h"

#include <algorithm>

#include "cli/text.h"

namespace {
char as_small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
bool is_letter(char c) {
    return as_small(c) >= 'a' && as_small(c) <= 'z';
}
}  // namespace

void Letters::learn(const View& view) {
    for (const ViewPiece& piece : view.pieces)
        if (!letters_.contains(piece.id)) letters_[piece.id] = free_letter(piece);
}

char Letters::of(PieceId piece) const {
    const auto found = letters_.find(piece);
    return found == letters_.end() ? '?' : found->second;
}

char Letters::free_letter(const ViewPiece& piece) const {
    const bool capital = piece.side.index % 2 == 0;
    const auto taken = [&](char c) {
        return std::any_of(letters_.begin(), letters_.end(),
                           [&](const auto& one) { return one.second == c; });
    };
    if (piece.letter.size() == 1 && piece.letter[0] >= '1' && piece.letter[0] <= '9'
        && !taken(piece.letter[0]))
        return piece.letter[0];
    for (const char c : piece.name + piece.letter + "abcdefghijklmnopqrstuvwxyz") {
        if (!is_letter(c)) continue;
        const char small = as_small(c);
        const char letter = capital ? static_cast<char>(small - 'a' + 'A') : small;
        if (!taken(letter)) return letter;
    }
    for (char c = '1'; c <= '9'; ++c)
        if (!taken(c)) return c;
    return '+';
}

const ViewPiece* Letters::find(const View& view, std::string_view word) const {
    if (word.size() == 1)
        for (const ViewPiece& piece : view.pieces)
            if (of(piece.id) == word[0]) return &piece;
    const std::string wanted = lower(word);
    const ViewPiece* found = nullptr;
    for (const ViewPiece& piece : view.pieces) {
        const std::string name = lower(piece.name);
        if (name == wanted) return &piece;
        const bool begins = name.starts_with(wanted) || name.find(" " + wanted) != name.npos;
        if (!begins || wanted.empty()) continue;
        if (found != nullptr) return nullptr;
        found = &piece;
    }
    return found;
}
