#pragma once

#include "books/petite_guerre/guns/artillery.h"
#include "engine/play/view.h"
#include "engine/table/route.h"

// What is drawn on the table beside the figures, for the eyes of one side.
namespace petite_guerre {

using Known = FunctionRef<bool(FigureId)>;

// PG-05.01, PG-06.11 .. PG-06.14 every known leader's radius; of `side` also who is in command.
void add_command_zones(const Battle& battle, SideId side, Known known, View& view);
// PG-14.09, PG-18.13 what the guns of that side can be laid on.
void add_traverses(const Battle& battle, SideId side, View& view);
// PG-04.06, PG-18.08 who stand together: the men of a formed unit, a gun and the men at it.
void group_pieces(const Battle& battle, View& view);
// PG-13.13 of the known enemies, those whom nobody of that side has acquired.
FigureSet not_acquired(const Battle& battle, SideId side, Known known);

// PG-20.01, PG-20.08 what lies round the point where a shot or shell comes down.
ViewZone template_at(Ammunition ammunition, Point at);
// PG-19.02 how far it may fall from its aim ...
ViewZone may_miss(Point aim);
// ... and how far it did.
ViewZone missed_by(Point aim, Point fallen, Inches by);

// Of the rules of a place for several at once: where they would stand about a spot at (0,0),
// looking up the table; none: it is for one.
class StandTogether {
  public:
    virtual ~StandTogether() = default;
    virtual std::vector<Point> spots() const = 0;
    virtual Inches base() const = 0;
};

// What the answers to a question would reach.
std::vector<ViewZone> zones_of(const Battle& battle, const Question& question);

}  // namespace petite_guerre
