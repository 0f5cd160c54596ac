#include "server/api_seat.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <charconv>

#include "match/json_reader.h"
#include "match/moments.h"
#include "match/save.h"
#include "server/metrics.h"
#include "server/secrets.h"
#include "server/webhooks.h"

namespace json = boost::json;

namespace {

constexpr std::size_t largest_body = 64 << 10;
constexpr std::size_t most_tokens = 100;
constexpr std::int64_t any_number = std::int64_t{1} << 53;

HttpReply text_of(std::string body) {
    HttpReply reply;
    reply.body = std::move(body);
    return reply;
}

// A body that is an object with this one key.
Result<json::value> body_with(std::string_view key, std::string_view body) {
    auto parsed = parse_strict_json(body, largest_body);
    if (!parsed) return Error{fmt::format("the body: {}", parsed.error().what)};
    Refusal wrong;
    JsonReader{*parsed, "", wrong}.only({&key, 1});
    if (wrong) return *wrong;
    return parsed;
}

// What the last entry says of where the game stands.
struct Standing {
    int state = 0, waits = -1, turn = 0;
    std::int64_t at = 0;
};

Result<Standing> standing(House& house, const std::string& game) {
    const auto last = house.store().last_entry(game);
    if (!last) return Error{"the store does not answer; try again"};
    if (!*last) return Standing{};
    const auto parsed = parse_json((*last)->body, std::size_t{64} << 20);
    if (!parsed) return parsed.error();
    Refusal wrong;
    const JsonReader reader{*parsed, "", wrong};
    Standing found;
    found.state = static_cast<int>(reader.field("state").number(0, 2));
    found.waits = static_cast<int>(reader.field("waits").number(-1, 15));
    found.turn = static_cast<int>(reader.field("turn").number(0, 1'000'000));
    found.at = reader.field("at").number(0, any_number);
    if (wrong) return *wrong;
    return found;
}

}  // namespace

Result<json::value> seat_summary(House& house, const Link& link) {
    const auto text = house.store().made_with(link.game);
    if (!text || !*text) return Error{"the store does not answer; try again"};
    const auto made = read_made_with(**text);
    if (!made) return made.error();
    const auto scenario = find_scenario(made->scenario);
    if (!scenario) return scenario.error();
    const auto now = standing(house, link.game);
    if (!now) return now.error();
    const std::uint32_t present = house.present(link.game);
    json::array others;
    for (std::size_t i = 0; i < made->seats.size(); ++i) {
        if (static_cast<int>(i) == link.seat) continue;
        others.push_back(json::object{{"seat", i},
                                      {"name", scenario->info.seats[i]},
                                      {"who", made->seats[i]},
                                      {"present", (present >> i & 1U) != 0}});
    }
    const auto state = static_cast<Table::State>(now->state);
    json::object all{{"game", link.game},
                     {"book", scenario->book->name()},
                     {"scenario", made->scenario},
                     {"title", scenario->info.title},
                     {"seat", link.seat},
                     {"state", word_of(state)},
                     {"your_turn", state == Table::State::Running && link.seat != Link::watcher
                                       && now->waits == link.seat},
                     {"turn", now->turn},
                     {"others", std::move(others)},
                     {"updated", now->at}};
    if (link.seat != Link::watcher)
        all["name"] = scenario->info.seats[static_cast<std::size_t>(link.seat)];
    return json::value(std::move(all));
}

json::value made_json(const House::Made& made) {
    const auto scenario = find_scenario(made.made.scenario);
    json::array seats;
    for (std::size_t i = 0; i < made.made.seats.size(); ++i) {
        json::object seat{{"seat", i},
                          {"name", scenario ? scenario->info.seats[i] : ""},
                          {"who", made.made.seats[i]}};
        if (made.made.is_person(i)) seat["link"] = "/seat/" + made.links[i].token;
        seats.push_back(std::move(seat));
    }
    return json::object{{"game", made.made.game},
                        {"seats", std::move(seats)},
                        {"watch", "/watch/" + made.links.back().token},
                        {"commitment", commitment_to(made.made.secret)}};
}

std::map<int, std::string> rematch_links(const House::Made& made) {
    std::vector<std::size_t> persons;
    for (std::size_t i = 0; i < made.made.seats.size(); ++i)
        if (made.made.is_person(i)) persons.push_back(i);
    std::map<int, std::string> links;
    for (std::size_t i = 0; i < persons.size(); ++i)
        links[static_cast<int>(persons[i])] =
            "/seat/" + made.links[persons[persons.size() - 1 - i]].token;
    return links;
}

// ---- looking at a game ----

Host::WithTable save_of(Reply reply) {
    return [reply = std::move(reply)](const Result<Table*>& table) {
        if (!table) return reply(refusal(503, table.error().what));
        if ((*table)->state() != Table::State::Over)
            return reply(refusal(409, "the save is given out after the end: it holds the dice"));
        HttpReply save = text_of(save_text(*(*table)->match()));
        const std::string& scenario = (*table)->made().scenario;
        save.file_name = scenario.substr(scenario.rfind('/') + 1) + ".json";
        reply(std::move(save));
    };
}

namespace {
// What the game is called: a member, no braces.
void put_title(std::string& out, const Table& table) {
    const auto scenario = find_scenario(table.made().scenario);
    out += R"("title":)";
    wire::put_text(out, scenario ? scenario->info.title : table.made().scenario);
    out += R"(,"scenario":)";
    wire::put_text(out, table.made().scenario);
}
}  // namespace

Host::WithTable replay_log_of(SeatId seat, Reply reply) {
    return [seat, reply = std::move(reply)](const Result<Table*>& table) {
        if (!table) return reply(refusal(503, table.error().what));
        const auto found = (*table)->moments();
        if (!found) return reply(refusal(409, found.error().what));
        const auto turns = (*found)->turns();
        if (!turns) return reply(refusal(409, turns.error().what));
        const Match& match = *(*table)->match();
        std::string out = "{";
        put_title(out, **table);
        out += R"(,"turns":[)";
        for (const auto& [turn, moment] : *turns)
            out += fmt::format(R"({}{{"turn":{},"moment":{}}})", out.back() == '[' ? "" : ",", turn,
                               moment);
        out += R"(],"lines":)";
        wire::LogCursor from;
        wire::put_lines(out, match, {seat, match.over()}, from);
        out += '}';
        reply(text_of(std::move(out)));
    };
}

Host::WithTable replay_of(SeatId seat, std::string at, Reply reply) {
    return [seat, at = std::move(at), reply = std::move(reply)](const Result<Table*>& table) {
        if (!table) return reply(refusal(503, table.error().what));
        const Match* match = (*table)->match();
        const auto found = (*table)->moments();
        if (!found) return reply(refusal(409, found.error().what));
        Moments* moments = *found;
        std::size_t wanted = moments->count() - 1;
        if (!at.empty()) {
            const auto [end, bad] = std::from_chars(at.data(), at.data() + at.size(), wanted);
            if (bad != std::errc{} || end != at.data() + at.size() || wanted >= moments->count())
                return reply(
                    refusal(400, fmt::format("at: a number from 0 to {}", moments->count() - 1)));
        }
        const auto moment = moments->at(wanted, {seat, match->over()});
        if (!moment) return reply(refusal(409, moment.error().what));
        std::string out = fmt::format(
            R"({{"moments":{},"moment":{},"logged":{},"over":{},"told":[)", moments->count(),
            wanted, moment->first_n + moment->told.size(), match->over());
        for (std::size_t i = 0; i < moment->told.size(); ++i) {
            if (i > 0) out += ',';
            wire::put_line(out, moment->told[i], moment->first_n + i, *moment->game);
        }
        out += R"(],"ground":)";
        wire::put_ground(out, *moment->view.ground);
        out += R"(,"view":)";
        wire::put_view(out, moment->view);
        out += '}';
        reply(text_of(std::move(out)));
    };
}

namespace {

// Seeds are text: they are larger than the numbers a browser counts exactly.
void put_seeds(std::string& out, const Table& table) {
    out += fmt::format(R"(,"seed":"{}","seed_given":{},"fresh":[)", table.seed(),
                       table.made().seed.has_value());
    bool first = true;
    for (const FreshDice& dice : table.fresh_dice()) {
        out +=
            fmt::format(R"({}{{"entry":{},"seed":"{}"}})", first ? "" : ",", dice.entry, dice.seed);
        first = false;
    }
    out += ']';
}

}  // namespace

Host::WithTable dice_of(SeatId seat, Reply reply) {
    return [seat, reply = std::move(reply)](const Result<Table*>& found) {
        if (!found) return reply(refusal(503, found.error().what));
        const Table& table = **found;
        std::string out = "{";
        put_title(out, table);
        out += R"(,"commitment":)";
        wire::put_text(out, commitment_to(table.made().secret));
        const bool over = table.state() == Table::State::Over;
        if (over) {
            out += R"(,"secret":)";
            wire::put_text(out, table.made().secret);
            out += R"(,"nonces":)"
                   + json::serialize(json::array(table.nonces().begin(), table.nonces().end()));
            put_seeds(out, table);
        }
        out += ',';
        if (table.match() != nullptr) {
            wire::put_dice_audit(out, *table.match(), {seat, over});
        } else {
            out += R"("rolls":[],"luck":[])";
        }
        out += '}';
        reply(text_of(std::move(out)));
    };
}

// ---- reading ----

Result<std::string> read_token(std::string_view body) {
    const auto parsed = body_with("token", body);
    if (!parsed) return parsed.error();
    Refusal wrong;
    std::string token = JsonReader{*parsed, "", wrong}.field("token").text(40);
    if (!wrong && !looks_like_token(token)) wrong = Error{"token: 22 letters and digits"};
    if (wrong) return *wrong;
    return token;
}

Result<std::vector<std::string>> read_tokens(std::string_view body) {
    const auto parsed = body_with("tokens", body);
    if (!parsed) return parsed.error();
    Refusal wrong;
    std::vector<std::string> tokens;
    for (const JsonReader& one : JsonReader{*parsed, "", wrong}.field("tokens").list(most_tokens))
        tokens.push_back(one.text(40));
    if (wrong) return *wrong;
    return tokens;
}

Result<std::string> read_webhook(std::string_view body, bool private_too) {
    const auto parsed = body_with("url", body);
    if (!parsed) return parsed.error();
    Refusal wrong;
    const JsonReader url = JsonReader{*parsed, "", wrong}.field("url");
    if (!wrong && url.value().is_null()) return std::string{};
    std::string text = url.text(1000);
    if (wrong) return *wrong;
    if (Refusal bad = check_webhook(text, private_too)) return *bad;
    return text;
}

// ---- the socket ----

namespace {

// The client's own name for a request that could not be read, so that it can be told.
std::string id_in(std::string_view frame) {
    const auto parsed = parse_json(frame, wire::largest_frame);
    if (!parsed || !parsed->is_object()) return {};
    const json::value* id = parsed->get_object().if_contains("id");
    if (id == nullptr || !id->is_string() || id->get_string().size() > 40) return {};
    return std::string{id->get_string()};
}

class SeatSocket final : public SocketUser, public std::enable_shared_from_this<SeatSocket> {
  public:
    SeatSocket(std::shared_ptr<Host> host, std::shared_ptr<Listener> listener, std::string nonce)
        : host_{std::move(host)}, listener_{std::move(listener)}, nonce_{std::move(nonce)} {}

    void opened(std::shared_ptr<SocketOut> out) override {
        ++metrics().sockets;
        listener_->out = std::move(out);
        host_->join(listener_, std::move(nonce_));
    }

    void came(std::string text, std::function<void()> ready) override {
        ++metrics().frames;
        auto request = wire::read_request(text);
        if (!request) {
            listener_->out->send(std::make_shared<const std::string>(
                refused_text(id_in(text), request.error().what)));
            return ready();
        }
        host_->ask(listener_, std::move(*request), std::move(ready));
    }

    void closed() override {
        if (!listener_->out) return;
        --metrics().sockets;
        host_->leave(listener_);
    }

  private:
    std::shared_ptr<Host> host_;
    std::shared_ptr<Listener> listener_;
    std::string nonce_;
};

}  // namespace

std::shared_ptr<SocketUser> seat_socket(std::shared_ptr<Host> host,
                                        std::shared_ptr<Listener> listener, std::string nonce) {
    return std::make_shared<SeatSocket>(std::move(host), std::move(listener), std::move(nonce));
}
