#pragma once

#include <optional>

#include "engine/base/function_ref.h"
#include "engine/table/formation.h"
#include "engine/table/route.h"

// Who goes where when men take up a formation: forming up, and changing from one to another.

// The place of each man.
using Seats = FixedVector<std::uint8_t, most_posts>;
// Says of a man and a place whether he can get there.
using Reaches = FunctionRef<bool(std::size_t, std::size_t)>;
// A place for everybody, nothing if there is no such order: whoever comes takes the first place he
// reaches, and its man the next that he can have. Quick; there may be more places than men.
std::optional<Seats> find_seats(std::size_t men, std::size_t places, Reaches reaches);
// The same with the shortest ways, as the crow flies: the sum of their cubes is the least there is,
// so that rather two go a little way than one a long one.
std::optional<Seats> shortest_seats(const Spots& men, const Spots& places, Reaches reaches);

struct ChangeRules {
    FunctionRef<bool(std::size_t, Point, Point)> blocked;  // may that man not go straight there?
    Inches longest;                                        // of any man's way
};
struct ChangeOfFormation {
    Seats seats;
    FixedVector<Path, most_posts> ways;  // of each man, to his place; a single spot if he stays
    Inches longest;                      // of them
};
// A way for every man from where he stands to a place of his own, round what is in his way if need
// be; nothing if somebody finds none.
std::optional<ChangeOfFormation> change_of_formation(const Ground& ground, const Spots& men,
                                                     const Spots& places, const ChangeRules& rules);
