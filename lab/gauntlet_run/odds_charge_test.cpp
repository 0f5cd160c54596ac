#include "lab/gauntlet_run/test_odds.h"

using gauntlet_run::odds::exact;

// Every fraction here is counted by hand from the catalogue.

TEST_CASE("GR-16.06, GR-07.10 a line that charges checks its formation") {
    CHECK(exact("charge", "", "contact") == "2/3");  // Steady: 3 and more of a d6
    CHECK(exact("charge", "", "contact-disordered") == "1/3");
    CHECK(exact("charge", "class=drilled", "contact") == "5/6");        // 2
    CHECK(exact("charge", "class=inexperienced", "contact") == "1/3");  // 5
    CHECK(exact("charge", "formation=skirmish", "contact") == "1");     // none
}

TEST_CASE("GR-16.02, GR-16.07, GR-51.01 how far a charge comes") {
    CHECK(exact("charge", "distance=9", "falls-short") == "1");                 // a line has 8"
    CHECK(exact("charge", "distance=9 formation=skirmish", "contact") == "1");  // skirmishers 12"
    // Half of 8" over rough ground, and it breaks the line up.
    CHECK(exact("charge", "distance=3 ground=rough", "contact-disordered") == "1");
    CHECK(exact("charge", "distance=6 ground=rough", "falls-short") == "1");
}

TEST_CASE("GR-16.12, GR-16.13 who falls back 6\" may be caught") {
    const std::string back = "formation=skirmish reaction=fall-back ";
    CHECK(exact("charge", back + "distance=5", "contact") == "1");      // 11" of 12"
    CHECK(exact("charge", back + "distance=8", "falls-short") == "1");  // 14"
}

TEST_CASE("GR-16.14 .. GR-16.16 fire at the chargers, and their check") {
    // One musket at skirmishers at close range hits on 5, 2/3, and wounds on 7, 1/2: 1/3. A twelve
    // is 1/6 of the wounds, 9 and more takes the NCO: 1/18. They check on a d12 for 4, without the
    // NCO for 6: 1/3 x (17/18 x 3/12 + 1/18 x 5/12).
    const std::string fire =
        "formation=skirmish foe.formation=skirmish foe.figures=1 reaction=fire ";
    CHECK(exact("charge", fire, "broken") == "7/81");
    CHECK(exact("charge", fire, "contact") == "74/81");
    // Four muskets of flintlocks have two dice, matchlocks one, as above.
    CHECK(exact("charge", fire + "foe.figures=4 foe.lock=matchlock", "broken") == "7/81");
}

TEST_CASE("GR-16.19, GR-16.21 what there cannot be is refused") {
    const OddsOf& odds = gauntlet_run::odds::gauntlet_run_asked();
    CHECK_FALSE(odds.asked("charge", "reaction=fire distance=4"));
    CHECK_FALSE(odds.asked("charge", "reaction=countercharge"));
    CHECK_FALSE(odds.asked("charge", "reaction=fire foe.weapon=none"));
    CHECK_FALSE(odds.asked("charge", "reaction=run"));
}
