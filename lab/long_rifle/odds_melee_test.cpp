#include "lab/long_rifle/test_odds.h"

// Every fraction here is worked out by hand in the comment beside it.

TEST_CASE("LR-23.06 evenly matched: n and m dice in C(n+m, n) of 2^(n+m)") {
    CHECK(exact("melee", "", "evenly-matched") == "63/256");               // 5 and 5: 252/1024
    CHECK(exact("melee", "rep=2 foe.rep=2", "evenly-matched") == "5/16");  // 3 and 3: 20/64
    const std::string unarmed = "weapon=unarmed foe.weapon=unarmed";
    CHECK(exact("melee", "rep=1 foe.rep=1 " + unarmed, "evenly-matched") == "1");  // no dice
}

TEST_CASE("LR-23.07 the dice of the melee weapons") {
    // Each pair has 5 dice on both sides.
    for (const std::string words :
         {"rep=3 weapon=sword foe.rep=2 foe.weapon=war-club", "rep=3 weapon=bayonet",
          "rep=4 weapon=hand-bayonet", "rep=4 weapon=knife", "rep=4 weapon=axe",
          "rep=5 weapon=improvised", "rep=6 weapon=unarmed"})
        CHECK(exact("melee", words, "evenly-matched") == "63/256");
}

TEST_CASE("LR-23.08 prone fights with two dice less") {
    // 3 dice each
    CHECK(exact("melee", "prone=yes foe.rep=2", "evenly-matched") == "5/16");
    CHECK(exact("melee", "rep=2 foe.prone=yes", "evenly-matched") == "5/16");
    // 1 die (weapon 0) against none (1 + 1 - 2): even if it fails
    CHECK(exact("melee", "rep=1 weapon=improvised foe.rep=1 foe.prone=yes", "evenly-matched")
          == "1/2");
}

TEST_CASE("LR-23.04, LR-13.24 one die against none") {
    // Won with 1/2 by Impact 1: OD 6/36, else KD; Rep 1 recovers with 1/36, 10/36, 25/36.
    const std::string words = "rep=1 weapon=improvised foe.rep=1 foe.weapon=unarmed";
    CHECK(exact("melee", words, "foe-stunned") == "5/432");            // 1/2 * 5/6 * 1/36
    CHECK(exact("melee", words, "foe-out-of-the-fight") == "25/216");  // 1/2 * 5/6 * 10/36
    CHECK(exact("melee", words, "foe-obviously-dead") == "161/432");   // 1/2 * (1/6 + 5/6 * 25/36)
    CHECK(exact("melee", words, "self-stunned") == "0");
}

TEST_CASE("LR-22.14 a charge of equals") {
    // Rep 3, two dice each: the difference is that of 4 coins: 1, 4, 6, 4, 1 of 16.
    const std::string words = "profession=soldier rep=3 target.rep=3";
    CHECK(exact("charge", words, "target-runs") == "0");
    CHECK(exact("charge", words, "into-melee-no-fire") == "1/16");
    CHECK(exact("charge", words, "into-melee-target-fires") == "7/8");
    CHECK(exact("charge", words, "charger-halts-target-fires") == "1/16");
}

TEST_CASE("LR-22.13 a Native warrior charges a soldier") {
    // Rep 4 both, three dice against two: 3 passed 8/27, 2 12/27, 0 1/27; target 4/9, 4/9, 1/9.
    CHECK(exact("charge", "", "target-runs") == "8/243");                 // 3 to 0
    CHECK(exact("charge", "", "into-melee-no-fire") == "44/243");         // 3 to 1: 32, 2 to 0: 12
    CHECK(exact("charge", "", "charger-halts-target-fires") == "4/243");  // 0 to 2
}

TEST_CASE("LR-22.13 the other modifiers of a charge, Rep 3") {
    const std::string soldiers = "profession=soldier rep=3 target.rep=3 ";
    // Needs to reload: one die. 2 to 0 only: 1/4 * 1/2
    CHECK(exact("charge", soldiers + "target.loaded=no", "into-melee-no-fire") == "1/8");
    CHECK(exact("charge", soldiers + "target.weapon=bow target.loaded=no", "into-melee-no-fire")
          == "1/16");  // bows never need reloading
    // Onto the rear: four dice against two, 6 coins, five or six right
    CHECK(exact("charge", soldiers + "rear=yes", "target-runs") == "7/64");
    CHECK(exact("charge", soldiers + "rear=yes", "charger-halts-target-fires") == "1/64");
    // Three dice each: mounted against cover or horse
    for (const std::string more :
         {"mounted=yes target.cover=yes", "mounted=yes target.mounted=yes"}) {
        CHECK(exact("charge", soldiers + more, "target-runs") == "1/64");
        CHECK(exact("charge", soldiers + more, "charger-halts-target-fires") == "7/64");
    }
}

TEST_CASE("LR-22.19, LR-23.01 a charge followed to its end") {
    // Rep 6 both always pass two dice: the same number, the target fires if able, then melee with
    // 6 dice each, even in C(12, 6) = 924 of 4096.
    const std::string words =
        "until=end profession=soldier rep=6 melee=improvised target.rep=6 target.weapon=";
    CHECK(exact("charge", words + "none", "evenly-matched") == "231/1024");
    // The shot: 1 misfires, 8 misses a charger, so 2/6 get in.
    CHECK(exact("charge", words + "musket", "evenly-matched") == "77/1024");
    CHECK(exact("charge", words + "musket target.loaded=no", "charger-halts") == "0");
    // Rear: nobody shoots; four dice against two.
    CHECK(exact("charge", words + "musket rear=yes", "evenly-matched") == "231/1024");
}

TEST_CASE("LR-22.14 a target that runs is gone; one that halts the charger shoots") {
    const std::string words = "until=end profession=soldier rep=3 target.rep=3 ";
    CHECK(exact("charge", words + "rear=yes target.weapon=none", "target-runs") == "7/64");
    CHECK(exact("charge", words + "target.weapon=none", "charger-halts") == "1/16");
    // 1/16 halts, and is missed by all but a 9 (die 6) of Rep 3: 5/6
    CHECK(exact("charge", words, "charger-halts") == "5/96");
}

TEST_CASE("LR-22.27 a Parting Shot at the target that runs") {
    // Rep 5 onto the rear of Rep 1: four dice at 5/6 (4 passed 625/1296, 3 500/1296) against two at
    // 1/6 (0 passed 25/36, 1 10/36). Runs: (625 * 35 + 500 * 25) / 46656 = 34375/46656.
    const std::string words = "until=end profession=soldier rep=5 target.rep=1 rear=yes weapon=";
    CHECK(exact("charge", words + "none", "target-runs") == "34375/46656");
    // A Grunt who fails one die shoots, 1/6, and in a rush hits with 5 or 6: 1 - 1/18 get away.
    CHECK(exact("charge", words + "rifle", "target-runs") == "584375/839808");
}

TEST_CASE("LR-23.07 a bayonet is fixed on the musket") {
    const std::string words = "until=end profession=soldier rep=6 weapon=musket melee=bayonet ";
    // Rep 6 both pass two dice; 8 dice against 6, even in C(14, 6) = 3003 of 16384.
    CHECK(exact("charge", words + "target.rep=6 target.weapon=none", "evenly-matched")
          == "3003/16384");
    // The target's musket with its bayonet is the one that is not loaded: one die, one passed.
    CHECK(exact("charge", words + "target.rep=6 target.loaded=no target.melee=bayonet",
                "evenly-matched")
          == "6435/32768");  // 8 dice each: 12870 of 65536
    CHECK(asked("charge", "target.weapon=bow target.melee=bayonet").error().what
          == "target.melee: 'bayonet' was given; accepted: a bayonet only with "
             "target.weapon=musket");
}

TEST_CASE("LR-01.04 an exchange of muskets") {
    // b: hit 1/2, misfire 1/6, missed 1/3. Missed: fires 4/9, rush 4/9, Cohesion 1/9.
    CHECK(exact("exchange", "", "b-down") == "1/2");
    CHECK(exact("exchange", "", "b-runs") == "1/243");  // 1/3 * 1/9 * 1/9
    // b hits with 1/2, in a rush with 1/6: 1/3 * (4/9 * 1/2 + 4/9 * 1/6)
    CHECK(exact("exchange", "", "a-down") == "8/81");
    // b misses with 2/6 and 4/6: 1/3 * 4/9 = 4/27; a, unloaded and in reach: 4/9 and 4/9
    CHECK(exact("exchange", "", "a-charges") == "16/243");
    CHECK(exact("exchange", "", "a-ducks") == "16/243");
    CHECK(exact("exchange", "", "a-runs") == "4/2187");  // 4/27 * 1/9 * 1/9
    // Out of reach he carries on instead: 4/27 * 4/9 more
    CHECK(exact("exchange", "distance=16", "a-charges") == "0");
    CHECK(exact("exchange", "b.loaded=no distance=16", "b-ducks") == "4/27");  // 1/3 * 4/9
    CHECK(exact("exchange", "first=together", "both-down") == "1/4");          // 1/2 * 1/2
}

TEST_CASE("LR-13.10 an exchange of arrows goes on until something happens") {
    // Rep 3 settlers: a shot hits with 1/3. Missed (2/3): shoots back 1/4, ducks 1/2, Cohesion 1/4
    // of which 1/4 runs away (a Parting Shot at Rep 3 cannot hit) and 3/4 stand. Both missed and
    // both shooting again is (2/3 * 1/4)^2 = 1/36, so everything is multiplied by 36/35.
    const std::string words =
        "a.profession=settler a.rep=3 a.weapon=bow b.profession=settler b.rep=3 b.weapon=bow";
    CHECK(exact("exchange", words, "b-down") == "12/35");   // 1/3 * 36/35
    CHECK(exact("exchange", words, "a-down") == "2/35");    // 1/6 of that
    CHECK(exact("exchange", words, "b-ducks") == "12/35");  // 2/3 * 1/2 * 36/35
    CHECK(exact("exchange", words, "a-ducks") == "2/35");
    CHECK(exact("exchange", words, "b-runs") == "3/70");  // 2/3 * 1/16 * 36/35
    CHECK(exact("exchange", words, "a-runs") == "1/140");
    CHECK(exact("exchange", words, "stand-off") == "3/20");  // 2/3 * 3/16 * 7/6 * 36/35
}
