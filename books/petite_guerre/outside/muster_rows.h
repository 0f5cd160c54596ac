#pragma once

#include "books/petite_guerre/set_up/unit_templates.h"
#include "engine/play/muster.h"

// Who may be taken: the sample units, units of one's own, and figures to stand below them.
namespace petite_guerre {

std::vector<MusterRow> muster_rows();
// How many figures a sample unit has, and who they are.
int figures_in(const UnitTemplate& unit);
std::string words_of(const UnitTemplate& unit);

}  // namespace petite_guerre
