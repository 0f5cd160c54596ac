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

std::optional<Titled> titled(const Army& army, std::string_view word) {
    for (const Tongue tongue : tongues_of(army))
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
        const bool all = leads_cavalry();
        const bool on_foot = wished("on foot") || wished("pie");
        const bool asked = wished("mounted") || wished("montado");
        if (asked && !some && !is_mounted_chief() && officer_.unit.rank < Rank::FieldOfficer)
            faults_.add("GR-04.19", "he rides only if his men do");
        if (const std::string rule = no_horses_by(); asked && !rule.empty())
            faults_.add(rule, fmt::format("his people have no horses in {}", force_.year));
        officer_.unit.rides = officer_.unit.mounted = asked || (all && !on_foot);
        if (officer_.unit.staff == Staff::Ensign && all && !officer_.unit.rides && !all_on_foot())
            faults_.add("GR-04.21", "the ensign of a squadron is mounted, and so is who leads it");
    }

    // GR-03.11 all who are his have horses; and all of them begin beside them (GR-08.01).
    bool leads_cavalry() const {
        return !led_.empty() && std::all_of(led_.begin(), led_.end(), [](const Enlisted* one) {
            return one->unit.rides;
        });
    }
    bool all_on_foot() const {
        return std::all_of(led_.begin(), led_.end(),
                           [](const Enlisted* one) { return one->standing.dismounted; });
    }

    // A chief's list: that of his men, of his army, or else those of its allies.
    std::vector<const Army*> lists_of_chief() const {
        std::vector<const Army*> lists;
        if (!officer_.unit.native) return lists;
        if (force_.army->native) lists.push_back(force_.army);
        for (const Enlisted* one : led_)
            if (one->unit.native && one->army->native) lists.push_back(one->army);
        if (!lists.empty()) return lists;
        for (const std::string& row : force_.army->allies)
            if (const Army* list = find_ally(*force_.army, row).army) lists.push_back(list);
        return lists;
    }
    // GR-61.01 he comes from such a list.
    bool is_mounted_chief() const {
        const std::vector<const Army*> lists = lists_of_chief();
        return std::any_of(lists.begin(), lists.end(),
                           [](const Army* list) { return !list->mounted_chiefs_rule.empty(); });
    }
    // GR-62.03 none of his lists has horses in this year: its rule; empty if one has them.
    std::string no_horses_by() const {
        std::string rule;
        for (const Army* list : lists_of_chief()) {
            if (list->no_horses_rule.empty() || !list->no_horses.holds(force_.year)) return {};
            rule = list->no_horses_rule;
        }
        return rule;
    }

    // GR-04.01, GR-04.19, GR-04.21 a captain has a musician, a field officer an ensign, a
    // lieutenant of cavalry a musician.
    void check_staff() {
        const Unit& unit = officer_.unit;
        Staff allowed = Staff::None;
        if (unit.rank >= Rank::FieldOfficer) allowed = Staff::Ensign;
        const bool of_cavalry = unit.rides || leads_cavalry();
        if (unit.rank == Rank::Captain || (unit.rank == Rank::Lieutenant && of_cavalry))
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
        std::vector<Slot> may = unit.rank == Rank::Lieutenant ? arms.lieutenant : arms.captain;
        if (unit.native) may = native_arms();
        const std::vector<std::string> wishes = weapons_wished(may);
        const bool irregular = !unit.native && leads_one_of(led_, arms.irregular_of);
        // GR-77.03, GR-80.02 the one or the other: not some of both
        if (irregular && !has_all(may, wishes)) may = arms.irregular;
        for (const std::string& wish : wishes)
            if (const std::optional<Arm> arm = take_from(may, wish))
                carry(*arm);
            else
                faults_.add(unit.native ? "GR-61.05" : arms.rule,
                            fmt::format("{} is not for him", wish));
        if (!unit.native && unit.arms.empty())
            for (const Slot& slot : may)
                if (!slot.empty()) carry(slot.front());
        // GR-73.02 a lance serves him as well
        if (without_sword_ && !strikes_) unit.blades = 0;
    }

    std::vector<std::string> weapons_wished(const std::vector<Slot>& may) {
        std::vector<std::string> weapons;
        for (const Wish& wish : std::vector<Wish>{officer_.wishes})
            if ((arm_named(wish.words) || found_in(may, wish.words) != nullptr
                 || found_in(force_.army->officers.irregular, wish.words) != nullptr)
                && wished(wish.words))
                weapons.push_back(wish.words);
        return weapons;
    }

    static bool has_all(std::vector<Slot> slots, const std::vector<std::string>& wishes) {
        return std::all_of(wishes.begin(), wishes.end(), [&](const std::string& wish) {
            return take_from(slots, wish).has_value();
        });
    }

    // GR-60.21 one of each slot: nobody else comes out of it then.
    static std::optional<Arm> take_from(std::vector<Slot>& slots, std::string_view words) {
        for (Slot& slot : slots) {
            const Arm* arm = arm_in(slot, words);
            if (arm == nullptr) continue;
            const Arm taken = *arm;
            slot.clear();
            return taken;
        }
        return {};
    }

    void carry(const Arm& arm) {
        without_sword_ = without_sword_ || arm.name == no_sword;  // GR-63.02, GR-65.03
        strikes_ = strikes_ || arm.blade != Blade::None;
        if (arm.missile == Missile::None || officer_.unit.arms.full()) return;
        officer_.unit.arms.push_back({arm.missile, lock_of(arm, force_.year), 1});
    }

    // A chief has what his men may have: one thing to shoot with, and one to strike with.
    std::vector<Slot> native_arms() const {
        Slot missiles, blades;
        for (const Enlisted* one : led_) {
            for (const Slot& slot : one->row.weapons)
                for (const Arm& arm : slot)
                    if (!arm.firearm())
                        (arm.missile == Missile::None ? blades : missiles).push_back(arm);
            if (const Arming* arming = arming_of(*one->army, one->row, one->nation, force_.year))
                missiles.insert(missiles.end(), arming->firearms.begin(), arming->firearms.end());
        }
        return {missiles, blades};
    }

    MusteredForce& force_;
    Enlisted& officer_;
    std::vector<const Enlisted*> led_;
    Faults faults_;
    bool without_sword_ = false, strikes_ = false;
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

// GR-60.19 in the words of the list; GR-04.19 chiefs lead Natives in every army that has them, and
// GR-21.03 French and British officers lead warbands.
std::vector<Tongue> tongues_of(const Army& army) {
    std::vector<Tongue> tongues{army.leaders};
    if (!army.native && !army.allies.empty()) tongues.push_back(Tongue::Native);
    if (army.native) tongues.insert(tongues.end(), {Tongue::English, Tongue::French});
    return tongues;
}

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
    if (line.size > 1 || line.team || line.squad)
        faults.add("GR-04.01", "an officer is one figure");
    return officer;
}

void settle_officers(MusteredForce& force, DataErrors& errors) {
    for (std::size_t i = 0; i < force.all.size(); ++i)
        if (force.all[i].officer()) Settling{force, static_cast<int>(i), errors}.settle();
}

}  // namespace gauntlet_run
