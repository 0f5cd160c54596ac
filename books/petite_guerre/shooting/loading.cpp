#include <algorithm>

#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/shooting/shooting.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/turn.h"

// Loading: PG-14.11 .. PG-14.20, PG-14.23, PG-16.02. There is always more powder and shot.
namespace petite_guerre {

namespace {

constexpr int rounds_alone = 3, rounds_beside = 1;  // PG-14.14

// PG-14.11, PG-14.20, PG-16.02 whole turns, for a man who is not wounded (PG-27.14).
int turns_to_load(const Figure& figure, const Carried& carried) {
    const bool slowly = loads_slowly(figure, carried);
    if (carried.misfired) return slowly ? 2 : 1;
    switch (carried.loading) {
        case Loading::HalfTurn: return 1;  // only when slowly: else it is an item
        case Loading::TwoTurns: return slowly ? 4 : 2;
        default: return slowly ? 2 : 1;
    }
}

bool takes_whole_turns(const Figure& figure, const Carried& carried) {
    switch (carried.loading) {
        case Loading::Turn:
        case Loading::TwoTurns: return true;
        case Loading::HalfTurn: return carried.misfired || loads_slowly(figure, carried);
        default: return false;
    }
}

// The weapon in his hands, if there is anything to load and he is able to.
const Carried* to_load(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const Carried* carried = weapon_in_hand(figure);
    if (!figure.present() || figure.stunned() || carried == nullptr || !carried->missile())
        return nullptr;
    if (carried->no_ramrod) return nullptr;  // PG-16.03
    if (carried->shots >= carried->room && !carried->misfired) return nullptr;
    if (figure.prone() && carried->weapon == Weapon::Bow) return nullptr;  // PG-14.18
    if (figure.prone() && troops_of(battle, figure) == Troops::Regulars && muzzle_loader(*carried))
        return nullptr;  // PG-14.19, PG-04.19
    return carried;
}

// PG-14.14, PG-14.20; PG-27.14 (d), (e) a wounded man one a turn, one in two turns if slowly too.
int rounds_loaded(const Figure& figure, Carried& carried, bool alone) {
    const bool slowly = loads_slowly(figure, carried);
    if (!figure.wounded()) return slowly ? (alone ? 1 : 0) : (alone ? rounds_alone : rounds_beside);
    if (!slowly) return 1;
    carried.progress = static_cast<std::uint8_t>(1 - carried.progress);
    return carried.progress == 0 ? 1 : 0;
}

void load_shots(Carried& carried, int shots) {
    carried.shots = static_cast<std::uint8_t>(std::min(carried.shots + shots, int{carried.room}));
}

// PG-12.14 loading is heard.
void rattle(Play& play, FigureId who) {
    begin_deeds(play.battle, who).sound = true;
    make_sound(play, who, Sound::Normal);
}

}  // namespace

// PG-14.20, PG-03.15
bool loads_slowly(const Figure& figure, const Carried& carried) {
    return figure.troops == Troops::Civilians || carried.unfamiliar;
}

// PG-14.11, PG-14.12, PG-14.14
bool may_reload(const Battle& battle, FigureId who) {
    const Carried* carried = to_load(battle, who);
    return carried != nullptr && !takes_whole_turns(battle[who], *carried);
}

// PG-14.14, PG-14.20 one round beside something else, and a slow man none.
bool may_reload_beside(const Battle& battle, FigureId who) {
    if (!may_reload(battle, who)) return false;
    const Figure& figure = battle[who];
    const Carried& carried = *weapon_in_hand(figure);
    if (carried.loading != Loading::Rounds) return true;
    const bool again = figure.now.of_turn == battle.turn && figure.now.items.contains(Item::Reload);
    return !again && (!loads_slowly(figure, carried) || figure.wounded());
}

// PG-14.11 .. PG-14.14 an arrow or cartridge; rounds by number.
void reload_item(Play& play, FigureId who, bool alone) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    note_item(battle, who, Item::Reload);
    Carried& carried = *weapon_in_hand(figure);
    const bool rounds = carried.loading == Loading::Rounds;
    const int before = carried.shots;
    load_shots(carried, rounds ? rounds_loaded(figure, carried, alone) : 1);
    const int loaded = carried.shots - before;
    if (rounds)
        play.tell_only(who_may_know(battle, who), "PG-14.14"_rule, who, "{} loads {} round{}",
                       play.name(who), loaded, loaded == 1 ? "" : "s");
    else
        play.tell_only(who_may_know(battle, who), "PG-14.11"_rule, who, "{} reloads",
                       play.name(who));
    rattle(play, who);
}

// PG-14.11
bool may_load(const Battle& battle, FigureId who) {
    const Carried* carried = to_load(battle, who);
    return carried != nullptr && takes_whole_turns(battle[who], *carried);
}

// PG-14.11, PG-14.16, PG-14.20; PG-16.02 after a misfire; PG-07.19 progress is kept.
void load(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    note_unique(battle, who, Unique::Load);
    Carried& carried = *weapon_in_hand(figure);
    if (unique_done(battle, who, Unique::Load)) ++carried.progress;
    const bool done = carried.progress >= turns_to_load(figure, carried);
    const RuleId rule = carried.misfired ? "PG-16.02"_rule : "PG-14.11"_rule;
    if (done) {
        carried.progress = 0;
        carried.misfired = false;
        load_shots(carried, 1);
    }
    play.tell_only(who_may_know(battle, who), rule, who, "{} {}", play.name(who),
                   done ? "has loaded" : "is loading");
    rattle(play, who);
}

}  // namespace petite_guerre
