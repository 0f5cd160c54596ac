// What a table's dice follow from, and how the players add their parts to it.
#include <fmt/format.h>

#include "server/secrets.h"
#include "server/table.h"

bool Table::has_fair_dice() const {
    return match_ ? match_->options().fair.has_value() : !made_.seed;
}

// ---- before the game ----

bool Table::all_have(const std::vector<std::string>& of) const {
    for (std::size_t i = 0; i < of.size(); ++i)
        if (made_.is_person(i) && of[i].empty()) return false;
    return true;
}

bool Table::all_have_promised() const {
    return all_have(promises_);
}

Table::Wants Table::wants_of(SeatId seat) const {
    if (!seat || before_the_game(seat)) return Wants::Nothing;
    const auto index = static_cast<std::size_t>(seat.index);
    if (promises_[index].empty()) return Wants::Promise;
    return all_have_promised() && numbers_[index].empty() ? Wants::Number : Wants::Nothing;
}

Refusal Table::before_the_game(SeatId seat) const {
    if (match_) return Error{"the game has begun: what its dice follow from is settled"};
    if (!made_.is_person(static_cast<std::size_t>(seat.index)))
        return Error{"no person sits there"};
    return {};
}

// All seats of one person have the same.
void Table::for_party(SeatId seat, std::vector<std::string>& of, const std::string& text) const {
    const std::size_t first = made_.first_of(static_cast<std::size_t>(seat.index));
    for (std::size_t i = 0; i < of.size(); ++i)
        if (made_.is_person(i) && made_.first_of(i) == first) of[i] = text;
}

// Somebody who has come with another browser may promise anew, until all have: from then on numbers
// come out, and nobody may choose his once he can know another's.
Result<Change> Table::promise(SeatId seat, const std::string& hash, std::int64_t now) {
    if (Refusal bad = before_the_game(seat)) return *bad;
    if (all_have_promised())
        return Error{"all have promised their numbers: no promise can be changed any more"};
    for_party(seat, promises_, hash);
    return keep_whole("promise", seat, now);
}

// With the last of them the game begins.
Result<Change> Table::number(SeatId seat, const std::string& number, std::int64_t now) {
    if (Refusal bad = before_the_game(seat)) return *bad;
    if (!all_have_promised())
        return Error{"not everybody has promised a number yet; yours is to be sent after that"};
    const auto index = static_cast<std::size_t>(seat.index);
    if (!numbers_[index].empty()) return Error{"your number is there already"};
    const auto first = static_cast<int>(made_.first_of(index));
    if (promise_of(seal_of(made_.secret), first, number) != promises_[index])
        return Error{"that is not the number you promised; the browser that promised has it"};
    for_party(seat, numbers_, number);
    if (Refusal wrong = begin()) {
        for_party(seat, numbers_, {});
        return *wrong;
    }
    return keep_whole("number", seat, now);
}

// Once everybody's number is there; dice from a seed need none.
Refusal Table::begin() {
    if (!made_.seed && !all_have(numbers_)) return {};
    MatchOptions options;
    options.game = game_options(made_, made_.seed.value_or(0));
    options.dice = made_.dice;
    if (!made_.seed) options.fair = FairDice{made_.secret, numbers_};
    for (std::size_t i = 0; i < made_.seats.size(); ++i)
        options.seats.push_back(made_.is_person(i) ? std::string{person} : made_.seats[i]);
    auto match = Match::start(*scenario_.book, std::move(options));
    if (!match) return match.error();
    match_.emplace(std::move(*match));
    return {};
}

std::uint64_t Table::seed() const {
    return match_ ? match_->options().game.seed : 0;
}

// ---- taking back ----

// Fair dice are made fresh by how many times the players have agreed to that: nothing else that
// anybody does shifts this number.
Refusal Table::take_back_by_agreement(SeatId by) {
    const std::int64_t next = next_take_back();
    const std::uint64_t fresh =
        has_fair_dice() ? static_cast<std::uint64_t>(next) : fresh_seed(number_ + 1);
    if (Refusal bad = match_->take_back(by, fresh)) return bad;
    take_backs_ = next;
    taken_back_ = taken_back(*match_);
    return {};
}

std::uint64_t Table::fresh_seed(std::int64_t entry) const {
    return seed_from(made_.secret, numbers_, fmt::format("{}#{}", made_.scenario, entry));
}

// The journal has the seeds only; what is farther on in it was taken back later.
std::vector<FreshDice> Table::fresh_dice() const {
    std::vector<FreshDice> all;
    if (!match_ || has_fair_dice()) return all;
    std::int64_t entry = 1;
    for (const Record& record : match_->journal().records) {
        if (!record.fresh_dice) continue;
        while (entry <= number_ && fresh_seed(entry) != record.asked) ++entry;
        all.push_back({entry <= number_ ? entry : 0, record.asked});
    }
    return all;
}
