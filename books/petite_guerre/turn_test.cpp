#include <doctest/doctest.h>

#include "books/petite_guerre/battle.h"

TEST_CASE("a set of figures holds a hundred") {
    using namespace petite_guerre;
    FigureSet set{FigureId{3}, FigureId{64}, FigureId{99}};
    CHECK(set.count() == 3);
    set.remove(FigureId{64});
    int sum = 0;
    for (const FigureId who : set) sum += who.index;
    CHECK(sum == 102);
}
