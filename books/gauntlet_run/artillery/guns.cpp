#include "books/gauntlet_run/artillery/guns.h"

#include "books/gauntlet_run/command/officers.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

// GR-57.02 as reconstructed; the crew is that of GR-03.07.
// clang-format off
constexpr EnumArray<GunSize, GunRow> gun_chart{{{
//                  crew  close   most    shell at        shot at         canister
//                                        troops struct.  troops struct.
/* Swivel     */ {  2,    0_in,   18_in,  0,     0,       1,     0,       3  },
/* Very light */ {  3,    0_in,   24_in,  0,     0,       1,     2,       4  },
/* Light      */ {  4,    6_in,   36_in,  3,     4,       2,     3,       5  },
/* Medium     */ {  4,    12_in,  48_in,  4,     5,       2,     4,       6  },
/* Heavy      */ {  4,    12_in,  60_in,  5,     6,       3,     5,       8  },
/* Siege      */ {  6,    12_in,  72_in,  6,     7,       3,     6,       10 },
}}};

// GR-14.07 a row for each kind.
struct KindRow {
    bool direct, indirect, shot, shell, canister;
};
constexpr EnumArray<GunKind, KindRow> kind_chart{{{
//                 direct indirect  shot   shell  canister
/* Swivel gun */ { true,  false,    true,  false, true  },
/* Cannon     */ { true,  false,    true,  false, true  },
/* Howitzer   */ { true,  true,     true,  true,  true  },
/* Mortar     */ { false, true,     true,  true,  false },
}}};
// clang-format on

constexpr EnumArray<Ammunition, std::string_view> card_verbs{
    {"", "lay-shot", "lay-shell", "lay-canister"}};

// GR-14.09 those who may see its card.
std::uint32_t seats_of(const Battle& battle, SideId side) {
    std::uint32_t seats = 0;
    const auto& sides = battle.setting->seat_sides;
    for (std::size_t i = 0; i < sides.size(); ++i)
        if (sides[i] == side) seats |= SeatId::of(static_cast<std::int64_t>(i)).bit();
    return seats;
}

}  // namespace

const GunRow& row_of(GunSize size) {
    return gun_chart[size];
}

// GR-57.03 only where the row of its size has shells.
bool may_load(const Gun& gun, Ammunition with) {
    const KindRow& kind = kind_chart[gun.kind];
    switch (with) {
        case Ammunition::Shot: return kind.shot;
        case Ammunition::Shell: return kind.shell && row_of(gun.size).shell_troops > 0;
        case Ammunition::Canister: return kind.canister;
        default: return false;
    }
}
bool fires_directly(GunKind kind) {
    return kind_chart[kind].direct;
}
bool fires_indirectly(GunKind kind) {
    return kind_chart[kind].indirect;
}

bool serves(const Battle& battle, UnitId crew) {
    const Unit& unit = battle[crew];
    return unit.gun && unit.on_table() && !battle[unit.gun].lost;
}

// GR-15.15 it is his own, or he is above its officers and leads nothing but guns (GR-03.08).
static bool is_artillery_officer(const Battle& battle, UnitId officer, UnitId crew) {
    if (battle[crew].commander == officer) return true;
    if (!under_command(battle, crew, officer)) return false;
    for (const UnitId who : all(battle))
        if (battle[who].fights() && battle[who].branch != Branch::Artillery
            && under_command(battle, who, officer))
            return false;
    return true;
}

int crewmen(const Battle& battle, UnitId crew) {
    const Unit& unit = battle[crew];
    const bool officer = unit.attached && is_artillery_officer(battle, unit.attached, crew);
    return unit.men + (officer ? 1 : 0);
}

Facing crew_facing(const Battle& battle, UnitId crew, Point at, Facing gun) {
    const auto fits = [&](Facing facing) {
        for (const Point man : spots_at(battle, crew, {at, facing}, battle[crew].formation))
            if (!battle.ground().on_table(man)) return false;
        return true;
    };
    for (const Facing facing : {gun, Facing{0, 1}, Facing{1, 0}, Facing{0, -1}, Facing{-1, 0}})
        if (fits(facing)) return facing;
    return gun;
}

void make_room_for_crew(Battle& battle, UnitId crew) {
    Unit& unit = battle[crew];
    if (unit.gun)
        unit.stand.facing = crew_facing(battle, crew, unit.stand.front, unit.stand.facing);
}

bool half_crew(const Battle& battle, UnitId crew) {
    return crewmen(battle, crew) * 2 <= row_of(battle[battle[crew].gun].size).crew;
}

bool inexperienced_crew(const Battle& battle, UnitId crew) {
    const Unit& unit = battle[crew];
    return unit.morale == Morale::Inexperienced || (unit.gun && battle[unit.gun].inexperienced);
}

bool away_with_crew(const Battle& battle, GunId gun) {
    const UnitId crew = battle[gun].crew;
    return crew
           && (battle[crew].presence == Presence::Waiting
               || battle[crew].presence == Presence::Exited);
}

bool abandoned(const Battle& battle, GunId gun) {
    const Gun& one = battle[gun];
    return !one.lost && !away_with_crew(battle, gun) && (!one.crew || !battle[one.crew].on_table());
}

void lay_card(Play& play, GunId id) {
    Battle& battle = play.battle;
    const UnitId crew = battle[id].crew;
    Question q = question_for(battle, crew, "GR-14.08"_rule, "lay-card");
    for (const Ammunition one : {Ammunition::Shot, Ammunition::Shell, Ammunition::Canister})
        if (may_load(battle[id], one))
            offer(q, card_verbs[one], crew, piece_of(battle, id), static_cast<int>(one));
    battle[id].card = static_cast<Ammunition>(play.choose(q).detail);
    play.tell_only(seats_of(battle, battle[crew].side), "GR-14.09"_rule, crew,
                   "{} is loaded with {}", play.name(id), ammunition_names[battle[id].card]);
}

void gun_tokens(Play& play) {
    for (const GunId id : guns(play.battle)) {
        Gun& gun = play.battle[id];
        if (!gun.fired || gun.lost) continue;
        gun.tokens = 1;
        play.tell("GR-15.21"_rule, piece_of(play.battle, id), "{} has to be reloaded",
                  play.name(id));
    }
}

void forget_gun_turn(Battle& battle) {
    for (Gun& gun : battle.guns) gun.fired = gun.moved = gun.unlimbered = false;
}

void forget_hits(Gun& gun) {
    forget_last_hit(gun);
    gun.ranged.clear();
}

void forget_last_hit(Gun& gun) {
    gun.last_hit = {};
    gun.hit_gun = {};
}

void has_moved(Battle& battle, PieceId target) {
    const GunId as_gun = gun_that_is(battle, target);
    for (Gun& gun : battle.guns) {
        gun.ranged.remove(target);
        if (gun.last_hit == target) gun.last_hit = {};
        if (as_gun && gun.hit_gun == as_gun) gun.hit_gun = {};
    }
}

// GR-09.22, GR-11.08 gunners as skirmishers; GR-05.14, GR-09.06 Formed infantry out of its ranks.
static Formation away_from_gun(const Unit& crew) {
    const bool formed = crew.branch == Branch::Infantry && crew.type == Type::Formed;
    return formed && !crew.shaken ? Formation::Disordered : Formation::Skirmish;
}

void go_from_gun(Battle& battle, UnitId crew) {
    const GunId gun = battle[crew].gun;
    if (!gun) return;
    battle[crew].gun = {};
    battle[crew].formation = away_from_gun(battle[crew]);
    battle[gun].crew = {};
    battle[gun].inexperienced = false;
}

void abandon_gun(Play& play, UnitId crew) {
    const GunId gun = play.battle[crew].gun;
    if (!gun) return;
    go_from_gun(play.battle, crew);
    play.tell("GR-20.05"_rule, crew, "{} abandon {}", play.name(crew), play.name(gun));
}

void crew_is_gone(Play& play, UnitId crew) {
    Battle& battle = play.battle;
    const GunId gun = battle[crew].gun;
    if (!gun) return;
    battle[crew].gun = {};
    battle[gun].crew = {};
    if (!battle[crew].left_squad || !battle[gun].fallen) battle[gun].fallen = crew;
    battle[gun].inexperienced = false;
    if (!battle[gun].lost)
        play.tell("GR-15.26"_rule, crew, "nobody is left to serve {}", play.name(gun));
}

bool taken_over(const Battle& battle, UnitId crew) {
    for (const Gun& gun : battle.guns)
        if (gun.fallen == crew && !gun.lost && gun.crew && battle[gun.crew].on_table()
            && battle[gun.crew].side == battle[crew].side)
            return true;
    return false;
}

}  // namespace gauntlet_run
