#include "books/drums/turn/groups.h"

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
FigureSet within_command(const Battle& battle, FigureId commander) {
    const Figure& leader = battle[commander];
    FigureSet able;
    for (const FigureId who : all(battle))
        if (battle[who].side == leader.side
            && gap_within(battle, who, commander, radius_of_command(leader))
            && free_to_join(battle, who, leader.hidden()))
            able.add(who);
    return able;
}

// Those of them within Short of it, itself not counted.
FigureSet near_to(const Battle& battle, FigureId who, FigureSet those) {
    FigureSet near;
    for (const FigureId other : those - who)
        if (gap_within(battle, who, other, one_short)) near.add(other);
    return near;
}

// The member who has no other within Short, if there is one.
FigureId alone_in(const Battle& battle, FigureSet group) {
    for (const FigureId who : group)
        if (near_to(battle, who, group).empty()) return who;
    return {};
}

}  // namespace

// DT-53.08 each within Short of another member: of any, not of one who leads on to the commander.
FigureSet may_join(const Battle& battle, FigureId commander, FigureSet group) {
    const int room = most_in_group - group.count();
    if (room <= 0) return {};
    const FigureSet able = within_command(battle, commander) - group;
    if (const FigureId lonely = alone_in(battle, group)) return near_to(battle, lonely, able);
    FigureSet joiners;
    for (const FigureId who : able)
        if (!near_to(battle, who, group).empty()
            || (room >= 2 && !near_to(battle, who, able).empty()))
            joiners.add(who);
    return joiners;
}

bool may_lead(const Battle& battle, FigureId who) {
    return is_commander(battle[who]) && free_to_join(battle, who, battle[who].hidden())
           && !may_join(battle, who, FigureSet{who}).empty();
}

FigureSet fullest_group(const Battle& battle, FigureId commander) {
    FigureSet group = FigureSet{commander};
    for (FigureSet joiners = may_join(battle, commander, group); !joiners.empty();
         joiners = may_join(battle, commander, group))
        group.add(joiners.first());
    return group;
}

FigureSet form_group(Play& play, FigureId commander) {
    const Battle& battle = play.battle;
    FigureSet group = FigureSet{commander};
    for (;;) {
        const FigureSet joiners = may_join(battle, commander, group);
        if (joiners.empty()) return group;
        Question question = question_for(battle, commander, "DT-53.08"_rule, "group");
        offer(question, "take-all", commander);
        for (const FigureId who : joiners) offer(question, "join", who);
        if (!alone_in(battle, group)) offer_pass(question, "enough", commander);
        const Option& chosen = play.choose(question);
        if (chosen.verb == "enough") return group;
        if (chosen.verb == "join") {
            group.add(chosen.who);
            continue;
        }
        for (FigureSet more = joiners; !more.empty(); more = may_join(battle, commander, group))
            group.add(more.first());
        return group;
    }
}

FigureId worst_in(const Battle& battle, FigureSet group) {
    FigureId worst = group.first();
    for (const FigureId who : group)
        if (battle[who].quality > battle[worst].quality) worst = who;
    return worst;
}

int worst_quality_in(const Battle& battle, FigureSet group) {
    return battle[worst_in(battle, group)].quality;
}

}  // namespace drums
