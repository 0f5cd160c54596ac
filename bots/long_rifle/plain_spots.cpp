#include "bots/long_rifle/plain_spots.h"

#include <algorithm>

#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/groups.h"
#include "bots/long_rifle/plain_detours.h"
#include "bots/long_rifle/plain_places.h"

namespace long_rifle::plain {

namespace {

constexpr Points company = 900;     // near a friend
constexpr Points alone = 60;        // for each inch farther from him
constexpr Points in_touch = 4'000;  // with somebody to be taken or freed
constexpr Points worth_the_trouble = 150;
constexpr Inches worth_a_step = 0.5_in;

// LR-07.05 a group acts on its leader's Rep and has his die.
Points value_of_company(const Battle& table, FigureId who) {
    const FigureId friend_near = nearest(table, who, friends_up(table, table[who].side) - who);
    if (!friend_near) return 0;
    const Inches apart = gap(table, who, friend_near);
    if (apart <= group_distance) return company;
    return -std::min<Points>(company, (apart - group_distance).whole() * alone);
}

Points shot_now(const Battle& table, FigureId who, const Lines& lines) {
    const Figure& figure = table[who];
    const FigureSet seen = entry(table.seen, who);
    Points best = 0;
    for (std::size_t i = 0; i < figure.weapons.size(); ++i) {
        const auto slot = static_cast<std::int8_t>(i);
        if (!may_fire_actively(table, who, slot)) continue;
        for (const FigureId foe : lines.to& seen)
            if (!table[foe].in_melee()
                && gap_within(table, who, foe, table.weapon(figure.weapons[i]).range))
                best = std::max(best, value_of_shot(table, who, foe, slot, false));
    }
    return best;
}

// LR-21.05 a Stunned enemy within touch is as good as taken, LR-21.10 a friend as good as freed.
Points within_touch(const Battle& table, FigureId who, const Aim& aim) {
    if (aim.whom && in_contact(table, who, aim.whom)) return in_touch;
    for (const FigureId foe : foes_left(table, table[who].side))
        if (table[foe].status == Status::Stunned && in_contact(table, who, foe)) return in_touch;
    return 0;
}

Spot judge(Battle& table, FigureId who, Point at, const Aim& aim, const Detours& way) {
    Trial trial{table, who};
    trial.stand_at(at);
    Spot spot{at, 0, 0};
    const Lines lines = lines_of(table, who);
    const Inches away = way.left(at);
    const Meeting met = meeting(table, who, lines);
    spot.rest = value_of_company(table, who) - aim.pull * away.in_hundredths() / 100
                + within_touch(table, who, aim) - met.cost;
    spot.attack = std::max(shot_now(table, who, lines), met.gain);
    trial.later();
    spot.rest -= danger(table, who, lines);
    spot.attack = std::max(spot.attack, promise(table, who, lines));
    return spot;
}

// The move that ends at that spot, straight or round about; none if there is no such move.
std::optional<Answer> way_to(const Battle& table, FigureId who, const FigureMove& rules,
                             Point spot) {
    Answer answer;
    answer.path = Path{table[who].at, spot};
    answer.facing = facing_from(table, who, spot);
    if (!rules.check(answer)) return answer;
    Path round = rules.toward(spot).path;
    if (round.size() < 2 || round.size() == Path::capacity()) return {};
    if (round.back() != spot) round.push_back(spot);
    answer.path = round;
    if (!rules.check(answer)) return answer;
    round.pop_back();
    if (!within(round.back(), spot, 0.75_in)) return {};
    answer.path = round;
    answer.facing = facing_from(table, who, round.back());
    return rules.check(answer) ? std::optional<Answer>{} : answer;
}

// LR-11.21 over the edge at once, if it is meant to go and can.
bool leaves_now(const Battle& table, FigureId who, const FigureMove& rules, const Aim& aim,
                Choice& choice) {
    if (aim.kind != Aim::Kind::Leave || table.ground().on_table(aim.at)) return false;
    Answer answer;
    answer.path = Path{table[who].at, aim.at};
    answer.facing = facing_toward(table[who].at, aim.at);
    if (rules.check(answer)) return false;
    choice.answer = answer;
    return choice.leaves = true;
}

}  // namespace

void Trial::stand_at(Point spot) {
    Figure& figure = table_[who_];
    figure = before_;
    if (spot == before_.at) return;
    put(table_, who_, spot);
    figure.moved = figure.moved_this_turn = true;
    figure.prone = false;
    figure.hidden_from = {};
    figure.facing = facing_from(table_, who_, spot);
}

void Trial::later() {
    Figure& figure = table_[who_];
    if (others_still_to_come(table_, figure.side)) return;
    figure.moved_this_turn = figure.moved_fast = false;
}

Facing facing_from(const Battle& table, FigureId who, Point spot) {
    FigureId best;
    std::int64_t least = 0;
    for (const FigureId foe : foes_up(table, table[who].side)) {
        const Offset step = table[foe].at - spot;
        if (step == Offset{} || (best && dot(step, step) >= least)) continue;
        best = foe;
        least = dot(step, step);
    }
    if (best) return facing_toward(spot, table[best].at);
    return spot == table[who].at ? table[who].facing : facing_toward(table[who].at, spot);
}

Choice choose_spot(Battle& table, FigureId who, Inches allowance) {
    const FigureMove rules{table, who, allowance};
    const Aim aim = aim_of(table, who);
    const Detours way{table.ground(), aim.at};
    const Point from = table[who].at;
    Choice choice;
    choice.stay = choice.best = judge(table, who, from, aim, way);
    choice.best_rest = choice.stay.rest;
    choice.answer.path = Path{from};
    choice.answer.facing = facing_from(table, who, from);
    if (allowance < worth_a_step || leaves_now(table, who, rules, aim, choice)) return choice;

    Places places{table, who, allowance, way};
    places.gather(rules, aim);
    FixedVector<Spot, Places::most> spots;
    for (const Point at : places.list) spots.push_back(judge(table, who, at, aim, way));
    std::stable_sort(spots.begin(), spots.end(),
                     [](const Spot& a, const Spot& b) { return a.value() > b.value(); });
    int tried = 0;
    for (const Spot& spot : spots) {
        choice.best_rest = std::max(choice.best_rest, spot.rest);
        if (choice.moves() || tried >= 5) continue;
        if (spot.value() < choice.stay.value() + worth_the_trouble) continue;
        ++tried;
        if (const auto answer = way_to(table, who, rules, spot.at)) {
            choice.answer = *answer;
            choice.best = spot;
        }
    }
    return choice;
}

}  // namespace long_rifle::plain
