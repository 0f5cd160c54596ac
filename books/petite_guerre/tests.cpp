#include "books/petite_guerre/tests.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

void take_control_tests(Play&, SideId) {}
bool owes_control_test(const Battle&, FigureId) {
    return {};
}
int morale_test(Play&, FigureId, const TestCause&) {
    return {};
}
int unit_reaction_test(Play&, BodyId, const TestCause&) {
    return {};
}
bool passes_to_charge(const Battle&, FigureId, FigureId, int) {
    return {};
}
Steadiness read_morale(const Battle&, FigureId, const TestCause&, int) {
    return {};
}
UnitResult read_unit_reaction(const Battle&, BodyId, const TestCause&, int) {
    return {};
}
void take_phase_six_tests(Play&, SideId) {}
void repeat_last_move(Play&, FigureId) {}
void go_to_friend(Play&, FigureId) {}
void copy_friend(Play&, FigureId) {}
void retire(Play&, BodyId) {}
bool defending(const Battle&, FigureId) {
    return {};
}
Threat nearest_threat(const Battle&, FigureId) {
    return {};
}

}  // namespace petite_guerre
