#include <algorithm>

#include "bots/bots.h"
#include "engine/base/hash.h"
#include "match/match.h"

// Who answers when no person is asked: standing orders, bots, and both for a seat left alone.

namespace {

// As the seat sees it, between the middles of the two; what it does not see is not near.
bool is_near(const Question& question, const Option& option, Inches reach, const Game& game) {
    const PieceId other = question.cause ? question.cause : option.target;
    if (!other || !question.about) return false;
    const View view = game.view(question.seat);
    const ViewPiece* one = find_piece(view, question.about);
    const ViewPiece* two = find_piece(view, other);
    return one != nullptr && two != nullptr && within(one->at, two->at, reach);
}

bool holds(const OrderStop& stop, const Question& question, const Option& option,
           const Game& game) {
    if (stop.piece && stop.piece != question.about) return false;
    if (stop.cause && stop.cause != question.cause) return false;
    return stop.within == 0_in || is_near(question, option, stop.within, game);
}

bool is_over(const StandingOrder& order, int turn) {
    return order.until == StandingOrder::Until::Turn && order.turn != turn;
}

// What the order would choose; nothing if it has no word for this question.
std::optional<Answer> obeyed(const StandingOrder& order, const Question& question,
                             const Game& game) {
    if (order.seat != question.seat || order.topic != question.topic) return {};
    if (question.kind != Asking::ChooseOne || is_over(order, game.turn())) return {};
    for (std::size_t i = 0; i < question.options.size(); ++i) {
        const Option& option = question.options[i];
        if (option.verb != order.verb) continue;
        const bool stopped =
            std::any_of(order.except.begin(), order.except.end(),
                        [&](const OrderStop& stop) { return holds(stop, question, option, game); });
        return stopped ? std::nullopt : std::optional{pick(i)};
    }
    return {};
}

}  // namespace

std::optional<Record> Match::answer_for(const Question& question, const Game& game,
                                        std::size_t number, std::span<const Decided> so_far) const {
    expects(question.seat && static_cast<std::size_t>(question.seat.index) < options_.seats.size(),
            "a question for no seat");
    Record record{question.rule, question.seat, By::Order, false, fingerprint(question), {}};
    for (const StandingOrder& order : options_.orders) {
        if (const auto answer = obeyed(order, question, game)) {
            record.answer = *answer;
            return record;
        }
    }
    std::string_view who = entry(options_.seats, question.seat);
    const bool resigned = has_resigned(question.seat);
    bool left = (options_.left_to_orders & question.seat.bit()) != 0;
    if (left && !anybody_attends() && game.turn() != left_in_turn_) left = false;
    if (who == person && (left || resigned)) who = usual_bot(book_->name());
    if (who == person) return {};
    record.by = By::Bot;
    const auto bot =
        make_bot(book_->name(), who, question.seat, seed_for_bot(question.seat, number));
    record.answer = ask_player(*bot, question, *checkpoint_, so_far);
    return record;
}

// With fair dice a hash of its own for each answer: from what a bot has chosen nobody learns what
// it will choose, and nothing of the dice.
std::uint64_t Match::seed_for_bot(SeatId seat, std::size_t number) const {
    if (key_) return bot_seed(*key_, seat.index, number);
    Hasher seed;
    seed.add(options_.game.seed);
    seed.add(static_cast<std::uint64_t>(seat.index));
    seed.add(number);
    return seed.value();
}

void Match::give_order(StandingOrder order) {
    std::erase_if(options_.orders, [&](const StandingOrder& old) {
        return old.seat == order.seat && old.topic == order.topic;
    });
    order.turn = order.until == StandingOrder::Until::Turn ? now().turn() : 0;
    options_.orders.push_back(std::move(order));
}

bool Match::lift_orders(SeatId seat, std::string_view topic) {
    return std::erase_if(options_.orders,
                         [&](const StandingOrder& order) {
                             return order.seat == seat && (topic.empty() || order.topic == topic);
                         })
           > 0;
}

void Match::drop_old_orders() {
    if (options_.orders.empty()) return;
    const int turn = checkpoint_->turn();
    std::erase_if(options_.orders,
                  [&](const StandingOrder& order) { return is_over(order, turn); });
}

bool Match::anybody_attends() const {
    const std::uint32_t away = options_.left_to_orders | options_.resigned;
    for (std::size_t i = 0; i < options_.seats.size(); ++i)
        if (options_.seats[i] == person && (away >> i & 1U) == 0) return true;
    return false;
}

Refusal Match::leave_to_orders(SeatId seat, bool left) {
    if (!has_person(seat)) return Error{"no person sits there"};
    if (has_resigned(seat)) return Error{"that seat has resigned"};
    options_.left_to_orders &= ~seat.bit();
    if (!left) return {};
    options_.left_to_orders |= seat.bit();
    left_in_turn_ = now().turn();
    if (!waiting_ || waiting_->roll || waiting_->question.seat != seat) return {};
    waiting_.reset();
    now_.reset();
    return run();
}
