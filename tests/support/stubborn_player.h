#pragma once

#include <array>
#include <optional>

#include "engine/play/umpires.h"

// Players who always answer in the same way: legal answers never end the program, however dull.
// They know no book.
class StubbornPlayer final : public Player {
  public:
    enum class Choice { First, Last, Any };               // of options and shares
    enum class Amount { Any, Nothing, Little, Longest };  // of ways, and of how many are chosen
    struct Habit {
        const char* name;
        Choice choice;
        Amount amount;
    };

    StubbornPlayer(Habit habit, std::uint64_t seed) : habit_{habit}, stream_{seed, 7} {}
    Answer answer(const Question& question) override {
        if (question.kind == Asking::Move)
            if (const auto way = way_of(*question.move)) return *way;
        if (question.kind == Asking::ChooseOne && habit_.choice != Choice::Any)
            return pick(habit_.choice == Choice::First ? 0 : question.options.size() - 1);
        if (question.kind == Asking::ChooseSome)
            if (const auto some = some_of(question)) return *some;
        return any_answer(question, stream_);
    }

  private:
    // The fewest or the most that may be chosen, from the front or from the back.
    std::optional<Answer> some_of(const Question& question) const {
        if (habit_.amount == Amount::Any) return {};
        const std::size_t count = habit_.amount == Amount::Longest ? question.most : question.least;
        const std::size_t first =
            habit_.choice == Choice::Last ? question.options.size() - count : 0;
        Answer answer;
        for (std::size_t i = 0; i < count; ++i)
            answer.picks.push_back(static_cast<std::uint16_t>(first + i));
        return answer;
    }

    // Where it stands, as it stands; a quarter of an inch; or as far as it goes.
    std::optional<Answer> way_of(const MoveRules& rules) {
        const Answer sample = rules.sample(stream_);
        if (habit_.amount == Amount::Any || sample.path.empty()) return sample;
        const Point from = sample.path[0];
        if (habit_.amount == Amount::Nothing) return allowed(rules, rules.toward(from));
        if (habit_.amount == Amount::Little)
            return allowed(rules, rules.toward(from + Offset{stream_.below(2) == 0 ? 25 : -25, 0}));
        Answer longest = sample;
        for (const Offset far :
             {Offset{9'000, 0}, Offset{-9'000, 0}, Offset{0, 9'000}, Offset{0, -9'000}}) {
            const Answer way = rules.toward(from + far);
            if (!rules.check(way) && length(way.path) > length(longest.path)) longest = way;
        }
        return longest;
    }
    static std::optional<Answer> allowed(const MoveRules& rules, const Answer& way) {
        return rules.check(way) ? std::nullopt : std::optional{way};
    }

    Habit habit_;
    Stream stream_;
};

inline constexpr std::array<StubbornPlayer::Habit, 8> stubborn_habits{{
    {"the first of everything", StubbornPlayer::Choice::First, StubbornPlayer::Amount::Any},
    {"the last of everything", StubbornPlayer::Choice::Last, StubbornPlayer::Amount::Any},
    {"the first, and stays", StubbornPlayer::Choice::First, StubbornPlayer::Amount::Nothing},
    {"the first, a little at a time", StubbornPlayer::Choice::First,
     StubbornPlayer::Amount::Little},
    {"the last, as far as it goes", StubbornPlayer::Choice::Last, StubbornPlayer::Amount::Longest},
    {"any, and stays", StubbornPlayer::Choice::Any, StubbornPlayer::Amount::Nothing},
    {"any, as far as it goes", StubbornPlayer::Choice::Any, StubbornPlayer::Amount::Longest},
    {"the first, as far as it goes", StubbornPlayer::Choice::First,
     StubbornPlayer::Amount::Longest},
}};
