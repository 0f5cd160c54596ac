#pragma once

#include "books/gauntlet_run/armies/army_list.h"

// The words of a list's file, and of a custom unit's; for the readers of both.
namespace gauntlet_run {

// GR-60.05
inline constexpr EnumArray<Morale, std::string_view> morale_words{
    {"Drilled", "Steady", "Wavering", "Inexperienced"}};
// As the lists write them; GR-60.09 Resolute and Bloodthirsty are there only (GR-47.29, GR-47.30).
inline constexpr EnumArray<Special, std::string_view> special_words{
    {"Agile", "Expert Rider", "Extended Line", "Fast", "Fearless", "First Volley", "Forester",
     "Good Shot", "Poor Powder", "Snowshoes", "Stubborn", "Tenacious", "Torches", "Unreliable",
     "Woodcraft", "Resolute", "Bloodthirsty", "Small Unit", "Average"}};

// "2-3, 5": numbers and ranges; empty if it is something else.
struct Span {
    int first = 0, last = 0;
};
std::vector<Span> spans_in(std::string_view text);

Morale read_morale(Fields& fields, Morale fallback);
Morale morale_named(const DataText& word, DataErrors& errors);
Armour read_armour(Fields& fields);
std::vector<std::string> read_words(Fields& fields, std::string_view key);
std::vector<Slot> read_slots(Fields& fields, DataErrors& errors, std::string_view key);

// GR-60.30 the sizes of a row that prints none.
std::vector<int> default_sizes(const ListedUnit& unit);
// name, branch, type or gun, morale, weapons, armour, specials, sizes: what a row of a list and a
// custom unit share.
void read_troops(Fields& fields, DataErrors& errors, ListedUnit& unit);

}  // namespace gauntlet_run
