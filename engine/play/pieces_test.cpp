#include "engine/play/pieces.h"

#include <doctest/doctest.h>

#include <vector>

namespace {

template <class Range>
std::vector<int> indices(const Range& range) {
    std::vector<int> found;
    for (const PieceId piece : range) found.push_back(piece.index);
    return found;
}

}  // namespace

TEST_CASE("a range of pieces goes through them from the first") {
    CHECK(indices(PieceRange{0}).empty());
    CHECK(indices(PieceRange{3}) == std::vector{0, 1, 2});
}

TEST_CASE("the pieces of a mask come lowest id first, up to the last bit there is") {
    CHECK(indices(each(Mask{0})).empty());
    CHECK(indices(each(Mask{0b10110})) == std::vector{1, 2, 4});
    CHECK(indices(each(Mask{1} << 31 | 1U)) == std::vector{0, 31});
    CHECK(indices(each(WideMask{0})).empty());
    CHECK(indices(each(wide_bit(PieceId{63}) | wide_bit(PieceId{40}) | wide_bit(PieceId{2})))
          == std::vector{2, 40, 63});
}

TEST_CASE("a mask may be changed while its pieces are gone through") {
    Mask mask = 0b111;
    int count = 0;
    for (const PieceId piece : each(mask)) {
        mask &= ~(Mask{1} << piece.index);
        ++count;
    }
    CHECK(count == 3);
    CHECK(mask == 0);
}
