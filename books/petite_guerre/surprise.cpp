#include "books/petite_guerre/surprise.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

void check_surprise(Play&, FigureId, FigureId) {}
bool forewarned(const Battle&, FigureId, FigureId) {
    return {};
}
void age_surprise(Battle&) {}

}  // namespace petite_guerre
