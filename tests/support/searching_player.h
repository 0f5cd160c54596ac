#pragma once

#include <algorithm>
#include <vector>

#include "bots/random.h"
#include "engine/play/look_ahead.h"

// Looks ahead: supposes each of several answers a few times with dice of its own, has everybody
// play on by chance, and takes the answer that leaves its side the most men for those the others
// have. It knows no book.
class SearchingPlayer final : public Player {
  public:
    struct Effort {
        std::size_t answers = 6;  // of a question at most
        int looks = 2;            // at each
        int questions = 4;        // that are answered in a look
    };
    struct Counts {
        int asked = 0, impossible = 0, looks = 0, wrong = 0;
    };

    SearchingPlayer(std::uint64_t seed, Effort effort, Counts* counts = nullptr)
        : stream_{seed, 9}, effort_{effort}, counts_{counts != nullptr ? counts : &own_counts_} {}

    bool looks_ahead() const override { return true; }
    Answer answer(const Question& question) override { return any_answer(question, stream_); }

    Answer answer_ahead(const Question& question, const LookAhead& ahead) override {
        ++counts_->asked;
        std::vector<Answer> answers;
        ahead.show([&](const Question& known, const Game& game) {
            answers = answers_to(known);
            side_ = game.side_of(known.seat);
            seats_ = game.seats();
        });
        if (!ahead.possible()) ++counts_->impossible;
        if (answers.empty()) return answer(question);
        const std::uint64_t chance = stream_.next();
        std::size_t best = 0;
        int most = 0;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            const int worth = worth_of(answers[i], ahead, chance);
            if (i > 0 && worth <= most) continue;
            most = worth;
            best = i;
        }
        return answers[best];
    }

  private:
    // The options, or as many of them as it has patience for; of anything else some at random.
    std::vector<Answer> answers_to(const Question& question) {
        std::vector<Answer> answers;
        if (question.kind == Asking::ChooseOne) {
            const std::size_t all = question.options.size(), some = std::min(all, effort_.answers);
            for (std::size_t i = 0; i < some; ++i) answers.push_back(pick(i * all / some));
            return answers;
        }
        while (answers.size() < std::min<std::size_t>(3, effort_.answers))
            answers.push_back(any_answer(question, stream_));
        return answers;
    }

    int worth_of(const Answer& answer, const LookAhead& ahead, std::uint64_t chance) {
        int worth = 0;
        for (int i = 0; i < effort_.looks; ++i) {
            RandomBot anybody{chance + static_cast<std::uint64_t>(i)};
            FastUmpire rest{std::vector<Player*>(seats_, &anybody)};
            Supposing how;
            how.questions = effort_.questions;
            how.steps = 4 * effort_.questions;
            how.past_reveals = true;
            how.dice = Stream{chance + static_cast<std::uint64_t>(i)};
            how.judge = [&](const Game& game) { worth += standing(game); };
            if (ahead.suppose(answer, rest, how).end == LookAhead::End::Wrong) ++counts_->wrong;
            ++counts_->looks;
        }
        return worth;
    }
    int standing(const Game& game) const {
        int men = 0;
        for (std::size_t i = 0; i < game.sides(); ++i) {
            const SideId side = SideId::of(static_cast<std::int64_t>(i));
            men += game.still_fighting(side) * (side == side_ ? 1 : -1);
        }
        return men;
    }

    Stream stream_;
    Effort effort_;
    Counts own_counts_;
    Counts* counts_;
    SideId side_;
    std::size_t seats_ = 0;
};
