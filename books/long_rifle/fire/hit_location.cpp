#include "books/long_rifle/fire/hit_location.h"

#include <algorithm>
#include <array>

#include "engine/base/expects.h"

namespace long_rifle {

namespace {

using enum BodyPart;
// As the table prints them. NOLINTBEGIN(readability-identifier-naming)
constexpr Damage KD = Damage::KnockDown;
constexpr Damage OOF = Damage::OutOfTheFight;
constexpr Damage OD = Damage::ObviouslyDead;
// NOLINTEND(readability-identifier-naming)

struct Row {
    BodyPart part;
    bool misses_in_cover;
    std::array<Damage, 3> by_impact;  // 1, 2, 3 or more
};

// clang-format off
// LR-18.26, codes LR-18.27
constexpr std::array<Row, 11> table{{
//          location   miss if    Impact
//                     in cover   1    2    3+
/*  2 */ {  Head,      false,   { OD,  OD,  OD  }},
/*  3 */ {  Head,      false,   { KD,  KD,  OOF }},
/*  4 */ {  OffArm,    false,   { KD,  KD,  KD  }},
/*  5 */ {  GunArm,    false,   { KD,  KD,  KD  }},
/*  6 */ {  Chest,     false,   { OD,  OD,  OD  }},
/*  7 */ {  Chest,     false,   { KD,  OOF, OOF }},
/*  8 */ {  Gut,       true,    { KD,  KD,  KD  }},
/*  9 */ {  Gut,       true,    { KD,  KD,  OOF }},
/* 10 */ {  LeftLeg,   true,    { KD,  KD,  KD  }},
/* 11 */ {  RightLeg,  true,    { KD,  KD,  KD  }},
/* 12 */ {  RightLeg,  true,    { KD,  KD,  KD  }},
}};

// LR-18.29            1-3  4-6
constexpr EnumArray<BodyPart, std::array<int, 2>> named_rows{{
/* Head      */ std::array{ 2,  3 },
/* Off Arm   */ std::array{ 4,  4 },
/* Gun Arm   */ std::array{ 5,  5 },
/* Chest     */ std::array{ 6,  7 },
/* Gut       */ std::array{ 9,  8 },
/* Left Leg  */ std::array{10, 10 },
/* Right Leg */ std::array{12, 11 },
}};
// clang-format on

const Row& row(int score) {
    expects(score >= 2 && score <= 12, "LR-18.26: no such hit location");
    return table[static_cast<std::size_t>(score - 2)];
}

}  // namespace

Damage hit_location(int score, int impact) {
    return row(score).by_impact[static_cast<std::size_t>(std::clamp(impact, 1, 3) - 1)];
}
BodyPart body_part(int score) {
    return row(score).part;
}
std::string_view part_struck(int score, bool from_behind) {
    const BodyPart part = body_part(score);
    if (from_behind && part == Chest) return "back";
    if (from_behind && part == Gut) return "lower back";
    return body_part_words[part];
}
bool misses_in_cover(int score) {
    return row(score).misses_in_cover;
}
int row_of(BodyPart part, bool farthest) {
    return named_rows[part][farthest ? 0 : 1];
}
bool has_two_rows(BodyPart part) {
    return named_rows[part][0] != named_rows[part][1];
}
bool visible_in_cover(BodyPart part) {
    return !misses_in_cover(named_rows[part][0]);
}

}  // namespace long_rifle
