#include <array>

#include "engine/base/expects.h"
#include "match/wire_shapes.h"

// What a page or a bot may send over its socket; read_request takes nothing else.
namespace wire {

namespace {

namespace asked {

constexpr Field id{"id", "string", "the client's own name for it, which the reply repeats"};
constexpr Field n{"n", "int", "the state it was sent for"};

constexpr std::array stop_wish{
    Field{"piece?", "int | null"},
    Field{"cause?", "int | null"},
    Field{"within?", "int | null"},
};
constexpr std::array correction_wish{
    Field{"piece", "int"},
    Field{"at?", "Point"},
    Field{"facing?", "Point"},
    Field{"states?", "StatesWish"},
};
constexpr std::array states_wish{
    Field{"add?", "string[]"},
    Field{"drop?", "string[]"},
};
constexpr std::array parts{
    Shape{"StopWish", stop_wish, "Where an order does not answer: everything it names is so."},
    Shape{"StatesWish", states_wish},
    Shape{"CorrectionWish", correction_wish},
};

constexpr std::array answer{
    id,
    Field{"type", R"("answer")"},
    n,
    Field{"picks?", "int[]"},
    Field{"path?", "Point[]"},
    Field{"facing?", "Point"},
    Field{"spot?", "Point"},
    Field{"shares?", "int[]"},
};
constexpr std::array dice{id, Field{"type", R"("dice")"}, n, Field{"faces", "int[]"}};
constexpr std::array take_back{id, Field{"type", R"("take-back")"}};
constexpr std::array way{
    id,
    Field{"type", R"("way")"},
    n,
    Field{"to?", "Point", "the book's own way there ..."},
    Field{"path?", "Point[]", "... or this one ..."},
    Field{"turn?", "Point", "... or as far round to look that way as the body may turn as one"},
    Field{"facing?", "Point",
          "with a path: which way it then looks, and what is to be placed there"},
};
constexpr std::array odds{id, Field{"type", R"("odds")"}, n};
constexpr std::array sight{id, Field{"type", R"("sight")"}, Field{"from", "int"}};
constexpr std::array correctable{id, Field{"type", R"("correctable")"}, Field{"piece", "int"}};
constexpr std::array order{
    id,
    Field{"type", R"("order")"},
    Field{"topic", "string"},
    Field{"verb", "string"},
    Field{"until?", R"("lifted" | "turn")"},
    Field{"except?", "StopWish[]"},
};
constexpr std::array lift_orders{id, Field{"type", R"("lift-orders")"},
                                 Field{"topic?", "string", "none: all of them"}};
constexpr std::array leave_to_orders{id, Field{"type", R"("leave-to-orders")"},
                                     Field{"on", "boolean"}};
constexpr std::array chat{id, Field{"type", R"("chat")"}, Field{"text", "string"}};
constexpr std::array propose{
    id,
    Field{"type", R"("propose")"},
    Field{"what", R"("draw" | "end" | "take-back" | "correction")"},
    Field{"correction?", "CorrectionWish"},
};
constexpr std::array agree{id, Field{"type", R"("agree")"}, Field{"proposal", "int"}};
constexpr std::array decline{id, Field{"type", R"("decline")"}, Field{"proposal", "int"}};
constexpr std::array resign{id, Field{"type", R"("resign")"}};
constexpr std::array promise{id, Field{"type", R"("promise")"}, Field{"hash", "string"}};
constexpr std::array number{id, Field{"type", R"("number")"}, Field{"number", "string"}};

constexpr std::array shapes{
    Shape{"AskAnswer", answer, "One of picks, path, spot and shares."},
    Shape{"AskDice", dice, "Real dice, and what they show."},
    Shape{"AskTakeBack", take_back},
    Shape{"AskWay", way},
    Shape{"AskOdds", odds},
    Shape{"AskSight", sight},
    Shape{"AskCorrectable", correctable},
    Shape{"AskOrder", order},
    Shape{"AskLiftOrders", lift_orders},
    Shape{"AskLeaveToOrders", leave_to_orders},
    Shape{"AskChat", chat},
    Shape{"AskPropose", propose},
    Shape{"AskAgree", agree},
    Shape{"AskDecline", decline},
    Shape{"AskResign", resign},
    Shape{"AskPromise", promise},
    Shape{"AskNumber", number},
};
static_assert(shapes.size() == static_cast<std::size_t>(Ask::Count));

}  // namespace asked

}  // namespace

std::span<const Shape> request_parts() {
    return asked::parts;
}

std::span<const Shape> request_shapes() {
    return asked::shapes;
}

const Shape& shape_of(Ask ask) {
    return asked::shapes[static_cast<std::size_t>(ask)];
}

const Shape& shape_named(std::string_view name) {
    for (const std::span<const Shape> all : {request_parts(), game_shapes()})
        for (const Shape& shape : all)
            if (shape.name == name) return shape;
    expects(false, "there is no such shape");
    return asked::parts[0];
}

}  // namespace wire
