#include "books/drums/set_up/forces.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/base/data_rows.h"

namespace drums {

namespace {

constexpr std::size_t most_forces = 60;
constexpr std::string_view accepted =
    "a profile, with a number before it or a name and a colon: '4 ranger', 'Hale: ranger-officer'";

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

// Takes "4 " from the front; 1 if there is none.
std::size_t take_count(std::string_view& text) {
    std::size_t count = 0;
    const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (bad != std::errc{} || count == 0 || count > most_a_side) return 1;
    text = trimmed(text.substr(static_cast<std::size_t>(end - text.data())));
    return count;
}

bool take_ending(std::string_view& text, std::string_view word) {
    if (!text.ends_with(word)) return false;
    text = trimmed(text.substr(0, text.size() - word.size()));
    return true;
}

}  // namespace

int points_of(const Force& force) {
    int points = 0;
    for (const Trooper& trooper : force) points += trooper.profile->points;
    return points;
}

std::vector<ForceWrong> wrong_with(const Force& force, int most_points) {
    std::vector<ForceWrong> wrong;
    if (force.size() < least_figures || force.size() > most_a_side)
        wrong.push_back({"DT-62.01", fmt::format("a force has {} to {} figures, not {}",
                                                 least_figures, most_a_side, force.size())});
    if (points_of(force) > most_points)
        wrong.push_back({"DT-62.01", fmt::format("the force costs {} points and may cost {}",
                                                 points_of(force), most_points)});
    const auto count = [&](Trait trait) {
        return std::count_if(force.begin(), force.end(),
                             [&](const Trooper& one) { return one.profile->is(trait); });
    };
    const auto leaders = count(Trait::Leader), ncos = count(Trait::Nco);
    if (leaders > 1)
        wrong.push_back(
            {"DT-61.01", fmt::format("a force has one Leader at most, not {}", leaders)});
    const auto others = static_cast<std::ptrdiff_t>(force.size()) - leaders - ncos;
    if (ncos > others / 5)
        wrong.push_back(
            {"DT-61.01", fmt::format("{} NCOs need {} other figures, 5 for each, and there are {}",
                                     ncos, ncos * 5, others)});
    return wrong;
}

Refusal check_force(const Force& force, int most_points) {
    const auto wrong = wrong_with(force, most_points);
    if (wrong.empty()) return {};
    return Error{fmt::format("{} ({})", wrong[0].what, wrong[0].rule)};
}

void read_troopers(const DataText& words, const Troops& troops, DataErrors& errors, Force& into) {
    std::string_view rest = trimmed(words.text);
    Trooper trooper;
    trooper.line = words.line;
    const std::size_t colon = rest.find(':');
    std::size_t count = 1;
    if (colon != std::string_view::npos) {
        trooper.name = trimmed(rest.substr(0, colon));
        rest = trimmed(rest.substr(colon + 1));
    } else {
        count = take_count(rest);
    }
    trooper.burdened = take_ending(rest, " carrying");
    trooper.profile = troops.find(rest);
    if (trooper.profile == nullptr || trooper.name.size() > 40)
        return errors.expected(
            words.line, "figures",
            fmt::format("{}; profiles: {}", accepted, alternatives(troops.names())));
    for (std::size_t i = 0; i < count; ++i) into.push_back(trooper);
}

namespace {

// DT-62.05 its points are told beside it and checked.
ReadyForce read_ready(Fields& row, DataErrors& errors, const Troops& troops) {
    ReadyForce ready{row.text("name", 40), row.text("title", 60), {}};
    for (const DataText& words : row.texts("figures", most_a_side))
        read_troopers(words, troops, errors, ready.force);
    const int points = row.whole("points", 0, 2000);
    row.finish();
    if (errors.any()) return ready;
    if (const Refusal refusal = check_force(ready.force, points))
        errors.wrong(row.line_of("figures"), refusal->what);
    if (points_of(ready.force) != points)
        row.expected("points", fmt::format("{}, the sum of its figures", points_of(ready.force)));
    return ready;
}

}  // namespace

Result<std::vector<ReadyForce>> read_forces(std::string_view text, std::string_view file,
                                            const Troops& troops) {
    return read_rows<ReadyForce>(
        text, file, "force", most_forces,
        [&](Fields& row, DataErrors& errors, const std::vector<ReadyForce>&) {
            return read_ready(row, errors, troops);
        });
}

const std::vector<ReadyForce>& ready_forces() {
    static const std::vector<ReadyForce> forces = [] {
        const EmbeddedFile& file = built_in("drums/forces.toml");
        return read_forces(file.text, file.path, standard_troops()).value();
    }();
    return forces;
}

}  // namespace drums
