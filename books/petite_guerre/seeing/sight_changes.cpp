#include <algorithm>

#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/surprise.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/turn.h"

// What moves and shots change in what is seen, acquired and hidden.
namespace petite_guerre {

namespace {

// PG-13.19 any front-rank man of a body sees any man of another.
bool in_sight(const Battle& battle, FigureId observer, FigureId target) {
    for (const FigureId one : with_mates(battle, observer)) {
        if (battle[one].formed() && rank_of(battle[battle[one].body], one) != 0) continue;
        for (const FigureId other : with_mates(battle, target))
            if (sees(battle, one, other)) return true;
    }
    return false;
}

void lose(Battle& battle, FigureId observer, FigureId target) {
    const FigureSet it = with_mates(battle, target);
    for (const FigureId one : with_mates(battle, observer)) battle[one].knows.acquired -= it;
}

// PG-13.12, PG-13.15 whoever moved, the line of sight is gone.
void lose_sight(Battle& battle, FigureId who) {
    for (const FigureId enemy : foes(battle, who)) {
        if (battle[enemy].knows.acquired.contains(who) && !in_sight(battle, enemy, who))
            lose(battle, enemy, who);
        if (battle[who].knows.acquired.contains(enemy) && !in_sight(battle, who, enemy))
            lose(battle, who, enemy);
    }
}

// PG-33.02 they have come into each other's view; before anybody acquires anybody.
void surprises(Play& play, FigureId who, const InView& before, const InView& now) {
    Battle& battle = play.battle;
    if (!battle[who].knows.hidden)
        for (const FigureId enemy : now.see_him - before.see_him) check_surprise(play, enemy, who);
    for (const FigureId enemy : now.he_sees - before.he_sees)
        if (!battle[enemy].knows.hidden) check_surprise(play, who, enemy);
}

// PG-81.02 found by those who come near enough, or in view in the open at the end of a move.
void show_hidden(Play& play, FigureId who, bool has_moved) {
    Battle& battle = play.battle;
    for (const FigureId enemy : foes(battle, who)) {
        if (battle[enemy].knows.hidden && acquires_at_once(battle, who, enemy)) reveal(play, enemy);
        const auto in_the_open = [&] {
            return has_moved && sees(battle, enemy, who)
                   && !in_any_cover(battle, battle[who].at, battle[enemy].at);
        };
        if (battle[who].knows.hidden && (in_the_open() || acquires_at_once(battle, enemy, who)))
            reveal(play, who);
    }
}

// PG-13.02
void acquire_at_once(Battle& battle, FigureId who) {
    for (const FigureId enemy : foes(battle, who)) {
        if (!battle[who].knows.hidden && acquires_at_once(battle, enemy, who))
            remember(battle, enemy, who);
        if (!battle[enemy].knows.hidden && acquires_at_once(battle, who, enemy))
            remember(battle, who, enemy);
    }
}

const Gun* gun_of(const Battle& battle, FigureId who) {
    for (const Gun& gun : battle.guns)
        if (gun.crew.contains(who) && !gun.gone) return &gun;
    return nullptr;
}

// PG-13.10 all firearms make smoke, bows do not.
bool is_firearm(const Figure& figure) {
    const auto i = static_cast<std::size_t>(figure.in_hand);
    return i < figure.weapons.size() && figure.weapons[i].weapon != Weapon::Bow
           && figure.weapons[i].missile();
}

}  // namespace

InView in_view(const Battle& battle, FigureId who) {
    InView now;
    for (const FigureId enemy : foes(battle, who)) {
        const Sighting sight = see_each_other(battle, who, enemy);
        if (sight.there) now.he_sees.add(enemy);
        if (sight.back) now.see_him.add(enemy);
    }
    return now;
}

// PG-13.12, PG-33.02
void on_the_way(Play& play, FigureId who, InView& before) {
    const InView now = in_view(play.battle, who);
    surprises(play, who, before, now);
    lose_sight(play.battle, who);
    before = now;
}

// PG-13.12, PG-33.02, PG-81.04 ten paces at a time.
FigureSet pass_together(Play& play, const Together& men) {
    Battle& battle = play.battle;
    FixedVector<InView, most_of_a_side> views;
    FigureSet seen_by;
    Inches longest;
    for (const Goes& man : men) {
        views.push_back(in_view(battle, man.who));
        seen_by |= views.back().see_him;
        longest = std::max(longest, distance(man.from, man.to));
    }
    const int strides = whole_paces(longest) / 10 + 1;
    for (int stride = 1; stride <= strides; ++stride) {
        for (const Goes& man : men)
            battle[man.who].at = part_way(man.from, man.to, stride, strides);
        for (std::size_t i = 0; i < men.size(); ++i) {
            if (!battle.ground().on_table(battle[men[i].who].at)) continue;
            on_the_way(play, men[i].who, views[i]);
            seen_by |= views[i].see_him;
        }
    }
    return seen_by;
}

namespace {

// He, his standing horse or the gun he is told off to is where the other has come to.
bool lies_there(const Battle& battle, FigureId who, FigureId enemy) {
    const auto touches = [&](Point at, Inches base) {
        return within(battle[who].at, at, radius(battle[who]) + base + touch);
    };
    const Mount& mount = battle[enemy].mount;
    if (touches(battle[enemy].at, radius(battle[enemy]))) return true;
    if (mount.alive && !mount.ridden && touches(mount.at, wide_radius)) return true;
    return std::any_of(battle.guns.begin(), battle.guns.end(), [&](const Gun& gun) {
        return !gun.gone && gun.crew.contains(enemy) && touches(gun.at, wide_radius);
    });
}

}  // namespace

void find_hidden_at(Play& play, FigureId who) {
    Battle& battle = play.battle;
    for (const FigureId enemy : foes(battle, who)) {
        if (!lurks(battle, who, enemy) || !lies_there(battle, who, enemy)) continue;
        reveal(play, who);
        reveal(play, enemy);
        if (!battle[enemy].formed() && opponents(battle, who).contains(enemy))
            put(battle, enemy, spot_aside(battle, enemy));
        else if (!battle[who].formed())
            put(battle, who, spot_aside(battle, who));
    }
}

// PG-10.06, PG-13.02, PG-13.12, PG-13.15, PG-81.02, PG-81.04
void after_move(Play& play, FigureId who, bool dodged) {
    Battle& battle = play.battle;
    if (!battle[who].present()) return;
    if (dodged)
        for (const FigureId enemy : foes(battle, who)) lose(battle, enemy, who);
    find_hidden_at(play, who);
    lose_sight(battle, who);
    const Deeds& deeds = battle[who].now;
    show_hidden(play, who, deeds.of_turn == battle.turn && deeds.move != MoveKind::None);
    acquire_at_once(battle, who);
    occupy(battle, who);
}

namespace {

// PG-13.19 of a formed unit's front rank the man with the best chance, of those who saw him go.
FigureId best_observer(const Battle& battle, FigureSet saw, FigureId target) {
    FigureId best;
    int most = 0;
    for (const FigureId one : saw) {
        const Figure& eyes = battle[one];
        if (!eyes.present() || eyes.stunned()) continue;
        if (eyes.formed() && rank_of(battle[eyes.body], one) != 0) continue;
        const int sum = sum_of(finding(battle, one, target, false).roll);
        if (best && sum <= most) continue;
        best = one;
        most = sum;
    }
    return best;
}

}  // namespace

// PG-81.04 each enemy who saw him go has one roll, a formed unit one in all. As long as he is
// hidden it is his side's die and shows nothing of him.
void seen_going(Play& play, FigureId who, FigureSet seen_by) {
    Battle& battle = play.battle;
    FigureSet done;
    for (const FigureId enemy : seen_by) {
        if (!battle[who].knows.hidden) return;
        if (done.contains(enemy) || !battle[enemy].present()) continue;
        const FigureSet mates = with_mates(battle, enemy);
        done |= mates;
        const FigureId observer = best_observer(battle, mates & seen_by, who);
        if (!observer) continue;
        const Finding it = finding(battle, observer, who, false);
        const int die = play.roll_die(play.by_unseen(battle[who].side, "PG-81.04"_rule));
        if (die + sum_of(it.roll) < it.needed) continue;
        reveal(play, who, "PG-81.04"_rule);
        remember(battle, observer, who);
    }
}

// PG-81.02, PG-81.05; PG-13.19 a formed unit as one. What else made him show himself is not said.
void reveal(Play& play, FigureId who, RuleId found_by) {
    Battle& battle = play.battle;
    if (!battle[who].knows.hidden) return;
    const FigureSet shown = with_mates(battle, who);
    for (const FigureId one : shown) battle[one].knows.hidden = false;
    for (const FigureId one : shown) occupy(battle, one);  // PG-11.09
    play.reveal();
    const Because found{play, found_by};
    for (const FigureId one : shown)
        play.tell("PG-81.02"_rule, one, "{} is discovered", play.name(one));
    const Because because{play, "PG-81.02"_rule};
    for (const FigureId one : shown)
        for (const FigureId enemy : foes(battle, one))
            if (sees(battle, enemy, one)) check_surprise(play, enemy, one);
}

// PG-13.06, PG-13.09, PG-12.14, PG-81.02, PG-81.05
void after_shot(Play& play, FigureId who, bool artillery) {
    Battle& battle = play.battle;
    begin_deeds(battle, who).fired = true;
    reveal(play, who);  // PG-81.05 before the shot is heard: its own noise is no forewarning
    if (artillery || is_firearm(battle[who])) {
        battle[who].knows.shot_turn = battle.turn;
        const Gun* gun = artillery ? gun_of(battle, who) : nullptr;
        if (battle.smoke.full()) battle.smoke.erase(battle.smoke.begin());
        battle.smoke.push_back(
            {gun ? gun->at : battle[who].at, battle[who].side, artillery, battle[who].mounted()});
        make_sound(play, who, Sound::Loud);
    }
    acquire_at_once(battle, who);
}

// PG-13.10
void clear_smoke(Battle& battle, SideId side) {
    for (std::size_t i = battle.smoke.size(); i-- > 0;)
        if (battle.smoke[i].side == side) battle.smoke.erase(battle.smoke.begin() + i);
}

}  // namespace petite_guerre
