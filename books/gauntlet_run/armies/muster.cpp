#include "books/gauntlet_run/armies/muster.h"

#include <algorithm>

#include "books/gauntlet_run/armies/carried.h"
#include "books/gauntlet_run/armies/ncos.h"
#include "books/gauntlet_run/fire/critical_damage.h"

namespace gauntlet_run {

namespace {

bool named(const std::vector<std::string>& words, std::string_view word) {
    return words.empty() || std::find(words.begin(), words.end(), word) != words.end();
}

// GR-60.25 what the year brings by itself.
void take_dated(const ToMuster& wanted, int year, Mustered& into) {
    for (const Extra& extra : wanted.row->extras)
        if (extra.by_date && extra.years.holds(year)) into.extras.push_back({extra, wanted.size});
}

// The option exists, but not now or not for these.
void refuse_extra(const ToMuster& wanted, const Wish& wish, int year, Faults& faults) {
    const Extra* other = nullptr;
    for (const Extra& extra : wanted.row->extras)
        if (extra.name == wish.words && (other == nullptr || extra.years.holds(year)))
            other = &extra;
    if (other->years.holds(year))
        faults.add(other->rule, fmt::format("{} is for some nations only: say which they are, "
                                            "'as Comanche'",
                                            wish.words));
    else
        faults.add(other->rule, fmt::format("there are no {} in {}", wish.words, year));
}

std::optional<Extra> limber_of_table(const ToMuster& wanted, std::string_view words) {
    for (const Extra& limber : limbers_of_table(*wanted.army, *wanted.row))
        if (limber.name == words) return limber;
    return {};
}

void take_extra(const ToMuster& wanted, const Extra& extra, const Wish& wish, Mustered& into,
                Faults& faults) {
    if (extra.by_date) return faults.add("GR-60.25", "that comes by its date, unasked");
    if (into.taken(extra.name) != nullptr) return faults.add(extra.rule, "that is said twice");
    const bool armour = extra.armour || extra.shield || extra.mounts;
    if (wish.figures > 0 && armour)
        faults.add("GR-46.02, GR-60.27", "armour and mounts are for every figure of the unit");
    if (wish.figures > 0 && (extra.whole_unit || (!extra.arm && !armour)))
        faults.add(extra.rule, "the whole unit has them, or nobody");
    if (wish.figures > 1 && extra.one_figure)
        faults.add("GR-60.28", "one figure of a unit may have it");
    const int all = extra.one_figure ? 1 : wanted.size;
    into.extras.push_back({extra, wish.figures > 0 ? wish.figures : all});
}

// GR-60.29 one body armour; GR-68.13 one company's role; GR-68.15 one figure's weapon; one limber.
void check_together(const Mustered& mustered, Faults& faults) {
    for (std::size_t i = 0; i < mustered.extras.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const Extra &a = mustered.extras[k].extra, &b = mustered.extras[i].extra;
            if (a.by_date || b.by_date) continue;
            const std::string both = fmt::format("{} or {}, not both", a.name, b.name);
            if (a.armour && b.armour) faults.add("GR-60.29", both);
            if (a.one_figure && b.one_figure) faults.add(b.rule, both);
            if (a.limber > 0 && b.limber > 0) faults.add("GR-03.09", both);
            if (a.role != Role::None && b.role != Role::None) faults.add(b.rule, both);
        }
    for (const Taken& taken : mustered.extras)
        for (const std::string& need : taken.extra.needs)
            if (mustered.taken(need) == nullptr)
                faults.add(taken.extra.rule,
                           fmt::format("{} only with {}", taken.extra.name, need));
}

// GR-78.04 those who have no firearms all have what they need instead.
void check_disarmed(const ToMuster& wanted, const Mustered& mustered, Faults& faults) {
    for (const Taken& taken : mustered.extras) {
        if (!taken.extra.disarms) continue;
        for (const Taken& other : mustered.extras)
            if (other.extra.arm && other.figures < wanted.size
                && named(taken.extra.needs, other.extra.name))
                faults.add(taken.extra.rule,
                           fmt::format("{} all have a {}", taken.extra.name, other.extra.name));
    }
}

std::vector<int> sizes_of(const ToMuster& wanted, const Mustered& mustered) {
    for (const Taken& taken : mustered.extras)
        if (taken.extra.mounts) return mounted_sizes(*wanted.row, taken.extra);
    return wanted.row->sizes;
}

// GR-60.30, GR-60.10; GR-03.02, GR-03.10 others by agreement only (GR-03.03).
void check_size(const ToMuster& wanted, const Mustered& mustered, Faults& faults) {
    const std::vector<int> sizes = sizes_of(wanted, mustered);
    if (std::find(sizes.begin(), sizes.end(), wanted.size) != sizes.end()) return;
    if (wanted.other_sizes && !wanted.row->artillery()) return;
    std::string text;
    for (const int size : sizes) text += (text.empty() ? "" : ", ") + std::to_string(size);
    const bool small = wanted.row->has(Special::SmallUnit);
    const std::string_view rule = wanted.row->artillery() ? "GR-03.07"
                                  : small                 ? "GR-60.10"
                                  : mustered.mounted      ? "GR-03.10, GR-60.38"
                                                          : "GR-03.02, GR-60.30";
    faults.add(rule, fmt::format("{} figures; it may have {}", wanted.size, text));
}

// GR-60.01, GR-60.02 the printed value, and the printed prices of what was taken.
int points_of(const ToMuster& wanted, const Mustered& mustered) {
    int points = wanted.row->points * (wanted.row->artillery() ? 1 : wanted.size);
    for (const Taken& taken : mustered.extras)
        points += taken.extra.points * (taken.extra.per == Per::Figure ? taken.figures : 1);
    return points;
}

void apply(const Extra& extra, Unit& unit) {
    unit.specials = (unit.specials | extra.specials) & ~extra.loses;
    if (extra.morale) unit.morale = *extra.morale;
    if (extra.type) unit.type = *extra.type == ListType::Light ? Type::Light : Type::Formed;
    if (extra.armour) unit.armour = *extra.armour;  // GR-60.41
    if (extra.shield) unit.shield = *extra.shield;
}

// GR-60.03 Line is Formed; GR-05.04 box units are.
Type type_of(const ListedUnit& row) {
    if (row.artillery() || row.type == ListType::Skirmish) return Type::Skirmish;
    return row.type == ListType::Light ? Type::Light : Type::Formed;
}

Formation formation_of(const ListedUnit& row) {
    if (row.artillery()) return Formation::Crew;
    if (row.type == ListType::Box) return Formation::Box;
    return row.type == ListType::Skirmish ? Formation::Skirmish : Formation::Line;
}

void fill_roster(const ToMuster& wanted, Mustered& mustered) {
    const ListedUnit& row = *wanted.row;
    Unit& unit = mustered.unit;
    unit.branch = row.artillery()    ? Branch::Artillery
                  : mustered.mounted ? Branch::Cavalry
                                     : Branch::Infantry;  // GR-60.04
    unit.type = type_of(row);
    unit.morale = row.morale;
    unit.native = row.native;
    unit.box = row.type == ListType::Box && !row.artillery();
    unit.specials = row.specials;
    unit.armour = row.armour;
    unit.shield = row.shield;
    unit.size = unit.men = unit.strength = static_cast<std::uint8_t>(wanted.size);
    unit.rides = unit.mounted = mustered.mounted;
    unit.woodsmen = row.woodsmen;
    unit.formation = formation_of(row);
    for (const Taken& taken : mustered.extras) {
        apply(taken.extra, unit);
        if (taken.extra.role != Role::None) mustered.role = taken.extra.role;
    }
    unit.grenadiers = mustered.role == Role::Grenadiers;  // GR-03.05
}

// GR-63.04 the NCO's firearm, if not all have that one.
Missile told_apart(const Unit& unit, Missile his) {
    const bool all_have_it = std::any_of(unit.arms.begin(), unit.arms.end(), [&](const Armed& arm) {
        return arm.missile == his && arm.men == unit.men;
    });
    return all_have_it ? Missile::None : his;
}

void fill_arms(const ToMuster& wanted, Carried& carried, Mustered& mustered, Faults& faults) {
    for (const Taken& taken : mustered.extras) carried.buy(taken);
    for (const Taken& taken : mustered.extras)
        if (taken.extra.disarms) carried.disarm();
    carried.settle(faults);
    Unit& unit = mustered.unit;
    // GR-56.05, GR-73.03 whatever his men shoot with
    const NcoWeapon his = weapon_of_nco(wanted, mustered.mounted, faults);
    const bool none_of_his = wanted.row->artillery() || (unit.native && !his.firearm);
    const Missile own = none_of_his ? Missile::None : carried.arm_nco(his);
    unit.arms = carried.missiles(faults);
    unit.halberd = !unit.arms.empty() && !unit.native && !his.firearm;
    // GR-60.21 where only some shoot he is one of the others, who have melee weapons already.
    const NcoArms& ncos = wanted.army->ncos;
    const bool nco_blade = !ncos.rule.empty() && (!unit.halberd || carried.nco_left_out());
    const int blades = std::min(wanted.size, carried.with_blade() + (nco_blade ? 1 : 0));
    // GR-61.02, GR-62.01 every Native has a knife; GR-18.07 the NCO's sword counts too.
    unit.blades = static_cast<std::uint8_t>(unit.native ? wanted.size : blades);
    unit.pikes = carried.with_pike() > 0;  // GR-60.40 whether enough of them is seen as it fights
    unit.other_arms =
        static_cast<std::uint8_t>(unit.pikes ? std::max(0, wanted.size - carried.with_pike()) : 0);
    unit.nco_missile = told_apart(unit, own);
}

// GR-66.03 a firearm is in place of partisan or halberd; a sword its NCO keeps, if he has one.
void take_polearm(const ToMuster& wanted, const Carried& carried, Mustered& mustered) {
    const NcoArms& ncos = wanted.army->ncos;
    Unit& unit = mustered.unit;
    const bool shoots = !unit.halberd && !unit.arms.empty();
    if (!shoots || unit.native || carried.with_blade() >= wanted.size) return;
    unit.nco_bare = ncos.rule.empty() && without_missiles(unit) > 0;  // GR-60.21 as his men
    if (ncos.rule.empty()) return;
    const std::vector<Slot>& slots = mustered.mounted ? ncos.mounted : ncos.foot;
    const bool keeps_one = std::any_of(slots.begin(), slots.end(), [](const Slot& slot) {
        const std::string& first = slot.front().name;
        return slot.front().blade != Blade::None && first != "partisan" && first != "halberd";
    });
    if (keeps_one) return;
    --unit.blades;
    unit.nco_bare = true;  // GR-80.04, GR-18.07
}

// GR-60.18, GR-49.02 the class of the row, whatever the gun weighs.
Gun gun_of(const ToMuster& wanted, const Mustered& mustered) {
    Gun gun;
    gun.size = wanted.row->gun;
    gun.kind = wanted.row->gun == GunSize::Swivel ? GunKind::SwivelGun : wanted.row->piece;
    for (const Taken& taken : mustered.extras)
        if (taken.extra.limber > 0) gun.limber = static_cast<std::uint8_t>(taken.extra.limber);
    return gun;
}

}  // namespace

std::vector<int> mounted_sizes(const ListedUnit& row, const Extra& extra) {
    if (extra.one_unit_of > 0) return {extra.one_unit_of};
    if (row.has(Special::SmallUnit)) return {5};
    return {2, 3, 5};
}

const std::vector<Extra>& extras_for_everybody() {
    static const std::vector<Extra> extras = [] {
        Extra snowshoes, torches;
        snowshoes.name = "snowshoes";
        snowshoes.rule = "GR-47.20";
        snowshoes.specials = 1U << static_cast<unsigned>(Special::Snowshoes);
        snowshoes.points = price_of(Special::Snowshoes);
        torches.name = "torches";
        torches.rule = "GR-47.24";
        torches.specials = 1U << static_cast<unsigned>(Special::Torches);
        torches.points = price_of(Special::Torches);
        snowshoes.whole_unit = torches.whole_unit = true;
        return std::vector<Extra>{snowshoes, torches};
    }();
    return extras;
}

std::vector<Extra> limbers_of_table(const Army& army, const ListedUnit& row) {
    std::vector<Extra> limbers;
    if (!row.artillery() || army.guns_rule.empty()) return limbers;
    for (const int horses : {1, 2, 4}) {
        const std::optional<int> price = limber_price(row.gun, horses);
        if (!price) continue;
        Extra limber;
        limber.name = fmt::format("{}-horse limber", horses);
        limber.rule = army.guns_rule;
        limber.limber = horses;
        limber.points = *price;
        limber.per = Per::Gun;
        limbers.push_back(limber);
    }
    return limbers;
}

const Extra* Mustered::taken(std::string_view name) const {
    const auto found = std::find_if(extras.begin(), extras.end(),
                                    [&](const Taken& one) { return one.extra.name == name; });
    return found == extras.end() ? nullptr : &found->extra;
}

const Extra* extra_in(const ListedUnit& row, std::string_view name, std::string_view nation,
                      int year) {
    for (const Extra& extra : row.extras)
        if (extra.name == name && extra.years.holds(year) && named(extra.nations, nation))
            return &extra;
    for (const Extra& extra : extras_for_everybody())
        if (extra.name == name) return &extra;
    return nullptr;
}

int without_firearm(const Arming& arming, int size) {
    constexpr int five = 5;
    return (size * arming.without + five - 1) / five;
}

Mustered muster(const ToMuster& wanted, int year, Faults& faults) {
    Mustered mustered;
    mustered.role = wanted.row->role;
    Carried carried{wanted, year};
    take_dated(wanted, year, mustered);
    for (const Wish& wish : wanted.wishes) {
        if (about_nco(wish)) continue;
        const auto& extras = wanted.row->extras;
        const bool known = std::any_of(extras.begin(), extras.end(), [&](const Extra& extra) {
            return extra.name == wish.words;
        });
        if (const Extra* extra = extra_in(*wanted.row, wish.words, wanted.nation, year))
            take_extra(wanted, *extra, wish, mustered, faults);
        else if (known)
            refuse_extra(wanted, wish, year, faults);
        else if (const std::optional<Extra> limber = limber_of_table(wanted, wish.words))
            take_extra(wanted, *limber, wish, mustered, faults);
        else if (wanted.row->artillery() && wish.words.ends_with("limber"))
            faults.add("GR-60.33", "no such limber is sold for this gun");
        else if (!carried.choose(wish, faults))
            faults.add(wanted.row->id,
                       fmt::format("no '{}' here; weapons: {}", wish.words, carried.words()));
    }
    mustered.mounted = wanted.row->table == Table::Mounted
                       || std::any_of(mustered.extras.begin(), mustered.extras.end(),
                                      [](const Taken& taken) { return taken.extra.mounts; });
    check_together(mustered, faults);
    check_disarmed(wanted, mustered, faults);
    check_size(wanted, mustered, faults);
    fill_roster(wanted, mustered);
    fill_arms(wanted, carried, mustered, faults);
    take_polearm(wanted, carried, mustered);
    mustered.points = points_of(wanted, mustered);
    mustered.unit.points = static_cast<std::int16_t>(mustered.points);
    if (wanted.row->artillery()) mustered.gun = gun_of(wanted, mustered);
    return mustered;
}

}  // namespace gauntlet_run
