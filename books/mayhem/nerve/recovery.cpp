#include "books/mayhem/nerve/recovery.h"

#include <array>

namespace mayhem {

namespace {
// MM-14.02 Recovery, by dice passed.
enum class Recovered : std::uint8_t { One, Half, Fully };
constexpr std::array<Recovered, 3> recovery_table{
    Recovered::One,    // 0
    Recovered::Half,   // 1
    Recovered::Fully,  // 2
};
}  // namespace

// MM-14.02, MM-14.03 all of it, half rounded up, or 1.
int recovered_rep(int full_rep, int passed) {
    switch (recovery_table[static_cast<std::size_t>(passed)]) {
        case Recovered::Fully: return full_rep;
        case Recovered::Half: return (full_rep + 1) / 2;
        case Recovered::One: break;
    }
    return 1;
}

// MM-14.01 against full Rep; the slightly wounded do not roll (MM-14.03), nor captives (MM-14.05).
void recover_all(Play& play) {
    const Because because{play, "MM-14.01"_rule};
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
