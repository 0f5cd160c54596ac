#include "books/petite_guerre/set_up.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

void lay_terrain(Play&) {}
void decide_order(Play&) {}
bool deploy_next(Play&) {
    return {};
}
void enter(Play&, SideId) {}

}  // namespace petite_guerre
