#include "books/petite_guerre/turn/items.h"

#include <algorithm>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/compulsory.h"
#include "books/petite_guerre/turn/turn.h"

// PG-07.01 .. PG-07.08 how much a turn holds.
namespace petite_guerre {

namespace {

using Items = FixedVector<Item, 4>;

constexpr int items_of_a_turn = 2, items_of_the_wounded = 1;  // PG-07.01, PG-27.14

// PG-08.09 wounded men in a formed unit keep up with it.
int most_items(const Figure& figure) {
    return figure.wounded() && !figure.formed() ? items_of_the_wounded : items_of_a_turn;
}

// PG-07.08
bool rides_and_fires(const Figure& figure) {
    return figure.mounted() && figure.experience != Class::C && figure.troops != Troops::Civilians;
}

// PG-07.08 a rider's move and shot, or move and reload, are one; PG-07.09 the Reload item only: to
// load a muzzle-loader is a unique action for him too (offers.cpp). PG-07.10 so are a musician's
// move and his playing.
int cost_of(const Figure& figure, const Items& items) {
    const bool fires = items.contains(Item::Shoot) || items.contains(Item::Reload);
    const bool together = items.contains(Item::Move)
                          && ((rides_and_fires(figure) && fires) || items.contains(Item::Play));
    return static_cast<int>(items.size()) - (together ? 1 : 0);
}

Items items_of(const Battle& battle, FigureId who) {
    const Deeds& now = battle[who].now;
    return now.of_turn == battle.turn ? now.items : Items{};
}

// PG-07.04 which may be taken a second time, PG-07.07 so a repeater fires twice; PG-09.13 two moves
// and nothing else.
bool may_repeat(const Items& items, Item item) {
    const auto times = std::count(items.begin(), items.end(), item);
    switch (item) {
        case Item::Move: return times == 0 || (times == 1 && items.size() == 1);
        case Item::Shoot:
        case Item::Acquire:
        case Item::Reload: return times < 2;
        default: return times == 0;
    }
}

}  // namespace

Bound bound_of_actor(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.formed() ? battle[figure.body].bound : figure.turn.bound;
}

Freedom freedom_of(const Battle& battle, FigureId who) {
    switch (bound_of_actor(battle, who)) {
        case Bound::Stay: return Freedom::ReloadOnly;
        case Bound::Halt: return Freedom::NoMovement;
        default: return Freedom::All;
    }
}

bool untouched(const Battle& battle, FigureId who) {
    const Deeds& now = battle[who].now;
    return now.of_turn != battle.turn
           || (now.items.empty() && now.unique == Unique::None && !now.acted);
}

// PG-02.07, PG-02.09, PG-05.08; a leader in the ranks does not hold back his formed unit
// (PG-05.10).
bool may_act(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.present() || figure.stunned() || made_compulsory_move(battle, who)) return false;
    if (figure.now.of_turn == battle.turn && figure.now.acted) return false;
    return figure.formed() || may_choose_actions(battle, who);
}

// PG-07.01, PG-07.02, PG-07.08, PG-27.14
int items_left(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    const Deeds& now = figure.now;
    if (now.of_turn != battle.turn) return most_items(figure);
    if (now.acted || now.unique != Unique::None) return 0;
    return std::max(0, most_items(figure) - cost_of(figure, now.items));
}

// PG-07.04, PG-07.08
bool may_add(const Battle& battle, FigureId who, Item item) {
    const Figure& figure = battle[who];
    Items items = items_of(battle, who);
    if (items.full() || !may_repeat(items, item)) return false;
    if (items.contains(Item::Move) && std::count(items.begin(), items.end(), Item::Move) > 1)
        return false;  // PG-09.13
    if (figure.now.of_turn == battle.turn && figure.now.unique != Unique::None) return false;
    if (item == Item::Move && items.contains(Item::Move) && figure.now.move == MoveKind::ManHandle)
        return false;  // PG-09.22 never doubled
    items.push_back(item);
    return cost_of(figure, items) <= most_items(figure);
}

bool is_moving(Item item) {
    return item == Item::Move || item == Item::Posture || item == Item::Mount || item == Item::Turn;
}

// PG-07.05
bool says_he_moves(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Figure& figure = battle[who];
    const Deeds& now = figure.now;
    if (now.of_turn == battle.turn && now.moved()) return true;
    if (figure.turn.said != Said::Nothing) return figure.turn.said == Said::WillMove;
    Question question = question_for(battle, who, "PG-07.05"_rule, "also-move");
    if (may_act(battle, who)
        && (may_add(battle, who, Item::Move) || may_add(battle, who, Item::Turn))
        && freedom_of(battle, who) == Freedom::All && !in_hand_to_hand(battle, who))
        offer(question, "will-move", who);
    offer_pass(question, "will-stay", who);
    const bool moves = play.choose(question).verb == "will-move";
    for (const FigureId man : with_mates(battle, who))
        battle[man].turn.said = moves ? Said::WillMove : Said::WillStay;
    return moves;
}

void end_of_action(Battle& battle, FigureId who) {
    begin_deeds(battle, who).acted = true;
}

// PG-14.24, PG-10.05
void moved_on_the_spot(Play& play, FigureId who) {
    begin_deeds(play.battle, who).turned = true;
    play.battle[who].dodged = false;
    after_move(play, who, false);
}

}  // namespace petite_guerre
