#pragma once

#include <vector>

struct SheetInfo;  // engine/play/game.h

namespace long_rifle {

// LR-29.14 the quick reference sheets and where in the catalogue each stands.
std::vector<SheetInfo> reference_sheets();

}  // namespace long_rifle
