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

std::vector<Slot> slots_of(const ToMuster& wanted, int year) {
    std::vector<Slot> slots;
    const Carried carried{wanted, year};
    for (const Held& held : carried.held()) slots.push_back(held.arms);
    return slots;
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

// The entry of the slot that most shoot with; none: its size.
std::size_t most_shot(const Held& held) {
    std::size_t most = held.arms.size();
    for (std::size_t i = 0; i < held.arms.size(); ++i)
        if (held.arms[i].missile != Missile::None && held.men[i] > 0
            && (most == held.arms.size() || held.men[i] > held.men[most]))
            most = i;
    return most;
}

// The entry of that very weapon, which may be nobody's as yet.
std::size_t entry_for(Held& held, const Arm& kind) {
    for (std::size_t i = 0; i < held.arms.size(); ++i)
        if (held.arms[i].name == kind.name) return i;
    held.arms.push_back(kind);
    held.men.push_back(0);
    return held.arms.size() - 1;
}

bool may_be_his(const NcoWeapon& his, const Arm& arm) {
    return std::any_of(his.kinds.begin(), his.kinds.end(),
                       [&](const Arm& kind) { return same_kind(kind, arm); });
}

// He is one of those who have it, or takes it instead of what most have.
Missile take_place(Held& held, const Arm& kind, const NcoWeapon& his) {
    const std::size_t most = most_shot(held);
    // What is said of every figure is said of him.
    if (!his.said && held.named && most < held.arms.size() && may_be_his(his, held.arms[most]))
        return held.arms[most].missile;
    const std::size_t own = entry_for(held, kind);
    if (held.men[own] > 0) return kind.missile;
    const auto many = std::max_element(held.men.begin(), held.men.end()) - held.men.begin();
    --held.men[most < held.arms.size() ? most : static_cast<std::size_t>(many)];
    ++held.men[own];
    return kind.missile;
}

}  // namespace

// Of what is printed for him that of his men, if they have such a one; or what most of them have;
// GR-80.04 or, if none of them has any, the first of their row.
std::optional<Arm> Carried::kind_of_nco(const NcoWeapon& his) const {
    const Arm* best = nullptr;
    int most = 0;
    for (const Held& held : held_)
        for (std::size_t i = 0; i < held.arms.size(); ++i) {
            const Arm& arm = held.arms[i];
            const bool may = his.kind ? same_kind(*his.kind, arm) : arm.missile != Missile::None;
            const bool instead = best == nullptr || held.men[i] > most;
            if (held.beside || !may || !instead) continue;
            best = &arm;
            most = held.men[i];
        }
    if (his.kind) return best == nullptr ? *his.kind : *best;
    if (!his.must) return {};
    if (best != nullptr && most > 0) return *best;
    if (his.kinds.empty()) return {};
    return his.kinds.front();
}

void Carried::leave_nco_out(Held& held) {
    int shooters = 0, with_tools = 0;
    for (std::size_t i = 0; i < held.arms.size(); ++i)
        if (held.arms[i].missile != Missile::None)
            shooters += held.men[i];
        else if (held.arms[i].blade == Blade::None)
            with_tools += held.men[i];
    nco_left_out_ = nco_left_out_ || shooters >= wanted_.size || with_tools > 0;
    if (shooters >= wanted_.size) --held.men[most_shot(held)];
}

// GR-56.05 none of them; else GR-74.03, GR-80.04 what is printed for him is all he has.
Missile Carried::arm_nco(const NcoWeapon& his) {
    std::optional<Arm> kind;
    if (his.firearm && !disarmed_) kind = kind_of_nco(his);  // GR-78.04
    if (his.firearm && !kind) return Missile::None;
    Missile own = Missile::None;
    for (Held& held : held_) {
        const bool in_it = kind && arm_in(held.arms, kind->name) != nullptr;
        if (held.beside || (most_shot(held) == held.arms.size() && !in_it)) continue;
        if (kind && own == Missile::None)
            own = take_place(held, *kind, his);
        else if (!kind || his.kind)
            leave_nco_out(held);
    }
    if (!kind || own != Missile::None) return own;
    held_.push_back({{*kind}, {1}, true, false, false});
    return kind->missile;
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
