#include "lab/petite_guerre/test_odds.h"

using petite_guerre::odds::exact;

// Each of these was worked out by hand; saving throws as in petite_guerre_odds_fire_test.cpp.

TEST_CASE("PG-23.01 .. PG-23.26 hand-to-hand") {
    // Two dice: higher 15/36, equal 6/36.
    CHECK(exact("hand-to-hand", "", "nothing") == "1/6");
    CHECK(exact("hand-to-hand", "", "foe-stunned") == "5/24");  // 15/36 * 1/2
    CHECK(exact("hand-to-hand", "", "dead") == "5/72");         // 15/36 * 1/6
    // With advantage: higher 21/36, equal 5/36, lower 10/36.
    for (const std::string words :
         {"foe.bayonet=no", "foe.wounded", "mounted", "higher", "defends", "weapon=spear",
          "weapon=sword second=pistol", "shield", "weapon=tomahawk foe.wounded foe.bayonet=no"})
        CHECK(exact("hand-to-hand", words, "nothing") == "5/36");
    CHECK(exact("hand-to-hand", "foe.bayonet=no", "foe-wounded") == "7/36");  // 21/36 * 1/3
    CHECK(exact("hand-to-hand", "foe.bayonet=no", "stunned") == "5/36");      // 10/36 * 1/2
    CHECK(exact("hand-to-hand", "foe.wounded", "foe-dead") == "7/24");        // 21/36 * (1/3 + 1/6)
    CHECK(exact("hand-to-hand", "foe.shield", "foe-dead") == "5/108");        // 10/36 * 1/6
    // Equal points: nobody has it.
    for (const std::string words :
         {"shield foe.shield", "mounted foe.mounted", "mounted difficult", "weapon=knife",
          "weapon=spear foe.weapon=war-club", "defends foe.defends"})
        CHECK(exact("hand-to-hand", words, "nothing") == "1/6");
}

TEST_CASE("PG-23.14 .. PG-23.18, PG-24.01 blows without reply, captures and friends") {
    // Whoever cannot strike only keeps the other off: 15/36 hit, the rest nothing.
    for (const std::string words : {"from-behind", "foe.prone", "foe.stunned"}) {
        CHECK(exact("hand-to-hand", words, "nothing") == "7/12");
        CHECK(exact("hand-to-hand", words, "foe-dead") == "5/72");
        CHECK(exact("hand-to-hand", words, "dead") == "0");
    }
    CHECK(exact("hand-to-hand", "foe.from-behind", "wounded") == "5/36");  // 15/36 * 1/3
    CHECK(exact("hand-to-hand", "from-behind capture", "foe-captured") == "5/12");
    CHECK(exact("hand-to-hand", "from-behind capture", "foe-dead") == "0");
    // One friend: a draw with the first, 6/36, and not hit by the second, 21/36.
    CHECK(exact("hand-to-hand", "friends=1", "nothing") == "7/72");
    // He is hit 15/36 * 1/6 while the foe is not, 21/36.
    CHECK(exact("hand-to-hand", "friends=1", "dead") == "35/864");
    // A mounted foe hit, 10/36 for his advantage: the mount missed 4/6 * 1/2.
    CHECK(exact("hand-to-hand", "foe.mounted", "foe-mount-frightened") == "5/54");
}

TEST_CASE("PG-26.02, PG-26.03 animal control") {
    CHECK(exact("animal-control", "", "in-hand") == "1/2");
    CHECK(exact("animal-control", "", "bolts") == "1/6");
    CHECK(exact("animal-control", "", "again") == "1/6");
    CHECK(exact("animal-control", "", "thrown-stunned") == "23/216");  // 1/6 * 23/36
    CHECK(exact("animal-control", "", "thrown-dead") == "1/216");      // 1/6 * 1/36
    CHECK(exact("animal-control", "class=A", "in-hand") == "2/3");     // 3-6
    CHECK(exact("animal-control", "class=A", "thrown-dead") == "0");
    CHECK(exact("animal-control", "class=C", "in-hand") == "1/3");          // 5-6
    CHECK(exact("animal-control", "class=C", "thrown-wounded") == "1/9");   // 2/6 * 1/3
    CHECK(exact("animal-control", "class=C tries=1", "in-hand") == "1/2");  // PG-99.18
    CHECK(exact("animal-control", "tries=3", "in-hand") == "1");
    CHECK(exact("animal-control", "wounded", "thrown-dead") == "13/216");  // 1/6 * (1/3 + 1/36)
}

TEST_CASE("PG-28.04, PG-28.05 the control test") {
    CHECK(exact("control", "", "as-wished") == "1/3");  // 5-6
    CHECK(exact("control", "", "repeat") == "1/3");     // 3-4
    CHECK(exact("control", "", "to-friend") == "1/6");  // 2
    CHECK(exact("control", "", "stunned") == "1/6");    // 1
    CHECK(exact("control", "friend=touching", "copy-friend") == "1/6");
    CHECK(exact("control", "friend=none", "stunned") == "1/3");  // 1-2
    CHECK(exact("control", "can-repeat=no", "stay") == "1/3");
    CHECK(exact("control", "under-fire", "as-wished") == "1/6");                 // -1: 6
    CHECK(exact("control", "under-fire", "break") == "1/3");                     // 1-2
    CHECK(exact("control", "class=A troops=irregulars", "as-wished") == "2/3");  // +2: 3-6
    CHECK(exact("control", "class=A troops=irregulars", "repeat") == "1/3");
    CHECK(exact("control", "class=C troops=civilians", "break") == "1/6");  // -1 once: a 1
    CHECK(exact("control", "class=C troops=civilians", "stunned") == "1/6");
    CHECK(exact("control", "defending-cover", "as-wished") == "1/2");  // +1: 4-6
    CHECK(exact("control", "formed", "to-friend") == "1/6");
    CHECK(exact("control", "formed friend=none", "stunned") == "1/3");
    CHECK(exact("control", "formed under-fire defending-cover class=A", "as-wished") == "1/2");
}

TEST_CASE("PG-29.05, PG-29.06 the morale test") {
    CHECK(exact("morale", "", "charge") == "1/2");  // Regulars +1: 4-6
    CHECK(exact("morale", "", "no-charge") == "1/3");
    CHECK(exact("morale", "", "stunned") == "1/6");
    CHECK(exact("morale", "troops=irregulars", "charge") == "1/3");  // 5-6
    CHECK(exact("morale", "troops=irregulars foe.stunned", "charge") == "2/3");
    CHECK(exact("morale", "troops=irregulars foe.faces-away", "charge") == "2/3");
    // PG-99.12 -1 + 1 + 1 = +1: 4-6, 2-3, and a 1 breaks under fire.
    const std::string example = "troops=irregulars under-fire friends-charging encouraged=1";
    CHECK(exact("morale", example, "charge") == "1/2");
    CHECK(exact("morale", example, "no-charge") == "1/3");
    CHECK(exact("morale", example, "break") == "1/6");
    CHECK(exact("morale", "troops=irregulars encouraged=2 leader-charges=no", "charge") == "1/3");
    CHECK(exact("morale", "troops=irregulars encouraged=2", "charge") == "2/3");        // 3-6
    CHECK(exact("morale", "class=A won music troops=provincials", "charge") == "5/6");  // 2-6
    CHECK(exact("morale", "class=C wounded", "charge") == "1/6");                       // +1 - 2: 6
    // PG-99.13 +1 + 1 - 2 = 0: 3-6.
    CHECK(exact("morale", "test=charged music foe.mounted", "receive-or-run") == "2/3");
    CHECK(exact("morale", "test=charged music foe.mounted", "break") == "1/3");
    CHECK(exact("morale", "test=charged foe.mounted hard-cover", "break") == "0");   // +2, no -2
    CHECK(exact("morale", "test=charged foe.mounted difficult", "break") == "1/6");  // +1
    CHECK(exact("morale", "test=charged foe.mounted mounted", "break") == "1/6");    // +1
    // C Irregular, a formed unit: -3: only a 6.
    CHECK(exact("morale", "test=charged class=C troops=irregulars foe.formed", "break") == "5/6");
    CHECK(exact("morale", "test=losses troops=irregulars", "stunned") == "1/3");  // 1-2
    CHECK(exact("morale", "test=losses troops=civilians class=C", "break") == "1/2");
}

TEST_CASE("PG-30.04, PG-30.05 the unit reaction test") {
    CHECK(exact("unit-reaction", "", "charge") == "1/3");            // 5-6
    CHECK(exact("unit-reaction", "", "charge-or-repeat") == "1/3");  // 3-4
    CHECK(exact("unit-reaction", "", "halt") == "1/3");              // 1-2
    // PG-99.19 +1 - 1 - 1: a 1 breaks; 1-3 if as many charge.
    const std::string example = "test=charged elite raw casualties men=12 chargers=";
    CHECK(exact("unit-reaction", example + "10", "halt-and-receive") == "1/3");  // 2-3
    CHECK(exact("unit-reaction", example + "10", "break") == "1/6");
    CHECK(exact("unit-reaction", example + "12", "break") == "1/2");
    CHECK(exact("unit-reaction", example + "12", "receive-or-run") == "1/6");
    // -3: 6 repeats, 4-5 halt, 1-3 retire.
    const std::string bad = "test=losses troops=provincials raw enemy-behind";
    CHECK(exact("unit-reaction", bad, "repeat") == "1/6");
    CHECK(exact("unit-reaction", bad, "halt") == "1/3");
    CHECK(exact("unit-reaction", bad, "retire") == "1/2");
    CHECK(exact("unit-reaction", bad + " under-fire", "break") == "1/2");
    CHECK(exact("unit-reaction", bad + " fighting", "break") == "1/2");
    CHECK(exact("unit-reaction", "veteran elite music encouraged=1", "charge") == "1");  // +4
    CHECK(exact("unit-reaction", "test=losses encouraged=2", "as-wished") == "2/3");     // 3-6
}

TEST_CASE("PG-13.02 .. PG-13.11 acquiring a target") {
    CHECK(exact("acquire", "", "acquired") == "5/6");                                    // 2
    CHECK(exact("acquire", "target.cover=light", "acquired") == "1/2");                  // 4
    CHECK(exact("acquire", "target.cover=heavy", "acquired") == "1/3");                  // 5
    CHECK(exact("acquire", "distance=40", "acquired") == "1");                           // at once
    CHECK(exact("acquire", "distance=40 behind", "acquired") == "5/6");                  // 2
    CHECK(exact("acquire", "distance=40 target.cover=light", "acquired") == "1/2");      // 4
    CHECK(exact("acquire", "distance=20 target.cover=heavy", "acquired") == "1");        // at once
    CHECK(exact("acquire", "target.prone", "acquired") == "1/2");                        // 2 + 2
    CHECK(exact("acquire", "target.prone target.hard-cover", "acquired") == "1/2");      // once
    CHECK(exact("acquire", "target.cover=heavy attention", "acquired") == "2/3");        // 5 - 2
    CHECK(exact("acquire", "target.cover=heavy target.regulars", "acquired") == "1/2");  // 5 - 1
    CHECK(exact("acquire", "target.cover=heavy target.mounted higher", "acquired") == "2/3");
    // PG-99.11 light cover at 70 paces, it moved: 3; the observer moves too: 4.
    CHECK(exact("acquire", "distance=70 target.cover=light target.moved", "acquired") == "2/3");
    CHECK(exact("acquire", "distance=70 target.cover=light target.moved moved", "acquired")
          == "1/2");
    CHECK(exact("acquire", "distance=81", "acquired") == "2/3");                 // 2 + 1
    CHECK(exact("acquire", "distance=80 obscured=yes", "acquired") == "2/3");    // 2 + 1
    CHECK(exact("acquire", "distance=81 obscured=heavy", "acquired") == "1/3");  // 2 + 1 + 2
    // 5 + 2 + 1 + 2 + 1 = 11: never.
    CHECK(exact("acquire", "distance=90 target.cover=heavy target.hard-cover obscured=heavy moved",
                "acquired")
          == "0");
}
