#include "books/gauntlet_run/armies/prices.h"

#include <algorithm>

namespace gauntlet_run {

namespace {

// GR-46.04, GR-60.05                              drilled steady wavering inexperienced
constexpr EnumArray<Morale, int> trooper_base{{10, 8, 6, 4}};
// GR-46.06, GR-60.06                               none iroquois mission woodland
constexpr EnumArray<Warriors, int> warrior_base{{0, 12, 9, 6}};

// GR-60.07 as printed with each special rule (GR-47.03, GR-47.07, GR-47.08, GR-47.10, GR-47.12,
// GR-47.13, GR-47.18, GR-47.20, GR-47.22 .. 47.24, GR-47.28). GR-60.08, GR-47.33 those that have
// no price cost nothing, but Unreliable (GR-47.26). GR-47.32, GR-60.11 Average is a word only.
// clang-format off
constexpr EnumArray<Special, int> special_price{{
/* Agile, Expert Rider, Extended Line, Fast      */  0, 2, 0, 2,
/* Fearless, First Volley, Forester, Good Shot   */  0, 1, 1, 1,
/* Poor Powder, Snowshoes, Stubborn, Tenacious   */ -2, 3, 2, 1,
/* Torches, Unreliable, Woodcraft, Resolute      */  2, -1, 2, 0,
/* Bloodthirsty, Small Unit, Average             */  0, 0, 0,
}};

// GR-48.01, GR-60.12
constexpr EnumArray<Missile, int> missile_price{{
/* none, bow, longbow or atlatl, crossbow        */ 0, 1, 1, 2,
/* pistol, rifled pistol, revolver               */ 1, 2, 2,
/* carbine, rifled carbine                       */ 1, 2,
/* musket, rifle, boucanier, long rifle          */ 1, 2, 3, 3,
}};

// GR-49.01, GR-60.16
struct GunRow { int crew, drilled, steady, wavering, one_horse, two_horse, four_horse; };
constexpr EnumArray<GunSize, GunRow> gun_rows{{
/*            crew drilled steady wavering 1-horse 2-horse 4-horse */
/* Swivel */ GunRow{2, 50,  40,    30,       0,      0,      0},
/* V.light*/ GunRow{3, 55,  45,    35,      15,      0,     35},
/* Light  */ GunRow{4, 60,  50,    40,      15,     25,     35},
/* Medium */ GunRow{4, 65,  55,    45,      15,     25,     35},
/* Heavy  */ GunRow{4, 70,  60,    50,       0,     25,     35},
/* Siege  */ GunRow{6, 75,  65,    55,       0,     25,     35},
}};
// clang-format on

constexpr int mounted_price = 5;       // GR-47.15
constexpr int heavy_armour_price = 3;  // GR-48.03, GR-60.12
constexpr int shield_price = 1;        // GR-48.03, GR-47.19
constexpr int agile_and_resolute = 2;  // GR-89.01

bool has(std::uint32_t specials, Special special) {
    return (specials >> static_cast<unsigned>(special) & 1U) != 0;
}

int base_of(const Figure& figure, const OpenPrices& prices) {
    if (figure.warriors == Warriors::None) return trooper_base[figure.morale];
    if (prices.warrior_bases) return warrior_base[figure.warriors];
    const bool both =
        has(figure.specials, Special::Agile) && has(figure.specials, Special::Resolute);
    return trooper_base[figure.morale] + (both ? agile_and_resolute : 0);
}

int specials_of(const Figure& figure, const OpenPrices& prices) {
    int sum = 0;
    for (std::size_t i = 0; i < special_price.rows.size(); ++i) {
        const auto special = static_cast<Special>(i);
        // GR-89.01 fitted: Native rows pay nothing for it.
        const bool free = special == Special::Bloodthirsty && !prices.warrior_bases
                          && figure.warriors != Warriors::None;
        if (has(figure.specials, special) && !free) sum += price_of(special, prices);
    }
    return sum;
}

// GR-89.01 of alternatives the dearest; GR-60.13 a sidearm counts once however many there are.
int weapons_of(const Figure& figure, const OpenPrices& prices) {
    int sum = 0;
    bool sidearm = false;
    for (const Slot& slot : figure.weapons) {
        int dearest = 0;
        bool blade = false;
        for (const Arm& arm : slot) {
            const bool pole = arm.blade == Blade::Pike || arm.blade == Blade::Lance;
            dearest =
                std::max({dearest, missile_price[arm.missile], pole ? prices.long_weapon : 0});
            blade = blade || arm.blade == Blade::Sidearm;
        }
        if (dearest == 0 && blade)
            sidearm = true;
        else
            sum += dearest;
    }
    return sum + (sidearm ? prices.sidearm : 0);
}

}  // namespace

Morale morale_of(Warriors warriors) {
    switch (warriors) {
        case Warriors::Iroquois: return Morale::Drilled;
        case Warriors::Woodland: return Morale::Wavering;
        default: return Morale::Steady;
    }
}

int price_of(Special special, const OpenPrices& prices) {
    if (special == Special::PoorPowder) return prices.poor_powder;
    if (special == Special::Bloodthirsty) return prices.bloodthirsty;
    return special_price[special];
}

// GR-46.01 (GR-99.30)
int price_of(const Figure& figure, const OpenPrices& prices) {
    const int sum =
        base_of(figure, prices) + extras_of(figure, prices) + weapons_of(figure, prices);
    return figure.mounted ? sum + mounted_price : sum;
}

int extras_of(const Figure& figure, const OpenPrices& prices) {
    int sum = specials_of(figure, prices);
    if (figure.armour == Armour::Light) sum += prices.light_armour;
    if (figure.armour == Armour::Heavy) sum += heavy_armour_price;
    if (figure.shield) sum += shield_price;
    return sum;
}

int gun_price(GunSize size, Morale crew) {
    constexpr int a_step = 10;  // GR-49.03
    const GunRow& row = gun_rows[size];
    switch (crew) {
        case Morale::Drilled: return row.drilled;
        case Morale::Steady: return row.steady;
        case Morale::Wavering: return row.wavering;
        default: return row.wavering - a_step;
    }
}

int crew_of(GunSize size) {
    return gun_rows[size].crew;
}

int horses_for(GunSize size) {
    switch (size) {
        case GunSize::Swivel: return 0;
        case GunSize::VeryLight:
        case GunSize::Light: return 1;
        case GunSize::Medium: return 2;
        default: return 4;
    }
}

std::optional<int> limber_price(GunSize size, int horses) {
    const GunRow& row = gun_rows[size];
    const int price = horses == 1   ? row.one_horse
                      : horses == 2 ? row.two_horse
                      : horses == 4 ? row.four_horse
                                    : 0;
    if (price == 0 || horses < horses_for(size)) return {};
    return price;
}

int price_of(Rank rank) {
    switch (rank) {
        case Rank::Lieutenant: return 50;
        case Rank::Captain: return 75;
        case Rank::FieldOfficer:
        case Rank::Commander: return 110;  // GR-46.07 colonels and generals as a Major
        default: return 0;                 // GR-60.20 chaplains are free
    }
}

int price_of(Staff staff) {
    switch (staff) {
        case Staff::Musician: return 20;
        case Staff::Ensign: return 30;
        default: return 0;
    }
}

}  // namespace gauntlet_run
