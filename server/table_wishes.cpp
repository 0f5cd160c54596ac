#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "match/save_json.h"
#include "server/secrets.h"
#include "server/table.h"
#include "server/table_kept.h"

namespace {

constexpr std::size_t most_proposals = 8;
constexpr std::size_t most_orders = 20;  // of one seat
// Of one game: far more than any that was ever played, and than any that was talked about.
constexpr std::int64_t most_entries = 50'000, most_beside = 5'000;

// One that could never answer anything is no order.
Refusal check_order(const Match& match, SeatId seat, const StandingOrder& order) {
    const auto topics = match.book().topics();
    if (std::find(topics.begin(), topics.end(), order.topic) == topics.end())
        return Error{fmt::format("topic: '{}' is nothing this book asks; there are {}", order.topic,
                                 fmt::join(topics, ", "))};
    const auto& orders = match.options().orders;
    const auto others = std::count_if(orders.begin(), orders.end(), [&](const StandingOrder& one) {
        return one.seat == seat && one.topic != order.topic;
    });
    if (static_cast<std::size_t>(others) >= most_orders)
        return Error{fmt::format("you have {} orders already; lift some first", most_orders)};
    return {};
}

}  // namespace

std::string_view word_of(wire::Propose what) {
    constexpr std::array<std::string_view, 4> words{"draw", "end", "take-back", "correction"};
    return words[static_cast<std::size_t>(what)];
}

Result<Change> Table::carry_out(SeatId seat, const wire::Request& wish, std::int64_t now) {
    if (!seat) return Error{"those who watch may only look"};
    if (Refusal full = room_for(wish)) return *full;
    const auto proposal = static_cast<std::int64_t>(wish.proposal);
    switch (wish.ask) {
        case wire::Ask::Answer: return answer(seat, wish, now);
        case wire::Ask::Dice: return type_dice(seat, wish, now);
        case wire::Ask::TakeBack: return take_back(seat, now);
        case wire::Ask::Order: return give_order(seat, wish, now);
        case wire::Ask::LiftOrders: return lift_orders(seat, wish, now);
        case wire::Ask::LeaveToOrders: return leave_to_orders(seat, wish.on, now);
        case wire::Ask::Chat: return say(seat, wish.text, now);
        case wire::Ask::Propose: return propose(seat, wish, now);
        case wire::Ask::Agree: return agree(seat, proposal, now);
        case wire::Ask::Decline: return decline(seat, proposal, now);
        case wire::Ask::Resign: return resign(seat, now);
        case wire::Ask::Promise: return promise(seat, wish.text, now);
        case wire::Ask::Number: return number(seat, wish.text, now);
        case wire::Ask::Way:
        case wire::Ask::Odds:
        case wire::Ask::Sight:
        case wire::Ask::Correctable:
        case wire::Ask::Count: break;
    }
    return Error{"that changes nothing"};
}

// A game does not grow without end; it can always be ended.
Refusal Table::room_for(const wire::Request& wish) const {
    const bool ends = wish.ask == wire::Ask::Resign || wish.ask == wire::Ask::Agree
                      || wish.ask == wire::Ask::Decline
                      || (wish.ask == wire::Ask::Propose && wish.propose <= wire::Propose::End);
    if (ends) return {};
    if (number_ >= most_entries)
        return Error{"so much has happened in this game that no more is kept; agree on an end"};
    const bool plays = wish.ask == wire::Ask::Answer || wish.ask == wire::Ask::Dice;
    if (!plays && beside_ >= most_beside)
        return Error{"so much has been said and ordered in this game that only play is kept now"};
    return {};
}

Refusal Table::playing() const {
    if (!match_)
        return Error{
            "the game has not begun: somebody is still to come and add his part to the dice"};
    if (match_->over()) return Error{"the game is over"};
    return {};
}

Refusal Table::playing(SeatId seat) const {
    if (Refusal not_now = playing()) return not_now;
    if (match_->has_resigned(seat)) return Error{"you have resigned; the others play on"};
    return {};
}

Refusal Table::at_question(SeatId seat, std::uint64_t n) const {
    if (Refusal not_now = playing()) return not_now;
    if (n != static_cast<std::uint64_t>(this->n(seat)))
        return Error{
            fmt::format("n: the game has moved on; it is at {}, not {}", this->n(seat), n)};
    return {};
}

// ---- playing ----

Result<Change> Table::answer(SeatId seat, const wire::Request& wish, std::int64_t now) {
    if (Refusal bad = at_question(seat, wish.n)) return *bad;
    const Mark before = mark();
    if (Refusal bad = match_->answer(seat, wish.answer)) return *bad;
    return keep_play(before, seat, now);
}

Result<Change> Table::type_dice(SeatId seat, const wire::Request& wish, std::int64_t now) {
    if (Refusal bad = at_question(seat, wish.n)) return *bad;
    if (match_->waiting() == nullptr || !match_->waiting()->roll)
        return Error{"no dice are to be rolled"};
    if (!waits_for(seat)) return Error{"these dice are for another seat to roll"};
    const Mark before = mark();
    if (Refusal bad = match_->type_dice({wish.faces.begin(), wish.faces.size()})) return *bad;
    return keep_play(before, seat, now);
}

// Beyond the last roll the others must agree.
Result<Change> Table::take_back(SeatId seat, std::int64_t now) {
    if (Refusal bad = playing(seat)) return *bad;
    if (match_->may_undo(seat)) {
        wire::Request wish;
        wish.propose = wire::Propose::TakeBack;
        return propose(seat, wish, now);
    }
    const SeatId asked = waited_for();
    if (Refusal bad = match_->undo(seat)) return *bad;
    drop_stale_proposals();
    // Nobody else has been asked anything since.
    ++asked_[place_of(seat)];
    if (asked && asked != seat) ++asked_[place_of(asked)];
    game_number_ = shown_number_ = number_ + 1;
    return keep({{"kind", "take-back"}, {"seat", seat.index}}, Kept::Whole, now);
}

Result<Change> Table::resign(SeatId seat, std::int64_t now) {
    if (Refusal bad = playing()) return *bad;
    if (Refusal bad = match_->resign(seat)) return *bad;
    proposals_.clear();  // they were made to another company
    return keep_whole("resign", seat, now);
}

// ---- orders ----

Result<Change> Table::give_order(SeatId seat, const wire::Request& wish, std::int64_t now) {
    if (Refusal bad = playing(seat)) return *bad;
    if (Refusal bad = check_order(*match_, seat, wish.order)) return *bad;
    StandingOrder order = wish.order;
    order.seat = seat;
    order.turn = match_->now().turn();
    boost::json::object kept = order_json(order);
    match_->give_order(std::move(order));
    return keep_own({{"kind", "order"}, {"order", std::move(kept)}}, seat, now);
}

Result<Change> Table::lift_orders(SeatId seat, const wire::Request& wish, std::int64_t now) {
    if (Refusal bad = playing(seat)) return *bad;
    if (!match_->lift_orders(seat, wish.order.topic)) return Error{"there are no orders to lift"};
    return keep_own({{"kind", "lift-orders"}, {"topic", wish.order.topic}}, seat, now);
}

Result<Change> Table::leave_to_orders(SeatId seat, bool on, std::int64_t now) {
    if (Refusal bad = playing(seat)) return *bad;
    const bool plays = on && waits_for(seat) && !match_->waiting()->roll;
    const Mark before = mark();
    if (Refusal bad = match_->leave_to_orders(seat, on)) return *bad;
    if (!plays) return keep_own({{"kind", "leave-to-orders"}, {"on", on}}, seat, now);
    count_answers(std::span{match_->journal().records}.subspan(before.records));
    drop_stale_proposals();
    game_number_ = shown_number_ = number_ + 1;
    return keep({{"kind", "leave-to-orders"}, {"seat", seat.index}}, Kept::Whole, now);
}

// ---- talking and agreeing ----

Result<Change> Table::say(SeatId seat, const std::string& text, std::int64_t now) {
    if (chat_.size() >= most_chat) chat_.erase(chat_.begin());
    chat_.push_back({seat, text, now, number_ + 1});
    return keep({{"kind", "chat"}, {"seat", seat.index}, {"text", text}}, Kept::Light, now);
}

Refusal Table::may_propose(SeatId seat, const wire::Request& wish) const {
    if (Refusal bad = playing(seat)) return bad;
    if (wish.propose == wire::Propose::TakeBack) return match_->may_take_back(seat);
    if (wish.propose == wire::Propose::Correction)
        return match_->may_correct(seat, wish.correction);
    return {};
}

// Whoever proposes what somebody else has proposed agrees to it.
Result<Change> Table::propose(SeatId seat, const wire::Request& wish, std::int64_t now) {
    if (Refusal bad = may_propose(seat, wish)) return *bad;
    for (const Proposal& other : proposals_) {
        if (other.what != wish.propose) continue;
        if (other.by == seat) return Error{"you have proposed that already"};
        const bool same =
            other.what != wire::Propose::TakeBack && other.correction == wish.correction;
        if (same && to_be_answered_by(other, seat)) return agree(seat, other.number, now);
    }
    if (proposals_.size() >= most_proposals) return Error{"too much has been proposed already"};
    const Proposal proposal{number_ + 1, wish.propose, seat, wish.correction, party_of(seat)};
    return answered(seat, proposal, now);
}

Result<Change> Table::agree(SeatId seat, std::int64_t number, std::int64_t now) {
    if (Refusal bad = playing()) return *bad;
    const Proposal* found = find_proposal(number);
    if (found == nullptr) return Error{"proposal: there is none of that number any more"};
    if (!to_be_answered_by(*found, seat)) return Error{"that is not yours to answer"};
    Proposal proposal = *found;
    proposal.agreed |= party_of(seat);
    return answered(seat, proposal, now);
}

// A proposal, new or with one more who agrees: done if that was the last, else kept.
Result<Change> Table::answered(SeatId seat, const Proposal& proposal, std::int64_t now) {
    const bool is_new = proposal.number == number_ + 1;
    if (everybody_agrees(proposal)) {
        if (Refusal bad = make_it_so(proposal)) return *bad;
        drop_proposal(proposal.number);
        drop_stale_proposals();
        return keep_whole(word_of(proposal.what), seat, now);
    }
    if (is_new) {
        bool waits = false;
        for (std::size_t i = 0; i < made_.seats.size(); ++i)
            waits = waits || to_be_answered_by(proposal, SeatId::of(static_cast<std::int64_t>(i)));
        if (!waits) return Error{"the other side does not agree"};
        proposals_.push_back(proposal);
    } else {
        *find_proposal(proposal.number) = proposal;
    }
    boost::json::object entry = proposal_json(proposal);
    entry["kind"] = "propose";
    shown_number_ = number_ + 1;
    return keep(std::move(entry), Kept::Light, now);
}

Refusal Table::make_it_so(const Proposal& proposal) {
    switch (proposal.what) {
        case wire::Propose::Draw: return match_->end_by_agreement(Ending::Draw);
        case wire::Propose::End: return match_->end_by_agreement(Ending::Stopped);
        case wire::Propose::TakeBack: return take_back_by_agreement(proposal.by);
        case wire::Propose::Correction: return match_->correct(proposal.correction);
        case wire::Propose::Count: break;
    }
    return Error{"what: not known"};
}

Result<Change> Table::decline(SeatId seat, std::int64_t number, std::int64_t now) {
    if (Refusal bad = playing()) return *bad;
    const Proposal* found = find_proposal(number);
    if (found == nullptr) return Error{"proposal: there is none of that number any more"};
    // Whoever made it may withdraw it.
    if (!to_be_answered_by(*found, seat) && found->by != seat)
        return Error{"that is not yours to answer"};
    drop_proposal(number);
    shown_number_ = number_ + 1;
    return keep({{"kind", "decline"}, {"seat", seat.index}, {"proposal", number}}, Kept::Light,
                now);
}

// ---- not from a socket ----

Change Table::tell_of_end(std::int64_t now) {
    told_of_end_ = now;
    return keep({{"kind", "told-of-end"}, {"told", now}}, Kept::Light, updated_);
}

Result<Change> Table::set_hook(SeatId seat, const Hook& hook, std::int64_t now) {
    if (hook.url.empty()) {
        hooks_.erase(seat.index);
    } else {
        hooks_[seat.index] = hook;
    }
    return keep({{"kind", "webhook"}, {"seat", seat.index}, {"url", hook.url}, {"link", hook.link}},
                Kept::Light, now);
}

Result<Change> Table::lay_rematch(SeatId seat, std::map<int, std::string> links, std::int64_t now) {
    if (state() != State::Over) return Error{"the game is not over yet"};
    if (!rematch_.empty()) return Error{"the next game has been laid out already"};
    boost::json::object kept;
    for (const auto& [other, link] : links) kept[std::to_string(other)] = link;
    rematch_ = std::move(links);
    shown_number_ = number_ + 1;
    return keep({{"kind", "rematch"}, {"seat", seat.index}, {"links", std::move(kept)}},
                Kept::Light, now);
}
