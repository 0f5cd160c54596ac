#include "books/gauntlet_run/moving/jumping.h"

#include "books/gauntlet_run/fire/casualties.h"
#include "books/gauntlet_run/fire/officers_hit.h"

namespace gauntlet_run {

bool jump(Play& play, UnitId who) {
    if (play.roll_die(play.by(who, "GR-08.07"_rule)) > 1) return true;
    play.tell_only(play.audience(who), "GR-08.07"_rule, who, "a rider of {} falls at the jump",
                   play.name(who));
    const Because because{play, "GR-08.07"_rule};
    Battle& battle = play.battle;
    if (!battle[who].officer()) {
        remove_figure(play, who);
        return battle[who].on_table();
    }
    Alarms alarms;
    alarms.by = who;
    officer_falls(play, who, alarms);
    return battle[who].on_table();
}

}  // namespace gauntlet_run
