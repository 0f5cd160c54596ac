#include "server/api_seat.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <charconv>
#include <ctime>

#include "match/json_reader.h"
#include "match/moments.h"
#include "match/save.h"
#include "server/forgetting.h"
#include "server/metrics.h"
#include "server/secrets.h"
#include "server/webhooks.h"

namespace json = boost::json;

namespace {

constexpr std::size_t most_tokens = 100;

HttpReply text_of(std::string body) {
    HttpReply reply;
    reply.body = std::move(body);
    return reply;
}

// What the last entry says of where the game stands.
struct Standing {
    int state = 0, waits = -1, turn = 0;
    std::int64_t at = 0, told_of_end = 0;
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
    found.state = static_cast<int>(reader.field("state").number(0, 3));
    found.waits = static_cast<int>(reader.field("waits").number(-1, 15));
    found.turn = static_cast<int>(reader.field("turn").number(0, 1'000'000));
    found.at = reader.field("at").number(0, any_number);
    if (reader.has("told")) found.told_of_end = reader.field("told").number(0, any_number);
    if (wrong) return *wrong;
    return found;
}

}  // namespace

Result<json::value> seat_summary(House& house, const Link& link) {
    const auto text = house.store().made_with(link.game);
    if (!text || !*text) return Error{"the store does not answer; try again"};
    const auto made = read_made_with(**text);
    if (!made) return made.error();
    const auto scenario = scenario_of(*made);
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
    const std::int64_t end =
        deleted_on({now->at, now->told_of_end}, house.forget_after(), std::time(nullptr));
    if (end != 0) all["deleted_on"] = end;
    if (link.seat != Link::watcher)
        all["name"] = scenario->info.seats[static_cast<std::size_t>(link.seat)];
    return json::value(std::move(all));
}

namespace {
// Where whoever plays that seat of a new game finds it.
std::string link_to(const House::Made& made, std::size_t seat) {
    const Link& link = made.links[seat];
    return (link.kind == LinkKind::Invite ? "/invite/" : "/seat/") + link.token;
}
}  // namespace

json::value made_json(const House::Made& made, bool with_invites) {
    const auto scenario = scenario_of(made.made);
    json::array seats;
    for (std::size_t i = 0; i < made.made.seats.size(); ++i) {
        json::object seat{{"seat", i},
                          {"name", scenario ? scenario->info.seats[i] : ""},
                          {"who", made.made.seats[i]}};
        if (made.made.is_maker(i) || (made.made.is_person(i) && with_invites))
            seat["link"] = link_to(made, i);
        seats.push_back(std::move(seat));
    }
    return json::object{{"game", made.made.game},
                        {"seats", std::move(seats)},
                        {"watch", "/watch/" + made.links.back().token},
                        {"commitment", seal_of(made.made.secret)}};
}

std::map<int, std::string> rematch_links(const House::Made& made) {
    std::vector<std::size_t> persons;
    for (std::size_t i = 0; i < made.made.seats.size(); ++i)
        if (made.made.is_person(i)) persons.push_back(i);
    std::map<int, std::string> links;
    for (std::size_t i = 0; i < persons.size(); ++i)
        links[static_cast<int>(persons[i])] = link_to(made, persons[persons.size() - 1 - i]);
    return links;
}

// ---- looking at a game ----

void Later::operator()(std::function<HttpReply(Patience&)> work) const {
    const bool taken = backroom.looks.add(
        address, std::make_shared<Patience>(),
        [reply = reply, work = std::move(work)](Patience& patience) {
            HttpReply out;
            const Refusal bug = contain_bugs({{}, "a page"}, [&] { out = work(patience); });
            reply(bug ? refusal(500, bug->what) : std::move(out));
        });
    if (!taken)
        reply(refusal(429, "too much is being worked out for your address already; wait a little"));
}

void Later::operator()(const std::string& about, std::function<HttpReply(Patience&)> work) const {
    if (const auto known = backroom.known_pages.find(about)) {
        ++metrics().study_known;
        return reply(text_of(*known));
    }
    operator()([&room = backroom, about, work = std::move(work)](Patience& patience) {
        if (const auto known = room.known_pages.find(about)) return text_of(*known);
        HttpReply out = work(patience);
        if (out.status == 200)
            room.known_pages.note(about, std::make_shared<const std::string>(out.body));
        return out;
    });
}

namespace {

// What is read of it stays the same until the next entry.
std::string about(std::string_view what, const Table& table, SeatId seat, std::string_view look) {
    return fmt::format("{}/{}/{}/{}/{}", what, table.made().game, seat.index, table.number(), look);
}

std::shared_ptr<const Match> to_read(const Table& table) {
    return std::make_shared<const Match>(table.match()->for_reading());
}

// What the game is called, and by which token it is shown to others: members, no braces.
void put_title(std::string& out, const MadeWith& made, std::string_view look) {
    const auto scenario = scenario_of(made);
    out += R"("title":)";
    wire::put_text(out, scenario ? scenario->info.title : made.scenario);
    out += R"(,"scenario":)";
    wire::put_text(out, made.scenario);
    out += R"(,"look":)";
    wire::put_text(out, look);
}

// One thread at a time; what was played again before the game went on is not played once more.
class InReplay {
  public:
    explicit InReplay(Replay& replay) : moments{replay.moments}, lock_{replay.mutex} {
        if (const auto earlier = std::exchange(replay.earlier, nullptr)) {
            const InReplay before{*earlier};
            moments.take_over(before.moments);
        }
    }
    Moments& moments;

  private:
    std::unique_lock<std::mutex> lock_;
};

HttpReply turns_and_lines(Replay& replay, const Match& match, SeatId seat, std::string title,
                          Patience& patience) {
    const InReplay in{replay};
    const Enough enough = [&] { return patience.enough(); };
    const auto turns = in.moments.turns(enough);
    if (!turns) return refusal(patience.had_its_time() ? 503 : 409, turns.error().what);
    const auto seen = in.moments.seen_by({seat, match.over()}, enough);
    if (!seen) return refusal(patience.had_its_time() ? 503 : 409, seen.error().what);
    std::string out = std::move(title);
    out += R"(,"turns":[)";
    for (const auto& [turn, moment] : *turns)
        out += fmt::format(R"({}{{"turn":{},"moment":{}}})", out.back() == '[' ? "" : ",", turn,
                           std::lower_bound(seen->begin(), seen->end(), moment) - seen->begin());
    out += R"(],"lines":)";
    wire::LogCursor from;
    wire::put_lines(out, match, {seat, match.over()}, from);
    out += '}';
    return text_of(std::move(out));
}

// `at` as it was asked for; nothing: the last.
HttpReply moment_reply(Replay& replay, std::string_view at, Viewer viewer, Patience& patience) {
    const InReplay in{replay};
    const Enough enough = [&] { return patience.enough(); };
    const auto seen = in.moments.seen_by(viewer, enough);
    if (!seen) return refusal(patience.had_its_time() ? 503 : 409, seen.error().what);
    std::size_t wanted = seen->size() - 1;
    if (!at.empty()) {
        const auto [end, bad] = std::from_chars(at.data(), at.data() + at.size(), wanted);
        if (bad != std::errc{} || end != at.data() + at.size() || wanted >= seen->size())
            return refusal(400, fmt::format("at: a number from 0 to {}", seen->size() - 1));
    }
    const auto moment = in.moments.at((*seen)[wanted], viewer, enough);
    if (!moment) return refusal(patience.had_its_time() ? 503 : 409, moment.error().what);
    std::string out =
        fmt::format(R"({{"moments":{},"moment":{},"logged":{},"over":{},"told":[)", seen->size(),
                    wanted, moment->first_n + moment->told.size(), viewer.everything);
    for (std::size_t i = 0; i < moment->told.size(); ++i) {
        if (i > 0) out += ',';
        wire::put_line(out, moment->told[i], moment->first_n + i, *moment->game);
    }
    out += R"(],"ground":)";
    wire::put_ground(out, moment->view.ground);
    out += R"(,"view":)";
    wire::put_view(out, moment->view);
    out += '}';
    return text_of(std::move(out));
}

}  // namespace

Host::WithTable save_of(Later later) {
    return [later = std::move(later)](const Result<Table*>& table) {
        if (!table) return later.reply(refusal(503, table.error().what));
        if ((*table)->state() != Table::State::Over)
            return later.reply(
                refusal(409, "the save is given out after the end: it holds the dice"));
        HttpReply save = text_of(save_text(*(*table)->match()));
        const std::string& scenario = (*table)->made().scenario;
        save.file_name = scenario.substr(scenario.rfind('/') + 1) + ".json";
        later.reply(std::move(save));
    };
}

Host::WithTable replay_log_of(SeatId seat, std::string look, Later later) {
    return [seat, look = std::move(look), later = std::move(later)](const Result<Table*>& table) {
        if (!table) return later.reply(refusal(503, table.error().what));
        const auto replay = (*table)->replay();
        if (!replay) return later.reply(refusal(409, replay.error().what));
        std::string title = "{";
        put_title(title, (*table)->made(), look);
        later(about("log", **table, seat, look),
              [replay = *replay, match = to_read(**table), seat, title](Patience& patience) {
                  return turns_and_lines(*replay, *match, seat, title, patience);
              });
    };
}

Host::WithTable replay_of(SeatId seat, std::string at, Later later) {
    return [seat, at = std::move(at), later = std::move(later)](const Result<Table*>& table) {
        if (!table) return later.reply(refusal(503, table.error().what));
        const auto replay = (*table)->replay();
        if (!replay) return later.reply(refusal(409, replay.error().what));
        const Viewer viewer{seat, (*table)->match()->over()};
        later([replay = *replay, at, viewer](Patience& patience) {
            return moment_reply(*replay, at, viewer, patience);
        });
    };
}

// ---- reading ----

Result<std::string> read_token(std::string_view body) {
    const auto parsed = parse_body_with("token", body, largest_body);
    if (!parsed) return parsed.error();
    Refusal wrong;
    std::string token = JsonReader{*parsed, "", wrong}.field("token").text(40);
    if (!wrong && !looks_like_token(token)) wrong = Error{"token: 22 letters and digits"};
    if (wrong) return *wrong;
    return token;
}

Result<std::vector<std::string>> read_tokens(std::string_view body) {
    const auto parsed = parse_body_with("tokens", body, largest_body);
    if (!parsed) return parsed.error();
    Refusal wrong;
    std::vector<std::string> tokens;
    for (const JsonReader& one : JsonReader{*parsed, "", wrong}.field("tokens").list(most_tokens))
        tokens.push_back(one.text(40));
    if (wrong) return *wrong;
    return tokens;
}

Result<std::string> read_webhook(std::string_view body, bool private_too) {
    const auto parsed = parse_body_with("url", body, largest_body);
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
    SeatSocket(std::shared_ptr<Host> host, std::shared_ptr<Listener> listener)
        : host_{std::move(host)}, listener_{std::move(listener)} {}

    void opened(std::shared_ptr<SocketOut> out) override {
        ++metrics().sockets;
        listener_->out = std::move(out);
        host_->join(listener_);
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
};

}  // namespace

std::shared_ptr<SocketUser> seat_socket(std::shared_ptr<Host> host,
                                        std::shared_ptr<Listener> listener) {
    return std::make_shared<SeatSocket>(std::move(host), std::move(listener));
}
