#include <algorithm>
#include <set>

#include "books/gauntlet_run/armies/force_lines.h"

// Chapters 03 and 04: of what the bodies of a force are made, and who leads them.
namespace gauntlet_run {

namespace {

// GR-04.26 a chaplain serves as a lieutenant.
Rank leads_as(Rank rank) {
    return rank == Rank::Chaplain ? Rank::Lieutenant : rank;
}

// What an officer has directly below him.
struct Below {
    int halves = 0;  // squads of foot or horse, in teams
    int guns = 0;
    EnumArray<Rank, int> officers{};
    bool natives = false, horse = false;
};

constexpr int two_squads = 4;  // in teams, GR-03.04
// GR-03.08 a gun with its crew stands where a squad would.
int halves_of(const Enlisted& one) {
    if (one.officer() || one.unit.vehicle()) return 0;
    return !one.gun && one.unit.team() ? 1 : 2;
}

class Organisation {
  public:
    Organisation(const MusteredForce& force, DataErrors& errors) : force_{force}, errors_{errors} {}

    void check() {
        int commanders = 0;
        for (std::size_t i = 0; i < force_.all.size(); ++i) {
            const Enlisted& one = force_.all[i];
            if (!one.officer()) continue;
            if (one.unit.rank == Rank::Commander && ++commanders > 1)
                fault(one, "GR-04.19", "an army has one commander");
            check_officer(static_cast<int>(i));
        }
    }

  private:
    void fault(const Enlisted& one, std::string_view rule, std::string_view what) {
        Faults{errors_, one.line, one.words}.add(rule, what);
    }

    bool under(const Enlisted& one, int officer) const {
        for (int above = one.above; above >= 0;
             above = force_.all[static_cast<std::size_t>(above)].above)
            if (above == officer) return true;
        return false;
    }

    void check_officer(int index) {
        const Enlisted& officer = force_.all[static_cast<std::size_t>(index)];
        Below below;
        for (const Enlisted& one : force_.all) {
            if (one.above != index) continue;
            if (one.officer())
                add_officer(one, officer, below);
            else
                add_unit(one, officer, below);
        }
        check_numbers(officer, below);
        check_body(index);
        if (leads_as(officer.unit.rank) == Rank::Captain) check_company(index);
        if (officer.unit.rank == Rank::FieldOfficer && below.officers[Rank::Captain] > 1)
            check_battalion(index);
    }

    // GR-04.02 lower-ranking officers only.
    void add_officer(const Enlisted& one, const Enlisted& officer, Below& below) {
        const Rank rank = leads_as(one.unit.rank);
        ++below.officers[rank];
        if (rank >= leads_as(officer.unit.rank))
            fault(one, "GR-04.02, GR-04.19",
                  fmt::format("{} is of no higher rank than {}", officer.name, one.name));
    }

    // GR-60.20 a chaplain leads irregulars, where his list says so: units of type Skirmish,
    // GR-04.26 which gun crews are not.
    void add_unit(const Enlisted& one, const Enlisted& officer, Below& below) {
        const Chaplains& chaplains = force_.army->chaplains;
        if (officer.unit.rank == Rank::Chaplain && chaplains.of_irregulars && !one.unit.irregular())
            fault(one, "GR-60.20, " + chaplains.rule, "a chaplain leads irregulars only");
        below.natives = below.natives || one.unit.native;
        below.horse = below.horse || one.unit.branch == Branch::Cavalry;
        if (one.gun)
            ++below.guns;
        else
            below.halves += one.unit.team() ? 1 : 2;
    }

    // GR-03.04, GR-03.06, GR-03.10 two squads to an officer, or their worth in teams; GR-03.08 two
    // guns; and two officers of each rank. A commander has the whole army (GR-04.19).
    void check_numbers(const Enlisted& officer, const Below& below) {
        const std::string_view rule = below.natives ? "GR-03.06"
                                      : below.horse ? "GR-03.10"
                                                    : "GR-03.04";
        if (below.halves > two_squads)
            fault(officer, rule, "at most two squads are his own, or four teams");
        else if (below.guns > 2)
            fault(officer, "GR-03.08", "at most two guns are his own");
        else if (below.halves + 2 * below.guns > two_squads)
            fault(officer, "GR-03.08", "at most two are his own, squads and guns together");
        if (officer.unit.rank == Rank::Commander) return;
        for (const Rank rank : {Rank::Lieutenant, Rank::Captain})
            if (below.officers[rank] > 2)
                fault(officer, officer.unit.native ? "GR-03.06" : "GR-03.04",
                      fmt::format("at most two officers of the rank of {} are his own",
                                  rank_names[rank]));
    }

    // GR-03.04, GR-03.06, GR-03.08, GR-03.10 all that is his and of those below him: two platoons
    // or sections are a company, two companies a battalion (GR-99.02). Parts are counted, not the
    // printed totals.
    void check_body(int index) {
        const Enlisted& officer = force_.all[static_cast<std::size_t>(index)];
        const Rank rank = officer.unit.rank;
        if (rank != Rank::Captain && rank != Rank::FieldOfficer) return;
        const int most = rank == Rank::Captain ? 2 * two_squads : 4 * two_squads;
        int halves = 0;
        for (const Enlisted& one : force_.all)
            if (under(one, index)) halves += halves_of(one);
        if (halves > most)
            fault(
                officer, officer.unit.native ? "GR-03.06" : "GR-03.04",
                fmt::format("at most {} squads or guns are his and of those below him", most / 2));
    }

    // GR-03.05 one squad of grenadiers; one platoon of light infantry, which is of one officer.
    void check_company(int captain) {
        constexpr int squad = 10;
        int grenadiers = 0, light = 0;
        std::set<int> leaders;
        for (const Enlisted& one : force_.all) {
            if (one.officer() || !under(one, captain)) continue;
            if (one.role == Role::Grenadiers) grenadiers += one.unit.size;
            if (one.role != Role::LightInfantry) continue;
            light += one.unit.size;
            leaders.insert(one.above);
        }
        const Enlisted& officer = force_.all[static_cast<std::size_t>(captain)];
        if (grenadiers > squad)
            fault(officer, "GR-03.05", "a company has one squad of grenadiers at most");
        if (light > 2 * squad || leaders.size() > 1)
            fault(officer, "GR-03.05", "a company has one platoon of light infantry at most");
    }

    // GR-03.04 a battalion is of regulars: no Skirmish type (GR-60.20). Two warbands may stand
    // under a Grand Warchief (GR-03.06).
    void check_battalion(int major) {
        if (force_.all[static_cast<std::size_t>(major)].unit.native) return;
        for (const Enlisted& one : force_.all)
            if (!one.officer() && !one.gun && under(one, major) && one.unit.type == Type::Skirmish)
                fault(one, "GR-03.04", "a battalion is made of regulars only");
    }

    const MusteredForce& force_;
    DataErrors& errors_;
};

}  // namespace

void check_organisation(const MusteredForce& force, DataErrors& errors) {
    Organisation{force, errors}.check();
}

}  // namespace gauntlet_run
