#pragma once

#include "books/long_rifle/moving/movement.h"
#include "bots/long_rifle/plain_aims.h"

// Where to go: a handful of spots, each judged by what may be done and suffered there.
namespace long_rifle::plain {

struct Spot {
    Point at;
    Points rest = 0;    // safety, company, the way to the aim
    Points attack = 0;  // a shot from there now, or later
    Points value() const { return rest + attack; }
};

struct Choice {
    Spot stay, best;
    Points best_rest = 0;  // of all spots: where it would go after a shot
    bool leaves = false;   // over the edge, as it is meant to
    Answer answer;         // the move to `best`
    bool moves() const { return answer.path.size() > 1; }
};
// The table is given back as it was.
Choice choose_spot(Battle& table, FigureId who, Inches allowance);

// Which way to look from there: at the nearest enemy, else where it is wanted.
Facing facing_from(const Battle& table, FigureId who, Point spot);

// A figure tried out elsewhere; put back at the end.
class Trial {
  public:
    Trial(Battle& table, FigureId who) : table_{table}, who_{who}, before_{table[who]} {}
    ~Trial() { table_[who_] = before_; }
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;
    void stand_at(Point spot);
    // As the enemies will find it when they act.
    void later();

  private:
    Battle& table_;
    FigureId who_;
    Figure before_;
};

}  // namespace long_rifle::plain
