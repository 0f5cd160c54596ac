#include "engine/table/seats.h"

#include <algorithm>
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

namespace {

constexpr std::int64_t never = INT64_MAX / 4;

// The cheapest assignment, one man after the other (the Hungarian method). What a man and a place
// are credited with is kept so that no pair costs less than both credits and every pair made costs
// as much. Places are counted from 1; at place 0 stands the man who is being seated.
class Cheapest {
  public:
    Cheapest(const Spots& men, const Spots& places, Reaches reaches)
        : men_{men}, places_{places}, reaches_{reaches} {
        holder_.fill(nobody);
    }

    bool seat(std::size_t man) {
        holder_[0] = static_cast<std::uint8_t>(man);
        least_.fill(never);
        seen_ = {};
        std::size_t place = 0;
        do {
            const std::size_t next = look_from(place);
            if (least_[next] >= never) return false;
            place = next;
        } while (holder_[place] != nobody);
        while (place != 0) {  // everybody on the way moves up
            holder_[place] = holder_[before_[place]];
            place = before_[place];
        }
        return true;
    }
    std::size_t place_of(std::size_t man) const {
        return static_cast<std::size_t>(std::find(holder_.begin() + 1, holder_.end(), man)
                                        - holder_.begin() - 1);
    }

  private:
    std::int64_t cost(std::size_t man, std::size_t place) const {
        if (!reaches_(man, place - 1)) return never;
        const Offset step = places_[place - 1] - men_[man];
        const std::int64_t square = dot(step, step);
        return square * whole_root(square);
    }
    // From the man at that place to the place that is the cheapest to reach next; the credits are
    // raised by what that costs.
    std::size_t look_from(std::size_t place) {
        seen_[place] = true;
        const std::size_t man = holder_[place];
        std::size_t best = 0;
        for (std::size_t i = 1; i <= places_.size(); ++i) {
            if (seen_[i]) continue;
            const std::int64_t price = cost(man, i);
            const std::int64_t left = price >= never ? never : price - his_[man] - its_[i];
            if (left < least_[i]) {
                least_[i] = left;
                before_[i] = static_cast<std::uint8_t>(place);
            }
            if (best == 0 || least_[i] < least_[best]) best = i;
        }
        if (best == 0 || least_[best] >= never) return best;
        const std::int64_t raise = least_[best];
        for (std::size_t i = 0; i <= places_.size(); ++i) {
            if (seen_[i]) {
                his_[holder_[i]] += raise;
                its_[i] -= raise;
            } else if (least_[i] < never) {
                least_[i] -= raise;
            }
        }
        return best;
    }

    const Spots &men_, &places_;
    Reaches reaches_;
    template <class T>
    using OfEach = std::array<T, most_posts + 1>;
    OfEach<std::int64_t> his_{}, its_{}, least_{};  // credits; what is left to pay to get there
    OfEach<std::uint8_t> holder_{}, before_{};  // the man of each place; the place he comes from
    OfEach<bool> seen_{};
};

}  // namespace

std::optional<Seats> shortest_seats(const Spots& men, const Spots& places, Reaches reaches) {
    if (men.size() > places.size()) return {};
    Cheapest cheapest{men, places, reaches};
    for (std::size_t man = 0; man < men.size(); ++man)
        if (!cheapest.seat(man)) return {};
    Seats seats;
    for (std::size_t man = 0; man < men.size(); ++man)
        seats.push_back(static_cast<std::uint8_t>(cheapest.place_of(man)));
    return seats;
}

namespace {

// Whether a man gets to a place is found out once.
class Ways {
  public:
    Ways(const Ground& ground, const Spots& men, const Spots& places, const ChangeRules& rules)
        : ground_{ground}, men_{men}, places_{places}, rules_{rules} {}

    bool reaches(std::size_t man, std::size_t place) {
        Known& known = known_[man][place];
        if (known == Known::NotYet) known = find(man, place) ? Known::Yes : Known::No;
        return known == Known::Yes;
    }
    std::optional<Path> find(std::size_t man, std::size_t place) const {
        const Point from = men_[man], aim = places_[place];
        if (from == aim) return Path{from};
        if (!within(from, aim, rules_.longest)) return {};
        const auto blocked = [&](Point a, Point b) { return rules_.blocked(man, a, b); };
        if (!blocked(from, aim)) return Path{from, aim};
        const auto arrived = [&](Point p) { return p == aim; };
        return find_route(ground_, from, {blocked, arrived, aim, rules_.longest, Inches{}});
    }

  private:
    enum class Known : std::uint8_t { NotYet, Yes, No };
    const Ground& ground_;
    const Spots &men_, &places_;
    const ChangeRules& rules_;
    std::array<std::array<Known, most_posts>, most_posts> known_{};
};

}  // namespace

std::optional<ChangeOfFormation> change_of_formation(const Ground& ground, const Spots& men,
                                                     const Spots& places,
                                                     const ChangeRules& rules) {
    Ways ways{ground, men, places, rules};
    const auto reaches = [&](std::size_t man, std::size_t place) {
        return ways.reaches(man, place);
    };
    const std::optional<Seats> seats = shortest_seats(men, places, reaches);
    if (!seats) return {};
    ChangeOfFormation change{*seats, {}, {}};
    for (std::size_t man = 0; man < men.size(); ++man) {
        change.ways.push_back(*ways.find(man, (*seats)[man]));
        change.longest = std::max(change.longest, length(change.ways.back()));
    }
    return change;
}
