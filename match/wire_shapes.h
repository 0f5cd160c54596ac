#pragma once

#include "match/shape.h"
#include "match/wire_request.h"

// The description of what wire.cpp, wire_ground.cpp, wire_ledger.cpp and wire_dice.cpp write and of
// what wire_request.cpp reads. A field that is not here can neither be sent nor asked for: the
// tests refuse it.
namespace wire {

std::span<const Shape> game_shapes();
std::span<const Shape> ledger_shapes();
std::span<const Shape> muster_shapes();
// What a socket may be sent: the parts, then one shape for each Ask, in its order.
std::span<const Shape> request_parts();
std::span<const Shape> request_shapes();
const Shape& shape_of(Ask ask);
// Of the parts and of what is told of a game.
const Shape& shape_named(std::string_view name);

}  // namespace wire
