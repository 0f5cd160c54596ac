#include "books/gauntlet_run/command/organisation.h"

namespace gauntlet_run {

namespace {

int own_figures(const Unit& unit) {
    return unit.size + (unit.officer() && unit.staff != Staff::None ? 1 : 0);
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

}  // namespace gauntlet_run
