// A table at which everything happens that can be told of one: each message is as it is described,
// and each field of a description is really sent, and left out where it may be.
#include <algorithm>

#include "server/test_table.h"
#include "server/wire_shapes.h"

namespace {

struct Heard {
    wire::Met met;

    void hold(const std::string& text) {
        const Refusal wrong = wire_shapes().check_text("FromServer", text, &met);
        CHECK_MESSAGE(!wrong, (wrong ? wrong->what : ""), ": ", text.substr(0, 500));
    }
    void listen(const Table& table) {
        for (int i = -1; i < 2; ++i) {
            hold(hello_text(table, seat(i), false));
            hold(hello_text(table, seat(i), false, "look", 7));
            hold(now_text(table, seat(i), false));
            hold(now_text(table, seat(i), false, "r1"));
        }
    }
    // Which fields of that shape have not been met as they may be.
    std::string lacks(std::string_view shape) const {
        std::string all;
        for (std::string field : wire_shapes().fields_of(shape)) {
            if (field.ends_with('?')) {
                if (!met.contains(field)) all += field + " left out, ";
                field.pop_back();
            }
            if (!met.contains(field)) all += field + ", ";
        }
        return all;
    }
};

void answer_some(Kept& game, Stream& stream, int most) {
    for (int i = 0; i < most && game.table.state() == Table::State::Running; ++i)
        REQUIRE_FALSE(game.ask(game.table.waited_for(), any_answer(game.table, stream)));
}

wire::Request agree_to(const Table& table) {
    wire::Request agree = of(wire::Ask::Agree);
    agree.proposal = static_cast<std::uint64_t>(table.proposals()[0].number);
    return agree;
}

void talk_and_order(Kept& game) {
    wire::Request chat = of(wire::Ask::Chat);
    chat.text = "good day";
    REQUIRE_FALSE(game.ask(seat(0), chat));
    wire::Request order = of(wire::Ask::Order);
    order.order.topic = "in-sight";
    order.order.verb = "fire";
    order.order.except.push_back({PieceId::of(0), PieceId{}, 6_in});
    REQUIRE_FALSE(game.ask(seat(0), order));
}

void propose_corrections(Kept& game, Heard& heard) {
    const View view = game.table.match()->view({seat(0)});
    const auto standing = std::find_if(view.pieces.begin(), view.pieces.end(),
                                       [](const ViewPiece& piece) { return piece.on_table; });
    REQUIRE(standing != view.pieces.end());
    for (const bool turned : {false, true}) {
        wire::Request wish = proposal(wire::Propose::Correction);
        wish.correction.piece = standing->id;
        if (turned) {
            wish.correction.facing = Facing{standing->facing.dy, standing->facing.dx};
        } else {
            wish.correction.at = standing->at;
        }
        const Refusal refused = game.ask(seat(0), wish);
        REQUIRE_MESSAGE(!refused, (refused ? refused->what : ""));
        heard.listen(game.table);
        wire::Request decline = agree_to(game.table);
        decline.ask = wire::Ask::Decline;
        REQUIRE_FALSE(game.ask(seat(1), decline));
    }
}

void take_back(Kept& game, Heard& heard) {
    REQUIRE_FALSE(game.ask(seat(0), proposal(wire::Propose::TakeBack)));
    heard.listen(game.table);
    REQUIRE_FALSE(game.ask(seat(1), agree_to(game.table)));
    heard.listen(game.table);
}

}  // namespace

TEST_CASE("every field of what is told of a table is sent, and is as it is described") {
    Heard heard;
    Stream stream{3};
    Kept seeded{made_with(R"(["me","plain"])", 3)};
    heard.listen(seeded.table);
    Kept game{made_with(R"(["me","friend"])", 3)};
    heard.listen(game.table);
    add_dice(game);
    talk_and_order(game);
    answer_some(game, stream, 60);
    heard.listen(game.table);
    propose_corrections(game, heard);
    take_back(game, heard);
    answer_some(game, stream, 10);
    REQUIRE_FALSE(game.ask(seat(1), of(wire::Ask::Resign)));
    const auto rematch = game.table.lay_rematch(seat(0), {{0, "/seat/next"}}, 3000);
    REQUIRE(rematch.has_value());
    heard.listen(game.table);

    for (const char* shape : {"ChatLine", "TakenBack", "Fair", "Proposal", "Order", "OrderStop",
                              "Correction", "Hello", "Ending"})
        CHECK(heard.lacks(shape) == "");
    CHECK(heard.lacks("Line") == "Line.zones, ");
    CHECK(heard.lacks("Roll") == "Roll.die, ");  // all dice of this book have six faces
    CHECK(heard.lacks("Now") == "Now.new_links, ");
}

TEST_CASE("short messages are as they are described") {
    Heard heard;
    heard.hold(done_text("a"));
    heard.hold(refused_text("a", "no"));
    heard.hold(presence_text(3));
    heard.hold(chat_text({seat(0), "good day", 7}));
    heard.hold(log_cut_text(3));
    heard.hold(devices_text(2));
    heard.hold(ended_text({{}, {}, {}, 7, "another has been taken"}));
    for (const char* shape :
         {"Done", "RefusedRequest", "Present", "ChatMessage", "LogCut", "Devices", "LinkEnded"})
        CHECK(heard.lacks(shape) == "");
}
