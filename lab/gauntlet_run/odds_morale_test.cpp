#include "lab/gauntlet_run/test_odds.h"

using gauntlet_run::odds::exact;

// Every fraction here is counted by hand from the catalogue: a d12 of squads, a d6 of teams.

namespace {
std::string morale(const std::string& words, const std::string& outcome) {
    return exact("morale", words, outcome);
}
}  // namespace

TEST_CASE("GR-19.13, GR-19.14, GR-20.29 a Steady squad that has lost one needs 4") {
    const std::string one = "figures=9 lost=1 ";
    CHECK(morale(one, "passes") == "2/3");               // 4 to 11
    CHECK(morale(one, "passes-one-returns") == "1/12");  // 12
    CHECK(morale(one, "disordered") == "1/6");           // 2, 3
    CHECK(morale(one, "retreats") == "1/12");            // 1
    CHECK(morale(one + "formation=skirmish", "falls-back") == "1/6");
    CHECK(morale(one + "officer=near", "passes") == "5/6");      // 2 to 11
    CHECK(morale(one + "officer=attached", "passes") == "5/6");  // the same
    CHECK(morale(one + "nco-lost", "disordered") == "1/3");      // 6: 2 to 5
    // 3 in a trench: 2, and of a 1 they may crouch too (GR-20.12, GR-30.01).
    CHECK(morale(one + "heavy-cover", "crouches") == "1/6");
    CHECK(morale("", "passes") == "5/6");  // 3 to 12, nobody to return
}

TEST_CASE("GR-19.15 a team rolls a d6, and a six again") {
    const std::string team = "figures=4 lost=1 formation=skirmish ";
    CHECK(morale(team, "passes") == "5/12");              // 4, 5, and half of 6
    CHECK(morale(team, "passes-one-returns") == "1/12");  // 1/6 x 1/2
    CHECK(morale(team, "falls-back") == "1/3");           // 2, 3
    CHECK(morale(team, "retreats") == "1/6");
}

TEST_CASE("GR-52.01 what makes a check harder: a Steady line without losses needs 3") {
    CHECK(morale("ambushed", "disordered") == "1/3");              // 6: 2 to 5
    CHECK(morale("artillery", "disordered") == "1/4");             // 5: 2 to 4
    CHECK(morale("by-natives", "disordered") == "1/3");            // 6
    CHECK(morale("by-natives fearless", "disordered") == "1/12");  // 3: 2
    CHECK(morale("by-natives native", "disordered") == "1/12");    // GR-19.20
    CHECK(morale("flank", "disordered") == "1/4");                 // 5
    CHECK(morale("cause=chief-killed", "disordered") == "5/12");   // 7: 2 to 6
}

TEST_CASE("GR-20.11, GR-20.13, GR-47.22 ones, Drilled, Resolute and Stubborn units") {
    const std::string one = "figures=9 lost=1 ";
    CHECK(morale(one + "class=drilled", "falls-back") == "1/12");  // 1
    CHECK(morale(one + "class=drilled", "disordered") == "1/12");  // 3: 2
    CHECK(morale(one + "resolute", "disordered") == "1/4");        // 1 to 3
    CHECK(morale(one + "stubborn", "retreats") == "1/48");         // 3/12 x 1/12
    CHECK(morale(one + "stubborn", "disordered") == "1/24");       // 3/12 x 2/12
}

TEST_CASE("GR-20.16 .. GR-20.21 half are lost: Steady, 8 needed") {
    const std::string half = "figures=5 lost=5 formation=skirmish ";
    CHECK(morale(half, "routs") == "7/12");  // 1 to 7
    CHECK(morale(half + "enemy-near", "surrenders") == "7/12");
    CHECK(morale(half + "just-shaken", "falls-back") == "1/2");  // 2 to 7
    CHECK(morale(half + "tenacious", "falls-back") == "1/2");    // GR-47.23 six make it so
}

TEST_CASE("GR-07.10, GR-07.11, GR-07.14 formation checks: a d6 against basic morale") {
    const auto check = [](const std::string& words, const std::string& outcome) {
        return exact("formation-check", words, outcome);
    };
    CHECK(check("", "keeps-order") == "2/3");                      // Steady: 3
    CHECK(check("class=drilled", "disordered") == "1/6");          // 2
    CHECK(check("class=wavering", "keeps-order") == "1/2");        // 4
    CHECK(check("class=inexperienced", "disordered") == "2/3");    // 5
    CHECK(check("formation=march-column", "keeps-order") == "1");  // GR-07.11 it takes none
    CHECK(check("formation=march-column for=pass-through", "disordered") == "1/3");
    CHECK(check("formation=skirmish for=pass-through", "keeps-order") == "1");
    // GR-07.15 one that is disordered checks again: 1/3 x 2/3, 1/3 x 1/3.
    CHECK(check("reloading", "disordered-loads-on") == "2/9");
    CHECK(check("reloading", "disordered") == "1/9");
    CHECK(check("for=countercharge class=inexperienced", "stands") == "2/3");  // GR-16.20
}
