#include "lab/chain.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/fraction.h"

namespace {

// Where one state leads to.
struct Row {
    std::map<std::size_t, Fraction> to;     // states that go on
    std::map<std::size_t, Fraction> comes;  // to an end, by its number
};

class Solver {
  public:
    Solver(const Chain& chain, const Policy& policy, std::size_t most_states,
           std::uint64_t most_ways)
        : chain_{chain}, umpire_{policy}, most_states_{most_states}, ways_left_{most_ways} {}

    Result<std::vector<OddsLine>> solve() {
        if (const std::string end = chain_.ended(0); !end.empty()) return certain(end);
        for (std::size_t state = 0; state <= last_; ++state)
            if (const Refusal wrong = look_at(state)) return *wrong;
        for (std::size_t state = rows_.size(); state-- > 0;)
            if (!take_out(state)) return Error{"it goes on for ever"};
        std::vector<OddsLine> lines;
        for (std::size_t end = 0; end < ends_.size(); ++end)
            lines.push_back(line_of(ends_[end], rows_[0].comes[end]));
        expects(adds_up(lines), "the odds of a chain that do not add up to one");
        return lines;
    }

  private:
    static std::vector<OddsLine> certain(const std::string& end) { return {line_of(end, 1)}; }

    std::size_t number_of(const std::string& end) {
        const auto known = std::find(ends_.begin(), ends_.end(), end);
        if (known != ends_.end()) return static_cast<std::size_t>(known - ends_.begin());
        ends_.push_back(end);
        return ends_.size() - 1;
    }

    // Plays one state out by every way the dice can fall.
    Refusal look_at(std::size_t state) {
        if (state >= most_states_)
            return Error{fmt::format("there are more than {} states", most_states_)};
        rows_.resize(state + 1);
        if (!chain_.ended(state).empty()) return {};
        std::map<std::size_t, Ways> next;
        do {
            if (ways_left_-- == 0) return Error{"there are too many ways the dice can fall"};
            umpire_.begin();
            const std::size_t to = chain_.step(state, umpire_);
            last_ = std::max(last_, to);
            next[to].add(umpire_.branches());
        } while (umpire_.next());
        for (const auto& [to, ways] : next) {
            const std::string end = chain_.ended(to);
            if (end.empty()) {
                rows_[state].to[to] += ways.total();
            } else {
                rows_[state].comes[number_of(end)] += ways.total();
            }
        }
        return {};
    }

    // Leads everybody who comes to this state on to where it leads in the end.
    bool take_out(std::size_t state) {
        Row& row = rows_[state];
        if (const auto self = row.to.find(state); self != row.to.end()) {
            const Fraction leaves = 1 - self->second;
            if (leaves == 0) return false;
            row.to.erase(self);
            for (auto& [to, chance] : row.to) chance /= leaves;
            for (auto& [end, chance] : row.comes) chance /= leaves;
        }
        for (std::size_t other = 0; other < state; ++other) {
            const auto way = rows_[other].to.find(state);
            if (way == rows_[other].to.end()) continue;
            const Fraction share = way->second;
            rows_[other].to.erase(way);
            for (const auto& [to, chance] : row.to) rows_[other].to[to] += share * chance;
            for (const auto& [end, chance] : row.comes) rows_[other].comes[end] += share * chance;
        }
        return true;
    }

    const Chain& chain_;
    ExactUmpire umpire_;
    std::size_t most_states_;
    std::uint64_t ways_left_;
    std::size_t last_ = 0;  // the highest state met
    std::vector<Row> rows_;
    std::vector<std::string> ends_;
};

}  // namespace

Result<std::vector<OddsLine>> chain_odds(const Chain& chain, const Policy& policy,
                                         std::size_t most_states, std::uint64_t most_ways) {
    return Solver{chain, policy, most_states, most_ways}.solve();
}
