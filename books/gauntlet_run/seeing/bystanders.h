#pragma once

#include <span>
#include <vector>

#include "books/gauntlet_run/battle.h"
#include "books/gauntlet_run/seeing/sight_lines.h"

// Inside seeing/: whoever stands between those who look and those who are looked at.
namespace gauntlet_run {

// A unit as others look at it.
struct Looked {
    std::span<const Point> men;  // as it stands now
    Inches radius;
    Box box;     // round the middles of all of them
    Inches far;  // no two of them are farther apart
};
Looked looked_at(const Battle& battle, UnitId who);
Looked looked_at(const Point& spot, Inches radius = 0_in);

// GR-10.08 whose figures may stand in the way. Wagons only give cover (GR-12.07), and a side is not
// told that those are there of whom it knows nothing.
struct InTheWay {
    UnitId looker;        // whose own figures never are, nor the other half of a column
    SideId looking;       // nobody: whoever it is
    bool ranked = false;  // GR-14.06 only bodies in ranks
};

class Bystanders {
  public:
    Bystanders(const Battle& battle, const InTheWay& what);

    // From now on those alone who may stand between these two; nobody of `to` does.
    void between(const Looked& a, const Looked& b, UnitId to);
    bool nobody() const { return between_.empty(); }
    // GR-10.09 nobody below either end of the line stands in its way.
    bool any_on(Point from, Point to);

  private:
    struct Body {
        UnitId who;
        Box box;  // round all of its bases; before they are looked at, where they may be
        Inches radius;
        const Spots* men = nullptr;
        std::size_t rises = 0;  // its first man's in rises_, if that has any of it
        bool has_rises = false;
    };
    struct End {
        Point at;
        Rise rise;
    };
    // False: nobody is there, or nobody knows of him.
    bool look_at(Body& body) const;
    bool stops(Body& body, Point from, Point to);
    // Both worked out when first asked for.
    const Rise& rise_of(Body& body, std::size_t man);
    const Rise& rise_of_end(Point end);

    const Battle& battle_;
    InTheWay what_;
    FixedVector<Body, most_units> all_;
    FixedVector<std::uint8_t, most_units> between_;  // of all_
    bool heights_ = false;                           // between them too
    FixedVector<End, 2 * most_posts> ends_;          // of the lines between these two
    std::vector<Rise> rises_;                        // of the men of those who are in the way
};

}  // namespace gauntlet_run
