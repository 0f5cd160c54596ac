#include "books/drums/set_up/ending.h"

#include "books/drums/fighting/states.h"
#include "books/drums/measuring.h"
#include "books/drums/seeing/hiding.h"

namespace drums {

namespace {

void win(Play& play, SideId side, RuleId rule, std::string_view why) {
    play.battle.winner = side;
    play.battle.stage = Stage::Over;
    play.reveal();
    if (side) {
        play.tell(rule, {}, "{}: {} have won", why, play.side_name(side));
    } else {
        play.tell(rule, {}, "{}: a draw", why);
    }
}

// DT-63.09 judged when play stops.
void judge_raid(Play& play) {
    const Battle& battle = play.battle;
    win(play, winner_at_limit(battle), "DT-63.09"_rule,
        battle.alight ? "the building burns" : "the building stands");
}

// DT-63.10
bool word_decided(Play& play) {
    const Battle& battle = play.battle;
    const SideId attacker = battle.setting->attacker;
    const FigureId messenger = messenger_of(battle);
    if (!messenger) return false;
    const Figure& figure = battle[messenger];
    if (figure.presence == Presence::Left) {
        win(play, attacker, "DT-63.10"_rule, "the word has got through");
    } else if (figure.lost()) {
        play.tell("DT-63.10"_rule, messenger, "{} was the messenger", play.name(messenger));
        win(play, other_side(attacker), "DT-63.10"_rule, "the messenger is lost");
    }
    return battle.over();
}

}  // namespace

bool may_leave(const Battle& battle, FigureId who, Point spot) {
    const Setting& setting = *battle.setting;
    const Figure& figure = battle[who];
    if (setting.kind != Kind::Word || !figure.messenger) return false;
    return distance_to_edge(setting.ground, spot, opposite(battle.edge_of(figure.side))) < 0_in;
}

bool may_set_alight(const Battle& battle, FigureId who) {
    const Setting& setting = *battle.setting;
    const Figure& figure = battle[who];
    if (setting.kind != Kind::Raid || figure.side != setting.attacker || battle.alight)
        return false;
    if (!figure.standing() || !setting.prize) return false;  // DT-58.06 mounted or not
    const Polygon& walls = setting.ground[setting.prize].footprint;
    return walls.distance_to_rim(figure.at) <= radius(figure) + 2 * slack && !engaged(battle, who);
}

void set_alight(Play& play, FigureId who) {
    reveal(play, who);
    play.battle.alight = true;
    play.tell("DT-63.09"_rule, who, "{} sets the building alight", play.name(who));
}

void check_end(Play& play) {
    const Battle& battle = play.battle;
    if (battle.over()) return;
    if (battle.setting->kind == Kind::Word && word_decided(play)) return;
    const bool one = strength_of(battle, SideId{0}) > 0, two = strength_of(battle, SideId{1}) > 0;
    if (one && two) return;
    if (battle.setting->kind == Kind::Raid) return judge_raid(play);
    const SideId left = one ? SideId{0} : two ? SideId{1} : SideId{};
    win(play, left, "DT-63.05"_rule, "nobody else is on the table");
}

void end_at_limit(Play& play) {
    const Battle& battle = play.battle;
    if (battle.setting->kind == Kind::Raid) return judge_raid(play);
    if (battle.setting->kind == Kind::Word) {
        // Nobody is, in a game as the side knows it that does not know him.
        if (const FigureId messenger = messenger_of(battle))
            play.tell("DT-63.10"_rule, messenger, "{} was the messenger", play.name(messenger));
        return win(play, winner_at_limit(battle), "DT-63.10"_rule, "the word has not got through");
    }
    const int first = points_lost(battle, SideId{0}), second = points_lost(battle, SideId{1});
    win(play, winner_at_limit(battle), "DT-63.05"_rule,
        fmt::format("the rounds are over, {} points lost to {}", first, second));
}

// Those who merely leave off have won or lost by points, as at the end of the rounds (DT-63.05).
void end_here(Battle& battle, Ending how, SideId winner) {
    battle.stage = Stage::Over;
    battle.winner = how == Ending::Resigned  ? winner
                    : how == Ending::Stopped ? ahead_on_points(battle)
                                             : SideId{};
}

}  // namespace drums
