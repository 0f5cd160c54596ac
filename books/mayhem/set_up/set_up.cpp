#include <algorithm>

#include "books/mayhem/moving/involuntary.h"
#include "books/mayhem/moving/movement.h"
#include "books/mayhem/moving/terrain.h"
#include "books/mayhem/place.h"
#include "books/mayhem/set_up/army_lists.h"
#include "books/mayhem/turn/turn.h"
#include "engine/table/any_spot.h"
#include "engine/table/route.h"

// Before the first turn: MM-60.08 forces and Leaders, quality, terrain, entry, deployment.
namespace mayhem {

// MM-03.01, MM-03.03 any character may be named, MM-03.04 before the battle only; the default is
// offered first: the PC, or the highest Rep.
void name_leaders(Play& play) {
    Battle& battle = play.battle;
    if (battle.advanced()) return;  // MM-50.02 each group is led by its highest Rep
    for (std::int8_t i = 0; i < 2; ++i) {
        const SideId side{i};
        FigureSet ours, leaders;
        FigureId best;
        for (const FigureId who : all(battle)) {
            const Figure& figure = battle[who];
            if (figure.side != side) continue;
            ours.add(who);
            if (figure.leader) leaders.add(who);
            if (!best || figure.pc > battle[best].pc
                || (figure.pc == battle[best].pc && figure.rep > battle[best].rep))
                best = who;
        }
        if (leaders.empty() && best) {
            Question q = question_for_side(battle, side, "MM-03.01"_rule, "name-leader");
            offer(q, "leader", best);
            for (const FigureId who : ours - best) offer(q, "leader", who);
            const FigureId chosen = play.choose(q).who;
            battle[chosen].leader = true;
            leaders = FigureSet{chosen};
            play.tell("MM-03.01"_rule, chosen, "{} leads", play.name(chosen));
        }
        // MM-03.05 whoever is not assigned follows the first Leader.
        for (const FigureId who : ours)
            if (!battle[who].leader && !battle[who].under && !leaders.empty())
                battle[who].under = leaders.first();
    }
}

// MM-15.15 the defender sets up the terrain, or whoever rolls higher.
SideId side_that_sets_up(Play& play) {
    const Battle& battle = play.battle;
    for (std::int8_t i = 0; i < 2; ++i)
        if (battle.army(SideId{i}).defends) return SideId{i};
    for (;;) {
        const int first = play.roll_die(play.by_side(SideId{0}, "MM-15.15"_rule));
        const int second = play.roll_die(play.by_side(SideId{1}, "MM-15.15"_rule));
        if (first != second) return first > second ? SideId{0} : SideId{1};
    }
}

namespace {

bool has_waiting(const Battle& battle, SideId side) {
    return std::any_of(battle.figures.begin(), battle.figures.end(), [&](const Figure& figure) {
        return figure.side == side && figure.status == Status::Waiting;
    });
}

// MM-60.04 whoever waits has an entry edge: opposite the one the scenario gives the other side.
void enter_opposite(Battle& battle, Edge edge) {
    const Army& first = battle.army(battle.first);
    if (edge == Edge::None || first.edge != Edge::None || !first.zone.empty()
        || !has_waiting(battle, battle.first))
        return;
    change_setting(battle, [&](Setting& setting) {
        entry(setting.armies, battle.first).edge = opposite(edge);
    });
}

}  // namespace

// MM-15.15 the other side chooses the direction its force enters from.
void choose_entry(Play& play) {
    Battle& battle = play.battle;
    const SideId chooser = other_side(battle.first);
    if (battle.army(chooser).edge != Edge::None || !battle.army(chooser).zone.empty())
        return enter_opposite(battle, battle.army(chooser).edge);
    if (!has_waiting(battle, chooser)) return;
    Question q = question_for_side(battle, chooser, "MM-15.15"_rule, "entry-edge");
    for (int i = 0; i < 4; ++i) offer(q, "edge", {}, {}, i);
    const auto edge = static_cast<Edge>(play.choose(q).detail);
    change_setting(battle, [&](Setting& setting) {
        entry(setting.armies, chooser).edge = edge;
        Army& other = entry(setting.armies, battle.first);
        if (other.edge == Edge::None && other.zone.empty()) other.edge = opposite(edge);
        if (setting.encounter == Encounter::Ambush)
            entry(setting.armies, chooser).exit = opposite(edge);
    });
    play.tell("MM-15.15"_rule, {}, "{}: in from the {} edge", battle.side_name(chooser),
              edge_names[edge]);
}

namespace {

// MM-60.04 within 1" of the entry edge, base edges that is.
Polygon deployment_zone(const Battle& battle, const Figure& figure) {
    const Army& side = battle.army(figure.side);
    if (side.zone.size() == 2) return rectangle(side.zone[0], side.zone[1]);
    return strip(battle.ground(), side.edge, 1_in + radius(figure));
}

class Deploying final : public PlaceRules {
  public:
    Deploying(const Battle& battle, FigureId who)
        : battle_{battle}, who_{who}, zone_{deployment_zone(battle, battle[who])} {}
    Refusal check(const Answer& answer) const override {
        if (answer.facing.dx == 0 && answer.facing.dy == 0)
            return Error{"the facing must point somewhere"};
        if (!zone_.contains(answer.spot))
            return Error{"that is outside his side's zone (MM-60.04)"};
        if (!free(answer.spot)) return Error{"he cannot stand there (MM-04.21)"};
        return {};
    }
    Answer sample(Stream& stream) const override {
        const Point middle{half(battle_.ground().width), half(battle_.ground().depth)};
        const auto spot = any_good_spot(zone_.box, 40, stream, [&](Point p) { return free(p); });
        Answer answer;
        answer.spot = spot ? *spot : first_free();
        answer.facing = facing_toward(answer.spot, middle);
        return answer;
    }
    const Polygon& zone() const override { return zone_; }
    Point first_free() const {
        for (Inches y = zone_.box.low.y; y <= zone_.box.high.y; y += 0.25_in)
            for (Inches x = zone_.box.low.x; x <= zone_.box.high.x; x += 0.25_in)
                if (free({x, y})) return {x, y};
        return zone_.box.low;
    }

  private:
    // Those who are noted secretly keep others from their spot as well.
    bool free(Point spot) const {
        if (!may_stand(battle_, who_, spot)) return false;
        for (const FigureId other : all(battle_))
            if (battle_[other].status == Status::Hidden && battle_[other].side == battle_[who_].side
                && within_gap(battle_, who_, spot, other, 0_in))
                return false;
        return !battle_.ground().building_at(spot) || battle_[who_].noted
               || battle_.army(battle_[who_].side).zone.size() == 2;
    }
    const Battle& battle_;
    FigureId who_;
    Polygon zone_;
};

}  // namespace

// MM-60.09 first the side that set up the terrain, then the other; hidden ones are only noted.
bool deploy_one(Play& play) {
    Battle& battle = play.battle;
    FigureId next;
    for (const SideId side : {battle.first, other_side(battle.first)})
        for (const FigureId who : all(battle))
            if (!next && battle[who].side == side && battle[who].status == Status::Waiting)
                next = who;
    if (!next) return false;
    const Deploying rules{battle, next};
    Question q = question_for(battle, next, "MM-60.09"_rule, "deploy");
    q.kind = Asking::Place;
    q.place = &rules;
    const Answer answer = play.ask(q);
    Figure& figure = battle[next];
    figure.status = figure.noted ? Status::Hidden : Status::Fighting;
    figure.facing = answer.facing;
    put(battle, next, answer.spot);
    return true;
}

}  // namespace mayhem
