#pragma once

#include <string>
#include <utility>
#include <vector>

#include "books/long_rifle/battle.h"

// The roster sheet (chapter 29), and what the book suggests of those on it.
namespace long_rifle {

// What only a campaign knows of a Star; as one starts (LR-31.01, LR-32.01) if there is none.
struct CampaignRecord {
    int fame = 0;
    int loyalty = 0;
    std::vector<std::pair<std::string, std::string>> friends, enemies;  // with notes
};

using RosterLines = std::vector<std::pair<std::string, std::string>>;  // "Rep" -> "5"
// LR-29.12 the sheet of a Star, LR-29.13 the shorter one of a Grunt.
RosterLines roster_lines(const Battle& battle, FigureId who,
                         const CampaignRecord* record = nullptr);

// LR-05.01 what a Reputation means.
std::string_view rep_words(int rep);

// LR-04.02
inline constexpr std::array<int, 2> suggested_star_reps{4, 5};
// Where a set-up leaves what the book suggests or takes to be normal: LR-01.09, LR-04.02, LR-05.01,
// LR-06.05. A sentence for each; all of it may be played as it is.
std::vector<std::string> set_up_advice(const Battle& battle);

}  // namespace long_rifle
