#include "lab/gauntlet_run/test_odds.h"

using gauntlet_run::odds::exact;

// Every fraction here is counted by hand from the catalogue. One man against one, skirmishers
// without melee weapons who met on rough ground: a die each, 9 and more of 12 wounds, 1/3.

namespace {

const std::string bare =
    "formation=skirmish foe.formation=skirmish melee-weapons=no foe.melee-weapons=no ground=rough ";

// One man against one; "1-0": we lose one, they nobody.
std::string losses(const std::string& words, const std::string& fallen) {
    return exact("melee", bare + "figures=1 foe.figures=1 tell=losses " + words, fallen);
}

}  // namespace

TEST_CASE("GR-18.02, GR-54.01 blows of one against one, by every DM") {
    CHECK(losses("", "0-0") == "4/9");                     // 2/3 x 2/3
    CHECK(losses("", "1-1") == "1/9");                     // 1/3 x 1/3
    CHECK(losses("", "0-1") == "2/9");                     // 1/3 x 2/3
    CHECK(losses("ground=open", "0-1") == "5/18");         // charging, 8: 5/12 x 2/3
    CHECK(losses("ground=open round=2", "0-1") == "2/9");  // GR-18.10 first round only
    CHECK(losses("ground=open countered", "0-1") == "2/9");
    CHECK(losses("melee-weapons=yes", "0-1") == "5/18");         // 8: 5/12 x 2/3
    CHECK(losses("formation=line", "0-1") == "5/16");            // 8 of us, 10 of them: 5/12 x 3/4
    CHECK(losses("foe.shield", "0-1") == "1/6");                 // 10: 1/4 x 2/3
    CHECK(losses("foe.armour=light", "0-1") == "1/9");           // 11: 1/6 x 2/3
    CHECK(losses("foe.armour=heavy", "0-1") == "1/18");          // 12: 1/12 x 2/3
    CHECK(losses("higher=ours", "0-1") == "5/18");               // 8: 5/12 x 2/3
    CHECK(losses("higher=theirs", "0-1") == "7/36");             // they 8: 1/3 x 7/12
    CHECK(losses("foe.formation=line flank", "0-1") == "7/36");  // 9 - 1 + 1; they 8: 1/3 x 7/12
    // Two dice, one of them enough: 5/9; they need 10: 3/4.
    CHECK(losses("mounted", "0-1") == "5/12");
}

TEST_CASE("GR-18.11 .. GR-18.13 who strikes first") {
    // They strike, 1/3; only if they miss do we, 2/3 x 1/3.
    for (const std::string words : {"foe.pikes", "ground=difficult"}) {
        CHECK(losses(words, "1-0") == "1/3");
        CHECK(losses(words, "0-1") == "2/9");
        CHECK(losses(words, "1-1") == "not listed");
    }
    CHECK(losses("pikes ground=difficult", "0-1") == "1/3");  // GR-18.12 pikes before the ground
    CHECK(losses("pikes foe.pikes", "1-1") == "1/9");
}

TEST_CASE("GR-18.14 .. GR-18.17 the loser of a round checks") {
    // Three against three, a die each: we lose the round 1/3 x 2/3 = 2/9. A twelve is 1/4 of the
    // wounds, 9 and more takes the NCO: 1/12. Steady, one lost: 4 of a d6, without the NCO 6.
    // 2/9 x (11/12 x 2/6 + 1/12 x 4/6); a 1 is a retreat: 2/9 x 1/6.
    const std::string three = bare + "figures=3 foe.figures=3 ";
    CHECK(exact("melee", three, "we-fall-back") == "13/162");
    CHECK(exact("melee", three, "they-fall-back") == "13/162");
    CHECK(exact("melee", three, "we-retreat") == "1/27");
    CHECK(exact("melee", three, "fights-on") == "62/81");  // 1 - 2 x 19/162
    // One of two left against three: whoever fails surrenders, 1 to 3 of a d6, 1 to 5 without NCO:
    // 2/9 x (11/12 x 1/2 + 1/12 x 5/6).
    CHECK(exact("melee", bare + "figures=2 foe.figures=3", "we-surrender") == "19/162");
}

TEST_CASE("GR-18.19, GR-47.30 Native chargers break off") {
    const std::string one = bare + "figures=1 foe.figures=1 native ";
    CHECK(exact("melee", one, "we-break-off") == "4/9");  // nobody falls
    CHECK(exact("melee", one, "both-destroyed") == "1/9");
    CHECK(exact("melee", one + "bloodthirsty", "fights-on") == "4/9");
    CHECK(exact("melee", one + "bloodthirsty round=2", "we-break-off") == "4/9");
}

TEST_CASE("GR-16.04, GR-20.22 what there cannot be is refused") {
    const OddsOf& odds = gauntlet_run::odds::gauntlet_run_asked();
    CHECK_FALSE(odds.asked("melee", "foe.formation=skirmish flank"));
    CHECK_FALSE(odds.asked("melee", "figures=5 lost=5"));
    CHECK(odds.asked("melee", "armour=tin").error().what
          == "armour: 'tin' was given; accepted: none, light, heavy");
}
