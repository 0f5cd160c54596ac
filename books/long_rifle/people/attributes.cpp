#include "books/long_rifle/people/attributes.h"

#include <algorithm>
#include <bit>

#include "books/long_rifle/people/words.h"

namespace long_rifle {

namespace {

using enum Attribute;

// LR-05.10 Special Attributes (1 + 1; Star +1 to the first die).
// clang-format off
constexpr std::array<std::array<Attribute, 6>, 3> special_attributes{{
//          1            2            3            4             5                 6
/* 1-3 */ {{Brawler,     Poltroon,    QuickToQuit, Runt,         Slow,             SlowToReact}},
/* 4-5 */ {{BornLeader,  Charismatic, Fast,        FastLoader,   HeightenedSenses, NervesOfSteel}},
/* 6   */ {{HardAsNails, HawkEye,     Initiative,  LuckyBastard, Resilient,        Stout}},
}};
// clang-format on

// LR-05.05
Attribute choose_attribute(Play& play, FigureId who) {
    Question question = question_for(play.battle, who, "LR-05.05"_rule, "first-attribute");
    for (int i = 0; i < static_cast<int>(Attribute::Count); ++i)
        offer(question, "attribute", who, {}, i);
    return static_cast<Attribute>(play.choose(question).detail);
}

void give(Play& play, FigureId who, Attribute attribute) {
    play.battle[who].attributes |= attribute_bit(attribute);
    play.tell("LR-05.10"_rule, who, "{} has the Special Attribute {}", play.name(who),
              words(attribute).title);
}

}  // namespace

// LR-05.08, LR-05.10
Attribute attribute_for(int table_score, int second_die) {
    const std::size_t table = table_score <= 3 ? 0 : table_score <= 5 ? 1 : 2;
    return special_attributes[table][static_cast<std::size_t>(second_die - 1)];
}

// LR-05.07
Attribute roll_attribute(UmpiredPlay& play, const RollFor& by, bool star) {
    RollFor why{"LR-05.07"_rule, by.who, by.side, {}, d6, Purpose::Joining};
    const RollFor second = why;
    if (star) why.modifiers.push_back({"LR-05.07"_rule, 1, false, "Star"});
    const int table = modified(why, play.roll_die(why));
    return attribute_for(table, play.roll_die(second));
}

// LR-05.05, LR-05.06, LR-05.09; LR-99.12
void give_attributes(Play& play, FigureId who) {
    const Figure& figure = play.battle[who];
    const auto rolled = [&] {
        return roll_attribute(play, play.by(who, "LR-05.07"_rule), figure.star);
    };
    if (figure.attributes == 0)
        give(play, who,
             figure.star && has_player(play.battle, who) ? choose_attribute(play, who) : rolled());
    if (!figure.star || std::popcount(figure.attributes) > 1) return;
    Attribute second = rolled();
    while (figure.is(second)) second = rolled();
    give(play, who, second);
}

// LR-05.04, LR-01.11
bool uses_attributes(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!battle.switches().extra_tables) return false;
    switch (battle.switches().attributes) {
        case Switches::Attributes::Everybody: return true;
        case Switches::Attributes::Nobody: return false;
        case Switches::Attributes::Star: return figure.star;
        case Switches::Attributes::StarsGroup: break;
    }
    if (figure.status == Status::Waiting) return true;  // until its PEF says whose group it is
    return figure.star
           || std::any_of(battle.figures.begin(), battle.figures.end(), [&](const Figure& other) {
                  return other.star && other.side == figure.side && other.group
                         && other.group == figure.group;
              });
}

void apply_attribute_scope(Battle& battle) {
    for (const FigureId who : all(battle))
        if (!uses_attributes(battle, who)) battle[who].attributes = 0;
}

}  // namespace long_rifle
