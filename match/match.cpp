#include "match/match.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/bots.h"
#include "engine/play/spare_games.h"
#include "match/answer_shape.h"

namespace {
#ifdef POWDERHORN_DEBUG
constexpr bool run_steps_twice = true;
#else
constexpr bool run_steps_twice = false;
#endif
constexpr std::size_t most_earlier_steps = 64;

Refusal check_player(const Book& book, std::string_view who) {
    if (who == person || has_bot(book.name(), who)) return {};
    return Error{fmt::format("there is no player '{}'; there are {}, {}", who, person,
                             fmt::join(bot_names(book.name()), ", "))};
}

Answer only_what_counts(Asking kind, const Answer& given) {
    Answer answer;
    switch (kind) {
        case Asking::ChooseOne:
        case Asking::ChooseSome: answer.picks = given.picks; break;
        case Asking::Move:
            answer.path = given.path;
            answer.facing = given.facing;
            break;
        case Asking::Place:
            answer.spot = given.spot;
            answer.facing = given.facing;
            break;
        case Asking::ShareOut: answer.shares = given.shares; break;
    }
    return answer;
}
}  // namespace

Match::Match(const Book& book, MatchOptions options, std::unique_ptr<Game> checkpoint)
    : book_{&book},
      rules_version_{book.rules_version()},
      options_{std::move(options)},
      checkpoint_{std::move(checkpoint)} {
    options_.seats.resize(checkpoint_->seats(), std::string{person});
    if (options_.fair) key_ = key_of(*options_.fair, options_.game.scenario);
}

Result<std::unique_ptr<Game>> lay_out(const Book& book, const MatchOptions& options) {
    auto game = book.start(options.game);
    if (game && options.fair) (*game)->dice() = first_fair_roll();
    return game;
}

Result<Match> Match::set_up(const Book& book, MatchOptions options) {
    for (const std::string& who : options.seats)
        if (Refusal unknown = check_player(book, who)) return *unknown;
    if (options.fair) options.game.seed = set_up_seed(key_of(*options.fair, options.game.scenario));
    auto game = lay_out(book, options);
    if (!game) return game.error();
    if (options.fair && options.fair->numbers.size() != (*game)->seats())
        return Error{fmt::format("numbers: one for each of the {} seats", (*game)->seats())};
    if (options.seats.size() > (*game)->seats())
        return Error{fmt::format("{} players are named, but there {} {} {}", options.seats.size(),
                                 (*game)->seats() == 1 ? "is" : "are", (*game)->seats(),
                                 (*game)->seats() == 1 ? "seat" : "seats")};
    return Match{book, std::move(options), std::move(*game)};
}

Result<Match> Match::start(const Book& book, MatchOptions options) {
    auto match = set_up(book, std::move(options));
    if (!match) return match;
    if (Refusal wrong = match->run()) return *wrong;
    return match;
}

Match Match::resumed(const Book& book, MatchOptions options, std::unique_ptr<Game> checkpoint,
                     Journal journal, int rules_version) {
    Match match{book, std::move(options), std::move(checkpoint)};
    if (rules_version > 0) match.rules_version_ = rules_version;
    match.journal_ = std::move(journal);
    match.settled_ = match.journal_.open();
    match.origin_ = match.checkpoint_->clone();
    match.origin_steps_ = match.journal_.steps.size();
    return match;
}

bool Match::has_person(SeatId seat) const {
    return seat && entry(options_.seats, seat) == person;
}

std::span<const Record> Match::open_records() const {
    return std::span{journal_.records}.subspan(journal_.open());
}

// ---- running ----

Refusal Match::run(std::size_t most_steps) {
    for (std::size_t i = 0; i < most_steps && !over(); ++i) {
        if (Refusal wrong = run_step()) return wrong;
        if (waiting_) break;
        make_agreed();
    }
    if (waiting_ && !waiting_->roll) options_.left_to_orders &= ~waiting_->question.seat.bit();
    return {};
}

Refusal Match::run_step(Waits waits) {
    auto game = copy_of(*checkpoint_);
    outbox_.rewind(step_lines_);
    LiveUmpire::Setting setting = quiet_setting();
    setting.outbox = &outbox_;
    setting.samples = true;
    // A bot's stream depends on the seed and on how many answers came before, so that a resumed
    // game goes on as it would have; the game's own dice are never in its hands.
    setting.answer_for = [&](const Question& question, std::size_t taken,
                             std::span<const Decided> so_far) {
        const bool ask = waits != Waits::IfNobodyAnswers && has_person(question.seat)
                         && (waits == Waits::ForAnyPerson || !has_resigned(question.seat));
        return ask ? std::nullopt : answer_for(question, *game, journal_.open() + taken, so_far);
    };
    LiveUmpire umpire{*game, std::move(setting)};
    const LiveUmpire::End end = umpire.run();
    if (end == LiveUmpire::End::Wrong) return umpire.wrong;

    const std::size_t began = journal_.open();
    if (umpire.settled) settled_ = std::max(settled_, began + *umpire.settled);
    journal_.records.insert(journal_.records.end(), umpire.added.begin(), umpire.added.end());
    outbox_.forget_rest();
    step_settled_ = umpire.settled.has_value();
    step_revealed_ = umpire.revealed;
    if (end == LiveUmpire::End::Waiting) {
        waiting_ = std::move(umpire.pending);
        so_far_ = std::move(umpire.so_far);
        no_longer_wanted(std::exchange(now_, std::move(umpire.now)));
        no_longer_wanted(std::move(game));
        if (umpire.settled) earlier_.clear();
        return {};
    }
    end_step(std::move(game), umpire.settled.has_value());
    return {};
}

void Match::end_step(std::unique_ptr<Game> after, bool settled) {
    if (run_steps_twice) check_again(*after);
    waiting_.reset();
    no_longer_wanted(std::exchange(now_, nullptr));
    if (settled) earlier_.clear();
    if (earlier_.size() == most_earlier_steps) earlier_.erase(earlier_.begin());
    earlier_.push_back({std::move(checkpoint_), journal_.open(), step_lines_});
    checkpoint_ = std::move(after);
    journal_.steps.push_back({journal_.records.size(), checkpoint_->hash()});
    step_lines_ = outbox_.size();
    revealed_before_ = has_revealed();
    step_settled_ = step_revealed_ = false;
    drop_old_orders();
}

// The same step with the same answers must give the same game: whatever a rule keeps outside the
// game's state shows up here.
void Match::check_again(const Game& after) const {
    const auto again = checkpoint_->clone();
    LiveUmpire umpire{*again, quiet_setting()};
    expects(umpire.run() == LiveUmpire::End::Finished, "a step run twice ended differently");
    expects(again->hash() == after.hash(), "a step run twice gave two games");
}

LiveUmpire::Setting Match::quiet_setting() const {
    LiveUmpire::Setting setting;
    setting.journal = open_records();
    setting.dice = options_.dice;
    setting.key = key();
    return setting;
}

Refusal Match::replay_step(std::span<const Record> answers, std::uint64_t hash) {
    if (over()) return Error{"the game was already over"};
    const std::size_t had = journal_.records.size();
    journal_.records.insert(journal_.records.end(), answers.begin(), answers.end());
    auto game = checkpoint_->clone();
    outbox_.rewind(step_lines_);
    LiveUmpire::Setting setting = quiet_setting();
    setting.outbox = &outbox_;
    LiveUmpire umpire{*game, std::move(setting)};
    const LiveUmpire::End end = umpire.run();
    Refusal wrong;
    if (end == LiveUmpire::End::Wrong) wrong = umpire.wrong;
    if (end == LiveUmpire::End::Waiting)
        wrong = Error{
            fmt::format("the answer to {} is missing", to_string(umpire.pending.question.rule))};
    if (!wrong && game->hash() != hash)
        wrong = Error{fmt::format("it comes out as {:016x}, not {:016x}", game->hash(), hash)};
    if (wrong) {
        journal_.records.resize(had);
        return wrong;
    }
    if (umpire.settled) settled_ = journal_.open() + *umpire.settled;
    outbox_.forget_rest();
    end_step(std::move(game), umpire.settled.has_value());
    return {};
}

Refusal Match::replay_rest(std::span<const Record> answers, std::vector<Correction> agreed,
                           std::optional<Ended> ended) {
    if (over() && !answers.empty()) return Error{"the game was already over"};
    const std::size_t had = journal_.records.size();
    journal_.records.insert(journal_.records.end(), answers.begin(), answers.end());
    // Whoever was asked is asked still, though he may have left an order since then, or ended the
    // game at this question.
    const Waits waits = ended ? Waits::ForAnyPerson : Waits::ForWhoPlaysOn;
    Refusal wrong = over() ? Refusal{} : run_step(waits);
    if (wrong) {
        journal_.records.resize(had);
        return wrong;
    }
    journal_.agreed = std::move(agreed);
    if (ended) return replay_end(*ended);
    if (waiting_) return {};
    make_agreed();
    return run();
}

// ---- answers ----

Refusal Match::answer(SeatId seat, const Answer& answer) {
    if (!waiting_ || waiting_->roll) return Error{"no question is waiting for an answer"};
    const Question& question = waiting_->question;
    if (seat != question.seat)
        return Error{fmt::format("this is for {} to answer", now().seat_name(question.seat))};
    if (Refusal bad = check_shape(question.kind, answer)) return bad;
    return add({question.rule, seat, By::Person, false, waiting_->asked,
                only_what_counts(question.kind, answer)});
}

Refusal Match::type_dice(std::span<const std::uint8_t> faces) {
    if (!waiting_ || !waiting_->roll) return Error{"no dice are to be rolled"};
    if (Refusal bad = check_faces(*waiting_->roll, faces)) return bad;
    Record record{waiting_->roll->rule, {}, By::Person, true, waiting_->asked, {}};
    for (const std::uint16_t face : faces) record.answer.picks.push_back(face);
    return add(std::move(record));
}

// The run checks the answer, at the question itself.
Refusal Match::add(Record record) {
    journal_.records.push_back(std::move(record));
    if (Refusal wrong = run_step()) {
        journal_.records.pop_back();
        return wrong;
    }
    if (waiting_) return {};
    make_agreed();
    return run();
}

// The number of the record that would be taken back.
Result<std::size_t> Match::undoable(SeatId seat) const {
    if (over()) return Error{"the game is over, and what was hidden has been shown"};
    std::size_t last = journal_.records.size();
    while (last > settled_ && journal_.records[last - 1].by != By::Person) --last;
    if (last <= settled_)
        return Error{
            "nothing can be taken back: since your last answer dice have been rolled, "
            "something hidden came to light, or nothing was answered"};
    --last;
    if (seat && journal_.records[last].seat != seat)
        return Error{"the last answer was not yours to take back"};
    if (last < journal_.open() && (earlier_.empty() || earlier_.front().records > last))
        return Error{"that was too long ago to be taken back"};
    return last;
}

Refusal Match::may_undo(SeatId seat) const {
    const auto last = undoable(seat);
    return last ? Refusal{} : Refusal{last.error()};
}

Refusal Match::undo(SeatId seat) {
    const auto last = undoable(seat);
    if (!last) return last.error();
    while (*last < journal_.open()) {
        checkpoint_ = std::move(earlier_.back().before);
        step_lines_ = earlier_.back().lines;
        earlier_.pop_back();
        journal_.steps.pop_back();
    }
    journal_.records.resize(*last);
    waiting_.reset();
    now_.reset();
    return run();
}
