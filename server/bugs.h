#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "engine/base/result.h"

// Our own fault in the middle of one game's request must not take the other games with it.

// Makes `expects` throw while contain_bugs runs on the same thread; elsewhere it aborts as always.
void install_bug_handler();

// What was being done: enough, with the game as it was kept, to do it once more.
struct AtWork {
    std::string_view game;       // none: nothing of one game
    std::string_view what = {};  // "answer"
    int seat = -1;               // none: a watcher, or nobody
    std::int64_t n = -1;         // where the game stood; none: it was not in memory
    int rules_version = 0;       // none: likewise
};

// Runs a request of one game. What goes wrong in the program itself comes back as an error, after
// it has been logged with what was being done; whatever the request has touched must then be
// dropped. One may run within another: the inner one has the fault.
Refusal contain_bugs(const AtWork& at_work, const std::function<void()>& request);
