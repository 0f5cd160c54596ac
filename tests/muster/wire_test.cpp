// What a server sends of a game with 400 pieces that is at times without a table.
#include <boost/json.hpp>

#include "server/library.h"
#include "server/messages.h"
#include "server/wire_shapes.h"
#include "tests/muster/at_play.h"

using namespace muster;
namespace json = boost::json;

namespace {

Table table_of(std::uint64_t seed) {
    MadeWith made;
    made.game = "muster";
    made.scenario = the_scenario;
    made.secret = std::string(64, '0');
    made.seats = {"me", "friend"};
    auto table = Table::around(std::move(made), begun(seed));
    REQUIRE_MESSAGE(table.has_value(), (table ? "" : table.error().what));
    return std::move(*table);
}

void answer(Table& table, Stream& stream) {
    wire::Request wish;
    wish.ask = wire::Ask::Answer;
    const SeatId seat = table.waited_for();
    wish.n = static_cast<std::uint64_t>(table.n(seat));
    table.match()->with_question(
        [&](const Question& question, const Game&) { wish.answer = any_answer(question, stream); });
    const auto done = table.carry_out(seat, wish, 1000);
    REQUIRE_MESSAGE(done.has_value(), (done ? "" : done.error().what));
}

json::value held(std::string_view type, const std::string& text, wire::Met* met = nullptr) {
    const Refusal wrong = wire_shapes().check_text(type, text, met);
    REQUIRE_MESSAGE(!wrong, (wrong ? wrong->what : ""));
    return json::parse(text);
}

}  // namespace

TEST_CASE("what is sent in camp and in the field is as it is described") {
    Table table = table_of(2);
    Stream stream{2};
    wire::Met met;
    int ledgers = 0, tables = 0;
    while (table.state() == Table::State::Running) {
        for (const SeatId seat : {SeatId{}, SeatId{0}, SeatId{1}}) {
            const json::value now = held("FromServer", now_text(table, seat, false), &met);
            held("ToBot", now_text(table, seat, true), &met);
            const json::value hello =
                held("FromServer", hello_text(table, seat, false, "", 0), &met);
            const json::value ground = held("FromServer", ground_text(table), &met);
            const bool ledger = now.at("view").as_object().contains("ledger");
            CHECK(ledger == hello.at("ground").is_null());
            CHECK(ledger == ground.at("ground").is_null());
            CHECK(now.at("view").at("pieces").as_array().size() == (ledger ? 0 : most_men));
            ++(ledger ? ledgers : tables);
        }
        answer(table, stream);
    }
    CHECK(ledgers > 0);
    CHECK(tables > 0);
    for (const char* field :
         {"Ledger.map", "LedgerFact.rule", "LedgerRow.values", "LedgerPlace.marks",
          "LedgerLink.kind", "Ledger.story", "View.ledger", "View.ledger?", "Roll.die"})
        CHECK_MESSAGE(met.contains(field), field);
}

TEST_CASE("what a side has in store is for its own eyes") {
    const Table table = table_of(2);
    const auto powder_in = [&](SeatId seat) {
        const std::string text = now_text(table, seat, false);
        return text.find("\"Powder\"") != std::string::npos;
    };
    CHECK(powder_in(SeatId{0}));
    CHECK_FALSE(powder_in(SeatId{}));
}

TEST_CASE("a question with 300 options is sent whole, and its last can be chosen") {
    Table table = table_of(2);
    Stream stream{2};
    while (topic(*table.match()) != "store") answer(table, stream);
    const SeatId seat = table.waited_for();
    const json::value now = held("FromServer", now_text(table, seat, false));
    REQUIRE(now.at("question").at("options").as_array().size() == goods_in_store);
    wire::Request wish;
    wish.ask = wire::Ask::Answer;
    wish.n = static_cast<std::uint64_t>(table.n(seat));
    wish.answer = pick(goods_in_store - 1);
    REQUIRE(table.carry_out(seat, wish, 1000).has_value());
    CHECK(table.match()->log().back().rule == "MU-01.04"_rule);
}

TEST_CASE("a scenario that begins without a table is shown by its ledger") {
    on_shelf();
    const HttpReply reply = preview_reply("scenario=muster/long-muster&seed=3");
    CHECK(reply.status == 200);
    const json::value shown = held("Preview", reply.body);
    CHECK(shown.at("ground").is_null());
    CHECK(shown.at("view").at("ledger").at("title").as_string() == "In camp");
}
