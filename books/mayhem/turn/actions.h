#pragma once

#include "books/mayhem/play.h"

// The actions of an Active character: MM-04.07 .. MM-04.23.
namespace mayhem {

// `yet_to_act`: those who may still act in the same activation.
void offer_actions(const Battle& battle, FigureId who, Question& q, FigureSet yet_to_act = {});
// One action of his own choice. Of those who have yet to act in the same activation some may charge
// with him (MM-50.16) or push a gun (MM-40.23); they are taken out of it.
void act(Play& play, FigureId who, FigureSet& yet_to_act);

// MM-04.09, MM-15.02 by a window he touches: where he comes out; nothing if there is no room.
struct WayIn {
    BuildingId building;
    OpeningId opening;
    Point to;
};
FixedVector<WayIn, 8> windows_in_touch(const Battle& battle, FigureId who);
FixedVector<WayIn, 8> barred_doors_in_touch(const Battle& battle, FigureId who);

// MM-15.05 .. MM-15.08, MM-15.17
AreaId cliff_in_touch(const Battle& battle, FigureId who);
void start_climb(Play& play, FigureId who, AreaId cliff);
void go_on_climbing(Play& play, FigureId who);

}  // namespace mayhem
