#include <fmt/format.h>

#include <algorithm>

#include "bots/bots.h"
#include "match/match.h"

// What the players settle among themselves: ending a game, taking back what the dice have settled,
// putting something right by hand.

// ---- ending ----

Refusal Match::resign(SeatId seat) {
    if (over()) return Error{"the game is over"};
    if (!waiting_) return Error{"the game has not begun"};
    if (!has_person(seat)) return Error{"no person sits there"};
    if (has_resigned(seat)) return Error{"that seat has resigned already"};
    options_.resigned |= seat.bit();
    SideId left;
    std::size_t sides = 0;
    for (std::size_t i = 0; i < now().sides(); ++i) {
        const SideId side = SideId::of(static_cast<std::int64_t>(i));
        if (has_given_up(side)) continue;
        left = side;
        ++sides;
    }
    if (sides <= 1) {
        end_here({Ending::Resigned, seat, left});
        return {};
    }
    Record resigned;
    resigned.seat = seat;
    resigned.resigned = true;
    journal_.records.push_back(resigned);
    waiting_.reset();
    now_.reset();
    return run();
}

// All the persons who played it have resigned; a side without any never does.
bool Match::has_given_up(SideId side) const {
    bool persons = false;
    for (std::size_t i = 0; i < now().seats(); ++i) {
        const SeatId seat = SeatId::of(static_cast<std::int64_t>(i));
        if (now().side_of(seat) != side || !has_person(seat)) continue;
        if (!has_resigned(seat)) return false;
        persons = true;
    }
    return persons;
}

Refusal Match::end_by_agreement(Ending how) {
    if (over()) return Error{"the game is over"};
    if (!waiting_) return Error{"the game has not begun"};
    if (how != Ending::Draw && how != Ending::Stopped)
        return Error{"players agree to a draw or to stop; one resigns alone"};
    end_here({how, {}, {}});
    return {};
}

// The book may know better who has won.
void Match::end_here(Ended ended) {
    if (!now_) now_ = checkpoint_->clone();
    const RuleId rule = now_->end_here(ended.how, ended.winner);
    if (now_->over()) ended.winner = now_->winner();
    journal_.ended = ended;
    waiting_.reset();
    const std::string words = outcome_words();
    note(Colour::Notice, rule, {}, fmt::format("The game is over: {}", words));
}

Refusal Match::replay_end(const Ended& ended) {
    if (checkpoint_->over()) return Error{"the game was already over"};
    if (!waiting_) return Error{"the players ended it where nobody was asked"};
    const auto seats = static_cast<int>(now().seats());
    if (ended.by.index >= seats || (ended.how == Ending::Resigned && !ended.by))
        return Error{"nobody sits where somebody resigned"};
    if (ended.winner.index >= static_cast<int>(now().sides()))
        return Error{"a side won that is not there"};
    end_here(ended);
    return journal_.ended == ended ? Refusal{} : Error{"it did not end as is said"};
}

bool Match::bot_agrees_to_draw(SeatId bot) const {
    const SideId own = now().side_of(bot);
    const int left = now().still_fighting(own);
    for (std::size_t i = 0; i < now().sides(); ++i) {
        const SideId side = SideId::of(static_cast<std::int64_t>(i));
        if (side != own && now().still_fighting(side) < left) return false;
    }
    return true;
}

// Lines beside those of the steps: they are told where no step is under way.
void Match::note(Colour colour, RuleId rule, PieceId actor, std::string text) {
    outbox_.forget_rest();
    LogLine line;
    line.rule = rule;
    line.actor = actor;
    line.text = std::move(text);
    line.colour = colour;
    outbox_.tell(std::move(line));
}

// ---- taking back ----

// The number of the record that would be taken back by agreement.
Result<std::size_t> Match::last_answer_of(SeatId seat) const {
    if (over()) return Error{"the game is over, and what was hidden has been shown"};
    std::size_t last = journal_.records.size();
    const auto wanted = [&](const Record& record) {
        return record.by == By::Person && !record.fresh_dice && !record.resigned
               && (!seat || record.seat == seat);
    };
    while (last > 0 && !wanted(journal_.records[last - 1])) --last;
    if (last == 0) return Error{"there is no answer to take back"};
    return last - 1;
}

Refusal Match::may_take_back(SeatId seat) const {
    const auto last = last_answer_of(seat);
    if (!last) return last.error();
    const std::size_t known = origin_steps_ == 0 ? 0 : journal_.steps[origin_steps_ - 1].records;
    if (*last < known) return Error{"that was too long ago to be taken back"};
    return {};
}

Refusal Match::take_back(SeatId seat, std::uint64_t fresh_dice) {
    const auto found = last_answer_of(seat);
    if (!found) return found.error();
    if (key_)
        for (const Record& record : journal_.records)
            if (record.fresh_dice && record.asked >= fresh_dice)
                return Error{"the dice of that take-back have been rolled already"};
    const std::size_t last = *found;
    std::size_t steps = journal_.steps.size();
    while (steps > 0 && journal_.steps[steps - 1].records > last) --steps;
    auto again = played_again(steps);
    if (!again) return again.error();

    const auto first = static_cast<std::ptrdiff_t>(again->journal_.records.size());
    std::vector<Record> rest{journal_.records.begin() + first,
                             journal_.records.begin() + static_cast<std::ptrdiff_t>(last)};
    while (!rest.empty() && rest.back().fresh_dice) rest.pop_back();
    if (options_.dice == DiceFrom::Stream) {
        Record fresh;
        fresh.fresh_dice = true;
        fresh.asked = fresh_dice;
        rest.push_back(fresh);
    }
    // Whoever has resigned since then has done so for good.
    for (std::size_t i = last; i < journal_.records.size(); ++i)
        if (journal_.records[i].resigned) rest.push_back(journal_.records[i]);
    if (Refusal wrong = again->replay_rest(rest)) return wrong;
    const std::size_t same = outbox_.same_lines(again->outbox_);
    again->outbox_.cut_at(std::min(outbox_.take_cut().value_or(same), same));
    again->options_ = std::move(options_);
    *this = std::move(*again);
    return {};
}

// As it was where its journal begins that can be played again.
Result<Match> Match::at_the_origin() const {
    MatchOptions options = options_;
    options.orders.clear();
    if (!origin_) return set_up(*book_, std::move(options));
    Journal past;
    const std::size_t known = origin_steps_ == 0 ? 0 : journal_.steps[origin_steps_ - 1].records;
    past.records.assign(journal_.records.begin(),
                        journal_.records.begin() + static_cast<std::ptrdiff_t>(known));
    past.steps.assign(journal_.steps.begin(),
                      journal_.steps.begin() + static_cast<std::ptrdiff_t>(origin_steps_));
    return resumed(*book_, std::move(options), origin_->clone(), std::move(past), rules_version_);
}

// The game after so many steps of its journal.
Result<Match> Match::played_again(std::size_t steps) const {
    if (steps < origin_steps_) return Error{"that was too long ago to be taken back"};
    auto again = at_the_origin();
    if (!again) return again.error();
    const std::span<const Record> records{journal_.records};
    for (std::size_t i = origin_steps_; i < steps; ++i) {
        const StepEnd& end = journal_.steps[i];
        const std::size_t from = again->journal_.records.size();
        const Refusal wrong =
            end.correction
                ? again->replay_correction(*end.correction, end.hash)
                : again->replay_step(records.subspan(from, end.records - from), end.hash);
        if (wrong) return *wrong;
    }
    return again;
}

// ---- putting right by hand ----

namespace {

std::string length_words(Inches length, int percent) {
    return fmt::format("{:g}", static_cast<double>(length.in_hundredths()) * percent / 10000);
}

std::string correction_words(const Correction& correction, const Game& game) {
    const int percent = game.view({}).distance_percent;
    std::vector<std::string> parts;
    if (correction.at)
        parts.push_back(fmt::format("put at {},{}", length_words(correction.at->x, percent),
                                    length_words(correction.at->y, percent)));
    if (correction.facing) parts.emplace_back("turned");
    for (const std::string& state : correction.add) parts.push_back("now " + state);
    for (const std::string& state : correction.drop) parts.push_back("no longer " + state);
    return fmt::format("{} is {}", game.piece_name(correction.piece), fmt::join(parts, ", "));
}

}  // namespace

Refusal Match::check_correction(const Correction& correction) const {
    if (over()) return Error{"the game is over"};
    if (!correction.at && !correction.facing && correction.add.empty() && correction.drop.empty())
        return Error{"nothing is to be corrected"};
    if (journal_.agreed.size() >= most_agreed) return Error{"too many corrections are waiting"};
    return {};
}

// In the middle of a step, whether it can be is only known at its end; but what no game could stand
// is refused at once. A refusal tells nothing that the seat does not know: who is not in its view
// is nobody, and nobody whom it does not know is in the way.
Refusal Match::may_correct(SeatId seat, const Correction& correction) const {
    if (Refusal wrong = check_correction(correction)) return wrong;
    const View seen = view({seat});
    if (std::none_of(seen.pieces.begin(), seen.pieces.end(),
                     [&](const ViewPiece& piece) { return piece.id == correction.piece; }))
        return Error{"there is no such piece in your view"};
    return checkpoint_->as_known_to(checkpoint_->side_of(seat))->correct(correction);
}

Refusal Match::correct(const Correction& correction) {
    if (Refusal wrong = check_correction(correction)) return wrong;
    if (Refusal wrong = checkpoint_->clone()->correct(correction)) return wrong;
    if (!open_records().empty() || step_settled_) {
        journal_.agreed.push_back(correction);
        return {};
    }
    outbox_.rewind(step_lines_);
    make_correction(correction);
    waiting_.reset();
    now_.reset();
    return run();
}

std::vector<std::string> Match::agreed_words() const {
    std::vector<std::string> words;
    for (const Correction& correction : journal_.agreed)
        words.push_back(correction_words(correction, now()));
    return words;
}

void Match::make_agreed() {
    const std::vector<Correction> agreed = std::exchange(journal_.agreed, {});
    for (const Correction& correction : agreed)
        if (!over()) make_correction(correction);
}

std::string correct_by_agreement(Game& game, const Correction& correction, Colour& colour) {
    const auto corrected = game.clone();
    Refusal wrong = corrected->correct(correction);
    if (!wrong) wrong = corrected->check_invariants();
    colour = wrong ? Colour::Notice : Colour::Correction;
    if (wrong) return fmt::format("What was agreed cannot be done: {}", wrong->what);
    const Refusal again = game.correct(correction);
    expects(!again, "a correction made twice came out differently");
    return fmt::format("By agreement {}", correction_words(correction, game));
}

// It stands in the journal even where it could not be made: a replay then says so again.
void Match::make_correction(const Correction& correction) {
    auto game = checkpoint_->clone();
    Colour colour = Colour::Correction;
    std::string words = correct_by_agreement(*game, correction, colour);
    checkpoint_ = std::move(game);
    note(colour, {}, correction.piece, std::move(words));
    earlier_.clear();
    settled_ = journal_.records.size();
    journal_.steps.push_back({settled_, checkpoint_->hash(), correction});
    step_lines_ = outbox_.size();
}

Refusal Match::replay_correction(const Correction& correction, std::uint64_t hash) {
    if (over()) return Error{"the game was already over"};
    outbox_.rewind(step_lines_);
    make_correction(correction);
    if (checkpoint_->hash() == hash) return {};
    return Error{
        fmt::format("a correction comes out as {:016x}, not {:016x}", checkpoint_->hash(), hash)};
}
