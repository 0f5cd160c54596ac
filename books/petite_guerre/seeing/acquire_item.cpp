#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/acquisition.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/actions.h"

// PG-13.01 the Acquire item, and PG-81.03 searching.
namespace petite_guerre {

namespace {

constexpr Inches searched = paces(20);  // PG-81.03

// PG-81.01 the scenario says whether the other side has anybody hidden; nothing else may.
bool somebody_may_hide(const Battle& battle, SideId from) {
    for (const UnitId unit : units(battle))
        if (battle[unit].side != from
            && battle.setting->hidden_units.at(static_cast<std::size_t>(unit.index)))
            return true;
    return false;
}

// Is there anybody for him to try, or a place to search?
bool has_work(const Battle& battle, FigureId observer) {
    if (somebody_may_hide(battle, battle[observer].side)) return true;
    for (const FigureId enemy : foes(battle, observer))
        if (sees(battle, observer, enemy) && may_try(battle, observer, enemy)) return true;
    return false;
}

// PG-13.19 the owner names a front-rank man.
FigureId observer_of(Play& play, FigureId who) {
    const Battle& battle = play.battle;
    if (!battle[who].formed()) return who;
    Question question = question_for(battle, who, "PG-13.19"_rule, "observe-from");
    for (const FigureId man : rank(battle[battle[who].body], 0))
        if (!battle[man].stunned() && has_work(battle, man)) offer(question, "observe", man);
    return question.options.empty() ? who : play.choose(question).who;
}

bool worth_searching(const Area& area) {
    const FeatureRow& row = row_of(feature_of(area.kind));
    return row.visual != Visual::Open || row.protection != Protection::None;
}

void offer_searches(const Battle& battle, FigureId who, Question& question) {
    if (!somebody_may_hide(battle, battle[who].side)) return;
    offer(question, "search-point", who);
    const Ground& ground = battle.ground();
    for (std::size_t i = 0; i < ground.areas.size(); ++i)
        if (worth_searching(ground.areas[i]))
            offer(question, "search-area", who, {}, static_cast<int>(i));
    for (std::size_t i = 0; i < ground.buildings.size(); ++i)
        offer(question, "search-building", who, {}, static_cast<int>(i));
}

// What is searched: a point, an area or a building.
struct Search {
    const Polygon* shape = nullptr;
    Point at;
    Inches away(Point spot) const { return shape ? shape->distance_to(spot) : distance(at, spot); }
};

// PG-81.03 a point anywhere on the table.
class AnySpot final : public PlaceRules {
  public:
    explicit AnySpot(const Ground& ground) : zone_{rectangle({}, {ground.width, ground.depth})} {}
    Refusal check(const Answer& answer) const override {
        if (!zone_.contains(answer.spot)) return Error{"the point is on the table (PG-81.03)"};
        return {};
    }
    Answer sample(Stream& stream) const override {
        Answer answer;
        const auto any = [&](Inches length) {
            return Inches::hundredths(
                stream.below(static_cast<std::uint32_t>(length.in_hundredths())));
        };
        answer.spot.x = any(zone_.box.high.x);
        answer.spot.y = any(zone_.box.high.y);
        return answer;
    }
    const Polygon& zone() const override { return zone_; }

  private:
    Polygon zone_;
};

Point ask_point(Play& play, FigureId who) {
    const AnySpot rules{play.battle.ground()};
    Question question = question_for(play.battle, who, "PG-81.03"_rule, "search-where");
    question.kind = Asking::Place;
    question.place = &rules;
    return play.ask(question).spot;
}

// PG-81.03 the nearest hidden enemy there who could be seen; PG-07.04 once a turn.
FigureId hidden_there(const Battle& battle, FigureId who, const Search& search) {
    FigureId best;
    Inches least;
    for (const FigureId enemy : foes(battle, who)) {
        const Figure& figure = battle[enemy];
        if (!figure.knows.hidden || search.away(figure.at) > searched + radius(figure)) continue;
        if (battle[who].turn.tried.contains(enemy)) continue;
        if (!sees(battle, who, enemy)) continue;
        const Inches away = search.shape ? gap(battle, who, enemy) : distance(search.at, figure.at);
        if (best && away >= least) continue;
        best = enemy;
        least = away;
    }
    return best;
}

// PG-81.03 a roll is shown whether or not there is anybody, and it shows nothing of him.
void search(Play& play, FigureId who, const Search& search, bool moves) {
    Battle& battle = play.battle;
    const FigureId enemy = hidden_there(battle, who, search);
    const int die =
        play.roll_die(battle[who].knows.hidden ? play.by_unseen(battle[who].side, "PG-81.03"_rule)
                                               : play.by(who, "PG-81.03"_rule));
    const Finding it = enemy ? finding(battle, who, enemy, moves) : Finding{};
    for (const FigureId man : with_mates(battle, who))
        if (enemy) battle[man].turn.tried.add(enemy);
    if (!enemy || die + sum_of(it.roll) < it.needed) {
        play.tell_only(who_may_know(battle, who), "PG-81.03"_rule, who, "{} finds nobody",
                       play.name(who));
        return;
    }
    reveal(play, enemy, "PG-81.03"_rule);
    remember(battle, who, enemy);
}

void search_for(Play& play, FigureId who, const Option& chosen, bool moves) {
    const Ground& ground = play.battle.ground();
    const auto i = static_cast<std::size_t>(chosen.detail);
    Search where;
    if (chosen.verb == "search-area") {
        where.shape = &ground.areas[i].shape;
    } else if (chosen.verb == "search-building") {
        where.shape = &ground.buildings[i].footprint;
    } else {
        where.at = ask_point(play, who);
    }
    search(play, who, where, moves);
}

// PG-13.19 of a formed unit the first rank looks.
bool in_sight_of(const Battle& battle, FigureId observer, FigureId target) {
    for (const FigureId one : with_mates(battle, observer))
        if ((!battle[one].formed() || rank_of(battle[battle[one].body], one) == 0)
            && sees(battle, one, target))
            return true;
    return false;
}

}  // namespace

// PG-13.01, PG-12.15
bool may_acquire(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.present() || figure.stunned()) return false;
    if (somebody_may_hide(battle, figure.side)) return true;
    const FigureSet unknown = foes(battle, who) - acquired_by(battle, who) - battle[who].turn.tried;
    for (const FigureId enemy : unknown)
        if (!battle[enemy].knows.hidden && in_sight_of(battle, who, enemy)) return true;
    return false;
}

// PG-05.11 with his own eyes.
bool may_look_again(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    if (!figure.present() || figure.stunned()) return false;
    if (somebody_may_hide(battle, figure.side)) return true;
    for (const FigureId enemy : foes(battle, who) - acquired_by(battle, who))
        if (!battle[enemy].knows.hidden && in_sight_of(battle, who, enemy)
            && sees(battle, who, enemy))
            return true;
    return false;
}

// PG-13.01, PG-13.14 in sight, in any direction, and not acquired yet; PG-07.04 once a turn.
bool may_try(const Battle& battle, FigureId observer, FigureId target) {
    return !battle[target].knows.hidden && !battle[observer].turn.tried.contains(target)
           && in_sight_of(battle, observer, target) && !has_acquired(battle, observer, target);
}

// PG-13.01, PG-12.15, PG-81.03
void acquire_item(Play& play, FigureId who, bool will_move) {
    Battle& battle = play.battle;
    const FigureId observer = observer_of(play, who);
    for (const FigureId man : with_mates(battle, who)) note_item(battle, man, Item::Acquire);
    attempt_acquisition(play, observer, will_move);
}

// PG-05.11 the attempt by itself, without an item.
void attempt_acquisition(Play& play, FigureId observer, bool will_move) {
    const Battle& battle = play.battle;
    Question question = question_for(battle, observer, "PG-13.01"_rule, "acquire-whom");
    for (const FigureId enemy : foes(battle, observer))
        if (may_try(battle, observer, enemy) && sees(battle, observer, enemy))
            offer(question, "acquire", observer, enemy);
    offer_searches(battle, observer, question);
    if (question.options.empty()) return;
    const Option chosen = play.choose(question);
    if (chosen.verb == "acquire") {
        for (const FigureId man : with_mates(battle, observer))
            play.battle[man].turn.tried |= with_mates(battle, chosen.target);  // PG-13.19 as one
        try_to_acquire(play, observer, chosen.target, will_move);
    } else {
        search_for(play, observer, chosen, will_move);
    }
}

}  // namespace petite_guerre
