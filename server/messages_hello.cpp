#include "server/messages_parts.h"

// The first message of a table: what does not change while the game goes on, and what was said
// last.

namespace {

using namespace messages;

constexpr std::size_t lines_in_hello = 200;

// Where the last lines begin: so many that the seat may read, however many it may not.
std::size_t recent(const Match& match, Viewer viewer) {
    std::size_t line = match.log().size();
    for (std::size_t readable = 0; line > 0 && readable < lines_in_hello; --line)
        if (visible_to(match.log()[line - 1], viewer)) ++readable;
    return line;
}

void put_log(std::string& out, const Table& table, SeatId seat) {
    const Match* match = table.match();
    wire::LogCursor from;
    const Viewer viewer = viewer_of(table, seat);
    if (match != nullptr) from = wire::cursor_at(*match, viewer, recent(*match, viewer));
    out += R"(,"log":)";
    if (match != nullptr) {
        wire::put_lines(out, *match, viewer, from);
    } else {
        out += "[]";
    }
    put(out, R"(,"logged":{})", from.n);
}

}  // namespace

std::string hello_text(const Table& table, SeatId seat, bool lean, std::string_view look,
                       std::int64_t deleted_on) {
    std::string out = R"({"type":"hello","game":)";
    wire::put_text(out, table.made().game);
    put(out, R"(,"seat":{})", seat ? std::to_string(seat.index) : "null");
    put_member(out, "state", word_of(table.state()));
    put_member(out, "scenario", table.made().scenario);
    put_member(out, "dice", table.made().dice == DiceFrom::People ? "mine" : "program");
    if (lean) return out += '}';
    const ScenarioInfo& info = table.scenario().info;
    put_member(out, "book", table.scenario().book->name());
    put_member(out, "title", info.title);
    put_member(out, "summary", info.summary);
    if (deleted_on != 0) put(out, R"(,"deleted_on":{})", deleted_on);
    put_member(out, "commitment", seal_of(table.made().secret));
    if (!look.empty()) put_member(out, "look", look);
    if (table.has_fair_dice()) put_fair(out, table, seat);
    if (seat) {
        const auto hook = table.hooks().find(seat.index);
        put_member(out, "webhook", hook == table.hooks().end() ? "" : hook->second.url);
    }
    out += R"(,"names":)";
    put_list(out, info.seats, [&](const std::string& name) { wire::put_text(out, name); });
    out += R"(,"who":)";
    put_list(out, table.made().seats, [&](const std::string& who) { wire::put_text(out, who); });
    out += R"(,"chat":)";
    put_list(out, table.chat(), [&](const ChatLine& line) {
        out += '{';
        put_chat(out, line);
        out += '}';
    });
    put_log(out, table, seat);
    if (table.match() == nullptr)
        return out += R"(,"sides":[],"ground":null,"scale":100,"orders":[]})";
    const View view = table.match()->view(viewer_of(table, seat));
    out += R"(,"sides":)";
    put_list(out, view.sides, [&](const std::string& side) { wire::put_text(out, side); });
    out += R"(,"ground":)";
    wire::put_ground(out, view.ground);
    put(out, R"(,"scale":{},"orders":)", view.distance_percent);
    wire::put_orders(out, table.match()->options(), seat);
    return out += '}';
}
