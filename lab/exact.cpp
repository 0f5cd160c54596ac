#include "lab/exact.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/fraction.h"

namespace {
struct Tally {
    std::string outcome;
    Ways ways;
};
}  // namespace

Result<std::vector<OddsLine>> exact_odds(const PlayOut& play_out, Policy policy,
                                         std::uint64_t most_ways, const Enough& enough) {
    ExactUmpire umpire{std::move(policy)};
    std::vector<Tally> tallies;
    std::uint64_t ways = 0;
    do {
        if (++ways > most_ways)
            return Error{fmt::format("there are more than {} ways the dice can fall", most_ways)};
        if (enough && enough())
            return Error{"there are too many ways the dice can fall to count them in time"};
        umpire.begin();
        const std::string outcome = play_out(umpire);
        const auto branches = umpire.branches();
        if (branches.size() >= most_rolls) return Error{"a die may be rolled again without end"};
        auto tally = std::find_if(tallies.begin(), tallies.end(),
                                  [&](const Tally& known) { return known.outcome == outcome; });
        if (tally == tallies.end()) tally = tallies.insert(tally, {outcome, {}});
        tally->ways.add(branches);
    } while (umpire.next());

    std::vector<OddsLine> lines;
    lines.reserve(tallies.size());
    for (const Tally& tally : tallies) lines.push_back(line_of(tally.outcome, tally.ways.total()));
    expects(adds_up(lines), "exact odds that do not add up to one");
    return lines;
}

void put_in_order(std::vector<OddsLine>& lines, const std::vector<std::string>& names) {
    const auto rank = [&](const OddsLine& line) {
        return std::find(names.begin(), names.end(), line.outcome) - names.begin();
    };
    std::stable_sort(lines.begin(), lines.end(),
                     [&](const OddsLine& a, const OddsLine& b) { return rank(a) < rank(b); });
}

bool adds_up(const std::vector<OddsLine>& lines) {
    Fraction sum = 0;
    for (const OddsLine& line : lines) sum += Fraction{line.exact};
    return sum == 1;
}

Answer first_option(const Question& question) {
    static_cast<void>(question);
    return pick(0);
}
