#include "engine/play/corrections.h"

#include <algorithm>
#include <array>

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/invariants.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/nerve/broken.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "engine/table/turning.h"

// What the players may put right by hand. Nobody tests for it, and nobody's class changes.
namespace petite_guerre {

namespace {

constexpr std::array<std::string_view, 15> of_figures{
    "prone", "kneeling", "stunned",  "wounded", "broken",        "unloaded", "mounted",   "formed",
    "dead",  "captured", "prisoner", "fled",    "under control", "gone",     "under fire"};
constexpr std::array<std::string_view, 3> of_guns{"limbered", "unloaded", "out of action"};

// ---- who is in the game ----

void no_casualty(Battle& battle, FigureId who) {
    for (const BodyId body : bodies(battle)) battle[body].casualties.remove(who);
}

// Where he fell or went, or as near to it as there is room.
Refusal bring_back(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    const Ground& ground = battle.ground();
    const Point at{std::clamp(figure.at.x, 0_in, ground.width),
                   std::clamp(figure.at.y, 0_in, ground.depth)};
    const Point spot = spot_with_room(battle, who, at);
    if (!has_room(battle, who, spot)) return Error{"there is no room for him (PG-09.24)"};
    figure.status = Status::Present;
    figure.captivity = {};
    no_casualty(battle, who);
    put(battle, who, spot);
    after_move(play, who, false);
    return {};
}

Refusal set_status(Play& play, FigureId who, Status status, bool secured, bool on) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    const bool is = figure.status == status && figure.captivity.secured == secured;
    if (!on) return is ? bring_back(play, who) : Refusal{};
    if (is) return {};
    const FigureId captor = nearest(battle, who, known_foes(battle, who));
    if (status == Status::Captured && !captor) return Error{"nobody is there to hold him"};
    if (status == Status::Captured && !figure.on_table()) return Error{"he is not on the table"};
    figure.status = status;
    figure.captivity = {};
    figure.captivity.turn = battle.turn;
    if (status == Status::Captured) figure.captivity.captor = captor;
    figure.captivity.secured = secured;
    figure.rout.broken = figure.rout.stopped = false;
    take_out(play, who);
    no_casualty(battle, who);
    return {};
}

// ---- how he is ----

void set_posture(Figure& figure, Posture posture, bool on) {
    if (on) figure.posture = posture;
    if (!on && figure.posture == posture) figure.posture = Posture::Standing;
}

void set_stunned(Play& play, FigureId who, bool on) {
    if (on) {
        stun(play, who, "PG-27.01"_rule);
    } else {
        play.battle[who].harm.stunned = 0;
        play.battle[who].harm.reaction_due = false;
    }
    no_casualty(play.battle, who);
}

// PG-31.11 he leaves the ranks; PG-31.05 or has rallied.
Refusal set_broken(Play& play, FigureId who, bool on) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    const bool barred = figure.rout.barred;
    if (on) {
        const FigureId cause = nearest(battle, who, known_foes(battle, who));
        if (!cause) return Error{"there is no enemy to run from"};
        const Class experience = figure.experience;
        break_figure(play, who, cause, battle[cause].at, "PG-31.11"_rule);
        figure.experience = experience;
    } else if (figure.rout.broken) {
        figure.rout = {};
        figure.harm.stunned = 0;
        figure.harm.reaction_due = false;
    }
    figure.rout.barred = barred;
    return {};
}

// PG-25.14 up on his mount, which he has again if it is gone, or down beside it.
Refusal set_mounted(Battle& battle, FigureId who, bool on) {
    Figure& figure = battle[who];
    if (on == figure.mounted()) return {};
    if (figure.formed()) return Error{"he stands in the ranks; take him out of them first"};
    if (!on) {
        dismount(battle, who);
        return {};
    }
    if (!figure.rider) return Error{"he has no mount"};
    figure.posture = Posture::Standing;
    if (!figure.mount.alive) {
        figure.mount = {};
        figure.mount.alive = figure.mount.ridden = true;  // a rider needs more room
        figure.mount.at = spot_with_room(battle, who, figure.at);
    }
    mount_up(battle, who);
    return {};
}

Refusal set_under_fire(Battle& battle, FigureId who, bool on) {
    Harmed& harm = battle[who].harm;
    const FigureId by = nearest(battle, who, known_foes(battle, who));
    if (on && !by) return Error{"there is no enemy to fire at him"};
    harm.under_fire = on ? 1U << static_cast<unsigned>(Fire::SmallArms) : 0U;
    if (!on) return {};
    harm.fired_by = by;
    harm.fired_from = battle[by].at;
    return {};
}

// A formed unit is led as one (PG-06.05).
void set_controlled(Battle& battle, FigureId who, bool on) {
    battle[who].turn.controlled = on;
    if (!battle[who].formed()) return;
    for (const FigureId man : battle[battle[who].body].men()) battle[man].turn.controlled = on;
}

Refusal set_unloaded(Figure& figure, bool on) {
    bool any = false;
    for (Carried& carried : figure.weapons) {
        any = any || carried.missile();
        carried.shots = on ? std::uint8_t{0} : carried.room;
        carried.progress = 0;
    }
    if (on && !any) return Error{"he has nothing that is loaded"};
    return {};
}

Refusal set_present_state(Play& play, FigureId who, std::string_view state, bool on) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (!figure.present()) return Error{"he takes no part any more"};
    if ((state == "prone" || state == "kneeling") && on && figure.mounted())
        return Error{"he is mounted"};
    if (state == "prone") set_posture(figure, Posture::Prone, on);
    if (state == "kneeling") set_posture(figure, Posture::Kneeling, on);
    if (state == "stunned") set_stunned(play, who, on);
    if (state == "wounded") figure.harm.wounds = on ? 1 : 0;  // PG-27.12
    if (state == "broken") return set_broken(play, who, on);
    if (state == "mounted") return set_mounted(battle, who, on);
    if (state == "under fire") return set_under_fire(battle, who, on);
    if (state == "under control") set_controlled(battle, who, on);
    if (state == "unloaded") return set_unloaded(figure, on);
    if (state != "formed") return {};
    if (on && !figure.formed()) return Error{"men form up in play (PG-04.10)"};
    if (!on) leave_body(battle, who);  // PG-04.09
    return {};
}

Refusal set_state(Play& play, FigureId who, std::string_view state, bool on) {
    if (state == "dead") return set_status(play, who, Status::Dead, false, on);
    if (state == "captured") return set_status(play, who, Status::Captured, false, on);
    if (state == "prisoner") return set_status(play, who, Status::Captured, true, on);
    if (state == "fled") return set_status(play, who, Status::Fled, false, on);
    if (state == "gone") return set_status(play, who, Status::Left, false, on);
    return set_present_state(play, who, state, on);
}

// ---- where he stands ----

// All who stand in the ranks with him go along and look the same way (PG-07.14).
Refusal move_ranks(Play& play, FigureId who, Point to, Facing facing) {
    Battle& battle = play.battle;
    Body& body = battle[battle[who].body];
    const FigureSet men = body.men();
    const Point from = battle[who].at;
    for (const FigureId man : men) {
        put(battle, man, turned_about(from, battle[man].at, body.facing, facing) + (to - from));
        battle[man].facing = facing;
    }
    body.facing = facing;
    for (const FigureId man : men)
        if (!has_room(battle, man, battle[man].at))
            return Error{"there is no room for all of his formed unit (PG-09.24)"};
    for (const FigureId man : men) after_move(play, man, false);
    return {};
}

Refusal move_figure(Play& play, FigureId who, const Correction& correction) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (!correction.at && !correction.facing) return {};
    if (!figure.on_table()) return Error{"he is not on the table"};
    const Point to = correction.at.value_or(figure.at);
    const Facing facing = correction.facing.value_or(figure.facing);
    if (figure.formed()) return move_ranks(play, who, to, facing);
    if (correction.at && !has_room(battle, who, to))
        return Error{"there is no room for him (PG-09.24)"};
    put(battle, who, to);
    figure.facing = facing;
    after_move(play, who, false);
    return {};
}

Refusal correct_figure(Play& play, const Correction& correction) {
    const FigureId who = correction.piece;
    if (play.battle[who].knows.hidden || play.battle[who].status == Status::Waiting)
        return Error{"there is no such piece"};
    return correct_in_order(
        correction,
        [&](const std::string& state, bool on) { return set_state(play, who, state, on); },
        [&] { return move_figure(play, who, correction); });
}

// ---- guns ----

bool lies_hidden(const Battle& battle, const Gun& gun) {
    for (const FigureId who : gun.crew)
        if (!battle[who].knows.hidden) return false;
    return !gun.crew.empty();
}

// Enemies hidden from its crew count as if they were not there.
bool gun_has_room(const Battle& battle, GunId id, Point at) {
    if (!battle.ground().on_table(at)) return false;
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        const bool lurking = figure.knows.hidden && figure.side != battle[id].side;
        if (!figure.on_table() || lurking) continue;
        if (within(at, figure.at, wide_radius + radius(figure) - touch)) return false;
        if (mount_stands(figure) && within(at, figure.mount.at, wide_radius * 2 - touch))
            return false;
    }
    for (const GunId other : guns(battle)) {
        const Gun& there = battle[other];
        const bool lurking = there.side != battle[id].side && lies_hidden(battle, there);
        if (other != id && !there.gone && !lurking && within(at, there.at, wide_radius * 2 - touch))
            return false;
    }
    return true;
}

void set_gun_state(Gun& gun, std::string_view state, bool on) {
    if (state == "limbered" && on != gun.limbered) {
        gun.limbered = on;
        gun.set_up = on ? std::uint8_t{0} : Gun{}.set_up;  // PG-18.09
    }
    if (state == "unloaded") {
        gun.loaded = !on;
        gun.progress = 0;
    }
    if (state == "out of action") gun.out = on;
}

Refusal correct_gun(Battle& battle, GunId id, const Correction& correction) {
    Gun& gun = battle[id];
    if (gun.gone || lies_hidden(battle, gun)) return Error{"there is no such piece"};
    for (const std::string& state : correction.drop) set_gun_state(gun, state, false);
    for (const std::string& state : correction.add) set_gun_state(gun, state, true);
    if (!correction.at && !correction.facing) return {};
    if (correction.at && !gun_has_room(battle, id, *correction.at))
        return Error{"there is no room for it (PG-09.24)"};
    gun.at = correction.at.value_or(gun.at);
    gun.facing = correction.facing.value_or(gun.facing);
    gun.aimed = gun.registered = false;  // PG-19.06
    return {};
}

}  // namespace

std::span<const std::string_view> correctable_states(const Battle& battle, PieceId piece) {
    if (is_gun(battle, piece)) return of_guns;
    return of_figures;
}

Refusal correct_battle(Battle& battle, const Correction& correction) {
    if (Refusal wrong =
            check_correction(battle, correction, battle.figures.size() + battle.guns.size()))
        return wrong;
    return correct_copy<Play>(battle, [&](Play& play) {
        if (!is_gun(battle, correction.piece)) return correct_figure(play, correction);
        return correct_gun(play.battle, gun_that_is(battle, correction.piece), correction);
    });
}

}  // namespace petite_guerre
