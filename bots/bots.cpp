#include "bots/bots.h"

#include <algorithm>
#include <array>

#include "bots/random.h"

namespace {

struct Kind {
    std::string_view name;
    std::unique_ptr<Player> (*make)(SeatId seat, std::uint64_t seed);
};

std::unique_ptr<Player> make_random(SeatId seat, std::uint64_t seed) {
    static_cast<void>(seat);
    return std::make_unique<RandomBot>(seed);
}

// A new bot is a line here.
constexpr std::array kinds{
    Kind{"random", make_random},
};

constexpr auto names = [] {
    std::array<std::string_view, kinds.size()> list;
    for (std::size_t i = 0; i < kinds.size(); ++i) list[i] = kinds[i].name;
    return list;
}();

const Kind* find_kind(std::string_view name) {
    const auto* kind = std::find_if(kinds.begin(), kinds.end(),
                                    [&](const Kind& candidate) { return candidate.name == name; });
    return kind == kinds.end() ? nullptr : kind;
}

}  // namespace

std::span<const std::string_view> bot_names() {
    return names;
}

bool has_bot(std::string_view name) {
    return find_kind(name) != nullptr;
}

std::unique_ptr<Player> make_bot(std::string_view name, SeatId seat, std::uint64_t seed) {
    const Kind* kind = find_kind(name);
    expects(kind != nullptr, "a bot that does not exist");
    return kind->make(seat, seed);
}
