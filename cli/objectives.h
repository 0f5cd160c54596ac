#pragma once

#include <string>

#include "cli/text.h"
#include "engine/play/view.h"

// What each side wants, how far along it is, what ends the game and how it is decided.
std::string draw_objectives(const View& view, const Paint& paint, std::size_t width);
