#include "server/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "match/wire.h"

Table::Table(MadeWith made, FoundScenario scenario)
    : made_{std::move(made)},
      scenario_{std::move(scenario)},
      promises_(made_.seats.size()),
      numbers_(made_.seats.size()) {}

Result<std::pair<Table, Change>> Table::make(MadeWith made) {
    auto scenario = scenario_of(made);
    if (!scenario) return scenario.error();
    Table table{std::move(made), std::move(*scenario)};
    // Even a game that waits for its players must be one that can begin.
    MatchOptions trial;
    trial.game = game_options(table.made_, 1);
    if (auto match = Match::set_up(*table.scenario_.book, std::move(trial)); !match)
        return match.error();
    if (Refusal wrong = table.begin()) return *wrong;
    Change first = table.keep_whole("made", {}, table.made_.made_at);
    return std::pair{std::move(table), std::move(first)};
}

Result<Table> Table::around(MadeWith made, Match match) {
    auto scenario = scenario_of(made);
    if (!scenario) return scenario.error();
    Table table{std::move(made), std::move(*scenario)};
    table.match_.emplace(std::move(match));
    return table;
}

Table::State Table::state() const {
    if (match_) return match_->over() ? State::Over : State::Running;
    for (std::size_t i = 0; i < made_.seats.size(); ++i)
        if (made_.seats[i] == friend_seat && promises_[i].empty()) return State::WaitingForFriend;
    return State::WaitingForDice;
}

SeatId Table::dice_seat() const {
    const Roll& roll = *match_->waiting()->roll;
    const Game& game = match_->now();
    SideId side = roll.side;
    if (roll.who) {
        for (const ViewPiece& piece : game.view({}).pieces) {
            if (piece.id != roll.who) continue;
            if (piece.seat && match_->has_person(piece.seat)) return piece.seat;
            side = piece.side;
        }
    }
    for (std::size_t i = 0; i < game.seats(); ++i) {
        const SeatId seat = SeatId::of(static_cast<std::int64_t>(i));
        if (game.side_of(seat) == side && match_->has_person(seat)) return seat;
    }
    return {};
}

SeatId Table::waited_for() const {
    if (!match_ || match_->over() || match_->waiting() == nullptr) return {};
    if (match_->waiting()->roll) return dice_seat();
    return match_->waiting()->question.seat;
}

bool Table::waits_for(SeatId seat) const {
    return state() == State::Running && seat && match_->waits_for(seat);
}

bool Table::can_take_back(SeatId seat) const {
    return match_ && seat && !match_->over() && !match_->may_undo(seat);
}

std::optional<std::size_t> Table::take_log_cut() {
    return match_ ? match_->take_log_cut() : std::nullopt;
}

// ---- what takes long ----

Result<std::shared_ptr<Replay>> Table::replay() {
    if (!match_) return Error{"the game has not begun"};
    if (replay_of_ != game_number_) {
        auto made = Moments::of(*match_);
        if (!made) return made.error();
        auto now = std::make_shared<Replay>(std::move(*made));
        now->earlier = std::exchange(replay_, now);
        replay_of_ = game_number_;
    }
    return replay_;
}

// ---- who must agree ----

std::uint32_t Table::party_of(SeatId seat) const {
    const auto index = static_cast<std::size_t>(seat.index);
    const std::string& who = made_.seats[index];
    if (!made_.is_maker(index)) return seat.bit();
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < made_.seats.size(); ++i) {
        const SeatId other = SeatId::of(static_cast<std::int64_t>(i));
        if (made_.seats[i] != who) continue;
        if (who != hot_seat || match_->now().side_of(other) == match_->now().side_of(seat))
            bits |= other.bit();
    }
    return bits;
}

bool Table::to_be_answered_by(const Proposal& proposal, SeatId seat) const {
    return seat && made_.is_person(static_cast<std::size_t>(seat.index))
           && !match_->has_resigned(seat) && (proposal.agreed & seat.bit()) == 0;
}

bool Table::everybody_agrees(const Proposal& proposal) const {
    for (std::size_t i = 0; i < made_.seats.size(); ++i) {
        const SeatId seat = SeatId::of(static_cast<std::int64_t>(i));
        if (made_.is_person(i) && match_->has_resigned(seat)) continue;
        if (made_.is_person(i)
                ? (proposal.agreed & seat.bit()) == 0
                : proposal.what == wire::Propose::Draw && !match_->bot_agrees_to_draw(seat))
            return false;
    }
    return true;
}

Proposal* Table::find_proposal(std::int64_t number) {
    const auto found = std::find_if(proposals_.begin(), proposals_.end(),
                                    [&](const Proposal& one) { return one.number == number; });
    return found == proposals_.end() ? nullptr : &*found;
}

void Table::drop_proposal(std::int64_t number) {
    std::erase_if(proposals_, [&](const Proposal& one) { return one.number == number; });
}

// The last answer is another one now; and when the game is over nothing is left to agree on.
void Table::drop_stale_proposals() {
    std::erase_if(proposals_, [&](const Proposal& one) {
        return match_->over() || one.what == wire::Propose::TakeBack;
    });
}
