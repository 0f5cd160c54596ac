#pragma once

#include <functional>
#include <memory>
#include <span>

#include "engine/play/look_ahead.h"
#include "match/fair_dice.h"
#include "match/journal.h"
#include "match/outbox.h"

enum class DiceFrom : std::uint8_t { Stream, People };

// What the game waits for: an owned copy of the question, in words. Its move and place rules are
// not in it; Match::with_question runs up to the question again for those.
struct PendingQuestion {
    Question question;
    std::string prompt;
    std::vector<std::string> words;     // one for each option
    std::vector<std::string> cautions;  // likewise; empty: nothing need be confirmed
    std::optional<Roll> roll;           // real dice are to be typed in; then there is no question
    std::uint64_t asked = 0;            // fingerprint
    Inches allowance;                   // of a move
    std::vector<Answer> samples;        // of a move or place: allowed answers
    Polygon zone;                       // of a place
    std::vector<ViewZone> zones;        // what the answers would reach
};

// One run of one step. Answers come from the journal, then from `answer_for` (bots and standing
// orders); where neither has one the run stops and the question goes out.
class LiveUmpire final : public StepRun {
  public:
    struct Setting {
        std::span<const Record> journal;  // of this step
        DiceFrom dice = DiceFrom::Stream;
        const DiceKey* key = nullptr;  // of fair dice; none: the stream itself is rolled
        Outbox* outbox = nullptr;      // none: nothing is told
        bool samples = false;          // wanted with the question the run stops at
        // The question, how many answers this step has had, and all that was decided in it.
        std::function<std::optional<Record>(const Question&, std::size_t, std::span<const Decided>)>
            answer_for;
        // Shown the game before each record of the journal is taken, and how many have been.
        std::function<void(const Game&, std::size_t)> before_each = {};
    };

    LiveUmpire(Game& game, Setting setting);
    End run();  // the step

    void roll(Roll& roll, Stream& stream) override;
    Answer ask(const Question& question) override;
    void tell(const Told& told) override;
    void reveal() override;

    // After the run:
    PendingQuestion pending;             // Waiting
    std::optional<std::size_t> settled;  // records taken when dice last fell or a secret came out
    bool revealed = false;               // a secret came out
    std::vector<Record> added;           // by `answer_for`
    std::vector<Decided> so_far;         // all answers and dice, for looking ahead from here
    std::size_t taken() const { return next_; }

  private:
    const Record* next_record() const;
    void take_record();
    Answer recorded_answer(const Record& record, const Question& question);
    void take_what_was_settled();
    void tell_resigned(SeatId seat);
    void recorded_dice(const Record& record, Roll& roll);
    void wait_for(const Question& question);
    void wait_for(const Roll& roll);
    void tell_roll(const Roll& roll, std::int64_t number);
    void make_dice_fresh(const Record& record);

    Setting setting_;
    std::size_t next_ = 0;
};
