#include "books/petite_guerre/movement.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

Rate rate_of(const Battle&, FigureId, MoveKind, Going) {
    return {};
}
Inches distance_of(const Battle&, FigureId, MoveKind, Going, int, bool) {
    return {};
}
Inches farthest(const Battle&, FigureId, MoveKind) {
    return {};
}
bool may_move(const Battle&, FigureId, MoveKind) {
    return {};
}
bool may_run(const Battle&, FigureId) {
    return {};
}
bool runs_beyond_limit(const Battle&, FigureId) {
    return {};
}
void move_item(Play&, FigureId) {}
void move_body(Play&, BodyId) {}
void move_gun(Play&, GunId) {}
void cross_major(Play&, FigureId) {}
bool may_cross_major(const Battle&, FigureId) {
    return {};
}
Inches carried(const Battle&, FigureId, MoveKind, const Path&, int, bool) {
    return {};
}
Walked go(Play&, FigureId, MoveKind, const Path&, const Limits&) {
    return {};
}
Walked go_distance(Play&, FigureId, MoveKind, const Path&, Inches, const Limits&) {
    return {};
}
Walked go_body(Play&, BodyId, MoveKind, const Path&, const Limits&) {
    return {};
}
Path way_from(const Battle&, FigureId, Point, Inches, bool) {
    return {};
}
Path way_to(const Battle&, FigureId, Point, Inches) {
    return {};
}
void count_running(Play&) {}

}  // namespace petite_guerre
