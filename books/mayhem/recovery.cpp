#include "books/mayhem/recovery.h"

namespace mayhem {

// MM-14.02, MM-14.03 all of it, half rounded up, or 1.
int recovered_rep(int full_rep, int passed) {
    if (passed == 2) return full_rep;
    return passed == 1 ? (full_rep + 1) / 2 : 1;
}

// MM-14.01 against full Rep; the slightly wounded do not roll (MM-14.03), nor captives (MM-14.05).
void recover_all(Play& play) {
    Battle& battle = play.battle;
    for (const FigureId who : all(battle)) {
        Figure& figure = battle[who];
        if (figure.status != Status::Disabled && figure.status != Status::CarriedOff) continue;
        const int passed = play.roll_passes(play.by(who, "MM-14.01"_rule), 2, figure.full_rep);
        figure.rep = static_cast<std::int8_t>(recovered_rep(figure.full_rep, passed));
        play.tell("MM-14.02"_rule, who, "{} recovers to Rep {}", play.name(who), int{figure.rep});
    }
}

void month_passes(Figure& figure) {
    if (figure.rep < figure.full_rep && figure.status != Status::Dead
        && figure.status != Status::Captured)
        ++figure.rep;
}

}  // namespace mayhem
