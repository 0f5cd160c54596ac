#include <algorithm>
#include <array>

#include "server/wire_shapes.h"

// What is asked and answered by HTTP: api.cpp, api_seat.cpp, api_links.cpp, api_dice.cpp,
// library.cpp.

using wire::Field;
using wire::Shape;

namespace {

namespace by_http {

// ---- the library ----

constexpr std::array scenario_info{
    Field{"name", "string"},    Field{"title", "string"},       Field{"summary", "string"},
    Field{"seats", "string[]"}, Field{"first_game", "boolean"},
};
constexpr std::array switch_info{
    Field{"name", "string"},     Field{"rule", "string"}, Field{"accepted", "string"},
    Field{"standard", "string"}, Field{"text", "string"},
};
constexpr std::array sheet_info{Field{"title", "string"}, Field{"rules", "string[]"}};
constexpr std::array book_info{
    Field{"name", "string"},           Field{"title", "string"},
    Field{"prefix", "string"},         Field{"scenarios", "ScenarioInfo[]"},
    Field{"switches", "SwitchInfo[]"}, Field{"bots", "string[]"},
    Field{"sheets", "SheetInfo[]"},    Field{"musters", "boolean", "it has army lists"},
};
constexpr std::array rule_entry{
    Field{"id", "string"},
    Field{"kind", "string"},
    Field{"chapter", "string"},
    Field{"text", "string"},
    Field{"book?", "string", "none: a book that is not on the shelf yet"},
    Field{"table?", "string[][]"},
};
constexpr std::array preview{
    Field{"sample", "boolean", "the players lay it out themselves; this is how the bots would"},
    Field{"ground", "Ground | null", "none: the view has a ledger"},
    Field{"view", "View"},
};
constexpr std::array preview_wish{
    Field{"battle", "string", "the text of a battle file"},
    Field{"seed?", "int"},
    Field{"switches?", "Record<string, string>"},
};

// ---- mustering, and battles of one's own ----

constexpr std::array muster_reply{
    Field{"lists", "MusterList[]"},
    Field{"unit_keys", "UnitKey[]", "of units that no list has, where the book prices such"},
};
constexpr std::array force_wish{Field{"book", "string"}, Field{"force", "Force"}};
constexpr std::array fill_wish{
    Field{"book", "string"},
    Field{"force", "Force", "what it has stays"},
    Field{"seed", "int"},
};
constexpr std::array read_force_wish{
    Field{"book", "string"},
    Field{"text", "string", "the file of a force"},
};
constexpr std::array force_reply{
    Field{"force", "Force"},
    Field{"account", "ForceAccount"},
    Field{"side", "string", "the keys of a side that field it, as a file has them"},
};
constexpr std::array try_wish{
    Field{"battle", "string", "the text of a battle file"},
    Field{"games", "int", "1 to 200"},
    Field{"seed", "int", "of the first; each next is one more"},
};
constexpr std::array tried{
    Field{"games", "int", "fewer than were wanted if they took too long"},
    Field{"sides", "string[]"},
    Field{"wins", "int[]", "of each side"},
    Field{"draws", "int"},
    Field{"turns", "int", "of all games"},
    Field{"endless", "int", "given up"},
};

// ---- games ----

constexpr std::array game_wish{
    Field{"scenario?", "string", "its name; needed unless there is a battle"},
    Field{"battle?", "string",
          "the text of a battle file (docs/battles.md), in place of a scenario"},
    Field{"switches?", "Record<string, string>"},
    Field{"seats", "string[]", "who plays each: me, hot-seat, friend, or a bot's name"},
    Field{"dice?", "DiceFrom"},
    Field{"seed?", "int | null", "not with a friend, who could not trust the dice"},
};
constexpr std::array new_seat{
    Field{"seat", "int"},
    Field{"name", "string"},
    Field{"who", "string"},
    Field{"link?", "string", "a friend's is an invitation"},
};
constexpr std::array new_game{
    Field{"game", "string"},
    Field{"seats", "NewSeat[]"},
    Field{"watch", "string"},
    Field{"commitment", "string"},
};
constexpr std::array rematch_wish{Field{"token", "string"}};
constexpr std::array seats_wish{Field{"tokens", "string[]"}};
constexpr std::array other_seat{
    Field{"seat", "int"},
    Field{"name", "string"},
    Field{"who", "string"},
    Field{"present", "boolean"},
};
constexpr std::array seat_info{
    Field{"game", "string"},
    Field{"book", "string"},
    Field{"scenario", "string"},
    Field{"title", "string"},
    Field{"seat", "int", "-1: a spectator"},
    Field{"state", "GameState"},
    Field{"your_turn", "boolean"},
    Field{"turn", "int"},
    Field{"others", "OtherSeat[]"},
    Field{"updated", "int"},
    Field{"deleted_on?", "int", "if nobody plays until then"},
    Field{"name?", "string", "the seat's"},
};
constexpr std::array invitation{
    Field{"game", "string"},
    Field{"book", "string"},
    Field{"scenario", "string"},
    Field{"title", "string"},
    Field{"summary", "string"},
    Field{"seat", "int"},
    Field{"name", "string"},
    Field{"by", "string", "who invites"},
    Field{"dice", "DiceFrom"},
    Field{"state", R"("open" | "not-yet" | "spent")"},
    Field{"commitment", "string"},
    Field{"from?", "int", "not to be used before"},
    Field{"why?", "string", "it no longer holds"},
};
constexpr std::array claim_wish{Field{"claim", "string"}};
constexpr std::array claimed{Field{"link", "string"}};
constexpr std::array lost_seat{Field{"seat", "int"}};
constexpr std::array new_link{Field{"link", "string"}, Field{"from", "int"}};
constexpr std::array hook_wish{Field{"url", "string | null", "null: none any more"}};
constexpr std::array hook_kept{Field{"done", "boolean"}};
constexpr std::array http_refusal{
    Field{"error", "string"},
    Field{"ended?", "int", "since when a link opens nothing any more"},
};

// ---- looking back ----

constexpr std::array replay_moment{
    Field{"moments", "int"},
    Field{"moment", "int"},
    Field{"logged", "int", "so many lines have been told by then"},
    Field{"over", "boolean", "the game, not only up to this moment"},
    Field{"told", "Line[]"},
    Field{"ground", "Ground | null", "none: the view has a ledger"},
    Field{"view", "View"},
};
constexpr std::array replay_log{
    Field{"title", "string"},
    Field{"scenario", "string"},
    Field{"look", "string", "the token for links to this; empty: there is none just now"},
    Field{"turns", "{ turn: int; moment: int }[]", "when each began"},
    Field{"lines", "Line[]"},
};
constexpr std::array dice_audit{
    Field{"scenario", "string"},
    Field{"names", "string[]", "of the seats"},
    Field{"commitment", "string"},
    Field{"secret?", "string", "after the end, and so all that follows"},
    Field{"numbers?", "string[]", "of fair dice"},
    Field{"promises?", "string[]"},
    Field{"key?", "string"},
    Field{"take_backs?", "TakenBack[]"},
    Field{"nonces?", "string[]", "of dice from a seed"},
    Field{"seed?", "string"},
    Field{"seed_given?", "boolean"},
    Field{"fresh?", "{ entry: int; seed: string }[]",
          "since something was taken back by agreement"},
    Field{"rolls", "DiceRoll[]"},
    Field{"luck", "Luck[]"},
};
constexpr std::array dice_reply{
    Field{"game", "string"},
    Field{"title", "string"},
    Field{"look", "string"},
};

constexpr std::array shapes{
    Shape{"ScenarioInfo", scenario_info},
    Shape{"SwitchInfo", switch_info},
    Shape{"SheetInfo", sheet_info},
    Shape{"BookInfo", book_info},
    Shape{"RuleEntry", rule_entry},
    Shape{"Preview", preview},
    Shape{"PreviewWish", preview_wish},
    Shape{"MusterReply", muster_reply},
    Shape{"ForceWish", force_wish},
    Shape{"FillWish", fill_wish},
    Shape{"ReadForceWish", read_force_wish},
    Shape{"ForceReply", force_reply},
    Shape{"TryWish", try_wish},
    Shape{"Tried", tried},
    Shape{"GameWish", game_wish},
    Shape{"NewSeat", new_seat},
    Shape{"NewGame", new_game},
    Shape{"RematchWish", rematch_wish},
    Shape{"SeatsWish", seats_wish},
    Shape{"OtherSeat", other_seat},
    Shape{"SeatInfo", seat_info},
    Shape{"Invitation", invitation, "What an invitation is to."},
    Shape{"ClaimWish", claim_wish},
    Shape{"Claimed", claimed},
    Shape{"LostSeat", lost_seat},
    Shape{"NewLink", new_link},
    Shape{"HookWish", hook_wish},
    Shape{"HookKept", hook_kept},
    Shape{"HttpRefusal", http_refusal, "With every status from 400 on."},
    Shape{"ReplayMoment", replay_moment},
    Shape{"ReplayLog", replay_log},
    Shape{"DiceAudit", dice_audit},
    Shape{"DiceReply", dice_reply, "The dice with the game they belong to.", "DiceAudit"},
};

constexpr std::array calls{
    Call{"GET", "/api/books", "", "BookInfo[]"},
    Call{"GET", "/api/rules", "", "RuleEntry[]"},
    Call{"GET", "/api/rules/*", "", "RuleEntry"},
    Call{"GET", "/api/preview", "", "Preview"},
    Call{"POST", "/api/preview", "PreviewWish", "Preview"},
    Call{"GET", "/api/muster", "", "MusterReply"},
    Call{"GET", "/api/muster/rows", "", "MusterRow[]"},
    Call{"POST", "/api/muster/account", "ForceWish", "ForceReply"},
    Call{"POST", "/api/muster/fill", "FillWish", "ForceReply"},
    Call{"POST", "/api/muster/read", "ReadForceWish", "ForceReply"},
    Call{"GET", "/api/battle/form", "", "BattleForm"},
    Call{"POST", "/api/battle/try", "TryWish", "Tried"},
    Call{"POST", "/api/games", "GameWish", "NewGame"},
    Call{"POST", "/api/games/rematch", "RematchWish", "NewGame"},
    Call{"POST", "/api/seats", "SeatsWish", "(SeatInfo | null)[]"},
    Call{"GET", "/api/seat/*", "", "SeatInfo"},
    Call{"GET", "/api/watch/*", "", "SeatInfo"},
    Call{"POST", "/api/seat/*/webhook", "HookWish", "HookKept"},
    Call{"POST", "/api/seat/*/new-link", "LostSeat", "NewLink"},
    Call{"GET", "/api/invite/*", "", "Invitation"},
    Call{"POST", "/api/invite/*", "ClaimWish", "Claimed"},
    Call{"GET", "/api/replay/*", "", "ReplayMoment"},
    Call{"GET", "/api/replay/*/log", "", "ReplayLog"},
    Call{"GET", "/api/dice/*", "", "DiceReply"},
};

}  // namespace by_http

// Does the path fit, where * stands for anything but a slash?
bool fits(std::string_view form, std::string_view path) {
    const std::size_t star = form.find('*');
    if (star == std::string_view::npos) return form == path;
    if (!path.starts_with(form.substr(0, star))) return false;
    path.remove_prefix(star);
    path.remove_prefix(std::min(path.find('/'), path.size()));
    return path == form.substr(star + 1);
}

}  // namespace

std::span<const Shape> http_shapes() {
    return by_http::shapes;
}

std::span<const Call> wire_calls() {
    return by_http::calls;
}

const Call* find_call(std::string_view method, std::string_view target) {
    const std::string_view path = target.substr(0, target.find('?'));
    for (const Call& call : by_http::calls)
        if (call.method == method && fits(call.path, path)) return &call;
    return nullptr;
}
