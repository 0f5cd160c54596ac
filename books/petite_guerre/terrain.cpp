#include "books/petite_guerre/battle.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

const FeatureRow& row_of(Feature) {
    static const FeatureRow nothing{};
    return nothing;
}
Feature feature_of(AreaKind) {
    return {};
}
Feature feature_of(const Line&) {
    return {};
}
Going going_at(const Battle&, Point) {
    return {};
}
Visual visual_at(const Battle&, Point) {
    return {};
}
bool difficult_at(const Battle&, Point) {
    return {};
}
int height_at(const Battle&, Point) {
    return {};
}
Protection protection_at(const Battle&, Point, Point) {
    return {};
}
Protection best_protection_at(const Battle&, Point) {
    return {};
}
bool in_any_cover(const Battle&, Point, Point) {
    return {};
}
bool in_friendly_fortification(const Battle&, Point, SideId) {
    return {};
}
Shelter nearest_fortification(const Battle&, Point, SideId) {
    return {};
}
Shelter nearest_friendly_cover(const Battle&, FigureId, Inches) {
    return {};
}

}  // namespace petite_guerre
