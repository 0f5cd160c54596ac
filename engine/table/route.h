#pragma once

#include <optional>

#include "engine/table/path.h"

// Finding a way round obstacles. `blocked(a, b)` says whether the straight step from a to b may not
// be taken; `arrived(p)` whether p is an end. Both are the book's.
template <class F>
class FunctionRef;
template <class R, class... Args>
class FunctionRef<R(Args...)> {  // a callable borrowed for the length of a call
  public:
    template <class F>
    FunctionRef(const F& f)  // NOLINT: implicit on purpose
        : object_{&f}, call_{[](const void* o, Args... args) -> R {
              return (*static_cast<const F*>(o))(args...);
          }} {}
    R operator()(Args... args) const { return call_(object_, args...); }

  private:
    const void* object_;
    R (*call_)(const void*, Args...);
};

struct RouteRules {
    FunctionRef<bool(Point, Point)> blocked;
    FunctionRef<bool(Point)> arrived;
    Point aim;       // where the search pulls towards
    Inches longest;  // give up beyond this length
};
// The straight way if it is free, else a shortest way over a half-inch grid (8 neighbours), its
// needless corners removed. Nothing if there is none. No more than Path's capacity of corners.
std::optional<Path> find_route(const Ground& ground, Point from, const RouteRules& rules);

// The nearest spot to `from` within `reach` that is `good`, found ring by ring (rings a half inch
// apart, sixteen spots a ring, `from` itself first); nothing if none.
std::optional<Point> nearest_spot(const Ground& ground, Point from, Inches reach,
                                  FunctionRef<bool(Point)> good);

// Along a path, the first spot (to a twentieth of an inch) where `seen` holds, as a distance from
// the start; spots half an inch apart are tried, then halved between. Nothing if never. The start
// itself is not tried.
std::optional<Inches> first_sight(const Path& path, FunctionRef<bool(Point)> seen);
