#include "books/gauntlet_run/nerve/failed_checks.h"
#include "books/gauntlet_run/nerve/morale.h"

// Of nerve/morale.h: who checks after an action.
namespace gauntlet_run {

namespace {

// What makes a unit check at all; the rest only makes it harder.
constexpr std::uint16_t causes = static_cast<std::uint16_t>(Alarm::Casualties)      // GR-19.02
                                 | static_cast<std::uint16_t>(Alarm::LostRound)     // GR-19.03
                                 | static_cast<std::uint16_t>(Alarm::OfficerDown)   // GR-19.04
                                 | static_cast<std::uint16_t>(Alarm::SawFlight)     // GR-19.05
                                 | static_cast<std::uint16_t>(Alarm::ChiefKilled);  // GR-19.07

// GR-05.07 both halves of an Attack Column check as one, by what has come to either.
std::uint16_t why_of(const Alarms& alarms, UnitId who, UnitId beside) {
    std::uint16_t why = 0;
    for (const Alarmed& one : alarms.due)
        if (one.who == who || (beside && one.who == beside))
            why = static_cast<std::uint16_t>(why | one.why);
    return why;
}

RuleId rule_of(std::uint16_t why) {
    const Alarmed one{{}, why};
    if (one.has(Alarm::ChiefKilled)) return "GR-19.07"_rule;
    if (one.has(Alarm::Casualties)) return "GR-19.02"_rule;
    if (one.has(Alarm::LostRound)) return "GR-19.03"_rule;
    return one.has(Alarm::OfficerDown) ? "GR-19.04"_rule : "GR-19.05"_rule;
}

void check_one(Play& play, UnitId who, Alarms& alarms) {
    const UnitId beside = play.battle[who].beside;
    const std::uint16_t why = why_of(alarms, who, beside);
    if ((why & causes) == 0) return;
    const Because because{play, rule_of(why)};
    alarms.checked.add(who);
    if (beside) alarms.checked.add(beside);
    const MoraleRoll rolled = roll_morale(play, who, why);
    if (rolled.passed) return;
    const bool must_go = who == alarms.charging || (beside && beside == alarms.charging);
    fail_check(play, {who, rolled.natural_one, why, must_go}, alarms);
    if (beside && play.battle[beside].on_table())
        fail_check(play, {beside, rolled.natural_one, why, must_go}, alarms);
}

}  // namespace

void check_morale(Play& play, Alarms& alarms) {
    for (std::size_t i = 0; i < alarms.due.size(); ++i) {  // it grows as others see them flee
        const UnitId who = alarms.due[i].who;
        const Unit& unit = play.battle[who];
        if (!unit.on_table() || !unit.fights() || alarms.checked.contains(who)) continue;
        check_one(play, who, alarms);
    }
}

bool check(Play& play, UnitId who, std::uint16_t why) {
    Alarms alarms;
    alarms.due.push_back({who, why});
    check_morale(play, alarms);
    return !alarms.failed.contains(who);
}

bool check_to_act(Play& play, UnitId who) {
    Unit& unit = play.battle[who];
    if (!unit.retreated || unit.checked) return true;
    const Because because{play, "GR-20.14"_rule};
    unit.checked = true;
    const MoraleRoll rolled = roll_morale(play, who, 0);
    if (rolled.passed) {
        unit.retreated = false;
        return true;
    }
    Alarms alarms;
    alarms.checked.add(who);
    fail_check(play, {who, rolled.natural_one, 0, false}, alarms);
    // GR-20.15
    unit.activated = true;
    check_morale(play, alarms);
    return false;
}

}  // namespace gauntlet_run
