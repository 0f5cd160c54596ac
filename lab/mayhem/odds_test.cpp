#include "lab/mayhem/odds.h"

#include <doctest/doctest.h>

#include "lab/exact.h"
#include "lab/test_odds.h"

namespace {

const OddsOf odds{mayhem_odds()};

std::string exact(const std::string& question, const std::string& words,
                  const std::string& outcome) {
    return odds.exact(question, words, outcome);
}

}  // namespace

// Each of these was worked out by hand. For two dice: 2 comes 1 way in 36, 3 two, 4 three, 5 four,
// 6 five, 7 six, 8 five, 9 four, 10 three, 11 two, 12 one.

TEST_CASE("MM-06.05, MM-07.03 an attack: the sum of the rows that hit, then the damage") {
    // Rep 4, half range, open: 2 3 6 8 12 hit, 1+2+5+5+1 = 14 of 36.
    CHECK(exact("attack", "", "miss") == "11/18");
    // Of those hit at Rep 4: both passed 16/36 slight.
    CHECK(exact("attack", "", "slight-wound") == "14/81");  // 14/36 * 16/36
    // One passed 16/36, then 4 of 6 disabled; the other 2 of 6 and none passed 4/36 dead.
    CHECK(exact("attack", "", "disabled") == "28/243");  // 14/36 * 16/36 * 2/3
    CHECK(exact("attack", "", "dead") == "49/486");      // 14/36 * (16/36 * 1/3 + 4/36)
    // Over half range: 2 6 8, 11 of 36.
    CHECK(exact("attack", "reach=long", "miss") == "25/36");
    // A Light troop has 4 as well: 14 of 36.
    CHECK(exact("attack", "reach=long light=yes", "miss") == "11/18");
    // Rep 3 lacks the 6: 9 of 36; in cover the 8 too: 4 of 36.
    CHECK(exact("attack", "rep=3", "miss") == "3/4");
    CHECK(exact("attack", "rep=3 target.cover=yes", "miss") == "8/9");
    // A Grenadier in melee has the 11: 16 of 36; LT nothing there.
    CHECK(exact("attack", "reach=melee grenadier=yes", "miss") == "5/9");
    CHECK(exact("attack", "reach=melee light=yes", "miss") == "11/18");
    // Rep 5 hit: both passed 25/36.
    CHECK(exact("attack", "target.rep=5", "slight-wound") == "175/648");  // 14/36 * 25/36
    CHECK(exact("attack", "target.rep=2", "dead") == "70/243");  // 14/36 * (16/36 * 4/6 + 16/36)
}

TEST_CASE("MM-54.01, MM-54.08 an advanced attack: Scratch and Bad Wound rows") {
    // Rep 4, effective range, open: Bad 2 6 8 12 = 12 of 36; Scratch 3 5 9 11 = 12 of 36.
    CHECK(exact("advanced-attack", "", "miss") == "1/3");
    // Bad on Rep 4 with Impact 2: against 2, 16/36 dead, 16/36 disabled, 4/36 to the Scratch table.
    CHECK(exact("advanced-attack", "", "dead") == "4/27");
    CHECK(exact("advanced-attack", "", "disabled") == "4/27");
    // A Scratch ignored: 12/36 * 16/36.
    CHECK(exact("advanced-attack", "", "ignored") == "4/27");
    // Run away: none passed 4/36, after a Scratch or after a Bad Wound passed twice.
    CHECK(exact("advanced-attack", "", "run-away") == "10/243");
    // (12/36 + 12/36 * 4/36) * 4/36 = (1/3 + 1/27) * 1/9 = 10/27 * 1/9.
    // WS 5 makes the 11 a Bad Wound: 14 of 36; Impact 10 leaves nothing to pass.
    CHECK(exact("advanced-attack", "rep=5 impact=10", "dead") == "7/18");
}

TEST_CASE("MM-09.01, MM-10.02 .. MM-13.03 the base checks on modified Rep") {
    // Two dice against Rep R: both passed R*R of 36, one 2*R*(6-R), none (6-R)*(6-R).
    // Rep 4: 4*4 = 16, 2*4*2 = 16 and 2*2 = 4 of 36.
    CHECK(exact("first-sight", "", "fire-or-charge") == "4/9");
    CHECK(exact("first-sight", "", "halt") == "4/9");
    CHECK(exact("first-sight", "", "retire") == "1/9");
    CHECK(exact("first-sight", "leader=yes", "fire-or-charge") == "25/36");           // 4 + 1: 5*5
    CHECK(exact("first-sight", "leader=yes friends=1", "fire-or-charge") == "1");     // 6: 6*6
    CHECK(exact("first-sight", "rep=2 friends=3 outnumbered=yes", "halt") == "4/9");  // 2+3-1 = 4
    CHECK(exact("first-sight", "rep=2 outnumbered=yes", "retire") == "25/36");        // 1: 5*5
    CHECK(exact("received-fire", "rep=3", "return-fire") == "1/4");                   // 3*3 = 9
    CHECK(exact("received-fire", "rep=3", "retire") == "1/2");                        // 2*3*3 = 18
    CHECK(exact("received-fire", "rep=3 uphill=yes", "rout") == "1/9");               // 4: 2*2
    CHECK(exact("received-fire", "mounted=yes", "charge") == "4/9");                  // 4: 4*4
    CHECK(exact("received-fire", "charging=yes", "carry-on") == "4/9");               // 4: 4*4
    CHECK(exact("received-fire", "rep=5 charging=yes", "halt") == "5/18");            // 2*5*1 = 10
    // From the rear 4 - 2 = 2: none passed 4*4 = 16, one passed 2*2*4 = 16, both rout: 32.
    CHECK(exact("being-charged", "zone=rear", "rout") == "8/9");
    CHECK(exact("being-charged", "charger.mounted=yes", "rout") == "5/9");    // 4: 16 and 4 = 20
    CHECK(exact("being-charged", "mounted=yes", "counter-charge") == "4/9");  // 4: 4*4
    CHECK(exact("being-charged", "mounted=yes", "retire") == "4/9");          // 4: 2*4*2
    CHECK(exact("being-charged", "rep=1 zone=flank", "rout") == "1");     // 1 - 2: nothing passes
    CHECK(exact("wound", "works=yes", "carry-on") == "25/36");            // 5: 5*5
    CHECK(exact("wound", "charged-flank-or-rear=yes", "rout") == "4/9");  // 2: 4*4
    CHECK(exact("wound", "charged-flank-or-rear=yes", "give-ground") == "4/9");  // 2: 2*2*4
    CHECK(exact("leader-lost", "outnumbered=yes", "rout") == "1/4");             // 3: 3*3
}

TEST_CASE("MM-53.05 .. MM-53.17 the advanced checks") {
    // The same sums on Rep 4 and what MM-53.01 adds or takes.
    CHECK(exact("awareness", "", "unaware") == "1/9");                                 // 4: 2*2
    CHECK(exact("awareness", "zone=flank", "fire") == "1/4");                          // 3: 3*3
    CHECK(exact("advanced-received-fire", "", "duck-back") == "4/9");                  // 4: 2*4*2
    CHECK(exact("advanced-received-fire", "cover=yes", "return-fire") == "25/36");     // 5: 5*5
    CHECK(exact("advanced-received-fire", "zone=rear", "retire") == "4/9");            // 2: 4*4
    CHECK(exact("advanced-received-fire", "charging=yes", "stop-and-fire") == "4/9");  // 4: 2*4*2
    CHECK(exact("attempt-to-charge", "from-behind=yes", "charge") == "25/36");         // 5: 5*5
    CHECK(exact("attempt-to-charge", "secure=yes", "retire") == "1/36");               // 5: 1*1
    CHECK(exact("advanced-being-charged", "zone=flank", "fire") == "1/9");             // 2: 2*2
    CHECK(exact("advanced-leader-lost", "mounted=yes", "retire") == "4/9");            // 4: 2*4*2
}

TEST_CASE("MM-40.03, MM-40.07, MM-40.11 canister and ball") {
    // One pair of a 12 pdr among fifteen figures: 14 of 36 to hit, three dice against Rep 4.
    CHECK(exact("canister", "gun=12pdr figures=15", "unhurt") == "11/18");
    CHECK(exact("canister", "figures=10", "unhurt") == "11/18");
    // All three passed 8/27.
    CHECK(exact("canister", "figures=10", "slight-wound") == "28/243");  // 14/36 * 8/27
    // Ten pairs at one figure: unhurt only if all ten miss.
    CHECK(exact("canister", "", "unhurt") == "25937424601/3570467226624");  // (11/18)^10
    // A ball on Rep 4: slight if all ten dice pass.
    CHECK(exact("ball", "", "unhurt") == "11/18");
    CHECK(exact("ball", "", "slight-wound") == "3584/531441");  // 7/18 * (2/3)^10
}

TEST_CASE("every question of Mayhem adds up to exactly one, as it stands and at its ends") {
    for (const OddsTopic& topic : odds.book().topics) {
        CAPTURE(topic.question.name);
        for (const std::string words : {"", "rep=1", "rep=5"}) {
            const auto answer = odds.asked(topic.question.name, words);
            REQUIRE(answer);
            CHECK(adds_up(answer->outcomes));
        }
        CHECK_FALSE(odds.asked(topic.question.name, "rep=9"));
    }
}
