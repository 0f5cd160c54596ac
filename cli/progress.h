#pragma once

#include "cli/console.h"
#include "lab/sim.h"

// How far a simulation has come, drawn on standard error if that is a terminal.
class ProgressBar {
  public:
    ProgressBar(Console& console, std::uint64_t games) : console_{console}, games_{games} {}
    Progress watch();
    void clear();

  private:
    Console& console_;
    std::uint64_t games_;
    bool drawn_ = false;
};
