#include <algorithm>
#include <set>

#include "books/gauntlet_run/armies/force_lines.h"

// The limits of a list that only show in the whole force.
namespace gauntlet_run {

namespace {

const Taken* taken_by(const Enlisted& one, std::string_view rule) {
    const auto found = std::find_if(one.extras.begin(), one.extras.end(),
                                    [&](const Taken& taken) { return taken.extra.rule == rule; });
    return found == one.extras.end() ? nullptr : &*found;
}

// Does it fall under that limit, be it as one of the nations that its owner has left open?
bool falls_under(const Enlisted& one, const Extra& limited, int year) {
    const std::vector<Extra>& extras = one.row.extras;
    return !one.officer() && std::any_of(extras.begin(), extras.end(), [&](const Extra& extra) {
        const std::vector<std::string>& nations = extra.nations;
        const bool may_be_of_them =
            one.nation.empty() || nations.empty()
            || std::find(nations.begin(), nations.end(), one.nation) != nations.end();
        return extra.name == limited.name && extra.rule == limited.rule && extra.years.holds(year)
               && may_be_of_them;
    });
}

// GR-62.09 those who could have taken it.
int candidates(const MusteredForce& force, const Extra& extra) {
    return static_cast<int>(
        std::count_if(force.all.begin(), force.all.end(),
                      [&](const Enlisted& one) { return falls_under(one, extra, force.year); }));
}

class ForceCheck {
  public:
    ForceCheck(const MusteredForce& force, DataErrors& errors) : force_{force}, errors_{errors} {}

    void check() {
        check_shares();
        check_figures();
        check_contingent();
        if (force_.most_points > 0 && force_.points() > force_.most_points && !force_.all.empty())
            fault(force_.all.back(), "GR-01.22",
                  fmt::format("with this the force costs {} points and may cost {}",
                              force_.points(), force_.most_points));
    }

  private:
    void fault(const Enlisted& one, std::string_view rule, std::string_view what) {
        Faults{errors_, one.line, one.words}.add(rule, what);
    }

    // GR-63.07 one unit in five; GR-62.05 one in three, GR-62.09 half of them, rounded down;
    // GR-62.07, GR-62.14 one unit only. GR-60.34 of Native allies themselves there is no limit.
    void check_shares() {
        std::set<std::string> seen;
        for (const Enlisted& one : force_.all)
            for (const Taken& taken : one.extras) {
                const Extra& extra = taken.extra;
                if (extra.one_unit_in == 0 && extra.one_unit_of == 0) continue;
                if (!seen.insert(extra.rule).second) continue;
                const auto takers = std::count_if(
                    force_.all.begin(), force_.all.end(),
                    [&](const Enlisted& other) { return taken_by(other, extra.rule) != nullptr; });
                const int most =
                    extra.one_unit_of > 0 ? 1 : candidates(force_, extra) / extra.one_unit_in;
                if (takers > most)
                    fault(one, extra.rule,
                          fmt::format("{} units with '{}', at most {} may have it", takers,
                                      extra.name, most));
            }
    }

    // GR-67.09
    void check_figures() {
        std::set<std::string> seen;
        for (const Enlisted& one : force_.all) {
            if (one.row.most_figures == 0 || !seen.insert(one.row.id).second) continue;
            int figures = 0;
            for (const Enlisted& other : force_.all)
                if (other.row.id == one.row.id) figures += other.unit.size;
            if (figures > one.row.most_figures)
                fault(one, one.row.most_figures_rule,
                      fmt::format("{} figures of {}, at most {} in an army", figures, one.row.name,
                                  one.row.most_figures));
        }
    }

    // GR-70.01
    void check_contingent() {
        const Army& army = *force_.army;
        int points = 0;
        const Enlisted* last = nullptr;
        for (const Enlisted& one : force_.all) {
            if (one.row.contingent.empty()) continue;
            points += one.points;
            last = &one;
            if (force_.year < army.contingent_from)
                fault(
                    one, army.contingent_rule,
                    fmt::format("{} units come from {} on", army.contingent, army.contingent_from));
        }
        if (last != nullptr && points * army.contingent_part > force_.points())
            fault(*last, army.contingent_rule,
                  fmt::format("{} units cost {} of {} points; at most one part in {}",
                              army.contingent, points, force_.points(), army.contingent_part));
    }

    const MusteredForce& force_;
    DataErrors& errors_;
};

}  // namespace

void check_force(const MusteredForce& force, DataErrors& errors) {
    ForceCheck{force, errors}.check();
}

}  // namespace gauntlet_run
