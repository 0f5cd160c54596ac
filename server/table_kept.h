#pragma once

#include <boost/json/fwd.hpp>

#include "server/table.h"

inline constexpr std::size_t most_chat = 500;  // lines that are kept

boost::json::object proposal_json(const Proposal& one);
