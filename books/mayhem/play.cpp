#include "books/mayhem/play.h"

namespace mayhem {

Question question_for_side(const Battle& battle, SideId side, RuleId rule, std::string_view topic) {
    SeatId seat;
    for (std::size_t i = battle.setting->seat_sides.size(); i-- > 0;)
        if (battle.setting->seat_sides[i] == side) seat = SeatId::of(static_cast<std::int64_t>(i));
    return make_question(battle, seat, rule, topic);
}

bool Battle::operator==(const Battle& o) const {
    return (setting == o.setting || (setting && o.setting && *setting == *o.setting))
           && dice == o.dice && figures == o.figures && guns == o.guns
           && broken_doors == o.broken_doors && stage == o.stage && turn == o.turn
           && step_side == o.step_side && first == o.first && called == o.called && order == o.order
           && next == o.next && active == o.active && acting == o.acting && pack == o.pack
           && last_turn == o.last_turn && sprung == o.sprung && winner == o.winner
           && clear == o.clear && contact == o.contact;
}

}  // namespace mayhem
