#include "lab/drums/odds.h"

#include "lab/fraction.h"
#include "lab/test_odds.h"

// Every fraction here is counted by hand in the comment beside it: of 36 pairs of dice (the first
// is ours), or by the faces that succeed.

namespace {

const OddsOf& drums_asked() {
    static const OddsOf odds{drums_odds()};
    return odds;
}
std::string odds(const std::string& question, const std::string& words,
                 const std::string& outcome) {
    return drums_asked().exact(question, words, outcome);
}

}  // namespace

TEST_CASE("DT-01.03, DT-01.05 activation: successes are binomial, two failures end the turn") {
    // Quality 4: 4, 5 and 6 succeed, 3/6 = 1/2 a die.
    CHECK(odds("activate", "quality=4 dice=1", "0-actions") == "1/2");
    CHECK(odds("activate", "quality=4 dice=1", "1-actions") == "1/2");
    // Two dice: none 1/2 x 1/2; one of them 2 x 1/2 x 1/2; both 1/2 x 1/2.
    CHECK(odds("activate", "quality=4 dice=2", "0-actions-turn-over") == "1/4");
    CHECK(odds("activate", "quality=4 dice=2", "1-actions") == "1/2");
    CHECK(odds("activate", "quality=4 dice=2", "2-actions") == "1/4");
    // Three dice: 1 + 3 + 3 + 1 of 8.
    CHECK(odds("activate", "quality=4 dice=3", "0-actions-turn-over") == "1/8");
    CHECK(odds("activate", "quality=4 dice=3", "1-actions-turn-over") == "3/8");
    CHECK(odds("activate", "quality=4 dice=3", "2-actions") == "3/8");
    // Quality 3: 3 to 6 succeed, 2/3 a die: 3 x (2/3)^2 x 1/3 = 12/27; (2/3)^3 = 8/27.
    CHECK(odds("activate", "quality=3 dice=3", "2-actions") == "4/9");
    CHECK(odds("activate", "quality=3 dice=3", "3-actions") == "8/27");
    // 3 x 2/3 x (1/3)^2 = 6/27.
    CHECK(odds("activate", "quality=3 dice=3", "1-actions-turn-over") == "2/9");
    // An outcome that cannot be is not listed: one action of two dice leaves one failure.
    CHECK(odds("activate", "quality=4 dice=2", "1-actions-turn-over") == "not listed");
}

TEST_CASE("DT-01.07, DT-01.08 a 1 always fails and a 6 always succeeds") {
    CHECK(odds("activate", "quality=2 dice=1", "1-actions") == "5/6");    // 2 to 6
    CHECK(odds("activate", "quality=6 dice=1", "1-actions") == "1/6");    // the 6 alone
    CHECK(odds("activate", "quality=6 dice=3", "3-actions") == "1/216");  // (1/6)^3
    CHECK(odds("activate", "quality=2 dice=2", "2-actions") == "25/36");  // (5/6)^2
}

TEST_CASE("DT-56.03, DT-04.06 .. 04.08 shooting at a target in the open") {
    // Combat 2 each, musket at 6" (+2): we win if our die + 2 > theirs.
    // Not: (1,3..6), (2,4..6), (3,5..6), (4,6): 4 + 3 + 2 + 1 = 10 of 36.
    CHECK(odds("shoot", "", "nothing") == "5/18");
    // Doubled: a + 4 >= 2 (b + 2), a >= 2 b: (2..6,1), (4..6,2), (6,3): 5 + 3 + 1 = 9.
    CHECK(odds("shoot", "", "foe-out-of-action") == "1/4");
    // Beaten by an even die, not doubled: 2: b 2..3; 4: b 3..5; 6: b 4..6: 2 + 3 + 3 = 8.
    CHECK(odds("shoot", "", "foe-knocked-down") == "2/9");
    // By an odd die: 1: b 1..2; 3: b 2..4; 5: b 3..6: 2 + 3 + 4 = 9.
    CHECK(odds("shoot", "", "foe-to-cover") == "1/4");
    CHECK(odds("shoot", "", "foe-prone") == "0");
}

TEST_CASE("DT-04.01, DT-04.02, DT-04.05 cover: less hits, and the odd die makes it go prone") {
    // Light: +1 in all. Not beaten: b >= a + 1: 5 + 4 + 3 + 2 + 1 = 15.
    CHECK(odds("shoot", "foe.cover=light", "nothing") == "5/12");
    // Doubled: a + 3 >= 2 b + 4, a >= 2 b + 1: (3..6,1), (5..6,2): 4 + 2 = 6.
    CHECK(odds("shoot", "foe.cover=light", "foe-out-of-action") == "1/6");
    // Odd: 1: b 1; 3: b 2..3; 5: b 3..5: 1 + 2 + 3 = 6.
    CHECK(odds("shoot", "foe.cover=light", "foe-prone") == "1/6");
    // Heavy: +0. Beaten: a > b: 15 of 36.
    CHECK(odds("shoot", "foe.cover=heavy", "nothing") == "7/12");
    // Prone in cover: the odd die does nothing more: 15 + 6 of 36.
    CHECK(odds("shoot", "foe.cover=light foe.state=prone", "nothing") == "7/12");
}

TEST_CASE("DT-03.01 the columns: musket +2, +1, +0, rifle +2, +2, +1") {
    CHECK(odds("shoot", "distance=12", "nothing") == "5/12");               // b >= a + 1
    CHECK(odds("shoot", "distance=20", "nothing") == "7/12");               // b >= a
    CHECK(odds("shoot", "weapon=rifle distance=12", "nothing") == "5/18");  // as at +2
    CHECK(odds("shoot", "weapon=tomahawk distance=5", "nothing") == "7/12");
    CHECK_FALSE(drums_asked().asked("shoot", "weapon=tomahawk distance=6"));
    CHECK_FALSE(drums_asked().asked("shoot", "weapon=tomahawk distance=4 aimed=yes"));
}

TEST_CASE("DT-04.03 lying beyond Long -1, DT-04.08 beaten while down is out") {
    // Musket at 12" (+1), down (-1): +0; beaten 15 of 36, all out.
    CHECK(odds("shoot", "distance=12 foe.state=knocked-down", "foe-out-of-action") == "5/12");
    // At 6" +2: beaten 26 of 36.
    CHECK(odds("shoot", "foe.state=knocked-down", "foe-out-of-action") == "13/18");
}

TEST_CASE("DT-04.04 an Aimed Shot takes 1 off the target's score") {
    // a + 4 against b + 1. Not beaten: b >= a + 3: 3 + 2 + 1 = 6.
    CHECK(odds("shoot", "aimed=yes", "nothing") == "1/6");
    // Doubled: a + 4 >= 2 b + 2, a >= 2 b - 2: b 1: 6; b 2: 5; b 3: 3; b 4: 1: 15.
    CHECK(odds("shoot", "aimed=yes", "foe-out-of-action") == "5/12");
}

TEST_CASE("DT-52.05 a score below 1 counts as 1") {
    // Bow at 12" (-2), Combat 0 each. Ours: 1, 1, 1, 2, 3, 4.
    // Beaten: 4: b 1; 5: b 1..2; 6: b 1..3: 6 of 36. Doubled: 4: 1; 5: 1; 6: 1..2: 4.
    const std::string words = "weapon=bow distance=12 combat=0 foe.combat=0";
    CHECK(odds("shoot", words, "nothing") == "5/6");
    CHECK(odds("shoot", words, "foe-out-of-action") == "1/9");
}

TEST_CASE("DT-57.02, DT-06.01 .. 06.03 melee of equals") {
    // Combat 2 each: 15 won, 15 lost, 6 ties.
    CHECK(odds("melee", "", "nothing") == "1/6");
    // Doubled: a + 2 >= 2 b + 4: a >= 2 b + 2: (4..6,1), (6,2): 4.
    CHECK(odds("melee", "", "foe-out-of-action") == "1/9");
    CHECK(odds("melee", "", "self-out-of-action") == "1/9");
    // Odd: 3: b 1..2; 5: b 2..4 (5,1 is doubled): 5.
    CHECK(odds("melee", "", "foe-recoils") == "5/36");
    CHECK(odds("melee", "", "self-recoils") == "5/36");
    // Even: 2: b 1; 4: b 2..3; 6: b 3..5: 6.
    CHECK(odds("melee", "", "foe-knocked-down") == "1/6");
}

TEST_CASE("DT-05.01, DT-06.04, DT-57.02 against one knocked down") {
    // a + 2 > b: 26 of 36, all out; he who lies does no harm.
    CHECK(odds("melee", "foe.state=knocked-down", "foe-out-of-action") == "13/18");
    CHECK(odds("melee", "foe.state=knocked-down", "nothing") == "5/18");
}

TEST_CASE("DT-05.02 .. 05.08 the other modifiers of melee") {
    // +1 for us, however it comes: won 21, ties 5, lost 10.
    for (const std::string words :
         {"ambush=yes", "power=yes", "obstacle=yes", "extra-friends=1", "mounted=yes"})
        CHECK(odds("melee", words, "nothing") == "5/36");
    // +1 for him: the same number of ties, and we lose 21.
    for (const std::string words : {"foe.obstacle=yes", "extra-foes=1", "foe.mounted=yes"})
        CHECK(odds("melee", words, "nothing") == "5/36");
    CHECK(odds("melee", "mounted=yes foe.mounted=yes", "nothing") == "1/6");
    CHECK(odds("melee", "ambush=yes extra-foes=1", "nothing") == "1/6");
    // Prone: +1 for us; DT-57.06 a prone loser does not recoil but is knocked down.
    CHECK(odds("melee", "foe.state=prone", "foe-recoils") == "0");
    // Won 21, doubled a + 3 >= 2 b + 4: (3..6,1), (5..6,2): 6; the rest is knocked down: 15.
    CHECK(odds("melee", "foe.state=prone", "foe-knocked-down") == "5/12");
    CHECK(odds("melee", "foe.state=prone", "foe-out-of-action") == "1/6");
    // DT-05.08 takes from his score: a + 2 against b + 1, doubled a >= 2 b: 5 + 3 + 1 = 9.
    CHECK(odds("melee", "power=yes", "foe-out-of-action") == "1/4");
}

TEST_CASE("DT-07.04 .. 07.07 morale: three dice, +1 for a commander, +1 for Steadfast") {
    // 1/2 a die: (1/2)^3, 3 x (1/2)^3 twice, (1/2)^3.
    CHECK(odds("morale", "quality=4", "stands") == "1/8");
    CHECK(odds("morale", "quality=4", "flees-1-move") == "3/8");
    CHECK(odds("morale", "quality=4", "flees-2-moves") == "3/8");
    CHECK(odds("morale", "quality=4", "removed") == "1/8");
    // With a commander near a 3 is enough, 2/3 a die: (2/3)^3; with both a 2, 5/6: (5/6)^3.
    CHECK(odds("morale", "quality=4 commander=yes", "stands") == "8/27");
    CHECK(odds("morale", "quality=4 steadfast=yes", "stands") == "8/27");
    CHECK(odds("morale", "quality=4 commander=yes steadfast=yes", "stands") == "125/216");
    // 3 x (5/6)^2 x 1/6 = 75/216.
    CHECK(odds("morale", "quality=4 commander=yes steadfast=yes", "flees-1-move") == "25/72");
    // DT-60.05 a natural 1 fails even where 0 would be enough.
    CHECK(odds("morale", "quality=2 commander=yes steadfast=yes", "stands") == "125/216");
    CHECK(odds("morale", "quality=6", "removed") == "125/216");  // (5/6)^3
}

TEST_CASE("what yes-or-no keys are for may be said by naming them") {
    CHECK(odds("shoot", "aimed", "nothing") == odds("shoot", "aimed=yes", "nothing"));
    CHECK(odds("melee", "ambush mounted", "nothing")
          == odds("melee", "ambush=yes mounted=yes", "nothing"));
    CHECK_FALSE(drums_asked().asked("shoot", "weapon"));  // but not a word or a number
    CHECK_FALSE(drums_asked().asked("shoot", "distance"));
}

TEST_CASE("wrong input: the key, what was given and what is accepted are named") {
    const auto wrong = [](const std::string& question, const std::string& words) {
        const auto answer = drums_asked().asked(question, words);
        return answer ? std::string{"accepted"} : answer.error().what;
    };
    CHECK(wrong("dance", "")
          == "drums has no odds of 'dance'; there are: shoot, melee, activate, morale");
    CHECK(
        wrong("shoot", "weapon=cannon").find("weapon: 'cannon' was given; accepted: musket, rifle")
        == 0);
    CHECK(wrong("shoot", "combat=7") == "combat: '7' was given; accepted: 0 to 6");
    CHECK(wrong("shoot", "combat=-1") == "combat: '-1' was given; accepted: 0 to 6");
    CHECK(wrong("shoot", "foe.combat=two") == "foe.combat: 'two' was given; accepted: 0 to 6");
    CHECK(wrong("shoot", "distance=22").find("distance: '22' was given; accepted: 0 to 21") == 0);
    CHECK(wrong("shoot", "weapon=pistol distance=10")
          == "distance: '10' was given; accepted: 0 to 9 for a pistol");
    CHECK(wrong("shoot", "foe.cover=big")
          == "foe.cover: 'big' was given; accepted: none, light, heavy");
    CHECK(wrong("shoot", "foe.state=asleep")
          == "foe.state: 'asleep' was given; accepted: standing, prone, knocked-down");
    CHECK(wrong("shoot", "aimed=perhaps") == "aimed: 'perhaps' was given; accepted: yes, no");
    CHECK(wrong("melee", "extra-foes=3") == "extra-foes: '3' was given; accepted: 0 to 2");
    CHECK(wrong("melee", "foe.mounted=yes foe.state=prone").find("mounted figures do not go prone")
          != std::string::npos);
    CHECK(wrong("activate", "dice=0") == "dice: '0' was given; accepted: 1 to 3");
    CHECK(wrong("activate", "dice=4") == "dice: '4' was given; accepted: 1 to 3");
    CHECK(wrong("activate", "quality=1") == "quality: '1' was given; accepted: 2 to 6");
    CHECK(wrong("morale", "aimed=yes").find("'morale' has no 'aimed'; it takes:") == 0);
    CHECK(wrong("morale", "steadfast=").find("steadfast: '' was given") == 0);
}

TEST_CASE("whatever is asked of Drums, the odds add up to exactly one") {
    int asked = 0;
    const auto check = [&](const std::string& question, const std::string& words) {
        const auto answer = drums_asked().asked(question, words);
        if (!answer) return;
        Fraction sum = 0;
        for (const OddsLine& line : answer->outcomes) sum += Fraction{line.exact};
        CHECK(sum == 1);
        ++asked;
    };
    for (const char* weapon : {"musket", "bow", "pistol", "blunderbuss", "tomahawk"})
        for (const char* state : {"standing", "prone", "knocked-down"})
            for (const char* cover : {"none", "light", "heavy"})
                for (int distance = 0; distance <= 21; distance += 3)
                    check("shoot", "weapon=" + std::string{weapon} + " foe.state=" + state
                                       + " foe.cover=" + cover
                                       + " distance=" + std::to_string(distance));
    for (const char* state : {"standing", "prone", "knocked-down"})
        for (int combat = 0; combat <= 6; combat += 2)
            for (const char* more : {"", " mounted=yes", " foe.mounted=yes", " extra-foes=2",
                                     " extra-friends=2 power=yes", " foe.obstacle=yes"})
                check("melee", "foe.state=" + std::string{state}
                                   + " combat=" + std::to_string(combat) + more);
    for (int quality = 2; quality <= 6; ++quality) {
        for (int dice = 1; dice <= 3; ++dice)
            check("activate",
                  "quality=" + std::to_string(quality) + " dice=" + std::to_string(dice));
        check("morale", "quality=" + std::to_string(quality));
    }
    CHECK(asked > 200);
}
