#include <algorithm>

#include "books/long_rifle/reactions/sheets.h"

// Chapter 16: animals on the tabletop. LR-16.01 the sheet they all use.
namespace long_rifle {

namespace {

namespace animals {

using enum Reaction;
// NOLINTNEXTLINE(readability-identifier-naming): it stands among those of Reaction
constexpr Reaction ChargeOrCarryOn =
    Trophy8;  // in this table only: Charge if in reach, else Carry On

// clang-format off
// LR-16.02                                   pass 2d6         pass 1d6       pass 0d6
using Row = std::array<Reaction, 3>;
constexpr EnumArray<Animal, Row> received_fire{{
/* None         */ Row{ CarryOn,         CarryOn,       CarryOn      },
/* Small Game   */ Row{ RunawayNoShot,   Runaway,       Runaway      },
/* Elk          */ Row{ RunawayNoShot,   RunawayNoShot, Runaway      },
/* Wolf         */ Row{ Charge,          Charge,        CohesionTest },
/* Mountain Lion*/ Row{ Charge,          Charge,        CohesionTest },
/* Bear         */ Row{ Charge,          Charge,        Charge       },
}};
constexpr Row wolves_man_down  { ChargeOrCarryOn, CohesionTest,  RunawayNoShot };
constexpr Row beasts_cohesion  { ChargeOrCarryOn, RunawayNoShot, Runaway       };

using enum AnimalRecovery;
using Outcomes = std::array<AnimalRecovery, 3>;
constexpr EnumArray<Animal, Outcomes> recovery{{
/* None         */ Outcomes{ AnimalRecovery::Stunned,  Wounded,   AnimalRecovery::ObviouslyDead },
/* Small Game   */ Outcomes{ AnimalRecovery::ObviouslyDead, AnimalRecovery::ObviouslyDead, AnimalRecovery::ObviouslyDead },
/* Elk          */ Outcomes{ Bolts,    AnimalRecovery::ObviouslyDead, AnimalRecovery::ObviouslyDead },
/* Wolf         */ Outcomes{ AnimalRecovery::Stunned,  Wounded,   AnimalRecovery::ObviouslyDead },
/* Mountain Lion*/ Outcomes{ Wounded,  AnimalRecovery::ObviouslyDead, AnimalRecovery::ObviouslyDead },
/* Bear         */ Outcomes{ Ignored,  Wounded,       AnimalRecovery::ObviouslyDead },
}};
// clang-format on

}  // namespace animals

}  // namespace

// LR-16.11 Man Down is for wolves only, Cohesion for wolves and Mountain Lions.
bool animal_takes(Animal animal, Test test) {
    switch (test) {
        case Test::ReceivedFire:
        case Test::RecoverFromKnockDown: return true;
        case Test::ManDown: return animal == Animal::Wolf;
        case Test::Cohesion: return animal == Animal::Wolf || animal == Animal::MountainLion;
        case Test::Trophies:
        case Test::Count: break;
    }
    return false;
}

Reaction read_animal_sheet(Animal animal, Test test, int passed, const SheetSituation& situation) {
    const auto column = static_cast<std::size_t>(2 - std::min(passed, 2));
    Reaction cell = Reaction::CarryOn;
    if (test == Test::ReceivedFire) cell = animals::received_fire[animal][column];
    if (test == Test::ManDown && animal_takes(animal, test))
        cell = animals::wolves_man_down[column];
    if (test == Test::Cohesion && animal_takes(animal, test))
        cell = animals::beasts_cohesion[column];
    if (cell == animals::ChargeOrCarryOn)
        return situation.in_reach ? Reaction::Charge : Reaction::CarryOn;
    return cell;
}

AnimalRecovery animal_recovery(Animal animal, int passed) {
    return animals::recovery[animal][static_cast<std::size_t>(2 - std::min(passed, 2))];
}

}  // namespace long_rifle
