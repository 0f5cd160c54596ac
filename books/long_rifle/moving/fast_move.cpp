#include <algorithm>

#include "books/long_rifle/moving/movement.h"

// LR-11.02 .. LR-11.10: the Fast Move Test.
namespace long_rifle {

namespace {

using Faces = FixedVector<std::uint8_t, Roll::most_dice>;

// LR-27.26 its movement in this activation started there, however far it has come since.
bool started_on_road(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return battle.ground().inside(figure.moved ? figure.move_began : figure.at, LineKind::Road);
}

// LR-11.03 each passed die adds its score; only the best `count` of them.
Inches best_passing(Faces faces, int rep, int count) {
    std::sort(faces.begin(), faces.end(), [](int a, int b) { return a > b; });
    int sum = 0;
    for (const std::uint8_t face : faces)
        if (face <= rep && count-- > 0) sum += face;
    return inches(sum);
}

}  // namespace

// LR-11.02, LR-99.22, LR-99.23, LR-99.46 one roll for the group; LR-11.10 its modifiers: LR-05.15
// Slow and LR-24.16 a carrier count one die, LR-05.19 Fast brings a die of its own, LR-27.26 the
// road one for those on it.
void fast_move(Play& play, FigureSet who) {
    Battle& battle = play.battle;
    const FigureId first = who.first();
    const Because because{play, "LR-11.02"_rule};
    const Faces group = play.roll_faces(play.by(first, "LR-11.02"_rule), 2);
    Faces road;
    for (const FigureId member : who)
        if (road.empty() && started_on_road(battle, member))
            road = play.roll_faces(play.by(member, "LR-27.26"_rule), 1);
    for (const FigureId member : who) {
        Figure& figure = battle[member];
        Faces faces = group;
        int counted = 2;
        if (figure.is(Attribute::Fast)) {
            const Faces own = play.roll_faces(play.by(member, "LR-05.19"_rule), 1);
            faces.push_back(own.empty() ? std::uint8_t{6} : own[0]);
            counted = 3;
        }
        if (figure.is(Attribute::Slow) || figure.carrying) counted = 1;
        const int rep = figure.effective_rep();
        const Inches plain = best_passing(faces, rep, counted);
        if (!road.empty() && started_on_road(battle, member)) faces.push_back(road[0]);
        const Inches extra = best_passing(faces, rep, counted);
        figure.fast_tried = true;  // LR-11.07
        // LR-11.06 after part of a move: the extra or what is left, whichever is more
        const bool under_way = figure.moved || figure.joined;
        const Inches left = figure.movement;
        figure.movement = under_way ? std::max(left, extra) : left + extra;
        figure.fast_extra = under_way ? (extra > left ? extra : 0_in) : extra;
        const Inches without_road = under_way ? std::max(left, plain) : left + plain;
        figure.road_extra = figure.movement - without_road;
        play.tell("LR-11.03"_rule, member, "{} may go {:g}\" faster", play.name(member),
                  play.shown(extra));
    }
}

}  // namespace long_rifle
