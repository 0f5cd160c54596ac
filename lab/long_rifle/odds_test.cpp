#include "lab/long_rifle/odds_topics.h"
#include "lab/long_rifle/test_odds.h"
#include "lab/test_sampling.h"

namespace {

const OddsBook& book() {
    static const OddsBook made = long_rifle_odds();
    return made;
}

// Things that are each accepted but not together.
bool contradiction(const std::string& what) {
    return what.find("hidden by the cover") != std::string::npos
           || what.find("the range of a") != std::string::npos
           || what.find("where both shoot together") != std::string::npos
           || what.find("a bayonet only with") != std::string::npos || what.starts_with("moved: ");
}

void check_sampling(const std::string& question, const std::string& words) {
    CAPTURE(question);
    CAPTURE(words);
    check_by_sampling(long_rifle_case(question, split(words)));
}

}  // namespace

TEST_CASE("the questions of Long Rifle are in the list of books") {
    const OddsBook* found = find_odds(odds_books(), "long-rifle");
    REQUIRE(found != nullptr);
    std::vector<std::string> names;
    for (const OddsTopic& topic : found->topics) names.push_back(topic.question.name);
    for (const char* name :
         {"shot", "melee", "in-sight", "received-fire", "charge", "man-down", "cohesion", "reload",
          "fast-move", "challenge", "activation", "exchange"})
        CHECK(std::find(names.begin(), names.end(), name) != names.end());
}

TEST_CASE("whatever is given, the outcomes add up to exactly one") {
    Stream stream{34};
    for (const OddsTopic& topic : book().topics) {
        int answered = 0;
        for (int i = 0; i < 60; ++i) {
            const auto words = any_words(topic.question, stream);
            const auto answer = ask_odds(book(), topic.question.name, words);
            CAPTURE(topic.question.name);
            CAPTURE(listed(std::vector<std::string_view>{words.begin(), words.end()}));
            if (!answer) {
                CHECK_MESSAGE(contradiction(answer.error().what), answer.error().what);
                continue;
            }
            CHECK(adds_up(answer->outcomes));
            ++answered;
        }
        CHECK(answered > 10);
    }
}

TEST_CASE("each key's standard value is one it accepts, and the answer says what was given") {
    for (const OddsTopic& topic : book().topics) {
        const auto answer = ask_odds(book(), topic.question.name, {});
        REQUIRE(answer);
        CHECK(adds_up(answer->outcomes));
        CHECK(answer->given.size() == topic.question.keys.size());
        CHECK(!topic.question.text.empty());
        for (const OddsKey& key : topic.question.keys) CHECK(!key.text.empty());
    }
}

TEST_CASE("what is not accepted is refused, with the key and what is accepted") {
    CHECK(asked("shot", "rep=12").error().what == "rep: '12' was given; accepted: 1 to 9");
    CHECK(asked("shot", "rep=four").error().what == "rep: 'four' was given; accepted: 1 to 9");
    CHECK(asked("shot", "rep=").error().what == "rep: '' was given; accepted: 1 to 9");
    CHECK(asked("shot", "rush=maybe").error().what == "rush: 'maybe' was given; accepted: yes, no");
    CHECK(asked("shot", "weapon=sword").error().what
          == "weapon: 'sword' was given; accepted: bow, carbine, knife, tomahawk, axe, musket, "
             "pistol, rifle");
    CHECK(asked("received-fire", "leader.rep=0").error().what
          == "leader.rep: '0' was given; accepted: 1 to 9, none");
    CHECK(asked("exchange", "distance=20").error().what
          == "distance: '20' was given; accepted: 1 to 18, the range of a musket");
    CHECK(asked("fast-move", "moved=9").error().what == "moved: '9' was given; accepted: 0 to 8");
    CHECK(asked("melee", "reep=4").error().what.starts_with("'melee' has no 'reep'; it takes:"));
    CHECK(asked("jump", "").error().what.starts_with("long-rifle has no odds of 'jump'"));
}

TEST_CASE("every key refuses what makes no sense") {
    for (const OddsTopic& topic : book().topics)
        for (const OddsKey& key : topic.question.keys) {
            const auto answer = ask_odds(book(), topic.question.name, {key.key + "=nonsense"});
            CAPTURE(topic.question.name);
            REQUIRE(!answer);
            CHECK(answer.error().what.starts_with(key.key + ": 'nonsense' was given; accepted: "));
        }
}

TEST_CASE("real dice agree with the exact odds, within four standard errors of 20,000") {
    check_sampling("shot", "rep=5 target.cover=yes aim=head");
    check_sampling("shot", "weapon=tomahawk weather=inclement rush=yes rep=6");
    check_sampling("reload", "weapon=rifle activations=3 rep=3");
    check_sampling("melee", "weapon=war-club foe.rep=5 foe.weapon=bayonet");
    check_sampling("melee", "prone=yes foe.weapon=unarmed");
    check_sampling("charge", "target.cover=yes rep=5");
    check_sampling("charge", "until=end target.rep=3 target.weapon=pistol");
    check_sampling("in-sight", "profession=scout foe.concealed=yes foe.rep=5");
    check_sampling("received-fire", "profession=irregular cover=yes leader.rep=3");
    check_sampling("man-down", "profession=hunter rep=3 leader.rep=4");
    check_sampling("cohesion", "profession=warrior down=1 others=2 leader.rep=4");
    check_sampling("activation", "rep=3");
    check_sampling("activation", "rep=5 die=4");
    check_sampling("fast-move", "rep=5 road=yes fast=yes");
    check_sampling("challenge", "rep=3 tool=yes retake=yes");
    check_sampling("exchange", "a.profession=warrior b.profession=hunter b.cover=yes");
    check_sampling("exchange", "a.weapon=bow b.weapon=bow b.rep=3 first=together");
    check_sampling("exchange", "a.weapon=rifle distance=22 b.profession=settler");
}

TEST_CASE("a better Rep never makes a shot worse, nor cover it easier") {
    static constexpr std::initializer_list<const char*> down = {"stunned", "out-of-the-fight",
                                                                "obviously-dead"};
    for (const std::string more : {"", " target.cover=yes", " rush=yes", " weapon=bow",
                                   " weather=inclement", " target.prone=yes"})
        for (int rep = 1; rep < 9; ++rep) {
            const std::string worse = "rep=" + std::to_string(rep) + more;
            const std::string better = "rep=" + std::to_string(rep + 1) + more;
            CHECK(chance("shot", better, down) >= chance("shot", worse, down) - 1e-12);
            CHECK(chance("shot", worse, down)
                  >= chance("shot", worse + " target.cover=yes", down) - 1e-12);
            CHECK(chance("shot", worse + " target.rep=3", {"obviously-dead"})
                  >= chance("shot", worse + " target.rep=5", {"obviously-dead"}) - 1e-12);
        }
}

TEST_CASE("a better Rep never makes the rest worse") {
    const auto never_worse = [](const std::string& question, const std::string& words,
                                std::initializer_list<const char*> good) {
        CAPTURE(question);
        for (int rep = 1; rep < 9; ++rep)
            CHECK(chance(question, "rep=" + std::to_string(rep + 1) + " " + words, good)
                  >= chance(question, "rep=" + std::to_string(rep) + " " + words, good) - 1e-12);
    };
    const std::initializer_list<const char*> won = {"foe-stunned", "foe-out-of-the-fight",
                                                    "foe-obviously-dead"};
    never_worse("melee", "", won);
    never_worse("melee", "weapon=unarmed foe.rep=5", won);
    never_worse("in-sight", "", {"first"});
    never_worse("in-sight", "profession=settler moved=yes", {"first", "together"});
    never_worse("received-fire", "profession=settler", {"fire"});
    never_worse("received-fire", "profession=warrior", {"fire", "rush-shot"});
    never_worse("man-down", "profession=irregular", {"carry-on"});
    never_worse("cohesion", "down=3", {"carry-on"});
    never_worse("reload", "weapon=rifle activations=3", {"loaded"});
    never_worse("challenge", "opponent.rep=4", {"success"});
    never_worse("activation", "", {"first", "second"});
    never_worse("charge", "", {"target-runs", "into-melee-no-fire"});
}

TEST_CASE("the odds look the same from the other side") {
    CHECK(exact("melee", "rep=5", "foe-stunned") == exact("melee", "foe.rep=5", "self-stunned"));
    CHECK(exact("in-sight", "rep=5", "first") == exact("in-sight", "foe.rep=5", "second"));
    CHECK(exact("exchange", "first=together", "a-down")
          == exact("exchange", "first=together", "b-down"));
}
