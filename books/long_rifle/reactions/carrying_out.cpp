#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/melee/charge.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/reactions/trophies.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/turn/cohesion.h"

// LR-13.34: what one batch of Reaction Tests makes everybody do, in its order.
namespace long_rifle {

namespace {

CameTo nerve_of(Reaction reaction) {
    switch (reaction) {
        case Reaction::DuckBack: return CameTo::Wavers;
        case Reaction::Runaway:
        case Reaction::RunawayNoShot: return CameTo::Breaks;
        default: return CameTo::Holds;
    }
}

void tell_response(Play& play, const Response& response) {
    const Because because{play, response.test};
    const FigureId who = response.who;
    play.came({Purpose::Reaction, nerve_of(response.reaction), who, response.target},
              "LR-13.03"_rule, who, "{}: {}", play.name(who), reaction_words[response.reaction]);
}

// LR-14.11, LR-14.16 all shots at the same moment (LR-13.34); LR-14.19 an active figure that could
// shoot goes on afterwards, its active fire spent.
void fire_back(Play& play, const Responses& responses, Tests& next) {
    Shots shots;
    for (const Response& response : responses.list) {
        if (response.reaction != Reaction::Fire && response.reaction != Reaction::RushShot)
            continue;
        if (!play.battle[response.who].able()) continue;
        stop_ducking(play.battle, response.who);
        const Shots more =
            shots_at(play, response.who, response.target, response.reaction == Reaction::RushShot);
        if (more.empty()) halt(play.battle, response.who);
        for (const Shot& shot : more) shots.push_back(shot);
    }
    if (!shots.empty()) fire_together(play, {shots.begin(), shots.size()}, next);
}

// LR-14.02 if the 6" spot can be reached; LR-13.34 the active side first. LR-16.07 an animal out of
// reach comes on all the same.
void charge_back(Play& play, const Responses& responses, Tests& next) {
    for (const bool active_side : {true, false}) {
        Charges charges;
        for (const Response& response : responses.list) {
            const Figure& figure = play.battle[response.who];
            if (response.reaction != Reaction::Charge || !figure.able()) continue;
            if ((figure.side == play.battle.active_side()) != active_side) continue;
            stop_ducking(play.battle, response.who);
            const FigureId target = figure.animal != Animal::None
                                        ? closest_hunter(play.battle, response.who)
                                        : response.target;
            if (!target) continue;
            if (in_reach(play.battle, response.who, target)) {
                charges.push_back({response.who, target, true});
            } else if (figure.animal != Animal::None) {
                rush_at(play, response.who, target);
                end_activation(play.battle, response.who);  // LR-14.20
            }
        }
        if (!charges.empty()) charge(play, {charges.begin(), charges.size()}, next);
        for (const Charge& one : charges) end_activation(play.battle, one.charger);  // LR-14.20
    }
}

// LR-13.09 whoever a charge has locked in melee meanwhile stays there.
void take_cover_or_run(Play& play, const Responses& responses, Tests& next) {
    const auto free = [&](FigureId who) {
        return play.battle[who].able() && !play.battle[who].in_melee();
    };
    for (const Response& response : responses.list)
        if (response.reaction == Reaction::DuckBack && !response.ducked && free(response.who))
            duck_back(play, response.who, response.causes, next);
    for (const Response& response : responses.list) {
        const bool runs =
            response.reaction == Reaction::Runaway || response.reaction == Reaction::RunawayNoShot;
        if (runs && free(response.who))
            run_away(play, response.who, response.causes, response.reaction == Reaction::Runaway,
                     next);
    }
}

// LR-13.33
void take_trophies_tests(Play& play, const Tests& now, const Responses& responses) {
    FixedVector<TrophyTest, most_figures> tests;
    for (const Tests::TrophyDue& due : now.trophies) {
        const Response* other = responses.find(due.who);
        const bool cancelled = other != nullptr && other->reaction != Reaction::CarryOn;
        tests.push_back({due.who, due.victim, cancelled});
    }
    trophies_tests(play, {tests.begin(), tests.size()});
}

}  // namespace

// LR-11.16 what a reaction makes them do, whoever is active.
void carry_out_reactions(Play& play, const Tests& now, const Responses& responses, Tests& next) {
    const Because because{play, "LR-13.03"_rule};
    for (const Response& response : responses.list) {
        const Figure& figure = play.battle[response.who];
        tell_response(play, response);
        // LR-09.16; LR-13.23 a Trophy is lost by the test itself
        if (response.reaction != Reaction::CarryOn || figure.task == Task::TakeTrophy)
            interrupt(play, response.who);
    }
    fire_back(play, responses, next);
    charge_back(play, responses, next);
    take_cover_or_run(play, responses, next);
    // LR-12.04 whoever has turned, risen from Duck Back (LR-14.10), charged (LR-12.38) or got out
    // of somebody's line
    come_into_sight(play, {}, {});
    take_trophies_tests(play, now, responses);
}

}  // namespace long_rifle
