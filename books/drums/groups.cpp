#include "books/drums/groups.h"

#include <bit>

#include "books/drums/measuring.h"

namespace drums {

namespace {

// DT-53.08, DT-53.12 untried, on his feet or prone, not engaged; DT-59.05 hidden with hidden.
bool free_to_join(const Battle& battle, FigureId who, bool hidden) {
    const Figure& figure = battle[who];
    if (figure.tried || figure.down() || !figure.in_play() || figure.hidden() != hidden)
        return false;
    return !engaged(battle, who);
}

bool is_commander(const Figure& figure) {
    return figure.is(Trait::Leader) || figure.is(Trait::Nco);
}

// DT-51.04
Inches radius_of_command(const Figure& figure) {
    return figure.is(Trait::Leader) ? one_long : one_short;
}

// Those who could follow him, as far as he and they are concerned.
Mask within_command(const Battle& battle, FigureId commander) {
    const Figure& leader = battle[commander];
    Mask able = 0;
    for (const FigureId who : all(battle))
        if (battle[who].side == leader.side
            && gap_within(battle, who, commander, radius_of_command(leader))
            && free_to_join(battle, who, leader.hidden()))
            able |= bit(who);
    return able;
}

// Those of them within Short of it, itself not counted.
Mask near_to(const Battle& battle, FigureId who, Mask those) {
    Mask near = 0;
    for (const FigureId other : each(those & ~bit(who)))
        if (gap_within(battle, who, other, one_short)) near |= bit(other);
    return near;
}

// The member who has no other within Short, if there is one.
FigureId alone_in(const Battle& battle, Mask group) {
    for (const FigureId who : each(group))
        if (near_to(battle, who, group) == 0) return who;
    return {};
}

}  // namespace

// DT-53.08 each within Short of another member: of any, not of one who leads on to the commander.
Mask may_join(const Battle& battle, FigureId commander, Mask group) {
    const int room = most_in_group - std::popcount(group);
    if (room <= 0) return 0;
    const Mask able = within_command(battle, commander) & ~group;
    if (const FigureId lonely = alone_in(battle, group)) return near_to(battle, lonely, able);
    Mask joiners = 0;
    for (const FigureId who : each(able))
        if (near_to(battle, who, group) != 0 || (room >= 2 && near_to(battle, who, able) != 0))
            joiners |= bit(who);
    return joiners;
}

bool may_lead(const Battle& battle, FigureId who) {
    return is_commander(battle[who]) && free_to_join(battle, who, battle[who].hidden())
           && may_join(battle, who, bit(who)) != 0;
}

Mask fullest_group(const Battle& battle, FigureId commander) {
    Mask group = bit(commander);
    for (Mask joiners = may_join(battle, commander, group); joiners != 0;
         joiners = may_join(battle, commander, group))
        group |= bit(*each(joiners).begin());
    return group;
}

Mask form_group(Play& play, FigureId commander) {
    const Battle& battle = play.battle;
    Mask group = bit(commander);
    for (;;) {
        const Mask joiners = may_join(battle, commander, group);
        if (joiners == 0) return group;
        Question question = question_for(battle, commander, "DT-53.08"_rule, "group");
        offer(question, "take-all", commander);
        if (!alone_in(battle, group)) offer(question, "enough", commander);
        for (const FigureId who : each(joiners)) offer(question, "join", who);
        const Option& chosen = play.choose(question);
        if (chosen.verb == "enough") return group;
        if (chosen.verb == "join") {
            group |= bit(chosen.who);
            continue;
        }
        for (Mask more = joiners; more != 0; more = may_join(battle, commander, group))
            group |= bit(*each(more).begin());
        return group;
    }
}

FigureId worst_in(const Battle& battle, Mask group) {
    FigureId worst = *each(group).begin();
    for (const FigureId who : each(group))
        if (battle[who].quality > battle[worst].quality) worst = who;
    return worst;
}

int worst_quality_in(const Battle& battle, Mask group) {
    return battle[worst_in(battle, group)].quality;
}

}  // namespace drums
