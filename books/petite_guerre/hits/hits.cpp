#include "books/petite_guerre/hits/hits.h"

#include <array>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/actions.h"

// Chapter 25: hits and saving throws.
namespace petite_guerre {

namespace {

constexpr int man_hit_up_to = 2;  // PG-25.02

// PG-25.03 the lowest roll of each row, and what it means.
struct SavingRow {
    int least;
    Harm men, mounts;
};
// clang-format off
constexpr std::array<SavingRow, 3> saving_throws{{
    //        men            mounts
    {  4, Harm::Stunned, Harm::None    },  // 4-6; a mount is missed
    {  2, Harm::Wounded, Harm::Wounded },  // 2-3
    { -9, Harm::Dead,    Harm::Dead    },  // 1
}};

// PG-25.06, PG-25.07, PG-25.11, PG-25.12
constexpr EnumArray<HitBy, int> saving_modifier{{
    0,  // small arms, swivel shot, shell, Gatling, hand-to-hand
    1,  // shotgun or arrow at long range
    1,  // canister or volley beyond 40 paces
    1,  // rider thrown by mount (PG-25.08)
    0,  // round shot: no saving throw at all
}};
// clang-format on

enum class Column : std::uint8_t { Men, Mounts };

// PG-25.03, PG-25.09, PG-25.10 a natural 6 of one whom the modifier saves from death is thrown
// again, and a second one kills.
Harm saving_throw(Play& play, FigureId who, HitBy how, Column column) {
    RollFor roll = roll_of(play, who, "PG-25.03"_rule);
    const int bonus = saving_modifier[how];
    modify(roll, "PG-25.06"_rule, bonus, "thrown, or hit at long range");
    const int die = play.roll_die(roll);
    if (bonus > 0 && die == 6 && play.roll_at_least(roll_of(play, who, "PG-25.09"_rule), 1, 6) == 1)
        return Harm::Dead;
    for (const SavingRow& row : saving_throws)
        if (die + bonus >= row.least) return column == Column::Men ? row.men : row.mounts;
    return Harm::Dead;
}

// PG-29.02 those who must test for it in phase 6; PG-31.15 the nearest who did it is the cause.
void friends_see_it(Battle& battle, FigureId who, FigureId by) {
    const FigureSet friends = present(battle, battle[who].side);
    for (const FigureId near : within_paces(battle, who, friend_hurt_within, friends)) {
        Harmed& harm = battle[near].harm;
        if (by
            && (!harm.friend_down_by
                || gap(battle, near, by) < gap(battle, near, harm.friend_down_by)))
            harm.friend_down_by = by;
        harm.friend_down = true;
    }
}

// PG-27.11 .. PG-27.13
Harm wound(Play& play, FigureId who, FigureId by, bool in_melee) {
    Battle& battle = play.battle;
    if (battle[who].wounded()) {
        kill(play, who, by, in_melee);
        return Harm::Dead;
    }
    friends_see_it(battle, who, by);
    battle[who].harm.wounds = 1;
    play.tell_only(who_may_know(battle, who), "PG-25.03"_rule, who, "{} is wounded",
                   play.name(who));
    stun(play, who, "PG-27.13"_rule);
    return Harm::Wounded;
}

Harm hit_man(Play& play, FigureId who, HitBy how, FigureId by, bool in_melee) {
    const Because because{play, "PG-25.03"_rule};
    switch (saving_throw(play, who, how, Column::Men)) {
        case Harm::Stunned: stun(play, who, "PG-25.03"_rule); return Harm::Stunned;
        case Harm::Wounded: return wound(play, who, by, in_melee);
        default: kill(play, who, by, in_melee); return Harm::Dead;
    }
}

// PG-25.03, PG-26.01 the rider must control it; PG-26.08 one roll, however often it is hit;
// PG-26.10 one who has broken owes none.
void frighten(Battle& battle, FigureId who, FigureId by) {
    Figure& figure = battle[who];
    if (figure.broken()) return;
    if (!figure.mount.to_control) {
        figure.mount.to_control = true;
        figure.mount.control_from = next_own_phase_four(battle, figure.side);
    }
    figure.mount.frightened_from = by ? battle[by].at : figure.harm.fired_from;
}

// PG-25.13
Harm hit_mount(Play& play, FigureId who, HitBy how, FigureId by, bool in_melee) {
    Battle& battle = play.battle;
    Mount& mount = battle[who].mount;
    const Because because{play, "PG-25.03"_rule};
    const Harm harm = saving_throw(play, who, how, Column::Mounts);
    if (harm == Harm::Dead || (harm == Harm::Wounded && mount.wounds > 0)) {
        play.tell_only(who_may_know(battle, who), "PG-25.03"_rule, who, "{}'s mount is killed",
                       play.name(who));
        return throw_rider(play, who, by, in_melee);
    }
    if (harm == Harm::Wounded) ++mount.wounds;
    frighten(battle, who, by);
    play.tell_only(who_may_know(battle, who), "PG-25.03"_rule, who, "{}'s mount is {}",
                   play.name(who), harm == Harm::Wounded ? "wounded and rears" : "frightened");
    return harm;
}

}  // namespace

// PG-25.01, PG-25.02, PG-25.15
Harm hit(Play& play, FigureId who, HitBy how, FigureId by, bool in_melee, bool rode) {
    const Figure& figure = play.battle[who];
    if (!figure.present()) return Harm::None;
    if (how == HitBy::RoundShot) {  // PG-20.02, PG-20.04
        kill(play, who, by, in_melee);
        return Harm::Dead;
    }
    if (how != HitBy::Thrown && (figure.mounted() || rode)
        && !play.roll_at_most(roll_of(play, who, "PG-25.02"_rule), man_hit_up_to))
        return figure.mounted() ? hit_mount(play, who, how, by, in_melee) : Harm::None;
    return hit_man(play, who, how, by, in_melee);
}

// PG-20.02, PG-25.13, PG-25.14 there is no rider whom it could throw or who must control it.
void hit_standing_mount(Play& play, FigureId owner, HitBy how) {
    Battle& battle = play.battle;
    Mount& mount = battle[owner].mount;
    const Harm harm =
        how == HitBy::RoundShot ? Harm::Dead : saving_throw(play, owner, how, Column::Mounts);
    const bool dead = harm == Harm::Dead || (harm == Harm::Wounded && mount.wounds > 0);
    if (dead)
        mount = {};
    else if (harm == Harm::Wounded)
        ++mount.wounds;
    play.tell_only(who_may_know(battle, owner), "PG-25.14"_rule, owner, "{}'s horse is {}",
                   play.name(owner),
                   dead                    ? "killed"
                   : harm == Harm::Wounded ? "wounded"
                                           : "missed");
}

// PG-25.14 the mount goes with him; PG-08.02 others step up.
void take_out(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    const BodyId body = figure.body;
    if (body && figure.status == Status::Dead) battle[body].casualties.add(who);  // PG-27.19
    figure.mount = {};
    figure.harm.reaction_due = false;
    figure.turn.charging = false;
    leave_body(battle, who);
    lift(battle, who);
    forget_all(battle, who);
    lose_leader(play, who);
    if (body && battle[body].exists()) fill_gaps(play, body);
}

// PG-27.18, PG-24.08 a body marker is left where he fell.
void kill(Play& play, FigureId who, FigureId by, bool in_melee) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    friends_see_it(battle, who, by);
    play.tell_only(who_may_know(battle, who), "PG-27.18"_rule, who, "{} falls and is out of it",
                   play.name(who));
    const Because because{play, "PG-27.18"_rule};
    figure.status = Status::Dead;
    figure.captivity = {};
    figure.captivity.turn = battle.turn;
    figure.captivity.killer = by;
    figure.captivity.in_melee = in_melee;
    take_out(play, who);
}

}  // namespace petite_guerre
