#include "books/long_rifle/seeing/pefs.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/outside/looking_on.h"
#include "books/long_rifle/people/attributes.h"
#include "books/long_rifle/seeing/in_sight.h"
#include "books/long_rifle/seeing/sight.h"
#include "books/long_rifle/turn/groups.h"
#include "books/long_rifle/turn/turn.h"
#include "engine/play/wording.h"
#include "engine/table/route.h"

namespace long_rifle {

PieceId pef_piece(const Battle& battle, std::size_t number) {
    return PieceId::of(static_cast<std::int64_t>(battle.figures.size() + number));
}

namespace {

// LR-29.09 by whoever takes part in In Sights, so by no wagon (LR-11.18).
bool figure_sees_pef(const Battle& battle, FigureId who, const Pef& pef) {
    return battle[who].side != pef.side && may_be_seen(battle[who])
           && clear_line_to_spot(battle, who, pef.at);
}

FigureSet waiting(const Battle& battle, SideId side) {
    FigureSet mask;
    for (const FigureId who : all(battle))
        if (battle[who].side == side && battle[who].status == Status::Waiting) mask.add(who);
    return mask;
}

// LR-29.07 one figure after another, and only its own player is asked or told.
void note_for(Play& play, FigureId who) {
    Question question = question_for(play.battle, who, "LR-29.07"_rule, "note-pef");
    for (std::size_t i = 0; i < play.battle.pefs.size(); ++i)
        if (play.battle.pefs[i].side == play.battle[who].side)
            offer(question, "with-pef", who, {}, static_cast<int>(i));
    if (question.options.empty()) return;
    const Option chosen = play.choose(question);
    play.battle.pefs[static_cast<std::size_t>(chosen.detail)].content.add(who);
}

// The figures come on at the marker, each within 4" of another.
void bring_on(Play& play, const Pef& pef) {
    for (const FigureId who : pef.content) {
        Figure& figure = play.battle[who];
        figure.status = Status::CarryOn;
        figure.activated = pef.activated;  // LR-29.08 it has stood in for them
        const auto good = [&](Point spot) { return may_stand(play.battle, who, spot); };
        const auto spot = nearest_spot(play.battle.ground(), pef.at, 4_in, good);
        put(play.battle, who, spot ? *spot : pef.at);
        for (const FigureId other : all(play.battle))
            if (enemies(play.battle, who, other) && play.battle[other].able()) {
                turn_to(play.battle, who, other);
                break;
            }
    }
    const GroupId group = GroupId::of(play.battle.groups);
    if (!pef.content.empty()) ++play.battle.groups;
    for (const FigureId who : pef.content) play.battle[who].group = group;
    for (const FigureId who : pef.content)  // LR-05.04
        if (!uses_attributes(play.battle, who)) play.battle[who].attributes = 0;
}

// LR-29.09 what was noted, and no table; LR-99.06 nor two dice against the PEF's Rep.
void resolve(Play& play, std::size_t number) {
    Pef& pef = play.battle.pefs[number];
    pef.on_table = false;
    play.reveal();
    play.tell("LR-29.09"_rule, {}, "PEF {} of {} is {}", int{pef.number},
              entry(play.battle.setting->sides, pef.side),
              !pef.content.empty() ? "troops" : "a decoy");
    bring_on(play, pef);
}

bool pef_sees_pef(const Battle& battle, const Pef& one, const Pef& other) {
    return one.side != other.side && one.on_table && other.on_table
           && clear_between(battle, one.at, other.at);
}

// LR-17.04 by night the lit one is seen, not the one that looks at it out of the dark.
bool in_view(const Battle& battle, const Pef& pef) {
    for (const FigureId who : all(battle))
        if (figure_sees_pef(battle, who, pef)) return true;
    return std::any_of(battle.pefs.begin(), battle.pefs.end(),
                       [&](const Pef& other) { return pef_sees_pef(battle, other, pef); });
}

// LR-27.34 no leg leads across a lake.
bool crosses_lake(const Ground& ground, const Path& path) {
    if (path.size() < 2) return false;
    thread_local Crossings met;
    walk(ground, path, 0, met);
    return std::any_of(met.stretches.begin(), met.stretches.end(), [&](const PathStretch& part) {
        return part.area && ground[part.area].kind == AreaKind::Lake;
    });
}

// The whole way to that spot, round the lakes; only the start if there is none.
Path way_round_lakes(const Ground& ground, Point from, Point spot) {
    const auto blocked = [&](Point a, Point b) {
        return ground.inside(b, AreaKind::Lake) || crosses_lake(ground, Path{a, b});
    };
    const auto arrived = [&](Point p) { return within(p, spot, 1.5_in); };
    const auto route = find_route(ground, from, {blocked, arrived, spot, 100_in, 1.5_in});
    return route ? *route : Path{from};
}

// LR-29.08 8" over any ground that bears figures, straight or by corners.
class PefMove final : public MoveRules {
  public:
    PefMove(const Battle& battle, std::size_t number) : battle_{battle}, number_{number} {}
    PieceId mover() const override { return pef_piece(battle_, number_); }
    Inches allowance() const override { return 8_in; }
    Refusal check(const Answer& answer) const override {
        if (answer.path.empty() || answer.path[0] != battle_.pefs[number_].at)
            return Error{"a move starts where the PEF stands"};
        for (const Point p : answer.path)
            if (!battle_.ground().on_table(p) || battle_.ground().inside(p, AreaKind::Lake)
                || battle_.ground().building_at(p))
                return Error{"a PEF keeps to the table, out of lakes and buildings"};
        if (length(answer.path) > allowance())
            return Error{fmt::format("a PEF moves {} at most",
                                     in_inches(allowance(), battle_.switches().distance_percent))};
        if (crosses_lake(battle_.ground(), answer.path))
            return Error{"a PEF goes round a lake, not across it"};
        return {};
    }
    Answer sample(Stream& stream) const override {
        const Point from = battle_.pefs[number_].at;
        const Offset step{std::int64_t{stream.below(1601)} - 800,
                          std::int64_t{stream.below(1601)} - 800};
        return toward(from + step);
    }
    Answer toward(Point spot) const override {
        const Point from = battle_.pefs[number_].at;
        Answer answer;
        answer.path = Path{from};
        const Point end =
            within(from, spot, allowance()) ? spot : ::toward(from, spot, allowance());
        if (end != from) answer.path.push_back(end);
        if (!crosses_lake(battle_.ground(), answer.path)) {
            if (check(answer)) answer.path = Path{from};
            return answer;
        }
        const Path way = way_round_lakes(battle_.ground(), from, spot);
        for (Inches far = allowance(); far > 0_in; far -= 0.25_in) {
            answer.path = first_part(way, far);
            if (!check(answer)) return answer;
        }
        answer.path = Path{from};
        return answer;
    }
    WayLook look(const Answer& way) const override {
        return pef_way_look(battle_, number_, way.path);
    }

  private:
    const Battle& battle_;
    std::size_t number_;
};

}  // namespace

void note_pefs(Play& play) {
    for (std::size_t i = 0; i < play.battle.sides(); ++i) {
        const SideId side = SideId::of(static_cast<std::int64_t>(i));
        bool noted = false;
        for (const Pef& pef : play.battle.pefs)
            noted = noted || (pef.side == side && !pef.content.empty());
        if (noted) continue;
        for (const FigureId who : waiting(play.battle, side))
            if (has_player(play.battle, who)) note_for(play, who);
    }
}

bool sees_pef(const Battle& battle, FigureId who) {
    return std::any_of(battle.pefs.begin(), battle.pefs.end(), [&](const Pef& pef) {
        return pef.on_table && figure_sees_pef(battle, who, pef);
    });
}

void resolve_pefs(Play& play, FigureId mover) {
    for (std::size_t i = 0; i < play.battle.pefs.size(); ++i)
        if (play.battle.pefs[i].on_table
            && figure_sees_pef(play.battle, mover, play.battle.pefs[i]))
            resolve(play, i);
}

void resolve_pefs(Play& play) {
    FixedVector<std::size_t, 12> seen;
    for (std::size_t i = 0; i < play.battle.pefs.size(); ++i)
        if (play.battle.pefs[i].on_table && in_view(play.battle, play.battle.pefs[i]))
            seen.push_back(i);
    for (const std::size_t i : seen) resolve(play, i);
}

int pef_rep(const Battle& battle, const Pef& pef) {
    int rep = 0;
    for (const Figure& figure : battle.figures)
        if (figure.side == pef.side && !figure.wagon  // LR-11.18 it leads nobody
            && (figure.able() || figure.status == Status::Waiting))
            rep = std::max(rep, figure.effective_rep() + (figure.star ? 100 : 0));
    return rep % 100;
}

namespace {

FigureId nearest_to(const Battle& battle, const Pef& pef) {
    FigureId nearest;
    for (const FigureId who : all(battle)) {
        const Figure& figure = battle[who];
        if (figure.side == pef.side || figure.status > Status::Stunned || figure.captured
            || figure.wagon)
            continue;
        if (!nearest || distance(pef.at, figure.at) < distance(pef.at, battle[nearest].at))
            nearest = who;
    }
    return nearest;
}

// Where a lake lies between, the first corner of the way round it.
Point next_goal(const Battle& battle, Point from, Point goal) {
    if (!crosses_lake(battle.ground(), Path{from, goal})) return goal;
    const Path way = way_round_lakes(battle.ground(), from, goal);
    return way.size() > 1 ? way[1] : goal;
}

// LR-29.02 the game brings its own towards the nearest enemy, out of sight where it can, as it does
// its figures (LR-29.03); where a house lies in the way, past it, and round a lake (LR-27.34).
Answer game_moves(const Battle& battle, const PefMove& rules, Pef pef) {
    const FigureId enemy = nearest_to(battle, pef);
    Answer stay;
    stay.path.push_back(pef.at);
    if (!enemy) return stay;
    const Point from = pef.at, goal = next_goal(battle, from, battle[enemy].at);
    const Offset way = goal - from;
    const auto seen = [&](Point spot) {
        pef.at = spot;
        return in_view(battle, pef);
    };
    for (const bool hidden : {true, false})
        for (const int sideways : {0, 2, -2, 4, -4, 8, -8}) {
            const Offset bent{way.dx - way.dy * sideways / 8, way.dy + way.dx * sideways / 8};
            Answer answer = rules.toward(from + bent);
            const Inches still = distance(answer.path.back(), goal) + (hidden ? 2_in : 0.1_in);
            if (still <= distance(from, goal) && !(hidden && first_sight(answer.path, seen)))
                return answer;
        }
    return rules.toward(goal);
}

Answer where_to(Play& play, std::size_t number) {
    const Pef& pef = play.battle.pefs[number];
    const PefMove rules{play.battle, number};
    if (!pef.seat) return game_moves(play.battle, rules, pef);
    Question question;
    question.rule = "LR-29.08"_rule;
    question.seat = pef.seat;
    question.kind = Asking::Move;
    question.topic = "move-pef";
    question.about = pef_piece(play.battle, number);
    question.move = &rules;
    question.situation = &play.battle;
    return play.ask(question);
}

}  // namespace

void activate_pef(Play& play, std::size_t number) {
    Pef& pef = play.battle.pefs[number];
    pef.activated = true;
    const Answer answer = where_to(play, number);
    if (answer.path.size() < 2) return;
    const Point before = pef.at;
    const auto seen = [&](Point spot) {
        pef.at = spot;
        const bool found = in_view(play.battle, pef);
        pef.at = before;
        return found;
    };
    const auto met = first_sight(answer.path, seen);
    pef.at = met ? point_along(answer.path, *met) : answer.path.back();
    for (const FigureId who : pef.content)
        play.battle[who].moved_this_turn = true;  // LR-17.11 with the marker that stands for them
    if (!met) return;
    resolve_pefs(play);
    activate_where_shown(play, pef.on_table ? FigureSet{} : pef.content);
}

}  // namespace long_rifle
