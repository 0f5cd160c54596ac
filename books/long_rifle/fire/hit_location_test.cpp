#include "books/long_rifle/fire/hit_location.h"

#include <doctest/doctest.h>

#include <array>

namespace long_rifle {

TEST_CASE("LR-18.26 every row and column of the hit location table") {
    // As the table prints them. NOLINTBEGIN(readability-identifier-naming)
    constexpr Damage KD = Damage::KnockDown;
    constexpr Damage OOF = Damage::OutOfTheFight;
    constexpr Damage OD = Damage::ObviouslyDead;
    // NOLINTEND(readability-identifier-naming)
    using enum BodyPart;
    struct Row {
        int score;
        BodyPart part;
        bool cover;
        std::array<Damage, 3> codes;
    };
    const std::array<Row, 11> page{{{2, Head, false, {OD, OD, OD}},
                                    {3, Head, false, {KD, KD, OOF}},
                                    {4, OffArm, false, {KD, KD, KD}},
                                    {5, GunArm, false, {KD, KD, KD}},
                                    {6, Chest, false, {OD, OD, OD}},
                                    {7, Chest, false, {KD, OOF, OOF}},
                                    {8, Gut, true, {KD, KD, KD}},
                                    {9, Gut, true, {KD, KD, OOF}},
                                    {10, LeftLeg, true, {KD, KD, KD}},
                                    {11, RightLeg, true, {KD, KD, KD}},
                                    {12, RightLeg, true, {KD, KD, KD}}}};
    for (const Row& row : page) {
        CHECK(body_part(row.score) == row.part);
        CHECK(misses_in_cover(row.score) == row.cover);
        for (int impact = 1; impact <= 5; ++impact)
            CHECK(hit_location(row.score, impact)
                  == row.codes[static_cast<std::size_t>(impact > 3 ? 2 : impact - 1)]);
    }
}

TEST_CASE("LR-18.29 the rows of named parts") {
    using enum BodyPart;
    const auto rows = [](BodyPart part) {
        return std::array{row_of(part, true), row_of(part, false)};
    };
    CHECK(rows(Head) == std::array{2, 3});
    CHECK(rows(OffArm) == std::array{4, 4});
    CHECK(rows(GunArm) == std::array{5, 5});
    CHECK(rows(Chest) == std::array{6, 7});
    CHECK(rows(Gut) == std::array{9, 8});
    CHECK(rows(LeftLeg) == std::array{10, 10});
    CHECK(rows(RightLeg) == std::array{12, 11});
    CHECK(has_two_rows(Head));
    CHECK_FALSE(has_two_rows(LeftLeg));
}

}  // namespace long_rifle
