#include "lab/petite_guerre/test_odds.h"

using petite_guerre::odds::exact;

// Each of these was worked out by hand. A saving throw: 4-6 stunned 1/2, 2-3 wounded 1/3, 1 dead
// 1/6. With its +1 nobody dies of a 1: 1-2 wounded 1/3; of a 6 a second 6 kills, 1/36; stunned is
// the rest, 23/36.

TEST_CASE("PG-15.01, PG-15.02, PG-25.03 a shot: four or five, less the modifiers, then the save") {
    // A musket at 40 paces needs 4, smoothbore -1: 5-6, 1/3.
    CHECK(exact("shot", "", "miss") == "2/3");
    CHECK(exact("shot", "", "stunned") == "1/6");                                 // 1/3 * 1/2
    CHECK(exact("shot", "", "wounded") == "1/9");                                 // 1/3 * 1/3
    CHECK(exact("shot", "", "dead") == "1/18");                                   // 1/3 * 1/6
    CHECK(exact("shot", "distance=41", "miss") == "5/6");                         // long: 5 + 1 = 6
    CHECK(exact("shot", "weapon=rifle distance=60", "miss") == "1/2");            // 4
    CHECK(exact("shot", "weapon=rifle distance=61", "miss") == "2/3");            // 5
    CHECK(exact("shot", "weapon=rifle distance=120 marksman", "miss") == "1/2");  // 5 - 1
    CHECK(exact("shot", "weapon=rifle distance=60 marksman", "miss") == "1/2");   // long range only
    CHECK(exact("shot", "weapon=rifle distance=121", "miss") == "1");             // PG-14.02
    CHECK(exact("shot", "weapon=pistol distance=20", "miss") == "1/2");    // 4 + 1 - 1 at 20 paces
    CHECK(exact("shot", "weapon=revolver distance=20", "miss") == "1/3");  // 4 - 1 = 3
    CHECK(exact("shot", "weapon=revolver distance=21", "miss") == "2/3");  // long: 5
    CHECK(exact("shot", "weapon=repeater distance=120 moved", "miss") == "5/6");   // 5 + 1
    CHECK(exact("shot", "weapon=rifle distance=61 unfamiliar", "miss") == "5/6");  // 5 + 1
    CHECK(exact("shot", "weapon=rifle distance=60 unfamiliar", "miss") == "1/2");  // not at short
    CHECK(exact("shot", "weapon=rifle distance=60 wounded", "miss") == "2/3");     // 4 + 1
    CHECK(exact("shot", "weapon=carbine", "miss") == "2/3");                       // as a musket
    CHECK(exact("shot", "weapon=carbine breech-loading", "miss") == "1/2");        // no smoothbore
}

TEST_CASE("PG-99.10, PG-15.08 more than six needed: a six, then four or more") {
    CHECK(exact("shot", "distance=35 target.cover=soft", "miss") == "5/6");  // 4 + 1 + 1 = 6
    // 7 needed: 1/6 * 1/2.
    CHECK(exact("shot", "distance=35 target.cover=soft moved", "miss") == "11/12");
    CHECK(exact("shot", "distance=35 target.cover=soft moved", "dead") == "1/72");
    // 5 + 1 smoothbore + 2 hard + 1 moved + 1 wounded + 1 unfamiliar + 1 moved far = 12.
    CHECK(exact("shot", "distance=80 target.cover=hard target.moved-far moved wounded unfamiliar",
                "miss")
          == "11/12");
}

TEST_CASE("PG-15.02, PG-15.11 .. PG-15.16 what the target is and does") {
    const std::string rifle = "weapon=rifle distance=60 ";
    CHECK(exact("shot", rifle + "target.cover=soft", "miss") == "2/3");               // 4 + 1
    CHECK(exact("shot", rifle + "target.cover=hard", "miss") == "5/6");               // 4 + 2
    CHECK(exact("shot", rifle + "target.prone", "miss") == "2/3");                    // as soft
    CHECK(exact("shot", rifle + "target.prone target.cover=soft", "miss") == "5/6");  // as hard
    CHECK(exact("shot", rifle + "target.prone target.cover=hard", "miss") == "5/6");  // no better
    CHECK(exact("shot", rifle + "target.moved-far", "miss") == "2/3");                // 4 + 1
    // 4 + 1 + 1: soft cover by dodging.
    CHECK(exact("shot", rifle + "target.moved-far target.cover=soft", "miss") == "5/6");
    // Two wounds kill: 1/2 * (1/3 + 1/6).
    CHECK(exact("shot", rifle + "target.wounded", "dead") == "1/4");
    CHECK(exact("shot", rifle + "target.wounded", "wounded") == "0");
}

TEST_CASE("PG-15.02, PG-25.06, PG-25.09 shotguns and arrows") {
    CHECK(exact("shot", "weapon=shotgun", "miss") == "1/2");              // 4 - 1 + 1 in the open
    CHECK(exact("shot", "weapon=shotgun distance=20", "miss") == "1/3");  // 3 at 20 paces
    CHECK(exact("shot", "weapon=shotgun target.cover=soft", "miss") == "5/6");  // 4 + 1 + 1
    CHECK(exact("shot", "weapon=bow distance=40", "dead") == "1/12");           // 1/2 * 1/6
    // At long range 5 of the bow, 1/3, and the easier save.
    CHECK(exact("shot", "weapon=bow distance=80", "stunned") == "23/108");
    CHECK(exact("shot", "weapon=bow distance=80", "wounded") == "1/9");
    CHECK(exact("shot", "weapon=bow distance=80", "dead") == "1/108");
    CHECK(exact("shot", "weapon=shotgun distance=80", "dead") == "1/216");  // 6 needed: 1/6 * 1/36
}

TEST_CASE("PG-25.02, PG-25.03, PG-25.04 a mounted target: man or mount") {
    const std::string words = "weapon=breech-rifle distance=100 target.mounted";
    CHECK(exact("shot", words, "miss") == "1/2");              // 5 - 1 = 4
    CHECK(exact("shot", words, "mount-frightened") == "1/6");  // 1/2 * 4/6 * 1/2
    CHECK(exact("shot", words, "mount-wounded") == "1/9");     // 1/2 * 4/6 * 1/3
    // The man 1/2 * 2/6, or thrown 1/2 * 4/6 * 1/6 = 1/18: 1/6 * 1/2 + 1/18 * 23/36.
    CHECK(exact("shot", words, "stunned") == "77/648");
    CHECK(exact("shot", words, "wounded") == "2/27");  // 1/6 * 1/3 + 1/18 * 1/3
    CHECK(exact("shot", words, "dead") == "19/648");   // 1/6 * 1/6 + 1/18 * 1/36
}

TEST_CASE("PG-16.01, PG-16.04 misfires: the second die like the first") {
    CHECK(exact("shot", "misfires", "misfire") == "1/6");
    CHECK(exact("shot", "misfires", "miss") == "5/9");    // 4/6 * 5/6
    CHECK(exact("shot", "misfires", "dead") == "5/108");  // 2/6 * 5/6 * 1/6
    CHECK(exact("shot", "misfires percussion", "misfire") == "0");
    CHECK(exact("shot", "misfires percussion", "miss") == "2/3");
    CHECK(exact("shot", "misfires weapon=bow", "miss") == "1/2");
}

TEST_CASE("PG-25.03 .. PG-25.15 saving throws") {
    CHECK(exact("save", "", "stunned") == "1/2");
    CHECK(exact("save", "", "wounded") == "1/3");
    CHECK(exact("save", "", "dead") == "1/6");
    CHECK(exact("save", "wounded", "dead") == "1/2");  // 1/6 + 1/3
    for (const std::string by : {"long-shotgun-or-arrow", "far-canister-or-volley", "thrown"}) {
        CHECK(exact("save", "by=" + by, "stunned") == "23/36");
        CHECK(exact("save", "by=" + by, "wounded") == "1/3");
        CHECK(exact("save", "by=" + by, "dead") == "1/36");
    }
    CHECK(exact("save", "by=round-shot", "dead") == "1");
    CHECK(exact("save", "mounted", "mount-frightened") == "1/3");  // 4/6 * 1/2
    CHECK(exact("save", "mounted", "mount-wounded") == "2/9");     // 4/6 * 1/3
    CHECK(exact("save", "mounted", "dead") == "19/324");           // 1/3 * 1/6 + 4/6 * 1/6 * 1/36
    // A second wound kills the mount: 1/3 * 1/2 + 4/6 * 1/2 * 23/36.
    CHECK(exact("save", "mounted mount-wounded", "stunned") == "41/108");
    CHECK(exact("save", "mounted mount-wounded", "mount-wounded") == "0");
}

TEST_CASE("PG-21.03, PG-21.06 .. PG-21.15 a volley") {
    CHECK(exact("volley", "", "miss") == "2/3");                          // one die, 5-6
    CHECK(exact("volley", "distance=30 target.prone", "miss") == "5/6");  // 6
    CHECK(exact("volley", "target.cover=hard", "miss") == "5/6");
    CHECK(exact("volley", "target.cover=hard target.prone", "miss") == "5/6");  // -1 once
    CHECK(exact("volley", "target.cover=soft", "miss") == "2/3");  // no cover from this
    CHECK(exact("volley", "target.mounted", "miss") == "1/2");     // 4-6
    // Two dice up to 20 paces: none hits (2/3)^2, one 4/9, two 1/9.
    CHECK(exact("volley", "distance=20", "miss") == "4/9");
    CHECK(exact("volley", "distance=20", "stunned") == "1/4");  // 4/9 * 1/2 + 1/9 * 1/4
    // 4/9 * 1/3 + 1/9 * (1/2 * 1/3 + 1/3 * 1/2)
    CHECK(exact("volley", "distance=20", "wounded") == "5/27");
    // 4/9 * 1/6 + 1/9 * (1/6 + 1/2 * 1/6 + 1/3 * (1/3 + 1/6))
    CHECK(exact("volley", "distance=20", "dead") == "13/108");
    CHECK(exact("volley", "distance=40", "dead") == "1/18");   // 1/3 * 1/6
    CHECK(exact("volley", "distance=41", "dead") == "1/108");  // 1/3 * 1/36
    CHECK(exact("volley", "distance=56", "miss") == "2/3");
    CHECK(exact("volley", "distance=57", "miss") == "1");  // his middle is beyond 60 paces
}

TEST_CASE("PG-21.01, PG-21.02, PG-21.06 canister and Gatling") {
    CHECK(exact("canister", "distance=20", "miss") == "8/27");            // three dice
    CHECK(exact("canister", "distance=21", "miss") == "4/9");             // two
    CHECK(exact("canister", "distance=41", "miss") == "2/3");             // one
    CHECK(exact("canister", "distance=41", "stunned") == "23/108");       // 1/3 * 23/36
    CHECK(exact("canister", "gun=medium distance=60", "miss") == "4/9");  // two
    CHECK(exact("canister", "gun=battalion distance=70", "miss") == "2/3");
    CHECK(exact("canister", "gun=battalion distance=80", "miss") == "1");  // his middle is beyond
    CHECK(exact("canister", "gun=swivel distance=20", "miss") == "4/9");   // two
    CHECK(exact("canister", "gun=swivel distance=61", "miss") == "1");
    CHECK(exact("canister", "gun=gatling distance=40", "miss") == "4/9");     // two
    CHECK(exact("canister", "gun=gatling distance=100", "dead") == "1/18");   // PG-25.11 no +1
    CHECK(exact("canister", "distance=50 target.mounted", "miss") == "1/2");  // PG-99.17 4-6
    CHECK(exact("canister", "piece=howitzer distance=39", "miss") == "1");    // PG-21.13
    CHECK(exact("canister", "piece=howitzer distance=40", "miss") == "4/9");
}

TEST_CASE("PG-19.02 .. PG-19.09 the fall of shot") {
    // Short range +1: 5-6 on target, 3-4 near, 1-2 far. Right and left 1/6, short and long 1/3.
    CHECK(exact("fall-of-shot", "", "on-target") == "1/3");
    CHECK(exact("fall-of-shot", "", "10-short") == "1/9");   // 1/3 * 1/3
    CHECK(exact("fall-of-shot", "", "20-right") == "1/18");  // 1/3 * 1/6
    CHECK(exact("fall-of-shot", "", "20-long") == "1/9");
    // PG-99.15 long range: 6 on target, 4-5 near, 1-3 far.
    CHECK(exact("fall-of-shot", "distance=200", "on-target") == "1/6");
    CHECK(exact("fall-of-shot", "distance=200", "10-left") == "1/18");              // 1/3 * 1/6
    CHECK(exact("fall-of-shot", "distance=200", "20-left") == "1/12");              // 1/2 * 1/6
    CHECK(exact("fall-of-shot", "distance=200 earlier=1", "on-target") == "1/3");   // 5-6
    CHECK(exact("fall-of-shot", "distance=200 registered", "on-target") == "1/3");  // 5-6
    CHECK(exact("fall-of-shot", "distance=200 earlier=4", "on-target") == "5/6");   // 2-6
    CHECK(exact("fall-of-shot", "distance=200 earlier=4", "20-short") == "0");
    // A mortar -1: never on target, 5-6 near, 1-4 far.
    CHECK(exact("fall-of-shot", "piece=mortar distance=200", "on-target") == "0");
    CHECK(exact("fall-of-shot", "piece=mortar distance=200", "20-short") == "2/9");  // 2/3 * 1/3
    CHECK(exact("fall-of-shot", "piece=howitzer", "on-target") == "1/3");
    CHECK(exact("fall-of-shot", "piece=howitzer unseen", "on-target") == "1/6");  // +1 - 1
    CHECK(exact("fall-of-shot", "distance=321", "wasted") == "1");
    CHECK(exact("fall-of-shot", "gun=battalion distance=161", "wasted") == "1");
    CHECK(exact("fall-of-shot", "piece=howitzer distance=39", "wasted") == "1");
}

TEST_CASE("PG-20.02, PG-20.06 .. PG-20.12 round shot and shell at one man") {
    CHECK(exact("round-shot", "", "dead") == "1/3");  // on target, no save
    CHECK(exact("round-shot", "distance=200", "dead") == "1/6");
    CHECK(exact("round-shot", "distance=321", "miss") == "1");
    // The fuse 4/6; on target 1/3 always hits, ten paces off 1/3 on 3-6: 2/3 * (1/3 + 1/3 * 2/3).
    CHECK(exact("shell", "", "miss") == "17/27");
    CHECK(exact("shell", "", "dead") == "5/81");  // 10/27 * 1/6
    // In hard cover 3-6 and 5-6: 2/3 * (1/3 * 2/3 + 1/3 * 1/3) = 2/9.
    CHECK(exact("shell", "target.cover=hard", "miss") == "7/9");
    CHECK(exact("shell", "piece=mortar distance=39", "miss") == "1");
}
