#include "lab/long_rifle/test_odds.h"

// Every fraction here is worked out by hand in the comment beside it.

TEST_CASE("LR-15.04 a settler under fire") {
    const std::string settler = "profession=settler rep=4";
    CHECK(exact("received-fire", settler, "cohesion-test") == "1/9");  // (2/6)^2
    CHECK(exact("received-fire", settler, "fire") == "4/9");           // (4/6)^2
    CHECK(exact("received-fire", settler, "duck-back") == "4/9");      // 2 * 4/6 * 2/6
    CHECK(exact("received-fire", settler + " loaded=no", "duck-back") == "8/9");
    CHECK(exact("received-fire", settler + " loaded=no reach=yes", "charge") == "0");
}

TEST_CASE("LR-15.03, LR-15.05 warriors charge sooner than soldiers") {
    // Rep 5, unloaded, in reach: a warrior charges on one or two passed: 1 - (1/6)^2
    CHECK(exact("received-fire", "profession=warrior rep=5 loaded=no reach=yes", "charge")
          == "35/36");
    // Rep 3 soldier: 2 passed 1/4, 1 passed 1/2, none 1/4
    const std::string soldier = "profession=soldier rep=3 loaded=no";
    CHECK(exact("received-fire", soldier + " reach=yes", "charge") == "1/4");
    CHECK(exact("received-fire", soldier + " reach=yes", "duck-back") == "1/2");
    CHECK(exact("received-fire", soldier + " reach=yes", "cohesion-test") == "1/4");
    CHECK(exact("received-fire", soldier, "carry-on") == "1/4");
    CHECK(exact("received-fire", "profession=irregular rep=4", "rush-shot") == "4/9");
}

TEST_CASE("LR-13.05 cover is one die more") {
    // Rep 4, three dice: none passes (1/3)^3; a hunter fires on one or more
    CHECK(exact("received-fire", "profession=hunter cover=yes", "cohesion-test") == "1/27");
    CHECK(exact("received-fire", "profession=hunter cover=yes", "fire") == "26/27");
    // Rep 3 soldier, Man Down: (1/2)^3
    CHECK(exact("man-down", "profession=soldier rep=3 cover=yes", "cohesion-test") == "1/8");
}

TEST_CASE("LR-08.07 a Rep 5 leader lifts the result in five of six") {
    const std::string led = "profession=settler rep=4 leader.rep=5";
    CHECK(exact("received-fire", led, "cohesion-test") == "1/54");  // 1/9 * 1/6
    CHECK(exact("received-fire", led, "fire") == "22/27");          // 4/9 + 4/9 * 5/6
    CHECK(exact("received-fire", led, "duck-back") == "1/6");       // 1/9 * 5/6 + 4/9 * 1/6
}

TEST_CASE("LR-15.02 .. LR-15.05 Man Down") {
    // Rep 4: none 1/9, one 4/9, two 4/9
    CHECK(exact("man-down", "profession=warrior", "cohesion-test") == "5/9");
    CHECK(exact("man-down", "profession=warrior others=yes", "carry-on") == "8/9");
    CHECK(exact("man-down", "profession=hunter", "duck-back") == "4/9");
    CHECK(exact("man-down", "profession=settler", "carry-on") == "4/9");
    CHECK(exact("man-down", "profession=soldier", "carry-on") == "8/9");
    // The leader is somebody within 4": none and no Leader Die 1/9 * 1/6
    CHECK(exact("man-down", "profession=settler leader.rep=5", "cohesion-test") == "1/54");
}

TEST_CASE("LR-15.02 .. LR-15.05 Cohesion") {
    CHECK(exact("cohesion", "profession=settler", "runaway") == "1/9");
    CHECK(exact("cohesion", "profession=settler down=1", "runaway") == "5/9");  // 1/9 + 4/9
    // Soldiers run on one passed only if more are down than up: two up, two down; two up, three
    CHECK(exact("cohesion", "others=1 down=2", "runaway") == "1/9");
    CHECK(exact("cohesion", "others=1 down=3", "runaway") == "5/9");
    // The leader counts as up, and his die as a pass: 4/9 + 4/9 * 5/6; none: 1/9
    CHECK(exact("cohesion", "profession=settler down=1 leader.rep=5", "carry-on") == "22/27");
    CHECK(exact("cohesion", "others=1 down=3 leader.rep=1", "carry-on") == "49/54");
}

TEST_CASE("LR-12.12 In Sight: equal pools") {
    // Successes of n and m dice are equal in C(n+m, n) of 2^(n+m).
    CHECK(exact("in-sight", "", "together") == "35/128");  // C(8, 4) / 256
    CHECK(exact("in-sight", "", "first") == "93/256");     // half of the rest
    CHECK(exact("in-sight", "", "second") == "93/256");
}

TEST_CASE("LR-12.13 the In Sight modifiers") {
    // Scout 5 dice, settler 3: ahead if at least 4 of 8 coins fall right
    const std::string scout = "profession=scout foe.profession=settler";
    CHECK(exact("in-sight", scout, "together") == "7/32");  // C(8, 3) / 256
    CHECK(exact("in-sight", scout, "first") == "163/256");  // (70+56+28+8+1) / 256
    CHECK(exact("in-sight", scout, "second") == "37/256");  // (28+8+1) / 256
    // 3 dice against 4: first at 5 of 7
    CHECK(exact("in-sight", "moved=yes", "first") == "29/128");  // (21+7+1) / 128
    CHECK(exact("in-sight", "foe.concealed=yes", "first") == "29/128");
    CHECK(exact("in-sight", "concealed=yes", "second") == "29/128");
    CHECK(exact("in-sight", "foe.moved=yes", "second") == "29/128");
    // Both: 2 dice against 4, first at 5 of 6
    CHECK(exact("in-sight", "moved=yes foe.concealed=yes", "first") == "7/64");
    // Each the other's trouble: 3 against 3
    CHECK(exact("in-sight", "concealed=yes foe.concealed=yes", "together") == "5/16");
    // A Rep 1 settler has no dice (LR-02.11)
    CHECK(exact("in-sight", "rep=1 profession=settler foe.rep=1", "second") == "1/2");
}

TEST_CASE("LR-09.06 activation") {
    // The dice differ. Own die d, each 1/6; going first (d - 1)/5. Rep 4: d = 1 .. 4.
    CHECK(exact("activation", "", "first") == "1/5");    // (0+1+2+3) / 30
    CHECK(exact("activation", "", "second") == "7/15");  // (5+4+3+2) / 30
    CHECK(exact("activation", "", "not-eligible") == "1/3");
    CHECK(exact("activation", "rep=6", "first") == "1/2");
    CHECK(exact("activation", "die=3", "first") == "2/5");
    CHECK(exact("activation", "die=3", "second") == "3/5");
    CHECK(exact("activation", "die=5", "not-eligible") == "1");
}

TEST_CASE("LR-11.03 the Fast Move") {
    CHECK(exact("fast-move", "", "8") == "1/9");    // (2/6)^2
    CHECK(exact("fast-move", "", "16") == "1/36");  // 4 and 4
    CHECK(exact("fast-move", "rep=6", "20") == "1/36");
    // Rep 3, 3" more: a 3 and a failure 2 * 1/6 * 1/2, or 1 and 2: 2/36
    CHECK(exact("fast-move", "rep=3", "11") == "2/9");
    CHECK(exact("fast-move", "slow=yes", "12") == "11/36");  // some 4: 1 - (5/6)^2
    CHECK(exact("fast-move", "carrying=yes", "12") == "11/36");
    CHECK(exact("fast-move", "fast=yes", "22") == "1/216");  // 10 + 4 + 4 + 4
    CHECK(exact("fast-move", "fast=yes", "10") == "1/27");
    CHECK(exact("fast-move", "mounted=yes", "12") == "1/9");
    // On a road the best two of three: two or three 4s, (15+1)/216
    CHECK(exact("fast-move", "road=yes", "16") == "2/27");
    // LR-11.06 after 6" of 8": 2" are left anyway; 3" on (1, 2), 4" on (2, 2)
    CHECK(exact("fast-move", "rep=2 moved=6", "2") == "11/12");
    CHECK(exact("fast-move", "rep=2 moved=6", "4") == "1/36");
}

TEST_CASE("LR-28.10 Challenges") {
    CHECK(exact("challenge", "", "success") == "4/9");
    CHECK(exact("challenge", "", "stopped") == "4/9");
    CHECK(exact("challenge", "", "failure") == "1/9");
    CHECK(exact("challenge", "retake=yes", "success") == "52/81");      // 4/9 + 4/9 * 4/9
    CHECK(exact("challenge", "retake=yes", "failure") == "29/81");      // 1/9 + 4/9 * 5/9
    CHECK(exact("challenge", "opponent.rep=3", "success") == "25/36");  // Rep 5
    CHECK(exact("challenge", "opponent.rep=4", "success") == "4/9");    // Rep 4
    CHECK(exact("challenge", "opponent.rep=5", "success") == "1/4");    // Rep 3
    CHECK(exact("challenge", "opponent.rep=5", "stopped") == "0");
    CHECK(exact("challenge", "rep=6 tool=yes", "success") == "25/36");  // LR-28.12 a 6 fails
    CHECK(exact("challenge", "rep=3 opponent.rep=3 dice=3", "success") == "1/2");
}
