#pragma once

#include <doctest/doctest.h>

#include "engine/play/objectives.h"

// For tests: what that side wants of that kind; there must be exactly one unless a rule is named.
inline const Wanted& wanted_of(const Objectives& told, SideId side, Want kind, RuleId rule = {}) {
    const Wanted* found = nullptr;
    for (const Wanted& one : told.wanted) {
        if (one.side != side || one.kind != kind || (rule && one.rule != rule)) continue;
        REQUIRE_MESSAGE(found == nullptr, "it is wanted twice: ", one.words);
        found = &one;
    }
    REQUIRE_MESSAGE(found != nullptr, "nothing of the kind is wanted: ", want_words[kind]);
    return *found;
}
inline bool wants(const Objectives& told, SideId side, Want kind) {
    for (const Wanted& one : told.wanted)
        if (one.side == side && one.kind == kind) return true;
    return false;
}
