#include "books/petite_guerre/play.h"

namespace petite_guerre {

int sum_of(const RollFor& roll) {
    int sum = 0;
    for (const Modifier& modifier : roll.modifiers) sum += modifier.value;
    return sum;
}

// PG-01.02
int roll_total(Play& play, const RollFor& roll) {
    return play.roll_die(roll) + sum_of(roll);
}

SeatId seat_of(const Battle& battle, SideId side) {
    for (std::size_t i = 0; i < battle.setting->seat_sides.size(); ++i)
        if (battle.setting->seat_sides[i] == side) return SeatId::of(static_cast<std::int64_t>(i));
    return {};
}

std::uint32_t seats_of(const Battle& battle, SideId side) {
    std::uint32_t seats = 0;
    for (std::size_t i = 0; i < battle.setting->seat_sides.size(); ++i)
        if (battle.setting->seat_sides[i] == side) seats |= 1U << i;
    return seats;
}

std::uint32_t who_may_know(const Battle& battle, FigureId who) {
    return battle[who].knows.hidden ? seats_of(battle, battle[who].side) : Told::everybody;
}

Question question_for_side(const Battle& battle, SideId side, RuleId rule, std::string_view topic) {
    return make_question(battle, seat_of(battle, side), rule, topic);
}

bool Battle::operator==(const Battle& o) const {
    return (setting == o.setting || (setting && o.setting && *setting == *o.setting))
           && dice == o.dice && figures == o.figures && units == o.units && bodies == o.bodies
           && guns == o.guns && files == o.files && smoke == o.smoke && works == o.works
           && held_by == o.held_by && held_lines == o.held_lines && stage == o.stage
           && turn == o.turn && first == o.first && acting == o.acting && part_begun == o.part_begun
           && started == o.started && scored == o.scored && winner == o.winner
           && touching == o.touching;
}

}  // namespace petite_guerre
