#pragma once

#include "books/gauntlet_run/play.h"

// GR-05.14, GR-05.15, GR-07.15
namespace gauntlet_run {

// It becomes Disordered where it stands (a formed or Extended Line unit; nothing happens to
// others). One that is loading checks whether that is interrupted (GR-07.15). Its Attack Column or
// Square is no more (GR-05.18, GR-05.19). GR-65.20 where woods are the reason (GR-05.17), some open
// out instead and are in no disorder.
void disorder(Play& play, UnitId who, RuleId rule);
// GR-20.22 as it becomes Shaken it is a skirmish unit for good.
void scatter(Play& play, UnitId who, RuleId rule);
// GR-05.15, GR-06.27 on its activation it must take a Formation Change.
bool must_reform(const Battle& battle, UnitId who);
// GR-05.18, GR-05.19 one half or side is gone, disordered or shaken: the rest stand for themselves.
// To be called when a unit leaves the table, too.
void dissolve(Play& play, UnitId who, RuleId rule);

}  // namespace gauntlet_run
