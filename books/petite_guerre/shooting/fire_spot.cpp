#include "books/petite_guerre/shooting/fire_spot.h"

#include "engine/table/any_spot.h"
#include "engine/table/deviation.h"

namespace petite_guerre {

FireSpot::FireSpot(const Battle& battle, Point from, Facing facing, int tenths_of_degree,
                   Ammunition ammunition)
    : ground_{battle.ground()},
      from_{from},
      facing_{facing},
      cone_{tenths_of_degree},
      ammunition_{ammunition},
      zone_{rectangle({}, {ground_.width, ground_.depth})} {}

// PG-14.06, PG-17.10, PG-18.13
Refusal FireSpot::check(const Answer& answer) const {
    if (!ground_.on_table(answer.spot) || answer.spot == from_)
        return Error{"fire at another spot on the table (PG-17.10)"};
    if (!in_cone(from_, facing_, answer.spot, cone_))
        return Error{cone_ == 1800 ? "that is not to the front (PG-14.06)"
                                   : "the gun cannot be laid on that (PG-18.13)"};
    return {};
}

bool FireSpot::possible() const {
    return ground_.on_table(step_along(from_, facing_, paces(1)));
}

Answer FireSpot::sample(Stream& stream) const {
    const Box table{{}, {ground_.width, ground_.depth}};
    Answer answer;
    answer.facing = facing_;
    for (int tries = 0; tries < 20; ++tries) {
        answer.spot = any_spot_in(table, stream);
        if (!check(answer)) return answer;
    }
    answer.spot = step_along(from_, facing_, paces(1));
    return answer;
}

}  // namespace petite_guerre
