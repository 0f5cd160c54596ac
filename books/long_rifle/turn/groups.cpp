#include "books/long_rifle/turn/groups.h"

#include "books/long_rifle/seeing/sight.h"

namespace long_rifle {

namespace {

// LR-07.05, LR-07.06, LR-07.07 within 4", and one of the two sees the other.
bool linked(const Battle& battle, FigureId a, FigureId b) {
    return gap_within(battle, a, b, group_distance) && in_sight_of_each_other(battle, a, b);
}

bool may_belong(const Battle& battle, FigureId who, SideId side) {
    return battle[who].side == side && battle[who].able() && battle[who].on_table();
}

}  // namespace

namespace {

// LR-07.10 whom one in Duck Back stays with: the nearest who carries on within 4" and sight.
FigureId anchor_of(const Battle& battle, FigureId ducker) {
    FigureId nearest;
    for (const FigureId other : all(battle)) {
        if (other == ducker || !may_belong(battle, other, battle[ducker].side)) continue;
        if (!battle[other].carrying_on() || !linked(battle, ducker, other)) continue;
        if (!nearest || gap(battle, ducker, other) < gap(battle, ducker, nearest)) nearest = other;
    }
    return nearest;
}

}  // namespace

namespace {

// LR-07.05 those whom a chain of 4" joins to it, all of them Carrying On (LR-07.09).
FigureSet chain_of(const Battle& battle, FigureId who, FigureSet among) {
    FigureSet chain = FigureSet{who};
    for (FigureSet to_look_at = chain; !to_look_at.empty();) {
        const FigureId from = to_look_at.first();
        to_look_at.remove(from);
        for (const FigureId other : among - chain) {
            if (!gap_within(battle, from, other, group_distance)) continue;
            chain.add(other);
            to_look_at.add(other);
        }
    }
    return chain;
}

// LR-07.06 not one of the others sees it or is seen by it.
bool out_of_sight_of_all(const Battle& battle, FigureId who, FigureSet others) {
    for (const FigureId other : others - who)
        if (in_sight_of_each_other(battle, who, other)) return false;
    return true;
}

// Both conditions together: whoever the others have lost from sight drops out, and so may those
// whom only he had joined to them.
FigureSet in_cohesion(const Battle& battle, FigureId who) {
    FigureSet among;
    for (const FigureId other : all(battle))
        if (may_belong(battle, other, battle[who].side) && battle[other].carrying_on())
            among.add(other);
    for (;;) {
        const FigureSet chain = chain_of(battle, who, among);
        FigureSet lost;
        for (const FigureId member : chain)
            if (out_of_sight_of_all(battle, member, chain)) lost.add(member);
        if (lost.empty()) return chain;
        if (lost.contains(who)) return FigureSet{who};
        among -= lost;
    }
}

}  // namespace

// LR-07.08, LR-99.14 whoever is not joined by such a chain is another group. LR-07.09, LR-99.15
// only a figure Carrying On passes the chain on; LR-07.10 one in Duck Back still belongs to it.
FigureSet together_with(const Battle& battle, FigureId who) {
    if (!battle[who].able()) return FigureSet{who};
    if (!battle[who].carrying_on()) {
        const FigureId anchor = anchor_of(battle, who);
        return anchor ? together_with(battle, anchor) : FigureSet{who};
    }
    FigureSet group = in_cohesion(battle, who);
    for (const FigureId other : all(battle)) {
        if (!may_belong(battle, other, battle[who].side) || battle[other].carrying_on()) continue;
        const FigureId anchor = anchor_of(battle, other);
        if (anchor && group.contains(anchor)) group.add(other);
    }
    return group;
}

// LR-07.01, LR-07.12
void form_groups(Battle& battle) {
    battle.groups = 0;
    for (Figure& figure : battle.figures) figure.group = {};
    for (const FigureId who : all(battle)) {
        if (battle[who].group || !battle[who].able() || !battle[who].on_table()) continue;
        const GroupId group = GroupId::of(battle.groups++);
        for (const FigureId member : together_with(battle, who)) battle[member].group = group;
    }
}

FigureSet members(const Battle& battle, GroupId group) {
    FigureSet mask;
    for (const FigureId who : all(battle))
        if (battle[who].group == group) mask.add(who);
    return mask;
}

// LR-08.01, LR-08.06 a Star leads even where a Grunt has a higher Rep; LR-08.14 of several Stars
// the highest; else the highest Rep (LR-99.17), LR-08.04 a Born Leader before others of the same
// Rep, the first of equals. LR-08.05 only one who is able to act; LR-11.18 a wagon leads nobody.
FigureId leader_of(const Battle& battle, FigureSet group) {
    FigureId best;
    const auto rank = [&](FigureId who) {
        const Figure& figure = battle[who];
        return (figure.star ? 1000 : 0) - (figure.wagon ? 1000 : 0) + figure.effective_rep() * 2
               + (figure.is(Attribute::BornLeader) && !figure.star ? 1 : 0);
    };
    for (const FigureId who : group)
        if (battle[who].able() && (!best || rank(who) > rank(best))) best = who;
    return best;
}

// LR-08.02, LR-08.03; LR-05.17 a Born Leader has it as Temporary Leader too; animals: LR-16.01.
bool has_leader_die(const Battle& battle, FigureId leader) {
    const Figure& figure = battle[leader];
    return figure.animal == Animal::None && (figure.star || figure.is(Attribute::BornLeader));
}

// LR-07.04; LR-05.26 Initiative when alone.
int activation_rep(const Battle& battle, FigureSet group) {
    const FigureId leader = leader_of(battle, group);
    if (!leader) return 0;
    const bool alone = group.count() <= 1;
    return battle[leader].effective_rep()
           + (alone && battle[leader].is(Attribute::Initiative) ? 1 : 0);
}

// LR-08.07, LR-99.18, LR-08.09 rolled whether or not the leader tests himself.
int leader_die(Play& play, FigureSet group) {
    const FigureId leader = leader_of(play.battle, group);
    if (!leader || !has_leader_die(play.battle, leader)) return 0;
    const int passed = play.roll_passes(play.by(leader, "LR-08.07"_rule, Purpose::Reaction), 1,
                                        play.battle[leader].effective_rep());
    const Because because{play, "LR-08.07"_rule};
    play.tell(
        "LR-08.08"_rule, leader, "{} {}", play.name(leader),
        passed == 1 ? "steadies the group: each passes one die more" : "cannot steady the group");
    return passed;
}

}  // namespace long_rifle
