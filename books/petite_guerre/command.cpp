#include "books/petite_guerre/command.h"

// Not written yet: every function here does nothing.
namespace petite_guerre {

const Category& row_of_category(int) {
    static const Category nothing{};
    return nothing;
}
void allocate_command(Play&, SideId) {}
void fix_control(Play&, SideId) {}
bool can_command(const Battle&, FigureId) {
    return {};
}
Inches command_radius(const Battle&, FigureId) {
    return {};
}
bool in_command(const Battle&, FigureId, FigureId) {
    return {};
}
int encouragement(const Battle&, FigureId, bool) {
    return {};
}
int encouragement(const Battle&, const Body&) {
    return {};
}
bool may_choose_actions(const Battle&, FigureId) {
    return {};
}
void leave_idle_leader_behind(Play&, BodyId) {}
void lose_leader(Play&, FigureId) {}
bool may_assess(const Battle&, FigureId) {
    return {};
}
void assess(Play&, FigureId) {}
bool may_designate(const Battle&, FigureId) {
    return {};
}
void designate(Play&, FigureId) {}
bool may_report(const Battle&, FigureId) {
    return {};
}
void give_report(Play&, FigureId) {}
FigureId lead_of(const Battle&, FigureId) {
    return {};
}
const SingleFile* file_of(const Battle&, FigureId) {
    return nullptr;
}
bool controlled(const Battle&, const Body&) {
    return {};
}
bool plays(const Battle&, FigureId) {
    return {};
}

}  // namespace petite_guerre
