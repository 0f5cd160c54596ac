#include "books/mayhem/volley.h"

#include "books/mayhem/place.h"
#include "books/mayhem/reaction.h"
#include "books/mayhem/sight.h"

namespace mayhem {

ShotsTogether::ShotsTogether(Play& play, Mask shooters)
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
    if ((play.held.shooters & shooter.bit()) == 0) return false;
    play.held.fired_at |= target.bit();
    if (skip) play.held.skip |= target.bit();
    play.held.by[static_cast<std::size_t>(target.index)] = shooter;
    play.held.struck[static_cast<std::size_t>(target.index)] = struck;
    return true;
}

namespace {

FigureId shooter_at(const HeldShots& shots, FigureId target) {
    return shots.by[static_cast<std::size_t>(target.index)];
}

// MM-50.15 of several who were fired at, the nearest to the enemy, fallen or not.
FigureId judged_for(const Battle& battle, const HeldShots& shots, Mask hit) {
    FigureId nearest;
    const auto apart = [&](FigureId who) { return gap(battle, who, shooter_at(shots, who)); };
    for (const FigureId who : each(hit))
        if (!nearest || apart(who) < apart(nearest)) nearest = who;
    return nearest;
}

}  // namespace

// MM-09.11 of several parties that with the highest Rep first.
void ShotsTogether::take_checks() {
    const Battle& battle = play_.battle;
    const HeldShots shots = play_.held;
    play_.held = before_;
    Mask heads = 0;
    for (Mask left = shots.fired_at; left != 0;) {
        const FigureId first = *each(left).begin();
        const FigureId head = party_of(battle, first).leader;
        if (battle[head].fighting()) heads |= head.bit();
        left &= ~all_of_party(battle, first);
    }
    for (const FigureId head : in_order_of_rep(play_, heads, "MM-09.11"_rule)) {
        const FigureId attacked =
            judged_for(battle, shots, all_of_party(battle, head) & shots.fired_at);
        if (attacked && !battle.over())
            received_fire(play_, attacked, shooter_at(shots, attacked), shots.skip,
                          &shots.struck[static_cast<std::size_t>(attacked.index)]);
    }
    leader_lost_checks(play_, lost_);
    play_.lost_before = lost_before_;
}

}  // namespace mayhem
