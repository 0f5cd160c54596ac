#include "books/gauntlet_run/moving/captives.h"

#include <algorithm>

#include "books/gauntlet_run/moving/forced_moves.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/set_up/edges.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

constexpr Inches a_turn = 6_in;       // GR-26.03
constexpr Inches step_aside = 12_in;  // where those who are freed find room

SideId captor_of(const Battle& battle, UnitId captive) {
    return other_side(battle[captive].side);
}

void each_of_them(Battle& battle, UnitId who, Presence presence) {
    battle[who].presence = presence;
    if (battle[who].attached) battle[battle[who].attached].presence = presence;
}

// GR-26.03 all of them can get over the captors' own edge.
bool near_the_edge(const Battle& battle, UnitId who) {
    const Edge edge = battle.force(captor_of(battle, who)).edge;
    const Spots& men = spots_of(battle, who);
    return std::all_of(men.begin(), men.end(), [&](Point man) {
        return distance_to_edge(battle.ground(), man, edge) <= a_turn;
    });
}

bool lead_off(Play& play, UnitId who) {
    Battle& battle = play.battle;
    if (!near_the_edge(battle, who)) return false;
    Question question = question_for(battle, captor_of(battle, who), "GR-26.03"_rule, "captives");
    question.about = who;
    offer(question, "lead-away", who);
    offer_pass(question, "keep-here", who);
    if (play.choose(question).pass) return false;
    each_of_them(battle, who, Presence::LedAway);
    play.tell("GR-26.03"_rule, who, "{} {} led away", play.name(who), play.does(who, "are", "is"));
    return true;
}

void walk(Play& play, UnitId who) {
    Battle& battle = play.battle;
    const CaptiveWalk rules{battle, who};
    Question question =
        question_for(battle, captor_of(battle, who), "GR-26.03"_rule, "move-captives");
    question.about = who;
    question.kind = Asking::Move;
    question.move = &rules;
    const Answer answer = play.ask(question);
    const Point before = battle[who].stand.front;
    tear_fences(play, who, answer.path);
    put(battle, who, {answer.path.back(), answer.facing});
    if (answer.path.back() != before)
        play.tell("GR-26.03"_rule, who, "{} {} marched off under guard", play.name(who),
                  play.does(who, "are", "is"));
}

void set_free(Play& play, UnitId who, UnitId by) {
    Battle& battle = play.battle;
    Unit& unit = battle[who];
    const auto place = clear_place(battle, who, unit.stand, unit.formation, step_aside);
    if (!place) return;
    each_of_them(battle, who, Presence::OnTable);
    if (unit.type == Type::Formed && !unit.shaken && unit.fights())
        unit.formation = Formation::Disordered;
    unit.activated = true;  // they have their arms again, but the turn is lost
    unit.retreated = false;
    if (unit.attached) battle[unit.attached].activated = true;
    put(battle, who, *place);
    play.tell("GR-26.05"_rule, by, "{} set {} free", play.name(by), play.name(who));
}

}  // namespace

void take_captive(Battle& battle, UnitId who) {
    Unit& unit = battle[who];
    each_of_them(battle, who, Presence::Surrendered);
    unit.formation = Formation::Skirmish;
    unit.box_outward = false;
    unit.hidden = unit.ambuscade = unit.crouching = false;
}

void walk_captives(Play& play) {
    for (const UnitId who : all(play.battle))
        if (is_captive(play.battle[who]) && play.battle[who].men > 0 && !lead_off(play, who))
            walk(play, who);
}

void free_captives(Play& play, UnitId by) {
    const Battle& battle = play.battle;
    if (!battle[by].on_table() || !battle[by].fights()) return;
    for (const UnitId who : all(battle))
        if (is_captive(battle[who]) && !enemies(battle, by, who) && battle[who].men > 0
            && !farther_than(battle, by, who, 0_in))
            set_free(play, who, by);
}

void free_captives(Play& play, UnitId by, const UnitSet& touched) {
    if (!play.battle[by].on_table() || !play.battle[by].fights()) return;
    for (const UnitId who : touched) set_free(play, who, by);
    free_captives(play, by);
}

Inches CaptiveWalk::allowance() const {
    return a_turn;
}

Answer CaptiveWalk::stay() const {
    Answer answer;
    answer.path.push_back(battle_[who_].stand.front);
    answer.facing = battle_[who_].stand.facing;
    return answer;
}

Refusal CaptiveWalk::check(const Answer& answer) const {
    if (answer.path.empty() || answer.path[0] != battle_[who_].stand.front)
        return Error{"they do not stand there"};
    if (answer.facing == Facing{0, 0}) return Error{"they have to look somewhere"};
    if (answer.path.size() == 1) return {};
    const Passage met = survey(battle_, who_, answer.path);
    if (met.barred) return Error{"something on the way cannot be passed (GR-06.09)"};
    if (length(answer.path) + met.toll > a_turn) return Error{"captives walk 6\" (GR-26.03)"};
    const Stand there{answer.path.back(), answer.facing};
    for (const Point man : spots_at(battle_, who_, there, battle_[who_].formation)) {
        if (!battle_.ground().on_table(man)) return Error{"they stay on the table"};
        if (survey(battle_, who_, Path{there.front, man}).barred)
            return Error{"there is no room for them there"};
    }
    return {};
}

Answer CaptiveWalk::toward(Point spot) const {
    Answer answer = stay();
    const Point from = answer.path[0];
    for (Inches far = std::min(a_turn, distance(from, spot)); far >= 1_in; far -= 1_in) {
        answer.path = Path{from, ::toward(from, spot, far)};
        if (!check(answer)) return answer;
    }
    return stay();
}

// To their captors' own edge.
Answer CaptiveWalk::sample(Stream&) const {
    const Offset away = homeward(battle_, captor_of(battle_, who_)).step();
    return toward(battle_[who_].stand.front + Offset{away.dx * 600, away.dy * 600});
}

}  // namespace gauntlet_run
