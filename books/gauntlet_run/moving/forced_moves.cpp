#include "books/gauntlet_run/moving/forced_moves.h"

#include <algorithm>

#include "books/gauntlet_run/command/reach.h"
#include "books/gauntlet_run/moving/body.h"
#include "books/gauntlet_run/moving/captives.h"
#include "books/gauntlet_run/moving/disorder.h"
#include "books/gauntlet_run/moving/formation_check.h"
#include "books/gauntlet_run/moving/jumping.h"
#include "books/gauntlet_run/moving/leaving.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/seeing/hidden.h"

namespace gauntlet_run {

namespace {

constexpr Inches from_the_edge = 2_in;  // GR-20.08
constexpr Inches officers_near = 6_in;  // GR-20.06
constexpr Inches a_hair = 0.01_in;

struct Flight {
    bool off = false;      // GR-20.08 it leaves the board
    bool complete = true;  // GR-20.07
    bool whole = true;     // GR-16.25 no Obstruction keeps it to less
    Inches far;
    Passage met;  // on that way
    // GR-05.17, GR-08.07 it alone, and the other half of its Attack Column
    bool breaks_up = false, breaks_up_other = false;
    int jumps = 0, jumps_other = 0;
};

class FallingBack {
  public:
    FallingBack(const Battle& battle, UnitId who)
        : battle_{battle},
          who_{who},
          edge_{battle.force(battle[who].side).edge},
          way_{homeward(battle, battle[who].side)},
          men_{men_of(battle, who)} {}

    Flight plan(Inches how_far) const {
        Flight flight = planned(how_far);
        const std::size_t own = figures_of(battle_, who_);
        for (std::size_t i = 0; i < men_.size(); ++i) {
            const Path way{men_[i], men_[i] + step(flight.far)};
            const Passage his = survey(battle_, who_, way);
            bool& breaks = i < own ? flight.breaks_up : flight.breaks_up_other;
            int& jumps = i < own ? flight.jumps : flight.jumps_other;
            breaks = breaks || his.breaks_up;
            jumps = std::max(jumps, his.jumps);
        }
        return flight;
    }

    const Spots& men() const { return men_; }

    Stand after(Inches far) const {
        const Stand& stand = battle_[who_].stand;
        return {stand.front + step(far), stand.facing};
    }

    Offset step(Inches far) const {
        return {way_.dx * std::int64_t{far.in_hundredths()},
                way_.dy * std::int64_t{far.in_hundredths()}};
    }

  private:
    Flight planned(Inches how_far) const {
        Flight flight;
        flight.far = reached(how_far);
        flight.whole = !slowed(std::min(how_far, flight.far + a_hair));
        const Inches radius = base_radius(battle_[who_]);
        std::size_t outside = 0;
        Inches nearest = 1000_in;
        for (const Point man : men_) {
            const Inches off = distance_to_edge(battle_.ground(), man, edge_);
            if (off + radius <= flight.far) ++outside;  // all of its base
            nearest = std::min(nearest, off - radius);
        }
        if (outside * 2 >= men_.size()) {
            flight.off = true;
            flight.far = std::max(0_in, nearest);
            flight.met = met(flight.far);
            flight.complete = !barred(flight.far);
            return flight;
        }
        if (nearest < flight.far + from_the_edge)
            flight.far = std::max(0_in, nearest - from_the_edge);
        flight.met = met(flight.far);
        flight.complete = flight.far > 0_in && !barred(flight.far) && clear(flight.far);
        return flight;
    }

    Passage met(Inches far) const {
        Passage all;
        for (const Point man : men_)
            all = worse(all, survey(battle_, who_, Path{man, man + step(far)}));
        return all;
    }
    // GR-20.04 as far as terrain allows: obstacles cost their toll, and in an Obstruction nobody
    // gets farther than his half-move (GR-06.15).
    bool slowed(Inches far) const {
        return far > half_move(battle_, who_) && is_obstruction(met(far).worst);
    }
    bool gets(Inches far, Inches most) const { return !slowed(far) && far + met(far).toll <= most; }
    // What lies beyond where it stops does not slow it.
    Inches reached(Inches most) const {
        if (gets(most, most)) return most;
        Inches far, too_far = most;
        while (too_far - far > a_hair) {
            const Inches between = half(far + too_far);
            (gets(between, most) ? far : too_far) = between;
        }
        return far;
    }
    bool barred(Inches far) const {
        if (far > 0_in && met(far).barred) return true;
        for (const Kept& kept : enemies_to_avoid(battle_, who_, far)) {
            if (kept.touched) continue;  // GR-18.17 it breaks away from those
            const Inches radius = base_radius(battle_[who_]) + base_radius(battle_[kept.who]);
            for (const Point enemy : spots_of(battle_, kept.who))
                for (const Point man : men_)
                    if (distance(enemy, Segment{man, man + step(far)}) - radius < kept.off)
                        return true;
        }
        return false;
    }
    bool clear(Inches far) const { return ends_clear(battle_, who_, after(far)); }

    const Battle& battle_;
    UnitId who_;
    Edge edge_;
    Facing way_;
    Spots men_;
};

// What the ground does to those who come over it, by choice or not: GR-05.17 it breaks up ranks,
// GR-08.07 riders jump what they cannot cross.
void meet_ground(Play& play, UnitId who, UnitId beside, const Flight& flight) {
    if (flight.breaks_up) disorder(play, who, "GR-05.17"_rule);
    if (flight.breaks_up_other) disorder(play, beside, "GR-05.17"_rule);
    for (int jumps = 0; jumps < flight.jumps && play.battle[who].on_table(); ++jumps)
        jump(play, who);
    for (int jumps = 0; jumps < flight.jumps_other && play.battle[beside].on_table(); ++jumps)
        jump(play, beside);
}

// GR-07.14 who leaves the board has no order to keep.
void meet_friends(Play& play, UnitId who, const UnitSet& passed, bool leaves) {
    const Because because{play, "GR-07.14"_rule};
    for (const UnitId other : passed)
        if (leaves)
            passed_through(play, other);
        else
            interpenetrate(play, who, other);
}

// GR-20.06
void officers_come_along(Play& play, UnitId who, const UnitSet& near, Inches far, RuleId rule) {
    for (const UnitId officer : near) {
        if (!stands_alone(play.battle, officer)) continue;
        Question question = question_for(play.battle, officer, "GR-20.06"_rule, "go-along", who);
        offer(question, "go-along", officer, who);
        offer_pass(question, "stay-behind", officer, who);
        if (!play.choose(question).pass) fall_back(play, officer, far, rule, false);
    }
}

UnitSet officers_within(const Battle& battle, UnitId who) {
    UnitSet near;
    for (const UnitId other : all(battle))
        if (other != who && battle[other].officer() && battle[other].side == battle[who].side
            && stands_alone(battle, other) && within_of_officer(battle, other, who, officers_near))
            near.add(other);
    return near;
}

}  // namespace

Facing homeward(const Battle& battle, SideId side) {
    switch (battle.force(side).edge) {
        case Edge::Near: return {0, -1};
        case Edge::Far: return {0, 1};
        case Edge::Left: return {-1, 0};
        default: return {1, 0};
    }
}

bool may_fall_back(const Battle& battle, UnitId who, Inches how_far) {
    const Flight flight = FallingBack{battle, who}.plan(how_far);
    return flight.complete && flight.whole;
}

bool fall_back(Play& play, UnitId who, Inches how_far, RuleId rule, bool officers_may) {
    Battle& battle = play.battle;
    const FallingBack falling{battle, who};
    const Flight flight = falling.plan(how_far);
    Unit& unit = battle[who];
    unit.crouching = false;  // GR-02.09
    if (!flight.complete) {
        play.tell_only(play.audience(who), "GR-20.07"_rule, who, "{} cannot fall back and {}",
                       play.name(who), play.does(who, "stay", "stays"));
        return false;
    }
    const UnitSet near = officers_may ? officers_within(battle, who) : UnitSet{};
    const UnitSet in_range = within_detection(battle, who);
    const Offset step = falling.step(flight.far);
    const UnitId beside = unit.beside;
    for (const Point man : falling.men()) tear_fences_abreast(play, who, Path{man, man + step});
    const UnitSet passed = in_the_way(battle, who, falling.men(), base_radius(unit), step);
    put(battle, who, falling.after(flight.far));
    unit.moved = true;
    play.tell_only(play.audience(who), rule, who, "{} {} {:.1f}\"", play.name(who),
                   play.does(who, "fall back", "falls back"), flight.far.in_hundredths() / 100.0);
    meet_friends(play, who, passed, flight.off);
    if (flight.off) {
        driven_off(play, who);
    } else {
        meet_ground(play, who, beside, flight);
        leaves_woods(play, who);   // GR-28.11
        free_captives(play, who);  // GR-18.21
        look_where_driven(play, who, in_range);
    }
    officers_come_along(play, who, near, how_far, rule);
    return true;
}

}  // namespace gauntlet_run
