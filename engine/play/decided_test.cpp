#include "engine/play/decided.h"

#include <doctest/doctest.h>

namespace {
Roll two_dice() {
    Roll roll;
    roll.rule = "TY-02.03"_rule;
    roll.kind = RollKind::Passes;
    roll.dice = 2;
    roll.target = 3;
    return roll;
}
}  // namespace

TEST_CASE("dice that fell are laid again as they were") {
    Roll fell = two_dice();
    Stream stream{4};
    roll_faces(fell, stream);
    const Decided kept = decided(fell);
    CHECK(kept.dice);
    CHECK(kept.asked == fingerprint(two_dice()));
    Roll again = two_dice();
    REQUIRE(!lay_faces(again, kept.answer));
    CHECK(again.faces == fell.faces);
    CHECK(again.result == fell.result);
}

TEST_CASE("faces that cannot be a roll are refused, and it stays as it was") {
    Roll roll = two_dice();
    Answer faces;
    faces.picks = {3};
    CHECK(lay_faces(roll, faces)->what == "2 dice are needed, not 1");
    faces.picks = {3, 7};
    CHECK(lay_faces(roll, faces)->what == "a die shows 1 to 6, not 7");
    faces.picks = {3, 259};  // not 3 in eight bits
    CHECK(lay_faces(roll, faces));
    CHECK(roll.faces.empty());
}

TEST_CASE("the fingerprint of a roll says what it was for") {
    const std::uint64_t first = fingerprint(two_dice());
    Roll other = two_dice();
    other.target = 4;
    CHECK(fingerprint(other) != first);
    other = two_dice();
    other.who = PieceId{3};
    CHECK(fingerprint(other) != first);
    other = two_dice();
    other.because = "TY-02.05"_rule;  // games of before it was said go on
    CHECK(fingerprint(other) == first);
}
