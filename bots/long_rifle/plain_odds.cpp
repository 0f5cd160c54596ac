#include "bots/long_rifle/plain_odds.h"

#include <algorithm>
#include <array>

#include "books/long_rifle/fire/hit_location.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/seeing/cover.h"

namespace long_rifle::plain {

namespace {

constexpr int most_dice = 16;
constexpr int most_rep = 8;
constexpr int most_star_power = 7;

std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

// Dice that come up `low` or less, each with `low` chances of six: the weights of 0, 1, 2 ... of
// them out of all ways.
struct Passes {
    std::array<std::int64_t, most_dice + 1> weight{};
    std::int64_t all = 1;
};
Passes passes(int dice, int low) {
    low = std::clamp(low, 0, 6);
    Passes result;
    result.weight[0] = 1;
    for (int die = 0; die < std::clamp(dice, 0, most_dice); ++die) {
        for (int n = die + 1; n >= 0; --n)
            result.weight[at(n)] =
                result.weight[at(n)] * (6 - low) + (n > 0 ? result.weight[at(n - 1)] * low : 0);
        result.all *= 6;
    }
    return result;
}

struct ContestTable {
    std::array<std::array<Contest, most_dice + 1>, most_dice + 1> rows{};

    ContestTable() {
        for (int a = 0; a <= most_dice; ++a)
            for (int b = 0; b <= most_dice; ++b) rows[at(a)][at(b)] = work_out(a, b);
    }
    // LR-02.05 each die succeeds on 1, 2 or 3: as likely as not.
    static Contest work_out(int a, int b) {
        const auto ways = [](int n) {
            std::array<std::int64_t, most_dice + 1> row{1};
            for (int die = 0; die < n; ++die)
                for (int k = die + 1; k > 0; --k) row[at(k)] += row[at(k - 1)];
            return row;
        };
        const auto ours = ways(a), theirs = ways(b);
        std::int64_t more = 0, equal = 0;
        for (int i = 0; i <= a; ++i)
            for (int j = 0; j <= std::min(i, b); ++j)
                (i == j ? equal : more) += ours[at(i)] * theirs[at(j)];
        const std::int64_t all = std::int64_t{1} << (a + b);
        Contest result{static_cast<int>(more * certain / all),
                       static_cast<int>(equal * certain / all), 0};
        result.fewer = certain - result.more - result.equal;
        return result;
    }
};

// Out of how many ways: each test of two dice has 36, and there may be two of them.
constexpr std::int64_t test_ways = std::int64_t{36} * 36;
struct Ways {
    std::int64_t down = 0, out = 0;
};

// LR-04.10, LR-04.11 so many steps are taken off; `steps`: Stunned 1, Out of the Fight 2, dead 3.
Ways lowered(int steps, int star_power) {
    std::array<std::int64_t, most_star_power + 1> row{1};
    for (int die = 0; die < star_power; ++die)
        for (int k = die + 1; k > 0; --k) row[at(k)] += row[at(k - 1)];
    Ways ways;
    for (int k = 0; k <= star_power; ++k) {
        if (steps - k >= 1) ways.down += row[at(k)];
        if (steps - k >= 2) ways.out += row[at(k)];
    }
    return ways;
}

struct Victim {
    int rep, star_power;
    bool nails;
};

// The weights of being brought to 1, 2 or 3 steps by that damage. LR-13.24 two dice: Stunned, Out
// of the Fight, dead for 2, 1, 0 passed; LR-05.23 the first that is worse than Stunned is a Knock
// Down instead.
std::array<std::int64_t, 4> brought_to(Damage damage, const Victim& victim) {
    std::array<std::int64_t, 4> steps{};
    const Passes recovers = passes(2, victim.rep);
    if (damage == Damage::KnockDown) {
        for (int passed = 0; passed <= 2; ++passed)
            steps[at(3 - passed)] += recovers.weight[at(passed)] * 36;
    } else {
        steps[damage == Damage::OutOfTheFight ? 2 : 3] = test_ways;
    }
    if (!victim.nails) return steps;
    const std::int64_t again = (steps[2] + steps[3]) / 36;
    steps[2] = steps[3] = 0;
    for (int passed = 0; passed <= 2; ++passed)
        steps[at(3 - passed)] += recovers.weight[at(passed)] * again;
    return steps;
}

Harm work_out(int impact, Struck struck, const Victim& victim) {
    std::int64_t hit = 0, down = 0, out = 0;
    const auto add = [&](int weight, int score) {
        if (struck == Struck::RolledInCover && misses_in_cover(score)) return;
        hit += weight;
        const auto steps = brought_to(hit_location(score, impact), victim);
        for (int n = 1; n <= 3; ++n) {
            const Ways ways = lowered(n, victim.star_power);
            down += weight * steps[at(n)] * ways.down;
            out += weight * steps[at(n)] * ways.out;
        }
    };
    if (struck == Struck::Chest) {
        add(18, row_of(BodyPart::Chest, true));
        add(18, row_of(BodyPart::Chest, false));
    } else {
        for (int score = 2; score <= 12; ++score) add(6 - std::abs(score - 7), score);
    }
    const std::int64_t all = (36 * test_ways) << victim.star_power;
    return {static_cast<int>(hit * certain / 36), static_cast<int>(down * certain / all),
            static_cast<int>(out * certain / all)};
}

struct HarmTable {
    using ByPower = std::array<Harm, most_star_power + 1>;
    using ByRep = std::array<ByPower, most_rep + 1>;
    std::array<std::array<EnumArray<Struck, ByRep>, 3>, 2> rows{};  // by nails, by Impact

    HarmTable() {
        for (const bool nails : {false, true})
            for (int impact = 1; impact <= 3; ++impact)
                for (int struck = 0; struck < static_cast<int>(Struck::Count); ++struck)
                    for (int rep = 0; rep <= most_rep; ++rep)
                        fill(nails, impact, static_cast<Struck>(struck), rep);
    }
    void fill(bool nails, int impact, Struck struck, int rep) {
        ByPower& row = rows[nails ? 1 : 0][at(impact - 1)][struck][at(rep)];
        for (int power = 0; power <= most_star_power; ++power)
            row[at(power)] = work_out(impact, struck, {rep, power, nails});
    }
};

bool has_nails(const Figure& figure) {
    return figure.is(Attribute::HardAsNails) && !figure.used_hard_as_nails;
}

}  // namespace

int chance_of_passes(int dice, int rep, int at_least) {
    const Passes row = passes(dice, rep);
    std::int64_t ways = 0;
    for (int n = std::max(0, at_least); n <= most_dice; ++n) ways += row.weight[at(n)];
    return static_cast<int>(ways * certain / row.all);
}

Contest contest(int ours, int theirs) {
    static const ContestTable table;
    return table.rows[at(std::clamp(ours, 0, most_dice))][at(std::clamp(theirs, 0, most_dice))];
}

Harm harm_when_hit(int impact, Struck struck, int rep, int star_power, bool nails) {
    static const HarmTable table;
    const auto& by_rep = table.rows[nails ? 1 : 0][at(std::clamp(impact, 1, 3) - 1)][struck];
    return by_rep[at(std::clamp(rep, 0, most_rep))][at(std::clamp(star_power, 0, most_star_power))];
}

Harm harm_of_shot(const Battle& table, FigureId shooter, FigureId target, const Carried& weapon,
                  bool rush) {
    const Figure& from = table[shooter];
    const Figure& to = table[target];
    const Weapon& kind = table.weapon(weapon);
    const bool cover = in_cover(table, target, shooter);
    const bool nails = has_nails(to);
    const int rep = to.effective_rep();
    const Harm rolled = harm_when_hit(kind.impact, cover ? Struck::RolledInCover : Struck::Rolled,
                                      rep, to.star_power, nails);
    const Harm chosen = harm_when_hit(kind.impact, Struck::Chest, rep, to.star_power, nails);

    const int dice = to_hit_dice(table, shooter, weapon);
    const int misfires_on = kind.markers == 0 ? 0 : table.weather == Weather::Clear ? 1 : 2;
    const int skill = from.effective_rep() - (from.standing.water ? 2 : 0);
    const int needs = rush ? 10 : hard_target(table, shooter, target) ? 9 : 8;
    std::int64_t all = 1, hit = 0, down = 0, out = 0;
    for (int die = 0; die < dice; ++die) all *= 6;
    for (int face = misfires_on + 1; face <= 6; ++face) {  // the highest of the dice
        std::int64_t ways = 1, lower = 1;
        for (int die = 0; die < dice; ++die) ways *= face, lower *= face - 1;
        if (skill + face < needs) continue;
        const Harm& harm = skill + face >= 11 ? chosen : rolled;
        hit += (ways - lower) * harm.hit;
        down += (ways - lower) * harm.down;
        out += (ways - lower) * harm.out;
    }
    return {static_cast<int>(hit / all), static_cast<int>(down / all), static_cast<int>(out / all)};
}

Harm harm_of_blow(const Battle& table, FigureId loser) {
    const Figure& figure = table[loser];
    // The Impact is the difference of the successes; one is the usual.
    return harm_when_hit(1, Struck::Rolled, figure.effective_rep(), figure.star_power,
                         has_nails(figure));
}

ChargeOdds charge_odds(int charger_dice, int charger_rep, int target_dice, int target_rep) {
    const Passes ours = passes(charger_dice, charger_rep);
    const Passes theirs = passes(target_dice, target_rep);
    std::array<std::int64_t, 4> ways{};
    for (int a = 0; a <= std::clamp(charger_dice, 0, most_dice); ++a)
        for (int b = 0; b <= std::clamp(target_dice, 0, most_dice); ++b) {
            const ChargeResult result = charge_result(a, b);
            const std::size_t kind = result.runs_away       ? 0
                                     : !result.target_fires ? 1
                                     : result.into_melee    ? 2
                                                            : 3;
            ways[kind] += ours.weight[at(a)] * theirs.weight[at(b)];
        }
    const std::int64_t all = ours.all * theirs.all;
    const auto chance = [&](std::size_t kind) {
        return static_cast<int>(ways[kind] * certain / all);
    };
    return {chance(0), chance(1), chance(2), chance(3)};
}

}  // namespace long_rifle::plain
