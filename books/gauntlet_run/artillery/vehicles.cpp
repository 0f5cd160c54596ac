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
        if (!after_step(play, vehicle) || battle[vehicle].men == 0) break;  // GR-09.19
    }
    if (battle[vehicle].moved)
        play.tell("GR-09.08"_rule, vehicle, "{} drives on", play.name(vehicle));
}

}  // namespace gauntlet_run
