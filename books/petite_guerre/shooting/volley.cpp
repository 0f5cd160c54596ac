#include <array>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/shooting/to_hit.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"

// Volley fire: PG-17.01 .. PG-17.05, PG-17.11.
namespace petite_guerre {

namespace {

constexpr int least_in_volley = 4;  // PG-17.01

// PG-17.03, PG-17.04, PG-26.08; PG-08.10, PG-05.08 a leader only if he bought his own actions.
bool may_join_volley(const Battle& battle, FigureId who) {
    const Carried* weapon = weapon_in_hand(battle[who]);
    return may_shoot(battle, who) && fires_volleys(weapon->weapon) && !minds_mount(battle, who)
           && (!battle[who].leads() || may_choose_actions(battle, who));
}

// The owner's choices of PG-17.03.
struct Ranks {
    std::string_view verb;
    bool first, second;
};
constexpr std::array choices{Ranks{"both-ranks", true, true}, Ranks{"first-rank", true, false},
                             Ranks{"second-rank", false, true}};

FigureSet firing(const Battle& battle, BodyId body, const Ranks& ranks) {
    FigureSet men;
    if (ranks.first) men |= may_fire_in_volley(battle, body, 0);
    if (ranks.second) men |= may_fire_in_volley(battle, body, 1);
    return men;
}

// PG-17.01, PG-17.03 one rank or both, if four of them fire; both only if both have men who do.
bool may_fire_so(const Battle& battle, BodyId body, const Ranks& ranks) {
    if (ranks.first && may_fire_in_volley(battle, body, 0).empty()) return false;
    if (ranks.second && may_fire_in_volley(battle, body, 1).empty()) return false;
    return firing(battle, body, ranks).count() >= least_in_volley;
}

FigureSet choose_ranks(Play& play, BodyId body) {
    const FigureId front = play.battle[body].men().first();
    Question q = question_for(play.battle, front, "PG-17.03"_rule, "volley-by");
    q.by_eye = true;  // PG-14.01
    for (const Ranks& ranks : choices)
        if (may_fire_so(play.battle, body, ranks)) offer(q, ranks.verb, front);
    const Option& chosen = play.choose(q);
    for (const Ranks& ranks : choices)
        if (ranks.verb == chosen.verb) return firing(play.battle, body, ranks);
    return {};
}

// PG-08.10 leader, musician and standard bearer need not fire while enough others do.
FigureSet asked_to_join(Play& play, FigureSet men) {
    const Battle& battle = play.battle;
    FigureSet fire = men;
    for (const FigureId who : men) {
        const Figure& figure = battle[who];
        if (!figure.leads() && !figure.musician && !figure.standard) continue;
        if (fire.count() <= least_in_volley) continue;
        Question q = question_for(battle, who, "PG-08.10"_rule, "fire-too");
        offer(q, "fire-too", who);
        offer_pass(q, "hold-fire", who);
        if (play.choose(q).verb == "hold-fire") fire.remove(who);
    }
    return fire;
}

// PG-07.02 the turn's action of all of them; as a reaction to a charge it is not (PG-22.20).
void note_volley(Battle& battle, BodyId body, FigureSet men) {
    if (battle.acting != battle[body].side) return;
    for (const FigureId who : battle[body].men()) note_unique(battle, who, Unique::Volley);
    for (const FigureId who : men) {
        Deeds& deeds = begin_deeds(battle, who);
        deeds.fired = deeds.loud = true;
        deeds.target = {};
    }
}

}  // namespace

// PG-17.03
FigureSet may_fire_in_volley(const Battle& battle, BodyId body, int number) {
    FigureSet men;
    for (const FigureId who : rank(battle[body], number))
        if (may_join_volley(battle, who)) men.add(who);
    return men;
}

// PG-17.01
bool may_volley(const Battle& battle, BodyId body) {
    if (!battle[body].exists() || battle[body].volleyed) return false;  // PG-08.04
    for (const Ranks& ranks : choices)
        if (may_fire_so(battle, body, ranks)) return true;
    return false;
}

// PG-17.02, PG-17.05, PG-17.11
void volley(Play& play, BodyId body) {
    Battle& battle = play.battle;
    if (!may_volley(battle, body)) return;  // who meant to may have been hit since
    const FigureSet ranks = choose_ranks(play, body);
    const FigureSet men = asked_to_join(play, ranks);
    note_volley(battle, body, men);
    battle[body].volleyed = true;
    BeatenZone zone;
    zone.column = Zone::Volley;
    zone.firing = men;
    zone.facing = battle[body].facing;
    zone.by = men.first();
    for (const FigureId who : men) {
        if (battle[who].knows.hidden) reveal(play, who);
        --weapon_in_hand(battle[who])->shots;
    }
    play.tell_drawn([&] { return std::vector{drawn(battle, zone, true)}; }, "PG-17.11"_rule,
                    zone.by, "{} men fire a volley", men.count());
    const Because because{play, "PG-17.11"_rule};
    for (const FigureId who : men) after_shot(play, who, false);
    beat_zone(play, zone);
}

}  // namespace petite_guerre
