#pragma once

// Under the sanitizers everything takes ten times as long; there a few games have to do.
#ifdef POWDERHORN_DEBUG
inline constexpr bool slow_build = true;
#else
inline constexpr bool slow_build = false;
#endif

template <class Number>
constexpr Number at_this_pace(Number usual, Number slow) {
    return slow_build ? slow : usual;
}
