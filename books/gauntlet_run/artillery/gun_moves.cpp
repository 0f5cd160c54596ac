#include "books/gauntlet_run/artillery/gun_moves.h"

#include <algorithm>

#include "books/gauntlet_run/artillery/guns.h"
#include "books/gauntlet_run/artillery/vehicles.h"
#include "books/gauntlet_run/artillery/ways.h"
#include "books/gauntlet_run/moving/formation_check.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/moving/torn_fences.h"
#include "books/gauntlet_run/units/figures.h"
#include "engine/table/route.h"
#include "engine/table/turning.h"

namespace gauntlet_run {

namespace {

constexpr Inches longest_step = 3_in;

// GR-09.15, GR-09.16, GR-09.19 its limber has the animals, and somebody holds the reins.
bool limber_goes(const Battle& battle, UnitId crew) {
    const Gun& gun = battle[battle[crew].gun];
    return gun.limber >= animals_to_pull(gun.size) && battle[crew].men > 0;
}

// GR-09.04
bool turns_far(Facing from, Facing to) {
    return !in_cone({}, from, Point{} + to.step(), 900);
}

// They stand about it, whichever way it looks.
bool crew_on_table(const Battle& battle, UnitId crew, const Stand& there) {
    for (const Point man : spots_at(battle, crew, there, battle[crew].formation))
        if (!battle.ground().on_table(man)) return false;
    return true;
}

// GR-09.17 they have room about it like that, whichever way they stand.
bool crew_fits(const Battle& battle, UnitId crew, Formation formation) {
    const Point at = battle[crew].stand.front;
    for (const Facing facing :
         {battle[crew].stand.facing, Facing{0, 1}, Facing{1, 0}, Facing{0, -1}, Facing{-1, 0}}) {
        const Spots men = spots_at(battle, crew, {at, facing}, formation);
        if (std::all_of(men.begin(), men.end(),
                        [&](Point man) { return battle.ground().on_table(man); }))
            return true;
    }
    return false;
}

// The crew go with it.
void place_gun(Battle& battle, UnitId crew, const Stand& there) {
    const GunId id = battle[crew].gun;
    Gun& gun = battle[id];
    if (gun.at != there.front) {  // GR-14.12, GR-14.17
        forget_hits(gun);
        has_moved(battle, piece_of(battle, id));
    }
    if (gun.at != there.front || turns_far(gun.facing, there.facing))
        gun.moved = battle[crew].moved = true;
    gun.at = there.front;
    gun.facing = there.facing;
    put(battle, crew, there);
}

// By hand: step by step, looking as it did until the end.
StandsOnTheWay stands_pushed(const Answer& answer, const Stand& from) {
    StandsOnTheWay stands;
    const Inches whole = length(answer.path);
    for (Inches far = longest_step; far < whole; far += longest_step)
        stands.push_back({point_along(answer.path, far), from.facing});
    stands.push_back({answer.path.back(), answer.facing});
    return stands;
}

// GR-06.15, GR-06.16 where an Obstruction lets it in (GR-30.13) it goes no farther.
bool slowed(const Battle& battle, UnitId crew, const Passage& met) {
    return is_obstruction(std::max(met.worst, grade_under(battle, crew)));
}

}  // namespace

Inches gun_move(const Battle& battle, UnitId crew, bool full) {
    if (!serves(battle, crew)) return 0_in;
    const Gun& gun = battle[battle[crew].gun];
    if (gun.limbered)  // GR-09.14 it is loaded
        return !full && limber_goes(battle, crew) ? half_move(battle, crew) : 0_in;
    if (full) return full_move(battle, crew);
    return gun.size <= GunSize::Light ? half_move(battle, crew) : 0_in;  // GR-09.02
}

Refusal GunMove::check(const Answer& answer) const {
    const Stand& stand = battle_[crew_].stand;
    if (battle_[battle_[crew_].gun].limbered)
        return check_driven(battle_, crew_, answer, {most_, most_});
    if (answer.path.empty() || answer.path[0] != stand.front)
        return Error{"it does not stand there"};
    if (answer.facing == Facing{0, 0}) return Error{"it has to look somewhere"};
    if (!crew_on_table(battle_, crew_, {answer.path.back(), answer.facing}))
        return Error{"its crew would stand beside the table"};
    if (answer.path.size() == 1) return {};
    const Passage met = survey(battle_, crew_, answer.path);
    if (met.barred) return Error{"no gun can be moved there (GR-06.09)"};
    const Inches most = met.all_road ? most_ + road_adds(battle_, crew_, most_) : most_;
    if (most_ == 0_in || length(answer.path) + met.toll > most)
        return Error{"it cannot be moved so far (GR-09.01 .. GR-09.03)"};
    if (slowed(battle_, crew_, met) && length(answer.path) + met.toll > half_move(battle_, crew_))
        return Error{"on such ground it goes no farther than its half-move (GR-06.15)"};
    return check_way(battle_, crew_, answer.path, answer.facing);
}

Answer GunMove::toward(Point spot) const {
    const Stand& stand = battle_[crew_].stand;
    if (battle_[battle_[crew_].gun].limbered) return driven_toward(battle_, crew_, *this, spot);
    Answer answer = staying(stand);
    if (spot == stand.front) return answer;
    for (Inches far = std::min(most_, distance(stand.front, spot)); far > 0_in; far -= 1_in) {
        answer.path = Path{stand.front, ::toward(stand.front, spot, far)};
        if (!check(answer)) return answer;
    }
    answer = staying(stand);
    answer.facing = facing_toward(stand.front, spot);
    return check(answer) ? staying(stand) : answer;
}

Answer GunMove::sample(Stream& stream) const {
    const Stand& stand = battle_[crew_].stand;
    if (battle_[battle_[crew_].gun].limbered) return sample_driven(battle_, crew_, *this, stream);
    return toward(
        spot_on_ring(stand.front, std::max(most_, 1_in), static_cast<int>(stream.below(16))));
}

namespace {

// Asks for the way and goes it.
bool go_with_gun(Play& play, UnitId crew, Inches most) {
    Battle& battle = play.battle;
    const GunMove rules{battle, crew, most};
    Question q = question_for(battle, crew, "GR-09.01"_rule, "move");
    q.kind = Asking::Move;
    q.move = &rules;
    const Answer answer = play.ask(q);
    const Stand from = battle[crew].stand;
    const bool driven = battle[battle[crew].gun].limbered;
    play.tell_only(play.audience(crew), "GR-09.01"_rule, crew, "{} move their gun",
                   play.name(crew));
    UnitSet passed;
    for (const Stand& there :
         driven ? stands_driven(answer.path, from) : stands_pushed(answer, from)) {
        const Point before = battle[crew].stand.front;
        const Offset step = there.front - before;
        const Spots gun{before}, men = spots_of(battle, crew);
        place_gun(battle, crew, there);
        if (!driven) tear_fences(play, crew, Path{before, there.front});  // GR-06.07
        pass_through(play, crew, gun, gun_radius, step, passed);          // GR-07.14
        pass_through(play, crew, men, base_radius(battle[crew]), step, passed);
        if (!after_step(play, crew) || !serves(battle, crew)) return false;
    }
    return true;
}

Inches gun_move_after_melee(const Battle& battle, UnitId crew) {
    constexpr Inches after_melee = 3_in;  // GR-51.03
    const bool limbered = battle[battle[crew].gun].limbered;
    return std::min(after_melee, gun_move(battle, crew, !limbered));
}

}  // namespace

bool move_gun(Play& play, UnitId crew, bool full) {
    return go_with_gun(play, crew, gun_move(play.battle, crew, full));
}

bool may_move_gun_after_melee(const Battle& battle, UnitId crew) {
    return serves(battle, crew) && gun_move_after_melee(battle, crew) > 0_in;
}

void move_gun_after_melee(Play& play, UnitId crew) {
    go_with_gun(play, crew, gun_move_after_melee(play.battle, crew));
}

// GR-09.16 a limber that cannot pull it is none.
void offer_limbering(const Battle& battle, UnitId crew, Question& question) {
    if (!serves(battle, crew)) return;
    const GunId id = battle[crew].gun;
    if (!crew_fits(battle, crew, battle[id].limbered ? Formation::Crew : Formation::Limbered))
        return;
    if (battle[id].limbered) return offer(question, "unlimber", crew, piece_of(battle, id));
    // GR-09.20 heavier ones do not fire in the activation that limbers them
    if (battle[id].fired && battle[id].size > GunSize::Light) return;
    if (limber_goes(battle, crew)) offer(question, "limber", crew, piece_of(battle, id));
}

void change_limber(Play& play, const Option& option) {
    Battle& battle = play.battle;
    const UnitId crew = option.who;
    const GunId id = battle[crew].gun;
    const bool limbers = option.verb == "limber";
    battle[id].limbered = limbers;
    battle[id].moved = true;
    forget_hits(battle[id]);
    battle[id].unlimbered = !limbers;
    battle[crew].formation = limbers ? Formation::Limbered : Formation::Crew;
    play.tell_only(play.audience(crew), limbers ? "GR-09.18"_rule : "GR-09.17"_rule, crew,
                   "{} {} their gun", play.name(crew), option.verb);
    make_room_for_crew(battle, crew);
    if (limbers) return;
    const GunMove turning{battle, crew, 0_in};  // GR-09.17 any way it likes
    Question q = question_for(battle, crew, "GR-09.17"_rule, "move");
    q.kind = Asking::Move;
    q.move = &turning;
    place_gun(battle, crew, {battle[id].at, play.ask(q).facing});
}

}  // namespace gauntlet_run
