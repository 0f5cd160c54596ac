#include "books/long_rifle/play.h"

namespace long_rifle {

Question question_for(const Battle& battle, FigureId who, RuleId rule, std::string_view topic,
                      FigureId cause) {
    Question question;
    question.rule = rule;
    question.seat = battle[who].seat;
    question.topic = topic;
    question.about = who;
    question.cause = cause;
    question.situation = &battle;
    return question;
}

void offer(Question& question, std::string_view verb, FigureId who, FigureId target, int detail) {
    if (question.options.full()) return;
    Option option;
    option.verb = verb;
    option.who = who;
    option.target = target;
    option.detail = static_cast<std::int16_t>(detail);
    question.options.push_back(option);
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
