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
// PG-01.10 what the book prints in centimetres: 3 cm are 10 paces. Never more than the exact value.
constexpr Inches centimetres(int count) {
    return Inches::hundredths(std::int64_t{count} * 100 / 3);
}

}  // namespace petite_guerre
