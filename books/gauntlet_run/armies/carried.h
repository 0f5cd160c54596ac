#pragma once

#include "books/gauntlet_run/armies/muster.h"
#include "books/gauntlet_run/armies/ncos.h"

// Who of a unit carries what; for muster.cpp only.
namespace gauntlet_run {

// GR-60.21, GR-60.42 one slot with the figures that have each of its weapons.
struct Held {
    Slot arms;
    std::vector<int> men;
    bool beside = false;  // bought beside the others: not everybody has it
    bool named = false;   // its owner has said what each of them has
    bool dated = false;  // GR-61.05 .. 61.07, GR-62.03 .. 62.11 who has a firearm hangs on the year
};

class Carried {
  public:
    // The row's slots; of Natives with the firearms that the year lets them have (GR-62.15).
    Carried(const ToMuster& wanted, int year);

    // "4 musket"; false if no slot has such a weapon.
    bool choose(const Wish& wish, Faults& faults);
    void buy(const Taken& taken);
    void disarm();
    // GR-60.42 who has not been told takes the first; GR-60.39 the shares of the Natives.
    void settle(Faults& faults);

    // GR-63.04 and its like: after settle(), what the NCO shoots with.
    Missile arm_nco(const NcoWeapon& his);
    // He is in the place of one who had no melee weapon.
    bool nco_left_out() const { return nco_left_out_; }

    // GR-11.13 with what they shoot.
    FixedVector<Armed, 4> missiles(Faults& faults) const;
    // GR-18.07, GR-18.25 figures with a melee weapon, with a full pike.
    int with_blade() const;
    int with_pike() const;
    const std::vector<Held>& held() const { return held_; }
    // What may be asked for, for a complaint.
    std::string words() const;

  private:
    void settle_natives(Held& held, Faults& faults);
    std::optional<Arm> kind_of_nco(const NcoWeapon& his) const;
    void leave_nco_out(Held& held);

    const ToMuster& wanted_;
    int year_;
    const Arming* arming_ = nullptr;
    std::vector<Held> held_;
    bool disarmed_ = false, nco_left_out_ = false;
};

}  // namespace gauntlet_run
