#include "books/long_rifle/damage.h"
#include "books/long_rifle/results.h"
#include "books/long_rifle/sight.h"

// LR-21.05 .. LR-21.16: auto-kill or capture.
namespace long_rifle {

namespace {

// LR-21.07 an armed figure that can watch.
bool can_guard(const Battle& battle, FigureId guard, FigureId captive) {
    const Figure& figure = battle[guard];
    return figure.side == battle[captive].captor && figure.carrying_on() && !figure.weapons.empty()
           && !figure.in_melee() && figure.animal == Animal::None
           && gap_within(battle, guard, captive, 4_in)  // LR-21.09
           && clear_line(battle, guard, captive);
}

}  // namespace

// LR-21.05, LR-21.06 reached by ordinary movement.
Mask helpless_in_contact(const Battle& battle, FigureId who) {
    Mask mask = 0;
    if (!battle[who].active || battle[who].animal != Animal::None) return mask;
    for (const FigureId other : all(battle))
        if (enemies(battle, who, other) && battle[other].helpless() && !battle[other].captured
            && !battle[other].carried_by && in_contact(battle, who, other)
            && battle[other].animal == Animal::None)
            mask |= other.bit();
    return mask;
}

// LR-21.05, LR-21.16 no dice, no movement; LR-21.12 the game kills (1-3) or captures (4-6).
void kill_or_capture(Play& play, FigureId who, FigureId victim) {
    bool kills = false;
    if (has_player(play.battle, who)) {
        Question question =
            question_for(play.battle, who, "LR-21.05"_rule, "kill-or-capture", victim);
        offer(question, "capture", who, victim);
        offer(question, "kill", who, victim);
        offer(question, "leave", who, victim);
        const std::string_view chosen = play.choose(question).verb;
        if (chosen == "leave") return;
        kills = chosen == "kill";
    } else {
        kills = play.roll_at_most(play.by(who, "LR-21.12"_rule), 3);
    }
    if (kills) {
        kill(play, victim, who, "LR-21.05"_rule);
    } else {
        capture(play, who, victim);
    }
}

// LR-14.14, LR-14.17 taken; a captive has no weapons (LR-10.08, LR-21.10).
void capture(Play& play, FigureId who, FigureId victim) {
    Figure& figure = play.battle[victim];
    drop_weapons(play.battle, victim);
    figure.captured = true;
    figure.captor = play.battle[who].side;
    figure.tied = false;
    play.tell("LR-21.05"_rule, who, "{} takes {} prisoner", play.name(who), play.name(victim));
}

// LR-21.07, LR-21.08 tied up, or one of the six that an armed figure near by can watch.
bool guarded(const Battle& battle, FigureId captive) {
    if (battle[captive].tied) return true;
    std::array<std::int8_t, most_figures> watching{};
    for (const FigureId other : all(battle)) {
        if (!battle[other].captured || battle[other].tied || !battle[other].on_table()) continue;
        bool watched = false;
        for (const FigureId guard : all(battle)) {
            auto& count = watching[static_cast<std::size_t>(guard.index)];
            if (watched || count >= 6 || !can_guard(battle, guard, other)) continue;
            ++count;
            watched = true;
        }
        if (other == captive) return watched;
    }
    return false;
}

}  // namespace long_rifle
