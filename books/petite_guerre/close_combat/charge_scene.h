#pragma once

#include <vector>

#include "books/petite_guerre/test_scene.h"
#include "books/petite_guerre/turn/actions.h"

// For the tests of chapter 22.
namespace petite_guerre {

// Near enough that there is no reaction (PG-22.18).
inline constexpr std::string_view near_pair =
    "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket fixed @0,25";
// 33 paces between them.
inline constexpr std::string_view far_pair =
    "Roy irregulars B musket tomahawk controlled @0,0 vs Ames regulars B musket fixed @0,40";

// Every question is answered with the first of these verbs that it offers.
inline void answering(Scene& scene, const std::vector<std::string_view>& verbs) {
    scene.umpire.otherwise([verbs](const Question& question) {
        for (const std::string_view verb : verbs)
            for (std::size_t i = 0; i < question.options.size(); ++i)
                if (question.options[i].verb == verb) return pick(i);
        throw ScriptError{"nobody answers " + std::string{question.topic}};
    });
}

}  // namespace petite_guerre
