#include "books/petite_guerre/outside/muster.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/petite_guerre/outside/muster_by_chance.h"
#include "books/petite_guerre/outside/muster_rows.h"
#include "books/petite_guerre/outside/notation.h"
#include "books/petite_guerre/outside/scenario_draft.h"
#include "books/petite_guerre/outside/written_units.h"

namespace petite_guerre {

namespace {

constexpr std::string_view list_key = "sample-units";
constexpr int least_by_chance = 12, most_by_chance = 30;  // PG-01.04

std::string words_of(const Figure& figure) {
    std::string text =
        fmt::format("{}, class {}", troop_names[figure.troops], class_names[figure.experience]);
    if (figure.leads()) text += fmt::format(", leader of category {}", int{figure.category});
    for (std::size_t i = 0; i < figure.weapons.size(); ++i)
        text += fmt::format("{} {}", i == 0 ? ";" : ",", weapon_words[figure.weapons[i].weapon]);
    return text;
}

LineAccount account_of(const std::vector<WrittenLine>& lines, std::size_t at) {
    const WrittenLine& line = lines[at];
    if (is_figure(line)) {
        const auto note = read_figure(figure_words(line));
        return {{}, line.count, note ? words_of(note->figure) : line.kind};
    }
    if (line.kind == own_unit || !figures_below(lines, at).empty())
        return {{}, 0, "its figures are listed below it"};
    for (const UnitTemplate& unit : unit_templates())
        if (unit.key == line.kind) return {{}, figures_in(unit), words_of(unit)};
    return {};
}

struct Unwritable {
    std::string_view rule;
    std::string what;
};

// What cannot be written of a figure.
std::optional<Unwritable> unwritable_figure(const WrittenLine& line, const WrittenLine* above) {
    if (above == nullptr || is_figure(*above))
        return Unwritable{"PG-04.01", "a figure stands below its unit"};
    if (line.count < 1 || line.count > static_cast<int>(most_of_a_side))
        return Unwritable{"PG-01.04", fmt::format("{} of them: 1 to {} may stand in a line",
                                                  line.count, most_of_a_side)};
    WrittenLine again = figure_line(figure_words(line));
    again.depth = line.depth;
    again.size = line.size;
    if (again != line)
        return Unwritable{"PG-03.01",
                          fmt::format("'{}' would be read as something else", figure_words(line))};
    return {};
}

// Nor of a unit.
std::optional<Unwritable> unwritable_unit(WrittenLine line, const WrittenLine* above) {
    const auto keys = template_keys();
    if (line.kind != own_unit && std::find(keys.begin(), keys.end(), line.kind) == keys.end())
        return Unwritable{"PG-82.02",
                          fmt::format("there is no unit and no figure '{}'", line.kind)};
    if (above != nullptr && is_figure(*above))
        return Unwritable{"PG-82.03", "a crew stands below its unit"};
    if (line.count != 1) return Unwritable{"PG-04.01", "each unit has a line of its own"};
    line.depth = 0;
    const auto again = read_units(written_units({line}).text, "force");
    if (again && !again->lines.empty()) {
        auto choices = again->lines[0].choices;
        std::sort(choices.begin(), choices.end());
        std::sort(line.choices.begin(), line.choices.end());
        if (choices != line.choices)
            return Unwritable{"PG-82.02", "its choices do not go together, or one is said twice"};
    }
    return {};
}

std::optional<Unwritable> unwritable(const std::vector<WrittenLine>& lines, std::size_t at) {
    const WrittenLine& line = lines[at];
    const int over = above(lines, at);
    const WrittenLine* host = over < 0 ? nullptr : &lines[static_cast<std::size_t>(over)];
    if (line.depth != (host == nullptr ? 0 : host->depth + 1))
        return Unwritable{"PG-04.01", "it stands too deep: one deeper than its unit"};
    if (line.size > 1 || line.size < 0)
        return Unwritable{"PG-04.01", "say how many of its figures there are, line by line"};
    return is_figure(line) ? unwritable_figure(line, host) : unwritable_unit(line, host);
}

// By the checks that a battle's side goes through.
std::vector<ForceFault> faults_of(const std::vector<WrittenLine>& lines) {
    const UnitsText units = written_units(lines);
    const std::string head = "[[side]]\nname = \"force\"\n";
    std::vector<int> force_lines(2, -1);
    force_lines.insert(force_lines.end(), units.lines.begin(), units.lines.end());
    DataErrors errors{"force"};
    check_side_alone(head + units.text, errors);
    std::vector<ForceFault> faults = faults_in(errors, force_lines);
    for (ForceFault& fault : faults) {
        const std::string named = fmt::format(" ({})", fault.rule);
        if (fault.what.ends_with(named)) fault.what.resize(fault.what.size() - named.size());
        if (!fault.rule.empty()) continue;
        const bool whole = fault.line < 0;
        const bool figure = !whole && is_figure(lines[static_cast<std::size_t>(fault.line)]);
        fault.rule = whole ? "PG-01.04" : figure ? "PG-03.01" : "PG-82.02";
    }
    return faults;
}

class PetiteGuerreMuster final : public Muster {
  public:
    std::vector<MusterList> lists() const override {
        MusterList all;
        all.key = list_key;
        all.name = "Sample units";
        all.text = "Sample units, and units of your own figure by figure; there are no points.";
        all.rule = "PG-82.02";
        return {all};
    }

    Result<std::vector<MusterRow>> rows(std::string_view list, int) const override {
        if (!list.empty() && list != list_key)
            return Error{fmt::format("there is no list '{}'; accepted: {}", list, list_key)};
        return muster_rows();
    }

    ForceAccount account(const WrittenForce& force) const override {
        ForceAccount account;
        account.lines.resize(force.lines.size());
        if (const Refusal wrong = too_large(force)) {
            account.faults.push_back({-1, "PG-01.04", wrong->what});
            return account;
        }
        if (!force.list.empty() && force.list != list_key)
            account.faults.push_back(
                {-1, "PG-82.02", fmt::format("there is no list '{}'", force.list)});
        if (!force.units.empty())
            account.faults.push_back(
                {-1, "PG-82.02", "a unit of one's own is a line, with its figures below it"});
        for (std::size_t i = 0; i < force.lines.size(); ++i) {
            account.lines[i] = account_of(force.lines, i);
            account.figures += account.lines[i].figures;
            if (const auto wrong = unwritable(force.lines, i))
                account.faults.push_back(
                    {static_cast<int>(i), std::string{wrong->rule}, wrong->what});
        }
        if (account.faults.empty()) account.faults = faults_of(force.lines);
        return account;
    }

    std::string as_side(const WrittenForce& force) const override {
        return written_units(force.lines).text;
    }

    Result<WrittenForce> read(std::string_view toml, std::string_view file) const override {
        Result<WrittenForce> force = read_units(toml, file);
        if (force) force->list = list_key;
        return force;
    }

    WrittenForce filled(const WrittenForce& so_far, Stream& chance) const override {
        constexpr int patience = 100;
        const int begun = figures_in(so_far);
        for (int i = 0; i < patience; ++i) {
            const int wanted =
                least_by_chance
                + static_cast<int>(
                    chance.below(static_cast<std::uint32_t>(most_by_chance - least_by_chance + 1)));
            for (WrittenForce& whole :
                 with_each_commander(with_more_units(so_far, std::max(begun, wanted), chance)))
                if (account(whole).faults.empty()) return std::move(whole);
        }
        return so_far;
    }
};

}  // namespace

const Muster& muster() {
    static const PetiteGuerreMuster the_muster;
    return the_muster;
}

}  // namespace petite_guerre
