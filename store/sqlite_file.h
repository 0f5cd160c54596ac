#pragma once

#include "engine/base/result.h"

// Nothing, or why games cannot be kept in a file of this name: there is none, it is something else,
// or a database that is not ours.
Refusal check_sqlite_file(const std::string& file);

// Makes the file if it is not there. Who reads it has every seat and the secret of the dice: only
// its owner may, and one that others may read is narrowed.
Refusal keep_to_owner(const std::string& file);
