#include "books/long_rifle/outside/reference_sheets.h"

#include "engine/play/game.h"

namespace long_rifle {

// LR-29.14 those of the tabletop; the PEF sheets come with the campaign.
std::vector<SheetInfo> reference_sheets() {
    return {
        {"Hunter/Trapper & Scout", {"LR-15.02"}},
        {"Warrior and Irregular", {"LR-15.03"}},
        {"Settler", {"LR-15.04"}},
        {"Soldier", {"LR-15.05"}},
        {"Animals", {"LR-16.02"}},
        {"In Sight", {"LR-12.13"}},
        {"In Sight Resolution", {"LR-12.22"}},
        {"Ranged Combat", {"LR-18.08"}},
        {"Weapons", {"LR-18.01"}},
        {"Reloading", {"LR-20.05"}},
        {"Hit Location", {"LR-18.26"}},
        {"Charge into Melee", {"LR-22.13", "LR-22.14"}},
        {"Melee Combat, Melee Results", {"LR-23.07", "LR-23.08", "LR-23.12"}},
        {"Challenge", {"LR-28.09", "LR-28.10"}},
    };
}

}  // namespace long_rifle
