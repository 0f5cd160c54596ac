#pragma once

#include "match/live_umpire.h"

// The player at a seat: a person, or the name of a bot.
inline constexpr std::string_view person = "person";

// "From now on always do this when I am asked that": answers a kind of question for its seat.
struct StandingOrder {
    SeatId seat;
    std::string topic, verb;
    bool operator==(const StandingOrder&) const = default;
};

struct MatchOptions {
    GameOptions game;
    DiceFrom dice = DiceFrom::Stream;
    std::vector<std::string> seats;  // `person` or a bot's name; those not named are persons
    std::vector<StandingOrder> orders;
};

// A game in progress: the checkpoint at the last step boundary and the journal since then. Each
// answer runs the step again on a copy, with the same dice and one more answer.
class Match {
  public:
    // Plays on until a person must decide or the game is over.
    static Result<Match> start(const Book& book, MatchOptions options);
    // Before anything has been played; run() begins.
    static Result<Match> set_up(const Book& book, MatchOptions options);
    // At a checkpoint of which the journal tells the past.
    static Match resumed(const Book& book, MatchOptions options, std::unique_ptr<Game> checkpoint,
                         Journal journal);

    // Plays on until a person must decide, the game is over, or so many steps have ended.
    Refusal run(std::size_t most_steps = ~std::size_t{0});
    // Plays one step with exactly these answers; it must end with this hash.
    Refusal replay_step(std::span<const Record> answers, std::uint64_t hash);
    // Adds the answers of an unfinished step and plays on.
    Refusal replay_rest(std::span<const Record> answers);

    const PendingQuestion* waiting() const { return waiting_ ? &*waiting_ : nullptr; }
    bool over() const { return checkpoint_->over(); }
    // The game at this moment: at the question, if one is out.
    const Game& now() const { return now_ ? *now_ : *checkpoint_; }

    // Each changes nothing if it refuses.
    Refusal answer(SeatId seat, const Answer& answer);
    Refusal type_dice(std::span<const std::uint8_t> faces);
    // Takes back the last answer of a person and what followed from it, back to the last dice or
    // reveal. With a seat, only if the answer was that seat's.
    Refusal undo(SeatId seat = {});
    // Puts another player on a seat: `person` or a bot's name.
    Refusal seat_player(SeatId seat, std::string_view who);
    void give_order(StandingOrder order);  // from the next question on
    bool lift_orders(SeatId seat);         // false: there were none

    // Runs up to the waiting question again and shows it alive: its move rules can be asked.
    void with_question(const std::function<void(const Question&, const Game&)>& show) const;
    // Suppose this answer were given: plays on from the waiting question to the next one or to the
    // end of the step, with dice from `chance`. The real dice are not touched.
    struct Supposed {
        LiveUmpire::End end;
        std::unique_ptr<Game> game;
        std::string next;  // Waiting: what is asked next
    };
    Supposed suppose(const Answer& answer, Umpire& chance) const;

    const std::vector<Told>& log() const { return outbox_.lines(); }
    const Journal& journal() const { return journal_; }
    const Game& checkpoint() const { return *checkpoint_; }
    const MatchOptions& options() const { return options_; }
    const Book& book() const { return *book_; }
    bool has_person(SeatId seat) const;

  private:
    struct Earlier {  // a step that may still be taken back
        std::unique_ptr<Game> before;
        std::size_t records, lines;  // when it began
    };

    Match(const Book& book, MatchOptions options, std::unique_ptr<Game> checkpoint);
    Refusal run_step();
    void end_step(std::unique_ptr<Game> after, bool settled);
    void check_again(const Game& after) const;
    std::span<const Record> open_records() const;
    LiveUmpire::Setting quiet_setting() const;
    std::optional<Record> answer_for(const Question& question, std::size_t number) const;
    Refusal add(Record record);

    const Book* book_;
    MatchOptions options_;
    std::unique_ptr<Game> checkpoint_;
    Journal journal_;
    Outbox outbox_;
    std::size_t step_lines_ = 0;  // lines told before the unfinished step
    std::vector<Earlier> earlier_;
    std::size_t settled_ = 0;  // records from here on may be taken back
    std::optional<PendingQuestion> waiting_;
    std::unique_ptr<Game> now_;
};
