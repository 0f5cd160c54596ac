#pragma once

#include "match/json_reader.h"
#include "match/match.h"

// Parts of a game as they stand in a save.
std::string hex_text(std::uint64_t value);
boost::json::value record_json(const Record& record);
Record read_record(const JsonReader& reader);
boost::json::object correction_json(const Correction& correction);
boost::json::object order_json(const StandingOrder& order);
StandingOrder read_order(const JsonReader& reader);
Correction read_correction(const JsonReader& reader);
boost::json::object options_json(const MatchOptions& options);
MatchOptions read_options(const JsonReader& reader);
