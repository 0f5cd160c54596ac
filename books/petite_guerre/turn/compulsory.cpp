#include "books/petite_guerre/turn/compulsory.h"

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/nerve/nerve.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"

namespace petite_guerre {

namespace {

// PG-02.15 step 3: a rout move, followed by any pursuit.
bool next_rout(Play& play, SideId side) {
    Battle& battle = play.battle;
    for (const FigureId who : present(battle, side)) {
        if (battle[who].rout.moved || !owes_rout_move(battle, who)) continue;
        leave_behind(battle, who);
        const FigureSet candidates = may_pursue(battle, who);
        battle[who].rout.moved = true;
        rout_move(play, who);
        if (!candidates.empty()) pursue(play, who, candidates);  // PG-32.06
        return true;
    }
    return false;
}

// PG-32.09 a possible pursuer waits until the runner has moved, and all of his formed unit with
// him.
bool waits_for_runner(const Battle& battle, FigureId who) {
    const FigureSet men = with_mates(battle, who);
    for (const FigureId runner : foes(battle, who))
        if (battle[runner].broken() && !battle[runner].rout.moved && owes_rout_move(battle, runner)
            && !(may_pursue(battle, runner) & men).empty())
            return true;
    return false;
}
bool puts_off(Battle& battle, FigureId who) {
    if (!waits_for_runner(battle, who)) return false;
    battle[who].turn.put_off = true;
    return true;
}

// In the other side's part only those move who had put it off.
bool may_move_now(const Battle& battle, FigureId who) {
    const ThisTurn& turn = battle[who].turn;
    return !turn.forced_done && (battle.acting == battle[who].side || turn.put_off);
}

// PG-02.07 what he did here was compulsory, if he moved at all.
void mark_compulsory(Battle& battle, FigureId who) {
    Deeds& now = battle[who].now;
    if (now.of_turn == battle.turn && now.move != MoveKind::None) now.compulsory = true;
}

void mark_done(Battle& battle, FigureId who) {
    if (!battle[who].formed()) {
        battle[who].turn.forced_done = true;
        return;
    }
    for (const FigureId man : battle[battle[who].body].men()) battle[man].turn.forced_done = true;
}

// PG-02.15 step 3: retirements of formed units, then of those barred from short range (PG-31.08).
bool next_retirement(Play& play, SideId side) {
    Battle& battle = play.battle;
    for (const BodyId body : bodies(battle)) {
        const Body& one = battle[body];
        if (!one.exists() || one.side != side || one.bound != Bound::Retire) continue;
        const FigureId head = one.men().first();
        if (battle[head].turn.pursued) continue;  // PG-32.09
        if (!may_move_now(battle, head) || puts_off(battle, head)) continue;
        mark_done(battle, head);
        retire(play, body);
        return true;
    }
    for (const FigureId who : present(battle, side)) {
        if (!may_move_now(battle, who) || held_by(battle, who) != Held::ShortRange) continue;
        if (puts_off(battle, who)) continue;
        mark_done(battle, who);
        withdraw(play, who);
        return true;
    }
    return false;
}

Bound bound_of(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.formed() ? battle[figure.body].bound : figure.turn.bound;
}

// Does that result move him in phase 3? PG-28.07 a stationary action is repeated in phase 4.
bool moves_now(const Battle& battle, FigureId who) {
    switch (bound_of(battle, who)) {
        case Bound::Repeat:
            return battle[who].last.move != MoveKind::None || goes_with_lead(battle, who);
        case Bound::ToFriend:
        case Bound::CopyFriend: return true;
        default: return false;
    }
}

void carry_out(Play& play, FigureId who) {
    switch (bound_of(play.battle, who)) {
        case Bound::Repeat: return repeat_last_move(play, who);
        case Bound::ToFriend: return go_to_friend(play, who);
        case Bound::CopyFriend: return copy_friend(play, who);
        default: return;
    }
}

// PG-06.09 the lead figure of his single file has still to move, and takes him along.
bool waits_for_lead(const Battle& battle, FigureId who) {
    if (!goes_with_lead(battle, who)) return false;
    const FigureId lead = lead_of(battle, who);
    return !battle[lead].turn.forced_done && held_by(battle, lead) == Held::Control
           && !in_hand_to_hand(battle, lead);
}

// PG-06.09 with him those who follow him have made their compulsory move.
void mark_file_done(Battle& battle, FigureId lead) {
    for (const FigureId who : present(battle, battle[lead].side))
        if (lead_of(battle, who) == lead && who != lead && goes_with_lead(battle, who))
            battle[who].turn.forced_done = true;
}

// PG-28.07 whom something kept from going at all stays, and may only reload in phase 4.
void stay_if_kept(Battle& battle, FigureId who) {
    if (bound_of(battle, who) != Bound::Repeat) return;
    for (const FigureId man : with_mates(battle, who)) {
        const Deeds& now = battle[man].now;
        if (now.of_turn == battle.turn && now.distance >= touch) return;
    }
    (battle[who].formed() ? battle[battle[who].body].bound : battle[who].turn.bound) = Bound::Stay;
}
void stay_those_kept(Battle& battle, SideId side) {
    for (const FigureId who : present(battle, side))
        if (battle[who].turn.forced_done) stay_if_kept(battle, who);
}

// PG-02.15 step 3: control tests and repeats. PG-28.08 he who copies comes after the others.
bool next_control_move(Play& play, SideId side, bool copying) {
    Battle& battle = play.battle;
    for (const FigureId who : present(battle, side)) {
        if (!may_move_now(battle, who) || (bound_of(battle, who) == Bound::CopyFriend) != copying)
            continue;
        const Held held = held_by(battle, who);
        if (held != Held::Unit && held != Held::Control) continue;
        if (!moves_now(battle, who) || fights(battle, who) || waits_for_lead(battle, who)) continue;
        if (puts_off(battle, who)) continue;
        mark_done(battle, who);
        const Because because{play, held == Held::Control ? "PG-28.04"_rule : RuleId{}};
        carry_out(play, who);
        mark_compulsory(battle, who);
        mark_file_done(battle, who);
        stay_those_kept(battle, side);
        return true;
    }
    return false;
}

// PG-32.09 the runners of the side that acts second have moved: those of the first who waited.
bool next_put_off(Play& play, SideId side) {
    Battle& battle = play.battle;
    bool any = false;
    for (const FigureId who : present(battle, side)) any = any || battle[who].turn.put_off;
    if (!any) return false;
    return next_retirement(play, side) || next_control_move(play, side, false)
           || next_control_move(play, side, true);
}

}  // namespace

// PG-02.17 in the order printed there.
Held held_by(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.broken()) return Held::Broken;
    if (figure.mount.to_control && !figure.formed()) return Held::Animal;  // PG-26.09
    if (figure.turn.pursued) return Held::Pursuit;
    if (figure.formed() && battle[figure.body].bound != Bound::Free) return Held::Unit;
    if (owes_withdrawal(battle, who)) return Held::ShortRange;
    if (!figure.formed() && figure.turn.bound != Bound::Free) return Held::Control;
    return Held::Not;
}

// PG-02.17
bool takes_no_control_test(const Battle& battle, FigureId who) {
    const Held held = held_by(battle, who);
    return held != Held::Not && held != Held::Control;
}

// PG-02.07
bool made_compulsory_move(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.turn.pursued || figure.rout.moved) return true;
    // PG-28.08 he who copies a friend has made one only if that friend had; PG-28.07 he who stays
    // has made none.
    const Bound bound = bound_of(battle, who);
    if (bound == Bound::CopyFriend || bound == Bound::Stay)
        return figure.now.of_turn == battle.turn && figure.now.compulsory
               && figure.now.distance >= touch;
    return figure.turn.forced_done;
}

// PG-02.06, PG-02.16 at most one each.
bool next_compulsory_move(Play& play, SideId side) {
    if (next_rout(play, side)) return true;
    if (side != play.battle.first && next_put_off(play, play.battle.first)) return true;
    return next_retirement(play, side) || next_control_move(play, side, false)
           || next_control_move(play, side, true);
}

}  // namespace petite_guerre
