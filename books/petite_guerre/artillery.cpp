#include "books/petite_guerre/artillery.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

FigureSet serving(const Battle&, GunId) {
    return {};
}
CrewRow crew_needed(const Gun&) {
    return {};
}
bool gun_has_acquired(const Battle&, GunId, FigureId) {
    return {};
}
bool may_load_gun(const Battle&, GunId) {
    return {};
}
bool may_fire_gun(const Battle&, GunId) {
    return {};
}
bool may_set_up_gun(const Battle&, GunId) {
    return {};
}
bool may_limber_gun(const Battle&, GunId) {
    return {};
}
void load_gun(Play&, GunId) {}
void set_up_gun(Play&, GunId) {}
void limber_gun(Play&, GunId) {}
void fire_gun(Play&, GunId) {}
bool gun_may_react(const Battle&, GunId, FigureId) {
    return {};
}
void fire_gun_at_charger(Play&, GunId, FigureId) {}
void gun_moved(Battle&, GunId) {}
void settle_guns(Play&) {}
FigureSet in_zone(const Battle&, const BeatenZone&) {
    return {};
}
void beat_zone(Play&, const BeatenZone&) {}

}  // namespace petite_guerre
