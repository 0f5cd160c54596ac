#include <array>

#include "server/wire_shapes.h"

// What messages*.cpp say to those at a table.

using wire::Field;
using wire::Shape;

namespace {

namespace by_socket {

constexpr std::array chat_line{
    Field{"seat", "int", "-1: nobody has said it, the table tells it to all"},
    Field{"text", "string"},
    Field{"at", "int"},
};
constexpr std::array taken_back{
    Field{"take_back", "int", "its number: counted in each game, those agreed to only"},
    Field{"rolls", "int", "so many had been made at the question it went back to"},
};
constexpr std::array fair{
    Field{"seal", "string"},
    Field{"promises", "string[]", "by seat; empty: a bot's, or not yet"},
    Field{"numbers", "boolean[]", "by seat: it is there"},
    Field{"as?", "int", "the first of this person's seats; a spectator has none"},
    Field{"wants", R"("" | "promise" | "number")", "what this seat's page is to send"},
};
constexpr std::array proposal{
    Field{"proposal", "int"},
    Field{"what", R"("draw" | "end" | "take-back" | "correction")"},
    Field{"by", "int"},
    Field{"words", "string"},
    Field{"take_back?", "int", "the number that its fresh dice would come by"},
    Field{"yours_to_answer", "boolean"},
    Field{"waits_for", "int[]", "the seats that have not answered yet"},
    Field{"correction?", "Correction"},
};
constexpr std::array lean_hello{
    Field{"type", R"("hello")"}, Field{"game", "string"},     Field{"seat", "int | null"},
    Field{"state", "GameState"}, Field{"scenario", "string"}, Field{"dice", "DiceFrom"},
};
constexpr std::array hello{
    Field{"book", "string"},
    Field{"title", "string"},
    Field{"summary", "string"},
    Field{"deleted_on?", "int", "if nobody plays until then"},
    Field{"commitment", "string"},
    Field{"look?", "string", "the token for links that only show what is seen from here"},
    Field{"fair?", "Fair", "none: the dice come from a seed"},
    Field{"webhook?", "string", "of this seat, empty: none is kept; a spectator has none"},
    Field{"names", "string[]"},
    Field{"who", "string[]", "who plays each seat"},
    Field{"chat", "ChatLine[]"},
    Field{"log", "Line[]"},
    Field{"logged", "int"},
    Field{"sides", "string[]"},
    Field{"ground", "Ground | null", "none before the game has begun, and where there is no table"},
    Field{"scale", "int"},
    Field{"orders", "Order[]"},
};
constexpr std::array lean_now{
    Field{"type", R"("now")"},
    Field{"n", "int"},
    Field{"done?", "string", "the seat's own request that it answers as well"},
    Field{"question", "Question | null"},
    Field{"waiting", "string", "the name of the seat that is waited for, or empty"},
    Field{"fair?", "Fair", "before the game has begun"},
    Field{"over", "boolean"},
};
constexpr std::array asked_link{
    Field{"seat", "int"},
    Field{"by", "int"},
    Field{"from", "int"},
};
constexpr std::array ending{
    Field{"winner", "int | null"},
    Field{"yours", "int | null", "the reader's side"},
    Field{"left", "int[]", "how many each side has left in the fight"},
};
constexpr std::array now{
    Field{"state", "GameState"},
    Field{"can_take_back", "boolean"},
    Field{"proposals", "Proposal[]"},
    Field{"agreed?", "string[]", "corrections that wait for the end of this activation"},
    Field{"orders?", "Order[]"},
    Field{"left_to_orders?", "boolean"},
    Field{"new_links?", "AskedLink[]", "seats whose link is said to be lost"},
    Field{"ending?", "Ending", "when it is over"},
    Field{"take_backs?", "TakenBack[]", "by which fair dice were made fresh"},
    Field{"rematch?", "string", "where the next game waits"},
    Field{"view", "View | null"},
};
constexpr std::array ground_message{Field{"type", R"("ground")"}, Field{"ground", "Ground | null"}};
constexpr std::array told{
    Field{"type", R"("told")"},
    Field{"from", "int"},
    Field{"lines", "Line[]"},
};
constexpr std::array done{Field{"type", R"("done")"}, Field{"id", "string"}};
constexpr std::array refused{
    Field{"type", R"("refused")"},
    Field{"id", "string"},
    Field{"error", "string"},
};
constexpr std::array presence{Field{"type", R"("presence")"}, Field{"present", "int[]"}};
constexpr std::array chat_message{Field{"type", R"("chat")"}};
constexpr std::array log_cut{Field{"type", R"("log-cut")"}, Field{"to", "int"}};
constexpr std::array devices{Field{"type", R"("devices")"}, Field{"count", "int"}};
constexpr std::array link_ended{
    Field{"type", R"("ended")"},
    Field{"at", "int"},
    Field{"error", "string"},
};
constexpr std::array way_reply{Field{"type", R"("way")"}, Field{"id", "string"}};
constexpr std::array odds_reply{
    Field{"type", R"("odds")"},
    Field{"id", "string"},
    Field{"options", "OptionOdds[]"},
};
constexpr std::array sight_reply{
    Field{"type", R"("sight")"},
    Field{"id", "string"},
    Field{"seen", "SightNote[]"},
};
constexpr std::array correctable_reply{Field{"type", R"("correctable")"}, Field{"id", "string"}};

constexpr std::array shapes{
    Shape{.name = "GameState",
          .alias = R"("waiting-for-friend" | "waiting-for-dice" | "running" | "over")"},
    Shape{.name = "DiceFrom", .alias = R"("program" | "mine")"},
    Shape{"ChatLine", chat_line},
    Shape{"TakenBack", taken_back},
    Shape{"Fair", fair, "What the dice follow from, as far as it may be known before the end."},
    Shape{"Proposal", proposal},
    Shape{"LeanHello", lean_hello, "What a socket with ?lean=1 is told: for bots."},
    Shape{.name = "Hello", .fields = hello, .base = "LeanHello"},
    Shape{"LeanNow", lean_now},
    Shape{"AskedLink", asked_link},
    Shape{"Ending", ending},
    Shape{.name = "Now", .fields = now, .base = "LeanNow"},
    Shape{"GroundChanged", ground_message},
    Shape{"Told", told},
    Shape{"Done", done},
    Shape{"RefusedRequest", refused},
    Shape{"Present", presence},
    Shape{.name = "ChatMessage", .fields = chat_message, .base = "ChatLine"},
    Shape{"LogCut", log_cut},
    Shape{"Devices", devices},
    Shape{"LinkEnded", link_ended},
    Shape{.name = "WayReply", .fields = way_reply, .base = "Way"},
    Shape{"OddsReply", odds_reply},
    Shape{"SightReply", sight_reply},
    Shape{.name = "CorrectableReply", .fields = correctable_reply, .base = "Correctable"},
    Shape{.name = "FromServer",
          .alias = "Hello | Now | GroundChanged | Told | Done | RefusedRequest | Present | "
                   "ChatMessage | LogCut | Devices | LinkEnded | WayReply | OddsReply | "
                   "SightReply | CorrectableReply"},
    Shape{.name = "ToBot",
          .alias = "LeanHello | LeanNow | Done | RefusedRequest | Present | ChatMessage | "
                   "Devices | LinkEnded | WayReply | OddsReply | SightReply | CorrectableReply"},
};

}  // namespace by_socket

}  // namespace

std::span<const Shape> socket_shapes() {
    return by_socket::shapes;
}
