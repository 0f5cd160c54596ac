#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/units/figures.h"
#include "bots/gauntlet_run/plain_thought.h"

// Where units and officers go, and how they form.
namespace gauntlet_run::plain {

namespace {

Point aside(Point from, Point to, Inches off) {
    const Offset step = to - from;
    return toward(to, to + Offset{-step.dy, step.dx}, off);
}

// GR-05.17 would its ranks be broken up on that way?
bool breaks_up(const Battle& table, UnitId who, const Path& way) {
    if (!table[who].in_ranks() || way.size() < 2) return false;
    if (survey(table, who, way).breaks_up) return true;
    const Outline body = outline_of(table, who);
    for (const Point end : {body.front_left, body.front_right}) {
        Path his;
        for (const Point corner : way) his.push_back(end + (corner - way[0]));
        if (survey(table, who, his).breaks_up) return true;
    }
    return false;
}

// GR-12.07 skirmishers like to have something before them.
Points shelter(const Battle& table, UnitId who, Point spot) {
    const Unit& unit = table[who];
    if (unit.in_ranks() || unit.mounted || unit.officer()) return 0;
    return woods_at(table, spot) == Woods::None ? 0 : 250;
}

Points value_of_way(const Battle& table, UnitId who, const Answer& answer, const Wish& wish) {
    const Point end = answer.path.empty() ? place_of(table, who) : answer.path.back();
    const Inches off = distance(end, wish.spot);
    const Inches wrong = off > wish.stop ? off - wish.stop : wish.stop - off;
    const bool broken = breaks_up(table, who, answer.path);
    return shelter(table, who, end) - wrong.in_hundredths() - (broken ? 1200 : 0);
}

// Straight there, or past what is in the way.
Answer best_way(const Thought& thought, UnitId who, const Wish& wish) {
    const Battle& table = thought.table;
    const Point from = place_of(table, who);
    const Inches far = distance(from, wish.spot);
    const Point to = far > wish.stop ? toward(from, wish.spot, far - wish.stop) : from;
    const MoveRules& rules = *thought.question.move;
    Answer best = rules.toward(to);
    const Point end = best.path.empty() ? from : best.path.back();
    const bool fair = distance(from, end) + 1_in >= std::min(rules.allowance(), distance(from, to));
    const bool ranks = table[who].in_ranks();
    if (fair && (ranks ? !breaks_up(table, who, best.path) : wish.gap > 24_in)) return best;
    Points most = value_of_way(table, who, best, wish);
    const Point next = toward(from, to, std::min(distance(from, to), rules.allowance()));
    for (const Inches off : {4_in, -4_in, 8_in, -8_in}) {
        const Point spot = aside(from, next, off);
        if (!table.ground().on_table(spot)) continue;
        if (fair && !ranks && shelter(table, who, spot) == 0) continue;
        const Answer other = rules.toward(spot);
        const Points points = value_of_way(table, who, other, wish) - 50;
        if (points <= most) continue;
        most = points;
        best = other;
    }
    return best;
}

Answer stay_there(const Battle& table, UnitId who) {
    Answer answer;
    answer.path = Path{place_of(table, who)};
    answer.facing = table[who].stand.facing;
    return answer;
}

// GR-10.16 the enemy it thinks of is before its front.
bool looks_at(const Battle& table, UnitId who, Point spot) {
    const Stand& stand = table[who].stand;
    return in_cone(stand.front, stand.facing, spot, 900);
}

std::string_view ranks_of(const Unit& unit) {
    return unit.box ? "form-box" : "form-line";
}

}  // namespace

// GR-05.15, GR-06.25: column for the march, line for the fight.
std::string_view wanted_change(const Thought& thought, UnitId who) {
    const Battle& table = thought.table;
    const Unit& unit = table[who];
    if (unit.gun || unit.formation == Formation::Crew || unit.mounted) return {};
    if (unit.formation == Formation::Limbered) return "unlimber";
    const bool march = stance_of(thought, who) == Stance::March;
    if (unit.formation == Formation::Square)
        return horse_near(thought, who, 26_in) ? std::string_view{} : ranks_of(unit);
    if (unit.formation == Formation::Disordered && unit.type == Type::Formed && !unit.shaken)
        return march ? "form-march-column" : ranks_of(unit);
    if (unit.type != Type::Formed || unit.shaken) return {};
    const UnitId foe = nearest_of(table, place_of(table, who), thought.foes);
    const Inches near = foe ? distance(place_of(table, who), place_of(table, foe)) : very_far;
    if (unit.formation == Formation::MarchColumn)
        return !march && near < 27_in ? ranks_of(unit) : std::string_view{};
    if (march && near > 12_in) return "form-march-column";
    if (unit.formation == Formation::Line && foe && near < 20_in
        && !looks_at(table, who, place_of(table, foe)) && !march)
        return "face";
    return {};
}

Answer where_to_go(Thought& thought) {
    const Battle& table = thought.table;
    const UnitId who = thought.about();
    if (table[who].officer()) return thought.question.move->toward(post_of_officer(thought, who));
    const Wish wish = wish_of(thought, who);
    if (stance_of(thought, who) == Stance::Hold) return stay_there(table, who);
    return best_way(thought, who, wish);
}

// A wagon stays where it is as long as no enemy is near, and then drives away from him.
Answer where_to_drive(Thought& thought) {
    constexpr Inches too_near = 18_in;
    const Battle& table = thought.table;
    const UnitId who = thought.about();
    const Point here = place_of(table, who);
    const UnitId foe = nearest_of(table, here, thought.foes);
    if (!foe) return stay_there(table, who);
    const Inches far = distance(place_of(table, foe), here);
    if (far > too_near || far == 0_in) return stay_there(table, who);
    const MoveRules& rules = *thought.question.move;
    return rules.toward(toward(place_of(table, foe), here, far + rules.allowance()));
}

Answer where_to_look(Thought& thought) {
    const Battle& table = thought.table;
    const UnitId who = thought.about();
    const Wish wish = wish_of(thought, who);
    const bool march = stance_of(thought, who) == Stance::March;
    if (wish.foe && !march) return thought.question.move->toward(place_of(table, wish.foe));
    return thought.question.move->toward(wish.spot);
}

}  // namespace gauntlet_run::plain
