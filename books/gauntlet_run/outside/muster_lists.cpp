#include "books/gauntlet_run/outside/muster_lists.h"

#include <fmt/format.h>

#include "books/gauntlet_run/outside/muster_filling.h"
#include "books/gauntlet_run/outside/muster_rows.h"
#include "books/gauntlet_run/outside/muster_text.h"
#include "books/gauntlet_run/outside/scenario.h"

namespace gauntlet_run {

namespace {

constexpr EnumArray<Tongue, std::string_view> list_headings{
    {"British and American", "French", "Spanish and Mexican", "Natives"}};

// GR-60.43 its years, with a hole that it fills beside them.
Years years_of(const Army& army) {
    Years years = army.years;
    if (!army.also) return years;
    if (army.also->to + 1 == years.from) years.from = army.also->from;
    if (army.also->from == years.to + 1) years.to = army.also->to;
    return years;
}

Tongue people_of(const Army& army) {
    return army.native ? Tongue::Native : army.leaders;
}

MusterList list_of(const Army& army) {
    const Years years = years_of(army);
    MusterList list;
    list.key = army.name;
    list.name = army.title;
    list.heading = list_headings[people_of(army)];
    list.rule = army.also ? army.also_rule : "GR-60.43";
    if (army.also)
        list.text = fmt::format("also from {} to {}, which no other list has", army.also->from,
                                army.also->to);
    list.from = years.from;
    list.to = years.to;
    return list;
}

// A complaint that names no rule is about the keys of the side.
std::string_view rule_of_key(std::string_view key) {
    if (key == "army" || key == "year") return "GR-60.43";
    if (key == "points") return "GR-01.22";
    return key == "force" ? "GR-03.04" : "GR-46.01";
}

// Of each line what all its units are.
void tally(const MusteredForce& force, const std::vector<int>& lines, ForceAccount& account) {
    for (const Enlisted& one : force.all) {
        const int number = lines.at(static_cast<std::size_t>(one.line));
        LineAccount& line = account.lines.at(static_cast<std::size_t>(number));
        line.points = line.points.value_or(0) + one.points;
        const int figures = one.unit.size + (one.unit.staff != Staff::None ? 1 : 0);
        line.figures += figures;
        line.text = told_of(one);
        account.figures += figures;
    }
    account.points = force.points();
}

// By the checks that a battle's side goes through.
void check_side(const WrittenForce& force, ForceAccount& account) {
    const std::string text = written_side(force);
    const Result<DataValue> data = parse_data(text, "force");
    if (!data) {
        account.faults.push_back({-1, "GR-46.01", data.error().what});
        return;
    }
    DataErrors errors{"force"};
    Fields fields{*data, errors};
    const MusteredForce mustered = read_side_alone(fields, errors);
    fields.finish();
    const std::vector<int> lines = lines_of_side(force);
    tally(mustered, lines, account);
    std::vector<ForceFault> faults = faults_in(errors, lines);
    for (std::size_t i = 0; i < faults.size(); ++i) {
        const std::string& key = errors.complaints()[i].key;
        if (!key.empty()) faults[i].what = fmt::format("'{}': expected {}", key, faults[i].what);
        const bool of_line = faults[i].line >= 0;
        if (faults[i].rule.empty()) faults[i].rule = of_line ? "GR-03.04" : rule_of_key(key);
        account.faults.push_back(std::move(faults[i]));
    }
}

std::optional<ForceFault> wrong_altogether(const WrittenForce& force) {
    if (const Refusal large = too_large(force)) return ForceFault{-1, "GR-03.04", large->what};
    if (find_army(force.list) == nullptr)
        return ForceFault{-1, "GR-60.43", fmt::format("there is no list '{}'", force.list)};
    if (force.lines.empty()) return ForceFault{-1, "GR-01.22", "there is nobody in it"};
    return {};
}

class GauntletRunMuster final : public Muster {
  public:
    std::vector<MusterList> lists() const override {
        std::vector<MusterList> all;
        for (std::size_t i = 0; i < list_headings.rows.size(); ++i)
            for (const Army& army : armies())
                if (people_of(army) == static_cast<Tongue>(i)) all.push_back(list_of(army));
        return all;
    }

    Result<std::vector<MusterRow>> rows(std::string_view key, int year) const override {
        const Army* army = find_army(key);
        if (army == nullptr) return Error{fmt::format("there is no list '{}'", key)};
        std::vector<MusterRow> rows;
        for (OfferedRow& one : offered_by(*army, year)) rows.push_back(std::move(one.row));
        return rows;
    }

    std::vector<UnitKey> unit_keys() const override { return keys_of_units(); }

    ForceAccount account(const WrittenForce& force) const override {
        ForceAccount account;
        account.lines.resize(force.lines.size());
        if (const auto wrong = wrong_altogether(force)) {
            account.faults.push_back(*wrong);
            return account;
        }
        account.faults = unwritable_in(force);
        if (!account.faults.empty()) return account;
        WrittenForce dated = force;
        if (dated.year == 0) {
            account.faults.push_back({-1, "GR-60.43", "say the year"});
            dated.year = find_army(force.list)->years.from;
        }
        check_side(dated, account);
        return account;
    }

    std::string as_side(const WrittenForce& force) const override { return written_side(force); }

    Result<WrittenForce> read(std::string_view toml, std::string_view file) const override {
        return read_side_text(toml, file);
    }

    WrittenForce filled(const WrittenForce& so_far, Stream& chance) const override {
        return filled_by_chance(*this, so_far, chance);
    }
};

}  // namespace

const Muster& muster_lists() {
    static const GauntletRunMuster the_muster;
    return the_muster;
}

}  // namespace gauntlet_run
