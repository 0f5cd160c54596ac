#include "engine/play/look_ahead.h"

#include <fmt/format.h>

#include "engine/play/spare_games.h"

namespace {

// Plays what was decided, then what is supposed, then what `chance` says.
class Ahead final : public StepRun {
  public:
    Ahead(Game& game, std::span<const Decided> so_far, const Decided& waiting, const Supposing& how)
        : StepRun{game, how.hear != nullptr}, so_far_{so_far}, waiting_{waiting}, how_{how} {}

    // Without an answer it stops at the question.
    End play(const Answer* answer, Umpire* chance) {
        answer_ = answer;
        chance_ = chance;
        End end = run_step();
        if (end == End::Finished && !supposing_) {
            wrong.what = "the step ends before the question";
            end = End::Wrong;
        }
        for (int i = 1; end == End::Finished && i < how_.steps && !game().over(); ++i)
            end = run_step();
        if (end == End::Finished && how_.judge) how_.judge(game());
        return end;
    }

    void roll(Roll& roll, Stream& stream) override {
        if (supposing_) {
            if (how_.stop_before && how_.stop_before(roll)) stop(End::Stopped);
            return chance_->roll(roll, stream);
        }
        const Decided& fell = next();
        if (!fell.dice || fell.asked != fingerprint(roll))
            refuse(fmt::format("{} rolls dice that did not fall", to_string(roll.rule)));
        if (const Refusal bad = lay_faces(roll, fell.answer)) refuse(bad->what);
        ++taken_;
    }

    Answer ask(const Question& question) override {
        if (taken_ < so_far_.size()) return take(question, so_far_[taken_]);
        if (!supposing_) return at_the_question(question);
        if (how_.then && !then_taken_) {
            then_taken_ = true;
            return fitting(question, *how_.then);
        }
        if (answered_ < how_.questions) {
            ++answered_;
            return chance_->ask(question);
        }
        wait_at(question);
    }

    void tell(const Told& told) override {
        if (how_.hear && supposing_) how_.hear(told);
    }
    void came_of(const Came& came) override {
        if (how_.came && supposing_) how_.came(came);
    }
    void reveal() override {
        if (supposing_ && !how_.past_reveals) stop(End::Hidden);
    }

  private:
    const Decided& next() {
        if (taken_ == so_far_.size()) refuse("dice are rolled before the question");
        return so_far_[taken_];
    }
    Answer take(const Question& question, const Decided& given) {
        Answer answer = fitting(question, given);
        ++taken_;
        return answer;
    }
    Answer fitting(const Question& question, const Decided& given) {
        check_asked(question, given);
        if (const Refusal bad = check_answer(question, given.answer)) refuse(bad->what);
        return given.answer;
    }
    void check_asked(const Question& question, const Decided& given) {
        if (given.dice || given.rule != question.rule || given.seat != question.seat
            || given.asked != fingerprint(question))
            refuse(fmt::format("{} asks '{}', which was not asked", to_string(question.rule),
                               question.topic));
    }
    Answer at_the_question(const Question& question) {
        check_asked(question, waiting_);
        if (answer_ == nullptr) wait_at(question);
        if (const Refusal bad = check_answer(question, *answer_)) refuse(bad->what);
        supposing_ = true;
        game().dice() = how_.dice;
        return *answer_;
    }
    [[noreturn]] void wait_at(const Question& question) {
        if (how_.show) how_.show(question, game());
        stop(End::Waiting);
    }
    void broken_off() override {
        if (how_.judge) return how_.judge(game());
        now = copy_of(game());
    }

    std::span<const Decided> so_far_;
    const Decided& waiting_;
    const Supposing& how_;
    const Answer* answer_ = nullptr;
    Umpire* chance_ = nullptr;
    std::size_t taken_ = 0;
    int answered_ = 0;
    bool supposing_ = false, then_taken_ = false;
};

}  // namespace

LookAhead::LookAhead(const Game& checkpoint, std::span<const Decided> so_far, Decided waiting)
    : checkpoint_{&checkpoint},
      so_far_{so_far.begin(), so_far.end()},
      waiting_{std::move(waiting)} {}

// What others have decided in this step may be a secret of theirs, which is then in the game.
LookAhead LookAhead::known_to(SideId side, const Game& checkpoint, std::span<const Decided> so_far,
                              const Decided& waiting) {
    auto known = checkpoint.as_known_to(side);
    known->dice() = Stream{};
    LookAhead ahead{*known, so_far, waiting};
    ahead.known_ = std::move(known);
    bool nothing_hidden = false;
    ahead.show([&](const Question&, const Game& now) {
        nothing_hidden = now.as_known_to(side)->hash() == now.hash();
    });
    ahead.possible_ = nothing_hidden;
    return ahead;
}

LookAhead::End LookAhead::show(
    const std::function<void(const Question&, const Game&)>& show) const {
    Supposing how;
    how.show = show;
    how.judge = [](const Game&) {};
    auto game = copy_of(*checkpoint_);
    const End end =
        possible_ ? Ahead{*game, so_far_, waiting_, how}.play(nullptr, nullptr) : End::Wrong;
    no_longer_wanted(std::move(game));
    return end;
}

LookAhead::Supposed LookAhead::suppose(const Answer& answer, Umpire& chance,
                                       const Supposing& how) const {
    auto game = copy_of(*checkpoint_);
    if (!possible_) return {End::Wrong, std::move(game)};
    Ahead ahead{*game, so_far_, waiting_, how};
    const End end = ahead.play(&answer, &chance);
    if (end == End::Finished && !how.judge) return {end, std::move(game)};
    no_longer_wanted(std::move(game));
    return {end, std::move(ahead.now)};
}

Answer ask_player(Player& player, const Question& question, const Game& checkpoint,
                  std::span<const Decided> so_far) {
    if (!player.looks_ahead()) return player.answer(question);
    const auto ahead = LookAhead::known_to(checkpoint.side_of(question.seat), checkpoint, so_far,
                                           decided(question, fingerprint(question), {}));
    return player.answer_ahead(question, ahead);
}
