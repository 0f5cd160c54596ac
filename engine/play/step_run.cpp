#include "engine/play/step_run.h"

#include "engine/play/spare_games.h"

namespace {
// The one exception: nobody has decided yet. Thrown by StepRun::stop, caught by StepRun::run_step.
struct Undecided {};
}  // namespace

StepRun::End StepRun::run_step() {
    end_ = End::Finished;
    try {
        game_.step(*this);
    } catch (const Undecided&) {
    }
    return end_;
}

void StepRun::stop(End end) {
    end_ = end;
    broken_off();
    throw Undecided{};
}

void StepRun::refuse(std::string what) {
    wrong.what = std::move(what);
    stop(End::Wrong);
}

void StepRun::broken_off() {
    now = copy_of(game_);
}
