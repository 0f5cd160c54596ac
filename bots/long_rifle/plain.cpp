#include "bots/long_rifle/plain.h"

#include <array>

#include "books/long_rifle/game.h"
#include "bots/long_rifle/plain_answers.h"

namespace long_rifle::plain {

namespace {

using Topic = TopicOf<Thought>;

constexpr std::array topics{
    Topic{"activate-group", activate_group},
    Topic{"who-acts", who_acts},
    Topic{"action", action},
    Topic{"volley", volley},
    Topic{"volley-target", volley_target},
    Topic{"charge-together", charge_together},
    Topic{"charge-target", charge_target},
    Topic{"fast-move-together", fast_move_together},
    Topic{"move", move},
    Topic{"two-inches", move},
    Topic{"finish-movement", move},
    Topic{"challenge-move", move},
    Topic{"swim", swim},
    Topic{"move-pef", move_pef},
    Topic{"note-pef", note_pef},
    Topic{"in-sight", in_sight},
    Topic{"interrupted", interrupted},
    Topic{"which-cause", which_cause},
    Topic{"free-will", free_will},
    Topic{"two-weapons", two_weapons},
    Topic{"body-part", body_part},
    Topic{"parting-shot", parting_shot},
    Topic{"star-power", star_power},
    Topic{"kill-or-capture", kill_or_capture},
    Topic{"locked-in-melee", locked_in_melee},
    Topic{"melee-opponent", melee_opponent},
    Topic{"charge-fire", charge_fire},
    Topic{"melee-order", strongest_first},
    Topic{"take-back", best_of_them},
    Topic{"release", least_of_them},
    Topic{"first-attribute", first_attribute},
};

// What is always answered the same way. The first option is taken where nothing else is said: the
// more severe hit (LR-05.25), the first slot (LR-23.20), all the recruits (LR-06.10), all the pairs
// (LR-24.21), the profession, the end of the table.
constexpr std::array habits{
    Habit{"cheat-death", "cheat-death"}, Habit{"lucky", "use-luck"},
    Habit{"finish-fast", "fast-move"},  // LR-11.04 it costs nothing
    Habit{"melee-manner", "fight"},      Habit{"charged-carrier", "drop"},
    Habit{"challenge-agree", "agree"},   Habit{"challenge-retake", "stop"},
    Habit{"at-the-bank", "climb-out"},   Habit{"terrain-layout", "accept-regrouped"},
    Habit{"swap-sections", "done"},      Habit{"second-profession", "one-profession"},
    Habit{"side-weapon", "only-that"},
};

Answer without_thought(const Question& question, Stream& stream) {
    if (question.kind != Asking::ChooseOne) return any_answer(question, stream);
    if (question.topic == "star-rep")  // LR-04.02 the higher of those the book suggests
        return pick_best(question, [](const Option& option) {
            return option.verb == "suggested-rep" ? Points{option.detail} : never;
        });
    return by_habit(habits, question).value_or(pick(0));
}

class Plain final : public Player {
  public:
    explicit Plain(std::uint64_t seed) : stream_{seed, 7} {}
    Answer answer(const Question& question) override;

  private:
    Stream stream_;
    Battle table_;
    Memory memory_;
};

Answer Plain::answer(const Question& question) {
    const auto answer = by_thought<Thought, Battle>(
        topics, question, stream_, [&](const Battle& battle, SideId side) {
            table_ = as_seen_by(battle, side);
            return Thought{question, table_, side, stream_, memory_};
        });
    return answer ? *answer : without_thought(question, stream_);
}

}  // namespace

}  // namespace long_rifle::plain

std::unique_ptr<Player> make_long_rifle_plain(SeatId seat, std::uint64_t seed) {
    static_cast<void>(seat);
    return std::make_unique<long_rifle::plain::Plain>(seed);
}
