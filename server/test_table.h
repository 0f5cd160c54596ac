#pragma once

#include <doctest/doctest.h>

#include "bots/bots.h"
#include "engine/base/hash.h"
#include "server/messages.h"
#include "server/table.h"

// For tests: a table without network or store, and what is asked of it. Not part of the program.

inline constexpr const char* scenario = "long-rifle/three-a-side";

inline MadeWith made_with(const std::string& seats, std::uint64_t seed,
                          const std::string& name = scenario) {
    auto made = read_wish(R"({"scenario":")" + name + R"(","seats":)" + seats + "}", 1000);
    REQUIRE(made.has_value());
    if (seats.find("friend") == std::string::npos) made->seed = seed;
    Stream digits{seed};  // the same dice in every run
    for (char& digit : made->secret) digit = "0123456789abcdef"[digits.below(16)];
    return *made;
}

// A table and everything kept of it, as a store would have it.
struct Kept {
    explicit Kept(const MadeWith& made) : table{begin(made)} {}

    Table begin(const MadeWith& made) {
        auto laid = Table::make(made);
        REQUIRE(laid.has_value());
        stored.made_with = made_with_text(made);
        keep(laid->second);
        return std::move(laid->first);
    }
    void keep(const Change& change) {
        if (change.checkpoint) {
            stored.checkpoint_number = change.number;
            stored.checkpoint = *change.checkpoint;
            stored.entries.clear();
        } else {
            stored.entries.push_back({change.number, change.entry});
        }
        last = {change.number, change.entry};
    }
    Refusal ask(SeatId seat, const wire::Request& wish) {
        auto change = table.carry_out(seat, wish, 2000);
        if (!change) return change.error();
        keep(*change);
        return {};
    }

    StoredGame stored;
    StoredEntry last;
    Table table;
};

inline SeatId seat(int index) {
    return SeatId::of(index);
}

inline std::uint64_t at(const Table& table) {
    return static_cast<std::uint64_t>(table.n());
}

inline wire::Request any_answer(const Table& table, Stream& stream) {
    wire::Request wish;
    wish.ask = wire::Ask::Answer;
    wish.n = at(table);
    table.match()->with_question([&](const Question& question, const Game&) {
        wish.answer = ::any_answer(question, stream);
    });
    return wish;
}

// Everything anybody at the table could notice.
inline std::uint64_t fingerprint_of(const Table& table) {
    Hasher hash;
    hash.add(table.checkpoint());
    hash.add(static_cast<std::uint64_t>(table.number()));
    for (int i = -1; i < static_cast<int>(table.made().seats.size()); ++i) {
        hash.add(hello_text(table, seat(i), false));
        hash.add(now_text(table, seat(i), false));
    }
    return hash.value();
}

inline std::string number_of(std::size_t seat) {
    std::string digits(32, static_cast<char>('a' + seat));
    return digits;
}

// Every person's page adds its part to the dice: first all promise, then all send their numbers.
inline void add_dice(Kept& game) {
    const MadeWith& made = game.table.made();
    for (const wire::Ask ask : {wire::Ask::Promise, wire::Ask::Number}) {
        for (std::size_t i = 0; i < made.seats.size(); ++i) {
            if (!made.is_person(i) || made.first_of(i) != i) continue;
            wire::Request wish;
            wish.ask = ask;
            wish.text = ask == wire::Ask::Number
                            ? number_of(i)
                            : promise_of(seal_of(made.secret), static_cast<int>(i), number_of(i));
            const Refusal refused = game.ask(seat(static_cast<int>(i)), wish);
            REQUIRE_MESSAGE(!refused, (refused ? refused->what : ""));
        }
    }
}

inline wire::Request of(wire::Ask ask) {
    wire::Request wish;
    wish.ask = ask;
    return wish;
}

inline wire::Request proposal(wire::Propose what) {
    wire::Request wish = of(wire::Ask::Propose);
    wish.propose = what;
    return wish;
}
