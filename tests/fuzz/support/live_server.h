#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// A whole server in this process, for fuzzers that speak to it over a real connection, and what
// must be so whatever they say: it answers in well-formed replies or frames, closes what is closed,
// takes no more memory for a connection than it may, and counts no fault.

// Frames as fast as they come; before the first connection.
void serve_without_limits();

// What is sent on one connection: something whose reply is waited for, the head once, the tail so
// many times.
struct Sending {
    std::string_view opening, head, tail;
    std::size_t times = 1;
};
// Sends it, ends the sending side and gives back all that came. Each connection comes from an
// address of its own, so that limits hold for it alone.
std::string said_back(const Sending& sending);

// The token of the first seat of a new game; always the same game.
std::string new_seat();
std::string handshake(const std::string& token);

// Replies one after the other; what follows the last 101 are frames. Ends the program if they are
// not well-formed.
void must_be_replies(std::string_view bytes);

// An input without an opening: its first byte says how often the tail, its second where it begins.
Sending read_sending(const std::uint8_t* data, std::size_t size);
