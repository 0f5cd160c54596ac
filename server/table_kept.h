#pragma once

#include <boost/json/fwd.hpp>

#include "server/table.h"

inline constexpr std::size_t most_chat = 500;  // lines that are kept

// A member whose name is the number of a seat.
int seat_named(std::string_view name, const JsonReader& member);
boost::json::object proposal_json(const Proposal& one);
