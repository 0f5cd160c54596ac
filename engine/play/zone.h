#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/roll.h"
#include "engine/table/point.h"

// Something that ties two pieces: whoever draws it knows no book. Nothing hidden shows by it: both
// are in the view.
struct ViewLink {
    std::string_view kind;  // a stable literal: "command"
    RuleId rule;
    PieceId from, to;    // the officer, and whom he leads
    bool holds = false;  // as they stand now; else too far away, or otherwise not in force
};

// A part of the table that a rule speaks of, as it lies there: a leader's reach, the ground that a
// volley beats, a shell's template, how far a shot fell from its mark. Whoever draws it knows no
// book, and nothing hidden shows by it.
struct ViewZone {
    enum class Form : std::uint8_t {
        Circle,  // round `at`, one ring for each reach
        Cone,    // ahead of the row from `at` (its left end) to `to`, a band for each reach
        Arrow    // from `at` to `to`
    };
    static constexpr int any_option = -1;

    Form form = Form::Circle;
    std::string_view kind;  // a stable literal: "command", "volley", "shell"
    RuleId rule;
    std::string words;            // "command radius, 60 paces"
    PieceId of;                   // whose; in a view it is drawn while that piece is looked at
    int option = any_option;      // in a question: what this option would reach
    bool follows = false;         // a place: a circle lies round the spot, a cone looks towards it
    Point at, to;                 // see Form
    Facing facing;                // of a cone
    int spread = 0;               // of a cone: tenths of a degree from edge to edge
    std::vector<Point> from;      // of a cone: it reaches so far from the nearest of these
    Inches least;                 // of a cone: nothing nearer than this
    std::vector<Inches> reach;    // nearest first, the last where it ends; none: not to be measured
    std::vector<PieceId> pieces;  // who count as inside, where there is more to it than the shape
};
