#include "books/gauntlet_run/moving/jumping.h"

#include "books/gauntlet_run/fire/casualties.h"
#include "books/gauntlet_run/fire/officers_hit.h"
#include "books/gauntlet_run/nerve/morale.h"
#include "books/gauntlet_run/nerve/shaken.h"

namespace gauntlet_run {

bool jump(Play& play, UnitId who) {
    if (play.roll_die(play.by(who, "GR-08.07"_rule)) > 1) return true;
    play.tell_only(play.audience(who), "GR-08.07"_rule, who, "a rider of {} falls at the jump",
                   play.name(who));
    const Because because{play, "GR-08.07"_rule};
    Battle& battle = play.battle;
    Alarms alarms;
    alarms.by = who;
    if (battle[who].officer()) {
        officer_falls(play, who, alarms);
    } else {
        remove_figure(play, who);
        note_losses(play, who, alarms);  // GR-20.16
        remove_if_empty(play, who, alarms);
    }
    check_morale(play, alarms);  // GR-19.04, GR-19.05 of those who saw it
    return battle[who].on_table();
}

}  // namespace gauntlet_run
