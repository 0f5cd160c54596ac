#include "books/mayhem/fire/guns.h"

#include <algorithm>
#include <optional>

#include "books/mayhem/fire/volley.h"
#include "books/mayhem/nerve/reaction.h"
#include "books/mayhem/place.h"
#include "books/mayhem/seeing/sight.h"
#include "engine/table/any_spot.h"

namespace mayhem {

namespace {

constexpr Inches half_width = 2_in;     // MM-40.04 a strip 4" wide
constexpr Inches beside_ball = 0.5_in;  // MM-40.07

struct Hits {
    FigureId who;
    Inches away;
};

FixedVector<FigureId, most_figures> nearest_first(FixedVector<Hits, most_figures>& hits) {
    std::stable_sort(hits.begin(), hits.end(),
                     [](const Hits& a, const Hits& b) { return a.away < b.away; });
    FixedVector<FigureId, most_figures> who;
    for (const Hits& hit : hits) who.push_back(hit.who);
    return who;
}

// Where a base lies beside the line of fire.
struct Beside {
    std::int64_t along, off;  // hundredths
};
Beside beside(Point from, Point aim, Point spot) {
    const Offset way = aim - from, step = spot - from;
    const std::int64_t long_way = std::max<std::int64_t>(1, whole_root(dot(way, way)));
    const std::int64_t off = cross(way, step) / long_way;
    return {dot(way, step) / long_way, off < 0 ? -off : off};
}

// MM-40.04 so far beside the line a base is still partly inside: the cone's edge is slanted.
std::int64_t reach_beside(std::int64_t along, std::int64_t effective, std::int64_t base) {
    const std::int64_t wide = half_width.in_hundredths();
    if (along >= effective) return wide + base;
    const std::int64_t slant = whole_root(effective * effective + wide * wide);
    const std::int64_t cone = std::max<std::int64_t>(0, along) * wide / effective;
    return std::min(cone + base * slant / effective, wide + base);
}

}  // namespace

bool touches_gun(const Battle& battle, FigureId who, GunId gun) {
    return within(battle[who].at, battle[gun].at, radius(battle[who]) + gun_radius + touch * 2);
}

FigureSet crew_of(const Battle& battle, GunId gun, SideId side) {
    FigureSet crew;
    for (const FigureId who : fighting(battle, side)) {
        const Figure& figure = battle[who];
        if (!figure.mounted && !figure.halted && !figure.climbing() && touches_gun(battle, who, gun)
            && !in_melee(battle, who))
            crew.add(who);
    }
    return crew;
}

Point muzzle(const Gun& gun) {
    const Offset step = gun.facing.step();
    return toward(gun.at, gun.at + Offset{step.dx * 100, step.dy * 100}, gun_radius);
}
bool in_arc(const Gun& gun, Point spot) {
    return in_cone(muzzle(gun), gun.facing, spot, 900);
}

FixedVector<FigureId, most_figures> in_canister(const Battle& battle, Point from, Point aim,
                                                Special special, FigureId but) {
    const SpecialRow& row = row_of(special);
    const std::int64_t effective = row.effective.in_hundredths(), far = row.far.in_hundredths();
    FixedVector<Hits, most_figures> hits;
    for (const FigureId who : all(battle)) {
        if (who == but || !battle[who].upright()) continue;
        const std::int64_t base = radius(battle[who]).in_hundredths();
        const Beside place = beside(from, aim, battle[who].at);
        if (place.along + base < 0 || place.along - base > far) continue;
        if (place.off > reach_beside(place.along, effective, base)
            || stops_shot(battle, from, battle[who].at))
            continue;
        hits.push_back({who, distance(from, battle[who].at) - radius(battle[who])});
    }
    return nearest_first(hits);
}

FixedVector<FigureId, most_figures> in_ball_path(const Battle& battle, Point from, Point aim) {
    const std::int64_t far = row_of(Special::Ball).far.in_hundredths();
    FixedVector<Hits, most_figures> hits;
    for (const FigureId who : all(battle)) {
        if (!battle[who].upright()) continue;
        const std::int64_t base = radius(battle[who]).in_hundredths();
        const Beside place = beside(from, aim, battle[who].at);
        if (place.along + base < 0 || place.along - base > far) continue;
        if (place.off > beside_ball.in_hundredths() + base) continue;
        if (stops_shot(battle, from, battle[who].at)) continue;
        hits.push_back({who, distance(from, battle[who].at) - radius(battle[who])});
    }
    return nearest_first(hits);
}

// MM-40.13, MM-40.15 the best Rep of the crew, a gun never LT; beyond effective range is over half.
Attack area_attack(const Battle& battle, FigureId by, FigureId target, Point from, Special special,
                   std::int8_t rep) {
    const SpecialRow& row = row_of(special);
    Attack attack;
    attack.attacker = by;
    attack.target = target;
    attack.rep = rep;
    attack.over_half = !within(from, battle[target].at, row.effective + radius(battle[target]));
    attack.cover = in_cover(battle, target, from)
                   || through_woods(battle, from, battle[target].at);    // MM-40.17
    attack.light = special == Special::Blunderbuss && battle[by].light;  // MM-01.13, MM-40.14
    attack.fast_target = moved_fast(battle[target]);
    attack.fast_attacker = special == Special::Blunderbuss && moved_fast(battle[by]);
    attack.impact = row.damage_dice;  // MM-40.20
    attack.damage_dice = row.damage_dice;
    return attack;
}

namespace {

// MM-40.25 one by one until he is down; slight wounds make one Wound check. With the Advanced rules
// he is sent back only once, but the rest of the shot still finds him.
void take_pairs(Play& play, Attack attack, int pairs, FigureSet& skip) {
    Battle& battle = play.battle;
    bool slight = false;
    for (int i = 0; i < pairs && battle[attack.target].upright(); ++i) {
        const Score score = roll_to_hit(play, attack);
        const Outcome outcome = resolve_hit(play, attack, score);
        slight = slight || outcome.harm == Harm::Slight;
        if (!outcome.carries_on) {
            skip.add(attack.target);
            attack.gone = true;
        }
    }
    if (slight && !battle.advanced() && battle[attack.target].fighting())
        wound_check(play, attack.target, attack.attacker, false);
}

// MM-40.03, MM-40.06 the pairs dealt one at a time, nearest first; MM-40.18 every figure rolled
// against checks once, however many pairs.
void area_fire(Play& play, FigureId by, Point from, Special special, std::int8_t rep,
               const FixedVector<FigureId, most_figures>& targets) {
    const bool held = play.held.shooters.contains(by);  // MM-50.14
    std::optional<ShotsTogether> shot;
    if (!held) shot.emplace(play, FigureSet{by});
    const bool ball = special == Special::Ball;
    const int pairs = row_of(special).pairs, many = static_cast<int>(targets.size());
    FigureSet skip;
    for (int i = 0; i < many && (ball || i < pairs); ++i) {
        const FigureId target = targets[static_cast<std::size_t>(i)];
        make_aware(play.battle, target, by);
        const Attack attack = area_attack(play.battle, by, target, from, special, rep);
        const Struck struck{zone_of(play.battle[target], from), attack.cover};
        const int own = ball ? 1 : pairs / many + (i < pairs % many ? 1 : 0);
        take_pairs(play, attack, own, skip);
        hold_check(play, by, target, play.battle.advanced() && skip.contains(target), struck);
    }
    if (shot) shot->take_checks();
}

// MM-40.09 aimed by eye at any spot within the arc; nothing is measured before the shot.
class Aim final : public PlaceRules {
  public:
    Aim(const Battle& battle, const Gun& gun)
        : gun_{gun}, zone_{rectangle({}, {battle.ground().width, battle.ground().depth})} {}
    Refusal check(const Answer& answer) const override {
        if (!zone_.contains(answer.spot)) return Error{"aim at a spot on the table"};
        if (answer.spot == muzzle(gun_) || !in_arc(gun_, answer.spot))
            return Error{"the gun points up to 45 degrees either side of its facing (MM-40.22)"};
        return {};
    }
    Answer sample(Stream& stream) const override {
        Answer answer;
        for (int tries = 0; tries < 20; ++tries) {
            answer.spot = any_spot_in(zone_.box, stream);
            if (!check(answer)) return answer;
        }
        const Offset step = gun_.facing.step();
        answer.spot = toward(muzzle(gun_), muzzle(gun_) + Offset{step.dx * 100, step.dy * 100},
                             Inches::hundredths(5));
        return answer;
    }
    const Polygon& zone() const override { return zone_; }

  private:
    const Gun& gun_;
    Polygon zone_;
};

}  // namespace

void fire_gun(Play& play, FigureId who, FigureId target, const Option& chosen) {
    Battle& battle = play.battle;
    const GunId id = GunId::of(chosen.detail);
    Gun& gun = battle[id];
    std::int8_t rep = 0;
    for (const FigureId one : crew_of(battle, id, battle[who].side))
        rep = std::max(rep, battle[one].rep);
    gun.to_reload = gun_reload;
    if (target) turn_to(battle, who, battle[target].at);  // MM-01.06, MM-09.17
    const Point from = muzzle(gun);
    if (chosen.verb == "canister") {  // MM-40.19
        const Special special = canister_of(gun.kind);
        play.tell("MM-40.03"_rule, who, "the gun fires canister at {}", play.name(target));
        const Because because{play, "MM-40.03"_rule};
        area_fire(play, who, from, special, rep,
                  in_canister(battle, from, battle[target].at, special));
        return;
    }
    const Aim rules{battle, gun};
    Question q = question_for(battle, who, "MM-40.07"_rule, "aim-ball");
    q.kind = Asking::Place;
    q.place = &rules;
    q.by_eye = true;  // MM-40.09
    const Point aim = play.ask(q).spot;
    play.tell("MM-40.07"_rule, who, "the gun fires ball");
    const Because because{play, "MM-40.07"_rule};
    area_fire(play, who, from, Special::Ball, rep, in_ball_path(battle, from, aim));
}

void fire_blunderbuss(Play& play, FigureId who, FigureId target, std::size_t weapon) {
    Battle& battle = play.battle;
    turn_to(battle, who, battle[target].at);
    battle[who].weapons[weapon].to_reload = row_of(Weapon::Blunderbuss).reload;
    play.tell("MM-40.14"_rule, who, "{} fires a blunderbuss at {}", play.name(who),
              play.name(target));
    const Because because{play, "MM-40.14"_rule};
    const Point from = toward(battle[who].at, battle[target].at, radius(battle[who]));
    area_fire(play, who, from, Special::Blunderbuss, battle[who].rep,
              in_canister(battle, from, battle[target].at, Special::Blunderbuss, who));
}

}  // namespace mayhem
