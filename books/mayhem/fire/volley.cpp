#include "books/mayhem/fire/volley.h"

#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"

namespace mayhem {

ShotsTogether::ShotsTogether(Play& play, FigureSet shooters)
    : play_{play}, before_{play.held}, lost_{play.lost.size()}, lost_before_{play.lost_before} {
    play.lost_before = lost_;
    play.held = {};
    play.held.shooters = shooters;
}

Struck struck_by(const Battle& battle, FigureId target, FigureId shooter) {
    const Point from = battle[shooter].at;
    return {zone_of(battle[target], from), in_cover(battle, target, from)};
}

bool hold_check(Play& play, FigureId shooter, FigureId target, bool skip, const Struck& struck) {
    if (!play.held.shooters.contains(shooter)) return false;
    play.held.fired_at.add(target);
    if (skip) play.held.skip.add(target);
    entry(play.held.by, target) = shooter;
    entry(play.held.struck, target) = struck;
    return true;
}

namespace {

FigureId shooter_at(const HeldShots& shots, FigureId target) {
    return entry(shots.by, target);
}

// MM-50.15 of several who were fired at, the nearest to the enemy, fallen or not.
FigureId judged_for(const Battle& battle, const HeldShots& shots, FigureSet hit) {
    FigureId nearest;
    const auto apart = [&](FigureId who) { return gap(battle, who, shooter_at(shots, who)); };
    for (const FigureId who : hit)
        if (!nearest || apart(who) < apart(nearest)) nearest = who;
    return nearest;
}

}  // namespace

// MM-09.11 of several parties that with the highest Rep first.
void ShotsTogether::take_checks() {
    const Battle& battle = play_.battle;
    const HeldShots shots = play_.held;
    play_.held = before_;
    FigureSet heads;
    for (FigureSet left = shots.fired_at; !left.empty();) {
        const FigureId first = left.first();
        const FigureId head = party_of(battle, first).leader;
        if (battle[head].fighting()) heads.add(head);
        left -= all_of_party(battle, first);
    }
    for (const FigureId head : in_order_of_rep(play_, heads, "MM-09.11"_rule, Purpose::Reaction)) {
        const FigureId attacked =
            judged_for(battle, shots, all_of_party(battle, head) & shots.fired_at);
        if (attacked && !battle.over())
            received_fire(play_, attacked, shooter_at(shots, attacked), shots.skip,
                          &entry(shots.struck, attacked));
    }
    leader_lost_checks(play_, lost_);
    play_.lost_before = lost_before_;
}

}  // namespace mayhem
