#include "books/gauntlet_run/set_up/deployment.h"

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/fire/reloading.h"
#include "books/gauntlet_run/moving/formation_change.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/set_up/edges.h"
#include "books/gauntlet_run/set_up/placing.h"

namespace gauntlet_run {

namespace {

constexpr Inches zone_depth = 12_in;  // GR-01.22

constexpr EnumArray<Formation, std::string_view> deploy_verbs{
    {"deploy-line", "deploy-box", "deploy-march-column", "", "", "deploy-extended-line",
     "deploy-skirmish", "", "deploy-crew", "deploy-limbered"}};

// Teams that a squad may yet be divided into (GR-15.16) have no figures.
bool waits(const Unit& unit) {
    return unit.presence == Presence::Waiting && unit.men > 0;
}

UnitSet waiting(const Battle& battle, SideId side) {
    UnitSet set;
    for (const UnitId who : all(battle))
        if (battle[who].side == side && waits(battle[who])) set.add(who);
    return set;
}

void place(Play& play, UnitId who) {
    const Battle& battle = play.battle;
    const Polygon zone = deployment_zone(battle, battle[who].side);
    Question question = question_for(battle, who, "GR-05.01"_rule, "deploy-formation");
    for (const Formation one : formations_of(battle, who))
        if (Placing{battle, who, one, zone}.anywhere())
            offer(question, deploy_verbs[one], who, {}, static_cast<int>(one));
    if (question.options.empty()) return stay_away(play, who);
    const auto formation = static_cast<Formation>(play.choose(question).detail);
    const Placing rules{battle, who, formation, zone};
    Question where = question_for(battle, who, "GR-01.22"_rule, "deploy-where");
    where.kind = Asking::Place;
    where.place = &rules;
    const Answer answer = play.ask(where);
    set_down(play, who, formation, {answer.spot, answer.facing});
}

// GR-04.17 chiefs as a rule with a party, other officers as a rule by themselves.
void place_officer(Play& play, UnitId officer) {
    const Battle& battle = play.battle;
    Question question = question_for(battle, officer, "GR-04.17"_rule, "deploy-officer");
    if (!battle[officer].native) offer(question, "deploy-alone", officer);
    for (const UnitId unit : companions(battle, officer))
        offer(question, "deploy-with", officer, unit);
    if (battle[officer].native) offer(question, "deploy-alone", officer);
    const Option chosen = play.choose(question);
    if (chosen.verb == "deploy-alone") return place(play, officer);
    begin_with(play, officer, chosen.target);
}

void place_one(Play& play, UnitId who) {
    if (play.battle[who].officer()) return place_officer(play, who);
    place(play, who);
}

}  // namespace

Polygon deployment_zone(const Battle& battle, SideId side) {
    const Force& force = battle.force(side);
    if (force.zone.size() == 2) return rectangle(force.zone[0], force.zone[1]);
    return strip(battle.ground(), force.edge, zone_depth);
}

void deploy_next(Play& play) {
    Battle& battle = play.battle;
    if (!battle.acting) battle.acting = SideId{0};
    for (int sides = 0; sides < 2; ++sides, battle.acting = other_side(battle.acting)) {
        const UnitSet left = waiting(battle, battle.acting);
        if (left.empty()) continue;
        Question question = question_for(battle, battle.acting, "GR-01.22"_rule, "deploy");
        for (const UnitId who : left) offer(question, "deploy", who);
        if (left.count() > 1) offer(question, "deploy-row");
        const Option chosen = play.choose(question);
        if (chosen.verb == "deploy-row")
            deploy_row(play, left);
        else
            place_one(play, chosen.who);
        battle.acting = other_side(battle.acting);
        return;
    }
    battle.stage = Stage::Opening;
}

// GR-01.24 everybody is loaded; GR-20.25 squads, teams and guns are counted, as many as found room.
void opening(Play& play) {
    Battle& battle = play.battle;
    battle.units_at_start = {};
    for (const UnitId who : all(battle))
        if (battle[who].on_table() && battle[who].fights())
            ++entry(battle.units_at_start, battle[who].side);
    for (const GunId gun : guns(battle))
        if (battle[gun].crew && !battle[gun].lost) lay_card(play, gun);
    choose_opening_loads(play);  // GR-50.09
    for (const UnitId who : all(battle))
        if (stands_alone(battle, who)) offer_hiding(play, who);  // GR-28.01
    battle.turn = 1;
    battle.stage = Stage::Initiative;
}

}  // namespace gauntlet_run
