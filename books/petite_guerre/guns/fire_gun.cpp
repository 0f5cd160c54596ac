#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/guns/gunnery.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/shooting/fire_spot.h"
#include "books/petite_guerre/shooting/to_hit.h"
#include "books/petite_guerre/turn/turn.h"

// Laying and firing a gun: PG-18.11 .. PG-18.16, PG-19.10 steps 1 and 2, PG-22.31.
namespace petite_guerre {

namespace {

Question ask_crew(const Battle& battle, GunId gun, RuleId rule, std::string_view topic) {
    Question q = make_question(battle, seat_of(battle, battle[gun].side), rule, topic,
                               piece_of(battle, gun));
    q.by_eye = true;  // PG-14.01
    return q;
}

// PG-18.02, PG-18.16 chosen when it fires.
Ammunition choose_ammunition(Play& play, GunId id) {
    const Gun& gun = play.battle[id];
    Question q = ask_crew(play.battle, id, "PG-18.16"_rule, "load-with");
    for (const Ammunition one : {Ammunition::Shot, Ammunition::Shell, Ammunition::Canister})
        if (may_fire(gun.size, gun.piece, one))
            offer(q, ammunition_names[one], piece_of(play.battle, id), {}, static_cast<int>(one));
    return static_cast<Ammunition>(play.choose(q).detail);
}

// PG-18.03, PG-17.06 swivel shot hits only whom one of its men sees, whoever pointed him out.
bool seen_from(const Battle& battle, GunId id, FigureId enemy) {
    for (const FigureId who : at_gun(battle, id))
        if (sees(battle, who, enemy)) return true;
    return false;
}

// PG-14.04, PG-14.08, PG-14.27, PG-18.13, PG-18.14; PG-14.07 binds swivel shot, PG-19.11 no other.
FigureSet gun_targets(const Battle& battle, const GunShot& shot) {
    const GunId id = shot.gun;
    const Gun& gun = battle[id];
    const bool swivel = gun.size == GunSize::Swivel && gun.piece == GunPiece::Gun;
    FigureSet before_it, possible;
    for (const FigureId enemy : present(battle, other_side(gun.side)))
        if (in_traverse(gun, battle[enemy].at) && !in_hand_to_hand(battle, enemy))
            before_it.add(enemy);
    for (const FigureId enemy : acquired_by_gun(battle, id, before_it))
        if (!swivel
            || (seen_from(battle, id, enemy)
                && clear_line(battle, gun.at, enemy, gun.side, at_gun(battle, id))))
            possible.add(enemy);
    if (possible.empty()) return {};
    const FigureId man = shot.men.first();
    return first_priority(battle, man, possible, designated_for(battle, man), true);
}

// PG-21.05 any known enemy shows the way for canister.
FigureSet marks_for_canister(const Battle& battle, GunId id) {
    FigureSet marks;
    for (const FigureId enemy : present(battle, other_side(battle[id].side)))
        if (!battle[enemy].knows.hidden && in_traverse(battle[id], battle[enemy].at))
            marks.add(enemy);
    return marks;
}

Point choose_spot(Play& play, GunId id, const FireSpot& spot) {
    Question q = ask_crew(play.battle, id, "PG-17.10"_rule, "aim-gun-at-spot");
    q.kind = Asking::Place;
    q.place = &spot;
    return play.ask(q).spot;
}

// PG-19.10 step 2; PG-19.06, PG-19.07 the same place again, or one registered before the game.
void choose_aim(Play& play, GunShot& shot) {
    const Battle& battle = play.battle;
    const Gun& gun = battle[shot.gun];
    const PieceId piece = piece_of(battle, shot.gun);
    const bool canister = shot.ammunition == Ammunition::Canister;
    const FireSpot spot{battle, gun.at, gun.facing, traverse, shot.ammunition};
    const auto with = static_cast<int>(shot.ammunition);
    Question q = ask_crew(battle, shot.gun, canister ? "PG-21.05"_rule : "PG-14.04"_rule,
                          canister ? "aim-canister" : "aim-gun");
    for (const FigureId enemy :
         canister ? marks_for_canister(battle, shot.gun) : gun_targets(battle, shot))
        offer(q, "aim-at", piece, enemy, with);
    if (!canister && gun.aimed && in_traverse(gun, gun.aim)) offer(q, "aim-again", piece, {}, with);
    if (!canister && gun.registered && in_traverse(gun, gun.registered_at))
        offer(q, "aim-at-registered", piece, {}, with);
    if (canister || !spot.possible()) offer(q, "aim-straight", piece, {}, with);
    if (spot.possible()) offer(q, "aim-at-spot", piece, {}, with);
    const Option chosen = play.choose(q);
    shot.aim =
        gun.at + Offset{gun.facing.dx * std::int64_t{100}, gun.facing.dy * std::int64_t{100}};
    if (chosen.verb == "aim-again") shot.aim = gun.aim;
    if (chosen.verb == "aim-at-registered") shot.aim = gun.registered_at;
    if (chosen.verb == "aim-at-spot") shot.aim = choose_spot(play, shot.gun, spot);
    if (chosen.verb == "aim-at") {
        shot.target = chosen.target;
        shot.aim = battle[chosen.target].at;
    }
}

// PG-18.12, PG-19.10 step 7; PG-81.02, PG-13.06 all who serve it have shown themselves.
void discharge(Play& play, const GunShot& shot) {
    Battle& battle = play.battle;
    for (const FigureId who : shot.men | FigureSet{shot.layer}) {
        if (battle[who].knows.hidden) reveal(play, who);
        battle[who].knows.shot_turn = battle.turn;
        make_sound(play, who, Sound::Loud);
    }
    Gun& gun = battle[shot.gun];
    gun.loaded = row_of(gun.size).turns_to_load == 0;
    gun.progress = 0;
}

GunShot begin_gun_shot(Play& play, GunId id) {
    GunShot shot;
    shot.gun = id;
    shot.men = serving(play.battle, id);
    shot.layer = layer_of(play.battle, id);
    shot.unfamiliar = unfamiliar_crew(play.battle, id);
    shot.ammunition = choose_ammunition(play, id);
    return shot;
}

}  // namespace

// PG-18.11, PG-19.10
void fire_gun(Play& play, GunId id) {
    Battle& battle = play.battle;
    GunShot shot = begin_gun_shot(play, id);
    choose_aim(play, shot);
    begin_work(battle, id, Unique::FireGun);
    for (const FigureId who : shot.men) {
        Deeds& deeds = begin_deeds(battle, who);
        deeds.fired = deeds.loud = true;
        deeds.target = shot.target;
    }
    discharge(play, shot);
    fire_shot(play, shot);
}

// PG-22.31
bool gun_may_react(const Battle& battle, GunId id, FigureId charger) {
    const Gun& gun = battle[id];
    FigureSet crew = serving(battle, id);
    if (!ready_to_fire(gun) || crew.empty() || !in_traverse(gun, battle[charger].at)) return false;
    for (const FigureId who : crew)
        if (!may_choose_actions(battle, who)) return false;  // PG-05.09
    if (const FigureId director = director_of(battle, id)) crew.add(director);
    for (const FigureId who : crew)
        if (battle[who].turn.reacted) return false;
    for (const FigureId who : gun.crew)
        if (battle[who].broken() && battle[who].turn.charged) return false;
    return crew.contains(battle[charger].turn.charge_at);
}

// PG-22.31, PG-22.20 their own phase 4 is not used up.
void fire_gun_at_charger(Play& play, GunId id, FigureId charger) {
    if (!ready_to_fire(play.battle[id]) || serving(play.battle, id).empty()) return;
    GunShot shot = begin_gun_shot(play, id);
    shot.target = charger;
    shot.aim = play.battle[charger].at;
    for (const FigureId who : shot.men) play.battle[who].turn.reacted = true;
    discharge(play, shot);
    fire_shot(play, shot);
}

}  // namespace petite_guerre
