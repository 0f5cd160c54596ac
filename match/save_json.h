#pragma once

#include "match/journal.h"
#include "match/json_reader.h"

// One record as it stands in a save.
boost::json::value record_json(const Record& record);
Record read_record(const JsonReader& reader);
boost::json::object correction_json(const Correction& correction);
Correction read_correction(const JsonReader& reader);
