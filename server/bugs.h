#pragma once

#include <functional>
#include <string>

#include "engine/base/result.h"

// Our own fault in the middle of one game's request must not take the other games with it.

// Makes `expects` throw while contain_bugs runs on the same thread; elsewhere it aborts as always.
void install_bug_handler();

// Runs a request of one game. What goes wrong in the program itself comes back as an error, after
// it has been logged under the game's name; whatever the request has touched must then be dropped.
Refusal contain_bugs(const std::string& game, const std::function<void()>& request);
