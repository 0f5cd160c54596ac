#pragma once

#include "books/petite_guerre/play.h"

// Chapters 28 to 30: control, morale and unit reaction tests.
namespace petite_guerre {

// Phase 2 (PG-28.01, PG-28.02, PG-06.07, PG-80.11): everybody of the side who must.
void take_control_tests(Play& play, SideId side);
bool owes_control_test(const Battle& battle, FigureId who);

// PG-29.01 what a morale test is for. The total, with every modifier; what follows is read below.
enum class TestFor : std::uint8_t { ToCharge, Charged, PhaseSix };
struct TestCause {
    TestFor what = TestFor::PhaseSix;
    FigureSet by;  // the enemies concerned: chargers, or the one to be charged
};
int morale_test(Play& play, FigureId who, const TestCause& cause);
int unit_reaction_test(Play& play, BodyId body, const TestCause& cause);
// PG-22.03, PG-29.05 may he charge that opponent with this total?
bool passes_to_charge(const Battle& battle, FigureId who, FigureId target, int total);
// PG-29.05 what a total means for an individual beside the charge: nothing, stunned or broken.
enum class Steadiness : std::uint8_t { Steady, Stunned, Breaks };
Steadiness read_morale(const Battle& battle, FigureId who, const TestCause& cause, int total);
// PG-30.04, PG-30.14 what it means for a formed unit.
enum class UnitResult : std::uint8_t { AsWished, MayChargeOrRepeat, Halts, Retires, Breaks };
UnitResult read_unit_reaction(const Battle& battle, BodyId body, const TestCause& cause, int total);

// Phase 6 (PG-02.12, PG-29.02, PG-29.03, PG-30.01), one side; and the formed units' part of it.
void take_phase_six_tests(Play& play, SideId side);
void take_phase_six_unit_tests(Play& play, SideId side);
// The die and what is counted for it; while he is hidden the other side sees the die alone.
int test_total(Play& play, FigureId who, const RollFor& counted);

// Phase 3 (PG-28.07, PG-28.08, PG-30.10, PG-30.12). Each is one compulsory move.
void repeat_last_move(Play& play, FigureId who);  // or his whole body
void go_to_friend(Play& play, FigureId who);
void copy_friend(Play& play, FigureId who);  // what he does in phase 3; phase 4 is chapter 07's
void retire(Play& play, BodyId body);
// PG-30.12, PG-31.08 one walk move straight away from that spot, faced to it, in formation.
void fall_back(Play& play, BodyId body, Point from);
// PG-23.12, PG-23.24 he, or anybody of his formed unit, is in hand-to-hand.
bool fights(const Battle& battle, FigureId who);
// PG-06.09, PG-06.10 bound with the lead figure of his single file to repeat that one's move: he
// goes behind him.
bool goes_with_lead(const Battle& battle, FigureId who);
// PG-28.07 can what he did then be done again as it was? Else he stays, and may only reload.
bool may_repeat(const Battle& battle, FigureId who, const Deeds& deeds);
// PG-28.08 the nearest friend within 40 paces of him or his body who is not broken nor of it.
FigureId nearest_friend(const Battle& battle, FigureId who);
// PG-28.06
bool defending(const Battle& battle, FigureId who);
// PG-28.09 where the nearest threat is, and who.
struct Threat {
    FigureId who;
    Point at;
};
Threat nearest_threat(const Battle& battle, FigureId who);
// The nearest unbroken enemy whom he or his body has acquired; nobody if there is none.
FigureId nearest_known_enemy(const Battle& battle, FigureId who);

}  // namespace petite_guerre
