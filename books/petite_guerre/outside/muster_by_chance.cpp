#include "books/petite_guerre/outside/muster_by_chance.h"

#include <algorithm>

#include "books/petite_guerre/outside/muster_rows.h"
#include "books/petite_guerre/outside/written_units.h"
#include "engine/dice/stream.h"

namespace petite_guerre {

namespace {

using Lines = std::vector<WrittenLine>;

constexpr int usual_most = 36;  // PG-01.04
constexpr int least_of_a_unit = 4;

const UnitTemplate* sample_of(const WrittenLine& line) {
    for (const UnitTemplate& unit : unit_templates())
        if (unit.key == line.kind) return &unit;
    return nullptr;
}

std::size_t end_of(const Lines& lines, std::size_t unit) {
    std::size_t end = unit + 1;
    while (end < lines.size() && lines[end].depth > lines[unit].depth) ++end;
    return end;
}

WrittenLine line_of(std::string_view kind, int depth, int count = 1,
                    std::vector<std::string> choices = {}) {
    WrittenLine line;
    line.depth = depth;
    line.count = count;
    line.kind = kind;
    line.choices = std::move(choices);
    return line;
}

std::ptrdiff_t offset(std::size_t at) {
    return static_cast<std::ptrdiff_t>(at);
}

const UnitTemplate& any_sample(Stream& chance) {
    const auto all = unit_templates();
    return all[chance.below(static_cast<std::uint32_t>(all.size()))];
}
const UnitTemplate& any_led(Stream& chance) {
    for (;;)
        if (const UnitTemplate& unit = any_sample(chance); !unit.attached && !unit.no_unit)
            return unit;
}

// PG-04.01, PG-04.02 a unit of one's own gets the men and the leader that it lacks.
void complete(Lines& lines, std::size_t unit) {
    const std::vector<std::size_t> below = figures_below(lines, unit);
    const std::string kind =
        below.empty() ? std::string{troop_names[Troops::Irregulars]} : lines[below[0]].kind;
    const int depth = lines[unit].depth + 1;
    int men = 0;
    bool led = depth > 1;  // a crew has the leader of its unit (PG-82.03)
    for (const std::size_t i : below) {
        men += lines[i].count;
        for (const std::string& word : lines[i].choices) led = led || word.starts_with("leader");
    }
    auto at = lines.begin() + offset(below.empty() ? unit + 1 : below.back() + 1);
    if (!led) {
        at = lines.insert(at, line_of(kind, depth, 1, {"B", "leader2", "musket"})) + 1;
        ++men;
    }
    const int least = depth > 1 ? 1 : least_of_a_unit;
    if (men < least) lines.insert(at, line_of(kind, depth, least - men, {"B", "musket"}));
}

// PG-82.03 a crew by itself gets a unit to belong to.
void give_host(Lines& lines, std::size_t crew, Stream& chance) {
    for (std::size_t i = end_of(lines, crew); i-- > crew;) ++lines[i].depth;
    lines.insert(lines.begin() + offset(crew), line_of(any_led(chance).key, 0));
}

void make_whole(Lines& lines, Stream& chance) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (is_figure(lines[i])) continue;
        const UnitTemplate* sample = sample_of(lines[i]);
        const bool alone = lines[i].depth == 0 && figures_below(lines, i).empty();
        if (sample != nullptr && sample->attached && alone) give_host(lines, i, chance);
        if (lines[i].kind == own_unit) complete(lines, i);
    }
}

// Units with a leader that no crew is attached to.
std::vector<std::size_t> hosts_in(const Lines& lines) {
    std::vector<std::size_t> hosts;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const UnitTemplate* sample = sample_of(lines[i]);
        if (sample == nullptr || sample->attached || sample->no_unit || lines[i].depth > 0)
            continue;
        const bool crewed =
            std::any_of(lines.begin() + offset(i) + 1, lines.begin() + offset(end_of(lines, i)),
                        [](const WrittenLine& line) { return !is_figure(line); });
        if (!crewed) hosts.push_back(i);
    }
    return hosts;
}

// What both sides may have is shared between them.
bool room_for(const Lines& lines, const UnitTemplate& more) {
    std::size_t units = 1, guns = more.gun.name.empty() ? 0 : 1;
    for (const WrittenLine& line : lines) {
        const UnitTemplate* sample = sample_of(line);
        units += is_figure(line) ? 0 : 1;
        guns += sample != nullptr && !sample->gun.name.empty() ? 1 : 0;
    }
    return units <= most_units / 2 && guns <= most_guns / 2;
}

void add_one(Lines& lines, Stream& chance, int room) {
    const std::vector<std::size_t> hosts = hosts_in(lines);
    const UnitTemplate& more = hosts.empty() ? any_led(chance) : any_sample(chance);
    if (figures_in(more) > room || !room_for(lines, more)) return;
    if (!more.attached) return lines.push_back(line_of(more.key, 0));
    const std::size_t host = hosts[chance.below(static_cast<std::uint32_t>(hosts.size()))];
    lines.insert(lines.begin() + offset(end_of(lines, host)), line_of(more.key, 1));
}

}  // namespace

int figures_in(const WrittenForce& force) {
    int figures = 0;
    for (std::size_t i = 0; i < force.lines.size(); ++i) {
        const WrittenLine& line = force.lines[i];
        const UnitTemplate* sample = sample_of(line);
        if (is_figure(line)) figures += line.count;
        if (sample != nullptr && figures_below(force.lines, i).empty())
            figures += figures_in(*sample);
    }
    return figures;
}

WrittenForce with_more_units(const WrittenForce& force, int wanted, Stream& chance) {
    constexpr int patience = 60;
    WrittenForce more = force;
    make_whole(more.lines, chance);
    const int most = std::max(usual_most, wanted);
    for (int i = 0; i < patience && figures_in(more) < wanted; ++i)
        add_one(more.lines, chance, most - figures_in(more));
    return more;
}

std::vector<WrittenForce> with_each_commander(const WrittenForce& force) {
    std::vector<WrittenForce> all{force};
    for (std::size_t i = 0; i < force.lines.size(); ++i) {
        const auto& choices = force.lines[i].choices;
        if (is_figure(force.lines[i])
            || std::find(choices.begin(), choices.end(), UnitWords::commander) != choices.end())
            continue;
        all.push_back(force);
        all.back().lines[i].choices.emplace_back(UnitWords::commander);
    }
    return all;
}

}  // namespace petite_guerre
