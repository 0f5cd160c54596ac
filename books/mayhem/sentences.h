#pragma once

#include <string>

#include "books/mayhem/battle.h"

// Questions and options as sentences, made only when somebody reads them.
namespace mayhem {

std::string prompt_words(const Battle& battle, const Question& question);
std::string option_words(const Battle& battle, const Question& question, const Option& option);
std::string piece_words(const Battle& battle, PieceId piece);

}  // namespace mayhem
