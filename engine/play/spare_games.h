#pragma once

#include <memory>

#include "engine/play/game.h"

// Every answer makes copies of the game. Those nobody wants any more are written over instead of
// being given back and allocated anew; each thread keeps a few.

std::unique_ptr<Game> copy_of(const Game& game);
void no_longer_wanted(std::unique_ptr<Game> game);
