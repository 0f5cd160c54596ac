#include "books/long_rifle/reactions/sheets.h"

#include <algorithm>

namespace long_rifle {

namespace {

enum class Sheet : std::uint8_t { HunterScout, WarriorIrregular, Settler, Soldier, Count };

// LR-06.01, LR-13.02 which sheet each profession uses.
constexpr EnumArray<Profession, Sheet> sheet_of{{
    Sheet::HunterScout,       // Hunter/Trapper
    Sheet::WarriorIrregular,  // Irregular
    Sheet::HunterScout,       // Scout
    Sheet::Settler,           // Settler
    Sheet::Soldier,           // Soldier
    Sheet::WarriorIrregular,  // Warrior
}};

namespace sheets {

using enum Reaction;

struct FireRow {
    Reaction retrieving, in_range_and_loaded, in_reach, otherwise;
};
constexpr FireRow always(Reaction r) {
    return {r, r, r, r};
}

// clang-format off
// LR-15.02 .. LR-15.05 Received Fire; LR-15.13 says where the sheets differ.
constexpr EnumArray<Sheet, std::array<FireRow, 3>> received_fire_sheet{{{
//                retrieving  in range    in charge
//                wounded     and loaded  reach         otherwise
/* Hunter,     */ {{{ CarryOn, Fire,      Charge,       DuckBack },     // pass 2d6
/* Scout       */   { CarryOn, Fire,      DuckBack,     DuckBack },     // pass 1d6
                    always(CohesionTest) }},                            // pass 0d6
/* Warrior,    */ {{{ CarryOn, Fire,      Charge,       CarryOn  },
/* Irregular   */   { CarryOn, RushShot,  Charge,       DuckBack },
                    always(CohesionTest) }},
/* Settler     */ {{{ CarryOn, Fire,      DuckBack,     DuckBack },
                    always(DuckBack),
                    always(CohesionTest) }},
/* Soldier     */ {{{ CarryOn, Fire,      Charge,       CarryOn  },
                    { CarryOn, RushShot,  DuckBack,     DuckBack },
                    always(CohesionTest) }},
}}};

struct DownRow {
    Reaction nobody_near, otherwise;
};
// LR-15.02 .. LR-15.05 Man Down.
constexpr EnumArray<Sheet, std::array<DownRow, 3>> man_down_sheet{{{
//                 no others carrying
//                 on within 4"        otherwise
/* Hunter,     */ {{{ CarryOn,         CarryOn      },
/* Scout       */   { DuckBack,        CarryOn      },
                    { CohesionTest,    CohesionTest }}},
/* Warrior,    */ {{{ CarryOn,         CarryOn      },
/* Irregular   */   { CohesionTest,    CarryOn      },
                    { CohesionTest,    CohesionTest }}},
/* Settler     */ {{{ CarryOn,         CarryOn      },
                    { CohesionTest,    CarryOn      },
                    { CohesionTest,    CohesionTest }}},
/* Soldier     */ {{{ CarryOn,         CarryOn      },
                    { CarryOn,         CarryOn      },
                    { CohesionTest,    CohesionTest }}},
}}};

struct CohesionRow {
    Reaction shaken, otherwise;
};
// LR-15.02 .. LR-15.05 Cohesion Test, the same on every sheet but for what shakes a group.
constexpr std::array<CohesionRow, 3> cohesion_sheet{{
//                 friends down (Soldiers:
//                 more down than up)   otherwise
/* pass 2d6 */ {   CarryOn,             CarryOn },
/* pass 1d6 */ {   Runaway,             CarryOn },
/* pass 0d6 */ {   Runaway,             Runaway },
}};

// LR-15.03 Trophies.
constexpr std::array<Reaction, 3> trophies_sheet{
/* pass 2d6 */ CarryOn,
/* pass 1d6 */ Trophy8,
/* pass 0d6 */ Trophy16,
};
// clang-format on

}  // namespace sheets

Reaction fire_cell(const sheets::FireRow& row, const SheetSituation& s) {
    if (s.retrieving_wounded) return row.retrieving;
    if (s.can_fire) return row.in_range_and_loaded;
    return s.in_reach ? row.in_reach : row.otherwise;
}

// LR-15.06 a group test on every sheet.
Reaction cohesion_cell(Sheet sheet, const sheets::CohesionRow& row, const SheetSituation& s) {
    const bool shaken = sheet == Sheet::Soldier ? s.more_down_than_up : s.friends_down;
    return shaken ? row.shaken : row.otherwise;
}

}  // namespace

Reaction read_sheet(Profession profession, Test test, int passed, const SheetSituation& situation) {
    const Sheet sheet = sheet_of[profession];
    passed = std::min(passed, 2);  // LR-02.04
    const auto row = static_cast<std::size_t>(2 - passed);
    switch (test) {
        case Test::ReceivedFire:
            return fire_cell(sheets::received_fire_sheet[sheet][row], situation);
        case Test::ManDown: {
            const auto& down = sheets::man_down_sheet[sheet][row];
            return situation.others_near ? down.otherwise : down.nobody_near;
        }
        case Test::Cohesion: return cohesion_cell(sheet, sheets::cohesion_sheet[row], situation);
        case Test::Trophies: return sheets::trophies_sheet[row];
        case Test::RecoverFromKnockDown:
        case Test::Count: break;
    }
    return Reaction::CarryOn;
}

}  // namespace long_rifle
