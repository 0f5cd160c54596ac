#pragma once

#include <boost/json/fwd.hpp>

#include "books/petite_guerre/battle.h"

// A battle as text and back, and its fingerprint.
namespace petite_guerre {

boost::json::value save_battle(const Battle& battle);
Result<Battle> load_battle(const boost::json::value& saved);
std::uint64_t hash_of(const Battle& battle);
std::uint64_t hash_of(const Setting& setting);

}  // namespace petite_guerre
