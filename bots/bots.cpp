#include "bots/bots.h"

#include <algorithm>
#include <array>

#include "bots/drums/plain.h"
#include "bots/gauntlet_run/plain.h"
#include "bots/long_rifle/plain.h"
#include "bots/mayhem/plain.h"
#include "bots/petite_guerre/plain.h"
#include "bots/random.h"

namespace {

struct Kind {
    std::string_view name;
    std::string_view book;  // empty: any
    std::unique_ptr<Player> (*make)(SeatId seat, std::uint64_t seed);
};

std::unique_ptr<Player> make_random(SeatId seat, std::uint64_t seed) {
    static_cast<void>(seat);
    return std::make_unique<RandomBot>(seed);
}

// A new bot is a line here; the best of a book comes first.
constexpr std::array kinds{
    Kind{"plain", "long-rifle", make_long_rifle_plain},
    Kind{"plain", "drums", make_drums_plain},
    Kind{"plain", "mayhem", make_mayhem_plain},
    Kind{"plain", "petite-guerre", make_petite_guerre_plain},
    Kind{"plain", "gauntlet-run", make_gauntlet_run_plain},
    Kind{"random", "", make_random},
};

struct Guest {
    std::string name;
    GuestBot::Make make;
};
thread_local std::vector<Guest> guests;

const Guest* find_guest(std::string_view name) {
    const auto guest = std::find_if(guests.begin(), guests.end(),
                                    [&](const Guest& one) { return one.name == name; });
    return guest == guests.end() ? nullptr : &*guest;
}

bool plays(const Kind& kind, std::string_view book) {
    return kind.book.empty() || kind.book == book;
}

const Kind* find_kind(std::string_view book, std::string_view name) {
    const auto* kind = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& candidate) {
        return candidate.name == name && plays(candidate, book);
    });
    return kind == kinds.end() ? nullptr : kind;
}

}  // namespace

std::vector<std::string> bot_names(std::string_view book) {
    std::vector<std::string> names;
    for (const Kind& kind : kinds)
        if (plays(kind, book)) names.emplace_back(kind.name);
    return names;
}

bool has_bot(std::string_view book, std::string_view name) {
    return find_kind(book, name) != nullptr || find_guest(name) != nullptr;
}

std::string_view usual_bot(std::string_view book) {
    return std::find_if(kinds.begin(), kinds.end(),
                        [&](const Kind& kind) { return plays(kind, book); })
        ->name;
}

std::unique_ptr<Player> make_bot(std::string_view book, std::string_view name, SeatId seat,
                                 std::uint64_t seed) {
    if (const Guest* guest = find_guest(name)) return guest->make(seat, seed);
    const Kind* kind = find_kind(book, name);
    expects(kind != nullptr, "a bot that does not exist");
    return kind->make(seat, seed);
}

GuestBot::GuestBot(std::string name, Make make) {
    guests.push_back({std::move(name), std::move(make)});
}

GuestBot::~GuestBot() {
    guests.pop_back();
}
