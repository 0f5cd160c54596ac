#include "books/gauntlet_run/play.h"

namespace gauntlet_run {

// GR-28.02, GR-28.12 by day only its own side knows of a hidden unit.
std::uint32_t Play::audience(UnitId who) const {
    const Unit& unit = battle[who];
    if (!lies_hidden(battle, who)) return Told::everybody;
    std::uint32_t seats = 0;
    for (std::size_t i = 0; i < battle.setting->seat_sides.size(); ++i)
        if (battle.setting->seat_sides[i] == unit.side)
            seats |= SeatId::of(static_cast<std::int64_t>(i)).bit();
    return seats;
}

Question question_for(const Battle& battle, SideId side, RuleId rule, std::string_view topic) {
    const auto& sides = battle.setting->seat_sides;
    for (std::size_t i = 0; i < sides.size(); ++i)
        if (sides[i] == side)
            return make_question(battle, SeatId::of(static_cast<std::int64_t>(i)), rule, topic);
    return make_question(battle, {}, rule, topic);
}

}  // namespace gauntlet_run
