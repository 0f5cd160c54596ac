#include "server/api.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <ctime>

#include "match/json_reader.h"
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
    if (path == "/healthz") return reply(health());
    if (path == "/metrics") return reply(text_reply(metrics().text()));
    if (!path.starts_with("/api/")) return reply(page_reply(request));
    if (path == "/api/books") return reply(books_reply());
    if (path == "/api/rules") return reply(rules_reply(query_value(request.query, "book")));
    if (path.starts_with("/api/rules/"))
        return reply(rule_reply(path.substr(std::string_view{"/api/rules/"}.size())));
    if (path == "/api/preview") return reply(preview_reply(request.query));
    get_of_token(request, reply);
}

HttpReply Api::health() {
    if (const Refusal sick = house_.store().health())
        return refusal(503, "the store: " + sick->what);
    return text_reply("ok\n");
}

Result<std::optional<Link>> Api::find(const std::string& token, bool watcher_too) {
    auto link = house_.store().find_link(token);
    if (link && *link && !watcher_too && (*link)->seat == Link::watcher)
        return std::optional<Link>{};
    return link;
}

void Api::get_of_token(const HttpRequest& request, const Reply& reply) {
    static constexpr std::array<std::string_view, 4> families{"/api/seat/", "/api/watch/",
                                                              "/api/replay/", "/api/dice/"};
    for (const std::string_view family : families) {
        const auto found = token_in(request.path, family);
        if (!found) continue;
        const auto link = find(found->first, family != "/api/seat/");
        if (!link) return reply(refusal(503, "the store does not answer; try again"));
        if (!*link) return reply(refusal(404, "there is no such seat"));
        const SeatId seat = SeatId::of((*link)->seat);
        const std::string& rest = found->second;
        if ((family == "/api/seat/" || family == "/api/watch/") && rest.empty()) {
            const auto state = seat_summary(house_, **link);
            return reply(state ? json_reply(*state) : refusal(503, state.error().what));
        }
        const auto host = house_.host((*link)->game);
        if (rest == "/save") return host->look(seat, "save", save_of(reply));
        if (family == "/api/replay/" && rest == "/log")
            return host->look(seat, "replay-log", replay_log_of(seat, reply));
        if (family == "/api/replay/" && rest.empty())
            return host->look(seat, "replay",
                              replay_of(seat, query_value(request.query, "at"), reply));
        if (family == "/api/dice/" && rest.empty())
            return host->look(seat, "dice", dice_of(seat, reply));
    }
    reply(refusal(404, "there is nothing at this address; docs/api.md lists what there is"));
}

void Api::post(const HttpRequest& request, const Reply& reply) {
    if (request.path == "/api/games") return post_games(request, reply);
    if (request.path == "/api/games/rematch") return post_rematch(request, reply);
    if (request.path == "/api/seats") return post_seats(request, reply);
    const auto found = token_in(request.path, "/api/seat/");
    if (found && found->second == "/webhook") {
        const auto link = find(found->first, false);
        if (!link) return reply(refusal(503, "the store does not answer; try again"));
        if (!*link) return reply(refusal(404, "there is no such seat"));
        return post_webhook(request, **link, reply);
    }
    reply(refusal(404, "nothing can be posted to this address"));
}

// ---- games ----

bool Api::may_make(const HttpRequest& request) {
    if (!options_.limits || new_games_.allows(request.address)) return true;
    ++metrics().limited;
    return false;
}

void Api::post_games(const HttpRequest& request, const Reply& reply) {
    auto wish = read_wish(request.body, std::time(nullptr));
    if (!wish) return reply(refusal(400, wish.error().what));
    if (!may_make(request))
        return reply(refusal(429, "too many new games from this address; wait a minute"));
    house_.make(std::move(*wish), [reply](const Result<House::Made>& made) {
        reply(made ? json_reply(made_json(*made), 201) : refusal(400, made.error().what));
    });
}

void Api::post_rematch(const HttpRequest& request, const Reply& reply) {
    const auto token = read_token(request.body);
    if (!token) return reply(refusal(400, token.error().what));
    const auto link = find(*token, false);
    if (!link) return reply(refusal(503, "the store does not answer; try again"));
    if (!*link) return reply(refusal(404, "there is no such seat"));
    if (!may_make(request))
        return reply(refusal(429, "too many new games from this address; wait a minute"));
    const SeatId seat = SeatId::of((*link)->seat);
    const auto old = house_.host((*link)->game);
    old->look(seat, "rematch", [this, seat, old, reply](const Result<Table*>& table) {
        if (!table) return reply(refusal(503, table.error().what));
        if ((*table)->state() != Table::State::Over)
            return reply(refusal(409, "the game is not over yet"));
        if (const auto laid = (*table)->rematch().find(seat.index);
            laid != (*table)->rematch().end())
            return reply(refusal(409, "the next game has been laid out already: " + laid->second));
        const MadeWith again = made_again((*table)->made(), seat, std::time(nullptr));
        house_.make(again, [seat, old, reply](const Result<House::Made>& made) {
            if (!made) return reply(refusal(400, made.error().what));
            old->carry_out(
                seat, "rematch",
                [seat, made = *made](Table& before) {
                    return before.lay_rematch(seat, rematch_links(made), std::time(nullptr));
                },
                [made = *made, reply](const Refusal& failed) {
                    reply(failed ? refusal(409, failed->what) : json_reply(made_json(made), 201));
                });
        });
    });
}

void Api::post_seats(const HttpRequest& request, const Reply& reply) {
    const auto tokens = read_tokens(request.body);
    if (!tokens) return reply(refusal(400, tokens.error().what));
    json::array all;
    for (const std::string& token : *tokens) {
        const auto link = find(token, true);
        if (!link) return reply(refusal(503, "the store does not answer; try again"));
        if (!*link) {
            all.emplace_back(nullptr);
            continue;
        }
        auto state = seat_summary(house_, **link);
        if (!state) return reply(refusal(503, state.error().what));
        all.push_back(std::move(*state));
    }
    reply(json_reply(all));
}

void Api::post_webhook(const HttpRequest& request, const Link& link, const Reply& reply) {
    const auto url = read_webhook(request.body, options_.allow_private_webhooks);
    if (!url) return reply(refusal(400, url.error().what));
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
    const auto link = find(found->first, watch);
    if (!link) return reply(refusal(503, "the store does not answer; try again"));
    if (!*link || (watch && (*link)->seat != Link::watcher))
        return reply(refusal(404, "there is no such seat"));
    std::string nonce = query_value(request.query, "nonce");
    if (nonce.empty()) nonce = new_nonce();
    if (const Refusal bad = check_nonce(nonce)) return reply(refusal(400, bad->what));
    auto listener = std::make_shared<Listener>();
    listener->seat = SeatId::of((*link)->seat);
    listener->lean = query_value(request.query, "lean") == "1";
    reply(seat_socket(house_.host((*link)->game), std::move(listener), std::move(nonce)));
}
