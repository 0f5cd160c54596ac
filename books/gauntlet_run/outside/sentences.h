#pragma once

#include <string>
#include <vector>

#include "books/gauntlet_run/battle.h"

// Questions and options as sentences, made only when somebody reads them.
namespace gauntlet_run {

// What its questions decide: what a standing order may be about.
std::vector<std::string_view> topics();
std::string prompt_words(const Battle& battle, const Question& question);
std::string option_words(const Battle& battle, const Question& question, const Option& option);
// What must be confirmed before it is chosen; mostly nothing.
std::string caution_words(const Question& question, const Option& option);
std::string piece_words(const Battle& battle, PieceId piece);
// GR-04.19 "Captain", "Warchief".
std::string rank_words(const Unit& officer);

}  // namespace gauntlet_run
