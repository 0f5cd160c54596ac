#include "books/petite_guerre/acquisition.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

bool has_acquired(const Battle&, FigureId, FigureId) {
    return {};
}
FigureSet acquired_by(const Battle&, FigureId) {
    return {};
}
bool acquires_at_once(const Battle&, FigureId, FigureId) {
    return {};
}
Finding finding(const Battle&, FigureId, FigureId, bool) {
    return {};
}
void acquire_item(Play&, FigureId, bool) {}
bool may_acquire(const Battle&, FigureId) {
    return {};
}
bool try_to_acquire(Play&, FigureId, FigureId, bool) {
    return {};
}
void after_move(Play&, FigureId, bool) {}
void after_shot(Play&, FigureId, bool) {}
void forget_all(Battle&, FigureId) {}
void reveal(Play&, FigureId) {}

}  // namespace petite_guerre
