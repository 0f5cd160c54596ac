// Who sits at the host's table, at how many devices, and by which links.
#include <algorithm>
#include <ctime>
#include <set>

#include "engine/base/hash.h"
#include "server/host.h"

void Host::tell_presence() {
    std::uint32_t seats = 0;
    for (const auto& listener : listeners_)
        if (listener->seat) seats |= listener->seat.bit();
    presence_.sit_here(game_, seats, devices());
    const std::uint32_t all = presence_.at(game_);
    if (present_.exchange(all) != all) send({}, {}, presence_text(all));
    for (int i = 0; i < 32; ++i)
        if ((seats >> i & 1U) != 0) tell_devices(SeatId::of(i));
}

// A person's devices at this table, each with its seat: what is told to other processes as well.
std::vector<std::uint32_t> Host::devices() const {
    std::map<int, std::set<std::uint32_t>> all;
    for (const auto& listener : listeners_) {
        if (!listener->seat || listener->lean) continue;
        Hasher hash;
        hash.add(listener->device);
        auto& of_seat = all[listener->seat.index];
        if (of_seat.size() < Seated::most_devices)
            of_seat.insert(Seated::device(listener->seat.index, hash.value()));
    }
    std::vector<std::uint32_t> list;
    for (const auto& [seat, its] : all) list.insert(list.end(), its.begin(), its.end());
    return list;
}

// A seat that is open in two places is told so, in both: it may be somebody else.
void Host::tell_devices(SeatId seat) {
    const int now = presence_.devices(game_, seat.index);
    const int before = std::exchange(devices_[seat.index], now);
    if (before != now && std::max(before, now) > 1) send(seat, false, devices_text(now));
}

// ---- links that end ----

void Host::turn_away(const Listener& listener) {
    listener.out->send(shared(ended_text(table_->taken().at(listener.seat.index))));
    listener.out->close("this link has ended");
}

// Whoever sits here by a link that has ended is told and goes. Where somebody sits whose link is
// said to be lost, it is not.
void Host::mind_links() {
    std::set<int> not_lost;
    for (const auto& listener : listeners_) {
        if (!table_->may_sit(listener->seat, listener->token)) {
            turn_away(*listener);
        } else if (table_->new_links().count(listener->seat.index) > 0) {
            not_lost.insert(listener->seat.index);
        }
    }
    std::erase_if(listeners_, [&](const auto& listener) {
        return !table_->may_sit(listener->seat, listener->token);
    });
    for (const int seat : not_lost)
        waiting_.emplace_back([self = shared_from_this(), seat] {
            static_cast<void>(
                self->do_it({[seat](Table& table) {
                                 return table.drop_new_link(SeatId::of(seat), std::time(nullptr));
                             },
                             [](const Refusal&) {}, SeatId::of(seat), "drop-new-link"}));
        });
}
