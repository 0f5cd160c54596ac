#include <algorithm>

#include "books/gauntlet_run/armies/force_lines.h"
#include "books/gauntlet_run/armies/leaders.h"

// Officers, chiefs and chaplains of a force.
namespace gauntlet_run {

namespace {

struct Titled {
    Rank rank = Rank::None;
    Tongue tongue = Tongue::English;
};

// GR-60.19 in the words of the list; GR-04.19 chiefs lead Natives in every army that has them, and
// GR-21.03 French and British officers lead warbands.
std::optional<Titled> titled(const Army& army, std::string_view word) {
    std::vector<Tongue> tongues{army.leaders};
    if (!army.native && !army.allies.empty()) tongues.push_back(Tongue::Native);
    if (army.native) tongues.insert(tongues.end(), {Tongue::English, Tongue::French});
    for (const Tongue tongue : tongues)
        if (const std::optional<Rank> rank = rank_named(tongue, word)) return Titled{*rank, tongue};
    return {};
}

// All units below an officer.
std::vector<const Enlisted*> led_by(const MusteredForce& force, int officer) {
    std::vector<const Enlisted*> led;
    for (const Enlisted& one : force.all)
        for (int above = one.above; above >= 0 && !one.officer();
             above = force.all[static_cast<std::size_t>(above)].above)
            if (above == officer) led.push_back(&one);
    return led;
}

bool leads_one_of(const std::vector<const Enlisted*>& led, const std::vector<std::string>& rows) {
    return std::any_of(led.begin(), led.end(), [&](const Enlisted* one) {
        return std::find(rows.begin(), rows.end(), one->row.name) != rows.end();
    });
}

const Arm* found_in(const std::vector<Slot>& slots, std::string_view words) {
    for (const Slot& slot : slots)
        if (const Arm* arm = arm_in(slot, words)) return arm;
    return nullptr;
}

class Settling {
  public:
    Settling(MusteredForce& force, int officer, DataErrors& errors)
        : force_{force},
          officer_{force.all[static_cast<std::size_t>(officer)]},
          led_{led_by(force, officer)},
          faults_{errors, officer_.line, officer_.words} {}

    void settle() {
        ride();
        check_staff();
        arm();
        for (const Wish& wish : officer_.wishes)
            faults_.add("GR-04.19", fmt::format("an officer has no '{}'", wish.words));
    }

  private:
    bool wished(std::string_view words) {
        const auto found = std::find_if(officer_.wishes.begin(), officer_.wishes.end(),
                                        [&](const Wish& wish) { return wish.words == words; });
        if (found == officer_.wishes.end()) return false;
        officer_.wishes.erase(found);
        return true;
    }

    // GR-04.19 by his unit; a field officer may ride, and by GR-61.01 any chief of the Northeast.
    void ride() {
        const auto rides = [](const Enlisted* one) { return one->unit.rides; };
        const bool some = std::any_of(led_.begin(), led_.end(), rides);
        const bool all = !led_.empty() && std::all_of(led_.begin(), led_.end(), rides);
        const bool on_foot = wished("on foot") || wished("pie");
        const bool asked = wished("mounted") || wished("montado");
        if (asked && !some && !is_mounted_chief() && officer_.unit.rank < Rank::FieldOfficer)
            faults_.add("GR-04.19", "he rides only if his men do");
        officer_.unit.rides = officer_.unit.mounted = asked || (all && !on_foot);
    }

    // GR-61.01 he comes from such a list: that of his men, of his army, or of its allies.
    bool is_mounted_chief() const {
        if (!officer_.unit.native) return false;
        const auto has_them = [](const Army* army) {
            return army != nullptr && !army->mounted_chiefs_rule.empty();
        };
        const auto of_his = [&](const Enlisted* one) { return has_them(one->army); };
        const bool leads = std::any_of(led_.begin(), led_.end(),
                                       [](const Enlisted* one) { return one->unit.native; });
        if (leads || force_.army->native)
            return has_them(force_.army) || std::any_of(led_.begin(), led_.end(), of_his);
        const std::vector<std::string>& allies = force_.army->allies;
        return std::any_of(allies.begin(), allies.end(), [&](const std::string& row) {
            return has_them(find_ally(*force_.army, row).army);
        });
    }

    // GR-04.01, GR-04.19, GR-04.21 a captain has a musician, a field officer an ensign, a
    // lieutenant of cavalry a musician.
    void check_staff() {
        const Unit& unit = officer_.unit;
        Staff allowed = Staff::None;
        if (unit.rank >= Rank::FieldOfficer) allowed = Staff::Ensign;
        if (unit.rank == Rank::Captain || (unit.rank == Rank::Lieutenant && unit.rides))
            allowed = Staff::Musician;
        if (unit.native) allowed = Staff::None;
        if (unit.staff == Staff::None || unit.staff == allowed) return;
        faults_.add("GR-04.19",
                    fmt::format("{} has {} with him", officer_.kind,
                                allowed == Staff::None ? "nobody" : staff_names[allowed]));
    }

    // GR-63.02 and its like; GR-60.20 a chaplain is no combatant.
    void arm() {
        Unit& unit = officer_.unit;
        if (unit.rank == Rank::Chaplain) return;
        unit.blades = 1;
        const OfficerArms& arms = force_.army->officers;
        const std::vector<Slot>& own =
            unit.rank == Rank::Lieutenant ? arms.lieutenant : arms.captain;
        std::vector<Slot> may = unit.native ? native_arms() : own;
        if (!unit.native && leads_one_of(led_, arms.irregular_of))
            may.insert(may.end(), arms.irregular.begin(), arms.irregular.end());
        for (const Wish& wish : std::vector<Wish>{officer_.wishes}) {
            const Arm* arm = found_in(may, wish.words);
            if (arm == nullptr && arm_named(wish.words)) {
                static_cast<void>(wished(wish.words));
                faults_.add(unit.native ? "GR-61.05" : arms.rule,
                            fmt::format("{} is not for him", wish.words));
            }
            if (arm == nullptr || !wished(wish.words)) continue;
            carry(*arm);
        }
        if (!unit.native && unit.arms.empty())
            for (const Slot& slot : own) carry(slot.front());
    }

    void carry(const Arm& arm) {
        if (arm.missile == Missile::None || officer_.unit.arms.full()) return;
        officer_.unit.arms.push_back({arm.missile, lock_of(arm, force_.year), 1});
    }

    // A chief has what his men may have.
    std::vector<Slot> native_arms() const {
        std::vector<Slot> slots;
        for (const Enlisted* one : led_) {
            slots.insert(slots.end(), one->row.weapons.begin(), one->row.weapons.end());
            for (Slot& slot : slots)
                slot.erase(std::remove_if(slot.begin(), slot.end(),
                                          [](const Arm& arm) { return arm.firearm(); }),
                           slot.end());
            if (const Arming* arming = arming_of(*one->army, one->row, one->nation, force_.year))
                slots.push_back(arming->firearms);
        }
        return slots;
    }

    MusteredForce& force_;
    Enlisted& officer_;
    std::vector<const Enlisted*> led_;
    Faults faults_;
};

// GR-04.01 the one figure with him; what else is wished for him is settled later.
void read_staff(const ForceLine& line, Tongue tongue, Enlisted& officer, Faults& faults) {
    Unit& unit = officer.unit;
    for (const Wish& wish : line.wishes) {
        const std::optional<Staff> staff = staff_named(tongue, wish.words);
        if (staff && unit.staff != Staff::None)
            faults.add("GR-04.01", "an officer has one figure with him");
        if (staff)
            unit.staff = unit.staff_left = *staff;
        else if (wish.words == "commander" && unit.rank == Rank::FieldOfficer)
            unit.rank = Rank::Commander;
        else
            officer.wishes.push_back(wish);
    }
}

}  // namespace

std::optional<Enlisted> read_officer(const Army& army, const ForceLine& line, Faults& faults) {
    const std::optional<Titled> title = titled(army, line.kind);
    if (!title) return {};
    Enlisted officer;
    officer.name = line.name;
    officer.kind = line.kind;
    officer.line = line.number;
    officer.words = line.words;
    officer.army = &army;
    officer.standing = line.standing;
    if (line.standing.dismounted)
        faults.add("GR-08.01", "only cavalry begins dismounted; an officer is 'on foot'");
    if (line.standing.metal || line.standing.rifled)
        faults.add("GR-15.12", "only a gun has a barrel");
    Unit& unit = officer.unit;
    unit.branch = Branch::Officer;
    unit.type = Type::Skirmish;  // GR-05.13
    unit.rank = title->rank;
    unit.native = title->tongue == Tongue::Native;
    unit.lessened = army.lessened && !unit.native;  // GR-77.02
    unit.size = unit.men = unit.strength = 1;
    unit.nco = false;
    read_staff(line, title->tongue, officer, faults);
    if (unit.rank == Rank::Chaplain) {
        unit.morale = army.chaplains.morale;                  // GR-80.03
        unit.leads_regulars = !army.chaplains.of_irregulars;  // GR-60.20
        if (army.chaplains.rule.empty()) faults.add("GR-60.19", "this list has no chaplain");
    }
    officer.points = price_of(unit.rank) + price_of(unit.staff);
    unit.points = static_cast<std::int16_t>(officer.points);
    if (line.count > 1) faults.add("GR-04.01", "an officer has a line of his own");
    return officer;
}

void settle_officers(MusteredForce& force, DataErrors& errors) {
    for (std::size_t i = 0; i < force.all.size(); ++i)
        if (force.all[i].officer()) Settling{force, static_cast<int>(i), errors}.settle();
}

}  // namespace gauntlet_run
