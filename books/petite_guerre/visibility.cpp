#include "books/petite_guerre/visibility.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

bool sees(const Battle&, FigureId, FigureId) {
    return {};
}
bool sees_spot(const Battle&, Point, Point) {
    return {};
}
bool nothing_solid_between(const Battle&, Point, Point) {
    return {};
}
bool made_out(const Battle&, Sound, Inches, bool) {
    return {};
}
void make_sound(Play&, FigureId, Sound) {}
void age_sounds(Battle&) {}
bool sentry_hears(Play&, FigureId, FigureId) {
    return {};
}

}  // namespace petite_guerre
