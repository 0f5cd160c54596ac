#include <algorithm>

#include "books/long_rifle/set_up/terrain_layout.h"

namespace long_rifle {

namespace {

constexpr std::size_t grounds = 4;  // Clear, Hill, WoodedHill, Woods
using Board = std::array<Terrain, 9>;

int like_pairs(const Board& board) {
    int pairs = 0;
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (i % 3 != 2 && board[i] == board[i + 1]) ++pairs;
        if (i < 6 && board[i] == board[i + 3]) ++pairs;
    }
    return pairs;
}

Board grounds_of(const Sections& sections) {
    Board board{};
    for (std::size_t i = 0; i < board.size(); ++i) board[i] = ground_of(sections[i].terrain);
    return board;
}

// LR-27.09 tries every way to lay the rolled grounds; among the best the one that moves least.
class Search {
  public:
    explicit Search(const Board& rolled) : rolled_{rolled}, board_{rolled}, best_{rolled} {
        for (std::size_t i = 0; i < rolled.size(); ++i)
            if (i != middle_section) ++left_[static_cast<std::size_t>(rolled[i])];
        best_pairs_ = like_pairs(rolled);
        best_unmoved_ = 9;
        lay(0, 1);
    }
    const Board& best() const { return best_; }

  private:
    void lay(std::size_t section, int unmoved) {
        if (section == middle_section) ++section;
        if (section == board_.size()) return compare(unmoved);
        for (std::size_t ground = 0; ground < grounds; ++ground) {
            if (left_[ground] == 0) continue;
            --left_[ground];
            board_[section] = static_cast<Terrain>(ground);
            lay(section + 1, unmoved + (board_[section] == rolled_[section] ? 1 : 0));
            ++left_[ground];
        }
    }
    void compare(int unmoved) {
        const int pairs = like_pairs(board_);
        if (pairs < best_pairs_ || (pairs == best_pairs_ && unmoved <= best_unmoved_)) return;
        best_ = board_;
        best_pairs_ = pairs;
        best_unmoved_ = unmoved;
    }

    Board rolled_, board_, best_;
    std::array<int, grounds> left_{};
    int best_pairs_, best_unmoved_;
};

}  // namespace

// LR-27.08, LR-27.09 whole contents change places; those that can stay do.
Sections regrouped(const Sections& rolled) {
    const Board was = grounds_of(rolled);
    const Board wanted = Search{was}.best();
    Sections sections = rolled;
    std::array<bool, 9> used{};
    for (std::size_t i = 0; i < 9; ++i) used[i] = was[i] == wanted[i];
    for (std::size_t i = 0; i < 9; ++i) {
        if (was[i] == wanted[i]) continue;
        std::size_t from = 0;
        while (used[from] || was[from] != wanted[i]) ++from;
        used[from] = true;
        sections[i] = rolled[from];
    }
    return sections;
}

}  // namespace long_rifle
