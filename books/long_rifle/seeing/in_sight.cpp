#include "books/long_rifle/seeing/in_sight.h"

#include <algorithm>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/reactions/results.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/pefs.h"
#include "books/long_rifle/seeing/sight.h"

namespace long_rifle {

InSight::Entry* InSight::find(FigureId who) {
    for (Entry& entry : entries)
        if (entry.who == who) return &entry;
    return nullptr;
}

bool may_be_seen(const Figure& figure) {
    return figure.able() && figure.on_table() && !figure.wagon;
}

namespace {

// LR-12.09
bool takes_in_sight(const Figure& figure) {
    return may_be_seen(figure) && !figure.in_melee();
}

std::size_t index(FigureId who) {
    return static_cast<std::size_t>(who.index);
}

void note(Battle& battle, const Pairs& pairs) {
    for (const FigureId who : all(battle)) battle.seen[index(who)] |= pairs[index(who)];
}

bool has_seen(const Battle& battle, FigureId who, FigureId other) {
    return battle.seen[index(who)].contains(other);
}

}  // namespace

// LR-12.39 sight that is not mutual does not do: whoever comes round from behind somebody's back,
// or is turned to, enters his LOS.
bool new_to_each_other(const Battle& battle, FigureId a, FigureId b) {
    const bool ahead_of_a = !has_seen(battle, a, b) && in_front(battle, a, b);
    const bool ahead_of_b = !has_seen(battle, b, a) && in_front(battle, b, a);
    // By day the line is the same in both directions.
    if (!battle.night) return (ahead_of_a || ahead_of_b) && clear_line(battle, a, b);
    return (ahead_of_a && clear_line(battle, a, b)) || (ahead_of_b && clear_line(battle, b, a));
}

bool have_met(const Battle& battle, FigureId a, FigureId b) {
    return has_seen(battle, a, b) && has_seen(battle, b, a);
}

void meet(Battle& battle, FigureId a, FigureId b) {
    if (!enemies(battle, a, b)) return;
    battle.seen[index(a)].add(b);
    battle.seen[index(b)].add(a);
}

// LR-12.04 not seen before in this phase; LR-12.10 both test, whichever of the two has come to see
// the other; LR-12.08 pairs that have tested do not test again; LR-12.34 any new figure counts.
Pairs new_pairs(const Battle& battle) {
    Pairs pairs{};
    for (const FigureId a : all(battle)) {
        if (!may_be_seen(battle[a])) continue;
        for (const FigureId b : all(battle)) {
            if (b <= a || !enemies(battle, a, b) || !may_be_seen(battle[b])) continue;
            if (battle[a].in_melee() && battle[b].in_melee()) continue;
            if (!new_to_each_other(battle, a, b)) continue;
            pairs[index(a)].add(b);
            pairs[index(b)].add(a);
        }
    }
    return pairs;
}

bool any(const Pairs& pairs) {
    return std::any_of(pairs.begin(), pairs.end(), [](FigureSet mask) { return !mask.empty(); });
}

// LR-12.39 a captive or a Stunned man is in sight all along, though nobody tests because of him.
void note_everybody_in_sight(Battle& battle) {
    const auto counts = [&](FigureId who) {
        return battle[who].status <= Status::Stunned && !battle[who].wagon;
    };
    battle.seen = {};
    for (const FigureId a : all(battle))
        for (const FigureId b : all(battle))
            if (enemies(battle, a, b) && counts(a) && counts(b) && sees(battle, a, b))
                battle.seen[index(a)].add(b);
}

namespace {

// LR-12.14 once, when everyone it can see in the test is hard to spot; LR-03.04 those behind its
// back count only if it sees none of them.
bool only_hard_to_spot(const Battle& battle, FigureId who, FigureSet enemies_in_test) {
    bool ahead = false, behind = false, hard_ahead = true, hard_behind = true;
    for (const FigureId enemy : enemies_in_test) {
        if (!clear_line(battle, who, enemy)) continue;
        const bool hard = hard_to_spot(battle, enemy, who);
        const bool front = in_front(battle, who, enemy);
        (front ? ahead : behind) = true;
        if (!hard) (front ? hard_ahead : hard_behind) = false;
    }
    return ahead ? hard_ahead : behind && hard_behind;
}

}  // namespace

// LR-12.12 a die for each point of Rep, no most, no least; LR-12.13 the modifiers.
InSightDice in_sight_dice(const Battle& battle, FigureId who, FigureSet enemies_in_test) {
    const Figure& figure = battle[who];
    InSightDice pool{figure.effective_rep(), {}};
    const auto add = [&](bool applies, int dice, RuleId rule, std::string_view words) {
        if (!applies) return;
        pool.dice += dice;
        pool.modifiers.push_back({rule, static_cast<std::int8_t>(dice), true, words});
    };
    add(figure.is(Profession::Scout), +1, "LR-12.13"_rule, "Scout");
    add(figure.is(Profession::Settler), -1, "LR-12.13"_rule, "Settler");
    add(figure.is(Attribute::HeightenedSenses), +1, "LR-05.21"_rule, "Heightened Senses");
    add(figure.is(Attribute::SlowToReact), -1, "LR-05.16"_rule, "Slow to React");
    add(figure.active && figure.moved, -1, "LR-12.15"_rule, "active and moved");
    add(only_hard_to_spot(battle, who, enemies_in_test), -1, "LR-12.13"_rule,
        "enemy concealed or in cover");
    pool.dice = std::max(0, pool.dice);
    return pool;
}

// LR-02.05, LR-99.03
int in_sight_successes(Play& play, FigureId who, FigureSet enemies_in_test) {
    const InSightDice pool = in_sight_dice(play.battle, who, enemies_in_test);
    RollFor why = play.by(who, "LR-12.12"_rule, Purpose::Sight);
    why.modifiers = pool.modifiers;
    return play.roll_successes(why, pool.dice);
}

namespace {

// LR-12.06 up to 2" more for everyone of the moving group, out of its allowance: for those too
// whose player has done with them.
void two_inch_step(Play& play, FigureId who) {
    const Figure& figure = play.battle[who];
    const Inches allowance = std::min(2_in, figure.movement);
    if (!figure.able() || figure.in_melee() || figure.prone || allowance <= 0_in
        || !has_player(play.battle, who))
        return;
    const FigureMove rules{play.battle, who, allowance};
    Question question = question_for(play.battle, who, "LR-12.06"_rule, "two-inches");
    question.kind = Asking::Move;
    question.move = &rules;
    const Answer answer = play.ask(question);
    play.battle[who].facing = answer.facing;
    if (answer.path.size() < 2) return;
    const Inches stop = water_stop(play.battle, who, answer.path);
    const FigureSet captives = watched_by(play.battle, who);  // LR-21.11
    step_along(play, who, first_part(answer.path, stop), Travel::Voluntary);
    if (stop < length(answer.path)) halt(play.battle, who);  // LR-27.53
    bring_captives(play, who, captives);
}

// LR-12.07 each rolls once, LR-12.17 and keeps its successes beside it; LR-12.13 note 1: one who is
// on his way to cover goes on with that instead.
void roll_entry(Play& play, InSight& in_sight, FigureId who, FigureSet enemies_in_test) {
    if (InSight::Entry* entry = in_sight.find(who)) entry->met |= enemies_in_test;
    if (!takes_in_sight(play.battle[who]) || in_sight.find(who) != nullptr) return;
    if (play.ducking.contains(who)) return;
    const int successes = in_sight_successes(play, who, enemies_in_test);
    in_sight.entries.push_back({who, static_cast<std::int8_t>(successes), false, enemies_in_test});
}

void roll_entries(Play& play, InSight& in_sight, const Pairs& pairs) {
    for (const FigureId who : all(play.battle))
        if (!pairs[index(who)].empty()) roll_entry(play, in_sight, who, pairs[index(who)]);
}

// LR-12.18, LR-99.26, LR-12.20 from most successes down to none; LR-12.19 equal ones together.
FigureSet next_to_act(const InSight& in_sight, int more_than) {
    int most = more_than;
    for (const InSight::Entry& entry : in_sight.entries)
        if (!entry.done) most = std::max<int>(most, entry.successes);
    FigureSet who;
    for (const InSight::Entry& entry : in_sight.entries)
        if (!entry.done && entry.successes == most && most > more_than) who.add(entry.who);
    return who;
}

void act_in_order(Play& play, InSight& in_sight, int more_than) {
    for (int turns = 0;; ++turns) {
        expects(turns < 1000, "LR-12.18: an In Sight that never ends");
        const FigureSet who = next_to_act(in_sight, more_than);
        if (who.empty()) return;
        act_together(play, in_sight, who);
    }
}

// LR-12.30 those who come in while actions are resolved; LR-12.31 with more successes than the one
// whose action has brought them in they act before it goes on.
void join_in_sight(Play& play, const Pairs& pairs, FigureId mover) {
    InSight& in_sight = *play.in_sight;
    const Because because{play, "LR-12.30"_rule};
    in_sight.newcomers = {};
    const std::size_t before = in_sight.entries.size();
    roll_entries(play, in_sight, pairs);
    const InSight::Entry* moving = mover ? in_sight.find(mover) : nullptr;
    if (moving == nullptr) return;
    FigureSet quicker, enemies_among_them;
    for (std::size_t i = before; i < in_sight.entries.size(); ++i) {
        const FigureId newcomer = in_sight.entries[i].who;
        if (in_sight.entries[i].successes <= moving->successes) continue;
        quicker.add(newcomer);
        if (enemies(play.battle, mover, newcomer)) enemies_among_them.add(newcomer);
    }
    if (quicker.empty()) return;
    act_in_order(play, in_sight, moving->successes);
    in_sight.newcomers = enemies_among_them;
}

// LR-12.05 one figure triggers it, LR-12.06 all may step, LR-12.07 those in sight after that test:
// B who has stepped into sight too (LR-99.25), but not those who have slipped out again (LR-12.11).
Pairs after_the_step(Play& play, FigureSet movers, const Pairs& triggering) {
    for (const FigureId who : movers) two_inch_step(play, who);
    resolve_pefs(play);
    Pairs pairs = new_pairs(play.battle);
    note(play.battle, pairs);
    for (const FigureId a : all(play.battle))
        for (const FigureId b : triggering[index(a)])
            if (may_be_seen(play.battle[a]) && may_be_seen(play.battle[b])
                && in_sight_of_each_other(play.battle, a, b))
                pairs[index(a)].add(b);
    return pairs;
}

}  // namespace

void come_into_sight(Play& play, FigureSet movers, FigureId mover) {
    Pairs pairs = new_pairs(play.battle);
    if (!any(pairs)) return;
    note(play.battle, pairs);
    if (play.in_sight != nullptr) {
        join_in_sight(play, pairs, mover);
        return;
    }
    play.tell("LR-12.04"_rule, mover, "In Sight!");
    const Because because{play, "LR-12.04"_rule};
    if (!movers.empty()) {
        pairs = after_the_step(play, movers, pairs);
        if (!any(pairs)) return;
    }
    InSight in_sight;
    play.in_sight = &in_sight;
    roll_entries(play, in_sight, pairs);
    act_in_order(play, in_sight, -1);
    play.in_sight = nullptr;
    for (Tests::Due& due : in_sight.postponed.due)  // LR-13.32
        due.standing_duck_back = in_sight.ducked.contains(due.who);
    take_tests(play, in_sight.postponed);  // LR-12.32
}

bool turns_into_sight(Play& play, FigureId who, FigureId enemy) {
    return turns_into_sight(play, who, play.battle[enemy].at);
}

bool turns_into_sight(Play& play, FigureId who, Point spot) {
    Figure& figure = play.battle[who];
    if (figure.at != spot) figure.facing = facing_toward(figure.at, spot);
    if (!any(new_pairs(play.battle))) return false;
    come_into_sight(play, moving_group(play.battle, who), who);
    return true;
}

}  // namespace long_rifle
