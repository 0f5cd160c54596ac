#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/result.h"
#include "engine/play/pieces.h"

// What does not hold of one figure, by its name.
template <class Battle>
Error about(const Battle& battle, PieceId who, std::string_view what) {
    return Error{fmt::format("{}: {}", name_in(battle.setting->names, who), what)};
}

// An index is that of nothing, or of one of so many.
constexpr bool names_one_of(std::int64_t index, std::size_t count) {
    return index >= -1 && index < static_cast<std::int64_t>(count);
}

// Every seat is of a side, and every side has a seat.
template <class Setting>
Refusal check_seats(const Setting& setting, std::size_t sides, std::size_t most_seats) {
    const auto& seats = setting.seat_sides;
    if (setting.seats.empty() || setting.seats.size() > most_seats
        || setting.seats.size() != seats.size())
        return Error{"seats and their sides do not agree"};
    for (const SideId side : seats)
        if (!side || !names_one_of(side.index, sides)) return Error{"a seat of no side"};
    for (std::size_t i = 0; i < sides; ++i)
        if (std::find(seats.begin(), seats.end(), SideId::of(static_cast<std::int64_t>(i)))
            == seats.end())
            return Error{"a side without a seat"};
    return {};
}
