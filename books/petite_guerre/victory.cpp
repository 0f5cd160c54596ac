#include "books/petite_guerre/victory.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

int points_of(const Battle&, SideId) {
    return {};
}
int lost(const Battle&, SideId) {
    return {};
}
void end_if_over(Play&) {}
void end_by_agreement(Battle&, Ending, SideId) {}
void leaves_table(Play&, FigureId, Edge) {}
void gun_leaves_table(Play&, GunId, Edge) {}

}  // namespace petite_guerre
