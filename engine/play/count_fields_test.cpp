#include "engine/play/count_fields.h"

#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/fixed_vector.h"
#include "engine/table/ground.h"

namespace {
struct Nothing {};
struct One {
    int a = 1;
};
struct Other {
    std::string words;
    std::vector<int> many;
};
struct Many : One, Other {
    std::array<int, 3> three{};
    FixedVector<One, 4> few;
    std::shared_ptr<const One> elsewhere;
    Point at;
    bool yes = false;
    bool operator==(const Many&) const = delete;
};
}  // namespace

TEST_CASE("members and bases of a struct are counted") {
    CHECK(fields_of<Nothing> == 0);
    CHECK(fields_of<One> == 1);
    CHECK(fields_of<Other> == 2);
    CHECK(fields_of<Many> == 7);
    CHECK(fields_of<Point> == 2);
}
