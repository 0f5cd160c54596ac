// What games tell of what their sides want, held against how they really end, in games of every
// scenario. POWDERHORN_GAMES=20 plays 20 of each.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <set>

#include "books/long_rifle/game.h"
#include "books/long_rifle/turn/turn.h"
#include "bots/bots.h"
#include "engine/base/catalogue.h"
#include "match/match.h"
#include "match/wire.h"
#include "tests/support/pace.h"
#include "tests/support/random_play.h"

namespace {

constexpr int most_steps = 20'000;
constexpr ToldTo everything{{}, true};

void check_rule(RuleId rule, std::string_view words) {
    CHECK_MESSAGE(find_rule(to_string(rule)) != nullptr, words, " names no rule of the catalogue");
    CHECK_FALSE(words.empty());
}

void check_wanted(const Wanted& one, const Game& game) {
    check_rule(one.rule, one.words);
    CHECK(one.side);
    CHECK(static_cast<std::size_t>(one.side.index) < game.sides());
    CHECK(one.against != one.side);
    CHECK(one.so_far.done >= 0);
    for (const PieceId piece : one.pieces) CHECK_FALSE(game.piece_name(piece).empty());
    for (const ObjectivePlace& place : one.where) {
        CHECK_FALSE(place.name.empty());
        CHECK(place.shape.size() >= (place.form == ObjectivePlace::Form::Edge ? 2 : 3));
    }
    if (one.state == Wanted::State::Done && one.so_far.needed > 0) CHECK(one.so_far.reached());
}

void check_told(const Objectives& told, const Game& game) {
    for (const Wanted& one : told.wanted) check_wanted(one, game);
    for (const GameLimit& limit : told.limits) check_rule(limit.rule, limit.words);
    check_rule(told.scoring.rule, told.scoring.words);
    CHECK((told.scoring.score.empty() || told.scoring.score.size() == game.sides()));
    for (std::size_t i = 0; i < game.sides(); ++i) {
        const auto is_his = [&](const Wanted& one) {
            return one.side == SideId::of(static_cast<std::int64_t>(i));
        };
        CHECK_MESSAGE(std::any_of(told.wanted.begin(), told.wanted.end(), is_his),
                      "a side that wants nothing");
    }
}

// Everything that wins only together with this is so.
bool has_it(const Objectives& told, const Wanted& one) {
    const auto missing = [&](const Wanted& other) {
        return other.side == one.side && other.together == one.together
               && other.state != Wanted::State::Done;
    };
    return one.state == Wanted::State::Done && one.points == 0
           && (one.together == 0 || std::none_of(told.wanted.begin(), told.wanted.end(), missing));
}

bool has_what_it_wants(const Objectives& told, SideId side) {
    return std::any_of(told.wanted.begin(), told.wanted.end(),
                       [&](const Wanted& one) { return one.side == side && has_it(told, one); });
}

struct Watched {
    std::set<Want> kinds, progressed;
    std::set<std::string> failed;  // of this game
    int ended = 0, won = 0;
};

// LR-01.05 all that a group does, and what follows from it, is settled before anything ends.
bool settled(const Game& game) {
    const auto* long_rifle = dynamic_cast<const long_rifle::LongRifleGame*>(&game);
    return long_rifle == nullptr || !long_rifle::activation_under_way(long_rifle->battle());
}

// While the game goes on nobody has what would have ended it.
void check_going_on(const Objectives& told) {
    for (const Wanted& one : told.wanted)
        CHECK_MESSAGE((one.at_end || !has_it(told, one)), "it should have ended: ", one.words);
}

void note(const Objectives& told, Watched& watched) {
    for (const Wanted& one : told.wanted) {
        watched.kinds.insert(one.kind);
        if (one.so_far.done > 0) watched.progressed.insert(one.kind);
        const std::string name = fmt::format("{} {}", one.side.index, one.words);
        if (one.state == Wanted::State::Failed) watched.failed.insert(name);
        CHECK_MESSAGE((one.state != Wanted::State::Done || !watched.failed.contains(name)),
                      "what had failed is had after all: ", one.words);
    }
}

// In a campaign the wounded recover and prisoners come home before anybody can look (LR-24.19).
void check_ended(const Game& game, bool campaign, Watched& watched) {
    const Objectives told = game.objectives({});
    CHECK(told == game.objectives(everything));  // now everybody knows
    CHECK(told.scoring.ahead == game.winner());
    ++watched.ended;
    if (!game.winner() || campaign) return;
    ++watched.won;
    CHECK_MESSAGE(has_what_it_wants(told, game.winner()), game.side_name(game.winner()),
                  " have won, and nothing they wanted is so");
}

void play_and_watch(const Book& book, const ScenarioInfo& scenario, std::uint64_t seed,
                    std::string_view bot, Watched& watched) {
    auto game = book.start({scenario.name, seed, {}});
    REQUIRE(game);
    std::vector<std::unique_ptr<Player>> players;
    std::vector<Player*> seated;
    for (std::size_t i = 0; i < (*game)->seats(); ++i) {
        players.push_back(
            make_bot(book.name(), bot, SeatId::of(static_cast<std::int64_t>(i)), seed + i));
        seated.push_back(players.back().get());
    }
    FastUmpire umpire{seated};
    watched.failed.clear();
    for (int i = 0; i < most_steps && !(*game)->over(); ++i) {
        (*game)->step(umpire);
        if ((*game)->over()) break;
        const Objectives told = (*game)->objectives(everything);
        if (i % 8 == 0) check_told(told, **game);
        if ((*game)->turn() > 0 && settled(**game)) check_going_on(told);
        note(told, watched);
    }
    REQUIRE((*game)->over());
    check_ended(**game, scenario.name == "long-rifle/two-bands", watched);
}

}  // namespace

TEST_CASE("games end as what they tell of themselves says, whoever plays them") {
    Watched watched;
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        const std::uint64_t first = seed_wanted(300);
        const auto games = static_cast<std::uint64_t>(games_wanted(at_this_pace(6, 1)));
        for (std::uint64_t seed = first; seed < first + games; ++seed)
            for (const std::string_view bot : {"plain", "random"}) {
                INFO(fmt::format("{} seed {} {}", scenario.name, seed, bot));
                play_and_watch(book, scenario, seed, bot, watched);
            }
    });
    CHECK(watched.ended > 0);
    CHECK(watched.won > 0);
    if (std::getenv("POWDERHORN_BOOK") != nullptr) return;
    CHECK(watched.kinds.size() == static_cast<std::size_t>(Want::Count));
    MESSAGE(fmt::format("{} games ended, {} of them won; {} kinds of objectives got somewhere",
                        watched.ended, watched.won, watched.progressed.size()));
}

TEST_CASE("every seat's view says what each side wants, and a watcher's does") {
    each_scenario([&](const Book& book, const ScenarioInfo& scenario) {
        INFO(scenario.name);
        MatchOptions options;
        options.game = {scenario.name, 1, {}};
        options.seats.assign(scenario.seats.size(), std::string{person});
        const auto match = Match::start(book, options);
        REQUIRE(match);
        for (int i = -1; i < static_cast<int>(scenario.seats.size()); ++i) {
            const View view = match->view({SeatId::of(i)});
            CHECK(view.objectives
                  == match->now().objectives(
                      {i < 0 ? SideId{} : match->now().side_of(SeatId::of(i))}));
            check_told(view.objectives, match->now());
        }
    });
}
