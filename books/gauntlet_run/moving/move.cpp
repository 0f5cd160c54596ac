#include <algorithm>

#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/formation_check.h"
#include "books/gauntlet_run/moving/jumping.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/seeing/hidden.h"
#include "books/gauntlet_run/seeing/vision.h"

// A unit goes its way (moving/movement.h).
namespace gauntlet_run {

namespace {

constexpr Inches step_length = 1_in;
constexpr Inches hardly_anything = 0.25_in;

int enemies_unseen(const Battle& battle, SideId side) {
    int count = 0;
    for (const UnitId who : all(battle))
        if (battle[who].on_table() && !known_to(battle, who, side)) ++count;
    return count;
}

// GR-05.18 both halves of an Attack Column go as one body; GR-07.14 a gun is of its crew's unit.
bool touches(const Battle& battle, UnitId who, UnitId other) {
    const UnitId beside = battle[who].beside;
    return !farther_than(battle, who, other, 0_in)
           || (beside && !farther_than(battle, beside, other, 0_in))
           || meets_gun(battle, other, men_of(battle, who), base_radius(battle[who]), {});
}

// One manoeuvre, step by step.
class Manoeuvre {
  public:
    enum class Came : std::uint8_t { On, Halted, Ended };

    Manoeuvre(Play& play, UnitId who, Pace pace, const Answer& answer, Spent& spent)
        : play_{play},
          battle_{play.battle},
          who_{who},
          pace_{pace},
          answer_{answer},
          spent_{spent},
          start_{spent.gone},
          unseen_{enemies_unseen(battle_, battle_[who].side)} {
        tolls_.resize(men_of(battle_, who).size());
        jumps_.resize(tolls_.size());
        own_ = std::min(figures_of(battle_, who_), jumps_.size());
        find_friends();
    }

    Came go() {
        const Came wheeled = wheel();
        if (wheeled != Came::On) return wheeled;
        for (std::size_t i = leg_; i < answer_.path.size(); ++i) {
            const Came came = walk_leg(i);
            if (came != Came::On) return came;
        }
        put(battle_, who_, {battle_[who_].stand.front, answer_.facing});
        return Came::On;
    }

  private:
    bool abreast() const { return !follows_its_head(battle_[who_]); }

    // GR-07.14 whom it could meet on the way.
    void find_friends() {
        const Unit& unit = battle_[who_];
        const Inches reach = length(answer_.path) + 40_in;
        for (const UnitId other : all(battle_)) {
            const Unit& near = battle_[other];
            if (near.side != unit.side || near.vehicle() || goes_with(battle_, who_, other))
                continue;
            if (!near.on_table() || !(near.in_ranks() || unit.in_ranks())) continue;
            if (!within(near.stand.front, unit.stand.front, reach)) continue;
            if (!touches(battle_, who_, other)) friends_.push_back(other);
        }
    }

    Came wheel() {
        const Stand from = battle_[who_].stand;
        if (!abreast() || turn_between(from.facing, answer_.facing) == 0) return Came::On;
        const Wheel way = wheel_of(battle_, who_, answer_.facing);
        const Spots men = men_of(battle_, who_);
        leg_ = 2;
        for (int step = 1; step <= way.steps(); ++step) {
            Inches arc;
            for (const Point man : men) arc = std::max(arc, way.arc(man, step));
            gone_ = arc;
            const Came came = step_to({way.after(from.front, step), way.facing(step)});
            if (came != Came::On) return came;
        }
        return Came::On;
    }

    Came walk_leg(std::size_t corner) {
        const Offset leg = answer_.path[corner] - answer_.path[corner - 1];
        const Point from = battle_[who_].stand.front;
        const Inches whole = distance(from, from + leg), before = gone_;
        const Facing facing = abreast() ? answer_.facing : facing_toward(from, from + leg);
        for (Inches along; along < whole;) {
            along = std::min(along + step_length, whole);
            gone_ = before + along;
            const Point to = along == whole ? from + leg : toward(from, from + leg, along);
            const bool last = along == whole && corner + 1 == answer_.path.size();
            const Came came = step_to({to, last ? answer_.facing : facing});
            if (came != Came::On) return came;
            if (!last && !rest_allowed(corner, from + leg)) return Came::Halted;
        }
        return Came::On;
    }

    // Somebody has come into sight or has acted: what was allowed may be so no longer.
    bool rest_allowed(std::size_t corner, Point next) {
        const int unseen = enemies_unseen(battle_, battle_[who_].side);
        if (unseen == unseen_ && play_.rolled() == rolled_) return true;
        unseen_ = unseen;
        rolled_ = play_.rolled();
        Answer rest = answer_;
        rest.path = Path{battle_[who_].stand.front, next};
        for (std::size_t i = corner + 1; i < answer_.path.size(); ++i)
            rest.path.push_back(answer_.path[i]);
        return !UnitMove{battle_, who_, pace_, spent_}.check(rest);
    }

    Came step_to(const Stand& to) {
        const Stand from = battle_[who_].stand;
        const Formation formation = battle_[who_].formation;
        const UnitId beside = battle_[who_].beside;
        const BrokenUp broken = cross_ground(from, to);
        put(battle_, who_, to);
        note_moved();
        if (broken.itself) disorder(play_, who_, "GR-05.17"_rule);
        if (broken.beside) disorder(play_, beside, "GR-05.17"_rule);
        for (; jumped_ < jumps_due(0, own_); ++jumped_)
            if (!jump(play_, who_)) return Came::Ended;
        for (; jumped_beside_ < jumps_due(own_, jumps_.size()); ++jumped_beside_)
            if (battle_[beside].on_table()) jump(play_, beside);
        pass_friends();
        if (!after_step(play_, who_) || !battle_[who_].on_table()) return Came::Ended;
        const bool same = battle_[who_].formation == formation && battle_[who_].stand == to
                          && (!abreast() || men_of(battle_, who_).size() == tolls_.size());
        return same ? Came::On : Came::Halted;
    }

    // GR-05.17, GR-05.18 which halves of an Attack Column, or it alone.
    struct BrokenUp {
        bool itself = false, beside = false;
    };

    // Tolls, grades and fences of this step, and who is broken up there.
    BrokenUp cross_ground(const Stand& from, const Stand& to) {
        BrokenUp broken;
        bool road = true;
        const auto one = [&](std::size_t man, const Path& way) {
            const Passage met = survey(battle_, who_, way);
            tolls_[man] += met.toll;
            jumps_[man] += met.jumps;
            spent_.worst = std::max(spent_.worst, met.worst);
            bool& breaks = man < own_ ? broken.itself : broken.beside;
            breaks = breaks || met.breaks_up;
            road = road && met.all_road;
        };
        if (abreast()) {
            const Spots before = men_at(battle_, who_, from), after = men_at(battle_, who_, to);
            for (std::size_t i = 0; i < before.size(); ++i) {
                one(i, Path{before[i], after[i]});
                tear_fences_abreast(play_, who_, Path{before[i], after[i]});
            }
        } else {
            one(0, Path{from.front, to.front});
            tear_fences(play_, who_, Path{from.front, to.front});
            const Unit& unit = battle_[who_];
            const bool marching = marches(battle_, unit, to.front);
            for (const Point man : marching ? Spots{} : men_at(battle_, who_, to)) {
                const Grade grade = grade_come_to(battle_, unit, man, to.front - from.front);
                spent_.worst = std::max(spent_.worst, grade);
                broken.itself = broken.itself || (unit.in_ranks() && is_obstruction(grade));
            }
        }
        spent_.off_road = spent_.off_road || !road;
        Inches toll;
        for (const Inches man : tolls_) toll = std::max(toll, man);
        spent_.gone = start_ + gone_ + toll;
        return broken;
    }

    // GR-08.07 each half of an Attack Column for itself.
    int jumps_due(std::size_t first, std::size_t end) const {
        int most = 0;
        for (std::size_t man = first; man < end; ++man) most = std::max(most, jumps_[man]);
        return most;
    }

    void note_moved() {
        const auto note = [&](UnitId who) {
            Unit& unit = battle_[who];
            unit.moved = true;
            unit.hard_going = unit.hard_going || spent_.worst >= Grade::Difficult;  // GR-06.13
        };
        note(who_);
        if (battle_[who_].beside) note(battle_[who_].beside);
    }

    // GR-07.14 at the first touch.
    void pass_friends() {
        for (std::size_t i = 0; i < friends_.size();) {
            const UnitId other = friends_[i];
            if (!touches(battle_, who_, other)) {
                ++i;
                continue;
            }
            friends_.erase(friends_.begin() + i);
            interpenetrate(play_, who_, other);
        }
    }

    Play& play_;
    Battle& battle_;
    UnitId who_;
    Pace pace_;
    const Answer& answer_;
    Spent& spent_;
    Inches start_, gone_;
    FixedVector<Inches, most_posts> tolls_;
    FixedVector<int, most_posts> jumps_;
    std::size_t own_ = 0;  // of the men, before those of the other half
    int jumped_ = 0, jumped_beside_ = 0;
    std::size_t leg_ = 1;
    FixedVector<UnitId, most_units> friends_;
    int unseen_ = 0, rolled_ = play_.rolled();
};

bool nowhere(const Answer& answer, const Stand& stand) {
    return answer.path.size() == 1 && answer.facing == stand.facing;
}

}  // namespace

void step_clear(Play& play, UnitId who) {
    Battle& battle = play.battle;
    bool among = false;
    for (const UnitId other : all(battle))
        among = among
                || (other != who && stands_alone(battle, other) && !goes_with(battle, who, other)
                    && figures_of(battle, other) > 0 && touches(battle, who, other));
    if (!among) return;
    const auto clear = clear_place(battle, who, battle[who].stand, battle[who].formation, 12_in);
    if (!clear) return;
    put(battle, who, *clear);
    come_to_stand(play, who);
}

bool move(Play& play, UnitId who, Pace pace) {
    Battle& battle = play.battle;
    if (pace == Pace::Full) check_before_full_move(play, who);
    Spent spent;
    for (;;) {
        const UnitMove rules{battle, who, pace, spent};
        if (rules.allowance() < hardly_anything) break;
        Question question = question_for(battle, who, "GR-06.01"_rule, "move");
        question.kind = Asking::Move;
        question.move = &rules;
        const Answer answer = play.ask(question);
        const Stand before = battle[who].stand;
        if (nowhere(answer, before)) break;
        // Who goes freely says his whole way at once.
        const bool all_at_once = follows_its_head(battle[who]);
        spent.worst = std::max(spent.worst, grade_at_the_start(battle, who));
        const auto came = Manoeuvre{play, who, pace, answer, spent}.go();
        if (came == Manoeuvre::Came::Ended) return false;
        if (all_at_once && came == Manoeuvre::Came::On) break;
    }
    step_clear(play, who);
    if (spent.gone > 0_in)
        play.tell_only(play.audience(who), "GR-06.01"_rule, who, "{} {} {:.1f}\"", play.name(who),
                       play.does(who, "move", "moves"), spent.gone.in_hundredths() / 100.0);
    return true;
}

}  // namespace gauntlet_run
