#pragma once

#include <string_view>

#include "match/match.h"

// What a page or a bot may send, as docs/api.md words it. Nothing is trusted: sizes, depth and
// ranges are limited, an unknown key or a missing one is refused with its place, and nothing is
// thrown whatever comes.
namespace wire {

enum class Ask : std::uint8_t {
    Answer,
    Dice,
    TakeBack,
    Way,
    Odds,
    Sight,
    Correctable,
    Order,
    LiftOrders,
    LeaveToOrders,
    Chat,
    Propose,
    Agree,
    Decline,
    Resign,
    Promise,
    Number,
    Count
};
enum class Propose : std::uint8_t { Draw, End, TakeBack, Correction, Count };

struct Request {
    std::string id;
    Ask ask = Ask::Answer;
    std::uint64_t n = 0;  // answer, dice, way, odds: the state it was sent for
    ::Answer answer;      // answer; way with a path
    bool along = false;   // way: along answer.path; else to `to`
    bool turned = false;  // way: as far round to answer.facing as it may turn; else to `to`
    Point to;             // way
    FixedVector<std::uint8_t, Roll::most_dice> faces;  // dice
    PieceId from;                                      // sight, correctable
    StandingOrder order;  // order; its seat is the sender's to fill in; lift-orders: its topic
    bool on = false;      // leave-to-orders
    std::string text;     // chat; promise: its hash; number
    wire::Propose propose = wire::Propose::Draw;
    ::Correction correction;
    std::uint64_t proposal = 0;  // agree, decline
};

std::string_view word_of(Ask ask);  // as a frame's type has it

inline constexpr std::size_t largest_frame = std::size_t{64} << 10;

// One frame of a socket. Its id is also given if the rest is refused, so that the refusal can name
// it.
Result<Request> read_request(std::string_view text, std::string* id = nullptr);
// What stands in an answer: picks, path, facing, spot or shares; for tests and other readers.
Result<::Answer> read_answer(std::string_view text);

}  // namespace wire
