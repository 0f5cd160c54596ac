#include "lab/long_rifle/test_odds.h"

// Every fraction here is worked out by hand in the comment beside it.

TEST_CASE("LR-18.07 a Rep 4 musket at a Rep 4 in the open") {
    // Die + 4: 1 misfires; 6 and 7 miss; 8, 9 and 10 hit. Impact 3: OD rows 2, 6 are 1+5 of 36, OOF
    // rows 3, 7, 9 are 2+6+4, KD the other 18. Recovery at Rep 4: 4/9 Stunned, 4/9 OOF, 1/9 OD.
    CHECK(exact("shot", "", "misfire") == "1/6");
    CHECK(exact("shot", "", "miss") == "1/3");
    CHECK(exact("shot", "", "stunned") == "1/9");            // 1/2 * (1/2 * 4/9)
    CHECK(exact("shot", "", "out-of-the-fight") == "5/18");  // 1/2 * (1/3 + 1/2 * 4/9)
    CHECK(exact("shot", "", "obviously-dead") == "1/9");     // 1/2 * (1/6 + 1/2 * 1/9)
}

TEST_CASE("LR-18.09 a Rush Shot misses on 8 and 9") {
    // Rep 4: only a die of 6 hits, so 2 to 5 miss.
    CHECK(exact("shot", "rush=yes", "miss") == "2/3");
    CHECK(exact("shot", "rush=yes", "misfire") == "1/6");
    // Rep 2: 8 is the most there is.
    CHECK(exact("shot", "rep=2 rush=yes", "miss") == "5/6");
}

TEST_CASE("LR-18.08 an 8 misses whoever is prone, charging, fast or in cover") {
    // Rep 4: dice 2, 3 and 4 miss: 3/6.
    CHECK(exact("shot", "target.prone=yes", "miss") == "1/2");
    CHECK(exact("shot", "target.charging=yes", "miss") == "1/2");
    CHECK(exact("shot", "target.fast=yes", "miss") == "1/2");
    CHECK(exact("shot", "target.fast=yes target.prone=yes target.charging=yes", "miss") == "1/2");
}

TEST_CASE("LR-18.25 in cover the lower half of the body is not hit") {
    // Rep 4: 9 and 10 hit, 2/6; rows 8 to 12 (15 of 36) miss, so 2/6 * 21/36 = 7/36 take harm:
    // 1 - 1/6 - 7/36.
    CHECK(exact("shot", "target.cover=yes", "miss") == "23/36");
    // 2/6 * 6/36 outright, 2/6 * rows 4 and 5 (7/36) * 1/9
    CHECK(exact("shot", "target.cover=yes", "obviously-dead") == "61/972");
}

TEST_CASE("LR-18.11 a bow does not misfire") {
    // Rep 4: dice 1 to 3 miss. Impact 1: OD 6/36, everything else KD.
    CHECK(exact("shot", "weapon=bow", "misfire") == "0");
    CHECK(exact("shot", "weapon=bow", "miss") == "1/2");
    CHECK(exact("shot", "weapon=bow", "stunned") == "5/27");         // 1/2 * 5/6 * 4/9
    CHECK(exact("shot", "weapon=bow", "obviously-dead") == "7/54");  // 1/2 * (1/6 + 5/6 * 1/9)
    CHECK(exact("shot", "weapon=knife", "misfire") == "0");
    CHECK(exact("shot", "weapon=tomahawk", "miss") == "1/2");
}

TEST_CASE("LR-19.02 inclement weather: a 2 misfires too") {
    CHECK(exact("shot", "weather=inclement", "misfire") == "1/3");
    CHECK(exact("shot", "weather=inclement", "miss") == "1/6");  // die 3
    CHECK(exact("shot", "weather=inclement weapon=bow", "misfire") == "0");
}

TEST_CASE("LR-18.28 the part wanted on 11 or more") {
    // Rep 5: 1 misfires, 2 misses, 3 to 5 hit, 6 is an 11. Chest: row 6 OD or row 7 OOF (Impact 3).
    // OD: 3/6 * (1/6 + 1/2 * 1/9) + 1/6 * 1/2 = 1/9 + 1/12
    CHECK(exact("shot", "rep=5", "obviously-dead") == "7/36");
    // OOF: 3/6 * (1/3 + 1/2 * 4/9) + 1/6 * 1/2 = 5/18 + 1/12
    CHECK(exact("shot", "rep=5", "out-of-the-fight") == "13/36");
    // Head, Impact 2: row 2 OD, row 3 KD; else OD 6/36, OOF 6/36, KD 24/36.
    // 3/6 * (1/6 + 2/3 * 1/9) + 1/6 * (1/2 + 1/2 * 1/9) = 13/108 + 10/108
    CHECK(exact("shot", "rep=5 weapon=carbine aim=head", "obviously-dead") == "23/108");
    // Left leg: KD always. 3/6 * 1/2 * 4/9 + 1/6 * 4/9 = 1/9 + 2/27
    CHECK(exact("shot", "rep=5 aim=left-leg", "stunned") == "5/27");
    // Rolled as usual: 4/6 * (1/6 + 1/2 * 1/9)
    CHECK(exact("shot", "rep=5 aim=roll", "obviously-dead") == "4/27");
    // Rep 9: whatever does not misfire is a chest shot, half of them dead.
    CHECK(exact("shot", "rep=9 weapon=rifle", "obviously-dead") == "5/12");
    CHECK(exact("shot", "rep=9 weapon=rifle", "miss") == "0");
}

TEST_CASE("LR-13.24 a Rep 6 always comes out of a Knock Down Stunned") {
    CHECK(exact("shot", "target.rep=6", "stunned") == "1/4");           // 1/2 * 18/36
    CHECK(exact("shot", "target.rep=6", "out-of-the-fight") == "1/6");  // 1/2 * 12/36
    CHECK(exact("shot", "target.rep=6", "obviously-dead") == "1/12");   // 1/2 * 6/36
}

TEST_CASE("LR-18.30 what cover hides cannot be aimed at") {
    CHECK(asked("shot", "target.cover=yes aim=gut").error().what
          == "aim: 'gut' was given; accepted: head, off-arm, gun-arm, chest, roll (the rest is "
             "hidden by the cover)");
    CHECK(asked("shot", "target.cover=yes aim=gun-arm").has_value());
}

TEST_CASE("LR-20.05 reloading") {
    CHECK(exact("reload", "", "loaded") == "4/9");           // (4/6)^2
    CHECK(exact("reload", "", "loaded-for-next") == "4/9");  // 2 * 4/6 * 2/6
    CHECK(exact("reload", "", "fumbled") == "1/9");
    CHECK(exact("reload", "prone=yes", "loaded") == "0");
    CHECK(exact("reload", "prone=yes", "loaded-for-next") == "8/9");
}

TEST_CASE("LR-20.06 a rifle takes two good activations") {
    CHECK(exact("reload", "weapon=rifle", "half-loaded") == "8/9");
    // 8/9 then 4/9; 8/9 then 4/9; one of the two fumbled: 2 * 8/9 * 1/9; both
    CHECK(exact("reload", "weapon=rifle activations=2", "loaded") == "32/81");
    CHECK(exact("reload", "weapon=rifle activations=2", "loaded-for-next") == "32/81");
    CHECK(exact("reload", "weapon=rifle activations=2", "half-loaded") == "16/81");
    CHECK(exact("reload", "weapon=rifle activations=2", "fumbled") == "1/81");
}

TEST_CASE("LR-20.07 what was loaded slowly may be fired in the next activation") {
    // 8/9 in the first, or 1/9 * 4/9 in the second
    CHECK(exact("reload", "activations=2", "loaded") == "76/81");
    CHECK(exact("reload", "activations=2", "loaded-for-next") == "4/81");
}

TEST_CASE("LR-20.09 a Fast Loader keeps the best two of three dice") {
    // Rep 3: 2 or 3 of 3 passed 4/8, one 3/8, none 1/8
    CHECK(exact("reload", "rep=3 fast-loader=yes", "loaded") == "1/2");
    CHECK(exact("reload", "rep=3 fast-loader=yes", "loaded-for-next") == "3/8");
    CHECK(exact("reload", "rep=3 fast-loader=yes", "fumbled") == "1/8");
}
