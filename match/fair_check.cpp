#include "match/fair_check.h"

#include <fmt/format.h>

#include <algorithm>

namespace {

std::string seat_words(const Match& match, std::size_t seat) {
    return match.now().seat_name(SeatId::of(static_cast<std::int64_t>(seat)));
}

std::string take_back_words(const std::vector<TakenBack>& all) {
    std::string words;
    for (const TakenBack& one : all)
        words += fmt::format("{}{}@{}", words.empty() ? "" : ", ", one.number, one.rolls);
    return words.empty() ? "no take-back" : "the take-backs " + words;
}

void compare_promises(const Match& match, const KeptOfDice& kept, std::vector<std::string>& wrong) {
    if (kept.promises.empty()) return;
    const std::vector<std::string> fit = promises_of(*match.options().fair);
    if (fit.size() != kept.promises.size()) {
        wrong.push_back(fmt::format("the game has {} seats, but {} promises were kept", fit.size(),
                                    kept.promises.size()));
        return;
    }
    for (std::size_t i = 0; i < fit.size(); ++i)
        if (fit[i] != kept.promises[i])
            wrong.push_back(fmt::format(
                "the number of {} is not the one that was promised, or was promised under "
                "another seal: it was changed when the others' numbers could be known",
                seat_words(match, i)));
}

}  // namespace

std::vector<TakenBack> taken_back(const Match& match) {
    std::vector<TakenBack> all;
    for (const LogLine& line : match.log())
        if (line.take_back > 0) all.push_back({line.take_back, line.roll_number});
    return all;
}

std::vector<std::string> promises_of(const FairDice& fair) {
    const std::string seal = seal_of(fair.secret);
    std::vector<std::string> promises;
    for (const std::string& number : fair.numbers) {
        const auto first = std::find(fair.numbers.begin(), fair.numbers.end(), number);
        promises.push_back(
            number.empty()
                ? std::string{}
                : promise_of(seal, static_cast<int>(first - fair.numbers.begin()), number));
    }
    return promises;
}

std::vector<std::string> what_was_changed(const Match& match, const KeptOfDice& kept) {
    if (!match.options().fair)
        return {"this game's dice come from a seed: nothing was promised about them"};
    const FairDice& fair = *match.options().fair;
    std::vector<std::string> wrong;
    if (!kept.seal.empty() && seal_of(fair.secret) != kept.seal)
        wrong.emplace_back(
            "the secret does not fit the seal that was shown: the server changed its secret");
    if (!kept.number.empty()
        && std::find(fair.numbers.begin(), fair.numbers.end(), kept.number) == fair.numbers.end())
        wrong.emplace_back("your number is not among those the dice follow from");
    compare_promises(match, kept, wrong);
    if (kept.take_backs && *kept.take_backs != taken_back(match))
        wrong.push_back(
            fmt::format("the dice were made fresh at other places, or other times, than you agreed "
                        "to; the game has {}",
                        take_back_words(taken_back(match))));
    return wrong;
}
