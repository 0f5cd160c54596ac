#pragma once

#include <memory>

#include "lab/exact.h"

// Something that goes from state to state and may go round in a ring for ever, like an exchange of
// arrows: each state is played out once, and what comes of it all is solved exactly.
struct Chain {
    // Plays the next part from that state and gives the number of the state it leads to. Equal
    // states have the same number; 0 is the beginning.
    std::function<std::size_t(std::size_t from, Umpire&)> step;
    // How it ended in that state; nothing said: it goes on.
    std::function<std::string(std::size_t state)> ended;
};
// As `exact_odds`; an error if it never comes to an end or meets too many states or ways.
Result<std::vector<OddsLine>> chain_odds(const Chain& chain, const Policy& policy,
                                         std::size_t most_states = 2000,
                                         std::uint64_t most_ways = 5'000'000);

// A chain of plain values: the states are numbered as they are met.
template <class State>
struct ChainOf {
    State start;
    std::function<void(State&, Umpire&)> step;
    std::function<std::string(const State&)> ended;

    Chain numbered() const {
        auto known = std::make_shared<std::vector<State>>(std::vector<State>{start});
        auto now = std::make_shared<State>(start);  // one for all: a large thing to make anew
        Chain chain;
        chain.step = [known, now, go = step](std::size_t from, Umpire& umpire) {
            State& state = *now;
            state = (*known)[from];
            go(state, umpire);
            for (std::size_t i = 0; i < known->size(); ++i)
                if ((*known)[i] == state) return i;
            known->push_back(state);
            return known->size() - 1;
        };
        chain.ended = [known, how = ended](std::size_t state) { return how((*known)[state]); };
        return chain;
    }
    // The whole of it at once.
    std::string play_out(Umpire& umpire) const {
        State state = start;
        for (std::string end = ended(state);; end = ended(state)) {
            if (!end.empty()) return end;
            step(state, umpire);
        }
    }
};
