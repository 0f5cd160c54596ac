#include "books/petite_guerre/hand_to_hand.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

void fight_all(Play&) {}
int advantage_points(const Battle&, FigureId, FigureId) {
    return {};
}
bool effective_in_melee(const Figure&) {
    return {};
}
void melee_action(Play&, FigureId) {}
bool may_secure(const Battle&, FigureId) {
    return {};
}
void secure_prisoner(Play&, FigureId) {}
bool may_free(const Battle&, FigureId) {
    return {};
}
void free_prisoner(Play&, FigureId) {}
bool may_search(const Battle&, FigureId) {
    return {};
}
void search_body(Play&, FigureId) {}
void lead_prisoners(Play&, FigureId) {}
void free_unsecured(Play&) {}

}  // namespace petite_guerre
