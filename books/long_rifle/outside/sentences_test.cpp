#include "books/long_rifle/outside/sentences.h"

#include <doctest/doctest.h>

#include "books/long_rifle/play.h"
#include "books/long_rifle/test_scene.h"

using namespace long_rifle;

namespace {
std::string worded(const Scene& scene, std::string_view verb, int detail) {
    Question question = question_for(scene.battle, scene.id("Billy"), "LR-10.01"_rule, "action");
    offer(question, verb, scene.id("Billy"), {}, detail);
    return option_words(scene.battle, question, question.options[0]);
}
}  // namespace

TEST_CASE("a question about a figure names it") {
    const Scene scene{"Billy scout rep5 star"};
    const auto prompt = [&](std::string_view topic) {
        return prompt_words(scene.battle,
                            question_for(scene.battle, scene.id("Billy"), "LR-58.05"_rule, topic));
    };
    CHECK(prompt("swim") == "Where does Billy swim?");
    CHECK(prompt("first-attribute") == "Which Special Attribute does Billy have?");
    CHECK(prompt("something-new") == "Something new");
}

TEST_CASE("options of the set-up are worded by what they mean") {
    const Scene scene{"Billy scout rep5 star"};
    CHECK(worded(scene, "attribute", static_cast<int>(Attribute::HawkEye)) == "Hawk Eye");
    CHECK(worded(scene, "profession", static_cast<int>(Profession::Scout)) == "Scout");
    CHECK(worded(scene, "take-end", static_cast<int>(Edge::Far)) == "The far end");
    CHECK(worded(scene, "swap", 38) == "Sections 3 (Clear) and 8 (Clear)");
    CHECK(worded(scene, "suggested-rep", 5) == "Rep 5");
    CHECK(worded(scene, "release", -1) == "Release Billy");
    CHECK(worded(scene, "climb-out", -1) == "Climb out");
}
