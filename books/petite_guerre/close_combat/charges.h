#pragma once

#include "books/petite_guerre/turn/actions.h"
#include "engine/table/path.h"

// What the files of chapter 22 share: the charges of one unit while they are carried out
// (PG-22.28).
namespace petite_guerre {

inline constexpr Inches near_contact = paces(20);            // PG-22.18, PG-22.21, PG-22.22
inline constexpr Inches close_enough = tenths_of_a_pace(2);  // so near is base to base
// PG-22.21 where he is 20 paces from contact, no farther: `along` is where bases are close enough.
inline Inches near_along(Inches along) {
    return along - near_contact + close_enough;
}

// One charge, of a figure or of a whole formed unit.
struct Charge {
    FigureId who;  // of a formed unit: he who stood nearest to the target
    BodyId body;
    FigureId target;
    Point stood;        // where the target stood
    Inches off;         // how far off the charge began
    bool goes = false;  // the test was passed
};

// PG-22.21 a shot kept until that charger is near.
struct Reserved {
    FigureId shooter;  // of a formed unit: any man of it
    BodyId body;
    bool volley = false;
    GunId gun;  // PG-22.31
    FigureId charger;
    bool done = false;
    bool stopped_him = false;  // PG-22.23
};

struct Charges {
    FixedVector<Charge, most_of_a_side> list;
    FixedVector<Reserved, most_figures> shots;
    FigureSet receiving;  // PG-22.15 stand to receive; a formed unit with all its men
};

// Step 1: a charge of his, or of his formed unit.
Charge declared(const Battle& battle, FigureId who, FigureId target);
FigureSet men_of(const Battle& battle, const Charge& charge);
// All of his formed unit, or himself.
FigureSet men_with(const Battle& battle, FigureId who);
// Those who charge him or his formed unit and have passed.
FigureSet chargers_of(const Battle& battle, const Charges& charges, FigureId target);
// Is that the charge's target, or of the same formed unit?
bool is_target(const Battle& battle, const Charge& charge, FigureId enemy);

// Step 2.
void test_chargers(Play& play, Charges& charges);
// Steps 3 and 4.
void test_targets(Play& play, Charges& charges);
// PG-22.30 somebody else is touched: he tests at once, without reaction. False: he has run.
bool test_in_the_way(Play& play, FigureId enemy, FigureId charger);
// PG-22.30 all whom these touch now and who have not been charged yet.
void test_all_touched(Play& play, const Charge& charge, FigureSet men);
// A test to charge and what follows from it: may he, or the formed unit, charge?
bool passes_test(Play& play, const Charge& charge);

// PG-22.18 .. PG-22.20 one item, or a volley, before contact. What waits until a charger is near is
// given back, with the charger it is for; rising and turning are done at once. `far`: those whose
// charge began beyond 20 paces, `all` with the others; of a formed unit its nearest man.
enum class Reaction : std::uint8_t { None, Shoot, Volley, Done };
struct Reacts {
    Reaction what = Reaction::None;
    FigureId charger;
};
Reacts choose_reaction(Play& play, FigureId who, FigureSet far, FigureSet all);
// Step 5.
void choose_reactions(Play& play, Charges& charges);
bool has_shots(const Charges& charges, const Charge& charge);
// Step 6, the shots at that charger. False: he is stopped or dead (PG-22.22, PG-22.24).
bool resolve_shots(Play& play, Charges& charges, const Charge& charge);
// Step 7.
void charge_in(Play& play, Charges& charges);

// Step 6, the moves.
struct Contact {
    Inches along;  // how far along the way he touches ...
    FigureId met;  // ... this one; nobody: the end of the way
};
Contact first_contact(const Battle& battle, FigureId who, const Path& way, FigureSet among);
// PG-22.06, PG-22.09 is there a way to him?
bool can_reach(const Battle& battle, FigureId who, FigureId target);
void move_charger(Play& play, Charges& charges, const Charge& charge);
void move_charging_body(Play& play, Charges& charges, const Charge& charge);
// PG-22.23 into contact at once.
void close_in(Play& play, const Charge& charge);
void close_in_body(Play& play, const Charge& charge);
// Step 8: he touches that one because he charged.
void note_contact(Battle& battle, FigureId who, FigureId met);

}  // namespace petite_guerre
