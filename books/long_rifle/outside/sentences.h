#pragma once

#include <string>
#include <vector>

#include "books/long_rifle/battle.h"

// Questions and options as sentences, made only when somebody reads them.
namespace long_rifle {

// What its questions decide: what a standing order may be about.
std::vector<std::string_view> topics();
std::string prompt_words(const Battle& battle, const Question& question);
std::string option_words(const Battle& battle, const Question& question, const Option& option);
// What must be confirmed before it is chosen; mostly nothing.
std::string caution_words(const Question& question, const Option& option);
std::string piece_words(const Battle& battle, PieceId piece);

}  // namespace long_rifle
