#include <algorithm>

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/actions.h"
#include "books/long_rifle/turn/challenges.h"
#include "books/long_rifle/turn/groups.h"
#include "engine/table/route.h"

// Challenges on the table: success and failure are what the scenario has stated beforehand.
namespace long_rifle {

namespace {

struct Attempt {
    FigureId who;
    FigureSet opponents;
    Path way;  // Consequence::Move: where a success takes it
};

std::size_t index(FigureId who) {
    return static_cast<std::size_t>(who.index);
}

// LR-28.02 a character or a creature, on its feet; a wagon resists nobody.
bool could_resist(const Figure& figure) {
    return figure.able() && !figure.wagon;
}

// LR-28.02 the figure named and those together with it, as far as they could resist.
FigureSet opposing(const Battle& battle, FigureId named) {
    FigureSet opponents = FigureSet{named};
    for (const FigureId other : together_with(battle, named))
        if (could_resist(battle[other])) opponents.add(other);
    return opponents;
}

// Where a climb by that window ends: under it if he is inside, else behind it.
struct Landing {
    Point spot;
    std::int8_t level;
};
Landing landing_of(const Battle& battle, FigureId who, Place place) {
    const Opening& opening = opening_of(battle, place);
    const Point sill = part_way(opening.sill.a, opening.sill.b, 1, 2);
    const bool out = static_cast<bool>(battle[who].standing.inside);
    return {outside_of(battle.ground()[place.building], sill, out ? wall_contact : -0.5_in),
            out ? std::int8_t{0} : static_cast<std::int8_t>(opening.level)};
}

// LR-03.10, LR-25.06 nobody else is there already.
bool room_to_land(const Battle& battle, FigureId who, const Landing& landing) {
    Battle there = battle;
    there[who].level = landing.level;
    return may_stand(there, who, landing.spot);
}

// The window of an upper level that it stands at, inside, or under, outside.
Place climbable(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.mounted) return {};
    for (std::size_t b = 0; b < battle.ground().buildings.size(); ++b) {
        const Building& building = battle.ground().buildings[b];
        const BuildingId id = BuildingId::of(static_cast<std::int64_t>(b));
        for (std::size_t i = 0; i < building.openings.size(); ++i) {
            const Place place{id, OpeningId::of(static_cast<std::int64_t>(i))};
            const Opening& opening = building.openings[i];
            if (opening.level == 0 || distance(figure.at, opening.sill) > wall_contact) continue;
            const bool inside = figure.standing.inside == id && figure.level == opening.level;
            if (!inside && must_abandon(battle, id)) continue;  // LR-26.10
            if ((inside || !figure.standing.inside) && !closed(battle, id, place.opening)
                && !burning_opening(battle, id, place.opening)
                && room_to_land(battle, who, landing_of(battle, who, place)))
                return place;
        }
    }
    return {};
}

// Could a success do what it says?
bool possible(const Battle& battle, FigureId who, const Stunt& stunt) {
    if (stunt.on_success == Consequence::Open) {
        const Place place = opening_in_contact(battle, who);
        return place.opening && closed(battle, place.building, place.opening);
    }
    if (stunt.on_success == Consequence::Climb)
        return static_cast<bool>(climbable(battle, who).opening);
    return true;
}

void offer_opposed(const Battle& battle, FigureId who, int number, const Stunt& stunt,
                   Question& question) {
    FigureSet offered;
    for (const FigureId enemy : all(battle)) {
        if (!enemies(battle, who, enemy) || !could_resist(battle[enemy])) continue;
        if (offered.contains(enemy) || !gap_within(battle, who, enemy, stunt.reach)) continue;
        offered |= opposing(battle, enemy);
        offer(question, "challenge", who, enemy, number);
    }
}

// LR-28.06 everybody else who has a figure in it; LR-28.07 with nobody to ask it stands as stated.
bool agreed(Play& play, const Attempt& attempt) {
    std::uint32_t asked = 0;
    for (const FigureId opponent : attempt.opponents) {
        const SeatId seat = play.battle[opponent].seat;
        if (!seat || seat == play.battle[attempt.who].seat || (asked & seat.bit()) != 0) continue;
        asked |= seat.bit();
        Question question =
            question_for(play.battle, opponent, "LR-28.06"_rule, "challenge-agree", attempt.who);
        offer(question, "agree", opponent, attempt.who);
        offer_pass(question, "refuse", opponent, attempt.who);
        if (play.choose(question).verb == "refuse") return false;
    }
    if (asked == 0)
        play.tell("LR-28.07"_rule, attempt.who, "nobody else need agree: it stands as stated");
    return true;
}

// Where on its way the opponents get to see it, if anywhere.
std::optional<Inches> seen_on_its_way(const Battle& battle, const Attempt& attempt) {
    Battle ghost = battle;
    const auto seen = [&](Point spot) {
        put(ghost, attempt.who, spot);
        for (const FigureId opponent : attempt.opponents)
            if (in_sight_of_each_other(ghost, attempt.who, opponent)) return true;
        return false;
    };
    return first_sight(attempt.way, seen);
}

// LR-21.11 those it watches go with it; true if it has left the table.
bool walk_with_captives(Play& play, FigureId who, const Path& way, Travel kind) {
    const FigureSet captives = watched_by(play.battle, who);
    const bool gone = step_along(play, who, way, kind);
    bring_captives(play, who, captives);
    return gone;
}

// LR-99.49, LR-12.40 noticed: where it is, or on its way at the first spot where they see it.
void notice(Play& play, const Attempt& attempt) {
    Battle& battle = play.battle;
    for (const FigureId opponent : attempt.opponents) {
        battle.seen[index(attempt.who)].remove(opponent);
        battle.seen[index(opponent)].remove(attempt.who);
    }
    if (!new_pairs(battle)[index(attempt.who)].empty()) {
        halt(battle, attempt.who);
        come_into_sight(play, {}, attempt.who);
    } else if (const auto seen_at = seen_on_its_way(battle, attempt)) {
        const Path way = first_part(attempt.way, *seen_at);
        battle[attempt.who].facing = facing_toward(way[way.size() - 2], way.back());
        const bool gone = walk_with_captives(play, attempt.who, way, Travel::Voluntary);
        halt(battle, attempt.who);  // LR-28.14 no more of its move, whatever is decided now
        if (!gone) come_into_sight(play, {}, attempt.who);
    }
}

// The first weapon it carries falls where it stands (LR-10.08).
void lose_weapon(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    if (figure.weapons.empty() || play.battle.dropped.full()) return;
    play.battle.dropped.push_back({figure.weapons.front(), figure.at, figure.level});
    figure.weapons.erase(figure.weapons.begin());
    play.tell("LR-28.10"_rule, who, "{} loses a weapon", play.name(who));
}

// LR-13.34 all of them fall before anybody tests.
void knock_down(Play& play, FigureSet fallen, FigureId by) {
    Tests due;
    for (const FigureId who : fallen) {
        const Wound fall{Damage::KnockDown, who == by ? FigureId{} : by, false, false, false, true};
        harm(play, who, {&fall, 1}, due);
    }
    take_tests(play, due);
}

// The full move that success would be: anywhere it could walk (chapter 11); LR-27.53 water ends it.
Path ask_way(Play& play, FigureId who) {
    const FigureMove rules{play.battle, who, normal_move(play.battle, who)};
    Question question = question_for(play.battle, who, "LR-28.04"_rule, "challenge-move");
    question.kind = Asking::Move;
    question.move = &rules;
    const Path way = play.ask(question).path;
    return first_part(way, water_stop(play.battle, who, way));
}

// Everybody whom it passes counts as having seen nothing: no In Sight in this phase (LR-12.39).
void move_undetected(Play& play, const Attempt& attempt) {
    Figure& figure = play.battle[attempt.who];
    if (attempt.way.size() < 2) return;
    figure.facing = facing_toward(attempt.way[attempt.way.size() - 2], attempt.way.back());
    if (walk_with_captives(play, attempt.who, attempt.way, Travel::Reaction)) return;  // LR-11.21
    figure.moved = true;
    const Pairs unaware = new_pairs(play.battle);
    for (const FigureId who : all(play.battle)) play.battle.seen[index(who)] |= unaware[index(who)];
}

// LR-25.13 only what is destroyed from outside is gone for good.
void open_up(Play& play, FigureId who) {
    const Place place = opening_in_contact(play.battle, who);
    if (!place.opening || !closed(play.battle, place.building, place.opening)) return;
    if (play.battle[who].standing.inside) return clear_barricade(play, who, place);
    destroy_barricade(play, who, place);
}

// In or out by an upper window.
void climb(Play& play, FigureId who) {
    const Place place = climbable(play.battle, who);
    if (!place.opening) return;
    Figure& figure = play.battle[who];
    const Landing landing = landing_of(play.battle, who, place);
    figure.level = landing.level;
    put(play.battle, who, landing.spot);
    figure.moved = figure.moved_this_turn = true;
    halt(play.battle, who);  // LR-28.14
    come_into_sight(play, {}, who);
}

// LR-28.04, LR-28.05 one action or one consequence, never more; it falls on `on`.
void carry_out(Play& play, const Attempt& attempt, Consequence consequence, FigureSet on) {
    const Because because{play, "LR-28.10"_rule};
    switch (consequence) {
        case Consequence::Move: return move_undetected(play, attempt);
        case Consequence::InSight: return notice(play, attempt);
        case Consequence::KnockDown: return knock_down(play, on, attempt.who);
        case Consequence::LoseWeapon:
            for (const FigureId who : on) lose_weapon(play, who);
            return;
        case Consequence::Open: return open_up(play, attempt.who);
        case Consequence::Climb: return climb(play, attempt.who);
        default: return;
    }
}

void resolve(Play& play, const Attempt& attempt, const Stunt& stunt, std::uint8_t bit) {
    const ChallengeTerms terms{
        attempt.who, attempt.opponents, static_cast<int>(stunt.tools.size()), 2, {}};
    const Because because{play, "LR-28.08"_rule};
    switch (challenge(play, terms)) {
        case ChallengeResult::Success:
            play.tell("LR-28.10"_rule, attempt.who, "{} succeeds: {}", play.name(attempt.who),
                      stunt.success);
            return carry_out(play, attempt, stunt.on_success, attempt.opponents);
        case ChallengeResult::Stopped:
            play.tell("LR-28.10"_rule, attempt.who, "{} gives it up for this Encounter",
                      play.name(attempt.who));
            play.battle[attempt.who].challenges_barred |= bit;
            return;
        case ChallengeResult::Failure:
            play.tell("LR-28.10"_rule, attempt.who, "{} fails: {}", play.name(attempt.who),
                      stunt.failure);
            return carry_out(play, attempt, stunt.on_failure, FigureSet{attempt.who});
    }
}

}  // namespace

// LR-28.01 whatever the scenario lists; LR-28.03 without naming anybody where nobody opposes;
// LR-28.14 in place of every other action, so with nothing picked up before it either.
void offer_challenge(const Battle& battle, FigureId who, Question& question) {
    const Figure& figure = battle[who];
    if (!has_player(battle, who) || figure.finished || !figure.able() || figure.in_melee()) return;
    if (figure.animal != Animal::None || figure.wagon) return;
    if (!whole_activation_left(figure) || !nothing_done_yet(battle, who)) return;
    for (const Carried& carried : figure.weapons)
        if (carried.picked_up) return;
    const std::vector<Stunt>& stunts = battle.setting->stunts;
    for (std::size_t i = 0; i < stunts.size() && i < most_stunts; ++i) {
        if ((figure.challenges_barred >> i & 1U) != 0) continue;
        if (!possible(battle, who, stunts[i])) continue;
        if (stunts[i].opposed)
            offer_opposed(battle, who, static_cast<int>(i), stunts[i], question);
        else
            offer(question, "challenge", who, {}, static_cast<int>(i));
    }
}

// LR-28.04, LR-28.05 both are stated before anybody rolls. What the others will not agree to is not
// put to them again, and the figure keeps its action.
void take_challenge(Play& play, FigureId who, const Option& option) {
    const auto number = static_cast<std::size_t>(option.detail);
    const auto bit = static_cast<std::uint8_t>(1U << number);
    const Stunt& stunt = play.battle.setting->stunts[number];
    Attempt attempt{who, option.target ? opposing(play.battle, option.target) : FigureSet{}, {}};
    play.tell("LR-28.04"_rule, who, "{} means to {}. Success: {}", play.name(who), stunt.name,
              stunt.success);
    play.tell("LR-28.05"_rule, who, "Failure: {}", stunt.failure);
    if (!agreed(play, attempt)) {
        play.tell("LR-28.06"_rule, who, "the terms are not agreed, so it is not attempted");
        play.battle[who].challenges_barred |= bit;
        return;
    }
    if (stunt.on_success == Consequence::Move) attempt.way = ask_way(play, who);
    resolve(play, attempt, stunt, bit);
    end_activation(play.battle, who);  // LR-07.16 nobody takes it along after that
}

}  // namespace long_rifle
