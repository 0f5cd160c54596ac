#include "lab/gauntlet_run/odds.h"
#include "lab/test_odds.h"

// Every fraction here is counted by hand in the comment beside it: the chance of one die to hit and
// then to wound (7 and more: 1/2), and binomially for several.

namespace {

std::string fire(const std::string& words, const std::string& fallen) {
    static const OddsOf odds{gauntlet_run_odds()};
    return odds.exact("fire", words, fallen);
}

}  // namespace

TEST_CASE("GR-11.01, GR-11.04 one man at skirmishers: hits on 7, wounds on 7") {
    const std::string one = "figures=1 formation=skirmish target=skirmish ";
    CHECK(fire(one + "distance=8", "1") == "1/4");
    CHECK(fire(one + "distance=8", "0") == "3/4");
    // Formed: 6 and more hits, 7/12 x 1/2; close: 5 and more, 8/12 x 1/2; long: 9 and more, 4/12.
    CHECK(fire("figures=1 formation=skirmish target=formed distance=8", "1") == "7/24");
    CHECK(fire(one + "distance=3", "1") == "1/3");
    CHECK(fire(one + "distance=12", "1") == "1/6");
    CHECK(fire(one + "distance=19", "0") == "1");  // out of range
}

TEST_CASE("GR-13.01, GR-13.02 dice of a volley, and of a half-volley") {
    // Two dice of three figures: 1 - (3/4)^2 falls on somebody; both: 1/16.
    CHECK(fire("figures=3 target=skirmish distance=8", "2") == "1/16");
    CHECK(fire("figures=3 target=skirmish distance=8", "1") == "3/8");
    // The front rank of five is three of them: (1/4)^3.
    CHECK(fire("figures=5 target=skirmish distance=8 by-rank=yes", "3") == "1/64");
    // A full squad has nine dice: (3/4)^9 misses.
    CHECK(fire("target=skirmish distance=8", "0") == "19683/262144");
}

TEST_CASE("GR-56.01 dice of skirmishers, by their lock") {
    // Ten matchlocks roll three dice, ten caplocks five.
    CHECK(fire("formation=skirmish lock=matchlock target=skirmish distance=8", "3") == "1/64");
    CHECK(fire("formation=skirmish lock=caplock target=skirmish distance=8", "5") == "1/1024");
    CHECK(fire("formation=skirmish weapon=bow lock=matchlock target=skirmish distance=6", "5")
          == "1/1024");
}

TEST_CASE("GR-53.01 every DM of the question") {
    const std::string one = "figures=1 formation=skirmish target=skirmish distance=8 ";
    CHECK(fire(one + "moved=yes", "1") == "5/24");            // 8 and more
    CHECK(fire(one + "good-shot=yes", "1") == "7/24");        // 6
    CHECK(fire(one + "poor-powder=yes", "1") == "5/24");      // 8
    CHECK(fire(one + "weapon=rifle", "1") == "1/3");          // 5
    CHECK(fire(one + "weapon=long-rifle", "1") == "3/8");     // 4
    CHECK(fire(one + "weapon=boucanier", "1") == "1/4");      // 7
    CHECK(fire(one + "weapon=carbine", "1") == "1/6");        // 9: 7 1/2" is half its range
    CHECK(fire(one + "weapon=pistol", "1") == "1/6");         // 9
    CHECK(fire(one + "target.mounted=yes", "1") == "5/24");   // 8
    CHECK(fire(one + "target.crouching=yes", "1") == "1/6");  // 9
    CHECK(fire(one + "target.cover=light", "1") == "5/24");   // 8
    CHECK(fire(one + "target.cover=heavy", "1") == "1/6");    // 9
    // First volley of two, one of them the NCO: 6 and more.
    CHECK(fire("figures=2 target=skirmish distance=8 first-volley=yes", "1") == "7/24");
}

TEST_CASE("GR-02.10 nobody shoots at those who crouch behind heavy cover") {
    const OddsOf odds{gauntlet_run_odds()};
    CHECK_FALSE(odds.asked("fire", "target.cover=heavy target.crouching=yes"));
    CHECK_FALSE(odds.asked("fire", "formation=skirmish by-rank=yes"));
}
