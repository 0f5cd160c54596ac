#include <fmt/format.h>

#include "server/messages.h"

// What somebody wants to look at: ways, odds, sights, what may be corrected.

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
