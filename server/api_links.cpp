// What a link is for: invitations, new links for lost ones, and links that only look.
#include <fmt/format.h>

#include <array>
#include <boost/json.hpp>
#include <ctime>

#include "match/json_reader.h"
#include "server/api.h"
#include "server/api_seat.h"
#include "server/secrets.h"

namespace json = boost::json;

namespace {

constexpr std::size_t largest_link_body = std::size_t{4} << 10;

constexpr const char* store_is_silent = "the store does not answer; try again";

// Said to whoever uses a link for something else.
std::string_view what_it_is_for(LinkKind kind) {
    static constexpr std::array<std::string_view, 4> words{
        "this link is for playing a seat and for nothing else",
        "this link is an invitation; it can be taken once and does nothing else",
        "this link is for watching and for nothing else",
        "this link is for looking and for nothing else; it opens no seat"};
    return words[static_cast<std::size_t>(kind)];
}

HttpReply as_json(const json::value& value, unsigned status = 200) {
    HttpReply reply;
    reply.status = status;
    reply.body = json::serialize(value);
    return reply;
}

HttpReply has_ended(const Link& link) {
    return as_json(json::object{{"error", link.why}, {"ended", link.ended}}, 410);
}

std::string_view invite_word(Table::Invite state) {
    static constexpr std::array<std::string_view, 3> words{"open", "not-yet", "spent"};
    return words[static_cast<std::size_t>(state)];
}

// Who invites to that seat: whoever says that its link is lost, else the game's maker.
std::string inviter_of(const Table& table, SeatId seat) {
    const auto& names = table.scenario().info.seats;
    if (const auto lost = table.new_links().find(seat.index); lost != table.new_links().end())
        return entry(names, lost->second.by);
    std::vector<std::string> makers;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (table.made().is_maker(i)) makers.push_back(names[i]);
    return fmt::format("{}", fmt::join(makers, " and "));
}

json::object invite_json(const Table& table, const Link& link, std::int64_t now) {
    const SeatId seat = SeatId::of(link.seat);
    const ScenarioInfo& info = table.scenario().info;
    const auto state = table.state_of(seat, link.token, now);
    json::object all{{"game", table.made().game},
                     {"book", table.scenario().book->name()},
                     {"scenario", table.made().scenario},
                     {"title", info.title},
                     {"summary", info.summary},
                     {"seat", link.seat},
                     {"name", info.seats[static_cast<std::size_t>(link.seat)]},
                     {"by", inviter_of(table, seat)},
                     {"dice", table.made().dice == DiceFrom::People ? "mine" : "program"},
                     {"state", invite_word(state)},
                     {"commitment", seal_of(table.made().secret)}};
    if (state == Table::Invite::NotYet) all["from"] = table.new_links().at(link.seat).from;
    return all;
}

// The links by which that seat has been played and looked at.
std::vector<std::string> live_links(Store& store, const Link& invite) {
    std::vector<std::string> tokens;
    const auto all = store.links_of(invite.game);
    if (!all) return tokens;
    for (const Link& link : *all)
        if (link.seat == invite.seat && link.ended == 0
            && (link.kind == LinkKind::Seat || link.kind == LinkKind::Look))
            tokens.push_back(link.token);
    return tokens;
}

}  // namespace

Result<std::string> read_claim(std::string_view body) {
    const auto parsed = parse_body_with("claim", body, largest_link_body);
    if (!parsed) return parsed.error();
    Refusal wrong;
    std::string claim = JsonReader{*parsed, "", wrong}.field("claim").text(64);
    if (!wrong) wrong = check_claim(claim);
    if (wrong) return *wrong;
    return claim;
}

Result<SeatId> read_lost_seat(std::string_view body) {
    const auto parsed = parse_body_with("seat", body, largest_link_body);
    if (!parsed) return parsed.error();
    Refusal wrong;
    const auto seat = SeatId::of(JsonReader{*parsed, "", wrong}.field("seat").number(0, 15));
    if (wrong) return *wrong;
    return seat;
}

std::optional<Link> Api::link_for(const std::string& token, std::initializer_list<LinkKind> kinds,
                                  const Reply& reply) {
    auto link = house_.store().find_link(token);
    if (!link) {
        reply(refusal(503, store_is_silent));
        return {};
    }
    if (!*link) {
        reply(refusal(404, "there is no such link; look whether all of it is there"));
        return {};
    }
    if (std::find(kinds.begin(), kinds.end(), (*link)->kind) == kinds.end()) {
        reply(refusal(404, what_it_is_for((*link)->kind)));
        return {};
    }
    // An invitation that has been used still says so, and to the same browser what came of it.
    if ((*link)->ended != 0 && (*link)->kind != LinkKind::Invite) {
        reply(has_ended(**link));
        return {};
    }
    return *link;
}

void Api::with_look(const Link& link, const std::function<void(std::string look)>& then) {
    if (link.kind == LinkKind::Look) return then(link.token);
    const std::string look = look_token_of(link.token);
    const auto known = house_.store().find_link(look);
    if (known && *known) return then(look);
    Commit one;
    one.game = link.game;
    one.links.push_back({look, link.game, link.seat, LinkKind::Look});
    house_.store().commit(std::move(one), [look, then](Committed became) {
        then(became == Committed::Durable ? look : std::string{});
    });
}

// ---- invitations ----

void Api::get_invite(const Link& link, const Reply& reply) {
    house_.host(link.game)->look(
        SeatId::of(link.seat), "invite", [link, reply](const Result<Table*>& table) {
            if (!table) return reply(refusal(503, table.error().what));
            json::object all = invite_json(**table, link, std::time(nullptr));
            if (link.ended != 0) all["why"] = link.why;
            reply(as_json(all));
        });
}

// Taken or refused, what counts is what the table says afterwards: so a claim that is sent again,
// or one that was quicker in another process, needs no case of its own.
void Api::post_invite(const HttpRequest& request, const Link& link, const Reply& reply) {
    const auto claim = read_claim(request.body);
    if (!claim) return reply(refusal(400, claim.error().what));
    const SeatId seat = SeatId::of(link.seat);
    const auto host = house_.host(link.game);
    const auto tell = [link, claim = *claim, reply](const Result<Table*>& table,
                                                    const Refusal& refused) {
        if (!table) return reply(refusal(503, table.error().what));
        const auto taken = (*table)->taken().find(link.seat);
        if (taken != (*table)->taken().end() && taken->second.invite == link.token
            && taken->second.claim == hash_of_claim(claim))
            return reply(as_json(json::object{{"link", "/seat/" + taken->second.token}}));
        const auto state =
            (*table)->state_of(SeatId::of(link.seat), link.token, std::time(nullptr));
        if (state == Table::Invite::Open)
            return reply(refusal(503, refused ? refused->what : "it could not be kept; try again"));
        if (state == Table::Invite::NotYet && refused) return reply(refusal(409, refused->what));
        reply(refusal(409, link.why.empty() || link.why == "this invitation has been used"
                               ? "somebody has taken this seat already; an invitation can be used "
                                 "once. Ask for another if it was not you"
                               : link.why));
    };
    host->carry_out(
        seat, "claim",
        [this, link, seat, claim = *claim](Table& table) {
            return table.claim(seat, link.token, claim, live_links(house_.store(), link),
                               std::time(nullptr));
        },
        [host, seat, tell](const Refusal& refused) {
            host->look(seat, "claim",
                       [tell, refused](const Result<Table*>& table) { tell(table, refused); });
        });
}

// ---- lost links ----

void Api::post_new_link(const HttpRequest& request, const Link& link, const Reply& reply) {
    const auto lost = read_lost_seat(request.body);
    if (!lost) return reply(refusal(400, lost.error().what));
    const SeatId by = SeatId::of(link.seat);
    const auto host = house_.host(link.game);
    const auto tell = [seat = lost->index, by, reply](const Result<Table*>& table,
                                                      const Refusal& refused) {
        if (!table) return reply(refusal(503, table.error().what));
        const auto asked = (*table)->new_links().find(seat);
        if (asked == (*table)->new_links().end() || asked->second.by != by)
            return reply(refused ? refusal(status_of(*refused, 409), refused->what)
                                 : refusal(409, "it has been called off already"));
        reply(as_json(
            json::object{{"link", "/invite/" + asked->second.invite}, {"from", asked->second.from}},
            201));
    };
    host->carry_out(
        by, "new-link",
        [this, game = link.game, by, seat = *lost](Table& table) -> Result<Change> {
            if ((house_.present(game) & seat.bit()) != 0)
                return Error{"somebody sits in that seat just now, so its link is not lost"};
            const std::int64_t now = std::time(nullptr);
            const std::chrono::seconds wait = options_.new_link_after;
            return table.ask_new_link(by, seat, now + wait.count(), now);
        },
        [host, by, tell](const Refusal& refused) {
            host->look(by, "new-link",
                       [tell, refused](const Result<Table*>& table) { tell(table, refused); });
        });
}
