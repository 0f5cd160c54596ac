#include "books/petite_guerre/shooting.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

bool threatens(const Battle&, FigureId, FigureId) {
    return {};
}
FigureSet targets(const Battle&, FigureId) {
    return {};
}
bool may_shoot_at(const Battle&, FigureId, FigureId) {
    return {};
}
bool line_of_fire_clear(const Battle&, FigureId, FigureId) {
    return {};
}
bool may_shoot(const Battle&, FigureId) {
    return {};
}
Aim aim(const Battle&, FigureId, FigureId, bool) {
    return {};
}
void shoot_item(Play&, FigureId, bool) {}
void shoot_at(Play&, FigureId, FigureId, bool) {}
void blind_fire(Play&, FigureId, Point) {}
bool may_reload(const Battle&, FigureId) {
    return {};
}
void reload_item(Play&, FigureId, bool) {}
bool may_load(const Battle&, FigureId) {
    return {};
}
void load(Play&, FigureId) {}
bool may_volley(const Battle&, BodyId) {
    return {};
}
void volley(Play&, BodyId) {}

}  // namespace petite_guerre
