#include <algorithm>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/place.h"

// PG-06.10 a single file on the move: one roll, and every man on the path of the lead figure.
namespace petite_guerre {

FileMarch file_march(const Battle& battle, FigureId lead) {
    FileMarch march;
    const SingleFile* file = file_of(battle, lead);
    if (!file || file->men.front() != lead) return march;
    for (const FigureId man : file->men) {
        march.men.push_back(man);
        march.stood.push_back(battle[man].at);
    }
    return march;
}

namespace {

// The way of the man ahead, and so on to the lead figure's own.
Path way_behind(const FileMarch& march, std::size_t i, const Path& led) {
    Path way{march.stood[i]};
    while (i-- > 1 && way.size() + 2 < Path::capacity()) way.push_back(march.stood[i]);
    for (const Point corner : led)
        if (way.size() < Path::capacity()) way.push_back(corner);
    return way;
}

// PG-09.18 .. PG-09.20 how far nothing stops him altogether; the lead figure's throw has paid for
// all else.
Inches passable(const Battle& battle, FigureId who, MoveKind kind, const Path& way) {
    const auto worth = [&](Going going) -> std::optional<Inches> {
        if (!rate_of(battle, who, kind, going).passable) return {};
        return off_all_tables;
    };
    Purse purse;
    return follow(battle, way, radius(battle[who]), worth, purse);
}

}  // namespace

// PG-06.10, PG-09.21
void follow_lead(Play& play, const FileMarch& march, FigureSet who_may, MoveKind kind,
                 const Path& led, Inches distance, const Limits& limits) {
    if (distance == Inches{}) return;
    const Battle& battle = play.battle;
    for (std::size_t i = 1; i < march.men.size(); ++i) {
        const FigureId man = march.men[i];
        if (!who_may.contains(man) || !battle[man].present() || !may_move(battle, man, kind))
            continue;
        const Path way = prolonged(way_behind(march, i, led), distance, battle[man].facing);
        const Inches free = passable(battle, man, kind, first_part(way, distance));
        go_distance(play, man, kind, way, std::min(distance, free), limits);
    }
}

}  // namespace petite_guerre
