#pragma once

#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/moving/formation.h"

// A formed unit under way: what its march and its charge have in common (PG-08.05, PG-08.07).
namespace petite_guerre {

// The whole body while it moves: nobody is put anywhere before the end.
struct March {
    const Battle& battle;
    Men men;  // without gaps, in the order of its places
    Spots at;
    std::size_t guide = 0;
    Facing facing;
    MoveKind kind = MoveKind::Walk;
    int die = 0;
    Limits limits;
    Purse purse;
    Inches gone;
    FigureId met;
    FigureId by;  // the enemy who stops one of them

    // PG-08.09 what the throw is worth; nobody in the ranks is slower for a wound.
    std::optional<Inches> worth(Going going) const;
};

// The man in the middle of the first rank.
FigureId guide_of(const Body& body);
March march_of(const Battle& battle, const Body& body, MoveKind kind, int die,
               const Limits& limits);

// PG-08.07 wheels about its guide. What that costs is the arc of the outermost man, or of whoever
// has more to pay for ground and obstacles on his. False if not all can go so far: it stands where
// the last step has brought all of them.
bool wheel(March& march, Facing to);

}  // namespace petite_guerre
