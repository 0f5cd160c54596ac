#include "server/api.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <ctime>

#include "match/json_reader.h"
#include "server/api_muster.h"
#include "server/api_seat.h"
#include "server/library.h"
#include "server/metrics.h"
#include "server/pages.h"
#include "server/secrets.h"

namespace json = boost::json;

namespace {

HttpReply json_reply(const json::value& value, unsigned status = 200) {
    HttpReply reply;
    reply.status = status;
    reply.body = json::serialize(value);
    return reply;
}

HttpReply text_reply(std::string text) {
    HttpReply reply;
    reply.type = "text/plain; version=0.0.4; charset=utf-8";
    reply.body = std::move(text);
    return reply;
}

// "/api/seat/TOKEN/save" -> TOKEN, "/save".
std::optional<std::pair<std::string, std::string>> token_in(std::string_view path,
                                                            std::string_view before) {
    if (!path.starts_with(before)) return {};
    path.remove_prefix(before.size());
    const std::size_t slash = std::min(path.find('/'), path.size());
    if (!looks_like_token(path.substr(0, slash))) return {};
    return std::pair{std::string{path.substr(0, slash)}, std::string{path.substr(slash)}};
}

HttpReply nothing_here() {
    return refusal(404, "there is nothing at this address; docs/api.md lists what there is");
}

}  // namespace

HttpReply refusal(unsigned status, std::string_view words) {
    HttpReply reply;
    reply.status = status;
    reply.body = json::serialize(json::object{{"error", words}});
    return reply;
}

bool Api::may_ask(const std::string& address) {
    if (!options_.limits || requests_.allows(address)) return true;
    ++metrics().limited;
    return false;
}

void Api::sweep() {
    requests_.forget_old();
    new_games_.forget_old();
    games_a_day_.forget_old();
    webhooks_.forget_old();
    house_.backroom().open_games.forget_old();
}

void Api::request(HttpRequest request, Reply then) {
    ++metrics().requests;
    const Reply reply = [then = std::move(then)](HttpReply out) {
        if (out.status >= 400) ++metrics().refused;
        then(std::move(out));
    };
    const std::string_view path = request.path;
    if (!path.starts_with('/')) return reply(refusal(400, "the address must begin with /"));
    const bool get = request.method == "GET" || request.method == "HEAD";
    if (request.method == "POST") return post(request, reply);
    if (!get) return reply(refusal(405, "only GET, HEAD and POST are understood"));
    if (path == "/healthz") return health(reply);
    if (path == "/metrics") return reply(text_reply(metrics().text()));
    if (!path.starts_with("/api/")) return reply(page_reply(request));
    if (path == "/api/books") return reply(books_reply());
    if (path == "/api/rules") return reply(rules_reply(query_value(request.query, "book")));
    if (path.starts_with("/api/rules/"))
        return reply(rule_reply(path.substr(std::string_view{"/api/rules/"}.size())));
    if (path == "/api/preview")
        return later(request, reply)(
            "preview/" + request.query,
            [query = request.query](Patience&) { return preview_reply(query); });
    if (get_of_muster(request, reply)) return;
    get_of_token(request, reply);
}

// Lists and forms: each is worked out apart, once for all who want the same.
bool Api::get_of_muster(const HttpRequest& request, const Reply& reply) {
    using Make = HttpReply (*)(std::string_view query);
    for (const auto& [path, make] : {std::pair<std::string_view, Make>{"/api/muster", muster_reply},
                                     {"/api/muster/rows", muster_rows_reply},
                                     {"/api/battle/form", battle_form_reply}}) {
        if (request.path != path) continue;
        later(request, reply)(
            request.path + "?" + request.query,
            [make = make, query = request.query](Patience&) { return make(query); });
        return true;
    }
    return false;
}

bool Api::post_of_muster(const HttpRequest& request, const Reply& reply) {
    using Make = HttpReply (*)(std::string_view body, const Patience& patience);
    for (const auto& [path, make] : {
             std::pair<std::string_view, Make>{
                 "/api/preview",
                 [](std::string_view body, const Patience&) { return battle_preview_reply(body); }},
             {"/api/muster/account",
              [](std::string_view body, const Patience&) { return account_reply(body); }},
             {"/api/muster/fill",
              [](std::string_view body, const Patience&) { return fill_reply(body); }},
             {"/api/muster/read",
              [](std::string_view body, const Patience&) { return read_force_reply(body); }},
             {"/api/battle/try", try_battle_reply},
         }) {
        if (request.path != path) continue;
        later(request, reply)([make = make, body = request.body](Patience& patience) {
            return make(body, patience);
        });
        return true;
    }
    return false;
}

void Api::health(const Reply& reply) {
    house_.store().health([reply](const Refusal& sick) {
        reply(sick ? refusal(503, "the store: " + sick->what) : text_reply("ok\n"));
    });
}

void Api::get_of_token(const HttpRequest& request, const Reply& reply) {
    using enum LinkKind;
    if (const auto found = token_in(request.path, "/api/invite/"); found && found->second.empty()) {
        if (const auto link = link_for(found->first, {Invite}, reply)) get_invite(*link, reply);
        return;
    }
    for (const auto& [family, kind] : {std::pair{"/api/seat/", Seat}, {"/api/watch/", Watch}}) {
        const auto found = token_in(request.path, family);
        if (!found || (!found->second.empty() && found->second != "/save")) continue;
        const auto link = link_for(found->first, {kind}, reply);
        if (!link) return;
        if (!found->second.empty()) return look_at(request, *link, "replay/save", reply);
        const auto state = seat_summary(house_, *link);
        return reply(state ? json_reply(*state) : refusal(503, state.error().what));
    }
    for (const std::string_view family : {"replay", "dice"}) {
        const auto found = token_in(request.path, fmt::format("/api/{}/", family));
        if (!found) continue;
        // Whoever sits or watches there sees the same; the page does not use it for links.
        const auto link = link_for(found->first, {Look, Seat, Watch}, reply);
        if (link) look_at(request, *link, std::string{family} + found->second, reply);
        return;
    }
    reply(nothing_here());
}

// What can be looked at: of the game so far, of its dice, and, after the end, the save.
void Api::look_at(const HttpRequest& request, const Link& link, const std::string& what,
                  const Reply& reply) {
    const SeatId seat = SeatId::of(link.seat);
    const auto host = house_.host(link.game);
    if (what == "replay/save") return host->look(seat, "save", save_of(later(request, reply)));
    if (what == "replay")
        return host->look(seat, "replay",
                          replay_of(seat, query_value(request.query, "at"), later(request, reply)));
    if (what != "replay/log" && what != "dice") return reply(nothing_here());
    with_look(link, [host, seat, what, then = later(request, reply)](std::string look) {
        if (what == "dice") return host->look(seat, what, dice_of(seat, std::move(look), then));
        host->look(seat, "replay-log", replay_log_of(seat, std::move(look), then));
    });
}

void Api::post(const HttpRequest& request, const Reply& reply) {
    if (request.path == "/api/games") return post_games(request, reply);
    if (post_of_muster(request, reply)) return;
    if (request.path == "/api/games/rematch") return post_rematch(request, reply);
    if (request.path == "/api/seats") return post_seats(request, reply);
    if (const auto found = token_in(request.path, "/api/invite/"); found && found->second.empty()) {
        const auto link = link_for(found->first, {LinkKind::Invite}, reply);
        if (link) post_invite(request, *link, reply);
        return;
    }
    const auto found = token_in(request.path, "/api/seat/");
    if (!found || (found->second != "/webhook" && found->second != "/new-link"))
        return reply(refusal(404, "nothing can be posted to this address"));
    const auto link = link_for(found->first, {LinkKind::Seat}, reply);
    if (!link) return;
    if (found->second == "/webhook") return post_webhook(request, *link, reply);
    post_new_link(request, *link, reply);
}

// ---- games ----

namespace {
constexpr std::size_t most_open_games = 100;
}

Refusal Api::may_not_make(const HttpRequest& request) {
    if (!options_.limits) return {};
    ++metrics().limited;  // unless it is not
    if (house_.backroom().open_games.of(request.address) >= most_open_games)
        return Error{
            fmt::format("{} games made from this address since yesterday are not over; "
                        "play or end some of them first",
                        most_open_games)};
    if (!new_games_.allows(request.address))
        return Error{"too many new games from this address; wait a minute"};
    if (!games_a_day_.allows(request.address))
        return Error{"too many new games from this address today; wait some minutes for the next"};
    --metrics().limited;
    return {};
}

Later Api::later(const HttpRequest& request, const Reply& reply) {
    return {house_.backroom(), request.address, reply};
}

// Laying out a table takes a while: not on a thread that serves answers.
void Api::make(MadeWith wish, const HttpRequest& request, const Reply& reply) {
    const auto work = [this, wish = std::move(wish), address = request.address, reply](Patience&) {
        house_.make(wish, [this, address, reply](const Result<House::Made>& made) {
            if (made) house_.backroom().open_games.made(address, made->made.game);
            reply(made ? json_reply(made_json(*made, true), 201)
                       : refusal(status_of(made.error(), 400), made.error().what));
        });
    };
    if (!house_.backroom().looks.add(request.address, std::make_shared<Patience>(), work))
        reply(refusal(429, "too much is being worked out for your address already; wait a little"));
}

void Api::post_games(const HttpRequest& request, const Reply& reply) {
    auto wish = read_wish(request.body, std::time(nullptr));
    if (!wish) return reply(refusal(400, wish.error().what));
    if (const Refusal wait = may_not_make(request)) return reply(refusal(429, wait->what));
    make(std::move(*wish), request, reply);
}

void Api::post_rematch(const HttpRequest& request, const Reply& reply) {
    const auto token = read_token(request.body);
    if (!token) return reply(refusal(400, token.error().what));
    const auto link = link_for(*token, {LinkKind::Seat}, reply);
    if (!link) return;
    if (const Refusal wait = may_not_make(request)) return reply(refusal(429, wait->what));
    const SeatId seat = SeatId::of(link->seat);
    const auto old = house_.host(link->game);
    old->look(seat, "rematch", [this, seat, old, reply](const Result<Table*>& table) {
        if (!table) return reply(refusal(503, table.error().what));
        if ((*table)->state() != Table::State::Over)
            return reply(refusal(409, "the game is not over yet"));
        if (const auto laid = (*table)->rematch().find(seat.index);
            laid != (*table)->rematch().end())
            return reply(refusal(409, "the next game has been laid out already: " + laid->second));
        const MadeWith again = made_again((*table)->made(), seat, std::time(nullptr));
        house_.make(again, [seat, old, reply](const Result<House::Made>& made) {
            if (!made) return reply(refusal(status_of(made.error(), 400), made.error().what));
            old->carry_out(
                seat, "rematch",
                [seat, made = *made](Table& before) {
                    return before.lay_rematch(seat, rematch_links(made), std::time(nullptr));
                },
                [made = *made, reply](const Refusal& failed) {
                    reply(failed ? refusal(status_of(*failed, 409), failed->what)
                                 : json_reply(made_json(made, false), 201));
                });
        });
    });
}

void Api::post_seats(const HttpRequest& request, const Reply& reply) {
    const auto tokens = read_tokens(request.body);
    if (!tokens) return reply(refusal(400, tokens.error().what));
    later(request, reply)([this, tokens = *tokens](Patience&) { return summaries_of(tokens); });
}

// Some hundred questions to the store: apart from the answers.
HttpReply Api::summaries_of(const std::vector<std::string>& tokens) {
    json::array all;
    for (const std::string& token : tokens) {
        const auto link = house_.store().find_link(token);
        if (!link) return refusal(503, "the store does not answer; try again");
        const bool sits = *link && (*link)->ended == 0
                          && ((*link)->kind == LinkKind::Seat || (*link)->kind == LinkKind::Watch);
        if (!sits) {
            all.emplace_back(nullptr);
            continue;
        }
        auto state = seat_summary(house_, **link);
        if (!state) return refusal(503, state.error().what);
        all.push_back(std::move(*state));
    }
    return json_reply(all);
}

void Api::post_webhook(const HttpRequest& request, const Link& link, const Reply& reply) {
    const auto url = read_webhook(request.body, options_.allow_private_webhooks);
    if (!url) return reply(refusal(400, url.error().what));
    if (options_.limits
        && (!webhooks_.allows(request.address) || !webhooks_.allows("seat " + link.token))) {
        ++metrics().limited;
        return reply(refusal(429, "the address to tell was changed so often; wait a minute"));
    }
    const Hook hook{*url, "/seat/" + link.token};
    const SeatId seat = SeatId::of(link.seat);
    house_.host(link.game)->carry_out(
        seat, "webhook",
        [seat, hook](Table& table) { return table.set_hook(seat, hook, std::time(nullptr)); },
        [reply](const Refusal& failed) {
            reply(failed ? refusal(503, failed->what) : json_reply(json::object{{"done", true}}));
        });
}

// ---- sockets ----

void Api::open_socket(HttpRequest request, SocketReply reply) {
    const bool watch = request.path.starts_with("/api/watch/");
    const auto found = token_in(request.path, watch ? "/api/watch/" : "/api/seat/");
    if (!found || found->second != "/socket")
        return reply(refusal(404, "there is no socket at this address"));
    const auto link = link_for(found->first, {watch ? LinkKind::Watch : LinkKind::Seat}, reply);
    if (!link) return;
    if (!query_value(request.query, "nonce").empty())
        return reply(refusal(400,
                             "nonce: no longer taken here; a page promises its number over "
                             "this socket, then sends it (docs/fair-dice.md)"));
    auto listener = std::make_shared<Listener>();
    listener->seat = SeatId::of(link->seat);
    listener->token = link->token;
    listener->address = request.address;
    listener->lean = query_value(request.query, "lean") == "1";
    listener->device = query_value(request.query, "device");
    if (listener->device.empty()) listener->device = new_secret();  // one by itself
    if (const Refusal bad = check_device(listener->device)) return reply(refusal(400, bad->what));
    const auto host = house_.host(link->game);
    if (listener->lean) return reply(seat_socket(host, std::move(listener)));
    with_look(*link, [host, listener, reply](std::string look) {
        listener->look = std::move(look);
        reply(seat_socket(host, listener));
    });
}
