#include "server/api_muster.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "books/books.h"
#include "bots/bots.h"
#include "match/wire_muster.h"
#include "server/api.h"
#include "server/bugs.h"
#include "server/library.h"
#include "server/made_with.h"
#include "server/wire_shapes.h"

namespace json = boost::json;

namespace {

constexpr std::int64_t most_tried_games = 200;
constexpr std::uint64_t longest_game = 20'000;  // steps

HttpReply reply_of(const json::value& value) {
    HttpReply reply;
    reply.body = json::serialize(value);
    return reply;
}

Result<const Book*> book_with_lists(std::string_view name) {
    const Book* book = find_book(name);
    if (book != nullptr && book->muster() != nullptr) return book;
    return Error{fmt::format("book: '{}' has no lists; see /api/books", name)};
}

// The force with what it costs, what forbids it, and how it is written.
json::object with_account(const Book& book, const WrittenForce& force) {
    return {{"force", wire::force_json(force)},
            {"account", wire::account_json(book.muster()->account(force))},
            {"side", book.muster()->as_side(force)}};
}

// A body with its book and a force; `more` reads the rest.
template <class More>
HttpReply with_force(std::string_view body, std::string_view shape, const More& more) {
    const auto parsed = parse_strict_json(body, largest_body);
    if (!parsed) return refusal(400, fmt::format("the body: {}", parsed.error().what));
    Refusal wrong;
    const JsonReader reader{*parsed, "", wrong};
    reader.only(keys_of(shape));
    const auto book = book_with_lists(reader.field("book").text(40));
    const WrittenForce force = wire::read_force(reader.field("force"));
    if (wrong) return refusal(400, wrong->what);
    if (!book) return refusal(400, book.error().what);
    HttpReply reply;
    const Refusal bug = contain_bugs({{}, "muster"}, [&] { reply = more(reader, **book, force); });
    return bug ? refusal(500, bug->what) : reply;
}

}  // namespace

HttpReply muster_reply(std::string_view query) {
    const auto book = book_with_lists(query_value(query, "book"));
    if (!book) return refusal(404, book.error().what);
    const Muster& muster = *(*book)->muster();
    return reply_of(json::object{{"lists", wire::lists_json(muster)},
                                 {"unit_keys", wire::unit_keys_json(muster)}});
}

HttpReply muster_rows_reply(std::string_view query) {
    const auto book = book_with_lists(query_value(query, "book"));
    if (!book) return refusal(404, book.error().what);
    const std::string year = query_value(query, "year");
    if (year.size() > 4 || year.find_first_not_of("0123456789") != std::string::npos)
        return refusal(400, "year: a year is expected, such as 1757");
    const auto rows =
        (*book)->muster()->rows(query_value(query, "list"), year.empty() ? 0 : std::stoi(year));
    if (!rows) return refusal(404, rows.error().what);
    return reply_of(wire::rows_json(*rows));
}

HttpReply battle_form_reply(std::string_view query) {
    const Book* book = find_book(query_value(query, "book"));
    if (book == nullptr) return refusal(404, "book: there is none of that name; see /api/books");
    return reply_of(wire::form_json(book->battle_form()));
}

HttpReply account_reply(std::string_view body) {
    return with_force(body, "ForceWish",
                      [](const JsonReader&, const Book& book, const WrittenForce& force) {
                          return reply_of(with_account(book, force));
                      });
}

HttpReply fill_reply(std::string_view body) {
    return with_force(
        body, "FillWish",
        [](const JsonReader& reader, const Book& book, const WrittenForce& force) {
            Refusal wrong;
            const JsonReader whole{reader.value(), "", wrong};
            Stream chance{static_cast<std::uint64_t>(whole.field("seed").number(0, any_number))};
            if (wrong) return refusal(400, wrong->what);
            return reply_of(with_account(book, book.muster()->filled(force, chance)));
        });
}

HttpReply read_force_reply(std::string_view body) {
    const auto parsed = parse_strict_json(body, largest_body);
    if (!parsed) return refusal(400, fmt::format("the body: {}", parsed.error().what));
    Refusal wrong;
    const JsonReader reader{*parsed, "", wrong};
    reader.only(keys_of("ReadForceWish"));
    const auto book = book_with_lists(reader.field("book").text(40));
    const std::string text = reader.field("text").text(largest_body);
    if (wrong) return refusal(400, wrong->what);
    if (!book) return refusal(400, book.error().what);
    const auto force = (*book)->muster()->read(text, "force");
    if (!force) return refusal(400, force.error().what);
    return reply_of(with_account(**book, *force));
}

// ---- let the bots try it ----

namespace {

struct Tried {
    std::vector<std::uint64_t> wins;
    std::uint64_t games = 0, draws = 0, turns = 0, endless = 0;
};

Refusal try_once(const Book& book, GameOptions options, std::uint64_t seed, const std::string& bot,
                 Tried& tried) {
    options.seed = seed;
    auto game = book.start(options);
    if (!game) return game.error();
    std::vector<std::unique_ptr<Player>> players;
    std::vector<Player*> seated;
    for (std::size_t i = 0; i < (*game)->seats(); ++i) {
        players.push_back(
            make_bot(book.name(), bot, SeatId::of(static_cast<std::int64_t>(i)), seed * 64 + i));
        seated.push_back(players.back().get());
    }
    FastUmpire umpire{std::move(seated)};
    for (std::uint64_t steps = 0; !(*game)->over() && steps < longest_game; ++steps)
        umpire.play_step(**game);
    tried.wins.resize((*game)->sides());
    ++tried.games;
    tried.turns += static_cast<std::uint64_t>((*game)->turn());
    if (!(*game)->over()) {
        ++tried.endless;
    } else if (const SideId winner = (*game)->winner()) {
        ++entry(tried.wins, winner);
    } else {
        ++tried.draws;
    }
    return {};
}

json::object tried_json(const Game& game, const Tried& tried) {
    json::array sides, wins;
    for (std::size_t i = 0; i < game.sides(); ++i) {
        sides.push_back(json::value(game.side_name(SideId::of(static_cast<std::int64_t>(i)))));
        wins.push_back(i < tried.wins.size() ? tried.wins[i] : 0);
    }
    return {{"games", tried.games}, {"sides", std::move(sides)}, {"wins", std::move(wins)},
            {"draws", tried.draws}, {"turns", tried.turns},      {"endless", tried.endless}};
}

}  // namespace

HttpReply try_battle_reply(std::string_view body, const Patience& patience) {
    const auto parsed = parse_strict_json(body, largest_body);
    if (!parsed) return refusal(400, fmt::format("the body: {}", parsed.error().what));
    Refusal wrong;
    const JsonReader reader{*parsed, "", wrong};
    reader.only(keys_of("TryWish"));
    GameOptions options;
    options.battle = reader.field("battle").text(largest_body);
    const std::int64_t games = reader.field("games").number(1, most_tried_games);
    const auto seed = static_cast<std::uint64_t>(reader.field("seed").number(0, any_number));
    if (wrong) return refusal(400, wrong->what);
    const auto own = find_battle(options.battle);
    if (!own) return refusal(400, own.error().what);
    options.scenario = own->info.name;
    options.seed = seed;
    const std::string bot{usual_bot(own->book->name())};
    HttpReply reply;
    const Refusal bug = contain_bugs({{}, "trying a battle"}, [&] {
        const auto first = own->book->start(options);
        if (!first) {
            reply = refusal(400, first.error().what);
            return;
        }
        Tried tried;
        for (std::int64_t i = 0; i < games && !patience.enough(); ++i)
            if (const Refusal bad = try_once(*own->book, options,
                                             seed + static_cast<std::uint64_t>(i), bot, tried)) {
                reply = refusal(400, bad->what);
                return;
            }
        reply = reply_of(tried_json(**first, tried));
    });
    return bug ? refusal(500, bug->what) : reply;
}
