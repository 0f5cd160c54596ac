#include "match/live_umpire.h"

#include <fmt/format.h>

#include "match/roll_words.h"
#include "match/spare_games.h"

namespace {
// The one exception: nobody has decided yet. Thrown by LiveUmpire::stop, caught by LiveUmpire::run.
struct Undecided {};
}  // namespace

LiveUmpire::LiveUmpire(Game& game, Setting setting)
    : Umpire{setting.outbox != nullptr || setting.hear != nullptr},
      game_{game},
      setting_{std::move(setting)} {}

LiveUmpire::End LiveUmpire::run() {
    try {
        game_.step(*this);
        if (next_ < setting_.journal.size()) {
            wrong.what = fmt::format("the step ended with {} answers left over",
                                     setting_.journal.size() - next_);
            end_ = End::Wrong;
        }
    } catch (const Undecided&) {
    }
    return end_;
}

void LiveUmpire::stop(End end) {
    end_ = end;
    now = copy_of(game_);
    throw Undecided{};
}

void LiveUmpire::refuse(std::string what) {
    wrong.what = std::move(what);
    stop(End::Wrong);
}

const Record* LiveUmpire::next_record() const {
    return next_ < setting_.journal.size() ? &setting_.journal[next_] : nullptr;
}

void LiveUmpire::roll(Roll& roll, Stream& stream) {
    if (supposing()) {
        if (setting_.stop_before && setting_.stop_before(roll)) stop(End::Stopped);
        return setting_.chance->roll(roll, stream);
    }
    if (setting_.dice == DiceFrom::Stream) {
        ::roll_faces(roll, stream);
        settled = next_;
    } else {
        take_what_was_settled();
        const Record* record = next_record();
        if (record == nullptr) wait_for(roll);
        recorded_dice(*record, roll);
    }
    tell_roll(roll);
}

// Real dice lie on the table for all to see: whoever mistyped them may take that back, so they do
// not settle anything the way the game's own dice do.
void LiveUmpire::recorded_dice(const Record& record, Roll& roll) {
    if (!record.dice || record.asked != fingerprint(roll))
        refuse(fmt::format("{} rolls dice, but the journal has {} for {}", to_string(roll.rule),
                           record.dice ? "other dice" : "an answer", to_string(record.rule)));
    if (const Refusal bad =
            check_faces(roll, {record.answer.picks.begin(), record.answer.picks.size()}))
        refuse(bad->what);
    roll.faces.clear();
    for (const std::uint8_t face : record.answer.picks) roll.faces.push_back(face);
    roll.result = read_faces(roll);
    ++next_;
}

// What the players settled at this place, before the answer. Fresh dice: those that had fallen
// before lie as they are; nobody knows those to come. Nothing of it is taken back by one alone.
void LiveUmpire::take_what_was_settled() {
    for (const Record* record = next_record();
         record != nullptr && (record->fresh_dice || record->resigned); record = next_record()) {
        if (record->fresh_dice) {
            game_.dice() = Stream{record->asked};
        } else {
            tell_resigned(record->seat);
        }
        settled = ++next_;
    }
}

void LiveUmpire::tell_resigned(SeatId seat) {
    if (!seat || static_cast<std::size_t>(seat.index) >= game_.seats())
        refuse("somebody resigned at a seat that is not there");
    if (setting_.outbox == nullptr) return;
    LogLine line;
    line.text = fmt::format("{} has resigned; the others play on", game_.seat_name(seat));
    line.colour = Colour::Notice;
    setting_.outbox->tell(std::move(line));
}

Answer LiveUmpire::ask(const Question& question) {
    take_what_was_settled();
    if (const Record* record = next_record()) return recorded_answer(*record, question);
    if (setting_.answer_for) {
        if (const auto given = setting_.answer_for(question, next_)) {
            expects(!check_answer(question, given->answer), "a bot gave an answer not allowed");
            added.push_back(*given);
            ++next_;
            return given->answer;
        }
    }
    wait_for(question);
    return {};
}

Answer LiveUmpire::recorded_answer(const Record& record, const Question& question) {
    if (record.dice || record.rule != question.rule || record.seat != question.seat
        || record.asked != fingerprint(question))
        refuse(fmt::format("{} asks '{}' of seat {}, but the journal has {} for {} by seat {}",
                           to_string(question.rule), question.topic, question.seat.index + 1,
                           record.dice ? "dice" : "an answer to another question",
                           to_string(record.rule), record.seat.index + 1));
    if (const Refusal bad = check_answer(question, record.answer)) refuse(bad->what);
    ++next_;
    return record.answer;
}

void LiveUmpire::wait_for(const Question& question) {
    if (setting_.show) setting_.show(question, game_);
    if (setting_.show) stop(End::Waiting);
    if (supposing()) stop(End::Waiting);
    pending.prompt = game_.prompt(question);
    pending.question = question;
    pending.question.move = nullptr;
    pending.question.place = nullptr;
    pending.question.situation = nullptr;
    pending.asked = fingerprint(question);
    for (const Option& option : question.options)
        pending.words.push_back(game_.words(question, option));
    if (setting_.samples && (question.move != nullptr || question.place != nullptr)) {
        Stream any{pending.asked};
        while (!pending.samples.full()) pending.samples.push_back(any_answer(question, any));
    }
    if (question.move != nullptr) pending.allowance = question.move->allowance();
    if (question.place != nullptr) pending.zone = question.place->zone();
    if (setting_.samples) pending.zones = game_.zones(question);
    stop(End::Waiting);
}

void LiveUmpire::wait_for(const Roll& roll) {
    pending.roll = roll;
    pending.asked = fingerprint(roll);
    pending.question.rule = roll.rule;
    pending.prompt = dice_wanted(roll, game_);
    stop(End::Waiting);
}

void LiveUmpire::tell(const Told& told) {
    if (setting_.outbox != nullptr) setting_.outbox->tell({told});
    if (setting_.hear && supposing()) setting_.hear(told);
}

void LiveUmpire::tell_roll(const Roll& roll) {
    if (!listening()) return;
    Told told;
    told.rule = roll.rule;
    told.actor = roll.who;
    told.text = roll_words(roll, game_);
    told.roll = roll;
    tell(told);
}

void LiveUmpire::reveal() {
    if (supposing()) stop(End::Hidden);
    revealed = true;
    settled = next_;
}

Refusal check_faces(const Roll& roll, std::span<const std::uint8_t> faces) {
    const DiceShown shown = dice_shown(roll);
    const auto wanted = static_cast<std::size_t>(shown.dice);
    if (faces.size() != wanted)
        return Error{fmt::format("{} {} needed, not {}", wanted,
                                 wanted == 1 ? "die is" : "dice are", faces.size())};
    for (const std::uint8_t face : faces)
        if (face < shown.lowest || face > shown.highest)
            return Error{
                fmt::format("a die shows {} to {}, not {}", shown.lowest, shown.highest, face)};
    return {};
}
