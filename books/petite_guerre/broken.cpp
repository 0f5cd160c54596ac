#include "books/petite_guerre/broken.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

void break_figure(Play&, FigureId, FigureId, Point, RuleId) {}
void break_body(Play&, BodyId, FigureId, Point, RuleId) {}
void rout_move(Play&, FigureId) {}
bool owes_rout_move(const Battle&, FigureId) {
    return {};
}
void rally(Play&, SideId) {}
bool owes_withdrawal(const Battle&, FigureId) {
    return {};
}
void withdraw(Play&, FigureId) {}
FigureSet may_pursue(const Battle&, FigureId) {
    return {};
}
void pursue(Play&, FigureId, FigureSet) {}

}  // namespace petite_guerre
