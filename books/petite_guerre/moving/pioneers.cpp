#include <array>

#include "books/petite_guerre/moving/terrain.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/items.h"
#include "engine/table/deviation.h"

// PG-07.18, PG-07.19 pioneer work.
namespace petite_guerre {

namespace {

constexpr Inches half_of_it = paces(5);  // ten paces are made or removed
constexpr Inches at_hand = paces(5);     // from his base
constexpr int for_minor = 6, for_hard = 12;

// What may be made, straight in front of him.
struct Making {
    std::string_view verb;
    Feature feature;
};
constexpr std::array makings{Making{"make-obstacle", Feature::Fence},
                             Making{"make-cover", Feature::Earthwork}};

// PG-07.18 figure-turns; removing a minor obstacle is as much work as making it.
int turns_needed(const Works& works) {
    const FeatureRow& row = row_of(works.feature);
    const bool hard = works.breach
                          ? works.feature == Feature::Palisade || works.feature == Feature::Building
                          : row.protection == Protection::Hard;
    return hard ? for_hard : for_minor;
}

Inches away(const Battle& battle, FigureId who, Point spot) {
    return gap(battle, who, spot);
}

// PG-80.10 a minor obstacle or a wooden wall beside him that could be opened; nothing else but
// round shot (PG-20.05) harms what is no figure.
struct Opening {
    bool found = false;
    Works works;
};
void consider(const Battle& battle, FigureId who, Feature feature, Point at, Opening& best) {
    if (away(battle, who, at) > at_hand || breached_at(battle, at)) return;
    if (best.found && away(battle, who, best.works.a) <= away(battle, who, at)) return;
    best.found = true;
    best.works = {};
    best.works.a = best.works.b = at;
    best.works.breach = true;
    best.works.feature = feature;
}

Opening to_open(const Battle& battle, FigureId who) {
    const Ground& ground = battle.ground();
    const Point from = battle[who].at;
    Opening best;
    for (const Line& line : ground.lines) {
        const Feature feature = feature_of(line);
        if (feature == Feature::Palisade || row_of(feature).obstacle == Obstacle::Minor)
            consider(battle, who, feature, nearest_on(line, from), best);
    }
    for (const Works& works : battle.works)  // what was made may be removed again
        if (works.done && !works.breach)
            consider(battle, who, works.feature, part_way(works.a, works.b, 1, 2), best);
    for (const Building& building : ground.buildings)
        consider(battle, who, Feature::Building,
                 building.footprint.at_perimeter(building.footprint.perimeter_of(from)), best);
    return best;
}

// PG-07.19 work begun here before.
int begun_here(const Battle& battle, FigureId who) {
    for (std::size_t i = 0; i < battle.works.size(); ++i) {
        const Works& works = battle.works[i];
        const Point near = nearest_point(battle[who].at, {works.a, works.b});
        if (!works.done && away(battle, who, near) <= at_hand) return static_cast<int>(i);
    }
    return -1;
}

Works in_front_of(const Figure& figure, Feature feature) {
    const Point middle = step_along(figure.at, figure.facing, radius(figure) + paces(1));
    Works works;
    works.a = step_along(middle, right_of(figure.facing), -half_of_it);
    works.b = step_along(middle, right_of(figure.facing), half_of_it);
    works.feature = feature;
    return works;
}

bool on_table(const Battle& battle, const Works& works) {
    return battle.ground().on_table(works.a) && battle.ground().on_table(works.b);
}

// Which of the works he labours at, a new one if he begins.
std::size_t choose_work(Play& play, FigureId who) {
    Battle& battle = play.battle;
    Question question = question_for(battle, who, "PG-07.18"_rule, "pioneer-work");
    const int begun = begun_here(battle, who);
    const Opening opening = to_open(battle, who);
    if (begun >= 0) offer(question, "go-on-working", who, {}, begun);
    if (!battle.works.full()) {
        for (const Making& making : makings)
            if (on_table(battle, in_front_of(battle[who], making.feature)))
                offer(question, making.verb, who);
        if (opening.found)
            offer(question,
                  turns_needed(opening.works) == for_hard ? "breach-wall" : "clear-obstacle", who);
    }
    const Option chosen = play.choose(question);
    if (chosen.verb == "go-on-working") return static_cast<std::size_t>(begun);
    Works works = opening.works;
    for (const Making& making : makings)
        if (making.verb == chosen.verb) works = in_front_of(battle[who], making.feature);
    battle.works.push_back(works);
    return battle.works.size() - 1;
}

}  // namespace

bool may_do_pioneer_work(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (figure.mounted() || in_hand_to_hand(battle, who)) return false;
    if (begun_here(battle, who) >= 0) return true;
    return !battle.works.full()
           && (to_open(battle, who).found || on_table(battle, in_front_of(figure, Feature::Fence)));
}

bool work_at_hand(const Battle& battle, FigureId who) {
    return begun_here(battle, who) >= 0;
}

// PG-07.18, PG-27.14
void pioneer_work(Play& play, FigureId who) {
    Battle& battle = play.battle;
    reveal(play, who);  // PG-81.02 what is made or opened lies there for all to see
    const std::size_t i = choose_work(play, who);
    note_unique(battle, who, Unique::Pioneer);
    make_sound(play, who, Sound::Normal);
    if (!unique_done(battle, who, Unique::Pioneer)) return;
    Works& works = battle.works[i];
    ++works.turns;
    works.done = works.turns >= turns_needed(works);
    play.tell_only(who_may_know(battle, who), "PG-07.18"_rule, who, "{} {}", play.name(who),
                   works.done ? "finishes the work" : "works on");
}

}  // namespace petite_guerre
