#include "books/gauntlet_run/armies/force.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "books/gauntlet_run/armies/force_lines.h"
#include "books/gauntlet_run/moving/cavalry.h"

namespace gauntlet_run {

namespace {

constexpr std::size_t longest_force = 20000, most_customs = 20, most_allies = 20;
constexpr int first_of_lists = 1500, last_of_lists = 1870;

std::vector<std::string_view> names_of_armies() {
    std::vector<std::string_view> names;
    for (const Army& army : armies()) names.emplace_back(army.name);
    return names;
}

// What a line is about, and whose row that is.
struct Sought {
    const Army* army = nullptr;
    ListedUnit row;
};

class Reading {
  public:
    Reading(MusteredForce& force, DataErrors& errors, const ForceRules& rules)
        : force_{force}, errors_{errors}, rules_{rules} {}

    void read_customs(Fields& table) {
        for (const DataValue* value : table.tables("custom", most_customs)) {
            Fields fields{*value, errors_};
            customs_.push_back(
                read_custom(fields, errors_, *force_.army, force_.year, rules_.other_sizes));
        }
    }

    void read_lines(const std::vector<ForceLine>& lines) {
        for (const ForceLine& line : lines) {
            Faults faults{errors_, line.number, line.words};
            const int above = commander_of(line, faults);
            if (std::optional<Enlisted> officer = read_officer(*force_.army, line, faults)) {
                officer->above = above;
                stack_.push_back({line.depth, static_cast<int>(force_.all.size())});
                force_.all.push_back(std::move(*officer));
            } else if (const std::optional<Enlisted> vehicle = read_vehicle(line, faults)) {
                stack_.push_back({line.depth, -1});  // GR-09.08 it is under nobody's orders
                for (int i = 0; i < line.count; ++i) force_.all.push_back(*vehicle);
            } else {
                read_units(line, above, faults);
            }
        }
        give_names();
    }

  private:
    struct Above {
        int depth = 0, index = 0;
    };

    // GR-04.20 whoever stands deeper than an officer is his.
    int commander_of(const ForceLine& line, Faults& faults) {
        while (!stack_.empty() && stack_.back().depth >= line.depth) stack_.pop_back();
        if (stack_.empty()) return -1;
        if (stack_.back().index < 0) {
            faults.add("GR-04.02", "only an officer has others below him");
            return -1;
        }
        return stack_.back().index;
    }

    std::optional<Sought> seek(ForceLine& line, Faults& faults) {
        for (const ListedUnit& custom : customs_)
            if (custom.name == line.kind) return Sought{force_.army, custom};
        if (const ListedUnit* row = force_.army->find(line.kind)) return Sought{force_.army, *row};
        if (const AllyRow ally = find_ally(*force_.army, line.kind); ally.unit != nullptr)
            return Sought{ally.army, *ally.unit};
        if (const auto gun = table_gun(*force_.army, line.kind, line.wishes, faults))
            return Sought{force_.army, *gun};
        for (const Army& other : armies())
            if (other.native && other.find(line.kind) != nullptr) {
                const std::string& rule = force_.army->allies_rule;
                faults.add(rule.empty() ? "GR-60.31" : "GR-60.31, " + rule,
                           fmt::format("{} are no allies of this army", line.kind));
                return {};
            }
        faults.add("GR-60.43", fmt::format("no such unit or leader in '{}'; it has {}",
                                           force_.army->title, names_of_rows()));
        return {};
    }

    std::string names_of_rows() const {
        std::vector<std::string_view> names;
        for (const ListedUnit& row : force_.army->units) names.emplace_back(row.name);
        for (const std::string& ally : force_.army->allies) names.emplace_back(ally);
        for (const ListedUnit& custom : customs_) names.emplace_back(custom.name);
        return alternatives(names);
    }

    void read_units(ForceLine line, int above, Faults& faults) {
        stack_.push_back({line.depth, -1});
        const std::optional<Sought> sought = seek(line, faults);
        if (!sought) return;
        ToMuster wanted{sought->army, &sought->row, figures_of(line, sought->row), {}, {}, {}};
        wanted.other_sizes = rules_.other_sizes;
        for (const Wish& wish : line.wishes) {
            const std::vector<std::string>& nations = sought->row.nations;
            const bool nation =
                wish.words.starts_with("as ")
                && std::find(nations.begin(), nations.end(), wish.words.substr(3)) != nations.end();
            if (nation)
                wanted.nation = wish.words.substr(3);
            else
                wanted.wishes.push_back(wish);
        }
        Enlisted one = enlisted(line, *sought, muster(wanted, force_.year, faults));
        if (one.standing.dismounted && one.unit.branch != Branch::Cavalry)
            faults.add("GR-08.01", "only cavalry begins dismounted");
        if ((one.standing.metal || one.standing.rifled) && !one.gun)
            faults.add("GR-15.12", "only a gun has a barrel");
        one.above = above;
        one.nation = wanted.nation;
        for (int i = 0; i < line.count; ++i) force_.all.push_back(one);
    }

    Enlisted enlisted(const ForceLine& line, const Sought& sought, Mustered mustered) const {
        Enlisted one;
        one.name = line.name;
        one.kind = sought.row.name;
        one.line = line.number;
        one.words = line.words;
        one.unit = mustered.unit;
        one.gun = mustered.gun;
        one.points = mustered.points;
        one.standing = line.standing;
        one.army = sought.army;
        one.row = sought.row;
        one.extras = std::move(mustered.extras);
        one.role = mustered.role;
        return one;
    }

    // Those of one name are numbered.
    void give_names() {
        std::map<std::string, int> times, used;
        for (Enlisted& one : force_.all) {
            if (one.name.empty()) one.name = one.kind;
            ++times[one.name];
        }
        for (Enlisted& one : force_.all)
            if (times[one.name] > 1) one.name += fmt::format(" {}", ++used[one.name]);
    }

    MusteredForce& force_;
    DataErrors& errors_;
    const ForceRules& rules_;
    std::vector<ListedUnit> customs_;
    std::vector<Above> stack_;
};

// A force says its year itself, or has that of its scenario.
int read_year(Fields& table, const ForceRules& rules) {
    if (rules.year == 0) return table.whole("year", first_of_lists, last_of_lists);
    if (table.whole_or("year", first_of_lists, last_of_lists, rules.year) != rules.year)
        table.expected("year", fmt::format("{}, as in all of the battle (GR-60.43)", rules.year));
    return rules.year;
}

// GR-60.43 a list in its years, or in those it fills.
void check_year(Fields& table, const MusteredForce& force) {
    if (force.army->fields_in(force.year)) return;
    const Army& army = *force.army;
    table.expected("army", fmt::format("a list of {}; '{}' is of {} to {} (GR-60.43)", force.year,
                                       army.name, army.years.from, army.years.to));
}

// GR-72.04 a scenario may add allies to a list that has none.
void add_allies(Fields& table, const ForceRules& rules, MusteredForce& force) {
    const std::vector<DataText> added = table.texts("allies", most_allies);
    if (added.empty()) return;
    const Army& list = *force.army;
    if (!rules.in_scenario)
        return table.expected("allies", "nothing: only a scenario adds allies (GR-60.31)");
    Army more = list;
    for (const DataText& ally : added) {
        const std::vector<std::string>& may = list.allies_by_scenario;
        if (std::find(may.begin(), may.end(), ally.text) == may.end())
            table.expected("allies", may.empty() ? "nothing: its list says who they are (GR-60.31)"
                                                 : fmt::format("{} ({})", fmt::join(may, ", "),
                                                               list.allies_rule));
        more.allies.push_back(ally.text);
    }
    force.with_allies = std::make_shared<const Army>(std::move(more));
    force.army = force.with_allies.get();
}

}  // namespace

int MusteredForce::points() const {
    int sum = 0;
    for (const Enlisted& one : all) sum += one.points;
    return sum;
}

// GR-03.12 a team is at most 5 on foot and 3 mounted.
int figures_of(const ForceLine& line, const ListedUnit& row) {
    if (line.size > 0) return line.size;
    const bool mounts = std::any_of(line.wishes.begin(), line.wishes.end(),
                                    [](const Wish& wish) { return wish.words == "mounted"; });
    if (row.artillery()) return row.usual_size;
    const bool cavalry = mounts || row.table == Table::Mounted;
    if (line.team) return cavalry ? 3 : 5;
    if (line.squad) return cavalry ? 5 : 10;
    return mounts ? std::min(row.usual_size, 5) : row.usual_size;
}

MusteredForce read_force(Fields& table, DataErrors& errors, const ForceRules& rules) {
    MusteredForce force;
    const InThisPart here{errors};
    force.army = find_army(table.text("army"));
    if (force.army == nullptr) table.expected("army", alternatives(names_of_armies()));
    force.year = read_year(table, rules);
    force.most_points = table.whole_or("points", 1, 30000, 0);
    const std::string text = table.text("force", longest_force);
    if (force.army == nullptr) return force;
    check_year(table, force);
    add_allies(table, rules, force);
    Reading reading{force, errors, rules};
    reading.read_customs(table);
    reading.read_lines(lines_of(text, table.line_of("force"), errors));
    settle_officers(force, errors);
    check_organisation(force, errors);
    if (!here.wrong()) check_force(force, errors);
    return force;
}

Result<MusteredForce> read_force_file(std::string_view text, std::string_view file,
                                      const ForceRules& rules) {
    const Result<DataValue> data = parse_data(text, file);
    if (!data) return data.error();
    DataErrors errors{file};
    Fields top{*data, errors};
    static_cast<void>(top.text_or("title", {}));
    MusteredForce force = read_force(top, errors, rules);
    top.finish();
    if (errors.any()) return errors.error();
    return force;
}

namespace {

// GR-08.01; GR-08.05 and some of them with the horses.
void begin_on_foot(Unit& unit) {
    unit.mounted = false;
    unit.holders = static_cast<std::uint8_t>(holders_for(unit.men));
}

}  // namespace

UnitId enlist(const MusteredForce& force, SideId side, SeatId seat, Battle& battle,
              Setting& setting) {
    const auto first = static_cast<std::int64_t>(battle.units.size());
    for (const Enlisted& one : force.all) {
        const UnitId id = UnitId::of(static_cast<std::int64_t>(battle.units.size()));
        Unit unit = one.unit;
        unit.side = side;
        unit.seat = seat;
        unit.hidden = one.standing.hidden;
        if (one.standing.dismounted) begin_on_foot(unit);
        if (one.above >= 0) unit.commander = UnitId::of(first + one.above);
        if (one.gun) {
            Gun gun = *one.gun;
            gun.side = side;
            gun.crew = id;
            unit.gun = GunId::of(static_cast<std::int64_t>(battle.guns.size()));
            battle.guns.push_back(gun);
            setting.guns.push_back(one.name);
        }
        battle.units.push_back(unit);
        setting.names.push_back(one.name);
        setting.kinds.push_back(one.kind);
    }
    return UnitId::of(first);
}

std::string account_of(const MusteredForce& force) {
    std::string text;
    for (const Enlisted& one : force.all)
        text += fmt::format(
            "{:>5}  {}\n", one.points,
            one.name == one.kind ? one.name : fmt::format("{} ({})", one.name, one.kind));
    return text + fmt::format("{:>5}  in all\n", force.points());
}

}  // namespace gauntlet_run
