#include "server/messages.h"

#include <fmt/format.h>

#include <array>
#include <iterator>

Viewer viewer_of(const Table& table, SeatId seat) {
    return {seat, table.state() == Table::State::Over};
}

namespace {

constexpr std::size_t lines_in_hello = 200;

template <class... Parts>
void put(std::string& out, fmt::format_string<Parts...> form, Parts&&... parts) {
    fmt::format_to(std::back_inserter(out), form, std::forward<Parts>(parts)...);
}

void put_member(std::string& out, std::string_view name, std::string_view text) {
    put(out, R"(,"{}":)", name);
    wire::put_text(out, text);
}

template <class Range, class One>
void put_list(std::string& out, const Range& range, One&& one) {
    out += '[';
    bool first = true;
    for (const auto& item : range) {
        if (!std::exchange(first, false)) out += ',';
        one(item);
    }
    out += ']';
}

void put_chat(std::string& out, const ChatLine& line) {
    put(out, R"("seat":{},"text":)", line.seat.index);
    wire::put_text(out, line.text);
    put(out, R"(,"at":{})", line.at);
}

// What would be different: whoever is to agree must know it.
std::string correction_words(const Correction& correction, const std::string& name) {
    std::string words = "correct " + name;
    if (correction.at)
        words += fmt::format(": stands {:.1f}\" from the left, {:.1f}\" from the near edge",
                             correction.at->x.in_hundredths() / 100.0,
                             correction.at->y.in_hundredths() / 100.0);
    if (correction.facing) words += ", looks another way";
    for (const std::string& state : correction.add) words += ", now " + state;
    for (const std::string& state : correction.drop) words += ", no longer " + state;
    return words;
}

std::string proposal_words(const Table& table, const Proposal& one) {
    const std::string who = table.match()->now().seat_name(one.by);
    switch (one.what) {
        case wire::Propose::Draw: return who + " offer a draw";
        case wire::Propose::End: return who + " propose to stop here";
        case wire::Propose::TakeBack:
            return who + " ask to take back the last answer and all that followed";
        case wire::Propose::Correction:
            return who + " propose to "
                   + correction_words(one.correction,
                                      table.match()->now().piece_name(one.correction.piece));
        case wire::Propose::Count: break;
    }
    return {};
}

// The seats whose answer to it is still to come.
std::vector<SeatId> waited_for(const Table& table, const Proposal& one) {
    std::vector<SeatId> seats;
    for (std::size_t i = 0; i < table.made().seats.size(); ++i) {
        const SeatId seat = SeatId::of(static_cast<std::int64_t>(i));
        if (table.to_be_answered_by(one, seat)) seats.push_back(seat);
    }
    return seats;
}

void put_proposals(std::string& out, const Table& table, SeatId seat) {
    put_list(out, table.proposals(), [&](const Proposal& one) {
        put(out, R"({{"proposal":{},"what":"{}","by":{},"words":)", one.number, word_of(one.what),
            one.by.index);
        wire::put_text(out, proposal_words(table, one));
        if (one.what == wire::Propose::TakeBack && table.has_fair_dice())
            put(out, R"(,"take_back":{})", table.next_take_back());
        put(out, R"(,"yours_to_answer":{},"waits_for":)", table.to_be_answered_by(one, seat));
        put_list(out, waited_for(table, one), [&](SeatId other) { put(out, "{}", other.index); });
        if (one.what == wire::Propose::Correction) {
            out += R"(,"correction":)";
            wire::put_correction(out, one.correction);
        }
        out += '}';
    });
}

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

// What everybody adds to the dice: what has been promised, and of whom the number is there. Numbers
// themselves are shown at the end only.
void put_fair(std::string& out, const Table& table, SeatId seat) {
    constexpr std::array<std::string_view, 3> words{"", "promise", "number"};
    put(out, R"(,"fair":{{"seal":"{}","promises":)", seal_of(table.made().secret));
    put_list(out, table.promises(), [&](const std::string& one) { wire::put_text(out, one); });
    out += R"(,"numbers":)";
    put_list(out, table.numbers(), [&](const std::string& one) { put(out, "{}", !one.empty()); });
    if (seat) put(out, R"(,"as":{})", table.made().first_of(static_cast<std::size_t>(seat.index)));
    put(out, R"(,"wants":"{}"}})", words[static_cast<std::size_t>(table.wants_of(seat))]);
}

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

std::string_view word_of(Table::State state) {
    constexpr std::array<std::string_view, 4> words{"waiting-for-friend", "running", "over",
                                                    "waiting-for-dice"};
    return words[static_cast<std::size_t>(state)];
}

void put_take_backs(std::string& out, const Table& table) {
    out += R"(,"take_backs":)";
    put_list(out, table.take_backs(), [&](const TakenBack& one) {
        put(out, R"({{"take_back":{},"rolls":{}}})", one.number, one.rolls);
    });
}

std::string done_text(std::string_view id) {
    std::string out = R"({"type":"done","id":)";
    wire::put_text(out, id);
    out += '}';
    return out;
}

std::string refused_text(std::string_view id, std::string_view why) {
    std::string out = R"({"type":"refused","id":)";
    wire::put_text(out, id);
    put_member(out, "error", why);
    out += '}';
    return out;
}

std::string presence_text(std::uint32_t seats) {
    std::string out = R"({"type":"presence","present":[)";
    bool first = true;
    for (int i = 0; i < 32; ++i) {
        if ((seats >> i & 1U) == 0) continue;
        put(out, "{}{}", std::exchange(first, false) ? "" : ",", i);
    }
    out += "]}";
    return out;
}

std::string chat_text(const ChatLine& line) {
    std::string out = R"({"type":"chat",)";
    put_chat(out, line);
    out += '}';
    return out;
}

std::string log_cut_text(std::size_t to) {
    return fmt::format(R"({{"type":"log-cut","to":{}}})", to);
}

std::string ground_text(const Table& table) {
    if (table.match() == nullptr) return {};
    std::string out = R"({"type":"ground","ground":)";
    wire::put_ground(out, table.match()->view({}).ground);
    return out += '}';
}

std::string devices_text(int count) {
    return fmt::format(R"({{"type":"devices","count":{}}})", count);
}

std::string ended_text(const Taken& since) {
    std::string out = fmt::format(R"({{"type":"ended","at":{})", since.at);
    put_member(out, "error", since.why);
    return out += '}';
}

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

namespace {
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

// ---- looking ----

Refusal may_look(const Table& table, SeatId seat, const wire::Request& wish) {
    if (table.match() == nullptr) return Error{"the game has not begun"};
    const bool for_question = wish.ask == wire::Ask::Way || wish.ask == wire::Ask::Odds;
    if (for_question && wish.n != static_cast<std::uint64_t>(table.n(seat)))
        return Error{fmt::format("n: the game has moved on; it is at {}", table.n(seat))};
    if (wish.ask == wire::Ask::Odds && !table.waits_for(seat))
        return Error{"the odds are told to the seat that is asked"};
    if (wish.ask == wire::Ask::Correctable && !seat)
        return Error{"those who watch correct nothing"};
    return {};
}

Look take_look(const Table& table, SeatId seat, const wire::Request& wish) {
    return {std::make_shared<const Match>(table.match()->for_looking()), viewer_of(table, seat),
            wish};
}

std::string odds_text(const Match& match, const Enough& enough) {
    std::string out;
    wire::put_odds(out, odds_of_options(match, {}, enough));
    return out;
}

std::string odds_reply(std::string_view id, std::string_view odds) {
    std::string out = R"({"type":"odds","id":)";
    wire::put_text(out, id);
    out += R"(,"options":)";
    out += odds;
    return out += '}';
}

namespace {

std::string begun(std::string_view type, std::string_view id) {
    std::string out = R"({"type":")";
    out += type;
    out += R"(","id":)";
    wire::put_text(out, id);
    return out += ',';
}

Result<std::string> way_text(const Look& look) {
    const wire::Request& wish = look.wish;
    const SeatId seat = look.viewer.seat;
    const auto way = wish.along    ? look.match->way_along(seat, wish.answer)
                     : wish.turned ? look.match->way_turned(seat, wish.answer.facing)
                                   : look.match->way_to(seat, wish.to);
    if (!way) return way.error();
    std::string out = begun("way", wish.id);
    wire::put_way(out, *way);
    return out += '}';
}

Result<std::string> correctable_text(const Look& look) {
    const auto offer = look.match->correctable(look.viewer, look.wish.from);
    if (!offer) return offer.error();
    std::string out = begun("correctable", look.wish.id);
    wire::put_correctable(out, *offer);
    return out += '}';
}

Result<std::string> sight_text(const Look& look) {
    const auto notes = look.match->sight(look.viewer, look.wish.from);
    if (!notes) return notes.error();
    std::string out = begun("sight", look.wish.id);
    out += R"("seen":)";
    wire::put_sight(out, *notes);
    return out += '}';
}

}  // namespace

Result<std::string> look_text(const Look& look, const Enough& enough) {
    switch (look.wish.ask) {
        case wire::Ask::Way: return way_text(look);
        case wire::Ask::Odds: return odds_reply(look.wish.id, odds_text(*look.match, enough));
        case wire::Ask::Correctable: return correctable_text(look);
        default: return sight_text(look);
    }
}

Result<std::string> look_text(const Table& table, SeatId seat, const wire::Request& wish) {
    if (Refusal wrong = may_look(table, seat, wish)) return *wrong;
    return look_text(take_look(table, seat, wish));
}
