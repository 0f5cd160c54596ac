#pragma once

#include "match/shape.h"

// The whole description of what the server is asked and says: docs/api.md in a form that programs
// read.

// A request by HTTP. A * in the path stands for a token or a number; asks: the type of the body,
// empty if there is none.
struct Call {
    std::string_view method, path, asks, replies;
};
std::span<const Call> wire_calls();
const Call* find_call(std::string_view method, std::string_view target);

std::span<const wire::Shape> socket_shapes();
std::span<const wire::Shape> http_shapes();
// These and those of the game, all together.
const wire::Shapes& wire_shapes();
// The members that such an object may have.
std::vector<std::string_view> keys_of(std::string_view shape);
// web/src/wire.ts
std::string wire_typescript();

// The type of a reply: of that call, or of a refusal; empty: it is not described (a save, a page).
std::string_view reply_type(std::string_view method, std::string_view target, unsigned status);
// The type of what comes over a socket that was opened so.
std::string_view message_type(std::string_view target);
