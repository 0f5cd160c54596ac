#pragma once

#include "books/gauntlet_run/armies/army_list.h"

// GR-60.19: leaders and their staff, by what each nation calls them.
namespace gauntlet_run {

// Nothing if that nation has no such word. GR-46.07 a colonel is a field officer, a general the
// commander.
std::optional<Rank> rank_named(Tongue tongue, std::string_view word);
std::optional<Staff> staff_named(Tongue tongue, std::string_view word);
// What a nation calls a rank; of a staff the same.
std::string_view word_for(Tongue tongue, Rank rank);
std::string_view word_for(Tongue tongue, Staff staff);
// All words of a nation for its leaders, from the lowest rank to the highest, chaplains last.
std::vector<std::string_view> titles_in(Tongue tongue);
// GR-85.01 the English for a word of Spanish lists; the word itself if it is none of these.
std::string_view in_english(std::string_view spanish);

}  // namespace gauntlet_run
