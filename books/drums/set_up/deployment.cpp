#include <algorithm>
#include <bit>

#include "books/drums/measuring.h"
#include "books/drums/moving/movement.h"
#include "books/drums/moving/terrain.h"
#include "books/drums/set_up/set_up.h"
#include "books/drums/turn/turn.h"
#include "engine/table/any_spot.h"
#include "engine/table/route.h"

// DT-63.01, DT-63.08: table edges and deployment.
namespace drums {

namespace {

constexpr Inches stand_off = one_long * 2;  // DT-63.08

Polygon grown(const Box& box, Inches by) {
    return rectangle({box.low.x - by, box.low.y - by}, {box.high.x + by, box.high.y + by});
}

bool is_defender(const Battle& battle, SideId side) {
    return battle.setting->kind != Kind::Meeting && side != battle.setting->attacker;
}

// DT-59.02 the defender, or both by agreement; in a Meeting Engagement nobody defends.
bool may_hide(const Battle& battle, SideId side) {
    switch (battle.switches().hidden_set_up) {
        case Hiding::Both: return true;
        case Hiding::Defender: return is_defender(battle, side);
        default: return false;
    }
}

void set_edges(Battle& battle, SideId side, Edge edge) {
    entry(battle.edges, side) = edge;
    entry(battle.edges, other_side(side)) = opposite(edge);
}

Edge ask_edge(Play& play, SideId side, RuleId rule) {
    Question question = question_for(play.battle, side, rule, "edge");
    for (int i = 0; i < static_cast<int>(Edge::Count); ++i) offer(question, "edge", {}, {}, i);
    const auto edge = static_cast<Edge>(play.choose(question).detail);
    play.tell(rule, {}, "{} take the {} edge", play.side_name(side), edge_names[edge]);
    return edge;
}

// DT-63.03 noted secretly.
void name_messenger(Play& play, SideId side) {
    Battle& battle = play.battle;
    if (battle.setting->kind != Kind::Word || side != battle.setting->attacker) return;
    Question question = question_for(battle, side, "DT-63.03"_rule, "messenger");
    for (const FigureId who : all(battle))
        if (battle[who].side == side) offer(question, "messenger", who);
    const FigureId who = play.choose(question).who;
    battle[who].messenger = true;
    play.tell_only(SeatId{side.index}.bit(), "DT-63.03"_rule, who, "{} carries the message",
                   play.name(who));
}

bool room_to_hide(const Battle& battle, FigureId who) {
    const Deploying rules{battle, who, true};
    return rules.nearest_to(part_way(rules.zone().box.low, rules.zone().box.high, 1, 2))
        .has_value();
}

// DT-59.02 up to half of them, where there is something to hide in.
FigureSet choose_hidden(Play& play, SideId side) {
    const Battle& battle = play.battle;
    if (!may_hide(battle, side)) return {};
    Question question = question_for(battle, side, "DT-59.02"_rule, "hide");
    question.kind = Asking::ChooseSome;
    for (const FigureId who : all(battle)) {
        if (battle[who].side != side) continue;
        if (question.options.empty() && !room_to_hide(battle, who)) return {};
        offer(question, "hide", who);
    }
    int count = 0;
    for (const Figure& figure : battle.figures) count += figure.side == side;
    question.least = 0;
    question.most =
        static_cast<std::uint16_t>(std::min(static_cast<int>(question.options.size()), count / 2));
    if (question.most == 0) return {};
    FigureSet hidden;
    for (const std::uint16_t pick : play.ask(question).picks)
        hidden.add(question.options[pick].who);
    return hidden;
}

void place(Play& play, FigureId who, Point spot, bool hidden) {
    Battle& battle = play.battle;
    battle[who].presence = hidden ? Presence::Hidden : Presence::OnTable;
    put(battle, who, spot);
    play.tell_only(play.audience(who), hidden ? "DT-59.02"_rule : "DT-63.01"_rule, who,
                   "{} {} at {:.1f},{:.1f}", play.name(who), hidden ? "hides" : "is placed",
                   play.shown(spot.x), play.shown(spot.y));
}

// Evenly along the zone.
Point in_a_row(const Polygon& zone, std::int64_t i, std::int64_t count) {
    const Point low = zone.box.low, high = zone.box.high;
    const Point part = part_way(low, high, 2 * i + 1, 2 * count);
    const Point middle = part_way(low, high, 1, 2);
    return high.x - low.x >= high.y - low.y ? Point{part.x, middle.y} : Point{middle.x, part.y};
}

Point ask_spot(Play& play, FigureId who, const Deploying& rules, bool hidden) {
    Question question =
        question_for(play.battle, who, hidden ? "DT-59.02"_rule : "DT-63.01"_rule, "deploy");
    question.kind = Asking::Place;
    question.place = &rules;
    return play.ask(question).spot;
}

void place_all(Play& play, SideId side, FigureSet hidden, bool by_hand) {
    Battle& battle = play.battle;
    int count = 0, next = 0;
    for (const Figure& figure : battle.figures) count += figure.side == side;
    for (const FigureId who : all(battle)) {
        if (battle[who].side != side) continue;
        // Unless the others have taken all the room there was.
        const bool hides = hidden.contains(who) && room_to_hide(battle, who);
        const Deploying rules{battle, who, hides};
        const Point wanted = in_a_row(rules.zone(), next++, count);
        const Point spot =
            by_hand ? ask_spot(play, who, rules, hides) : rules.nearest_to(wanted).value_or(wanted);
        place(play, who, spot, hides);
    }
}

}  // namespace

// DT-50.07 within 1 Long is measured from the nearest edge of the base.
Polygon deployment_zone(const Battle& battle, SideId side, Inches base) {
    const Setting& setting = *battle.setting;
    const Ground& ground = setting.ground;
    if (is_defender(battle, side) && setting.kind == Kind::Raid)
        return grown(ground[setting.prize].footprint.box, one_long + base);
    const Edge edge = battle.edge_of(side);
    if (is_defender(battle, side)) {
        const Edge theirs = opposite(edge);
        return strip(ground, theirs, stand_off + base, depth_from(ground, theirs));
    }
    return strip(ground, edge, one_long + base);
}

Deploying::Deploying(const Battle& battle, FigureId who, bool hidden)
    : battle_{battle},
      who_{who},
      hidden_{hidden},
      zone_{deployment_zone(battle, battle[who].side, radius(battle[who]))} {}

bool Deploying::good(Point spot) const {
    if (!zone_.contains(spot) || !may_stand(battle_, who_, spot)) return false;
    const Setting& setting = *battle_.setting;
    if (battle_[who_].mounted && setting.ground.building_at(spot)) return false;
    if (setting.kind == Kind::Raid && is_defender(battle_, battle_[who_].side)
        && setting.ground[setting.prize].footprint.distance_to(spot)
               > one_long + radius(battle_[who_]))
        return false;
    if (!hidden_) return true;
    return footing_at(battle_.ground(), spot, radius(battle_[who_])).cover != Cover::None;
}

Refusal Deploying::check(const Answer& answer) const {
    if (good(answer.spot)) return {};
    if (!zone_.contains(answer.spot)) return Error{"that is not where this side is placed"};
    return Error{hidden_ ? "it hides inside terrain that gives cover (DT-59.02)"
                         : "it cannot stand there: somebody or something is in the way"};
}

std::optional<Point> Deploying::nearest_to(Point spot) const {
    return nearest_spot(battle_.ground(), spot, 60_in, [&](Point p) { return good(p); });
}

Answer Deploying::sample(Stream& stream) const {
    const Box& box = zone_.box;
    Answer answer;
    for (int tries = 0; tries < 20; ++tries) {
        answer.spot = any_spot_in(box, stream);
        if (good(answer.spot)) return answer;
    }
    answer.spot = nearest_to(part_way(box.low, box.high, 1, 2)).value_or(answer.spot);
    return answer;
}

// DT-63.01 the higher chooses, the lower places first; DT-63.08 the attacker picks.
void choose_edges(Play& play) {
    Battle& battle = play.battle;
    if (battle.setting->kind == Kind::Meeting) {
        const SideId higher = roll_for_it(play, "DT-63.01"_rule);
        set_edges(battle, higher, ask_edge(play, higher, "DT-63.01"_rule));
        battle.active = other_side(higher);
    } else {
        const SideId attacker = battle.setting->attacker;
        set_edges(battle, attacker, ask_edge(play, attacker, "DT-63.08"_rule));
        // In a Raid the defender stands already.
        battle.active = battle.setting->kind == Kind::Raid ? attacker : other_side(attacker);
    }
    battle.stage = Stage::Deployment;
}

void deploy(Play& play) {
    Battle& battle = play.battle;
    const SideId side = battle.active;
    name_messenger(play, side);
    const FigureSet hidden = choose_hidden(play, side);
    Question question = question_for(battle, side, "DT-63.01"_rule, "deploy-how");
    offer(question, "in-a-row");
    offer(question, "one-by-one");
    place_all(play, side, hidden, play.choose(question).verb == "one-by-one");
    const bool all_placed =
        std::none_of(battle.figures.begin(), battle.figures.end(),
                     [](const Figure& figure) { return figure.presence == Presence::Waiting; });
    if (all_placed) {
        battle.stage = Stage::FirstTurn;
    } else if (battle.setting->kind == Kind::Raid) {
        battle.stage = Stage::Edges;
    } else {
        battle.active = other_side(side);
    }
}

}  // namespace drums
