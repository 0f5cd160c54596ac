#include "match/moments.h"

#include "match/save.h"
#include "tests/support/seen_moments.h"
#include "tests/support/toy_match.h"

namespace {
constexpr SeatId red{0}, blue{1};

// Every moment has the lines of the log in their order, and the last is the game as it stands.
void check_all(const Match& match, Viewer viewer) {
    auto moments = Moments::of(match);
    REQUIRE(moments);
    std::vector<std::string> told;
    for (std::size_t i = 0; i < moments->count(); ++i) {
        const auto moment = moments->at(i, viewer);
        REQUIRE_MESSAGE(moment.has_value(), (moment ? "" : moment.error().what));
        CHECK(moment->first_n == told.size());
        for (const LogLine& line : moment->told) told.push_back(line.text);
    }
    std::vector<std::string> log;
    for (const LogLine& line : match.log())
        if (visible_to(line, viewer)) log.push_back(line.text);
    CHECK(told == log);
    CHECK(moments->at(moments->count() - 1, viewer)->game->hash() == match.now().hash());
    CHECK_FALSE(moments->at(moments->count(), viewer).has_value());
}
}  // namespace

TEST_CASE("a game is gone through moment by moment, as each seat saw it") {
    Match match = toy::start(toy::options(7));
    toy::set_up(match);
    for (const Viewer viewer : {Viewer{red}, Viewer{blue}, Viewer{}}) check_all(match, viewer);
    Stream stream{5};
    for (int i = 0; i < 12 && !match.over(); ++i) REQUIRE(!toy::answer_any(match, stream));
    REQUIRE(!match.over());
    check_all(match, {red});
    REQUIRE(!match.take_back({}, 11));
    check_all(match, {red});
    Match drawn =
        std::move(*resume(std::vector<const Book*>{&toy::book()}, *read_save(save_text(match))));
    REQUIRE(!drawn.end_by_agreement(Ending::Draw));
    check_all(drawn, {red});
    check_all(drawn, {{}, true});
    auto moments = Moments::of(drawn);
    CHECK(moments->at(moments->count() - 1, {})->view.outcome == "a draw by agreement");
    toy::play_out(match, 3);
    check_all(match, {blue});
    check_all(match, {{}, true});
}

TEST_CASE("a seat's moments are those at which it was shown something new") {
    Match match = toy::start(toy::options(7));
    toy::set_up(match);
    Stream stream{5};
    for (int i = 0; i < 12 && !match.over(); ++i) REQUIRE(!toy::answer_any(match, stream));
    std::size_t unseen = 0;
    for (const Viewer viewer : {Viewer{red}, Viewer{blue}, Viewer{}})
        unseen += check_seen_moments(match, viewer);
    CHECK(unseen > 0);  // what the other is asked in private
    toy::play_out(match, 3);
    auto moments = Moments::of(match);
    REQUIRE(moments);
    CHECK(moments->seen_by({red, true})->size() == moments->count());
}

TEST_CASE("a game that its players ended is seen to its end by every seat") {
    Match match = toy::start(toy::options(7));
    toy::set_up(match);
    REQUIRE(!match.end_by_agreement(Ending::Draw));
    auto moments = Moments::of(match);
    REQUIRE(moments);
    for (const Viewer viewer : {Viewer{red}, Viewer{blue}, Viewer{}}) {
        check_seen_moments(match, viewer);
        CHECK(moments->seen_by(viewer)->back() == moments->count() - 1);
    }
}

TEST_CASE("it is known at which moment each turn began") {
    const Match match = toy::start(toy::options(7, {"random", "random"}));
    auto moments = Moments::of(match);
    REQUIRE(moments);
    REQUIRE(moments->at(moments->count() / 2, {}));  // somebody has looked about before
    const auto turns = moments->turns();
    REQUIRE(turns);
    REQUIRE(turns->size() == static_cast<std::size_t>(match.now().turn()));
    for (std::size_t i = 0; i < turns->size(); ++i) {
        const auto& [turn, moment] = (*turns)[i];
        CHECK(turn == static_cast<int>(i) + 1);
        CHECK(moments->at(moment, {})->view.turn == turn);
        CHECK(moments->at(moment - 1, {})->view.turn < turn);
    }
}

TEST_CASE("moments can be looked at in any order") {
    Match match = toy::start(toy::options(7, {"random", "random"}));
    auto forward = Moments::of(match), backward = Moments::of(match);
    REQUIRE(forward);
    std::vector<std::uint64_t> hashes;
    for (std::size_t i = 0; i < forward->count(); ++i)
        hashes.push_back(forward->at(i, {})->game->hash());
    for (std::size_t i = backward->count(); i-- > 0;)
        CHECK(backward->at(i, {})->game->hash() == hashes[i]);
}

TEST_CASE("a moment shows everything only after the end") {
    Match match = toy::start(toy::options(7));
    toy::set_up(match);
    auto running = Moments::of(match);
    CHECK(running->at(6, {{}, true})->view.pieces[0].sheet.size() == 1);
    toy::play_out(match, 3);
    auto over = Moments::of(match);
    CHECK(over->at(6, {{}, true})->view.pieces[0].sheet.size() == 2);
    CHECK(over->at(6, {})->view.pieces[0].sheet.size() == 1);
}

TEST_CASE("going through a game may be ended, goes on from there, and is taken over") {
    Match match = toy::start(toy::options(7));
    toy::set_up(match);
    Stream stream{5};
    for (int i = 0; i < 60 && !match.over(); ++i) REQUIRE(!toy::answer_any(match, stream));
    auto moments = Moments::of(match);
    REQUIRE(moments);
    const std::size_t last = moments->count() - 2;
    int played = 0;
    int tries = 0;
    while (true) {
        int now = 0;
        const auto found = moments->at(last, {red}, [&] { return ++now > 3; });
        ++tries;
        if (found) break;
        REQUIRE(now > 3);
        played += 3;
        REQUIRE(tries < 200);
    }
    CHECK(tries > 1);
    // It did not begin again each time.
    CHECK(played <= static_cast<int>(match.journal().steps.size()));

    auto later = Moments::of(match);
    later->take_over(*moments);
    int again = 0;
    const auto found = later->at(last, {red}, [&] { return ++again > 1000; });
    REQUIRE(found);
    CHECK(again <= 8);
    CHECK(found->game->hash() == moments->at(last, {red})->game->hash());
    // Another past is not taken over.
    Match other = toy::start(toy::options(8));
    toy::set_up(other);
    auto strange = Moments::of(other);
    strange->take_over(*moments);
    CHECK(strange->at(strange->count() - 1, {red})->game->hash() == other.now().hash());
}
