#include "engine/base/pair_memory.h"

#include <doctest/doctest.h>

#include <stdexcept>

namespace {

using Id = StrongId<struct MemoryTestTag>;
enum class Asked : std::uint8_t { Sees, Reaches, Count };
struct StoodAs {
    int at = 0;
    bool operator==(const StoodAs&) const = default;
};
using Memory = PairMemory<Id, Asked, StoodAs>;

// Everybody stands at ten times his number.
Memory of_so_many(std::int16_t pieces) {
    Memory memory;
    memory.on(1, static_cast<std::size_t>(pieces));
    for (std::int16_t i = 0; i < pieces; ++i) memory.stands(Id{i}, {10 * i});
    return memory;
}
// Both ways, as far as it is known: no row and no word of it may answer for another.
int known(const Memory& memory, std::int16_t pieces) {
    int count = 0;
    for (std::int16_t a = 0; a < pieces; ++a)
        for (std::int16_t b = 0; b < pieces; ++b)
            for (const Asked what : {Asked::Sees, Asked::Reaches})
                count += memory.knows(what, Id{a}, Id{b}) ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("what is noted of two is known of these two, this way and of this question alone") {
    for (const std::int16_t pieces : {std::int16_t{2}, std::int16_t{64}, std::int16_t{340}}) {
        CAPTURE(pieces);
        Memory memory;
        memory.on(1, static_cast<std::size_t>(pieces));
        const Id first{0}, last{static_cast<std::int16_t>(pieces - 1)};
        memory.note(Asked::Sees, first, last, true);
        CHECK(known(memory, pieces) == 1);
        CHECK(memory.holds(Asked::Sees, first, last));
        memory.note(Asked::Sees, first, last, false);
        CHECK(memory.knows(Asked::Sees, first, last));
        CHECK_FALSE(memory.holds(Asked::Sees, first, last));
        memory.note(Asked::Reaches, last, first, true);
        CHECK(known(memory, pieces) == 2);
    }
}

TEST_CASE("who stands elsewhere is forgotten, as one who looks and as one who is looked at") {
    Memory memory;
    memory.on(1, 100);
    memory.note(Asked::Sees, Id{70}, Id{99}, true);
    memory.note(Asked::Reaches, Id{3}, Id{70}, true);
    memory.note(Asked::Sees, Id{3}, Id{99}, true);
    memory.stands(Id{70}, {0});  // as before
    CHECK(known(memory, 100) == 3);
    memory.stands(Id{70}, {5});
    CHECK(known(memory, 100) == 1);
    CHECK(memory.knows(Asked::Sees, Id{3}, Id{99}));
}

TEST_CASE("on other ground, or with others in play, nothing is known") {
    Memory memory;
    memory.on(1, 4);
    memory.note(Asked::Sees, Id{0}, Id{1}, true);
    memory.on(1, 4);
    CHECK(known(memory, 4) == 1);
    memory.on(2, 4);
    CHECK(known(memory, 4) == 0);
    memory.note(Asked::Sees, Id{0}, Id{1}, true);
    memory.on(2, 5);
    CHECK(known(memory, 5) == 0);
}

TEST_CASE("a copy knows nothing, and who is given another value keeps what he knows") {
    Memory memory = of_so_many(4);
    memory.note(Asked::Sees, Id{0}, Id{1}, true);
    Memory copy = memory;
    copy.on(1, 4);
    CHECK(known(copy, 4) == 0);
    memory = copy;
    CHECK(known(memory, 4) == 1);
}

TEST_CASE("who is not there is our own bug") {
    const Memory memory = of_so_many(4);
    set_bug_handler([](const char* what, const char*, int) { throw std::runtime_error{what}; });
    CHECK_THROWS_AS(static_cast<void>(memory.knows(Asked::Sees, Id{0}, Id{4})), std::runtime_error);
    CHECK_THROWS_AS(static_cast<void>(memory.knows(Asked::Sees, Id{}, Id{0})), std::runtime_error);
    set_bug_handler(nullptr);
}
