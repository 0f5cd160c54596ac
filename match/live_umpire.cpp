#include "match/live_umpire.h"

#include <fmt/format.h>

#include "match/older_order.h"
#include "match/roll_words.h"

namespace {
constexpr std::uint64_t most_take_backs = 0xffff'ffff;
}  // namespace

LiveUmpire::LiveUmpire(Game& game, Setting setting)
    : StepRun{game, setting.outbox != nullptr}, setting_{std::move(setting)} {}

LiveUmpire::End LiveUmpire::run() {
    const End end = run_step();
    if (end != End::Finished || next_ >= setting_.journal.size()) return end;
    wrong.what =
        fmt::format("the step ended with {} answers left over", setting_.journal.size() - next_);
    return End::Wrong;
}

const Record* LiveUmpire::next_record() const {
    return next_ < setting_.journal.size() ? &setting_.journal[next_] : nullptr;
}

void LiveUmpire::take_record() {
    if (setting_.before_each) setting_.before_each(game(), next_);
    ++next_;
}

void LiveUmpire::roll(Roll& roll, Stream& stream) {
    std::int64_t number = -1;
    if (setting_.dice == DiceFrom::Stream && setting_.key != nullptr) {
        number = static_cast<std::int64_t>(stream.state());
        roll_fair(roll, *setting_.key, stream);
        settled = next_;
    } else if (setting_.dice == DiceFrom::Stream) {
        ::roll_faces(roll, stream);
        settled = next_;
    } else {
        take_what_was_settled();
        const Record* record = next_record();
        if (record == nullptr) wait_for(roll);
        recorded_dice(*record, roll);
    }
    so_far.push_back(decided(roll));
    tell_roll(roll, number);
}

// Real dice lie on the table for all to see: whoever mistyped them may take that back, so they do
// not settle anything the way the game's own dice do.
void LiveUmpire::recorded_dice(const Record& record, Roll& roll) {
    if (!record.dice || record.asked != fingerprint(roll))
        refuse(fmt::format("{} rolls dice, but the journal has {} for {}", to_string(roll.rule),
                           record.dice ? "other dice" : "an answer", to_string(record.rule)));
    if (const Refusal bad = lay_faces(roll, record.answer)) refuse(bad->what);
    take_record();
}

// What the players settled at this place, before the answer. Fresh dice: those that had fallen
// before lie as they are; nobody knows those to come. Nothing of it is taken back by one alone.
void LiveUmpire::take_what_was_settled() {
    for (const Record* record = next_record();
         record != nullptr && (record->fresh_dice || record->resigned); record = next_record()) {
        take_record();
        settled = next_;
        if (record->fresh_dice) {
            make_dice_fresh(*record);
        } else {
            tell_resigned(record->seat);
        }
    }
}

// Of fair dice the record has the number of the take-back, and these only go up: none of them can
// be had a second time.
void LiveUmpire::make_dice_fresh(const Record& record) {
    Stream& dice = game().dice();
    if (setting_.key == nullptr) {
        dice = Stream{record.asked};
        return;
    }
    if (record.asked <= dice.sequence() || record.asked > most_take_backs)
        refuse(fmt::format("take-back {} comes after take-back {}", record.asked, dice.sequence()));
    dice = after_take_back(dice, record.asked);
    if (setting_.outbox == nullptr) return;
    LogLine line;
    line.text = fmt::format(
        "Something was taken back by agreement: the dice from here on are fresh (take-back {})",
        record.asked);
    line.colour = Colour::Notice;
    line.roll_number = static_cast<std::int64_t>(dice.state());
    line.take_back = static_cast<std::int64_t>(record.asked);
    setting_.outbox->tell(std::move(line));
}

void LiveUmpire::tell_resigned(SeatId seat) {
    if (!seat || static_cast<std::size_t>(seat.index) >= game().seats())
        refuse("somebody resigned at a seat that is not there");
    if (setting_.outbox == nullptr) return;
    LogLine line;
    line.text = fmt::format("{} has resigned; the others play on", game().seat_name(seat));
    line.colour = Colour::Notice;
    setting_.outbox->tell(std::move(line));
}

Answer LiveUmpire::ask(const Question& question) {
    take_what_was_settled();
    if (const Record* record = next_record()) return recorded_answer(*record, question);
    if (setting_.answer_for) {
        if (const auto given = setting_.answer_for(question, next_, so_far)) {
            expects(!check_answer(question, given->answer), "a bot gave an answer not allowed");
            added.push_back(*given);
            so_far.push_back(decided(question, given->asked, given->answer));
            ++next_;
            return given->answer;
        }
    }
    wait_for(question);
    return {};
}

Answer LiveUmpire::recorded_answer(const Record& record, const Question& question) {
    const bool fits = !record.dice && record.rule == question.rule && record.seat == question.seat;
    const std::uint64_t asked = fingerprint(question);
    const bool as_it_is = fits && record.asked == asked;
    const auto older = fits && !as_it_is ? in_todays_order(record, question) : std::nullopt;
    if (!as_it_is && !older)
        refuse(fmt::format("{} asks '{}' of seat {}, but the journal has {} for {} by seat {}",
                           to_string(question.rule), question.topic, question.seat.index + 1,
                           record.dice ? "dice" : "an answer to another question",
                           to_string(record.rule), record.seat.index + 1));
    const Answer& answer = older ? *older : record.answer;
    if (const Refusal bad = check_answer(question, answer)) refuse(bad->what);
    take_record();
    so_far.push_back(decided(question, asked, answer));
    return answer;
}

void LiveUmpire::wait_for(const Question& question) {
    pending.prompt = game().prompt(question);
    pending.question = question;
    pending.question.move = nullptr;
    pending.question.place = nullptr;
    pending.question.situation = nullptr;
    pending.asked = fingerprint(question);
    for (const Option& option : question.options) {
        pending.words.push_back(game().words(question, option));
        pending.cautions.push_back(game().caution(question, option));
    }
    if (setting_.samples && (question.move != nullptr || question.place != nullptr)) {
        Stream any{pending.asked};
        while (pending.samples.size() < 2) pending.samples.push_back(any_answer(question, any));
    }
    if (question.move != nullptr) pending.allowance = question.move->allowance();
    if (question.place != nullptr) pending.zone = question.place->zone();
    if (setting_.samples) pending.zones = game().zones(question);
    stop(End::Waiting);
}

void LiveUmpire::wait_for(const Roll& roll) {
    pending.roll = roll;
    pending.asked = fingerprint(roll);
    pending.question.rule = roll.rule;
    pending.prompt = dice_wanted(roll, game());
    stop(End::Waiting);
}

void LiveUmpire::tell(const Told& told) {
    setting_.outbox->tell({told});
}

void LiveUmpire::tell_roll(const Roll& roll, std::int64_t number) {
    if (!listening()) return;
    LogLine told;
    told.rule = roll.rule;
    told.actor = roll.who;
    told.text = roll_words(roll, game());
    told.roll = roll;
    told.because = roll.because;
    told.roll_number = number;
    setting_.outbox->tell(told);
}

void LiveUmpire::reveal() {
    revealed = true;
    settled = next_;
}
