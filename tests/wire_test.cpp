// Everything that is sent in real games of every scenario is as the description says
// (match/wire_shapes.cpp, server/socket_shapes.cpp).
// POWDERHORN_GAMES=20 looks at 20 games of each scenario.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "server/messages.h"
#include "server/wire_shapes.h"
#include "tests/support/pace.h"
#include "tests/support/random_play.h"

namespace {

struct Heard {
    wire::Met met;
    int messages = 0;

    void hold(std::string_view type, const std::string& text) {
        if (text.empty()) return;
        ++messages;
        const Refusal wrong = wire_shapes().check_text(type, text, &met);
        if (wrong) FAIL_CHECK(wrong->what, ": ", text.substr(0, 1000));
    }
};

std::optional<Table> table_of(const Book& book, const std::string& scenario, std::uint64_t seed) {
    MadeWith made;
    made.game = "wire";
    made.scenario = scenario;
    made.secret = std::string(64, '0');
    MatchOptions options;
    options.game = {scenario, seed, {}};
    options.seats.assign((*book.start(options.game))->seats(), std::string{person});
    made.seats.assign(options.seats.size(), "friend");
    made.seats[0] = "me";
    auto match = Match::start(book, options);
    REQUIRE(match);
    auto table = Table::around(std::move(made), std::move(*match));
    REQUIRE_MESSAGE(table.has_value(), (table ? "" : table.error().what));
    return std::move(*table);
}

// Seats of a table, and a spectator.
std::vector<SeatId> readers(const Table& table) {
    std::vector<SeatId> all{SeatId{}};
    for (std::size_t i = 0; i < table.made().seats.size(); ++i)
        all.push_back(SeatId::of(static_cast<std::int64_t>(i)));
    return all;
}

void hear_state(const Table& table, Heard& heard) {
    for (const SeatId seat : readers(table)) {
        heard.hold("FromServer", now_text(table, seat, false));
        heard.hold("ToBot", now_text(table, seat, true, "r1"));
    }
}

void hear_all(const Table& table, Heard& heard) {
    for (const SeatId seat : readers(table)) {
        heard.hold("FromServer", hello_text(table, seat, false, "look", 7));
        heard.hold("ToBot", hello_text(table, seat, true));
        wire::LogCursor read;
        heard.hold("FromServer", told_text(table, seat, read));
        std::string audit = "{";
        wire::put_dice_audit(audit, *table.match(), viewer_of(table, seat));
        heard.hold("{ rolls: DiceRoll[]; luck: Luck[] }", audit + "}");
    }
    heard.hold("FromServer", ground_text(table));
}

// Ways, sights, corrections and odds, of one piece: what they are like does not hang on whose.
void hear_looks(const Table& table, std::size_t which, Heard& heard) {
    const SeatId seat = table.waited_for();
    const View view = table.match()->view(viewer_of(table, seat));
    if (view.pieces.empty()) return;
    const ViewPiece& piece = view.pieces[which % view.pieces.size()];
    for (const wire::Ask ask :
         {wire::Ask::Sight, wire::Ask::Way, wire::Ask::Correctable, wire::Ask::Odds}) {
        wire::Request wish;
        wish.id = "r1";
        wish.ask = ask;
        wish.n = static_cast<std::uint64_t>(table.n(seat));
        wish.from = piece.id;
        wish.to = piece.at;
        int asked = 0;
        if (const auto said =
                look_text(take_look(table, seat, wish), [&] { return ++asked > 200; }))
            heard.hold("FromServer", *said);
    }
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

void play(const Book& book, const std::string& scenario, std::uint64_t seed, Heard& heard) {
    constexpr int most = at_this_pace(150, 30);
    auto table = table_of(book, scenario, seed);
    Stream stream{seed};
    for (int i = 0; i < most && table->state() == Table::State::Running; ++i) {
        hear_state(*table, heard);
        if (i % 10 == 3) hear_looks(*table, static_cast<std::size_t>(i), heard);
        if (i % 40 == 0) hear_all(*table, heard);
        answer(*table, stream);
    }
    wire::Request resign;
    resign.ask = wire::Ask::Resign;
    if (table->state() == Table::State::Running)
        REQUIRE(table->carry_out(SeatId{0}, resign, 1000).has_value());
    hear_state(*table, heard);
    hear_all(*table, heard);
}

}  // namespace

TEST_CASE("what is sent in games of every scenario is as it is described") {
    Heard heard;
    std::set<std::string_view> played;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        played.insert(book.name());
        const auto games = static_cast<std::uint64_t>(games_wanted(1));
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            INFO(fmt::format("{} seed {}", scenario.name, seed));
            play(book, scenario.name, seed, heard);
        }
    });
    MESSAGE(fmt::format("{} messages of {} books", heard.messages, played.size()));
    if (slow_build || std::getenv("POWDERHORN_BOOK") != nullptr) return;
    for (const char* field : {"Area.crest",           "TableLine.course",   "Opening.kind",
                              "Building.openings",    "Landmark.at",        "Piece.group",
                              "Piece.group?",         "Marker.at",          "Zone.reach",
                              "View.zones",           "View.zones?",        "Option.pass",
                              "Option.caution",       "Question.allowance", "Question.zone",
                              "Question.samples",     "Question.by_eye",    "Answer.path",
                              "Answer.spot",          "Modifier.rule",      "Line.roll",
                              "WayReply.stretches",   "SightReply.seen",    "SightNote.why",
                              "CorrectableReply.add", "OddsReply.options",  "OddsLine.exact",
                              "DiceRoll.mean",        "Luck.deviations",    "Ending.left",
                              "GroundChanged.ground", "LeanHello.dice",     "LeanNow.done"})
        CHECK_MESSAGE(heard.met.contains(field), field, " was never sent");
    CHECK(heard.messages > 5000);
    CHECK(played.size() == books().size());
}
