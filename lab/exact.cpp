#include "lab/exact.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <map>

namespace {

using Whole = boost::multiprecision::cpp_int;
using Fraction = boost::multiprecision::cpp_rational;

// The chance of one outcome, kept as whole numbers over each denominator that came up: the many
// small additions need no common denominator until the end.
struct Tally {
    std::string outcome;
    std::map<Whole, Whole> parts;  // denominator -> numerator

    Fraction total() const {
        Fraction sum = 0;
        for (const auto& [whole, part] : parts) sum += Fraction{part, whole};
        return sum;
    }
};

void add_way(Tally& tally, const std::vector<ExactUmpire::Branch>& branches) {
    Whole part = 1, whole = 1;
    for (const ExactUmpire::Branch& branch : branches) {
        part *= branch.weight;
        whole *= branch.total;
    }
    tally.parts[whole] += part;
}

OddsLine line_of(const Tally& tally) {
    const Fraction chance = tally.total();
    return {tally.outcome, chance.str(), chance.convert_to<double>()};
}

}  // namespace

Result<std::vector<OddsLine>> exact_odds(const PlayOut& play_out, Policy policy,
                                         std::uint64_t most_ways) {
    ExactUmpire umpire{std::move(policy)};
    std::vector<Tally> tallies;
    std::uint64_t ways = 0;
    do {
        if (++ways > most_ways)
            return Error{fmt::format("there are more than {} ways the dice can fall", most_ways)};
        umpire.begin();
        const std::string outcome = play_out(umpire);
        auto tally = std::find_if(tallies.begin(), tallies.end(),
                                  [&](const Tally& known) { return known.outcome == outcome; });
        if (tally == tallies.end()) tally = tallies.insert(tally, {outcome, {}});
        add_way(*tally, umpire.branches());
    } while (umpire.next());

    std::vector<OddsLine> lines;
    for (const Tally& tally : tallies) lines.push_back(line_of(tally));
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
