#include "books/gauntlet_run/charge/touch.h"

#include <algorithm>
#include <cstdlib>

#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

Discs discs_of(const Battle& battle, UnitId who) {
    const Unit& unit = battle[who];
    Discs discs;
    for (const Point man : men_of(battle, who)) discs.push_back({man, base_radius(unit)});
    if (unit.gun && !discs.full()) discs.push_back({battle[unit.gun].at, gun_radius});
    return discs;
}

Box box_round(const Discs& discs) {
    Box box{discs[0].at, discs[0].at};
    for (const Disc& disc : discs) {
        box.low = {std::min(box.low.x, disc.at.x), std::min(box.low.y, disc.at.y)};
        box.high = {std::max(box.high.x, disc.at.x), std::max(box.high.y, disc.at.y)};
    }
    return box;
}

namespace {

// first_touch measures by a length in whole hundredths, so that bases seem a little larger to it:
// by no more than this, for those of a foot figure or more.
std::int64_t rounding(Inches radius, Offset step) {
    const std::int64_t square = dot(step, step), length = whole_root(square);
    if (length == 0) return 0;
    const std::int64_t most = (radius + gun_radius).in_hundredths() + length + 2;
    const std::int64_t least = (radius + foot_radius).in_hundredths();
    const std::int64_t excess = most * most / length * (square - length * length) / length + most;
    return whole_root(least * least + excess) - least + 5;
}

// How far along a step of that length he goes until their bases touch; nothing: not at all, or no
// sooner than somebody does already.
std::optional<Inches> touches(Point man, Offset step, std::int64_t length, Point other,
                              std::int64_t bases, std::int64_t sooner_than) {
    const Offset from = man - other;
    const std::int64_t nearer = dot(from, step);  // below 0: he goes towards it
    const std::int64_t off = dot(from, from) - bases * bases;
    if (nearer >= 0) return {};
    if (off <= 0) return 0_in;
    const std::int64_t within = nearer * nearer - length * length * off;
    if (within < 0) return {};
    // (-nearer - root) / length < sooner_than, but without the root.
    const std::int64_t least_root = -nearer - sooner_than * length + 1;
    if (least_root > 0 && within < least_root * least_root) return {};
    const std::int64_t along = (-nearer - whole_root(within)) / length;
    if (along > length) return {};
    return Inches::hundredths(along);
}

}  // namespace

namespace {

// Who stand where, seen along the step: measured in its lengths.
struct Lane {
    std::int64_t aside, ahead;
};

// All that is asked of every man.
class Going {
  public:
    Going(Inches radius, Offset step, const Discs& others)
        : step_{step}, length_{whole_root(dot(step, step))}, radius_{radius}, others_{others} {
        Inches widest;
        for (const Disc& disc : others) {
            lanes_.push_back(lane(disc.at));
            widest = std::max(widest, disc.radius);
        }
        const Inches far = radius + widest + Inches::hundredths(rounding(radius, step));
        far_ = far.in_hundredths() * (length_ + 1);
    }

    // Who touches one of them sooner than that; nothing: he does not.
    std::optional<Touch> touch(Point man, Inches sooner_than) const {
        std::optional<Touch> first;
        std::int64_t best = std::min(length_ + 1, std::int64_t{sooner_than.in_hundredths()});
        const Lane his = lane(man);
        for (std::size_t i = 0; i < lanes_.size(); ++i) {
            if (std::abs(lanes_[i].aside - his.aside) > far_) continue;
            if (lanes_[i].ahead - his.ahead > far_ + (best + 1) * length_) continue;
            const Disc& other = others_[i];
            const std::int64_t bases = (radius_ + other.radius).in_hundredths();
            const auto along = touches(man, step_, length_, other.at, bases, best);
            if (!along || along->in_hundredths() >= best) continue;
            first = Touch{*along, man, other.at};
            best = along->in_hundredths();
        }
        return first;
    }

  private:
    Lane lane(Point at) const { return {cross(step_, at - Point{}), dot(step_, at - Point{})}; }

    Offset step_;
    std::int64_t length_;
    Inches radius_;
    const Discs& others_;
    FixedVector<Lane, most_posts + 1> lanes_;  // of the others
    std::int64_t far_ = 0;                     // who are farther apart than that do not touch
};

}  // namespace

std::optional<Touch> first_touch(const Spots& men, Inches radius, Offset step, const Discs& others,
                                 Inches sooner_than) {
    if (step == Offset{} || others.empty()) return {};
    const Going going{radius, step, others};
    std::optional<Touch> first;  // with where the man stands now
    for (const Point man : men)
        if (const auto touch = going.touch(man, first ? first->along : sooner_than)) first = touch;
    if (first) first->man = toward(first->man, first->man + step, first->along);
    return first;
}

bool touches_any(const Spots& men, Inches radius, Offset step, const Discs& others,
                 Inches sooner_than) {
    if (step == Offset{} || others.empty()) return false;
    const Going going{radius, step, others};
    for (const Point man : men)
        if (going.touch(man, sooner_than)) return true;
    return false;
}

Sweep::Sweep(const Spots& men, Inches radius, Offset step, Inches how_far)
    : men_{box_round(men, men[0])},
      step_{step},
      radius_{radius + Inches::hundredths(rounding(radius, step))} {
    const std::int64_t length = whole_root(dot(step, step)) + 1, far = how_far.in_hundredths() + 3;
    if (far < length) step_ = {step.dx * far / length, step.dy * far / length};
}

bool Sweep::may_touch(const Battle& battle, UnitId who) const {
    const Unit& unit = battle[who];
    if (unit.beside || unit.gun) return true;  // more stands there than its own figures
    return may_touch(figures(battle, who).box, base_radius(unit));
}

bool Sweep::may_touch(const Box& middles, Inches their_radius) const {
    return comes_upon(men_, step_, middles, radius_ + their_radius);
}

}  // namespace gauntlet_run
