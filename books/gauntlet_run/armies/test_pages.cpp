#include "books/gauntlet_run/armies/test_pages.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/gauntlet_run/armies/list_words.h"
#include "books/gauntlet_run/armies/test_words.h"

namespace gauntlet_run {

namespace {

// A row of the table as the unit that it should be.
class PrintedUnit {
  public:
    PrintedUnit(const Army& army, const PageLine& line, int year)
        : army_{army}, line_{line}, row_{*army.find(line.at(1))}, year_{year} {}

    void check() const {
        CAPTURE(line_[1]);
        CHECK(row_.id == "GR-" + line_[0]);
        const std::vector<int> sizes = printed_sizes();
        CHECK(row_.usual_size == usual_size());
        for (int size = 1; size <= 20; ++size) {
            CAPTURE(size);
            const bool printed = std::find(sizes.begin(), sizes.end(), size) != sizes.end();
            const Tried one = tried(army_, line_[1], size, year_);
            CHECK(one.faults.empty() == printed);
            if (printed) CHECK(told(one.got) == told(expected(size, chosen({}))));
        }
        if (row_.artillery() || by_date()) return;
        check_weapons();
        if (!row_.native) check_nco();
    }

  private:
    int a_size() const { return printed_sizes().front() == 12 ? 12 : printed_sizes().back(); }

    std::vector<int> printed_sizes() const {
        std::string text = line_[8];
        text.erase(std::remove(text.begin(), text.end(), '*'), text.end());
        std::vector<int> sizes;
        for (const Span& span : spans_in(text))
            for (int size = span.first; size <= span.last; ++size) sizes.push_back(size);
        return sizes;
    }
    int usual_size() const {
        const std::size_t star = line_[8].find('*');
        return star == std::string::npos ? printed_sizes().back() : line_[8][star - 1] - '0';
    }

    // The weapon that is named, else the first of each slot.
    std::vector<std::string> chosen(std::string_view named) const {
        std::vector<std::string> all;
        if (row_.artillery()) return all;
        for (const std::string_view slot : split(line_[5], ';')) {
            const auto arms = split(slot, '/');
            const bool here = std::find(arms.begin(), arms.end(), named) != arms.end();
            all.emplace_back(here ? named : arms.front());
        }
        return all;
    }

    // GR-60.21, GR-60.42 each weapon of each slot, for all of them.
    void check_weapons() const {
        const int size = a_size();
        for (const std::string_view slot : split(line_[5], ';'))
            for (const std::string_view arm : split(slot, '/')) {
                CAPTURE(arm);
                const Tried one = tried(army_, line_[1] + ", " + std::string{arm}, size, year_);
                CHECK(one.faults.empty());
                CHECK(told(one.got) == told(expected(size, chosen(arm), is_main(arm))));
            }
    }

    // Is it of the first slot with something to shoot?
    bool is_main(std::string_view named) const {
        for (const std::string_view slot : split(line_[5], ';')) {
            bool shoots = false, here = false;
            for (const std::string_view arm : split(slot, '/')) {
                shoots = shoots || known_arm(arm).missile != Missile::None;
                here = here || (arm == named && known_arm(arm).missile != Missile::None);
            }
            if (shoots) return here;
        }
        return false;
    }

    // GR-63.04 and its like
    void check_nco() const {
        for (const std::string_view word : {"firearm", "halberd"}) {
            const std::string wish = word == "firearm" ? "with" : "without";
            CAPTURE(wish);
            const Tried one =
                tried(army_, line_[1] + ", NCO " + wish + " firearm", a_size(), year_);
            const bool may = line_[9].find(word) != std::string::npos;
            CHECK(one.faults.empty() == may);
            if (!may)
                CHECK(one.faults.find(army_.ncos.rule) != std::string::npos);
            else
                CHECK(one.got.unit.halberd == (word == "halberd" && !one.got.unit.arms.empty()));
        }
    }

    Mustered expected(int size, const std::vector<std::string>& arms, bool named = false) const {
        Mustered one;
        Unit& unit = one.unit;
        unit.native = line_[9].starts_with("knife");
        fill_type(one);
        unit.morale = morale_in(line_[4]);
        unit.armour = has_word(line_[6], "heavy")   ? Armour::Heavy
                      : has_word(line_[6], "light") ? Armour::Light
                                                    : Armour::None;
        unit.shield = has_word(line_[6], "shield");
        unit.specials = specials_in(line_[7]);
        unit.woodsmen = has_word(line_[7], "in woods");
        unit.grenadiers = has_word(line_[7], "(grenadiers)");
        one.role = unit.grenadiers                          ? Role::Grenadiers
                   : has_word(line_[7], "(light infantry)") ? Role::LightInfantry
                                                            : Role::None;
        unit.size = unit.men = unit.strength = static_cast<std::uint8_t>(size);
        one.points = std::stoi(line_[10]) * (one.gun ? 1 : size);
        unit.points = static_cast<std::int16_t>(one.points);
        fill_arms(arms, unit);
        if (!row_.artillery()) arm_nco(army_, row_, named, year_, unit);
        return one;
    }

    void fill_type(Mustered& one) const {
        Unit& unit = one.unit;
        one.mounted = unit.rides = unit.mounted = line_[2] == "mounted";
        unit.branch = one.mounted ? Branch::Cavalry : Branch::Infantry;
        const std::string& type = line_[3];
        unit.type = type == "Skirmish" ? Type::Skirmish
                    : type == "Light"  ? Type::Light
                                       : Type::Formed;
        unit.box = type == "Box";
        unit.formation = type == "Box"        ? Formation::Box
                         : type == "Skirmish" ? Formation::Skirmish
                                              : Formation::Line;
        if (line_[2] != "artillery") return;
        unit.branch = Branch::Artillery;
        unit.type = Type::Skirmish;
        unit.formation = Formation::Crew;
        one.gun = Gun{};
        one.gun->size = type == "Very light gun" ? GunSize::VeryLight
                        : type == "Light gun"    ? GunSize::Light
                                                 : GunSize::Medium;
    }

    // GR-60.40, GR-18.07 half of them; the NCO has a melee weapon of his own.
    void fill_arms(const std::vector<std::string>& arms, Unit& unit) const {
        // GR-61.05 and its like are tried by themselves.
        if (by_date()) {
            unit.arms = tried(army_, line_[1], unit.size, year_).got.unit.arms;
            unit.blades = unit.size;
            return;
        }
        bool blade = unit.native || (!army_.ncos.rule.empty() && unit.size == 2);
        for (const std::string& arm : arms) {
            const KnownArm known = known_arm(arm);
            blade = blade || known.blade != Blade::None;
            unit.pikes = unit.pikes || known.blade == Blade::Pike;
            if (known.missile == Missile::None) continue;
            unit.arms.push_back({known.missile, known.lock_in(year_), unit.size});
        }
        unit.blades = blade ? unit.size : std::uint8_t{0};
        if (unit.arms.empty() || !line_[9].starts_with("halberd")) return;
        unit.halberd = true;
        --unit.arms[0].men;
    }

    bool by_date() const { return line_[9] == "knife, by date"; }

    const Army& army_;
    const PageLine& line_;
    const ListedUnit& row_;
    int year_;
};

}  // namespace

namespace {

bool has_row(const std::vector<std::string>& rows, const ListedUnit& row) {
    return std::find(rows.begin(), rows.end(), row.name) != rows.end();
}

// What is printed for him and not for his men.
Slot nco_kinds(const Army& army, const ListedUnit& row, bool mounted) {
    const NcoArms& ncos = army.ncos;
    Slot kinds;
    if (ncos.firearm && has_row(ncos.firearms, row)) return {*ncos.firearm};
    const bool as_they = has_row(ncos.firearms, row) || has_row(ncos.may_have_firearms, row);
    if (as_they || (ncos.all_foot && !mounted)) return kinds;
    for (const Slot& slot : mounted ? ncos.mounted : ncos.foot)
        for (const Arm& arm : slot)
            if (arm.firearm()) kinds.push_back(arm);
    if (!has_row(ncos.may_have_theirs, row)) return kinds;
    for (const Slot& slot : row.weapons)
        for (const Arm& arm : slot)
            if (arm.firearm()) kinds.push_back(arm);
    return kinds;
}

// "carbine" is a rifled one too, and a pistol a revolver.
bool is_kind(const Arm& kind, Missile missile) {
    const bool rifled = kind.name == "carbine" && missile == Missile::RifledCarbine;
    const bool revolver = kind.name == "pistol" && missile == Missile::Revolver;
    return kind.missile == missile || rifled || revolver;
}

// That of his men, if they have such a one: the one that most have, or the first.
Armed own_of(const Arm& kind, const ListedUnit& row, const Unit& unit, int year) {
    for (const Armed& theirs : unit.arms)
        if (is_kind(kind, theirs.missile)
            && (!kind.lock || kind.missile != theirs.missile || *kind.lock == theirs.lock))
            return {theirs.missile, theirs.lock, 1};
    for (const Slot& slot : row.weapons)
        for (const Arm& arm : slot)
            if (is_kind(kind, arm.missile)
                && (!kind.lock || !arm.lock || kind.missile != arm.missile
                    || *kind.lock == *arm.lock))
                return {arm.missile, lock_of(arm, year), 1};
    return {kind.missile, lock_of(kind, year), 1};
}

// GR-80.04 the first firearm of a row none of whose men has one; he has no melee weapon then.
void arm_alone(const ListedUnit& row, int year, Unit& unit) {
    for (const Slot& slot : row.weapons)
        for (const Arm& arm : slot) {
            if (!arm.firearm() || !unit.arms.empty()) continue;
            unit.arms.push_back({arm.missile, lock_of(arm, year), 1});
            unit.nco_missile = arm.missile;
            --unit.blades;
        }
}

// Is that printed in the row before what they have?
bool stands_before(const ListedUnit& row, Missile missile, Missile theirs) {
    for (const Slot& slot : row.weapons)
        for (const Arm& arm : slot)
            if (arm.missile == missile || arm.missile == theirs) return arm.missile == missile;
    return false;
}

}  // namespace

void arm_nco(const Army& army, const ListedUnit& row, bool named, int year, Unit& unit) {
    const Slot kinds = nco_kinds(army, row, unit.mounted);
    if (army.ncos.all_foot && !unit.mounted && unit.arms.empty()) arm_alone(row, year, unit);
    if (kinds.empty()) return;
    const Armed own = own_of(kinds.front(), row, unit, year);
    FixedVector<Armed, 4> arms;
    for (std::size_t i = 0; i < unit.arms.size(); ++i) {
        Armed theirs = unit.arms[i];
        const bool same = std::any_of(kinds.begin(), kinds.end(), [&](const Arm& kind) {
            return is_kind(kind, theirs.missile);
        });
        const bool as_they = theirs.missile == own.missile || (named && same);
        if (i == 0 && as_they && unit.arms.size() == 1) return;
        if (i > 0 || !as_they) --theirs.men;
        if (i == 0 && as_they) {
            arms.push_back(theirs);
            continue;
        }
        const bool before = i == 0 && stands_before(row, own.missile, theirs.missile);
        if (before) arms.push_back(own);
        arms.push_back(theirs);
        if (i == 0 && !before) arms.push_back(own);
    }
    if (arms.empty()) arms.push_back(own);
    unit.arms = arms;
    unit.nco_missile = arms[0].men == unit.men ? Missile::None : own.missile;
}

std::vector<PageLine> page_lines(std::string_view table) {
    std::vector<PageLine> lines;
    for (const std::string_view line : split(table, '\n')) {
        if (line.empty() || line.front() == '#') continue;
        PageLine cells;
        for (const std::string_view cell : split(line, '|')) cells.emplace_back(cell);
        lines.push_back(cells);
    }
    return lines;
}

void check_units(std::string_view army, int year, std::string_view table) {
    const Army& list = *find_army(army);
    for (const PageLine& line : page_lines(table)) {
        REQUIRE(line.size() == 11);
        REQUIRE_MESSAGE(list.find(line[1]) != nullptr, line[1]);
        PrintedUnit{list, line, year}.check();
    }
}

}  // namespace gauntlet_run
