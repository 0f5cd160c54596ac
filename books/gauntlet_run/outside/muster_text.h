#pragma once

#include "engine/base/data_file.h"
#include "engine/play/muster.h"

// How a force is written as the keys of a side, and read back; for muster_lists.cpp only.
namespace gauntlet_run {

std::string written_side(const WrittenForce& force);
// Which line of that text each line of the force stands on: by line of the text, -1 for others.
std::vector<int> lines_of_side(const WrittenForce& force);
Result<WrittenForce> read_side_text(std::string_view toml, std::string_view file);
// What cannot be said of a unit in one line, by line.
std::vector<ForceFault> unwritable_in(const WrittenForce& force);

// GR-46.01 what may be said of a unit that no list has.
std::vector<UnitKey> keys_of_units();

}  // namespace gauntlet_run
