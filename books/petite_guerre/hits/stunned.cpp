#include <algorithm>
#include <array>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/movement.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"

// Chapter 27: stunned; who has been hit is in hits.cpp, under fire in under_fire.cpp.
namespace petite_guerre {

// PG-27.05
std::int16_t next_own_phase_four(const Battle& battle, SideId side) {
    const bool begun = battle.stage > Stage::Actions
                       || (battle.stage == Stage::Actions
                           && (battle.acting == side ? battle.part_begun : side == battle.first));
    return static_cast<std::int16_t>(begun ? battle.turn + 1 : battle.turn);
}

namespace {

// PG-27.07 stunned again the time starts anew, but the reaction is made once only.
void set_stunned(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (!figure.stunned()) {
        figure.harm.reaction_due = true;
        figure.harm.reaction_from = next_own_phase_four(battle, figure.side);
    }
    figure.harm.stunned = battle.turn;
    figure.harm.rests = false;
    if (figure.formed()) battle[figure.body].casualties.add(who);  // PG-27.19, PG-30.06
    forget_all(battle, who);                                       // PG-27.10
    lose_leader(play, who);                                        // PG-05.17, PG-05.19
}

}  // namespace

// PG-27.01, PG-27.07, PG-27.10
void stun(Play& play, FigureId who, RuleId why) {
    set_stunned(play, who);
    play.tell_only(who_may_know(play.battle, who), why, who, "{} is stunned", play.name(who));
}

// PG-08.11
void stun_body(Play& play, BodyId body, RuleId why) {
    const FigureSet men = play.battle[body].men();
    for (const FigureId who : men) set_stunned(play, who);
    const FigureId head = men.first();
    play.tell_only(who_may_know(play.battle, head), why, head,
                   "{} and all the formed unit are stunned", play.name(head));
}

// PG-27.05; PG-08.08 nobody drops out of a formed unit for it; PG-31.06 the broken when they have
// stopped.
bool owes_stunned_reaction(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.present() || figure.formed() || !figure.stunned()) return false;
    if (figure.broken() && !figure.rout.stopped) return false;
    return figure.harm.reaction_due && battle.turn >= figure.harm.reaction_from;
}

namespace {

// PG-27.23 the situations of PG-27.04.
bool in_combat(const Battle& battle, FigureId who, Shelter&) {
    return in_hand_to_hand(battle, who);
}
bool in_the_open(const Battle& battle, FigureId who, Shelter& cover) {
    const Figure& figure = battle[who];
    if (difficult_at(battle, figure.at)) return false;
    if (best_protection_at(battle, figure.at) != Protection::None) return false;
    if (figure.harm.rests) return false;  // PG-10.13 stays in place
    cover = nearest_friendly_cover(battle, who, run_to_cover);
    return cover.found;
}
bool in_difficult_terrain(const Battle& battle, FigureId who, Shelter&) {
    return difficult_at(battle, battle[who].at);
}
bool otherwise(const Battle&, FigureId, Shelter&) {
    return true;
}

// PG-27.04 the first that applies.
enum class Must : std::uint8_t { NotReply, RunForCover, HaltAndShelter, GoProne };
struct StunnedRow {
    bool (*applies)(const Battle& battle, FigureId who, Shelter& cover);
    Must must;
};
// clang-format off
constexpr std::array<StunnedRow, 4> stunned_reactions{{
/* 1 */ {in_combat,            Must::NotReply},
/* 2 */ {in_the_open,          Must::RunForCover},
/* 3 */ {in_difficult_terrain, Must::HaltAndShelter},
/* 4 */ {otherwise,            Must::GoProne},
}};
// clang-format on
Must reaction_of(const Battle& battle, FigureId who, Shelter& cover) {
    return std::find_if(stunned_reactions.begin(), stunned_reactions.end(),
                        [&](const StunnedRow& row) { return row.applies(battle, who, cover); })
        ->must;
}

// PG-27.23 kneeling behind the cover or prone, as the owner likes; PG-27.09 a rider stays mounted.
void take_shelter(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    if (figure.mounted()) return;
    figure.posture = Posture::Prone;
    if (best_protection_at(battle, figure.at) == Protection::None) return;
    Question question = question_for(battle, who, "PG-27.23"_rule, "shelter");
    offer(question, "shelter-behind-cover", who);
    offer(question, "go-prone", who);
    if (play.choose(question).verb == "shelter-behind-cover") figure.posture = Posture::Kneeling;
}

// PG-27.06, PG-27.09 as far as the roll goes; who does not arrive falls prone where he stops.
void make_for_cover(Play& play, FigureId who, Point cover) {
    Battle& battle = play.battle;
    battle[who].posture = Posture::Standing;  // PG-27.23 at no cost
    Limits limits;
    limits.to_the_end = true;
    limits.wounded_half = false;  // PG-27.14 (b)
    move_along(play, who, MoveKind::Run,
               way_to(battle, who, cover, distance(battle[who].at, cover)), limits);
    if (battle[who].present()) take_shelter(play, who);
}

}  // namespace

// PG-27.04
void stunned_reaction(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    const Because because{play, "PG-27.04"_rule};
    begin_deeds(battle, who).spent = Turned::StunnedReaction;
    note_unique(battle, who, Unique::StunnedReaction);
    figure.harm.reaction_due = false;
    Shelter cover;
    const Posture before = figure.posture;
    const Must must = reaction_of(battle, who, cover);
    switch (must) {
        case Must::NotReply: break;
        case Must::RunForCover: make_for_cover(play, who, cover.at); break;
        case Must::HaltAndShelter: take_shelter(play, who); break;
        case Must::GoProne:
            if (!figure.mounted()) figure.posture = Posture::Prone;
            break;
    }
    if (figure.posture != before) {  // PG-14.24, PG-10.05
        begin_deeds(battle, who).turned = true;
        figure.dodged = false;
    }
    if (figure.present() && must != Must::NotReply) after_move(play, who, false);
    play.tell_only(who_may_know(battle, who), "PG-27.04"_rule, who, "{}, stunned, {}",
                   play.name(who),
                   must == Must::NotReply      ? "cannot strike back"
                   : must == Must::RunForCover ? "runs for cover"
                                               : "stays where he is");
}

// PG-27.02 those stunned last turn.
void remove_stunned(Play& play) {
    Battle& battle = play.battle;
    FigureSet recovered;
    for (const FigureId who : all(battle)) {
        Harmed& harm = battle[who].harm;
        if (harm.stunned == 0 || harm.stunned >= battle.turn) continue;
        recovered.add(who);
        harm.stunned = 0;
        harm.rests = false;
        if (!battle[who].broken()) harm.reaction_due = false;  // PG-31.06
        if (battle[who].present() && !battle[who].broken())
            play.tell_only(who_may_know(battle, who), "PG-27.02"_rule, who, "{} is himself again",
                           play.name(who));
    }
    const Because because{play, "PG-27.02"_rule};
    for (const FigureId who : recovered)  // PG-08.02 now they can
        if (battle[who].formed()) fill_gaps(play, battle[who].body);
}

}  // namespace petite_guerre
