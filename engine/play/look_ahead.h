#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/play/decided.h"
#include "engine/play/step_run.h"

// What whoever supposes an answer may want besides.
struct Supposing {
    std::function<bool(const Roll&)> stop_before = {};  // a roll before which it is to stop
    std::function<void(const Told&)> hear = {};         // what would be told, but for the dice
    std::function<void(const Came&)> came = {};         // what comes of its rolls
    // Shown the question it stops at, alive.
    std::function<void(const Question&, const Game&)> show = {};
    std::optional<Decided> then = {};  // the answer to the question that comes next
    // Plays on: the umpire of the dice answers so many questions, and it goes over so many steps.
    int questions = 0, steps = 1;
    bool past_reveals = false;  // nor does it stop where something hidden comes out
    Stream dice = Stream{};     // what the game's dice are from the answer on
    // Shown the game where it ends. It is then not kept, which saves a copy.
    std::function<void(const Game&)> judge = {};
};

// A game at a question in the middle of a step, from which it can be played on in any way as often
// as one likes: the checkpoint before the step, what was decided in it so far, and one more answer.
// The prefix is played with the dice that fell; those to come are not in it.
class LookAhead {
  public:
    using End = StepRun::End;

    // Everything as it is. The game must stay while this is used.
    LookAhead(const Game& checkpoint, std::span<const Decided> so_far, Decided waiting);
    // By what that side knows, with nothing hidden from it and without the game's dice.
    static LookAhead known_to(SideId side, const Game& checkpoint, std::span<const Decided> so_far,
                              const Decided& waiting);

    // False where what the side knows does not lead to this question, or leads to something it may
    // not know: then nothing can be said, and every look ends as Wrong.
    bool possible() const { return possible_; }

    // Runs to the waiting question again and shows it alive.
    End show(const std::function<void(const Question&, const Game&)>& show) const;
    // Suppose this answer were given: plays on with dice from `chance`, to the next question or to
    // the end of the step, or farther.
    struct Supposed {
        End end;
        std::unique_ptr<Game> game;
    };
    Supposed suppose(const Answer& answer, Umpire& chance, const Supposing& how = {}) const;

  private:
    std::unique_ptr<Game> known_;  // nothing: all of it is
    const Game* checkpoint_;
    std::vector<Decided> so_far_;
    Decided waiting_;
    bool possible_ = true;
};

// The player's answer. One who looks ahead is given a game for it, by what his side knows.
Answer ask_player(Player& player, const Question& question, const Game& checkpoint,
                  std::span<const Decided> so_far);
