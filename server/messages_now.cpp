#include "server/messages_parts.h"

// What is asked now and how everything stands, and what has been told since.

namespace {

using namespace messages;

// The seat's name that is waited for.
std::string waited_for(const Table& table) {
    if (table.match() == nullptr) {
        const auto& wanted = table.all_have_promised() ? table.numbers() : table.promises();
        for (std::size_t i = 0; i < wanted.size(); ++i)
            if (table.made().is_person(i) && wanted[i].empty())
                return table.scenario().info.seats[i];
    }
    const SeatId seat = table.waited_for();
    return seat ? table.match()->now().seat_name(seat) : std::string{};
}

// Seats whose links are said to be lost: who says so, and when another can be taken.
void put_new_links(std::string& out, const Table& table) {
    out += R"(,"new_links":)";
    put_list(out, table.new_links(), [&](const auto& one) {
        put(out, R"({{"seat":{},"by":{},"from":{}}})", one.first, one.second.by.index,
            one.second.from);
    });
}

// Who has won, whose side the reader was on, and how many each side has left in the fight.
void put_ending(std::string& out, const Match& match, SeatId seat) {
    const auto side_text = [](SideId side) {
        return side ? fmt::format("{}", side.index) : std::string{"null"};
    };
    const Game& game = match.now();
    put(out, R"(,"ending":{{"winner":{},"yours":{},"left":[)", side_text(match.winner()),
        side_text(seat ? game.side_of(seat) : SideId{}));
    for (std::size_t i = 0; i < game.sides(); ++i)
        put(out, "{}{}", i > 0 ? "," : "",
            game.still_fighting(SideId::of(static_cast<std::int64_t>(i))));
    out += "]}";
}
}  // namespace

std::string now_text(const Table& table, SeatId seat, bool lean, std::string_view done) {
    std::string out;
    out.reserve(lean ? 2048 : 16384);
    put(out, R"({{"type":"now","n":{})", table.n(seat));
    if (!done.empty()) put_member(out, "done", done);
    out += R"(,"question":)";
    const Match* match = table.match();
    const Viewer viewer = viewer_of(table, seat);
    if (match == nullptr) {
        out += "null";
    } else {
        wire::put_question(out, *match, viewer, static_cast<std::uint64_t>(table.n(seat)));
    }
    put_member(out, "waiting", waited_for(table));
    if (match == nullptr) put_fair(out, table, seat);
    put(out, R"(,"over":{})", table.state() == Table::State::Over);
    if (lean) return out += '}';
    put_member(out, "state", word_of(table.state()));
    put(out, R"(,"can_take_back":{},"proposals":)", table.can_take_back(seat));
    put_proposals(out, table, seat);
    if (match != nullptr) {
        out += R"(,"agreed":)";
        put_list(out, match->agreed_words(),
                 [&](const std::string& words) { wire::put_text(out, words); });
        out += R"(,"orders":)";
        wire::put_orders(out, match->options(), seat);
        put(out, R"(,"left_to_orders":{})",
            seat && (match->options().left_to_orders & seat.bit()) != 0);
    }
    if (!table.new_links().empty()) put_new_links(out, table);
    if (match != nullptr && match->over()) put_ending(out, *match, seat);
    if (!table.take_backs().empty()) put_take_backs(out, table);
    const auto rematch = table.rematch().find(seat.index);
    if (rematch != table.rematch().end()) put_member(out, "rematch", rematch->second);
    out += R"(,"view":)";
    if (match == nullptr) {
        out += "null";
    } else {
        wire::put_view(out, match->view(viewer));
    }
    return out += '}';
}

std::string told_text(const Table& table, SeatId seat, wire::LogCursor& read) {
    std::string out = fmt::format(R"({{"type":"told","from":{},"lines":)", read.n);
    const std::size_t before = read.n;
    wire::put_lines(out, *table.match(), viewer_of(table, seat), read);
    if (read.n == before) return {};
    return out += '}';
}

wire::LogCursor end_of_log(const Table& table, SeatId seat) {
    if (table.match() == nullptr) return {};
    return wire::cursor_at(*table.match(), viewer_of(table, seat), table.match()->log().size());
}
