#include <algorithm>

#include "books/petite_guerre/close_combat/charging.h"
#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "bots/petite_guerre/plain_charges.h"
#include "bots/petite_guerre/plain_thought.h"

// What a formed unit does in phase 4.
namespace petite_guerre::plain {

namespace {

constexpr Points worth_a_volley = 25, worth_turning = 60;

struct Formed {
    const Battle& table;
    BodyId id;
    Stance stance;
    Inches off;  // the nearest enemy
    const Body& body() const { return table[id]; }
};

Formed formed_of(const Battle& table, FigureId who) {
    const BodyId id = table[who].body;
    Formed formed{table, id, stance_of(table, who), gap_to_foe(table, who)};
    if (const FigureId foe = nearest_foe(table, who))
        formed.off = gap(table, foe, nearest(table, foe, table[id].men()));
    return formed;
}

// PG-17.02 man by man.
Points value_of_fire(const Formed& formed) {
    Points points = 0;
    for (const FigureId who : formed.body().men())
        points += std::max(0, best_shot(formed.table, who, false));
    return points;
}

// Towards the edge it marches to, as far as quarters go: 0 if it looks that way already.
int quarters_to_exit(const Formed& formed) {
    const Battle& table = formed.table;
    const Point from = front_of(table, formed.body());
    const Point exit = beyond_edge(table.ground(), table.force(formed.body().side).exit, from);
    int best = 0;
    for (int i = 1; i < 4; ++i)
        if (dot(after_quarters(formed.body().facing, i).step(), exit - from)
            > dot(after_quarters(formed.body().facing, best).step(), exit - from))
            best = i;
    return best;
}

// The quarter in which a volley would do most.
int quarters_to_fire(const Formed& formed) {
    int best = 0;
    Points most = 0;
    for (int i = 0; i < 4; ++i) {
        const Points points =
            value_of_volley(formed.table, formed.id, after_quarters(formed.body().facing, i));
        if (points <= most) continue;
        most = points;
        best = i;
    }
    return best;
}

bool fire_to_turn_for(const Formed& formed) {
    const int quarters = quarters_to_fire(formed);
    return quarters != 0
           && value_of_volley(formed.table, formed.id,
                              after_quarters(formed.body().facing, quarters))
                  >= worth_turning;
}

// As it stands it has somebody to fire at: next turn, if not now.
bool has_target(const Formed& formed) {
    return formed.off <= paces(60)
           && value_of_volley(formed.table, formed.id, formed.body().facing) >= worth_turning;
}

Points value_of_turning(const Formed& formed) {
    if (has_target(formed)) return never;
    if (formed.off <= paces(60) && fire_to_turn_for(formed)) return 125;
    return formed.stance == Stance::March && quarters_to_exit(formed) != 0 ? 120 : never;
}

// PG-05.10 a leader who cannot come along would be left behind.
bool loses_leader(const Formed& formed) {
    for (const FigureId who : formed.body().men())
        if (formed.table[who].leads() && !formed.table[who].stunned()
            && !may_choose_actions(formed.table, who))
            return true;
    return false;
}

Points value_of_moving(const Formed& formed) {
    const Deeds& now = formed.table[formed.body().men().first()].now;
    const bool moved = now.of_turn == formed.table.turn && now.moved();
    if (moved && now.distance == Inches{}) return never;  // it does not get on
    if (must_close(formed.table, formed.id) && !loses_leader(formed) && formed.off > paces(25))
        return 200;
    if (has_target(formed) || (moved && formed.stance == Stance::Press && formed.off <= paces(55)))
        return never;
    switch (formed.stance) {
        case Stance::March: return loses_leader(formed) ? 60 : 100;
        case Stance::Press:
            if (formed.off <= paces(22)) return never;
            return loses_leader(formed) ? idle + 5 : 50;
        case Stance::Retire: return formed.off <= paces(80) ? 50 : never;
        default: return never;
    }
}

Points value_of_loading(const Formed& formed) {
    if (!to_be_loaded(formed.table, formed.id))
        return formed.stance == Stance::Hold && formed.off > paces(80) ? 20 : never;
    if (formed.stance == Stance::March) return formed.off <= paces(60) ? 110 : never;
    return formed.off <= paces(120) ? 90 : 60;
}

Points value_of_charging(const Formed& formed) {
    if (formed.stance == Stance::Retire || formed.off > paces(50)) return never;
    const FigureId first = formed.body().men().first();
    Points best = never;
    const Gun* gun = gun_to_take(formed.table, formed.body().side);
    for (const FigureId foe : charge_targets(formed.table, first)) {
        const bool there = gun != nullptr && within(formed.table[foe].at, gun->at, paces(40));
        best =
            std::max(best, value_of_body_charge(formed.table, formed.id, foe) + (there ? 50 : 0));
    }
    return best > 20 ? 100 + best : never;
}

Points value_of_bayonets(const Formed& formed) {
    const auto& hidden = formed.table.setting->hidden_units;
    const bool ambush = std::find(hidden.begin(), hidden.end(), true) != hidden.end();
    if (ambush && formed.stance == Stance::March) return 130;
    return formed.off <= paces(70) ? 55 : never;
}

Points value_of_deed(const Formed& formed, std::string_view verb) {
    if (verb == "volley") {
        const Points points = value_of_volley(formed.table, formed.id, formed.body().facing);
        return points >= worth_a_volley ? 100 + points : never;
    }
    if (verb == "take-shot") {
        const Points points = value_of_fire(formed);
        return points >= 2 * worth_a_volley ? 100 + points * 3 / 4 : never;
    }
    if (verb == "load") return value_of_loading(formed);
    if (verb == "reload") return 70;
    if (verb == "charge-formed") return value_of_charging(formed);
    if (verb == "turn") return value_of_turning(formed);
    if (verb == "move") return value_of_moving(formed);
    if (verb == "fix-bayonet") return value_of_bayonets(formed);
    if (verb == "try-to-acquire")
        return formed.off <= paces(80) && !to_be_loaded(formed.table, formed.id)
                       && best_look(formed.table, formed.body().men().first(), false) > 0
                   ? 25
                   : never;
    if (verb == "change-formation")
        return formed.body().layout == Layout::File && formed.stance != Stance::March
                       && formed.off <= paces(200) && formed.off > paces(60)
                   ? 70
                   : never;
    return verb == "end-action" ? idle : never;
}

}  // namespace

Answer best_formed_action(Thought& thought) {
    const Formed formed = formed_of(thought.table, thought.question.about);
    return pick_best(thought.question,
                     [&](const Option& option) { return value_of_deed(formed, option.verb); });
}

// A man looks at the nearest enemy; a formed unit where its volley tells, or where it is going.
Answer which_way_to_face(Thought& thought) {
    const Battle& table = thought.table;
    const FigureId who = thought.question.about;
    if (!table[who].formed()) {
        const FigureId foe = nearest_foe(table, who);
        return pick_best(thought.question, [&](const Option& option) {
            if (foe && option.target == foe) return Points{2};
            return Points{option.verb == "face-as-now" ? 1 : 0};
        });
    }
    const Formed formed = formed_of(table, who);
    const bool fire = formed.off <= paces(60) && fire_to_turn_for(formed);
    const int quarters = fire || formed.stance != Stance::March ? quarters_to_fire(formed)
                                                                : quarters_to_exit(formed);
    return pick_verb(thought.question, quarters == 1   ? "face-right"
                                       : quarters == 2 ? "face-about"
                                                       : "face-left");
}

}  // namespace petite_guerre::plain
