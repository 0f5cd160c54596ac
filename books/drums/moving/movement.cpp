#include "books/drums/moving/movement.h"

#include <algorithm>

#include "books/drums/fighting/melee.h"
#include "books/drums/measuring.h"
#include "books/drums/moving/ground_of_a_way.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/seeing/hiding.h"
#include "engine/table/route.h"

namespace drums {

namespace {
// DT-54.01 the move stick by troop type.
enum class Mover : std::uint8_t { OnFoot, SlowOrBurdened, Mounted, Count };
constexpr EnumArray<Mover, Stick> move_sticks{{Stick::Medium, Stick::Short, Stick::Long}};

Mover mover_of(const Figure& figure) {
    if (figure.burdened) return Mover::SlowOrBurdened;
    if (figure.mounted) return Mover::Mounted;
    return figure.is(Trait::Slow) ? Mover::SlowOrBurdened : Mover::OnFoot;
}
}  // namespace

// DT-54.01
Stick stick_of(const Figure& figure) {
    return figure.state == State::Standing ? move_sticks[mover_of(figure)] : Stick::HalfShort;
}

namespace {

// DT-55.07 those who have just come into contact find the others behind their obstacle.
void note_obstacles(Battle& battle, FigureId who) {
    battle[who].behind_from = {};
    const FigureSet touched = contacts(battle, who);
    for (const FigureId other : all(battle)) {
        if (!enemies(battle, who, other)) continue;
        const bool behind = touched.contains(other) && across_obstacle(battle, who, other);
        FigureSet& mask = battle[other].behind_from;
        mask = behind ? mask | who : mask - who;
    }
}

// Hidden enemies found on the way are placed (DT-59.03); the move stops at the first it touches
// (DT-54.04).
Path finding_hidden(Play& play, FigureId who, const Path& path) {
    Battle& battle = play.battle;
    Path way = path;
    Figure there = battle[who];
    const auto stand_at = [&](Point spot) {
        there.at = spot;
        there.footing = footing_at(battle.ground(), spot, radius(there));
    };
    const auto finds = [&](Point spot) {
        if (!battle.ground().on_table(spot)) return false;
        stand_at(spot);
        return !found_by(battle, there).empty();
    };
    while (const auto found = first_sight(way, finds)) {
        stand_at(point_along(way, *found));
        for (const FigureId hidden : found_by(battle, there)) reveal(play, hidden);
        way = until_contact(battle, who, way);
    }
    return way;
}

// DT-54.05 nobody ends on top of another: back along the way to where there is room.
Point last_free_spot(const Battle& battle, FigureId who, const Path& path) {
    for (Inches along = length(path); along > 0_in; along -= 0.1_in) {
        const Point spot = point_along(path, along);
        if (may_stand(battle, who, spot)) return spot;
    }
    return path[0];
}

}  // namespace

void relocate(Play& play, FigureId who, Point spot) {
    put(play.battle, who, spot);
    note_obstacles(play.battle, who);
}

void travel(Play& play, FigureId who, const Path& path) {
    Battle& battle = play.battle;
    if (path.size() < 2) return;
    Figure& figure = battle[who];
    figure.moved = true;
    reveal(play, who);  // DT-59.03
    const bool search = any_hidden(battle, other_side(figure.side));
    const Path way = search ? finding_hidden(play, who, path) : path;
    if (!battle.ground().on_table(way.back())) {
        figure.presence = Presence::Left;  // DT-63.10
        play.tell("DT-63.10"_rule, who, "{} leaves the table", play.name(who));
        return;
    }
    const Point end =
        may_stand(battle, who, way.back()) ? way.back() : last_free_spot(battle, who, way);
    relocate(play, who, end);
    play.tell("DT-02.02"_rule, who, "{} {} {:.1f}\"", play.name(who),
              figure.state == State::Prone ? "crawls" : "moves", play.shown(length(way)));
}

FigureSet left_behind(const Battle& battle, FigureId who) {
    return engaged(battle, who) ? contacts(battle, who) : FigureSet{};
}

void move(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const FigureSet left = left_behind(battle, who);
    if (!left.empty() && !break_away(play, who)) return;
    const FigureMove rules{battle, who, left};
    Question question = question_for(battle, who, "DT-54.03"_rule, "move");
    question.kind = Asking::Move;
    question.move = &rules;
    const Answer answer = play.ask(question);
    travel(play, who, answer.path);
}

}  // namespace drums
