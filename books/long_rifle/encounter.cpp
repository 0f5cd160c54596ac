#include "books/long_rifle/encounter.h"

#include <algorithm>

#include "books/long_rifle/after_the_battle.h"
#include "books/long_rifle/fire.h"
#include "books/long_rifle/sight.h"
#include "books/long_rifle/stars.h"
#include "engine/play/umpires.h"

namespace long_rifle {

void battle_begins(Play& play) {
    set_star_power(play.battle);
    for (const FigureId who : all(play.battle))
        if (play.battle[who].on_table()) put(play.battle, who, play.battle[who].at);
}

bool still_there(const Battle& battle, SideId side) {
    for (const Figure& figure : battle.figures) {
        if (figure.side != side || figure.captured || figure.wagon) continue;
        if (figure.status <= Status::Stunned || figure.status == Status::Waiting) return true;
    }
    return false;
}

Edge edge_of(const Ground& ground, Point spot) {
    if (spot.y < 0_in) return Edge::Near;
    if (spot.y > ground.depth) return Edge::Far;
    if (spot.x < 0_in) return Edge::Left;
    return spot.x > ground.width ? Edge::Right : Edge::Any;
}

namespace {

void end(Play& play, SideId winner, RuleId rule) {
    if (play.battle.setting->campaign) after_the_battle(play);  // LR-24.19
    play.battle.stage = Stage::Over;
    play.battle.winner = winner;
    if (winner) {
        play.tell(rule, {}, "The Encounter is over: {} have won",
                  play.battle.setting->sides[static_cast<std::size_t>(winner.index)]);
    } else {
        play.tell(rule, {}, "The Encounter is over: nobody has won");
    }
}

// LR-21.11 whoever the enemy has led or carried off has not got away; nor have the dead.
bool left_over(const Battle& battle, const Figure& figure, const Objective& objective) {
    if (figure.status != Status::Left && figure.status != Status::LeftWounded) return false;
    if (figure.captured && figure.captor != objective.side) return false;
    return objective.edge == Edge::Any || edge_of(battle.ground(), figure.at) == objective.edge;
}

// LR-29.10 the Encounter's Special Instructions.
bool reached(const Battle& battle, const Objective& objective) {
    switch (objective.goal) {
        case Goal::Leave: {
            int gone = 0;
            for (const Figure& figure : battle.figures)
                gone +=
                    figure.side == objective.side && left_over(battle, figure, objective) ? 1 : 0;
            return gone >= objective.count;
        }
        case Goal::Rescue: return left_over(battle, battle[objective.figure], objective);
        case Goal::Burn: return engulfed(battle, objective.building);
        case Goal::Hold:
        case Goal::LastStanding:
        case Goal::Count: break;
    }
    return false;
}

bool holds_out(const Battle& battle, const Objective& objective) {
    const auto able =
        std::count_if(battle.figures.begin(), battle.figures.end(), [&](const Figure& figure) {
            return figure.side == objective.side && figure.able() && figure.on_table();
        });
    return still_there(battle, objective.side) && able >= objective.count;
}

SideId only_one_left(const Battle& battle, int& left) {
    SideId last;
    for (std::size_t i = 0; i < battle.sides(); ++i) {
        const SideId side = SideId::of(static_cast<std::int64_t>(i));
        if (!still_there(battle, side)) continue;
        ++left;
        last = side;
    }
    return last;
}

}  // namespace

void check_end(Play& play) {
    if (play.battle.over()) return;
    for (const Objective& objective : play.battle.setting->objectives)
        if (reached(play.battle, objective)) return end(play, objective.side, "LR-01.12"_rule);
    int left = 0;
    const SideId last = only_one_left(play.battle, left);
    if (left > 1) return;
    end(play, left == 1 ? last : SideId{}, "LR-29.16"_rule);
}

namespace {

// Nobody is at the table any more: the first answer offered is taken.
class TakesTheFirst final : public Player {
  public:
    Answer answer(const Question& question) override {
        Answer first;
        const int picks = question.kind == Asking::ChooseSome ? question.least : 1;
        for (int i = 0; i < picks; ++i) first.picks.push_back(static_cast<std::uint8_t>(i));
        return first;
    }
};

// LR-24.19 without a question: whoever can cheats death, all who can be are exchanged.
void settle_who_comes_back(Battle& battle) {
    TakesTheFirst nobody;
    FastUmpire umpire{std::vector<Player*>(battle.setting->seats.size(), &nobody)};
    Play play{battle, umpire};
    after_the_battle(play);
}

}  // namespace

// LR-29.16 or when the players agree; the side still there has won.
void end_by_agreement(Battle& battle, Ending how, SideId winner) {
    if (battle.setting->campaign && battle.stage != Stage::SetUp) settle_who_comes_back(battle);
    int left = 0;
    const SideId last = only_one_left(battle, left);
    battle.stage = Stage::Over;
    battle.winner = how == Ending::Resigned               ? winner
                    : how == Ending::Stopped && left == 1 ? last
                                                          : SideId{};
}

void end_turn(Play& play) {
    const Setting& setting = *play.battle.setting;
    if (setting.last_turn == 0 || play.battle.turn < setting.last_turn) return;
    for (const Objective& objective : setting.objectives)
        if (objective.goal == Goal::Hold && holds_out(play.battle, objective))
            return end(play, objective.side, "LR-01.12"_rule);
    end(play, setting.winner_at_limit, "LR-01.12"_rule);
}

}  // namespace long_rifle
