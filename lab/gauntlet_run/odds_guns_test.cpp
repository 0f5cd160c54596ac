#include "lab/gauntlet_run/test_odds.h"

using gauntlet_run::odds::exact;

// Every fraction here is counted by hand from the catalogue: a d6 to hit, then dice that wound on
// 4 and more, 1/2 each.

namespace {
std::string cannon(const std::string& words, const std::string& outcome) {
    return exact("cannon", words, outcome);
}
std::string mortar(const std::string& words, const std::string& outcome) {
    return exact("mortar", words, outcome);
}
}  // namespace

TEST_CASE("GR-14.11, GR-15.01 a light gun at 15\": 4 and more, two dice") {
    CHECK(cannon("", "2") == "1/8");       // 1/2 x 1/4
    CHECK(cannon("", "1") == "1/4");       // 1/2 x 1/2
    CHECK(cannon("", "burst") == "1/18");  // iron: 1/6 x 2/6
    CHECK(cannon("", "0") == "41/72");     // the rest: 1 - 9/72 - 18/72 - 4/72
    CHECK(cannon("distance=37", "0") == "1");
}

TEST_CASE("GR-57.01 every DM of direct fire: the chance to hit x 1/4") {
    CHECK(cannon("distance=6", "2") == "1/6");                     // close, 3
    CHECK(cannon("distance=18", "2") == "1/8");                    // half the range
    CHECK(cannon("distance=19", "2") == "1/12");                   // long, 5
    CHECK(cannon("moved", "2") == "1/12");                         // 5
    CHECK(cannon("rifled", "2") == "1/6");                         // 3
    CHECK(cannon("target.cover=heavy", "2") == "1/12");            // 5
    CHECK(cannon("target.cover=light", "2") == "1/8");             // 4
    CHECK(cannon("crew=2", "2") == "1/12");                        // 5
    CHECK(cannon("crew=2 inexperienced", "2") == "1/24");          // 6
    CHECK(cannon("hit-before", "2") == "1/6");                     // 3
    CHECK(cannon("crew=2 inexperienced moved", "2") == "1/24");    // 7, GR-14.02 a 6 hits
    CHECK(cannon("distance=6 rifled hit-before", "2") == "5/24");  // 1, GR-14.02 a 1 misses
}

TEST_CASE("GR-15.03 .. GR-15.05 twice the dice: 1/2 x (1/2)^4") {
    CHECK(cannon("target=box", "4") == "1/32");
    CHECK(cannon("target.faces=aside", "4") == "1/32");  // enfilade of a line
    CHECK(cannon("target=march-column", "4") == "1/32");
    CHECK(cannon("target=march-column target.faces=aside", "2") == "1/8");
    // Shells are not doubled: four dice of a medium howitzer.
    CHECK(cannon("kind=howitzer size=medium ammunition=shell target=box", "4") == "1/32");
}

TEST_CASE("GR-15.06, GR-15.07 a six and another destroy a gun and its crew") {
    // One of two dice, 1/36 each: 1/2 x (1 - (35/36)^2).
    CHECK(cannon("target=crew", "gun-destroyed") == "71/2592");
}

TEST_CASE("GR-14.14, GR-15.13 canister: no roll to hit, no DMs") {
    CHECK(exact("canister", "", "5") == "1/32");  // five dice
    CHECK(exact("canister", "", "0") == "1/32");
    CHECK(exact("canister", "kind=swivel-gun size=swivel", "3") == "1/8");
    CHECK(exact("canister", "size=siege", "10") == "1/1024");
    CHECK(exact("canister", "distance=18", "5") == "1/32");
    CHECK(exact("canister", "distance=19", "0") == "1");
}

TEST_CASE("GR-14.16 .. GR-14.22 a light mortar at 24\": 5 and more, two dice of shot") {
    CHECK(mortar("", "2") == "1/12");                             // 1/3 x 1/4
    CHECK(mortar("ammunition=shell", "3") == "1/24");             // 1/3 x 1/8
    CHECK(mortar("ammunition=shell hit-before", "3") == "1/12");  // 3: 2/3 x 1/8
    CHECK(mortar("ammunition=shell crew=2", "3") == "1/48");      // 6: 1/6 x 1/8
    CHECK(mortar("distance=11", "0") == "1");                     // GR-14.18
    CHECK(mortar("distance=12", "2") == "1/12");
    CHECK(mortar("kind=howitzer size=medium distance=17", "0") == "1");
    CHECK(mortar("kind=howitzer size=medium distance=18 ammunition=shell", "4") == "1/48");
    CHECK(mortar("metal=brass", "burst") == "1/36");  // 1/6 x 1/6
}

TEST_CASE("GR-15.10, GR-15.13 bursting, by the metal") {
    CHECK(exact("burst", "", "burst") == "1/18");                // 1/6 x 2/6
    CHECK(exact("burst", "metal=brass", "burst") == "1/36");     // 1/6 x 1/6
    CHECK(exact("burst", "metal=old-iron", "burst") == "1/12");  // 1/6 x 3/6
    CHECK(exact("burst", "ammunition=canister", "safe") == "1");
}

TEST_CASE("GR-14.07 guns that there are not are refused") {
    const OddsOf& odds = gauntlet_run::odds::gauntlet_run_asked();
    CHECK_FALSE(odds.asked("cannon", "ammunition=shell"));
    CHECK_FALSE(odds.asked("cannon", "kind=swivel-gun"));
    CHECK_FALSE(odds.asked("mortar", "size=very-light"));
    CHECK_FALSE(odds.asked("canister", "kind=mortar"));
    CHECK_FALSE(odds.asked("cannon", "crew=7"));
}
