#include "books/gauntlet_run/artillery/vehicles.h"

#include "books/gauntlet_run/artillery/ways.h"
#include "books/gauntlet_run/moving/movement.h"
#include "books/gauntlet_run/units/figures.h"

namespace gauntlet_run {

namespace {

// GR-09.07 what may be put to which.
// clang-format off
constexpr EnumArray<Conveyance, EnumArray<Draft, bool>> teams{{{
//                 horses  donkeys mules   oxen
/* Limber   */ {{  true,   false,  false,  false }},
/* Carriage */ {{  true,   false,  false,  false }},
/* Cart     */ {{  true,   true,   true,   true  }},
/* Wagon    */ {{  true,   false,  true,   true  }},
}}};
// clang-format on

// GR-09.15
constexpr EnumArray<GunSize, int> animals_needed{{1, 1, 1, 2, 3, 4}};

constexpr Inches in_contact = 1_in;  // GR-09.21, GR-06.02 units end no nearer

// GR-09.21 friends who could spare a man.
bool may_take_reins(const Battle& battle, UnitId who, UnitId vehicle) {
    const Unit& unit = battle[who];
    return unit.fights() && unit.on_table() && unit.side == battle[vehicle].side && unit.men > 1
           && !farther_than(battle, who, vehicle, in_contact);
}

// GR-09.19, GR-09.21 true: somebody drives it now.
bool find_driver(Play& play, UnitId vehicle) {
    Battle& battle = play.battle;
    Question q = question_for(battle, vehicle, "GR-09.21"_rule, "take-reins");
    for (const UnitId who : all(battle))
        if (may_take_reins(battle, who, vehicle)) offer(q, "take-reins", who, vehicle);
    if (q.options.empty()) return false;
    offer_pass(q, "leave-standing", vehicle);
    const Option chosen = play.choose(q);
    if (chosen.pass) return false;
    Unit& unit = battle[chosen.who];
    --unit.men;
    for (Armed& armed : unit.arms) armed.men = std::min(armed.men, unit.men);
    battle[vehicle].men = 1;
    play.tell("GR-09.21"_rule, chosen.who, "one of {} takes the reins of {}", play.name(chosen.who),
              play.name(vehicle));
    return true;
}

}  // namespace

bool may_draw(Conveyance what, Draft animals) {
    return teams[what][animals];
}
int animals_to_pull(GunSize size) {
    return animals_needed[size];
}
Inches vehicle_speed(int animals) {
    if (animals <= 0) return 0_in;
    return animals <= 2 ? 12_in : 18_in;
}
Inches vehicle_move(const Unit& vehicle) {
    if (vehicle.men == 0) return 0_in;
    const Inches speed = vehicle_speed(vehicle.animals);
    return vehicle.loaded ? half(speed) : speed;
}

// GR-09.11 straight back, at half its speed; GR-09.12 so is light woods.
Refusal VehicleMove::check(const Answer& answer) const {
    const Unit& unit = battle_[vehicle_];
    const Inches slow = half(vehicle_speed(unit.animals));
    return check_driven(battle_, vehicle_, answer, {most_, std::min(most_, slow)});
}
Answer VehicleMove::sample(Stream& stream) const {
    return sample_driven(battle_, vehicle_, *this, stream);
}
Answer VehicleMove::toward(Point spot) const {
    return driven_toward(battle_, vehicle_, *this, spot);
}

void move_vehicle(Play& play, UnitId vehicle) {
    Battle& battle = play.battle;
    if (battle[vehicle].men == 0 && !find_driver(play, vehicle)) return;
    const VehicleMove rules{battle, vehicle, vehicle_move(battle[vehicle])};
    Question q = question_for(battle, vehicle, "GR-09.08"_rule, "drive");
    q.kind = Asking::Move;
    q.move = &rules;
    const Answer answer = play.ask(q);
    const Stand before = battle[vehicle].stand;
    for (const Stand& there : stands_driven(answer.path, before)) {
        put(battle, vehicle, there);
        battle[vehicle].moved = true;
        if (!after_step(play, vehicle)) break;
    }
    if (battle[vehicle].moved)
        play.tell("GR-09.08"_rule, vehicle, "{} drives on", play.name(vehicle));
}

}  // namespace gauntlet_run
