#include "books/own_battle.h"
#include "match/fair_dice.h"
#include "match/save_json.h"

namespace json = boost::json;

namespace {

json::array seats_json(std::uint32_t seats) {
    json::array list;
    for (int seat = 0; seat < 16; ++seat)
        if ((seats >> seat & 1U) != 0) list.push_back(seat);
    return list;
}

std::uint32_t read_seats(const JsonReader& reader) {
    std::uint32_t seats = 0;
    for (const JsonReader& seat : reader.list(16)) seats |= SeatId::of(seat.number(0, 15)).bit();
    return seats;
}

json::object fair_json(const FairDice& fair) {
    return {{"secret", fair.secret},
            {"numbers", json::array(fair.numbers.begin(), fair.numbers.end())}};
}

FairDice read_fair(const JsonReader& reader) {
    FairDice fair;
    fair.secret = reader.field("secret").text(64);
    if (!is_secret(fair.secret)) reader.field("secret").refuse("64 hexadecimal digits");
    for (const JsonReader& number : reader.field("numbers").list(16)) {
        fair.numbers.push_back(number.text(32));
        if (!fair.numbers.back().empty() && !is_number(fair.numbers.back()))
            number.refuse("32 hexadecimal digits, or nothing for a bot");
    }
    return fair;
}

}  // namespace

json::object options_json(const MatchOptions& options) {
    json::object switches;
    for (const auto& [name, value] : options.game.switches) switches[name] = value;
    json::array orders;
    for (const StandingOrder& order : options.orders) orders.push_back(order_json(order));
    json::object saved{{"scenario", options.game.scenario},
                       {"switches", std::move(switches)},
                       {"dice", options.dice == DiceFrom::Stream ? "rolled" : "typed"},
                       {"seats", json::array(options.seats.begin(), options.seats.end())},
                       {"orders", std::move(orders)},
                       {"left_to_orders", seats_json(options.left_to_orders)},
                       {"resigned", seats_json(options.resigned)}};
    if (!options.game.battle.empty()) saved["battle"] = options.game.battle;
    if (options.fair) {
        saved["fair"] = fair_json(*options.fair);
    } else {
        saved["seed"] = hex_text(options.game.seed);
    }
    return saved;
}

MatchOptions read_options(const JsonReader& reader) {
    MatchOptions options;
    options.game.scenario = reader.field("scenario").text(100);
    if (reader.has("battle")) options.game.battle = reader.field("battle").text(largest_battle);
    if (reader.has("fair")) {
        options.fair = read_fair(reader.field("fair"));
        if (reader.good())
            options.game.seed = set_up_seed(key_of(*options.fair, options.game.scenario));
    } else {
        options.game.seed = reader.field("seed").hex();
    }
    for (const auto& [name, value] : reader.field("switches").members(200))
        options.game.switches.emplace_back(name, value.text(100));
    const std::string dice = reader.field("dice").text(10);
    if (dice != "rolled" && dice != "typed") reader.field("dice").refuse("rolled or typed");
    options.dice = dice == "typed" ? DiceFrom::People : DiceFrom::Stream;
    for (const JsonReader& who : reader.field("seats").list(16))
        options.seats.push_back(who.text(40));
    for (const JsonReader& order : reader.field("orders").list(200))
        options.orders.push_back(read_order(order));
    if (reader.has("left_to_orders"))
        options.left_to_orders = read_seats(reader.field("left_to_orders"));
    if (reader.has("resigned")) options.resigned = read_seats(reader.field("resigned"));
    return options;
}
