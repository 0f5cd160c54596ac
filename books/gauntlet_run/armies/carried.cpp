#include "books/gauntlet_run/armies/carried.h"

#include <algorithm>
#include <numeric>

namespace gauntlet_run {

namespace {

int sum(const std::vector<int>& men) {
    return std::accumulate(men.begin(), men.end(), 0);
}

bool shoots(const Slot& slot) {
    return std::any_of(slot.begin(), slot.end(),
                       [](const Arm& arm) { return arm.missile != Missile::None; });
}

bool has_firearm(const Slot& slot) {
    return std::any_of(slot.begin(), slot.end(), [](const Arm& arm) { return arm.firearm(); });
}

// GR-61.05 a figure that has only its melee weapon.
const Arm melee_only{"melee only", Missile::None, {}, Blade::None};

std::size_t index_of(const Held& held, const Arm* arm) {
    return static_cast<std::size_t>(arm - held.arms.data());
}

}  // namespace

const Arm* arm_in(const Slot& slot, std::string_view words) {
    for (const Arm& arm : slot)
        if (arm.name == words) return &arm;
    for (const Arm& arm : slot)
        if (arm.name.size() > words.size() && arm.name.ends_with(words)
            && arm.name[arm.name.size() - words.size() - 1] == ' ')
            return &arm;
    return nullptr;
}

Carried::Carried(const ToMuster& wanted, int year) : wanted_{wanted}, year_{year} {
    arming_ = arming_of(*wanted.army, *wanted.row, wanted.nation, year);
    for (const Slot& printed : wanted.row->weapons) {
        Slot slot = printed;
        const bool dated = arming_ != nullptr && has_firearm(slot);
        if (dated) {
            slot.erase(std::remove_if(slot.begin(), slot.end(),
                                      [](const Arm& arm) { return arm.firearm(); }),
                       slot.end());
            slot.push_back(melee_only);
            slot.insert(slot.end(), arming_->firearms.begin(), arming_->firearms.end());
        }
        held_.push_back({slot, std::vector<int>(slot.size()), false, false, dated});
    }
}

bool Carried::choose(const Wish& wish, Faults& faults) {
    for (Held& held : held_) {
        const Arm* arm = held.beside ? nullptr : arm_in(held.arms, wish.words);
        if (arm == nullptr) continue;
        int& men = held.men[index_of(held, arm)];
        men += wish.figures > 0 ? wish.figures : wanted_.size - sum(held.men);
        if (sum(held.men) > wanted_.size)
            faults.add("GR-60.21", fmt::format("it has {} figures, and each one of these weapons",
                                               wanted_.size));
        return true;
    }
    return false;
}

void Carried::buy(const Taken& taken) {
    const Extra& extra = taken.extra;
    if (!extra.arm) return;
    for (Held& held : held_) {
        if (extra.in_place_of.empty() || arm_in(held.arms, extra.in_place_of) == nullptr) continue;
        const std::size_t old = index_of(held, arm_in(held.arms, extra.in_place_of));
        held.arms.push_back(*extra.arm);
        held.men.push_back(taken.figures);
        const int over = std::max(0, sum(held.men) - wanted_.size);
        held.men[old] -= std::min(held.men[old], over);
        return;
    }
    held_.push_back({{*extra.arm}, {taken.figures}, true, false, false});
}

void Carried::disarm() {
    disarmed_ = true;
    held_.erase(std::remove_if(held_.begin(), held_.end(),
                               [](const Held& held) { return shoots(held.arms); }),
                held_.end());
}

void Carried::settle(Faults& faults) {
    for (Held& held : held_) {
        if (held.beside || held.arms.empty()) continue;
        held.named = sum(held.men) == wanted_.size;
        if (held.dated) settle_natives(held, faults);
        if (sum(held.men) > wanted_.size)
            faults.add("GR-60.21", "it has more weapons than figures to carry them");
        held.men.front() += std::max(0, wanted_.size - sum(held.men));
    }
}

// GR-61.05 .. 61.07, GR-62.03 .. 62.11
void Carried::settle_natives(Held& held, Faults& faults) {
    const int without = without_firearm(*arming_, wanted_.size);
    int with = 0;
    std::size_t first = held.arms.size();
    for (std::size_t i = 0; i < held.arms.size(); ++i) {
        if (!held.arms[i].firearm()) continue;
        with += held.men[i];
        first = std::min(first, i);
    }
    if (!arming_->at_least && with == 0 && first < held.arms.size()) {
        with = wanted_.size - without;
        held.men[first] = with;
    }
    const bool wrong =
        wanted_.size - with < without || (!arming_->at_least && wanted_.size - with != without);
    if (wrong)
        faults.add(arming_->rule,
                   fmt::format("{}{} of {} figures have a bow or only a melee weapon in {}",
                               arming_->at_least ? "at least " : "", without, wanted_.size, year_));
}

namespace {

// "carbine" is any carbine that his men have.
bool same_kind(const Arm& said, const Arm& arm) {
    return said.missile == arm.missile || arm_in({arm}, said.name) != nullptr;
}

// The entry of the slot that most shoot with; none: its size.
std::size_t most_shot(const Held& held) {
    std::size_t most = held.arms.size();
    for (std::size_t i = 0; i < held.arms.size(); ++i)
        if (held.arms[i].missile != Missile::None && held.men[i] > 0
            && (most == held.arms.size() || held.men[i] > held.men[most]))
            most = i;
    return most;
}

// The entry of that kind, which may be nobody's as yet.
std::size_t entry_for(Held& held, const Arm& kind) {
    std::size_t found = held.arms.size();
    for (std::size_t i = 0; i < held.arms.size(); ++i)
        if (same_kind(kind, held.arms[i]) && (found == held.arms.size() || held.men[i] > 0))
            found = i;
    if (found < held.arms.size()) return found;
    held.arms.push_back(kind);
    held.men.push_back(0);
    return found;
}

}  // namespace

Missile Carried::arm_nco(const NcoWeapon& his) {
    if (!his.firearm || !his.kind || disarmed_) return Missile::None;  // GR-78.04
    for (Held& held : held_) {
        const std::size_t most = most_shot(held);
        if (held.beside || most == held.arms.size()) continue;
        const bool may_have_theirs =
            std::any_of(his.kinds.begin(), his.kinds.end(),
                        [&](const Arm& kind) { return same_kind(kind, held.arms[most]); });
        // What is said of every figure is said of him.
        if (!his.said && held.named && may_have_theirs) return Missile::None;
        const std::size_t own = entry_for(held, *his.kind);
        if (own == most) return Missile::None;
        if (held.men[own] == 0) {
            --held.men[most];
            ++held.men[own];
        }
        return held.arms[own].missile;
    }
    held_.push_back({{*his.kind}, {1}, true, false, false});
    return his.kind->missile;
}

FixedVector<Armed, 4> Carried::missiles(Faults& faults) const {
    FixedVector<Armed, 4> arms;
    for (const Held& held : held_)
        for (std::size_t i = 0; i < held.arms.size(); ++i) {
            if (held.arms[i].missile == Missile::None || held.men[i] <= 0) continue;
            const Armed one{held.arms[i].missile, lock_of(held.arms[i], year_),
                            static_cast<std::uint8_t>(held.men[i])};
            if (arms.full())
                faults.add("GR-11.13", "more than four kinds of missile weapons in one unit");
            else
                arms.push_back(one);
        }
    return arms;
}

int Carried::with_blade() const {
    int most = 0, mixed = 0;
    for (const Held& held : held_) {
        int blades = 0;
        for (std::size_t i = 0; i < held.arms.size(); ++i)
            if (held.arms[i].blade != Blade::None) blades += held.men[i];
        (shoots(held.arms) ? mixed : most) += blades;
    }
    return std::min(wanted_.size, std::max(most, mixed));
}

int Carried::with_pike() const {
    int pikes = 0;
    for (const Held& held : held_)
        for (std::size_t i = 0; i < held.arms.size(); ++i)
            if (held.arms[i].blade == Blade::Pike) pikes += held.men[i];
    return pikes;
}

std::string Carried::words() const {
    std::string text;
    for (const Held& held : held_)
        for (const Arm& arm : held.arms) text += (text.empty() ? "" : ", ") + arm.name;
    return text;
}

}  // namespace gauntlet_run
