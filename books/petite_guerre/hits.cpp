#include "books/petite_guerre/hits.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

Harm hit(Play&, FigureId, HitBy, FigureId, bool, bool) {
    return {};
}
void stun(Play&, FigureId, RuleId) {}
void stun_body(Play&, BodyId, RuleId) {}
void kill(Play&, FigureId, FigureId, bool) {}
bool owes_control_roll(const Battle&, FigureId) {
    return {};
}
void control_mount(Play&, FigureId) {}
void throw_rider(Play&, FigureId, FigureId) {}
bool owes_stunned_reaction(const Battle&, FigureId) {
    return {};
}
void stunned_reaction(Play&, FigureId) {}
void remove_stunned(Play&) {}
void mark_under_fire(Play&, FigureSet, Fire, FigureId, Point) {}
void mark_spot_under_fire(Play&, Point, Fire, SideId, FigureId, Point) {}
void clear_under_fire(Battle&) {}

}  // namespace petite_guerre
