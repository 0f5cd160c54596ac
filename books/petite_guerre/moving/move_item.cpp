#include <algorithm>
#include <array>

#include "books/petite_guerre/hits/hits.h"
#include "books/petite_guerre/moving/move_rules.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"

// PG-09.25 one Move item: kind, way and place to be occupied, then the die.
namespace petite_guerre {

namespace {

struct KindWord {
    MoveKind kind;
    std::string_view on_foot, mounted, beyond;  // `beyond` his running turns (PG-10.09)
};
constexpr std::array kind_words{KindWord{MoveKind::Walk, "walk", "ride", "walk"},
                                KindWord{MoveKind::Run, "run", "gallop", "run-beyond-limit"},
                                KindWord{MoveKind::Dodge, "dodge", "dodge", "dodge"},
                                KindWord{MoveKind::Crawl, "crawl", "crawl", "crawl"}};

std::string_view verb_of(const Battle& battle, FigureId who, const KindWord& word) {
    if (word.kind == MoveKind::Run && runs_beyond_limit(battle, who)) return word.beyond;
    return battle[who].mounted() ? word.mounted : word.on_foot;
}

// PG-09.07 a piece of terrain or a fortification on the way, and where it is reached.
struct Place {
    std::string_view verb;
    std::int16_t detail;
    Inches at;
};
using PlacesMet = FixedVector<Place, 12>;

constexpr EnumArray<AreaKind, std::string_view> area_verbs{
    {"occupy-woods",  "occupy-hill",   "occupy-field",  "occupy-rocks",  "occupy-water",
     "occupy-ford",   "occupy-bridge", "occupy-swamp",  "occupy-ground", "occupy-forest",
     "occupy-scrub",  "occupy-slope",  "occupy-slope",  "occupy-bog",    "occupy-yard",
     "occupy-pit",    "occupy-woods",  "occupy-ground", "occupy-ground", "occupy-ford",
     "occupy-ground", "occupy-pit",    "occupy-pit",    "occupy-slope",  "occupy-slope",
     "occupy-rocks",  "occupy-slope",  "occupy-slope"}};

bool is_shelter(const Line& line) {
    return row_of(feature_of(line)).protection != Protection::None;
}

void add(PlacesMet& places, const Place& one) {
    if (!places.full()) places.push_back(one);
}

void places_on_leg(const Battle& battle, Inches base, Point a, Point b, Inches before,
                   PlacesMet& places) {
    const Ground& ground = battle.ground();
    Crossings met;
    walk(ground, Path{a, b}, 0, met);
    for (const PathStretch& stretch : met.stretches)
        if (stretch.area && stretch.from > Inches{})
            add(places, {area_verbs[ground[stretch.area].kind], stretch.area.index,
                         before + stretch.from + touch});
    for (const PathWall& wall : met.walls)
        if (wall.entering)
            add(places, {"occupy-building", wall.building.index, before + wall.at + touch});
    for (const PathLine& line : met.lines)
        if (is_shelter(ground[line.line]))
            add(places,
                {"occupy-works", line.line.index, before + std::max(Inches{}, line.at - base)});
    for (std::size_t i = 0; i < battle.works.size(); ++i) {  // PG-07.18 those that were made
        const Works& works = battle.works[i];
        const auto at = meeting({a, b}, {works.a, works.b});
        if (at && works.done && !works.breach && !breached_at(battle, toward(a, b, *at)))
            add(places, {"occupy-works", static_cast<std::int16_t>(-1 - static_cast<int>(i)),
                         before + std::max(Inches{}, *at - base)});
    }
}

// PG-06.10, PG-06.18 those of his file who can come along with that move in phase 4.
FigureSet may_come_along(const Battle& battle, const FileMarch& march, MoveKind kind) {
    FigureSet men;
    for (const FigureId man : march.men)
        if (may_act(battle, man) && !owes_control_roll(battle, man)  // PG-26.01
            && may_add(battle, man, Item::Move) && may_move(battle, man, kind)
            && battle[man].turn.said != Said::WillStay
            && bound_of_actor(battle, man) == Bound::Free)  // PG-28.07, PG-28.08
            men.add(man);
    return men;
}

// PG-07.14 within the front of the way he went; PG-13.02 whom he has before him now.
void face(Play& play, FigureId who, Facing wanted) {
    Figure& figure = play.battle[who];
    const bool somewhere = wanted.dx != 0 || wanted.dy != 0;
    if (!figure.present() || !somewhere || wanted == figure.facing
        || dot(figure.facing.step(), wanted.step()) < 0)
        return;
    figure.facing = wanted;
    after_move(play, who, false);
}

// More than a little off the way he went.
bool looks_aside(Facing went, Facing wanted) {
    const std::int64_t off = cross(went.step(), wanted.step());
    return (off < 0 ? -off : off) * 16 > dot(went.step(), wanted.step());
}

}  // namespace

// PG-09.07
Inches ask_place(Play& play, FigureId who, const Path& way, Inches base) {
    const Battle& battle = play.battle;
    PlacesMet places;
    Inches before;
    for (std::size_t i = 1; i < way.size(); ++i) {
        places_on_leg(battle, base, way[i - 1], way[i], before, places);
        before += distance(way[i - 1], way[i]);
    }
    if (places.empty()) return off_all_tables;
    Question question = question_for(battle, who, "PG-09.07"_rule, "occupy");
    offer(question, "go-all-the-way", who);
    for (const Place& one : places) offer(question, one.verb, who, {}, one.detail);
    const Option chosen = play.choose(question);
    for (const Place& one : places)
        if (one.verb == chosen.verb && one.detail == chosen.detail) return one.at;
    return off_all_tables;
}

// PG-09.25, PG-10.14, PG-10.15
MoveKind ask_kind(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    Question question = question_for(battle, who, "PG-09.25"_rule, "kind-of-move");
    for (const KindWord& word : kind_words)
        if (may_move(battle, who, word.kind)) offer(question, verb_of(battle, who, word), who);
    if (question.options.empty()) return MoveKind::None;
    const std::string_view verb = play.choose(question).verb;
    for (const KindWord& word : kind_words)
        if (verb == verb_of(battle, who, word)) return word.kind;
    return MoveKind::None;
}

Answer ask_way(Play& play, FigureId who, const WayRules& rules) {
    Question question = question_for(play.battle, who, "PG-09.25"_rule, "move");
    question.kind = Asking::Move;
    question.move = &rules;
    question.about = rules.mover();
    return play.ask(question);
}

// PG-09.06, PG-09.07, PG-09.09, PG-09.13, PG-09.14, PG-09.25
void move_item(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const MoveKind kind = ask_kind(play, who);
    if (kind == MoveKind::None) return;
    const bool dice = rate_of(battle, who, kind, going_at(battle, battle[who].at)).dice;
    const Inches most = farthest(battle, who, kind);
    const WayRules rules{battle, who, who, most, dice};
    const Answer answer = ask_way(play, who, rules);
    const Path way = dice ? prolonged(answer.path, most, battle[who].facing) : answer.path;
    const Inches place = dice ? ask_place(play, who, way, radius(battle[who])) : off_all_tables;
    note_item(battle, who, Item::Move);
    const int die = throw_average(play, who, kind);
    Limits limits;
    limits.wounded_half = false;  // PG-27.14 (a)
    limits.may_leave_table = rules.leaves(answer.path);
    limits.to_the_end = !dice;
    const Inches distance = std::min(place, carried(battle, who, kind, way, die, false));
    const FileMarch file = file_march(battle, who);
    const Walked walked = go_distance(play, who, kind, way, distance, limits);
    const Facing went = battle[who].facing;
    if (walked.distance > Inches{} && !walked.left) face(play, who, answer.facing);
    play.tell_only(who_may_know(battle, who), "PG-09.25"_rule, who, "{} moves {} paces",
                   play.name(who), nearest_paces(walked.distance));
    if (walked.distance == Inches{}) return;
    const FigureSet behind = may_come_along(battle, file, kind) - FigureSet{who};
    for (const FigureId man : behind) note_item(battle, man, Item::Move);
    follow_lead(play, file, behind, kind, way, walked.distance, limits);
    for (const FigureId man : behind)  // PG-07.14 as he looks, if he does not look ahead
        if (looks_aside(went, answer.facing) && battle[man].now.move == kind)
            face(play, man, answer.facing);
}

}  // namespace petite_guerre
