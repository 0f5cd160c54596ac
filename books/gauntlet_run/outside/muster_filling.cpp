#include "books/gauntlet_run/outside/muster_filling.h"

#include <algorithm>
#include <array>

#include "books/gauntlet_run/outside/muster_rows.h"

namespace gauntlet_run {

namespace {

constexpr int usual_points = 600;  // a few platoons a side
constexpr int patience = 60;       // tries in vain
constexpr std::size_t most_units_by_chance = 40;

// GR-84.01, GR-84.06 what such units may be where a list prints none; their morale is the list's.
struct Regiment {
    std::string_view name, branch, key, kind;  // its type, or the size of its gun
    std::array<std::string_view, 2> weapons;   // one of these
};
constexpr std::array regiments{
    Regiment{"Infantry",
             "foot",
             "type",
             "Line",
             {"rifled caplock musket, bayonet", "smoothbore caplock musket, bayonet"}},
    Regiment{"Skirmishers",
             "foot",
             "type",
             "Skirmish",
             {"rifled caplock musket, bayonet", "smoothbore caplock musket, knife"}},
    Regiment{"Cavalry", "mounted", "type", "Light", {"caplock carbine, sword", "sword, revolver"}},
    Regiment{"Battery", "artillery", "gun", "medium", {"", ""}},
};

using OfferedRows = std::vector<const OfferedRow*>;

class Filling {
  public:
    Filling(const Muster& muster, const Army& army, WrittenForce force, Stream& chance)
        : muster_{muster}, offered_{offered_by(army, force.year)}, chance_{chance} {
        if (army.units.empty() && force.units.empty()) raise_regiments(force);
        for (const WrittenUnit& unit : force.units) offer(unit);
        begin_with(std::move(force));
        for (const OfferedRow& one : offered_) {
            if (!one.row.refused.empty()) continue;
            const bool fights = one.unit != nullptr || one.gun_of_table || one.custom;
            if (one.row.leads && one.rank != Rank::Chaplain) leaders_.push_back(&one);
            // GR-73.17 whom any other army lets it have
            if (fights && displacing(one.row.key, {&army}) == nullptr) units_.push_back(&one);
        }
    }

    WrittenForce fill() {
        if (units_.empty() || leaders_.empty()) return force_;
        most_ = force_.points > 0 ? force_.points : std::max(usual_points, 2 * points_);
        add_units(&Filling::place_unit);
        // No points are left for an officer.
        if (!has_units()) add_units(&Filling::place_alone);
        return force_;
    }

  private:
    void raise_regiments(WrittenForce& force) {
        for (const Regiment& one : regiments) {
            WrittenUnit unit{{"name", std::string{one.name}},
                             {"branch", std::string{one.branch}},
                             {std::string{one.key}, std::string{one.kind}}};
            const std::string_view weapons = one.weapons[chance_.below(2)];
            if (!weapons.empty()) unit.emplace_back("weapons", weapons);
            force.units.push_back(std::move(unit));
        }
    }

    // Its own units too; of the usual size.
    void offer(const WrittenUnit& unit) {
        for (const auto& [key, value] : unit) {
            if (key != "name") continue;
            OfferedRow offered;
            offered.custom = true;
            offered.row.key = value;
            offered_.push_back(std::move(offered));
        }
    }

    void begin_with(WrittenForce force) {
        force_ = std::move(force);
        if (force_.lines.empty()) return;
        const ForceAccount account = muster_.account(force_);
        faults_ = rules_of(account);
        points_ = account.points.value_or(0);
    }

    static std::vector<std::string> rules_of(const ForceAccount& account) {
        std::vector<std::string> rules;
        for (const ForceFault& fault : account.faults) rules.push_back(fault.rule);
        std::sort(rules.begin(), rules.end());
        return rules;
    }

    bool has_units() const {
        return std::any_of(force_.lines.begin(), force_.lines.end(), [&](const WrittenLine& line) {
            return leader_called(line.kind) == nullptr;
        });
    }

    void add_units(WrittenForce (Filling::*place)(const WrittenLine& unit, bool native)) {
        for (int misses = 0; misses < patience && force_.lines.size() < 2 * most_units_by_chance;
             ++misses) {
            const OfferedRow& row = *one_of(units_);
            if (accept((this->*place)(unit_of(row), row.native))) misses = 0;
        }
    }

    // It stays legal, or what was wrong with it is so no more.
    bool accept(WrittenForce more) {
        const ForceAccount account = muster_.account(more);
        std::vector<std::string> faults = rules_of(account);
        if (!std::includes(faults_.begin(), faults_.end(), faults.begin(), faults.end())
            || account.points.value_or(0) > most_)
            return false;
        force_ = std::move(more);
        faults_ = std::move(faults);
        points_ = account.points.value_or(0);
        return true;
    }

    bool with_chance(std::uint32_t one_in) { return chance_.below(one_in) == 0; }
    template <class Thing>
    const Thing& one_of(const std::vector<Thing>& things) {
        return things[chance_.below(static_cast<std::uint32_t>(things.size()))];
    }

    // Of a size that it may have, now and then with something chosen.
    WrittenLine unit_of(const OfferedRow& one) {
        const MusterRow& row = one.row;
        WrittenLine line;
        line.kind = row.key;
        if (row.sizes.size() > 1) line.size = one_of(row.sizes);
        if (one.gun_of_table) choose_crew(row, line);
        if (!row.choices.empty() && with_chance(3)) line.choices.push_back(choice_of(row, line));
        return line;
    }

    // GR-60.17
    void choose_crew(const MusterRow& row, WrittenLine& line) {
        std::vector<std::string> crews;
        for (const MusterChoice& one : row.choices)
            if (one.group == "crew") crews.push_back(one.word);
        line.choices.push_back(one_of(crews));
    }

    std::string choice_of(const MusterRow& row, const WrittenLine& line) {
        const MusterChoice& choice = one_of(row.choices);
        const int size = line.size > 0 ? line.size : row.usual_size;
        if (!choice.counted || size < 2 || with_chance(2)) return choice.word;
        const auto figures = 1 + chance_.below(static_cast<std::uint32_t>(size - 1));
        return std::to_string(figures) + " " + choice.word;
    }

    const OfferedRow* leader_called(std::string_view kind) const {
        const auto found = std::find_if(
            offered_.begin(), offered_.end(),
            [&](const OfferedRow& one) { return one.row.leads && one.row.key == kind; });
        return found == offered_.end() ? nullptr : &*found;
    }

    // Those of the lowest rank lead most of the units; of Natives their own chiefs.
    std::string leader_of(bool native) {
        OfferedRows fitting;
        const bool any = with_chance(6);
        for (const OfferedRow* one : leaders_)
            if (any || (one->rank == Rank::Lieutenant && one->native == native))
                fitting.push_back(one);
        return (fitting.empty() ? one_of(leaders_) : one_of(fitting))->row.key;
    }

    // Under an officer who is there, or under one more of them.
    WrittenForce place_unit(const WrittenLine& unit, bool native) {
        std::vector<std::size_t> officers;
        for (std::size_t i = 0; i < force_.lines.size(); ++i)
            if (leader_called(force_.lines[i].kind) != nullptr) officers.push_back(i);
        WrittenForce more = force_;
        const bool another = officers.empty() || with_chance(2);
        const bool below = !officers.empty() && (!another || with_chance(2));
        std::size_t at = more.lines.size();
        int depth = 0;
        if (below) {
            const std::size_t officer = one_of(officers);
            at = officer + 1;
            depth = more.lines[officer].depth + 1;
        }
        std::vector<WrittenLine> added;
        if (another) {
            WrittenLine officer;
            officer.depth = depth++;
            officer.kind = leader_of(native);
            added.push_back(std::move(officer));
        }
        added.push_back(unit);
        added.back().depth = depth;
        more.lines.insert(more.lines.begin() + static_cast<std::ptrdiff_t>(at), added.begin(),
                          added.end());
        return more;
    }

    WrittenForce place_alone(const WrittenLine& unit, bool) {
        WrittenForce more = force_;
        more.lines.push_back(unit);
        return more;
    }

    const Muster& muster_;
    std::vector<OfferedRow> offered_;
    Stream& chance_;
    OfferedRows units_, leaders_;
    WrittenForce force_;
    std::vector<std::string> faults_;  // the rules against what is there already
    int points_ = 0, most_ = usual_points;
};

}  // namespace

WrittenForce filled_by_chance(const Muster& muster, const WrittenForce& so_far, Stream& chance) {
    const Army* army = find_army(so_far.list);
    if (army == nullptr) return so_far;
    WrittenForce begun = so_far;
    if (begun.year == 0) begun.year = army->years.from;
    return Filling{muster, *army, std::move(begun), chance}.fill();
}

}  // namespace gauntlet_run
