#pragma once

#include <memory>

#include "engine/play/game.h"

// One run of one step that may be broken off where nobody has decided yet: the game between steps
// is a checkpoint, and running again from it with one more answer is how a game goes on.
class StepRun : public Umpire {
  public:
    enum class End : std::uint8_t {
        Finished,  // the step has ended
        Waiting,   // for an answer, or for real dice
        Hidden,    // where something hidden would come out
        Stopped,   // where whoever looks wanted it to stop
        Wrong      // what was decided does not fit the game
    };
    // After the run:
    Error wrong;                // Wrong: why
    std::unique_ptr<Game> now;  // not Finished: the game at that moment

  protected:
    StepRun(Game& game, bool listening) : Umpire{listening}, game_{game} {}
    // Runs the next step; the one exception is thrown and caught in here.
    End run_step();
    [[noreturn]] void stop(End end);
    [[noreturn]] void refuse(std::string what);
    Game& game() const { return game_; }

  private:
    // The game where the run is broken off, before anything of the step is undone.
    virtual void broken_off();

    Game& game_;
    End end_ = End::Finished;
};
