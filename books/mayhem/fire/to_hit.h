#pragma once

#include "books/mayhem/play.h"

// Chapter 06: scoring a hit, and the table of the Advanced rules (MM-54.01).
namespace mayhem {

// MM-06.04 all that the To Hit table asks about.
struct Attack {
    FigureId attacker, target;
    bool melee = false;
    std::int8_t rep = 4;         // MM-06.06, MM-54.02 the attacker's
    bool light = false;          // LT, firing
    bool grenadier = false;      // GR, attacking in melee
    bool over_half = false;      // MM-06.07 over half range; MM-52.02 beyond Effective
    bool cover = false;          // the target's
    bool fast_attacker = false;  // MM-54.03 moved 12" or more, and fires
    bool fast_target = false;
    std::uint8_t impact = 0;       // MM-52.01
    std::uint8_t damage_dice = 2;  // MM-40.11
    bool gone = false;             // MM-40.25 an earlier hit of this shot has sent him back
};

// What a total of two dice comes to.
enum class Score : std::uint8_t { Miss, Hit, Scratch, BadWound };
Score read_to_hit(const Attack& attack, int total);           // MM-06.05
Score read_advanced_to_hit(const Attack& attack, int total);  // MM-54.01

// MM-06.04 the roll itself, by whichever table is in force.
inline RuleId to_hit_rule(const Battle& battle) {
    return battle.advanced() ? "MM-54.01"_rule : "MM-06.05"_rule;
}
Score roll_to_hit(Play& play, const Attack& attack);

// The attack as he would make it from where both stand now.
Attack melee_attack(const Battle& battle, FigureId who, FigureId target);
Attack fire_attack(const Battle& battle, FigureId who, FigureId target, Weapon weapon);
// MM-04.09 against a door: a melee attack at a target not in cover.
Attack door_attack(const Battle& battle, FigureId who);

// MM-54.03 12" or more this turn, or last turn if he has not moved in this one.
bool moved_fast(const Figure& figure);

// MM-06.03, MM-52.02 how far it carries, and where the second half begins.
Inches range_of(const Battle& battle, Weapon weapon);
Inches half_range_of(const Battle& battle, Weapon weapon);

// Loaded, to be fired or thrown; MM-40.01 a blunderbuss only with the switch.
bool can_shoot(const Battle& battle, const Carried& carried);
// What may fire: MM-01.06, MM-02.07, MM-06.03, MM-06.10, MM-06.13. `turning`: a reaction, which
// first turns him to face (MM-09.17).
bool can_fire(const Battle& battle, FigureId who, FigureId target, std::size_t weapon,
              bool turning);
// Is there any weapon he could fire at him?
bool can_fire_any(const Battle& battle, FigureId who, FigureId target, bool turning);

// Chapter 07 and MM-54.05 .. MM-54.12: a hit is followed to its end.
struct Outcome {
    Harm harm = Harm::Miss;
    bool carries_on = true;  // missed, or passed his Wound check; advanced: ignored a Scratch
};
Outcome resolve_hit(Play& play, const Attack& attack, Score score);

// He falls where he stands.
void fall(Play& play, FigureId who, FigureId by, Status status, RuleId rule);

// MM-06.14 one shot: roll, damage, the target's checks, and last those who lost their leader.
void fire(Play& play, FigureId who, FigureId target, std::size_t weapon);
// A shot whose Received Fire check waits (MM-50.14). Who ducked or fled by his wound needs no
// other result (MM-53.10).
Outcome fire_only(Play& play, FigureId who, FigureId target, std::size_t weapon);
// MM-10.02, MM-11.05, MM-12.04 fire as a reaction, with the weapon his player chooses; nothing if
// none bears (MM-09.14). MM-40.24 the gun he serves is among them. True if he fired.
bool fire_in_reaction(Play& play, FigureId who, FigureId target, RuleId rule);
bool can_fire_in_reaction(const Battle& battle, FigureId who, FigureId target);
// The same as one of the shots of his group's activation (MM-50.14, MM-53.06).
bool fire_by_choice(Play& play, FigureId who, FigureId target, RuleId rule);
// MM-50.13 every member who can fires at any member of the party that caused the check; then
// each party fired at takes Received Fire. Those who fired.
FigureSet fire_together(Play& play, FigureSet who, FigureSet targets, RuleId rule);

}  // namespace mayhem
