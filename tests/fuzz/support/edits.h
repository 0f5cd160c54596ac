#pragma once

#include <boost/json/fwd.hpp>
#include <string>

#include "tests/fuzz/support/bytes.h"

// Documents altered as a fuzzer's input says. What comes out is still JSON or still looks like
// TOML, so that it gets past the parser, to whoever reads it.

// One node: another number, a text, gone, doubled, exchanged with another node.
void edit(boost::json::value& document, Bytes& how);
// One line: another number or word in it, gone, doubled, exchanged with another line.
void edit(std::string& toml, Bytes& how);

// Numbers at which things break.
std::int64_t awkward_number(std::uint8_t which);
