#include "books/long_rifle/turn/challenges.h"

#include <doctest/doctest.h>

#include "books/long_rifle/buildings/building_scene.h"

namespace long_rifle {

namespace {

ChallengeTerms terms_for(const Scene& scene, std::string_view who, FigureSet opponents = {}) {
    ChallengeTerms terms;
    terms.challenger = scene.id(who);
    terms.opponents = opponents;
    return terms;
}

}  // namespace

TEST_CASE("LR-28.08 a Challenge is 2d6 against Rep") {
    Scene scene{"A scout rep4"};
    scene.dice("LR-28.08: 4 3");
    CHECK(challenge(scene.play(), terms_for(scene, "A")) == ChallengeResult::Success);
    scene.dice("LR-28.08: 5 5");
    CHECK(challenge(scene.play(), terms_for(scene, "A")) == ChallengeResult::Failure);
}

TEST_CASE("LR-28.09 a tool is +1, Rep higher than all opponents +1, lower than all -1") {
    Scene scene{"A scout rep4 vs B warrior rep3 | C warrior rep5"};
    ChallengeTerms terms = terms_for(scene, "A");
    CHECK(challenge_rep(scene.battle, terms) == 4);
    terms.tools = 1;
    FixedVector<Modifier, most_modifiers> modifiers;
    CHECK(challenge_rep(scene.battle, terms, &modifiers) == 5);
    CHECK(modifiers.size() == 1);
    terms.tools = 0;
    terms.opponents = scene.mask({"B"});
    CHECK(challenge_rep(scene.battle, terms) == 5);
    terms.opponents = scene.mask({"C"});
    CHECK(challenge_rep(scene.battle, terms) == 3);
    terms.opponents = scene.mask({"B", "C"});
    CHECK(challenge_rep(scene.battle, terms) == 4);
    // all of them: one of the same Rep is enough against it
    Scene even{"A scout rep4 vs B warrior rep3 | C warrior rep5 | D warrior rep4 | E warrior rep2"};
    const auto against = [&](std::initializer_list<std::string_view> names) {
        return challenge_rep(even.battle, terms_for(even, "A", even.mask(names)));
    };
    CHECK(against({"B", "D"}) == 4);
    CHECK(against({"C", "D"}) == 4);
    CHECK(against({"B", "E"}) == 5);
    CHECK(against({"D"}) == 4);
}

TEST_CASE("LR-28.10 LR-28.02 against opponents passing 1d6 counts as 0") {
    Scene scene{"A scout rep4 vs B warrior rep4"};
    scene.dice("LR-28.08: 4 5");
    CHECK(challenge(scene.play(), terms_for(scene, "A", scene.mask({"B"})))
          == ChallengeResult::Failure);
}

TEST_CASE("LR-28.10 LR-28.03 unopposed, passing 1d6 one may stop") {
    Scene scene{"A scout rep4"};
    scene.dice("LR-28.08: 4 5");
    scene.answer("challenge-retake: stop");
    CHECK(challenge(scene.play(), terms_for(scene, "A")) == ChallengeResult::Stopped);
}

TEST_CASE("LR-28.10 unopposed, passing 1d6 one may retake it, and then 1 counts as 0") {
    Scene scene{"A scout rep4"};
    scene.dice("LR-28.08: 4 5; LR-28.08: 1 6");
    scene.answer("challenge-retake: retake");
    CHECK(challenge(scene.play(), terms_for(scene, "A")) == ChallengeResult::Failure);
    scene.dice("LR-28.08: 4 5; LR-28.08: 1 2");
    scene.answer("challenge-retake: retake");
    CHECK(challenge(scene.play(), terms_for(scene, "A")) == ChallengeResult::Success);
}

TEST_CASE("LR-28.11 the Reps compared are current and without the table's modifiers") {
    Scene scene{"A scout rep4 vs B warrior rep4"};
    ChallengeTerms terms = terms_for(scene, "A", scene.mask({"B"}));
    terms.tools = 1;
    CHECK(challenge_rep(scene.battle, terms) == 5);  // the tool does not make him the better man
    scene["B"].rep_change = -1;
    CHECK(challenge_rep(scene.battle, terms) == 6);
    scene["A"].rep_change = -2;  // 2 against 3
    CHECK(challenge_rep(scene.battle, terms) == 2);
}

TEST_CASE("LR-28.12 a 6 always fails, whatever the Rep") {
    Scene scene{"A scout rep6 vs B warrior rep3"};
    ChallengeTerms terms = terms_for(scene, "A", scene.mask({"B"}));
    terms.tools = 1;
    CHECK(challenge_rep(scene.battle, terms) == 8);
    scene.dice("LR-28.08: 6 1");
    CHECK(challenge(scene.play(), terms) == ChallengeResult::Failure);
    scene.dice("LR-28.08: 5 5");
    CHECK(challenge(scene.play(), terms) == ChallengeResult::Success);
}

TEST_CASE("LR-28.13 two tools help no more than one") {
    Scene scene{"A scout rep4"};
    ChallengeTerms terms = terms_for(scene, "A");
    terms.tools = 2;
    CHECK(challenge_rep(scene.battle, terms) == 5);
}

TEST_CASE(
    "LR-28.15 LR-05.18 meeting Neutrals, a Charismatic figure rolls 3d6, two passes at most") {
    Scene scene{"A scout rep4 charismatic | B scout rep4 vs N settler rep4 game"};
    CHECK(meeting_neutrals(scene.battle, scene.id("B"), scene.mask({"N"})).dice == 2);
    const ChallengeTerms terms = meeting_neutrals(scene.battle, scene.id("A"), scene.mask({"N"}));
    CHECK(terms.dice == 3);
    CHECK(terms.opponents == scene.mask({"N"}));
    scene.dice("LR-28.08: 6 4 3");
    CHECK(challenge(scene.play(), terms) == ChallengeResult::Success);
    CHECK(scene.umpire.rolls().back().result == 2);
    scene.dice("LR-28.08: 1 4 3");
    CHECK(challenge(scene.play(), terms) == ChallengeResult::Success);
    CHECK(scene.umpire.rolls().back().result == 2);
    CHECK(terms_for(scene, "A").dice == 2);  // any other Challenge
}

}  // namespace long_rifle
