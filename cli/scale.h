#pragma once

#include <fmt/format.h>

#include "engine/play/view.h"

// People measure with their own inches or paces; the game's inches may be longer or shorter (View
// says how much).
struct Scale {
    int percent = 100;
    std::string unit;

    explicit Scale(const View& view) : percent{view.distance_percent}, unit{view.unit} {}
    Inches to_table(Inches shown) const {
        return Inches::hundredths(std::int64_t{shown.in_hundredths()} * 100 / percent);
    }
    Inches to_shown(Inches table) const {
        return Inches::hundredths(std::int64_t{table.in_hundredths()} * percent / 100);
    }
    Point to_table(Point shown) const { return {to_table(shown.x), to_table(shown.y)}; }

    // "6", "4.5": as people measure it.
    std::string words(Inches table) const {
        const int hundredths = to_shown(table).in_hundredths();
        if (hundredths % 100 == 0) return fmt::format("{}", hundredths / 100);
        std::string text = fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
        if (text.back() == '0') text.pop_back();
        return text;
    }
};
