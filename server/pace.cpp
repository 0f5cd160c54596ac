#include "server/pace.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "engine/base/enum_array.h"

namespace {

enum class Paced : std::uint8_t { Talk, Orders, Proposals, TakeBacks, Count };

struct Allowed {
    double a_minute, saved_up;
    const char* words;
};
constexpr EnumArray<Paced, Allowed> allowed{{{
    {30, 20, "so many lines of talk"},
    {30, 40, "so many changes of orders"},
    {12, 12, "so many proposals and answers to them"},
    {60, 30, "so much taken back"},
}}};

Paced kind_of(wire::Ask ask) {
    switch (ask) {
        case wire::Ask::Chat: return Paced::Talk;
        case wire::Ask::Order:
        case wire::Ask::LiftOrders:
        case wire::Ask::LeaveToOrders: return Paced::Orders;
        case wire::Ask::Propose:
        case wire::Ask::Agree:
        case wire::Ask::Decline: return Paced::Proposals;
        case wire::Ask::TakeBack: return Paced::TakeBacks;
        default: return Paced::Count;
    }
}

}  // namespace

Refusal Pace::too_often(SeatId seat, wire::Ask ask, Clock::time_point now) {
    const Paced kind = kind_of(ask);
    if (!limits_ || kind == Paced::Count || !seat) return {};
    const Allowed& most = allowed[kind];
    Saved& saved =
        saved_.try_emplace({seat.index, static_cast<int>(kind)}, Saved{most.saved_up, now})
            .first->second;
    const std::chrono::duration<double> since = now - saved.since;
    saved.left = std::min(most.saved_up, saved.left + since.count() * most.a_minute / 60);
    saved.since = now;
    if (saved.left >= 1) {
        saved.left -= 1;
        return {};
    }
    const int wait = static_cast<int>((1 - saved.left) * 60 / most.a_minute) + 1;
    return Error{fmt::format("{} in so short a time; try again in {} s", most.words, wait)};
}
