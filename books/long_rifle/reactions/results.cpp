#include "books/long_rifle/reactions/results.h"

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/fire/ranged_combat.h"
#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/moving/nearest_cover.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/seeing/sight.h"

namespace long_rifle {

// Whoever is not active keeps what his activation has left him (LR-07.16).
void halt(Battle& battle, FigureId who) {
    if (!battle[who].active) return;
    battle[who].movement = battle[who].fast_extra = 0_in;
    battle[who].fast_tried = battle[who].halted = true;  // LR-14.12 nor by a Fast Move or a charge
}

void end_activation(Battle& battle, FigureId who) {
    battle[who].finished = true;
    battle[who].spent = true;
    battle[who].movement = 0_in;
}

// LR-13.23 a Trophy is lost; only a Star may come back to it if its player likes.
void interrupt(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    if (figure.active) figure.interrupted = true;
    if (figure.task == Task::TakeTrophy) {
        figure.trophy_interrupted = figure.star && has_player(play.battle, who);
        if (!figure.trophy_interrupted) figure.trophy = {};
    }
    if (figure.task != Task::None)
        play.tell("LR-09.16"_rule, who, "{} is interrupted", play.name(who));
    figure.task = Task::None;
}

// LR-14.10
void stop_ducking(Battle& battle, FigureId who) {
    Figure& figure = battle[who];
    if (figure.status != Status::DuckBack) return;
    figure.status = Status::CarryOn;
    figure.hidden_from = {};
}

namespace {

// LR-14.05 no cover that near: prone where it is, LR-11.14 without a shot; LR-11.22 a rider only
// halts.
void drop_prone(Play& play, FigureId who) {
    Figure& figure = play.battle[who];
    figure.prone = !figure.mounted;
    play.tell("LR-14.05"_rule, who, "{} finds no cover and {}", play.name(who),
              figure.mounted ? "halts" : "drops prone");
}

// LR-11.20 up if it lay; LR-12.13 note 1, LR-12.38 whoever sees it on the way may act, it only goes
// on; LR-13.32 the tests this causes come after it. True if it came there.
bool go_to_cover(Play& play, FigureId who, Point cover, Tests& later) {
    Figure& figure = play.battle[who];
    figure.prone = false;
    figure.hidden_from = {};
    Tests* const before = play.in_cover;
    play.in_cover = &later;
    play.ducking.add(who);
    travel(play, who, Path{figure.at, cover}, Travel::Reaction);
    play.ducking.remove(who);
    play.in_cover = before;
    return figure.able() && figure.at == cover;
}

// LR-17.11 it counts as stationary there; LR-14.07 and is out of sight of the causes.
void get_down(Battle& battle, FigureId who, FigureSet causes) {
    Figure& figure = battle[who];
    figure.moved_this_turn = false;
    for (const FigureId cause : causes)
        if (in_cover(battle, who, cause)) figure.hidden_from.add(cause);
    if (!causes.empty()) turn_to(battle, who, causes.first());
}

}  // namespace

void duck_back(Play& play, FigureId who, FigureSet causes, Tests& due) {
    Battle& battle = play.battle;
    if (battle[who].is(Attribute::NervesOfSteel)) {  // LR-05.22
        play.tell("LR-05.22"_rule, who, "{} has Nerves of Steel and carries on", play.name(who));
        return;
    }
    interrupt(play, who);
    end_activation(battle, who);   // LR-14.08
    battle[who].charging = false;  // LR-14.20
    const std::optional<Point> cover = nearest_cover(battle, who, causes);
    battle[who].status = Status::DuckBack;
    if (!cover) {
        drop_prone(play, who);
        return;
    }
    play.tell("LR-14.04"_rule, who, "{} ducks back", play.name(who));
    const Because because{play, "LR-14.04"_rule};
    Tests later;
    if (*cover == battle[who].at || go_to_cover(play, who, *cover, later))
        get_down(battle, who, causes);
    for (Tests::Due& one : later.due)
        one.standing_duck_back = one.standing_duck_back || one.who == who;
    due.add(later);
}

namespace {

// LR-18.19 a Star chooses; a Grunt that passes one die against Rep holds his fire.
bool takes_parting_shot(Play& play, FigureId shooter, FigureId runner) {
    const Figure& figure = play.battle[shooter];
    if (figure.star && has_player(play.battle, shooter)) {
        Question question =
            question_for(play.battle, shooter, "LR-18.19"_rule, "parting-shot", runner);
        offer(question, "fire", shooter, runner);
        offer_pass(question, "hold-fire", shooter, runner);
        return play.choose(question).verb == "fire";
    }
    return play.roll_passes(play.by(shooter, "LR-18.19"_rule), 1, figure.effective_rep()) == 0;
}

// LR-16.12 every hunter who can.
FigureSet hunters(const Battle& battle, FigureId animal) {
    FigureSet mask;
    for (const FigureId other : all(battle))
        if (enemies(battle, animal, other) && battle[other].able()) mask.add(other);
    return mask;
}

// LR-18.17, LR-18.18, LR-18.20 Rush Shots by all who caused it; LR-14.06 not out of a Duck Back.
void parting_shots(Play& play, FigureId runner, FigureSet causes, Tests& due) {
    Shots shots;
    for (const FigureId shooter : causes) {
        if (!enemies(play.battle, shooter, runner)) continue;  // LR-18.20
        if (!play.battle[shooter].carrying_on() || play.battle[shooter].in_melee()) continue;
        const auto weapon = weapon_for(play.battle, shooter, runner);
        if (!weapon || !takes_parting_shot(play, shooter, runner)) continue;
        shots.push_back({shooter, runner, *weapon, true, true});
    }
    const Because because{play, "LR-18.17"_rule};
    if (!shots.empty()) fire_together(play, {shots.begin(), shots.size()}, due);
}

}  // namespace

bool run_away(Play& play, FigureId who, FigureSet causes, bool with_parting_shots, Tests& due) {
    if (play.battle[who].animal != Animal::None) causes = hunters(play.battle, who);
    return run_away_from(play, who, causes, with_parting_shots, due);
}

bool run_away_from(Play& play, FigureId who, FigureSet causes, bool with_parting_shots,
                   Tests& due) {
    Figure& figure = play.battle[who];
    if (figure.is(Attribute::Stout) && !figure.used_stout) {  // LR-05.30, LR-05.33
        figure.used_stout = true;
        play.came({Purpose::Reaction, CameTo::Wavers, who, {}}, "LR-05.30"_rule, who,
                  "{} is Stout and only ducks back", play.name(who));
        const Because because{play, "LR-05.30"_rule};
        duck_back(play, who, causes, due);
        return false;
    }
    play.tell("LR-14.15"_rule, who, "{} runs away", play.name(who));
    const Because because{play, "LR-14.15"_rule};
    if (with_parting_shots) parting_shots(play, who, causes, due);
    if (!play.battle[who].able()) return false;  // LR-18.21 brought down before he was gone
    take_off(play, who, Status::RanAway);
    return true;
}

}  // namespace long_rifle
