#pragma once

#include "engine/base/result.h"

// Nothing, or why games cannot be kept there, as far as the name and a look at the file tell.
Refusal check_store(const std::string& where);
