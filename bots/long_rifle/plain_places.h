#pragma once

#include "books/long_rifle/moving/movement.h"
#include "bots/long_rifle/plain_aims.h"
#include "bots/long_rifle/plain_detours.h"

// The spots a figure looks at before it moves.
namespace long_rifle::plain {

class Places {
  public:
    static constexpr std::size_t most = 40;

    Places(const Battle& table, FigureId who, Inches allowance, const Detours& way)
        : table_{table}, who_{who}, from_{table[who].at}, allowance_{allowance}, way_{way} {}
    void gather(const FigureMove& rules, const Aim& aim);

    FixedVector<Point, most> list;

  private:
    void add(Point spot);
    void add_straight(Point spot);
    void on_the_way(const FigureMove& rules, Point goal);
    void round_about();
    void at_the_enemy();
    void beside(Point somebody);
    void behind_cover();
    void behind_line(const Line& line, Point foe);
    void at_windows();

    const Battle& table_;
    FigureId who_;
    Point from_;
    Inches allowance_;
    const Detours& way_;
};

}  // namespace long_rifle::plain
