#include "lab/petite_guerre/test_odds.h"
#include "lab/test_sampling.h"
#include "tests/support/pace.h"

namespace {

const OddsOf& odds() {
    return petite_guerre::odds::petite_guerre_asked();
}

std::string wrong(const std::string& question, const std::string& words) {
    const auto answer = odds().asked(question, words);
    return answer ? std::string{"accepted"} : answer.error().what;
}

}  // namespace

TEST_CASE("the questions of La Petite Guerre are in the list of books") {
    const OddsBook* found = find_odds(odds_books(), "petite-guerre");
    REQUIRE(found != nullptr);
    std::vector<std::string> all;
    for (const OddsTopic& topic : found->topics) all.push_back(topic.question.name);
    for (const char* name :
         {"shot", "volley", "save", "fall-of-shot", "round-shot", "shell", "canister",
          "hand-to-hand", "animal-control", "control", "morale", "unit-reaction", "acquire"})
        CHECK(std::find(all.begin(), all.end(), name) != all.end());
}

TEST_CASE("wrong words for La Petite Guerre are answered with what is accepted") {
    CHECK(wrong("fly", "").starts_with("petite-guerre has no odds of 'fly'; there are: shot, "));
    CHECK(wrong("shot", "weapon=cannon")
          == "weapon: 'cannon' was given; accepted: pistol, revolver, bow, musket, rifle, "
             "breech-rifle, repeater, carbine, shotgun");
    CHECK(wrong("shot", "distance=0") == "distance: '0' was given; accepted: 1 to 400");
    CHECK(wrong("shot", "target.cover=some")
          == "target.cover: 'some' was given; accepted: none, soft, hard");
    CHECK(wrong("shot", "rep=4").starts_with("'shot' has no 'rep'; it takes:"));
    CHECK(wrong("shot", "breech-loading")
          == "breech-loading: 'yes' was given; accepted: no, but for a carbine or a shotgun");
    CHECK(wrong("volley", "target.mounted target.prone")
          == "target.prone: 'yes' was given; accepted: no, for one who is mounted");
    CHECK(wrong("hand-to-hand", "capture")
          == "capture: 'yes' was given; accepted: no, of a foe who strikes back");
    CHECK(wrong("fall-of-shot", "unseen")
          == "unseen: 'yes' was given; accepted: no, for a gun that fires straight");
    CHECK(wrong("control", "formed troops=civilians")
          == "formed: 'yes' was given; accepted: no, for irregulars and civilians (PG-04.06)");
    for (const OddsTopic& topic : odds().book().topics)
        for (const OddsKey& key : topic.question.keys) {
            CAPTURE(topic.question.name);
            const std::string said = wrong(topic.question.name, key.key + "=nonsense");
            CHECK(said.starts_with(key.key + ": 'nonsense' was given; accepted: "));
        }
}

TEST_CASE("whatever is asked of La Petite Guerre, the odds add up to exactly one") {
    Stream stream{5};
    for (const OddsTopic& topic : odds().book().topics) {
        CAPTURE(topic.question.name);
        CHECK(adds_up(odds().asked(topic.question.name, "")->outcomes));
        int answered = 0;
        for (int i = 0; i < at_this_pace(60, 20); ++i) {
            const auto words = any_words(topic.question, stream);
            const auto answer = ask_odds(odds().book(), topic.question.name, words);
            if (!answer) {
                // Things that are each accepted but not together.
                const std::string& said = answer.error().what;
                const bool together = said.find("; accepted: no, ") != std::string::npos
                                      || said.ends_with(" for a formed unit")
                                      || said.ends_with(" where both are mounted");
                CHECK_MESSAGE(together, said);
                continue;
            }
            CHECK(adds_up(answer->outcomes));
            ++answered;
        }
        CHECK(answered > 0);
    }
}

TEST_CASE("real dice agree with the exact odds of La Petite Guerre") {
    const auto check = [](const std::string& question, const std::string& words) {
        CAPTURE(question);
        CAPTURE(words);
        check_by_sampling(petite_guerre_case(question, OddsOf::split(words)));
    };
    check("shot", "weapon=bow distance=70 target.mounted");
    check("volley", "distance=15");
    check("canister", "gun=medium distance=30 target.mounted");
    check("shell", "distance=150 earlier=2");
    check("hand-to-hand", "friends=1 foe.mounted weapon=tomahawk");
    check("animal-control", "class=C");
    check("control", "troops=irregulars under-fire");
    check("unit-reaction", "test=charged raw chargers=20");
}
