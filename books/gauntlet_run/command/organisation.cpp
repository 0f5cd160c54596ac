#include "books/gauntlet_run/command/organisation.h"

#include <fmt/core.h>

#include "books/gauntlet_run/command/officers.h"

namespace gauntlet_run {

namespace {

const std::string& called(const Battle& battle, UnitId who) {
    return entry(battle.setting->names, who);
}

int own_figures(const Unit& unit) {
    return unit.size + (unit.officer() && unit.staff != Staff::None ? 1 : 0);
}

// GR-03.02, GR-03.10, GR-05.04
bool usual_size(const Unit& unit) {
    if (unit.branch == Branch::Cavalry) return unit.size == 2 || unit.size == 3 || unit.size == 5;
    if (unit.box) return unit.size >= 12 && unit.size <= 16;
    return unit.size == 5 || unit.size == 10;
}

void check_size(const Battle& battle, UnitId who, std::vector<std::string>& faults) {
    const Unit& unit = battle[who];
    if (unit.branch == Branch::Artillery) {
        const int crew = unit.gun ? crew_for(battle[unit.gun]) : 0;
        if (unit.size > crew || !unit.gun)
            faults.push_back(
                fmt::format("{}: {} serve such a gun (GR-03.07)", called(battle, who), crew));
        return;
    }
    if (!unit.fights() || usual_size(unit) || battle.switches().other_sizes) return;  // GR-03.03
    faults.push_back(fmt::format("{}: no unit has {} figures (GR-03.02, GR-03.10)",
                                 called(battle, who), unit.size));
}

// GR-04.19 the staff each rank may have.
bool staff_allowed(const Unit& officer) {
    if (officer.staff == Staff::None) return true;
    if (officer.native || officer.rank == Rank::Chaplain) return false;
    if (officer.rank == Rank::Lieutenant) return officer.rides && officer.staff == Staff::Musician;
    if (officer.rank == Rank::Captain) return officer.staff == Staff::Musician;
    return officer.staff == Staff::Ensign;
}

// GR-04.19 .. 04.21, GR-04.26
void check_command(const Battle& battle, UnitId who, std::vector<std::string>& faults) {
    const Unit& unit = battle[who];
    if (unit.officer() && !staff_allowed(unit))
        faults.push_back(
            fmt::format("{}: no such staff at that rank (GR-04.19)", called(battle, who)));
    if (!unit.commander || unit.vehicle()) return;
    const Unit& above = battle[unit.commander];
    if (!above.officer() || !may_command(battle, unit.commander, who))
        faults.push_back(fmt::format("{}: {} may not order it (GR-04.19, GR-04.20, GR-04.26)",
                                     called(battle, who), called(battle, unit.commander)));
}

// So many halves of a squad: a team is one.
int half_squads(const Battle& battle, UnitId officer) {
    int halves = 0;
    for (const UnitId who : own_units(battle, officer))
        halves += battle[who].branch != Branch::Artillery && battle[who].team() ? 1 : 2;
    return halves;
}

bool regular(const Unit& unit) {
    return unit.type == Type::Formed && !unit.native;
}

// GR-03.05 of a regular company.
void check_picked(const Battle& battle, UnitId captain, std::vector<std::string>& faults) {
    int grenadiers = 0, light_platoons = 0;
    bool regulars = false;
    for (const UnitId platoon : own_officers(battle, captain)) {
        bool light = false;
        for (const UnitId who : own_units(battle, platoon)) {
            grenadiers += battle[who].grenadiers ? 1 : 0;
            light = light || battle[who].type == Type::Light;
            regulars = regulars || regular(battle[who]);
        }
        light_platoons += light ? 1 : 0;
    }
    if (regulars && (grenadiers > 1 || light_platoons > 1))
        faults.push_back(
            fmt::format("{}: one squad of grenadiers and one platoon of light "
                        "infantry to a company (GR-03.05)",
                        called(battle, captain)));
}

// GR-03.04, GR-03.06, GR-03.08 two of a kind to every officer.
void check_body(const Battle& battle, UnitId officer, std::vector<std::string>& faults) {
    const Unit& unit = battle[officer];
    if (unit.rank == Rank::Commander) return;  // he has all of them
    if (half_squads(battle, officer) > 4)
        faults.push_back(fmt::format("{}: more than two squads or guns (GR-03.04, GR-03.08)",
                                     called(battle, officer)));
    if (own_officers(battle, officer).count() > 2)
        faults.push_back(fmt::format("{}: more than two lower officers (GR-03.04, GR-03.06)",
                                     called(battle, officer)));
    if (unit.rank == Rank::Captain) check_picked(battle, officer, faults);
}

}  // namespace

UnitSet own_units(const Battle& battle, UnitId officer) {
    UnitSet set;
    for (const UnitId who : all(battle))
        if (battle[who].fights() && battle[who].commander == officer) set.add(who);
    return set;
}

UnitSet own_officers(const Battle& battle, UnitId officer) {
    UnitSet set;
    for (const UnitId who : all(battle))
        if (battle[who].officer() && battle[who].commander == officer) set.add(who);
    return set;
}

Body body_of(const Battle& battle, UnitId officer) {
    const UnitSet officers = own_officers(battle, officer), units = own_units(battle, officer);
    switch (battle[officer].rank) {
        case Rank::Chaplain:
        case Rank::Lieutenant:
            if (units.empty()) return Body::None;
            return battle[units.first()].branch == Branch::Artillery ? Body::Section
                                                                     : Body::Platoon;
        case Rank::Captain: return officers.empty() && units.empty() ? Body::None : Body::Company;
        case Rank::FieldOfficer:
        case Rank::Commander: return officers.empty() ? Body::None : Body::Battalion;
        default: return Body::None;
    }
}

// GR-03.06 the parts are counted; the printed totals are labels.
int figures_led(const Battle& battle, UnitId officer) {
    int sum = own_figures(battle[officer]);
    for (const UnitId who : own_units(battle, officer)) sum += own_figures(battle[who]);
    for (const UnitId who : own_officers(battle, officer)) sum += figures_led(battle, who);
    return sum;
}

int crew_for(const Gun& gun) {
    switch (gun.size) {
        case GunSize::Swivel: return 2;
        case GunSize::VeryLight: return 3;
        case GunSize::Siege: return 6;
        default: return 4;
    }
}

std::vector<std::string> faults_of(const Battle& battle, SideId side) {
    std::vector<std::string> faults;
    for (const UnitId who : all(battle)) {
        if (battle[who].side != side) continue;
        check_size(battle, who, faults);
        check_command(battle, who, faults);
        if (battle[who].officer()) check_body(battle, who, faults);
    }
    return faults;
}

}  // namespace gauntlet_run
