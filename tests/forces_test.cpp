// Every book with lists: forces by chance are legal and play; with one thing wrong they are refused
// with a rule. POWDERHORN_GAMES: how many of each book and list.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <cstdlib>

#include "books/books.h"
#include "books/own_battle.h"
#include "bots/bots.h"
#include "engine/base/catalogue.h"
#include "engine/play/muster.h"
#include "lab/sim.h"

namespace {

int wanted() {
    const char* said = std::getenv("POWDERHORN_GAMES");
    return said == nullptr ? 2 : std::atoi(said);
}

// What a battle of that book needs beside its two sides; all else is left to the book.
std::string top_of(const Book& book, int year) {
    std::string text =
        fmt::format("book = \"{}\"\ntitle = \"By chance\"\nsummary = \"-\"\n", book.name());
    if (book.name() == "drums") text += "kind = \"meeting-engagement\"\n";
    if (book.name() == "long-rifle") text += "turns = 20\n";
    if (book.name() == "gauntlet-run") text += fmt::format("year = {}\n", year);
    return text;
}

std::string side_of(const Muster& muster, const WrittenForce& force, bool first) {
    return fmt::format("[[side]]\nname = \"{0}\"\nplayers = [\"{0}\"]\nedge = \"{1}\"\n{2}",
                       first ? "One" : "Two", first ? "near" : "far", muster.as_side(force));
}

void complain_of(const Muster& muster, const WrittenForce& force) {
    for (const ForceFault& fault : muster.account(force).faults)
        FAIL_CHECK(fmt::format("line {}: {} ({})\n{}", fault.line, fault.what, fault.rule,
                               muster.as_side(force)));
}

int year_of(const MusterList& list, Stream& chance) {
    if (list.from == 0) return 0;
    return list.from
           + static_cast<int>(chance.below(static_cast<std::uint32_t>(list.to - list.from + 1)));
}

WrittenForce by_chance(const Muster& muster, const MusterList& list, int year, Stream& chance) {
    WrittenForce empty;
    empty.list = list.key;
    empty.year = year;
    empty.points = 300 + static_cast<int>(chance.below(8)) * 50;
    return muster.filled(empty, chance);
}

bool has_points(const Muster& muster, const WrittenForce& force) {
    return muster.account(force).points.has_value();
}

// Each makes one thing wrong; false if that force has nothing of the kind.
using Spoil = bool (*)(const Muster& muster, WrittenForce& force);
constexpr std::array<Spoil, 6> spoils{
    [](const Muster&, WrittenForce& force) {
        force.lines[0].kind = "Camel Corps";
        return true;
    },
    [](const Muster& muster, WrittenForce& force) {
        if (!has_points(muster, force)) return false;
        force.points = *muster.account(force).points - 1;
        return force.points > 0;
    },
    [](const Muster&, WrittenForce& force) {
        force.lines[0].choices.emplace_back("flying carpet");
        return true;
    },
    [](const Muster&, WrittenForce& force) {
        force.lines[0].count = 100000;
        return true;
    },
    [](const Muster&, WrittenForce& force) {
        force.lines[0].size = 7777;
        return true;
    },
    [](const Muster&, WrittenForce& force) {
        force.list = "no-such-list";
        return true;
    },
};

}  // namespace

TEST_CASE("forces by chance of every list are legal, are written and read back, and play") {
    for (const Book* book : books()) {
        const Muster* muster = book->muster();
        if (muster == nullptr) continue;
        CAPTURE(book->name());
        const auto lists = muster->lists();
        REQUIRE_FALSE(lists.empty());
        for (std::size_t i = 0; i < lists.size(); ++i)
            for (int game = 0; game < wanted(); ++game) {
                Stream chance{i * 1000 + static_cast<std::uint64_t>(game)};
                const int year = year_of(lists[i], chance);
                const WrittenForce one = by_chance(*muster, lists[i], year, chance);
                const WrittenForce two = by_chance(*muster, lists[i], year, chance);
                CAPTURE(lists[i].key);
                CAPTURE(year);
                complain_of(*muster, one);
                complain_of(*muster, two);
                const auto again = muster->read(muster->as_side(one), "force.toml");
                REQUIRE_MESSAGE(again, again.error().what);
                CHECK(again->lines == one.lines);
                SimOptions options;
                options.game.scenario = "by-chance";
                options.game.battle = top_of(*book, year) + side_of(*muster, one, true)
                                      + side_of(*muster, two, false);
                const auto players = [&](const Game&, SeatId seat, std::uint64_t seed) {
                    return make_bot(book->name(), "random", seat, seed);
                };
                const auto played = simulate(*book, options, players);
                REQUIRE_MESSAGE(played, played.error().what << "\n" << options.game.battle);
                CHECK(played->endless == 0);
            }
    }
}

TEST_CASE("a force with one thing wrong is refused with a rule, by the account and by the battle") {
    for (const Book* book : books()) {
        const Muster* muster = book->muster();
        if (muster == nullptr) continue;
        CAPTURE(book->name());
        const auto lists = muster->lists();
        for (std::size_t i = 0; i < lists.size(); ++i)
            for (const Spoil& spoil : spoils) {
                Stream chance{i};
                const int year = year_of(lists[i], chance);
                const WrittenForce good = by_chance(*muster, lists[i], year, chance);
                WrittenForce bad = good;
                if (!spoil(*muster, bad)) continue;
                const ForceAccount account = muster->account(bad);
                REQUIRE_MESSAGE(!account.faults.empty(), muster->as_side(bad));
                for (const ForceFault& fault : account.faults) {
                    CHECK_MESSAGE(find_rule(fault.rule) != nullptr, fault.rule << fault.what);
                    CHECK_FALSE(fault.what.empty());
                }
                const std::string battle = top_of(*book, year) + side_of(*muster, bad, true)
                                           + side_of(*muster, good, false);
                // What a book does not write cannot be wrong in its battle.
                if (muster->as_side(bad) == muster->as_side(good)) continue;
                CHECK_FALSE(book->read_scenario(battle, "battle.toml", 1));
            }
    }
}
