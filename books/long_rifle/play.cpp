#include "books/long_rifle/play.h"

namespace long_rifle {

Question question_for(const Battle& battle, FigureId who, RuleId rule, std::string_view topic,
                      FigureId cause) {
    return make_question(battle, battle[who].seat, rule, topic, who, cause);
}

bool Battle::operator==(const Battle& o) const {
    return (setting == o.setting || (setting && o.setting && *setting == *o.setting))
           && dice == o.dice && figures == o.figures && seen == o.seen && dropped == o.dropped
           && barricades == o.barricades && blazes == o.blazes && pefs == o.pefs
           && weather == o.weather && night == o.night && stage == o.stage && turn == o.turn
           && activation == o.activation && order == o.order && phase == o.phase
           && groups == o.groups && winner == o.winner;
}

}  // namespace long_rifle
