#include "books/petite_guerre/charging.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

bool may_charge(const Battle&, FigureId) {
    return {};
}
FigureSet charge_targets(const Battle&, FigureId) {
    return {};
}
void charges_of_unit(Play&, UnitId) {}
void charge_of_body(Play&, BodyId) {}
void charge_of_one(Play&, FigureId) {}
void clear_charges(Battle&) {}

}  // namespace petite_guerre
