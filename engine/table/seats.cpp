#include "engine/table/seats.h"

#include <array>
#include <cstdint>

namespace {

constexpr std::uint8_t nobody = 255;
using Holders = std::array<std::uint8_t, most_posts>;  // the man of each place
static_assert(most_posts < nobody);

// A place for one more man; others move up if they can.
bool seat(std::uint8_t man, std::size_t places, Reaches reaches, Holders& holder,
          std::array<bool, most_posts>& tried) {
    for (std::size_t i = 0; i < places; ++i) {
        if (tried[i] || !reaches(man, i)) continue;
        tried[i] = true;
        if (holder[i] == nobody || seat(holder[i], places, reaches, holder, tried)) {
            holder[i] = man;
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<Seats> find_seats(std::size_t men, std::size_t places, Reaches reaches) {
    expects(places <= most_posts, "more places than posts");
    Holders holder;
    holder.fill(nobody);
    for (std::size_t man = 0; man < men; ++man) {
        std::array<bool, most_posts> tried{};
        if (!seat(static_cast<std::uint8_t>(man), places, reaches, holder, tried)) return {};
    }
    Seats seats;
    seats.resize(men);
    for (std::size_t i = 0; i < places; ++i)
        if (holder[i] != nobody) seats[holder[i]] = static_cast<std::uint8_t>(i);
    return seats;
}
