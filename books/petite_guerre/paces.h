#pragma once

#include "engine/base/inches.h"

// PG-01.08, PG-01.09 every rule is in paces. On the table ten of them are one inch, whatever the
// figures' size; only the drawing would change.
namespace petite_guerre {

constexpr Inches paces(int count) {
    return Inches::hundredths(std::int64_t{count} * 10);
}
// The same when the book has a fraction: tenths of a pace.
constexpr Inches tenths_of_a_pace(int count) {
    return Inches::hundredths(count);
}
constexpr int whole_paces(Inches length) {
    return length.in_hundredths() / 10;
}
// For people: a move of 49.9 paces was one of 50.
constexpr int nearest_paces(Inches length) {
    return (length.in_hundredths() + 5) / 10;
}
// PG-01.10 what the book prints in centimetres: 3 cm are 10 paces. Never more than the exact value.
constexpr Inches centimetres(int count) {
    return Inches::hundredths(std::int64_t{count} * 100 / 3);
}

// PG-01.10 every distance the book prints in centimetres.
// clang-format off
inline constexpr Inches far_miss             = centimetres(6);   // fall of shot on 3 or less
inline constexpr Inches near_miss            = centimetres(3);   // fall of shot on 4-5
inline constexpr Inches round_shot_hole      = centimetres(1);   // across
inline constexpr Inches behind_a_victim      = centimetres(3);   // round shot
inline constexpr Inches far_canister         = centimetres(12);  // saving throw +1 beyond it
inline constexpr Inches run_to_cover         = centimetres(12);  // stunned in the open
inline constexpr Inches friend_hurt_within   = centimetres(6);   // morale trigger
inline constexpr Inches friend_within        = centimetres(12);  // control test result 2
inline constexpr Inches charging_within      = centimetres(6);   // morale modifier
inline constexpr Inches music_for_morale     = centimetres(12);  // morale modifier
inline constexpr Inches music_for_reaction   = centimetres(6);   // unit reaction modifier
inline constexpr Inches behind_flank_within  = centimetres(12);  // unit reaction modifier
inline constexpr Inches rout_stops_beyond    = centimetres(24);  // broken troops
// clang-format on

}  // namespace petite_guerre
