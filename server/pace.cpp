#include "server/pace.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace {

enum Kind : int { Talk, Orders, Proposals, TakeBacks, Count };

struct Allowed {
    double a_minute, saved_up;
    const char* words;
};
constexpr std::array<Allowed, Count> allowed{{
    {30, 20, "so many lines of talk"},
    {30, 40, "so many changes of orders"},
    {12, 12, "so many proposals and answers to them"},
    {60, 30, "so much taken back"},
}};

int kind_of(wire::Ask ask) {
    switch (ask) {
        case wire::Ask::Chat: return Talk;
        case wire::Ask::Order:
        case wire::Ask::LiftOrders:
        case wire::Ask::LeaveToOrders: return Orders;
        case wire::Ask::Propose:
        case wire::Ask::Agree:
        case wire::Ask::Decline: return Proposals;
        case wire::Ask::TakeBack: return TakeBacks;
        default: return Count;
    }
}

}  // namespace

Refusal Pace::too_often(SeatId seat, wire::Ask ask, Clock::time_point now) {
    const int kind = kind_of(ask);
    if (!limits_ || kind == Count || !seat) return {};
    const Allowed& most = allowed[static_cast<std::size_t>(kind)];
    Saved& saved = saved_.try_emplace({seat.index, kind}, Saved{most.saved_up, now}).first->second;
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
