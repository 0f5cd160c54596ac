#include "engine/base/id_set.h"

#include <doctest/doctest.h>

#include <random>
#include <set>
#include <stdexcept>
#include <vector>

namespace {

using ThingId = StrongId<struct ThingTag>;

template <class Set>
std::vector<int> indices(const Set& set) {
    std::vector<int> found;
    for (const ThingId one : set) found.push_back(one.index);
    return found;
}

ThingId any_of(std::size_t most, std::minstd_rand& chance) {
    return ThingId::of(static_cast<std::int64_t>(chance() % most));
}

// Against a set that is known to be right, with ids at every border of a word.
template <std::size_t Most>
void compare_with_std_set() {
    std::minstd_rand chance{Most};
    IdSet<ThingId, Most> mine, other;
    std::set<int> right, others;
    for (int i = 0; i < 300; ++i) {
        const ThingId id = any_of(Most, chance);
        if (chance() % 3 != 0) {
            mine.add(id);
            right.insert(id.index);
        } else {
            mine.remove(id);
            right.erase(id.index);
        }
        const ThingId more = any_of(Most, chance);
        other.add(more);
        others.insert(more.index);
        REQUIRE(indices(mine) == std::vector<int>(right.begin(), right.end()));
        REQUIRE(mine.count() == static_cast<int>(right.size()));
        REQUIRE(mine.empty() == right.empty());
        REQUIRE(mine.contains(more) == right.contains(more.index));
        REQUIRE(mine.first().index == (right.empty() ? -1 : *right.begin()));
        for (const int one : right) {
            const ThingId known = ThingId::of(one);
            REQUIRE((mine & other).contains(known) == others.contains(one));
            REQUIRE((mine - other).contains(known) == !others.contains(one));
            REQUIRE((other | mine).contains(known));
        }
    }
}

}  // namespace

TEST_CASE("a set of ids holds what was put into it, in one word or many") {
    compare_with_std_set<8>();
    compare_with_std_set<32>();
    compare_with_std_set<40>();
    compare_with_std_set<100>();
    compare_with_std_set<400>();
}

TEST_CASE("a set may be changed while it is gone through") {
    auto set = IdSet<ThingId, 400>::first_of(400);
    int count = 0;
    for (const ThingId one : set) {
        set.remove(one);
        ++count;
    }
    CHECK(count == 400);
    CHECK(set.empty());
}

TEST_CASE("nobody is in no set, and what a set has no room for is a loud fault") {
    set_bug_handler([](const char* what, const char*, int) { throw std::runtime_error{what}; });
    IdSet<ThingId, 100> set = ThingId{99};
    CHECK_FALSE(set.contains({}));
    CHECK_FALSE(set.contains(ThingId{4000}));
    set.remove({});
    CHECK(set.count() == 1);
    CHECK_THROWS_AS(set.add({}), std::runtime_error);
    CHECK_THROWS_AS(set.add(ThingId{128}), std::runtime_error);
    set_bug_handler(nullptr);
}

TEST_CASE("a set costs what its words cost") {
    CHECK(sizeof(IdSet<ThingId, 32>) == 4);
    CHECK(sizeof(IdSet<ThingId, 40>) == 8);
    CHECK(sizeof(IdSet<ThingId, 340>) == 48);
}
