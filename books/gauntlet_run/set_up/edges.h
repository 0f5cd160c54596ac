#pragma once

// GR-01.23 the edges of the table; a side's own is where it deployed.
#include "engine/table/edges.h"
