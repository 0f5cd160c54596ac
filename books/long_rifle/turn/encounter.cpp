#include "books/long_rifle/turn/encounter.h"

#include "books/long_rifle/people/stars.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/after_the_battle.h"
#include "books/long_rifle/turn/goals.h"
#include "engine/play/umpires.h"

namespace long_rifle {

void battle_begins(Play& play) {
    set_star_power(play.battle);
    for (const FigureId who : all(play.battle))
        if (play.battle[who].on_table()) put(play.battle, who, play.battle[who].at);
}

bool still_there(const Battle& battle, SideId side) {
    return there(battle, side) > 0;
}

namespace {

void end(Play& play, SideId winner, RuleId rule) {
    const Because because{play, rule};
    if (play.battle.setting->campaign) after_the_battle(play);  // LR-24.19
    play.battle.stage = Stage::Over;
    play.battle.winner = winner;
    if (winner) {
        play.tell(rule, {}, "The Encounter is over: {} have won",
                  entry(play.battle.setting->sides, winner));
    } else {
        play.tell(rule, {}, "The Encounter is over: nobody has won");
    }
}

// LR-29.10 the Encounter's Special Instructions; who holds out has won when the turns are up.
bool reached(const Battle& battle, const Objective& objective) {
    return objective.goal != Goal::Hold && progress(battle, objective).reached();
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
    end(play, winner_at_limit(play.battle), "LR-01.12"_rule);
}

}  // namespace long_rifle
