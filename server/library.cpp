#include "server/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <map>

#include "books/books.h"
#include "bots/bots.h"
#include "engine/base/catalogue.h"
#include "match/json_reader.h"
#include "match/wire.h"
#include "server/bugs.h"
#include "server/made_with.h"
#include "server/wire_shapes.h"

namespace json = boost::json;

namespace {

json::array strings(const std::vector<std::string>& list) {
    json::array all(list.begin(), list.end());
    return all;
}

json::object book_json(const Book& book) {
    json::array scenarios;
    for (const ScenarioInfo& one : book.scenarios())
        scenarios.push_back(json::object{{"name", one.name},
                                         {"title", one.title},
                                         {"summary", one.summary},
                                         {"seats", strings(one.seats)},
                                         {"first_game", one.first_game}});
    json::array switches;
    for (const SwitchInfo& one : book.switches())
        switches.push_back(json::object{{"name", one.name},
                                        {"rule", one.rule},
                                        {"accepted", one.accepted},
                                        {"standard", one.standard},
                                        {"text", one.text}});
    json::array sheets;
    for (const SheetInfo& one : book.sheets())
        sheets.push_back(json::object{{"title", one.title}, {"rules", strings(one.rules)}});
    return {{"name", book.name()},
            {"title", book.title()},
            {"prefix", book.prefix()},
            {"scenarios", std::move(scenarios)},
            {"musters", book.muster() != nullptr},
            {"switches", std::move(switches)},
            {"bots", strings(bot_names(book.name()))},
            {"sheets", std::move(sheets)}};
}

const Book* book_of_rule(std::string_view id) {
    for (const Book* book : books())
        if (id.starts_with(book->prefix()) && id.substr(book->prefix().size()).starts_with('-'))
            return book;
    return nullptr;
}

std::string_view without_space(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

// The rows of a printed table in the entry's text, if it has one.
json::array table_in(std::string_view text) {
    json::array rows;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = without_space(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.starts_with('|')) continue;
        if (line.find_first_not_of("|-: ") == std::string_view::npos) continue;
        line.remove_prefix(1);
        if (line.ends_with('|')) line.remove_suffix(1);
        json::array cells;
        while (true) {
            const std::size_t bar = line.find('|');
            cells.emplace_back(without_space(line.substr(0, bar)));
            if (bar == std::string_view::npos) break;
            line.remove_prefix(bar + 1);
        }
        rows.push_back(std::move(cells));
    }
    return rows;
}

json::object entry_json(const CatalogueEntry& entry) {
    json::object all{
        {"id", entry.id}, {"kind", entry.kind}, {"chapter", entry.chapter}, {"text", entry.text}};
    if (const Book* book = book_of_rule(entry.id)) all["book"] = book->name();
    json::array table = table_in(entry.text);
    if (!table.empty()) all["table"] = std::move(table);
    return all;
}

HttpReply library_reply(std::string body) {
    HttpReply reply;
    reply.body = std::move(body);
    reply.cache = "max-age=300";
    return reply;
}

// Written once and lent to all who ask, however many of them do not read it.
HttpReply library_reply_of_all(std::string_view text) {
    HttpReply reply = library_reply({});
    reply.built_in = text;
    return reply;
}

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::string plain(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0
            && hex_digit(text[i + 2]) >= 0) {
            out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
            i += 2;
        } else {
            out += text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

Result<GameOptions> preview_options(std::string_view query) {
    GameOptions options;
    for (const auto& [name, value] : read_query(query)) {
        if (name == "scenario") {
            options.scenario = value;
        } else if (name == "seed") {
            const auto [end, bad] =
                std::from_chars(value.data(), value.data() + value.size(), options.seed);
            if (bad != std::errc{} || end != value.data() + value.size())
                return Error{"seed: a whole number is expected"};
        } else {
            options.switches.emplace_back(name, value);
        }
    }
    return options;
}

bool anybody_on_table(const View& view) {
    return std::any_of(view.pieces.begin(), view.pieces.end(),
                       [](const ViewPiece& piece) { return piece.on_table; });
}

// Up to the first question: what the dice alone lay out lies there by then. Where the players lay
// the ground or place every figure, as the usual bots would.
Result<Match> set_up_for_show(const Book& book, const GameOptions& options) {
    constexpr int most_steps = 200;
    MatchOptions persons;
    persons.game = options;
    auto match = Match::start(book, persons);
    if (!match) return match;
    const View view = match->view({});
    if (view.ground == nullptr) return match;  // it begins with a ledger
    const bool laid = !view.ground->areas.empty() || !view.ground->lines.empty();
    if (match->now().turn() > 0 || (laid && anybody_on_table(view))) return match;
    MatchOptions bots = persons;
    bots.seats.assign(match->now().seats(), std::string{usual_bot(book.name())});
    auto shown = Match::set_up(book, std::move(bots));
    for (int i = 0; shown && i < most_steps && shown->now().turn() < 1 && !shown->over(); ++i)
        if (Refusal wrong = shown->run(1)) return *wrong;
    return shown;
}

}  // namespace

HttpReply books_reply() {
    static const std::string body = [] {
        json::array all;
        for (const Book* book : books()) all.push_back(book_json(*book));
        return json::serialize(all);
    }();
    return library_reply_of_all(body);
}

HttpReply rule_reply(std::string_view id) {
    const CatalogueEntry* entry = find_rule(id);
    if (entry == nullptr) return refusal(404, "there is no rule of that number");
    return library_reply(json::serialize(entry_json(*entry)));
}

HttpReply rules_reply(std::string_view name) {
    const Book* book = find_book(name);
    if (book == nullptr) return refusal(404, "book: there is none of that name; see /api/books");
    // Written once: it is long, and anybody may ask for it again and again.
    static const auto texts = [] {
        std::map<const Book*, json::array> lists;
        for (const CatalogueEntry& entry : catalogue())
            lists[book_of_rule(entry.id)].push_back(entry_json(entry));
        std::map<const Book*, std::string> all;
        for (const auto& [of, list] : lists) all.emplace(of, json::serialize(list));
        return all;
    }();
    const auto found = texts.find(book);
    return library_reply_of_all(found == texts.end() ? std::string_view{"[]"} : found->second);
}

namespace {

HttpReply preview_of(const Book& book, const GameOptions& options) {
    HttpReply reply;
    const Refusal bug = contain_bugs({{}, "preview"}, [&] {
        const auto match = set_up_for_show(book, options);
        if (!match) {
            reply = refusal(400, match.error().what);
            return;
        }
        const View view = match->view({});
        std::string body = fmt::format(R"({{"sample":{},"ground":)", !match->has_person(SeatId{0}));
        wire::put_ground(body, view.ground);
        body += R"(,"view":)";
        wire::put_view(body, view);
        body += '}';
        reply = library_reply(std::move(body));
    });
    return bug ? refusal(500, bug->what) : reply;
}

Result<GameOptions> battle_options(std::string_view body) {
    const auto parsed = parse_strict_json(body, largest_body);
    if (!parsed) return Error{fmt::format("the body: {}", parsed.error().what)};
    Refusal wrong;
    const JsonReader reader{*parsed, "", wrong};
    reader.only(keys_of("PreviewWish"));
    GameOptions options;
    options.battle = reader.field("battle").text(largest_body);
    if (reader.has("seed"))
        options.seed = static_cast<std::uint64_t>(reader.field("seed").number(0, any_number));
    if (reader.has("switches"))
        for (const auto& [name, value] : reader.field("switches").members(100))
            options.switches.emplace_back(name, value.text(100));
    if (wrong) return *wrong;
    return options;
}

}  // namespace

HttpReply preview_reply(std::string_view query) {
    const auto options = preview_options(query);
    if (!options) return refusal(400, options.error().what);
    const auto scenario = find_scenario(options->scenario);
    if (!scenario) return refusal(404, scenario.error().what);
    return preview_of(*scenario->book, *options);
}

HttpReply battle_preview_reply(std::string_view body) {
    auto options = battle_options(body);
    if (!options) return refusal(400, options.error().what);
    const auto own = find_battle(options->battle);
    if (!own) return refusal(400, own.error().what);
    options->scenario = own->info.name;
    return preview_of(*own->book, *options);
}

namespace {

std::pair<std::string_view, std::string_view> split_at(std::string_view text, char sign) {
    const std::size_t at = text.find(sign);
    if (at == std::string_view::npos) return {text, {}};
    return {text.substr(0, at), text.substr(at + 1)};
}

}  // namespace

std::vector<std::pair<std::string, std::string>> read_query(std::string_view query) {
    std::vector<std::pair<std::string, std::string>> found;
    while (!query.empty() && found.size() < 200) {
        const auto [one, rest] = split_at(query, '&');
        const auto [name, value] = split_at(one, '=');
        if (!one.empty()) found.emplace_back(plain(name), plain(value));
        query = rest;
    }
    return found;
}

std::string query_value(std::string_view query, std::string_view name) {
    for (auto& [key, value] : read_query(query))
        if (key == name) return std::move(value);
    return {};
}
