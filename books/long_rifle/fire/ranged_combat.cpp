#include "books/long_rifle/fire/ranged_combat.h"

#include <algorithm>
#include <array>

#include "books/long_rifle/dice_conventions.h"
#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/hit_location.h"
#include "books/long_rifle/fire/reloading.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/in_sight.h"

namespace long_rifle {

namespace {

enum class ToHit : std::uint8_t { Misfire, Miss, Hit, WantedPart, Friend };

struct Resolved {
    Shot shot;
    FigureId struck;  // whom the shot threatens: the target, or a friend in melee (LR-18.14)
    ToHit to_hit = ToHit::Miss;
    Damage damage = Damage::Miss;
};

// LR-05.24 a musket, with or without its bayonet, or a rifle.
bool long_arm(const Battle& battle, const Carried& carried) {
    const std::string& name = battle.weapon(carried).name;
    return name == "musket" || name == "musket-and-bayonet" || name == "rifle";
}

}  // namespace

// LR-05.24 Hawk Eye with musket or rifle.
int to_hit_dice(const Battle& battle, FigureId shooter, const Carried& carried) {
    const Figure& figure = battle[shooter];
    if (!figure.is(Attribute::HawkEye) || !long_arm(battle, carried)) return 1;
    return figure.prone ? 3 : 2;
}

// LR-18.10 .. LR-18.13 and the row of 8: what makes an 8 miss.
bool hard_target(const Battle& battle, FigureId shooter, FigureId target) {
    const Figure& figure = battle[target];
    return figure.charging || figure.prone || figure.moved_fast
           || in_cover(battle, target, shooter);
}

namespace {

// LR-18.08 the Ranged Combat Table. A hard target is Charging, In Cover, Prone or has Moved Fast.
struct CombatRow {
    ToHit rush_shot, hard_target, otherwise;
};
constexpr int first_row = 7, last_row = 11;
// clang-format off
constexpr std::array<CombatRow, last_row - first_row + 1> ranged_combat_table{{
//                 Rush Shot          hard target        otherwise
/* 7 or less */ {  ToHit::Miss,       ToHit::Miss,       ToHit::Miss       },
/* 8         */ {  ToHit::Miss,       ToHit::Miss,       ToHit::Hit        },
/* 9         */ {  ToHit::Miss,       ToHit::Hit,        ToHit::Hit        },
/* 10        */ {  ToHit::Hit,        ToHit::Hit,        ToHit::Hit        },
/* 11+       */ {  ToHit::WantedPart, ToHit::WantedPart, ToHit::WantedPart },
}};
// clang-format on
constexpr int strikes_a_friend = 8;  // LR-18.14 when fired into a melee

// LR-18.08, LR-18.14
ToHit ranged_combat(const Battle& battle, const Shot& shot, int total) {
    if (total == strikes_a_friend && !friends_in_melee(battle, shot.shooter, shot.target).empty())
        return ToHit::Friend;
    const CombatRow& row = ranged_combat_table[static_cast<std::size_t>(
        std::clamp(total, first_row, last_row) - first_row)];
    if (shot.rush) return row.rush_shot;
    if (row.hard_target == row.otherwise) return row.otherwise;
    return hard_target(battle, shot.shooter, shot.target) ? row.hard_target : row.otherwise;
}

// LR-18.07 one die plus Rep; LR-18.16, LR-27.33, LR-27.51 two less from the water; LR-18.11,
// LR-19.01, LR-19.02 a weapon that reloads misfires on 1 (1 or 2 in inclement weather); LR-18.33
// nothing else.
ToHit roll_to_hit(Play& play, const Shot& shot) {
    const Battle& battle = play.battle;
    const Figure& shooter = battle[shot.shooter];
    const Carried& carried = shooter.weapons[static_cast<std::size_t>(shot.weapon)];
    RollFor why = play.by(shot.shooter, "LR-18.07"_rule, Purpose::ToHit);
    why.modifiers.push_back(
        {"LR-18.07"_rule, static_cast<std::int8_t>(shooter.effective_rep()), false, "Rep"});
    int total = shooter.effective_rep();
    if (shooter.standing.water) {
        why.modifiers.push_back({"LR-18.16"_rule, -2, false, "in the water"});
        total -= 2;
    }
    const int die = read_best(play, why, to_hit_dice(battle, shot.shooter, carried));  // LR-02.13
    const int misfires_on = battle.weather == Weather::Clear ? 1 : 2;
    if (battle.weapon(carried).markers > 0 && die <= misfires_on) return ToHit::Misfire;
    return ranged_combat(battle, shot, total + die);
}

// What the shot has come to while it is asked where it strikes.
CameTo struck_so_far(const Resolved& r) {
    return r.to_hit == ToHit::Friend ? CameTo::FriendHit : CameTo::Hit;
}

// LR-05.25 of two results the shooter takes the one he likes; a game-run figure the worse.
int better_row(Play& play, const Resolved& r, int impact, int first, int second, bool cover) {
    const Shot& shot = r.shot;
    const auto worth = [&](int row) {
        return cover && misses_in_cover(row) ? Damage::Miss : hit_location(row, impact);
    };
    if (worth(first) == worth(second)) return first;
    const int worse = worth(first) > worth(second) ? first : second;
    if (!has_player(play.battle, shot.shooter)) return worse;
    Question question =
        question_for(play.battle, shot.shooter, "LR-05.25"_rule, "hawk-eye", shot.target);
    question.after = struck_so_far(r);
    offer(question, "row", shot.shooter, shot.target, worse);
    offer(question, "row", shot.shooter, shot.target, worse == first ? second : first);
    return play.choose(question).detail;
}

// LR-18.24 2d6 added.
int roll_location(Play& play, const Resolved& r, int impact, bool cover, bool twice) {
    const FigureId shooter = r.shot.shooter;
    const int first = play.roll_sum(play.by(shooter, "LR-18.24"_rule), 2);
    if (!twice) return first;
    const int second = play.roll_sum(play.by(shooter, "LR-05.25"_rule), 2);
    return better_row(play, r, impact, first, second, cover);
}

// LR-18.28, LR-18.30, LR-18.31: which part he wants, or none to roll as usual.
BodyPart wanted_part(Play& play, const Resolved& r, bool cover) {
    const Shot& shot = r.shot;
    if (!has_player(play.battle, shot.shooter)) return BodyPart::Chest;
    Question question =
        question_for(play.battle, shot.shooter, "LR-18.28"_rule, "body-part", shot.target);
    question.after = struck_so_far(r);
    for (std::size_t i = 0; i < body_part_names.rows.size(); ++i)
        if (!cover || visible_in_cover(static_cast<BodyPart>(i)))
            offer(question, body_part_names.rows[i], shot.shooter, shot.target,
                  static_cast<int>(i));
    offer(question, "roll-location", shot.shooter, shot.target, static_cast<int>(BodyPart::Count));
    return static_cast<BodyPart>(play.choose(question).detail);
}

// LR-18.28, LR-99.38 a die decides between two rows.
int row_wanted(Play& play, const Resolved& r, BodyPart part, int impact, bool cover, bool twice) {
    if (!has_two_rows(part)) return row_of(part, true);
    const FigureId shooter = r.shot.shooter;
    const int first = row_of(part, play.roll_at_most(play.by(shooter, "LR-18.28"_rule), 3));
    if (!twice) return first;
    const int second = row_of(part, play.roll_at_most(play.by(shooter, "LR-05.25"_rule), 3));
    return better_row(play, r, impact, first, second, cover);
}

Came came_to(const Shot& shot, CameTo to) {
    return {Purpose::ToHit, to, shot.shooter, shot.target};
}

Damage roll_damage(Play& play, const Resolved& r) {
    const Figure& shooter = play.battle[r.shot.shooter];
    const Carried& carried = shooter.weapons[static_cast<std::size_t>(r.shot.weapon)];
    const int impact = play.battle.weapon(carried).impact;
    const bool twice = shooter.is(Attribute::HawkEye) && long_arm(play.battle, carried);
    const bool cover = in_cover(play.battle, r.struck, r.shot.shooter);
    const BodyPart part =
        r.to_hit == ToHit::WantedPart ? wanted_part(play, r, cover) : BodyPart::Count;
    const int row = part == BodyPart::Count ? roll_location(play, r, impact, cover, twice)
                                            : row_wanted(play, r, part, impact, cover, twice);
    // LR-18.25, LR-17.08, LR-99.36
    if (cover && misses_in_cover(row)) {
        play.came(came_to(r.shot, CameTo::Missed), "LR-18.25"_rule, r.struck,
                  "the ball strikes what {} shelters behind", play.name(r.struck));
        return Damage::Miss;
    }
    // LR-03.07 from behind if the shooter stands there now
    const bool from_behind = !in_front(play.battle, r.struck, r.shot.shooter);
    play.came({Purpose::ToHit, struck_so_far(r), r.shot.shooter, r.struck}, "LR-18.26"_rule,
              r.struck, "{} is hit in the {}", play.name(r.struck), part_struck(row, from_behind));
    return hit_location(row, impact);
}

Resolved resolve(Play& play, const Shot& shot) {
    Resolved r{shot, shot.target, ToHit::Miss, Damage::Miss};
    const Carried& carried =
        play.battle[shot.shooter].weapons[static_cast<std::size_t>(shot.weapon)];
    play.tell("LR-18.07"_rule, shot.shooter, "{} {} {} at {}{}", play.name(shot.shooter),
              play.battle.weapon(carried).thrown ? "throws" : "fires",
              play.battle.weapon(carried).title, play.name(shot.target),
              shot.rush ? " (Rush Shot)" : "");
    const Because because{play, "LR-18.07"_rule};
    r.to_hit = roll_to_hit(play, shot);
    if (r.to_hit == ToHit::Misfire) {
        play.came(came_to(shot, CameTo::Misfired), "LR-19.01"_rule, shot.shooter, "misfire");
        return r;
    }
    if (r.to_hit == ToHit::Miss) {
        play.came(came_to(shot, CameTo::Missed), "LR-18.08"_rule, shot.shooter, "miss");
        return r;
    }
    if (r.to_hit == ToHit::Friend) {
        const FigureSet friends = friends_in_melee(play.battle, shot.shooter, shot.target);
        int skip = play.one_of(play.by(shot.shooter, "LR-18.15"_rule), friends.count());
        for (const FigureId who : friends)
            if (skip-- == 0) r.struck = who;
        play.tell("LR-18.14"_rule, r.struck, "the shot strikes {} instead", play.name(r.struck));
    }
    r.damage = roll_damage(play, r);
    return r;
}

// LR-20.01, LR-20.02, LR-19.03, LR-18.22: the weapon after the shot.
void spend(Play& play, const Resolved& r) {
    Figure& shooter = play.battle[r.shot.shooter];
    Carried& carried = shooter.weapons[static_cast<std::size_t>(r.shot.weapon)];
    const Weapon& weapon = play.battle.weapon(carried);
    // LR-10.02; LR-10.06, LR-20.13 a weapon picked up or handed over is fired besides that
    if (shooter.active && !carried.picked_up) shooter.fired = true;
    if (shooter.active) shooter.shot = true;
    carried.markers = static_cast<std::uint8_t>(weapon.markers);
    carried.picked_up = false;
    carried.not_before_next = weapon.markers > 0;  // LR-19.05, LR-20.14 to be loaded or mended
    if (r.to_hit == ToHit::Misfire) carried.misfired = true;
}

void let_go_of_thrown(Play& play, const Shot& shot) {
    Figure& shooter = play.battle[shot.shooter];
    Carried* carried = shooter.weapons.begin() + shot.weapon;
    if (!play.battle.weapon(*carried).thrown) return;
    if (!play.battle.dropped.full())
        play.battle.dropped.push_back(
            {*carried, play.battle[shot.target].at, play.battle[shot.target].level});
    shooter.weapons.erase(carried);
}

// LR-13.11 who has been fired at, all damage of the same moment together (LR-04.13).
void apply(Play& play, std::span<const Resolved> shots, FigureId struck, Tests& due) {
    FixedVector<Wound, Shots::capacity()> wounds;
    for (const Resolved& r : shots)
        if (r.struck == struck && r.damage != Damage::Miss)
            wounds.push_back({r.damage, r.shot.shooter, true, false, r.shot.parting});
    Damage became = Damage::Miss;
    if (!wounds.empty()) became = harm(play, struck, {wounds.begin(), wounds.size()}, due);
    // LR-13.13 not a misfire, LR-13.14 not a Parting Shot; whoever is down takes no test (LR-13.08)
    for (const Resolved& r : shots)
        if (r.struck == struck && r.to_hit != ToHit::Misfire && !r.shot.parting
            && (r.damage == Damage::Miss || became == Damage::Miss))
            due.received_fire(struck, r.shot.shooter);
}

}  // namespace

void fire_together(Play& play, std::span<const Shot> shots, Tests& due) {
    FixedVector<Resolved, Shots::capacity()> resolved;
    for (const Shot& shot : shots) {
        turn_to(play.battle, shot.shooter, shot.target);  // LR-03.09, LR-10.04
        Shot made = shot;
        made.rush = shot.rush || play.battle[shot.shooter].carrying;  // LR-24.15
        resolved.push_back(resolve(play, made));
    }
    const Because because{play, "LR-18.07"_rule};
    for (const Resolved& r : resolved) spend(play, r);
    for (std::size_t i = resolved.size(); i-- > 0;) let_go_of_thrown(play, resolved[i].shot);
    for (const Resolved& r : resolved) {  // LR-09.16 both of them; LR-19.03 a misfire is no shot
        if (r.to_hit == ToHit::Misfire) continue;
        meet(play.battle, r.shot.shooter, r.shot.target);  // LR-12.39
        interrupt(play, r.shot.shooter);
        interrupt(play, r.struck);
    }
    FigureSet done;
    for (const Resolved& r : resolved) {
        if (done.contains(r.struck)) continue;
        done.add(r.struck);
        apply(play, {resolved.begin(), resolved.size()}, r.struck, due);
    }
    for (const Shot& shot : shots) change_with_loader(play, shot.shooter);  // LR-20.12, LR-20.13
}

}  // namespace long_rifle
