// The dice of a game for those who wonder about them, and after the end all that they follow from.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "server/api_seat.h"

namespace json = boost::json;

namespace {

json::array list_of(const std::vector<std::string>& texts) {
    json::array list(texts.begin(), texts.end());
    return list;
}

// Seeds are text: they are larger than the numbers a browser counts exactly.
void put_seeds(json::object& all, const Table& table) {
    all["nonces"] = list_of(table.numbers());
    all["seed"] = std::to_string(table.seed());
    all["seed_given"] = table.made().seed.has_value();
    json::array fresh;
    for (const FreshDice& dice : table.fresh_dice())
        fresh.push_back(json::object{{"entry", dice.entry}, {"seed", std::to_string(dice.seed)}});
    all["fresh"] = std::move(fresh);
}

void put_proof(json::object& all, const Table& table) {
    all["numbers"] = list_of(table.numbers());
    all["promises"] = list_of(table.promises());
    all["key"] = table.match()->key()->hex;
    json::array fresh;
    for (const TakenBack& one : table.take_backs())
        fresh.push_back(json::object{{"take_back", one.number}, {"rolls", one.rolls}});
    all["take_backs"] = std::move(fresh);
}

}  // namespace

Host::WithTable dice_of(SeatId seat, std::string look, Later later) {
    return [seat, look = std::move(look), later = std::move(later)](const Result<Table*>& found) {
        if (!found) return later.reply(refusal(503, found.error().what));
        const Table& table = **found;
        const bool over = table.state() == Table::State::Over;
        json::object all{{"game", table.made().game},
                         {"title", table.scenario().info.title},
                         {"scenario", table.made().scenario},
                         {"names", list_of(table.scenario().info.seats)},
                         {"look", look},
                         {"commitment", seal_of(table.made().secret)}};
        if (over) {
            all["secret"] = table.made().secret;
            if (table.has_fair_dice()) {
                put_proof(all, table);
            } else {
                put_seeds(all, table);
            }
        }
        std::string begun = json::serialize(all);
        begun.back() = ',';
        HttpReply text;
        text.body = begun + R"("rolls":[],"luck":[]})";
        if (table.match() == nullptr) return later.reply(std::move(text));
        const auto match = std::make_shared<const Match>(table.match()->for_reading());
        later(fmt::format("dice/{}/{}/{}/{}", table.made().game, seat.index, table.number(), look),
              [begun, match, seat, over](Patience&) {
                  HttpReply reply;
                  reply.body = begun;
                  wire::put_dice_audit(reply.body, *match, {seat, over});
                  reply.body += '}';
                  return reply;
              });
    };
}
