#include <algorithm>
#include <optional>

#include "books/petite_guerre/command/command.h"
#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/outside/marks_on_table.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/seeing/visibility.h"
#include "books/petite_guerre/turn/actions.h"
#include "books/petite_guerre/turn/compulsory.h"
#include "books/petite_guerre/turn/items.h"
#include "engine/table/deviation.h"
#include "engine/table/route.h"
#include "engine/table/seats.h"

// PG-04.10 .. PG-04.12 forming up, changing formation, falling out.
namespace petite_guerre {

namespace {

constexpr Inches way_to_place = paces(20);   // PG-04.11
constexpr Inches gather_within = paces(60);  // who is asked at all

// Those who form up now, and where each could stand.
class Arrangement {
  public:
    Arrangement(const Battle& battle, const Men& men)
        : battle_{battle}, men_{men}, about_{about(battle, men)} {
        note_others();
        note_hindrances();
    }

    // The men in the order of the places, each with a place he can reach; nothing if there is no
    // such order.
    std::optional<Men> order(AllowedFormation as, Point front, Facing facing) const {
        const Spots spots = places(as.layout, as.depth, men_.size(), front, facing, base());
        for (const Point spot : spots)
            if (!free(spot)) return {};
        const auto seats = find_seats(men_.size(), spots.size(), [&](auto man, auto place) {
            return reaches(men_[man], spots[place]);
        });
        if (!seats) return {};
        Men ordered = men_;
        for (std::size_t man = 0; man < men_.size(); ++man) ordered[(*seats)[man]] = men_[man];
        return ordered;
    }

    struct Spot {
        Point front;
        Facing facing;
    };
    // A way to stand in that formation about the middle of the men, looking as the first one looks
    // or, if that will not do, any way.
    std::optional<Spot> somewhere(AllowedFormation as) const {
        const Point centre = middle();
        for (int i = -1; i < 16; ++i) {
            const Facing facing = i < 0 ? battle_[men_.front()].facing
                                        : facing_toward(centre, spot_on_ring(centre, paces(20), i));
            const Inches deep = base() * (ranks(as) - 1);
            const Spot spot{step_along(centre, facing, deep), facing};
            if (order(as, spot.front, spot.facing)) return spot;
        }
        return {};
    }
    std::size_t count() const { return men_.size(); }
    Inches base() const { return radius(battle_[men_.front()]); }
    Point middle() const {
        std::int64_t x = 0, y = 0;
        for (const FigureId who : men_) {
            x += battle_[who].at.x.in_hundredths();
            y += battle_[who].at.y.in_hundredths();
        }
        const auto count = static_cast<std::int64_t>(men_.size());
        return {Inches::hundredths(x / count), Inches::hundredths(y / count)};
    }

  private:
    int ranks(AllowedFormation as) const {
        const int count = static_cast<int>(men_.size());
        return as.layout == Layout::Line ? as.depth : (count + as.depth - 1) / as.depth;
    }
    // All the places that any of them could reach lie in it.
    static Box about(const Battle& battle, const Men& men) {
        Box box{battle[men.front()].at, battle[men.front()].at};
        for (const FigureId who : men) {
            const Point at = battle[who].at;
            box.low = {std::min(box.low.x, at.x), std::min(box.low.y, at.y)};
            box.high = {std::max(box.high.x, at.x), std::max(box.high.y, at.y)};
        }
        box.low = {box.low.x - way_to_place, box.low.y - way_to_place};
        box.high = {box.high.x + way_to_place, box.high.y + way_to_place};
        return box;
    }
    // Those beside whom nobody can stand: others, known enemies within 20 paces, and guns.
    void note_others() {
        FigureSet others = present(battle_);
        for (const FigureId who : men_) others.remove(who);
        for (const FigureId other : others) {
            const Figure& figure = battle_[other];
            const bool enemy = figure.side != battle_[men_.front()].side;
            if (!enemy || !figure.knows.hidden)
                keep_from(figure.at, radius(figure) + (enemy ? keep_off : -touch));
        }
        for (const Gun& gun : battle_.guns)
            if (!gun.gone) keep_from(gun.at, wide_radius - touch);
    }
    void keep_from(Point at, Inches off) {
        if (about_.contains_within(at, base() + off)) taken_.push_back({at, base() + off});
    }
    // On the table, not in rough terrain (PG-04.11, PG-09.19), nobody else there.
    bool free(Point spot) const {
        if (!about_.contains(spot) || !battle_.ground().on_table(spot)) return false;
        for (const Taken& one : taken_)
            if (within(spot, one.at, one.off)) return false;
        return going_at(battle_, spot) < Going::Rough;
    }
    // What could keep a man from his place.
    void note_hindrances() {
        const auto note = [&](const Box& box) {
            if (about_.meets(box)) hindrances_.push_back(box);
        };
        const Ground& ground = battle_.ground();
        for (const Line& line : ground.lines)
            if (hinders(feature_of(line))) note(line.box);
        for (const Area& area : ground.areas)
            if (hinders(feature_of(area.kind))) note(area.shape.box);
        for (const Building& building : ground.buildings) note(building.footprint.box);
        if (!battle_.works.empty()) note(about_);
    }
    static bool hinders(Feature feature) {
        return row_of(feature).obstacle != Obstacle::None || row_of(feature).going >= Going::Rough;
    }
    // PG-04.11, PG-09.17, PG-09.18 within 20 paces, what he must climb over counted.
    bool reaches(FigureId who, Point spot) const {
        const Point at = battle_[who].at;
        if (!within(at, spot, way_to_place)) return false;
        const Box between = box_of(Segment{at, spot});
        if (at == spot || std::none_of(hindrances_.begin(), hindrances_.end(), [&](const Box& one) {
                return one.meets(between);
            }))
            return true;
        const auto worth = [](Going going) -> std::optional<Inches> {
            if (going >= Going::Rough) return {};
            return way_to_place;
        };
        const Path way{at, spot};
        Purse purse;
        return follow(battle_, way, radius(battle_[who]), worth, purse) >= length(way);
    }

    const Battle& battle_;
    const Men& men_;
    Box about_;
    struct Taken {
        Point at;
        Inches off;  // no nearer than that
    };
    std::vector<Taken> taken_;
    std::vector<Box> hindrances_;
};

// Where the middle of its front may stand.
class FrontRules final : public PlaceRules, public StandTogether {
  public:
    FrontRules(const Arrangement& men, AllowedFormation as, Arrangement::Spot usual)
        : men_{men}, as_{as}, usual_{usual} {
        const Point centre = men.middle();
        constexpr Inches about = paces(60);
        zone_ =
            rectangle({centre.x - about, centre.y - about}, {centre.x + about, centre.y + about});
    }
    Refusal check(const Answer& answer) const override {
        if (answer.facing == Facing{0, 0}) return Error{"the facing must point somewhere"};
        if (!zone_.contains(answer.spot)) return Error{"too far off (PG-04.11)"};
        if (!men_.order(as_, answer.spot, answer.facing))
            return Error{"not everybody can reach a free place within 20 paces (PG-04.11)"};
        return {};
    }
    Answer sample(Stream& stream) const override {
        Answer answer;
        for (int i = 0; i < 4; ++i) {
            const int way = static_cast<int>(stream.below(16));  // one draw a line: the same order
            const Inches off = paces(static_cast<int>(stream.below(16)));  // on every compiler
            answer.spot = spot_on_ring(usual_.front, off, way);
            answer.facing = usual_.facing;
            if (!check(answer)) return answer;
        }
        answer.spot = usual_.front;
        return answer;
    }
    const Polygon& zone() const override { return zone_; }
    std::vector<Point> spots() const override {
        const Spots all = places(as_.layout, as_.depth, men_.count(), {}, {0, 1}, base());
        return {all.begin(), all.end()};
    }
    Inches base() const override { return men_.base(); }

  private:
    const Arrangement& men_;
    AllowedFormation as_;
    Arrangement::Spot usual_;
    Polygon zone_;
};

// Has he done nothing yet that would rule out a unique action (PG-07.02, PG-02.07)?
bool fresh(const Battle& battle, FigureId who) {
    const Deeds& now = battle[who].now;
    if (made_compulsory_move(battle, who)) return false;
    return now.of_turn != battle.turn
           || (!now.acted && now.items.empty() && now.unique == Unique::None);
}

// Those who could form up with him, himself first, the nearest next.
Men joiners(const Battle& battle, FigureId who) {
    Men men{who};
    FigureSet left = within_paces(battle, who, gather_within, present(battle, battle[who].side));
    while (!left.empty() && !men.full()) {
        const FigureId next = nearest(battle, who, left);
        left.remove(next);
        if (may_join(battle, next) && battle[next].mounted() == battle[who].mounted())
            men.push_back(next);
    }
    return men;
}

bool can_stand(const Battle& battle, const Men& men) {
    const Arrangement arrangement{battle, men};
    return std::any_of(formations.begin(), formations.end(), [&](const AllowedFormation& as) {
        return arrangement.somewhere(as).has_value();
    });
}

// Asks for formation and place, and puts them there. They can stand somewhere.
void arrange(Play& play, const Men& men) {
    Battle& battle = play.battle;
    const Arrangement arrangement{battle, men};
    const FigureId first = men.front();
    Question how = question_for(battle, first, "PG-04.08"_rule, "form-up-as");
    for (const AllowedFormation& as : formations)
        if (arrangement.somewhere(as)) offer(how, as.verb, first);
    const std::string_view verb = play.choose(how).verb;
    const AllowedFormation as =
        *std::find_if(formations.begin(), formations.end(),
                      [&](const AllowedFormation& one) { return one.verb == verb; });
    const FrontRules rules{arrangement, as, *arrangement.somewhere(as)};
    Question where = question_for(battle, first, "PG-04.11"_rule, "form-up-where");
    where.kind = Asking::Place;
    where.place = &rules;
    const Answer answer = play.ask(where);
    const Men ordered = *arrangement.order(as, answer.spot, answer.facing);
    make_body(battle, ordered, as.layout, as.depth, answer.spot, answer.facing);
    for (const FigureId who : ordered) battle[who].posture = Posture::Standing;
    for (const FigureId who : ordered) moved_on_the_spot(play, who);          // PG-14.24
    for (const FigureId who : ordered) make_sound(play, who, Sound::Normal);  // PG-12.14
    play.tell_only(who_may_know(battle, first), "PG-04.10"_rule, first, "{} men form up round {}",
                   ordered.size(), play.name(first));
}

// PG-04.10 a unique action of all of them. PG-27.14 who needs a second turn stays out of it today.
Men spend(Battle& battle, const Men& men) {
    Men ready;
    for (const FigureId who : men) {
        note_unique(battle, who, Unique::FormUp);
        if (unique_done(battle, who, Unique::FormUp)) ready.push_back(who);
    }
    return ready;
}

}  // namespace

// PG-04.06, PG-04.11
bool may_join(const Battle& battle, FigureId who) {
    const Figure& figure = battle[who];
    return figure.present() && may_form(figure) && !figure.formed() && !figure.stunned()
           && figure.turn.controlled && figure.turn.bound == Bound::Free && fresh(battle, who)
           && !in_hand_to_hand(battle, who) && going_at(battle, figure.at) < Going::Rough
           && !figure.mount.to_control && (!figure.leads() || may_choose_actions(battle, who));
}

bool may_form_up(const Battle& battle, FigureId who) {
    if (!may_join(battle, who)) return false;
    Men men = joiners(battle, who);
    if (men.size() < least_to_form) return false;
    while (men.size() > least_to_form) men.pop_back();
    return can_stand(battle, men);
}

void form_up(Play& play, FigureId who) {
    Battle& battle = play.battle;
    const Men about = joiners(battle, who);
    Question question = question_for(battle, who, "PG-04.06"_rule, "form-up-who");
    question.kind = Asking::ChooseSome;
    for (std::size_t i = 1; i < about.size(); ++i) offer(question, "join", about[i], who);
    question.least = least_to_form - 1;
    question.most = static_cast<std::uint16_t>(question.options.size());
    const Answer answer = play.ask(question);
    Men chosen{who};
    for (const std::uint16_t one : answer.picks) chosen.push_back(question.options[one].who);
    // Those who are too far off to find a place are left out, and free for something else.
    while (chosen.size() > least_to_form && !can_stand(battle, chosen)) chosen.pop_back();
    Men men = spend(battle, chosen);
    while (men.size() > least_to_form && !can_stand(battle, men)) men.pop_back();
    if (men.size() < least_to_form || !can_stand(battle, men)) {
        play.tell_only(who_may_know(battle, who), "PG-04.11"_rule, who,
                       "{} cannot form up: too few can reach their places", play.name(who));
        return;
    }
    arrange(play, men);
}

namespace {

// PG-05.10 all but a leader who takes no action and stays where he is.
Men who_go_along(const Battle& battle, BodyId body) {
    Men men;
    for (const FigureId who : battle[body].men())
        if (battle[who].stunned() || may_choose_actions(battle, who)) men.push_back(who);
    return men;
}

}  // namespace

// PG-04.12
bool may_change_formation(const Battle& battle, BodyId body) {
    for (const FigureId who : battle[body].men())
        if (!fresh(battle, who) || in_hand_to_hand(battle, who)) return false;
    const Men men = who_go_along(battle, body);
    return men.size() >= least_formed && can_stand(battle, men);
}

// PG-04.12 at the price of forming up. PG-08.09 wounded men keep up with it. PG-30.02, PG-30.06
// what it has suffered this turn is not forgotten.
void change_formation(Play& play, BodyId body) {
    const Body before = play.battle[body];
    const Men men = who_go_along(play.battle, body);
    leave_idle_leader_behind(play, body);
    for (const FigureId who : men) note_unique(play.battle, who, Unique::FormUp);
    arrange(play, men);
    Body& after = play.battle[play.battle[men.front()].body];
    after.at_start = before.at_start;
    after.casualties = before.casualties;
    after.surprised = after.surprised || before.surprised;
    after.was_charged = before.was_charged;
    after.volleyed = before.volleyed;
    after.charged_total = before.charged_total;
}

// PG-04.12
void dissolve(Play& play, BodyId body) {
    const FigureId first = play.battle[body].men().first();
    play.tell_only(who_may_know(play.battle, first), "PG-04.12"_rule, first,
                   "the men formed up with {} fall out", play.name(first));
    end_body(play.battle, body);
}

}  // namespace petite_guerre
