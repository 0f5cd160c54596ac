#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"
#include "books/petite_guerre/turn/turn.h"

// PG-28.07, PG-28.08 in phase 4: the same again, or the same as a friend.
namespace petite_guerre {

namespace {

// PG-14.14
bool may_load_more(const Battle& battle, FigureId who, bool alone) {
    return alone ? may_reload(battle, who) : may_reload_beside(battle, who);
}

// PG-28.07 at the target that PG-14.27 gives; an empty weapon is loaded instead.
void shoot_again(Play& play, FigureId who, bool alone) {
    Battle& battle = play.battle;
    if (!may_shoot(battle, who)) {
        if (may_load_more(battle, who, alone)) return reload_item(play, who, alone);
        if (may_load(battle, who) && untouched(battle, who)) load(play, who);
        return;
    }
    Question question = question_for(battle, who, "PG-14.27"_rule, "shoot-at");
    question.by_eye = true;
    for (const FigureId target : targets(battle, who)) offer(question, "shoot", who, target);
    if (question.options.empty()) return;
    const FigureId target = play.choose(question).target;
    Deeds& now = begin_deeds(battle, who);
    const bool moved = now.moved() || turns_to_another(now, target);  // PG-14.25
    now.fired = true;
    now.loud = now.loud || weapon_in_hand(battle[who])->weapon != Weapon::Bow;
    now.target = target;
    note_item(battle, who, Item::Shoot);
    shoot_at(play, who, target, moved);
}

// The items that can be done again without being asked what; PG-14.14 alone or beside another.
void do_again(Play& play, FigureId who, Item item, bool alone) {
    const Battle& battle = play.battle;
    if (!battle[who].present() || battle[who].stunned() || !may_add(battle, who, item)) return;
    if (battle[who].formed() && minds_mount(battle, who)) return;  // PG-26.09
    if (item == Item::Shoot) return shoot_again(play, who, alone);
    if (item == Item::Reload && may_load_more(battle, who, alone)) reload_item(play, who, alone);
    if (item == Item::Acquire && may_acquire(battle, who)) acquire_item(play, who, false);
}

// PG-28.07 nothing of it can be repeated: he stays still and may only reload.
void only_reload(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const Because as_he_likes{play, RuleId{}};
    if (battle[who].formed()) {
        battle[battle[who].body].bound = Bound::Stay;
        return act_as_body(play, battle[who].body);
    }
    battle[who].turn.bound = Bound::Stay;
    act_alone(play, who);
}

// An empty gun is loaded instead of fired.
bool same_work(Unique a, Unique b) {
    const auto serves = [](Unique one) { return one == Unique::LoadGun || one == Unique::FireGun; };
    return a == b || (serves(a) && serves(b));
}

// PG-28.07 the others at the gun are free for it, or bound to the same; who stays may only load.
bool crew_may_help(const Battle& battle, GunId gun, FigureId who, Unique unique) {
    if (!gun) return false;
    for (const FigureId man : serving(battle, gun)) {
        const Bound bound = bound_of_actor(battle, man);
        const bool same = bound == Bound::Repeat && same_work(battle[man].last.unique, unique);
        const bool loads = bound == Bound::Stay && unique == Unique::LoadGun;
        if (man != who && bound != Bound::Free && !same && !loads) return false;
    }
    return true;
}

// PG-28.07, PG-18.09, PG-18.10 half done it is gone on with; the owner knows which of the two it
// was.
bool handle_again(Play& play, GunId gun) {
    const Battle& battle = play.battle;
    if (!gun || battle[gun].limbered || battle[gun].set_up != 1 || !may_set_up_gun(battle, gun))
        return false;
    Question question = question_for_side(battle, battle[gun].side, "PG-28.07"_rule, "gun-action");
    question.about = piece_of(battle, gun);
    offer(question, "set-up-gun", piece_of(battle, gun));
    offer(question, "limber-gun", piece_of(battle, gun));
    const bool sets_up = play.choose(question).verb == "set-up-gun";
    (sets_up ? set_up_gun : limber_gun)(play, gun);
    return true;
}

bool serve_again(Play& play, FigureId who, GunId gun, Unique unique) {
    const Battle& battle = play.battle;
    if (unique == Unique::FireGun && crew_may_help(battle, gun, who, unique)
        && may_fire_gun(battle, gun)) {
        fire_gun(play, gun);
        return true;
    }
    if (!crew_may_help(battle, gun, who, Unique::LoadGun) || !may_load_gun(battle, gun))
        return false;
    load_gun(play, gun);
    return true;
}

GunId gun_served_by(const Battle& battle, FigureId who) {
    for (const GunId gun : guns(battle))
        if (serving(battle, gun).contains(who)) return gun;
    return {};
}

// A unique action again; false if that cannot be.
bool unique_again(Play& play, FigureId who, Unique unique) {
    Battle& battle = play.battle;
    const GunId gun = gun_served_by(battle, who);
    switch (unique) {
        case Unique::Load:
            if (!may_load(battle, who)) return false;
            load(play, who);
            return true;
        case Unique::Volley:
            if (!battle[who].formed() || !may_volley(battle, battle[who].body)) return false;
            volley(play, battle[who].body);
            return true;
        case Unique::LoadGun:
        case Unique::FireGun: return serve_again(play, who, gun, unique);
        case Unique::Unlimber:
            return crew_may_help(battle, gun, who, unique) && handle_again(play, gun);
        case Unique::Pioneer:
            if (!may_do_pioneer_work(battle, who)) return false;
            pioneer_work(play, who);
            return true;
        default: return false;
    }
}

// Who speaks for them: a stunned man does not.
FigureId able_one(const Battle& battle, FigureId who, FigureSet men) {
    for (const FigureId man : men)
        if (battle[who].stunned() && !battle[man].stunned()) return man;
    return who;
}

// PG-28.07 an empty muzzle-loader is loaded instead of the shot: that takes his whole turn, so
// nothing comes before it.
void load_instead(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    if (battle[who].formed() && minds_mount(battle, who)) return;  // PG-26.09
    if (!may_shoot(battle, who) && may_load(battle, who) && untouched(battle, who)) load(play, who);
}

// How much they have done this turn.
std::size_t done_by(const Battle& battle, FigureSet men) {
    std::size_t count = 0;
    for (const FigureId who : men) {
        const Deeds& now = battle[who].now;
        if (now.of_turn == battle.turn)
            count += now.items.size() + (now.unique != Unique::None ? 1 : 0);
    }
    return count;
}

// PG-08.01 one observer for all of a formed unit (PG-08.05), everything else man by man.
void items_again(Play& play, FigureId who, FigureSet men, const Deeds& last) {
    const bool alone = last.items.size() == 1;
    if (last.items.contains(Item::Shoot))
        for (const FigureId man : men) load_instead(play, man);
    for (const Item item : last.items) {
        if (item == Item::Acquire) {
            do_again(play, able_one(play.battle, who, men), item, alone);
            continue;
        }
        for (const FigureId man : men) do_again(play, man, item, alone);
    }
}

}  // namespace

// PG-28.07
void repeat_items(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const Because because{play, known_cause(battle, who, "PG-28.07"_rule)};
    const FigureSet men = with_mates(battle, who);
    Deeds last = battle[who].last;
    for (const FigureId man : men)
        if (battle[man].last.items.size() > last.items.size()) last = battle[man].last;
    if (last.spent != Turned::Actions || last.move != MoveKind::None
        || (last.items.empty() && last.unique == Unique::None))
        return only_reload(play, who);
    if (last.unique != Unique::None) {
        bool done = false;
        for (const FigureId man : men)
            if (untouched(battle, man)) done = unique_again(play, man, last.unique) || done;
        if (!done) return only_reload(play, who);
    } else {
        const std::size_t before = done_by(battle, men);
        items_again(play, who, men, last);
        if (done_by(battle, men) == before) return only_reload(play, who);
    }
    for (const FigureId man : men) end_of_action(battle, man);
}

namespace {

// PG-28.08 the same kind of move on the same bearing, with dice of his own.
void move_like(Play& play, FigureId who, const Deeds& did) {
    Battle& battle = play.battle;
    const MoveKind kind = may_move(battle, who, did.move) ? did.move : MoveKind::Walk;
    if (did.move == MoveKind::None || did.move == MoveKind::Charge
        || !may_add(battle, who, Item::Move) || !may_move(battle, who, kind))
        return;
    const Point from = battle[who].at;
    const Point ahead =
        from + Offset{did.bearing.dx * std::int64_t{100}, did.bearing.dy * std::int64_t{100}};
    note_item(battle, who, Item::Move);
    Limits limits;
    limits.wounded_half = false;
    move_along(play, who, kind, Path{from, toward(from, ahead, farthest(battle, who, kind))},
               limits);
}

void stand_like(Play& play, FigureId who, FigureId friendly, Item item) {
    Battle& battle = play.battle;
    if (!may_add(battle, who, item) || battle[who].mounted()) return;
    if (item == Item::Posture) battle[who].posture = battle[friendly].posture;
    battle[who].facing = battle[friendly].facing;
    note_item(battle, who, item);
    moved_on_the_spot(play, who);
}

// PG-28.08, PG-22.01 if he may, and passes his own test.
void charge_as_he_did(Play& play, FigureId who, FigureId target) {
    Battle& battle = play.battle;
    const Bound bound = battle[who].turn.bound;
    battle[who].turn.bound = Bound::Free;
    const bool may = may_charge(battle, who) && charge_targets(battle, who).contains(target);
    battle[who].turn.bound = bound;
    if (may) charge_like(play, who, target);
}

void bayonet_like(Battle& battle, FigureId who, FigureId friendly) {
    if (!battle[who].bayonet || battle[who].fixed == battle[friendly].fixed
        || !may_add(battle, who, Item::Bayonet))
        return;
    battle[who].fixed = battle[friendly].fixed;
    note_item(battle, who, Item::Bayonet);
}

// PG-28.08 up on a mount beside him, or down from his own.
void seat_like(Play& play, FigureId who, FigureId friendly) {
    Battle& battle = play.battle;
    const bool up = battle[friendly].mounted();
    if (battle[who].mounted() == up || !may_add(battle, who, Item::Mount)) return;
    if (up ? !may_mount(battle, who) : battle[who].mount.to_control) return;
    (up ? mount_up : dismount)(battle, who);
    battle[who].posture = Posture::Standing;
    note_item(battle, who, Item::Mount);
    moved_on_the_spot(play, who);
}

// PG-28.08, PG-07.17 a weapon such as the friend has taken in hand, if he has one.
void weapon_like(Battle& battle, FigureId who, FigureId friendly) {
    Figure& figure = battle[who];
    const Carried* wanted = weapon_in_hand(battle[friendly]);
    if (wanted == nullptr || !may_add(battle, who, Item::ChangeWeapon)) return;
    for (std::size_t i = 0; i < figure.weapons.size(); ++i) {
        if (figure.weapons[i].weapon != wanted->weapon) continue;
        if (static_cast<int>(i) == figure.in_hand) return;
        figure.in_hand = static_cast<std::int8_t>(i);
        return note_item(battle, who, Item::ChangeWeapon);
    }
}

}  // namespace

// PG-28.08 a friend who is stunned is not copied.
void copy_actions(Play& play, FigureId who, FigureId friendly) {
    Battle& battle = play.battle;
    const Deeds did = battle[friendly].now;
    const Because because{play, known_cause(battle, who, "PG-28.08"_rule)};
    if (battle[friendly].present() && !battle[friendly].stunned()) {
        for (const Item item : did.items) {
            if (!battle[who].present() || battle[who].stunned()) break;
            if (item == Item::Move) move_like(play, who, did);
            if (item == Item::Posture || item == Item::Turn) stand_like(play, who, friendly, item);
            if (item == Item::Bayonet) bayonet_like(battle, who, friendly);
            if (item == Item::Mount) seat_like(play, who, friendly);
            if (item == Item::ChangeWeapon) weapon_like(battle, who, friendly);
            do_again(play, who, item, did.items.size() == 1);
        }
        if (did.unique == Unique::Charge) charge_as_he_did(play, who, did.target);
        if (did.unique != Unique::None && untouched(battle, who))
            unique_again(play, who, did.unique);
    }
    end_of_action(battle, who);
}

}  // namespace petite_guerre
