#include "engine/play/play.h"

#include <fmt/format.h>

namespace {
Roll make_roll(const RollFor& why, RollKind kind, int dice, int target, int keep) {
    expects(dice <= Roll::most_dice, "more dice than any roll may have");
    Roll roll;
    roll.rule = why.rule;
    roll.kind = kind;
    roll.who = why.who;
    roll.side = why.side;
    expects(why.die.faces >= 2 && why.die.faces <= Die::most_faces, "no such die");
    roll.dice = static_cast<std::int8_t>(dice < 0 ? 0 : dice);
    roll.die = kind == RollKind::Average ? d6 : why.die;
    roll.target = static_cast<std::int8_t>(target);
    roll.keep = static_cast<std::int8_t>(keep);
    roll.modifiers = why.modifiers;
    roll.purpose = why.purpose;
    return roll;
}
}  // namespace

int UmpiredPlay::settle(Roll& roll, const RollFor& why) {
    if (roll.dice == 0 && roll.kind != RollKind::OneOf) return 0;
    ++rolled_;
    if (!why.unseen) roll.because = cause_of(roll.rule);
    umpire_.roll(roll, stream_);
    return roll.result;
}

int UmpiredPlay::roll_passes(const RollFor& why, int dice, int target, int keep) {
    Roll roll = make_roll(why, RollKind::Passes, dice, target, keep);
    return settle(roll, why);
}

int UmpiredPlay::roll_at_least(const RollFor& why, int dice, int target) {
    Roll roll = make_roll(why, RollKind::AtLeast, dice, target, Roll::most_dice);
    return settle(roll, why);
}

UmpiredPlay::PassesAndSixes UmpiredPlay::roll_passes_and_sixes(const RollFor& why, int dice,
                                                               int target) {
    Roll roll = make_roll(why, RollKind::PassesAndSixes, dice, target, Roll::most_dice);
    const int both = settle(roll, why);
    return {both / 100, both % 100};
}

UmpiredPlay::AtLeastAndTops UmpiredPlay::roll_at_least_and_tops(const RollFor& why, int dice,
                                                                int target) {
    Roll roll = make_roll(why, RollKind::AtLeastAndTops, dice, target, Roll::most_dice);
    const int both = settle(roll, why);
    return {both / 100, both % 100};
}

int UmpiredPlay::roll_sum(const RollFor& why, int dice) {
    Roll roll = make_roll(why, RollKind::Sum, dice, 0, Roll::most_dice);
    return settle(roll, why);
}

int UmpiredPlay::roll_highest(const RollFor& why, int dice) {
    Roll roll = make_roll(why, RollKind::Highest, dice, 0, Roll::most_dice);
    return settle(roll, why);
}

int UmpiredPlay::roll_lowest(const RollFor& why, int dice) {
    Roll roll = make_roll(why, RollKind::Lowest, dice, 0, Roll::most_dice);
    return settle(roll, why);
}

FixedVector<std::uint8_t, Roll::most_dice> UmpiredPlay::roll_faces(const RollFor& why, int dice) {
    Roll roll = make_roll(why, RollKind::Faces, dice, 0, Roll::most_dice);
    settle(roll, why);
    return roll.faces;
}

int UmpiredPlay::average_die(const RollFor& why) {
    Roll roll = make_roll(why, RollKind::Average, 1, 0, Roll::most_dice);
    return settle(roll, why);
}

int UmpiredPlay::one_of(const RollFor& why, int count) {
    if (count <= 1) return 0;
    Roll roll = make_roll(why, RollKind::OneOf, 0, count, Roll::most_dice);
    return settle(roll, why);
}

const Option& UmpiredPlay::choose(const Question& question) {
    expects(!question.options.empty(), "a question without an option");
    if (question.options.size() == 1) return question.options[0];
    return question.options[umpire_.ask(question).picks[0]];
}

void UmpiredPlay::say(const Line& line, fmt::string_view words, fmt::format_args args,
                      std::vector<ViewZone> zones) {
    Told told;
    told.rule = line.rule;
    told.because = cause_of(line.rule);
    told.actor = line.actor;
    told.text = fmt::vformat(words, args);
    told.seats = line.seats;
    told.zones = std::move(zones);
    told.came = line.came;
    umpire_.tell(told);
}
