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
