#pragma once

#include "match/live_umpire.h"

// The player at a seat: a person, or the name of a bot.
inline constexpr std::string_view person = "person";

// When a standing order does not hold and its player wants to be asked after all: everything that
// is said here must be so.
struct OrderStop {
    PieceId piece = {};    // the question is about this piece
    PieceId cause = {};    // this one brought it about
    Inches within = 0_in;  // who brought it about, or whom it is aimed at, is so near; 0: not said
    bool operator==(const OrderStop&) const = default;
};

// "From now on always do this when I am asked that": answers a kind of question for its seat.
struct StandingOrder {
    enum class Until : std::uint8_t { Lifted, Turn };  // Turn: to the end of the one it is given in

    SeatId seat;
    std::string topic, verb;
    Until until = Until::Lifted;
    int turn = 0;  // in which it was given
    std::vector<OrderStop> except = {};
    bool operator==(const StandingOrder&) const = default;
};

struct MatchOptions {
    GameOptions game;
    DiceFrom dice = DiceFrom::Stream;
    // None: the dice come from the seed. With it the seed follows from it too and is for the
    // set-up.
    std::optional<FairDice> fair = {};
    std::vector<std::string> seats;  // `person` or a bot's name; those not named are persons
    std::vector<StandingOrder> orders;
    // Bits of seats: persons who leave theirs to its orders, and to the usual bot where they are
    // silent; and those who have resigned while others play on.
    std::uint32_t left_to_orders = 0, resigned = 0;
};

// A way that a seat has asked about before taking it.
struct WayReport {
    Answer answer;
    WayLook look;
    Inches allowance;
    Refusal why_not;  // nothing: it is allowed
};

// What a correction may do with a piece besides putting it elsewhere.
struct CorrectionOffer {
    std::vector<std::string> add, drop;  // states
    bool turns = false;
};

// A game in progress: the checkpoint at the last step boundary and the journal since then. Each
// answer runs the step again on a copy, with the same dice and one more answer.
class Match {
  public:
    // Plays on until a person must decide or the game is over.
    static Result<Match> start(const Book& book, MatchOptions options);
    // Before anything has been played; run() begins.
    static Result<Match> set_up(const Book& book, MatchOptions options);
    // At a checkpoint of which the journal tells the past, begun under those rules (0: today's).
    static Match resumed(const Book& book, MatchOptions options, std::unique_ptr<Game> checkpoint,
                         Journal journal, int rules_version = 0);

    // Plays on until a person must decide, the game is over, or so many steps have ended.
    Refusal run(std::size_t most_steps = ~std::size_t{0});
    // Plays one step with exactly these answers; it must end with this hash.
    Refusal replay_step(std::span<const Record> answers, std::uint64_t hash);
    Refusal replay_correction(const Correction& correction, std::uint64_t hash);
    // Adds the answers of an unfinished step, what is agreed for after it, and how the players
    // ended it; plays on if it was not waiting for somebody.
    Refusal replay_rest(std::span<const Record> answers, std::vector<Correction> agreed = {},
                        std::optional<Ended> ended = {});

    const PendingQuestion* waiting() const { return waiting_ ? &*waiting_ : nullptr; }
    bool over() const { return journal_.ended.has_value() || checkpoint_->over(); }
    SideId winner() const;  // when over; none: nobody
    // The game at this moment: at the question, if one is out.
    const Game& now() const { return now_ ? *now_ : *checkpoint_; }

    // What it looks like, with the outcome if the players have ended it. Everything is shown only
    // when it is over.
    View view(Viewer viewer) const;

    // Each changes nothing if it refuses.
    Refusal answer(SeatId seat, const Answer& answer);
    Refusal type_dice(std::span<const std::uint8_t> faces);
    // Takes back the last answer of a person and what followed from it, back to the last dice or
    // reveal. With a seat, only if the answer was that seat's.
    Refusal undo(SeatId seat = {});
    Refusal may_undo(SeatId seat = {}) const;
    // By agreement: takes back that seat's last answer (no seat: the last of any person) and all
    // that followed, over dice and reveals. The dice from there on come from this seed, so that
    // those which fell are of no use to anybody; of fair dice it is the number of the take-back,
    // which must be higher than all before.
    Refusal take_back(SeatId seat, std::uint64_t fresh_dice);
    Refusal may_take_back(SeatId seat) const;
    // The side of that seat gives up, once all its persons have: if one other side is left it has
    // won, else the usual bot plays on in that seat.
    Refusal resign(SeatId seat);
    // By agreement of the persons: Draw or Stopped.
    Refusal end_by_agreement(Ending how);
    // A bot agrees to a draw when it has no more to win: when its side has no more pieces left in
    // the fight than any other.
    bool bot_agrees_to_draw(SeatId bot) const;
    // By agreement: made at once if nothing has been answered or rolled in this step, else at its
    // end. What cannot be is refused.
    Refusal correct(const Correction& correction);
    // Whether that seat may propose it, by what it knows.
    Refusal may_correct(SeatId seat, const Correction& correction) const;
    // What has been agreed for the end of this step, in words.
    std::vector<std::string> agreed_words() const;
    void give_order(StandingOrder order);  // from the next question on
    // Those of the seat, or its one for that topic; false: there were none.
    bool lift_orders(SeatId seat, std::string_view topic = {});
    // The seat is left to its orders and to the usual bot, or its person is back. While no person
    // at all attends, that is for this turn only: whoever is asked first in the next one is back,
    // so that a game does not run away from its players.
    Refusal leave_to_orders(SeatId seat, bool left);

    // Runs up to the waiting question again and shows it alive: its move rules can be asked.
    void with_question(const std::function<void(const Question&, const Game&)>& show) const;
    // The waiting question, to look ahead from by what the seat that is asked knows. The real dice
    // are not in it.
    LookAhead look_ahead() const;
    // Suppose this answer were given, once.
    LookAhead::Supposed suppose(const Answer& answer, Umpire& chance,
                                const Supposing& how = {}) const;

    // A copy to look at and to suppose in, on another thread while this one is played on. It has no
    // log and nothing before the checkpoint.
    Match for_looking() const;
    Match for_reading() const;  // with the log as well
    // The same for two games in which the same question waits after the same play: whatever is
    // found out by looking holds for both.
    std::uint64_t position() const;

    // For whoever is asked for a move: what a way would be like, the book's own to a spot or a
    // given one (where something is to be placed: whether it may stand at its last point), and what
    // a piece in the seat's view sees. Nothing the seat may not know is used.
    Result<WayReport> way_to(SeatId seat, Point spot) const;
    Result<WayReport> way_turned(SeatId seat, Facing facing) const;
    Result<WayReport> way_along(SeatId seat, const Answer& way) const;
    Result<std::vector<SightNote>> sight(Viewer viewer, PieceId from) const;
    // Which corrections of a piece in that view would not be refused, one by one.
    Result<CorrectionOffer> correctable(Viewer viewer, PieceId piece) const;

    const std::vector<LogLine>& log() const { return outbox_.lines(); }
    // The lines from here on are not those that were there when this was last asked.
    std::optional<std::size_t> take_log_cut() { return outbox_.take_cut(); }
    const Journal& journal() const { return journal_; }
    const Game& checkpoint() const { return *checkpoint_; }
    const MatchOptions& options() const { return options_; }
    const DiceKey* key() const { return key_ ? &*key_ : nullptr; }  // of fair dice
    const Book& book() const { return *book_; }
    int rules_version() const { return rules_version_; }   // it was begun under
    bool step_revealed() const { return step_revealed_; }  // a secret, in the unfinished step
    // The same, in any step since this match was started or resumed.
    bool has_revealed() const { return step_revealed_ || revealed_before_; }
    bool from_the_start() const { return origin_ == nullptr; }  // the journal has everything
    bool has_person(SeatId seat) const;
    bool has_resigned(SeatId seat) const { return (options_.resigned & seat.bit()) != 0; }
    // Is it this seat that must answer, or that may type the dice which are waited for: those of
    // its own side, and those of a side without persons.
    bool waits_for(SeatId seat) const;

  private:
    static constexpr std::size_t most_agreed = 16;
    struct Earlier {  // a step that may still be taken back
        std::unique_ptr<Game> before;
        std::size_t records, lines;  // when it began
    };

    Match(const Book& book, MatchOptions options, std::unique_ptr<Game> checkpoint);
    enum class Waits : std::uint8_t { IfNobodyAnswers, ForWhoPlaysOn, ForAnyPerson };
    Refusal run_step(Waits waits = Waits::IfNobodyAnswers);
    void end_step(std::unique_ptr<Game> after, bool settled);
    Result<std::size_t> undoable(SeatId seat) const;
    Result<std::size_t> last_answer_of(SeatId seat) const;
    Refusal replay_end(const Ended& ended);
    Refusal check_correction(const Correction& correction) const;
    void make_agreed();
    void drop_old_orders();
    bool anybody_attends() const;
    void make_correction(const Correction& correction);
    bool has_given_up(SideId side) const;
    std::string outcome_words() const;
    void end_here(Ended ended);
    Result<Match> at_the_origin() const;
    Result<Match> played_again(std::size_t steps) const;
    bool waits_for_a_way(SeatId seat) const;
    WayReport judge_spot(Point spot, Facing facing) const;
    Result<WayReport> look_at(SeatId seat,
                              const std::function<Answer(const MoveRules&)>& way) const;
    void note(Colour colour, RuleId rule, PieceId actor, std::string text);
    void check_again(const Game& after) const;
    std::span<const Record> open_records() const;
    LiveUmpire::Setting quiet_setting() const;
    std::optional<Record> answer_for(const Question& question, const Game& game, std::size_t number,
                                     std::span<const Decided> so_far) const;
    Decided asked_now() const;
    std::uint64_t seed_for_bot(SeatId seat, std::size_t number) const;
    Refusal add(Record record);

    const Book* book_;
    int rules_version_;
    MatchOptions options_;
    std::optional<DiceKey> key_;
    std::unique_ptr<Game> checkpoint_;
    Journal journal_;
    Outbox outbox_;
    std::size_t step_lines_ = 0;  // lines told before the unfinished step
    std::vector<Earlier> earlier_;
    std::size_t settled_ = 0;  // records from here on may be taken back
    std::optional<PendingQuestion> waiting_;
    std::vector<Decided> so_far_;  // in the unfinished step, when something is waited for
    std::unique_ptr<Game> now_;
    bool step_revealed_ = false;
    bool revealed_before_ = false;
    int left_in_turn_ = -1;      // when a seat was last left to its orders, here
    bool step_settled_ = false;  // dice have fallen or a secret has come out in the unfinished step
    // Where the journal begins that can be played again; nothing: with the scenario.
    std::shared_ptr<const Game> origin_;
    std::size_t origin_steps_ = 0;
};

// The game before anything has been played.
Result<std::unique_ptr<Game>> lay_out(const Book& book, const MatchOptions& options);

// Makes the correction, if the game can stand like that, and says what was done or why not.
std::string correct_by_agreement(Game& game, const Correction& correction, Colour& colour);
