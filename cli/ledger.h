#pragma once

#include "cli/text.h"
#include "engine/play/view.h"

// What stands in place of the table where there is none: facts, lists, places and a story.
std::string draw_ledger(const Ledger& ledger, const Paint& paint, std::size_t width);
