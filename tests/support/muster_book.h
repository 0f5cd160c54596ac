#pragma once

#include "engine/play/game.h"

// The large book of the tests (tests/support/muster.h) as the rest of the program sees it.
namespace muster {

inline constexpr std::size_t most_men = 400, most_companies = 16, goods_in_store = 300;
inline constexpr int months = 2;
inline constexpr std::size_t most_deeds = 4;  // one of each side in each month

const Book& book();
std::string good_name(int good);  // of the store

}  // namespace muster
