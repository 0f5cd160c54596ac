#pragma once

#include "engine/play/question.h"
#include "engine/table/ground.h"

// The terrain that a way crosses, in the words of the map.
void add_stretches(const Ground& ground, int level, const Path& path, WayLook& look);
