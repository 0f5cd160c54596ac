#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"

// For the tests of chapters 07 and 08.
namespace petite_guerre {

// What is offered to one man, or to his formed unit, when he acts; nothing is done.
inline std::vector<std::string> offered(Scene& scene, std::string_view name,
                                        std::string_view topic = "action") {
    struct Enough {};
    const Battle before = scene.battle;
    std::vector<std::string> verbs;
    scene.umpire.otherwise([&](const Question& question) -> Answer {
        if (question.topic != topic) return pick(0);
        for (const Option& option : question.options) verbs.emplace_back(option.verb);
        throw Enough{};
    });
    try {
        if (scene[name].formed())
            act_as_body(scene.play(), scene[name].body);
        else
            act_alone(scene.play(), scene.id(name));
    } catch (const Enough&) {
    }
    scene.umpire.otherwise({});
    scene.battle = before;
    return verbs;
}

inline bool has(const std::vector<std::string>& verbs, std::string_view verb) {
    for (const std::string& one : verbs)
        if (one == verb) return true;
    return false;
}

// He takes these one after another, each the answer to the next question that offers it, then ends.
inline void acts(Scene& scene, std::string_view name, std::vector<std::string> verbs) {
    std::size_t next = 0;
    scene.umpire.otherwise([verbs, next](const Question& question) mutable {
        if (question.kind != Asking::ChooseOne) {
            Stream stream{1};
            return any_answer(question, stream);
        }
        for (std::size_t i = 0; next < verbs.size() && i < question.options.size(); ++i)
            if (question.options[i].verb == verbs[next]) {
                ++next;
                return pick(i);
            }
        for (std::size_t i = 0; i < question.options.size(); ++i)
            if (question.options[i].verb == "end-action") return pick(i);
        return pick(0);
    });
    if (scene[name].formed())
        act_as_body(scene.play(), scene[name].body);
    else
        act_alone(scene.play(), scene.id(name));
}

}  // namespace petite_guerre
