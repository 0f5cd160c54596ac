#include "books/petite_guerre/actions.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

void begin_actions(Play&, SideId) {}
bool next_action(Play&, SideId) {
    return {};
}
bool may_act(const Battle&, FigureId) {
    return {};
}
int items_left(const Battle&, FigureId) {
    return {};
}
Reaction choose_reaction(Play&, FigureId, FigureId) {
    return {};
}
void repeat_items(Play&, FigureId) {}
void fill_gaps(Play&, BodyId) {}
void shout_warning(Play&, FigureId, FigureId) {}

}  // namespace petite_guerre
