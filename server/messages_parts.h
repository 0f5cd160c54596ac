#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <utility>

#include "server/messages.h"

// Of what several messages are made; for their files only.
namespace messages {

template <class... Parts>
void put(std::string& out, fmt::format_string<Parts...> form, Parts&&... parts) {
    fmt::format_to(std::back_inserter(out), form, std::forward<Parts>(parts)...);
}

inline void put_member(std::string& out, std::string_view name, std::string_view text) {
    put(out, R"(,"{}":)", name);
    wire::put_text(out, text);
}

template <class Range, class One>
void put_list(std::string& out, const Range& range, One&& one) {
    out += '[';
    bool first = true;
    for (const auto& item : range) {
        if (!std::exchange(first, false)) out += ',';
        one(item);
    }
    out += ']';
}

void put_chat(std::string& out, const ChatLine& line);
// What everybody adds to the dice: what has been promised, and of whom the number is there. Numbers
// themselves are shown at the end only.
void put_fair(std::string& out, const Table& table, SeatId seat);
// The proposals under way, as that seat may answer them.
void put_proposals(std::string& out, const Table& table, SeatId seat);

}  // namespace messages
