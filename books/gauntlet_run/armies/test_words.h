#pragma once

#include "books/gauntlet_run/armies/test_pages.h"

// For the tests of the pages: what their words mean, written down once more and not taken from the
// program. Not part of the program.
namespace gauntlet_run {

struct KnownArm {
    std::string_view words;
    Missile missile = Missile::None;
    std::optional<Lock> lock;
    Blade blade = Blade::None;

    Lock lock_in(int year) const;
};
KnownArm known_arm(std::string_view words);
// "9 smoothbore flintlock musket, 1 bow"
FixedVector<Armed, 4> known_arms(std::string_view words, int year);

// Among words with commas between them.
bool has_word(std::string_view text, std::string_view word);
Morale morale_in(std::string_view word);
// Nothing if it is no special rule.
std::optional<Special> special_in(std::string_view word);
std::uint32_t specials_in(std::string_view words);

}  // namespace gauntlet_run
