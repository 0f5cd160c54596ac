// 400 pieces, 300 options, a square of eight companies, camps without a table: played, saved,
// resumed and replayed.
#include <boost/json.hpp>
#include <set>

#include "match/save.h"
#include "tests/muster/at_play.h"
#include "tests/support/muster.h"
#include "tests/support/seen_moments.h"

#if defined(__GLIBC__) && !defined(POWDERHORN_DEBUG)  // the sanitizers have their own
#include <malloc.h>
#endif

using namespace muster;

namespace {

// What a copy of a battle takes, whatever its lists hold.
constexpr std::size_t largest_copy = sizeof(MusterGame) + most_men * sizeof(Man)
                                     + most_companies * sizeof(Company) + most_deeds * sizeof(Deed);
static_assert(largest_copy < 98'304);  // 96 kB

struct Seen {
    std::size_t most_options = 0, most_pieces = 0;
    int tables = 0, ledgers = 0, changes = 0;
    std::set<std::string> topics;
    std::set<int> faces;
};

void note(const Match& match, Seen& seen, bool& table_before) {
    const View view = match.view({SeatId{0}});
    const bool table = view.ground != nullptr;
    seen.changes += table != table_before ? 1 : 0;
    table_before = table;
    ++(table ? seen.tables : seen.ledgers);
    CHECK(table == view.ledger.facts.empty());
    seen.most_pieces = std::max(seen.most_pieces, view.pieces.size());
    if (match.waiting() == nullptr) return;
    seen.topics.emplace(topic(match));
    seen.most_options = std::max(seen.most_options, match.waiting()->question.options.size());
}

Seen play_through(std::uint64_t seed) {
    Match match = begun(seed);
    Stream stream{seed};
    Seen seen;
    bool table = false;
    while (!match.over()) {
        note(match, seen, table);
        answer_any(match, stream);
        const Refusal wrong = match.checkpoint().check_invariants();
        CHECK_MESSAGE(!wrong, (wrong ? wrong->what : ""));
    }
    for (const LogLine& line : match.log())
        if (line.roll) seen.faces.insert(line.roll->die.faces);
    return seen;
}

}  // namespace

TEST_CASE("games of 400 men are played to their end, from camp to field and back") {
    std::set<std::string> topics;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Seen seen = play_through(seed);
        CHECK(seen.most_options == goods_in_store);
        CHECK(seen.most_pieces == most_men);
        CHECK(seen.faces == std::set<int>{12});
        CHECK(seen.ledgers > 0);
        CHECK(seen.tables > seen.ledgers);
        CHECK(seen.changes == 2 * months - 1);
        topics.insert(seen.topics.begin(), seen.topics.end());
    }
    for (const std::string_view known : on_shelf().topics())
        CHECK_MESSAGE(topics.contains(std::string{known}), known);
}

TEST_CASE("eight companies stand as one square, each looking outward") {
    Match match = begun(3);
    Stream stream{3};
    play_to(match, "company", stream);
    const View view = match.view({});
    std::set<std::pair<int, int>> ways;
    for (const ViewPiece& piece : view.pieces) {
        if (piece.side != SideId{0}) continue;
        CHECK(view.ground->on_table(piece.at));
        ways.insert({piece.facing.dx, piece.facing.dy});
        // Nobody of the other side stands inside it.
        CHECK(piece.at.x < 32_in);
    }
    CHECK(ways == std::set<std::pair<int, int>>{{1, 0}, {-1, 0}, {0, 1}, {0, -1}});
    int on_one_another = 0;
    for (std::size_t i = 0; i < view.pieces.size(); ++i)
        for (std::size_t k = i + 1; k < view.pieces.size(); ++k)
            on_one_another += within(view.pieces[i].at, view.pieces[k].at, 0.55_in) ? 1 : 0;
    CHECK(on_one_another == 0);
}

TEST_CASE("a battle of 400 men copies in under 96 kB") {
    const auto game = on_shelf().start({the_scenario, 1, {}});
    REQUIRE(game);
    const Battle& battle = dynamic_cast<const MusterGame&>(**game).battle();
    CHECK(battle.men.size() == 400);
#if defined(__GLIBC__) && !defined(POWDERHORN_DEBUG)  // the sanitizers have their own
    const std::size_t before = mallinfo2().uordblks;
    const auto copy = (*game)->clone();
    const std::size_t taken = mallinfo2().uordblks - before;
    MESSAGE("a copy takes ", taken, " bytes");
    CHECK(taken > battle.men.size() * sizeof(Man));
    CHECK(taken < largest_copy + 1024);
#endif
}

TEST_CASE("saved in camp, in the field or in the middle of a step, a game goes on the same") {
    const std::vector<const Book*> shelf{&on_shelf()};
    for (const int answers : {0, 3, 9, 33}) {
        CAPTURE(answers);
        Match match = begun(11);
        Stream stream{11};
        for (int i = 0; i < answers; ++i) answer_any(match, stream);
        const std::string text = save_text(match);
        const auto save = read_save(text);
        REQUIRE_MESSAGE(save, (save ? "" : save.error().what));
        auto again = resume(shelf, *save);
        REQUIRE_MESSAGE(again, (again ? "" : again.error().what));
        CHECK(save_text(*again) == text);
        CHECK(again->now().hash() == match.now().hash());
        Stream same = stream;
        while (!match.over()) answer_any(match, stream);
        while (!again->over()) answer_any(*again, same);
        CHECK(save_text(*again) == save_text(match));
        CHECK(again->now().save() == match.now().save());
    }
}

TEST_CASE("a save that names what is not there is refused") {
    const auto game = on_shelf().start({the_scenario, 1, {}});
    boost::json::value saved = (*game)->save();
    CHECK(on_shelf().load(saved));
    saved.at("battle").at("men").as_array()[7].as_object()["company"] = 99;
    CHECK_FALSE(on_shelf().load(saved));
}

TEST_CASE("a replay goes through camps and battles, moment by moment") {
    Match match = begun(5);
    Stream stream{5};
    while (!match.over()) answer_any(match, stream);
    const auto save = read_save(save_text(match));
    const std::vector<const Book*> shelf{&on_shelf()};
    std::size_t steps = 0;
    const auto again = replay(shelf, *save, [&](const Match&) { ++steps; });
    REQUIRE_MESSAGE(again, (again ? "" : again.error().what));
    CHECK(steps >= match.journal().steps.size());
    CHECK(again->now().hash() == match.now().hash());

    auto moments = Moments::of(match);
    REQUIRE(moments);
    int tables = 0, ledgers = 0;
    for (std::size_t i = 0; i < moments->count(); ++i) {
        const auto moment = moments->at(i, {SeatId{1}});
        REQUIRE(moment);
        ++(moment->view.ground == nullptr ? ledgers : tables);
    }
    CHECK(ledgers > 4);
    CHECK(tables > 10);
    check_seen_moments(match, {SeatId{0}});
    check_seen_moments(match, {});
}

TEST_CASE("an answer in camp can be taken back, also when the camp was reached from the field") {
    Match match = begun(8);
    Stream stream{8};
    play_to(match, "company", stream);
    while (match.view({}).turn == 1) answer_any(match, stream);
    REQUIRE(match.view({}).ground == nullptr);
    const std::uint64_t before = match.now().hash();
    choose(match, "go");
    REQUIRE(topic(match) == "store");
    REQUIRE_FALSE(match.undo());
    CHECK(topic(match) == "march");
    CHECK(match.now().hash() == before);
}
