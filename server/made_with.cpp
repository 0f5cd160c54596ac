#include "server/made_with.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "books/books.h"
#include "books/own_battle.h"
#include "bots/bots.h"
#include "engine/table/ground_check.h"
#include "match/json_reader.h"
#include "server/secrets.h"
#include "server/wire_shapes.h"

namespace json = boost::json;

namespace {

constexpr std::size_t largest_wish = 64 << 10;
constexpr std::size_t most_switches = 100;
constexpr std::int64_t largest_seed = 9'007'199'254'740'991;  // what a browser counts exactly

bool is_maker_word(std::string_view who) {
    return who == "me" || who == hot_seat;
}

Refusal check_seats(const MadeWith& made, const FoundScenario& scenario) {
    if (made.seats.size() != scenario.info.seats.size())
        return Error{fmt::format("seats: {} are needed, one for each of {}",
                                 scenario.info.seats.size(), fmt::join(scenario.info.seats, ", "))};
    for (const std::string& who : made.seats)
        if (!is_maker_word(who) && who != friend_seat && !has_bot(scenario.book->name(), who))
            return Error{fmt::format("seats: '{}' is not accepted; me, hot-seat, friend, {} are",
                                     who, fmt::join(bot_names(scenario.book->name()), ", "))};
    const bool with_friend =
        std::find(made.seats.begin(), made.seats.end(), friend_seat) != made.seats.end();
    if (made.seed && with_friend)
        return Error{"seed: not with a friend, who could not trust the dice"};
    return {};
}

Refusal check_switches(const MadeWith& made, const FoundScenario& scenario) {
    const auto known = scenario.book->switches();
    for (const auto& [name, value] : made.switches) {
        const auto is_it = [&, wanted = name](const SwitchInfo& one) { return one.name == wanted; };
        if (std::find_if(known.begin(), known.end(), is_it) == known.end())
            return Error{fmt::format("switches: {} has no '{}'", scenario.book->title(), name)};
    }
    return {};
}

DiceFrom read_dice(const JsonReader& reader) {
    const std::string dice = reader.text(10);
    if (dice != "program" && dice != "mine") reader.refuse("program or mine");
    return dice == "mine" ? DiceFrom::People : DiceFrom::Stream;
}

void read_common(const JsonReader& reader, MadeWith& made) {
    if (reader.has("battle")) made.battle = reader.field("battle").text(largest_wish);
    if (reader.has("switches"))
        for (const auto& [name, value] : reader.field("switches").members(most_switches))
            made.switches.emplace_back(name, value.text(100));
    for (const JsonReader& who : reader.field("seats").list(most_seats))
        made.seats.push_back(who.text(40));
    if (reader.has("dice")) made.dice = read_dice(reader.field("dice"));
}

}  // namespace

bool MadeWith::is_maker(std::size_t seat) const {
    return is_maker_word(seats[seat]);
}

std::size_t MadeWith::first_of(std::size_t seat) const {
    if (!is_maker(seat)) return seat;
    const auto first = std::find_if(seats.begin(), seats.end(), is_maker_word);
    return static_cast<std::size_t>(first - seats.begin());
}

bool MadeWith::is_person(std::size_t seat) const {
    return is_maker(seat) || seats[seat] == friend_seat;
}

// Read once: they stand in files that are built in.
Result<FoundScenario> find_scenario(std::string_view name) {
    static const auto all = [] {
        std::map<std::string, FoundScenario, std::less<>> found;
        for (const Book* book : books())
            for (ScenarioInfo& info : book->scenarios()) {
                std::string full = info.name;
                found.emplace(std::move(full), FoundScenario{book, std::move(info)});
            }
        return found;
    }();
    const auto found = all.find(name);
    if (found == all.end())
        return Error{fmt::format("scenario: there is no '{}'; see /api/books", name)};
    return found->second;
}

Result<FoundScenario> find_battle(std::string_view battle) {
    auto own = read_own_battle(battle, "battle");
    if (!own) return own.error();
    return FoundScenario{own->book, std::move(own->info)};
}

Result<FoundScenario> scenario_of(const MadeWith& made) {
    return made.battle.empty() ? find_scenario(made.scenario) : find_battle(made.battle);
}

GameOptions game_options(const MadeWith& made, std::uint64_t seed) {
    return {made.scenario, seed, made.switches, made.battle};
}

Result<MadeWith> read_wish(std::string_view body, std::int64_t now) {
    const auto parsed = parse_strict_json(body, largest_wish);
    if (!parsed) return Error{fmt::format("the body: {}", parsed.error().what)};
    Refusal wrong;
    const JsonReader reader{*parsed, "", wrong};
    // Whoever still sends one must not believe that it counts.
    if (reader.has("nonce"))
        return Error{
            "nonce: no longer taken here; each player's page promises its number over the seat's "
            "socket, then sends it (docs/fair-dice.md)"};
    reader.only(keys_of("GameWish"));
    MadeWith made;
    read_common(reader, made);
    if (!reader.has("battle")) {
        made.scenario = reader.field("scenario").text(100);
    } else if (reader.has("scenario")) {
        return Error{"scenario: not with a battle of your own, which has its title"};
    }
    if (reader.has("seed") && !reader.field("seed").value().is_null())
        made.seed = static_cast<std::uint64_t>(reader.field("seed").number(0, largest_seed));
    if (wrong) return *wrong;
    const auto scenario = scenario_of(made);
    if (!scenario) return scenario.error();
    made.scenario = scenario->info.name;
    if (Refusal bad = check_seats(made, *scenario)) return *bad;
    if (Refusal bad = check_switches(made, *scenario)) return *bad;
    made.game = new_game_name();
    made.secret = new_secret();
    made.made_at = now;
    return made;
}

MadeWith made_again(const MadeWith& old, SeatId asking, std::int64_t now) {
    MadeWith made = old;
    made.game = new_game_name();
    made.secret = new_secret();
    made.nonce.clear();
    made.seed.reset();
    made.invites.clear();
    made.made_at = now;
    std::vector<std::size_t> persons;
    for (std::size_t i = 0; i < made.seats.size(); ++i)
        if (made.is_person(i)) persons.push_back(i);
    const auto asked = static_cast<std::size_t>(asking.index);
    const bool maker_asks = old.is_maker(asked);
    const auto mine = [&](std::size_t seat) {
        return maker_asks ? old.is_maker(seat) : seat == asked;
    };
    for (std::size_t i = 0; i < persons.size(); ++i) {
        const std::size_t before = persons[persons.size() - 1 - i];
        const std::string who = old.is_maker(before) ? old.seats[before] : "me";
        made.seats[persons[i]] = mine(before) ? who : std::string{friend_seat};
    }
    return made;
}

std::string made_with_text(const MadeWith& made) {
    json::object switches;
    for (const auto& [name, value] : made.switches) switches[name] = value;
    json::object all{{"game", made.game},
                     {"scenario", made.scenario},
                     {"switches", std::move(switches)},
                     {"seats", json::array(made.seats.begin(), made.seats.end())},
                     {"dice", made.dice == DiceFrom::People ? "mine" : "program"},
                     {"secret", made.secret},
                     {"made_at", made.made_at}};
    if (!made.battle.empty()) all["battle"] = made.battle;
    if (!made.nonce.empty()) all["nonce"] = made.nonce;
    if (made.seed) all["seed"] = fmt::format("{:016x}", *made.seed);
    if (!made.invites.empty())
        all["invites"] = json::array(made.invites.begin(), made.invites.end());
    return json::serialize(all);
}

Result<MadeWith> read_made_with(std::string_view text) {
    const auto parsed = parse_json(text, 2 * largest_wish);
    if (!parsed) return parsed.error();
    Refusal wrong;
    const JsonReader reader{*parsed, "", wrong};
    MadeWith made;
    read_common(reader, made);
    made.scenario = reader.field("scenario").text(100);
    made.game = reader.field("game").text(40);
    made.secret = reader.field("secret").text(64);
    if (!is_secret(made.secret)) reader.field("secret").refuse("64 hexadecimal digits");
    if (reader.has("nonce")) made.nonce = reader.field("nonce").text(64);
    made.made_at = reader.field("made_at").number(0, largest_seed);
    if (reader.has("seed")) made.seed = reader.field("seed").hex();
    if (reader.has("invites"))
        for (const JsonReader& invite : reader.field("invites").list(most_seats))
            made.invites.push_back(invite.text(40));
    if (wrong) return *wrong;
    return made;
}
