#include "books/drums/set_up/muster.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "books/drums/set_up/forces.h"

namespace drums {

namespace {

constexpr std::string_view list_key = "all";
constexpr std::string_view carrying = "carrying";
constexpr std::size_t longest_name = 40;
constexpr int least_points = 50, most_points = 2000;

// DT-51.03 who he is, as on a card.
std::string words_of(const Profile& profile) {
    std::vector<std::string_view> weapons, traits;
    for (const WeaponId weapon : profile.weapons)
        weapons.push_back(standard_armoury()[weapon].title);
    for (std::size_t i = 0; i < trait_names.rows.size(); ++i)
        if (profile.is(static_cast<Trait>(i))) traits.push_back(trait_names.rows[i]);
    std::string text = fmt::format("Quality {}, Combat {}", profile.quality, profile.combat);
    if (!weapons.empty()) text += fmt::format("; {}", fmt::join(weapons, ", "));
    if (!traits.empty()) text += fmt::format("; {}", fmt::join(traits, ", "));
    return text;
}

std::string_view heading_of(const Profile& profile) {
    if (profile.is(Trait::Leader) || profile.is(Trait::Nco)) return "Leaders and NCOs";
    return profile.is(Trait::Mounted) ? "Mounted" : "On foot";
}

MusterRow row_of(const Profile& profile) {
    MusterRow row;
    row.key = profile.name;
    row.name = profile.title;
    row.heading = heading_of(profile);
    row.text = words_of(profile);
    row.rule = "DT-62.04";
    row.points = profile.points;
    row.per = "figure";
    MusterChoice load;
    load.word = carrying;
    load.text = "carries or drags a load";
    load.rule = "DT-54.01";
    load.points = 0;
    load.per = "figure";
    row.choices.push_back(std::move(load));
    return row;
}

// The troopers of one line, and what is wrong with the line by itself.
void read_line(const WrittenLine& line, int number, Force& force, std::vector<ForceFault>& faults) {
    const auto wrong = [&](std::string_view rule, std::string what) {
        faults.push_back({number, std::string{rule}, std::move(what)});
    };
    Trooper trooper;
    trooper.name = line.name;
    trooper.profile = standard_troops().find(line.kind);
    if (trooper.profile == nullptr)
        return wrong("DT-62.04", fmt::format("there is no profile '{}'", line.kind));
    for (const std::string& choice : line.choices) {
        if (choice != carrying)
            return wrong("DT-62.04", fmt::format("'{}' cannot be had by it", choice));
        trooper.burdened = true;
    }
    if (line.size != 0 && line.size != 1) return wrong("DT-51.03", "a profile is one figure");
    if (line.depth != 0) return wrong("DT-61.01", "nobody stands below another in a force");
    if (line.count < 1 || line.count > static_cast<int>(most_a_side))
        return wrong("DT-62.01", fmt::format("{} of them: a force has up to {} figures", line.count,
                                             most_a_side));
    if (!line.name.empty() && line.count > 1)
        return wrong("DT-51.03", "those who have a name are written one by one");
    if (line.name.size() > longest_name)
        return wrong("DT-51.03", fmt::format("a name has at most {} letters", longest_name));
    if (line.name.find_first_of(":@") != std::string::npos)
        return wrong("DT-51.03", "a name has no ':' and no '@'");
    force.insert(force.end(), static_cast<std::size_t>(line.count), trooper);
}

int limit_of(const WrittenForce& force) {
    return force.points > 0 ? force.points : std::numeric_limits<int>::max();
}

std::string written(const WrittenLine& line) {
    std::string text;
    if (!line.name.empty()) text += line.name + ": ";
    if (line.count != 1) text += fmt::format("{} ", line.count);
    text += line.kind;
    for (const std::string& choice : line.choices) text += " " + choice;
    return text;
}

WrittenLine line_of(const Force& same) {
    WrittenLine line;
    line.name = same[0].name;
    line.count = static_cast<int>(same.size());
    line.kind = same[0].profile->name;
    if (same[0].burdened) line.choices.emplace_back(carrying);
    return line;
}

// One more of that profile: on the line of his like, if there is one.
void add(WrittenForce& force, const Profile& profile) {
    for (WrittenLine& line : force.lines)
        if (line.kind == profile.name && line.name.empty() && line.choices.empty()) {
            ++line.count;
            return;
        }
    WrittenLine line;
    line.kind = profile.name;
    force.lines.push_back(std::move(line));
}

class DrumsMuster final : public Muster {
  public:
    std::vector<MusterList> lists() const override {
        MusterList all;
        all.key = list_key;
        all.name = "All troops";
        all.text = "Any profiles may be mixed in one force.";
        all.rule = "DT-62.06";
        return {all};
    }

    Result<std::vector<MusterRow>> rows(std::string_view list, int) const override {
        if (!list.empty() && list != list_key)
            return Error{fmt::format("there is no list '{}'; accepted: {}", list, list_key)};
        std::vector<MusterRow> rows;
        for (const Profile& profile : standard_troops().profiles) rows.push_back(row_of(profile));
        return rows;
    }

    ForceAccount account(const WrittenForce& force) const override {
        ForceAccount account;
        if (const Refusal wrong = too_large(force)) {
            account.lines.resize(force.lines.size());
            account.faults.push_back({-1, "DT-62.01", wrong->what});
            return account;
        }
        if (!force.list.empty() && force.list != list_key)
            account.faults.push_back(
                {-1, "DT-62.06", fmt::format("there is no list '{}'", force.list)});
        if (!force.units.empty())
            account.faults.push_back({-1, "DT-62.04", "a force has none but the book's profiles"});
        Force all;
        for (std::size_t i = 0; i < force.lines.size(); ++i) {
            const std::size_t before = all.size();
            read_line(force.lines[i], static_cast<int>(i), all, account.faults);
            const Force own{all.begin() + static_cast<std::ptrdiff_t>(before), all.end()};
            account.lines.push_back({points_of(own), static_cast<int>(own.size()),
                                     own.empty() ? "" : words_of(*own[0].profile)});
        }
        account.points = points_of(all);
        account.figures = static_cast<int>(all.size());
        for (const ForceWrong& wrong : wrong_with(all, limit_of(force)))
            account.faults.push_back({-1, std::string{wrong.rule}, wrong.what});
        return account;
    }

    std::string as_side(const WrittenForce& force) const override {
        const int cost = account(force).points.value_or(0);
        std::vector<std::string> figures;
        for (const WrittenLine& line : force.lines) figures.push_back(written(line));
        return fmt::format("points = {}\n{}",
                           std::max(force.points > 0 ? force.points : cost, least_points),
                           toml_lines("figures", figures));
    }

    Result<WrittenForce> read(std::string_view toml, std::string_view file) const override {
        const Result<DataValue> data = parse_data(toml, file);
        if (!data) return data.error();
        DataErrors errors{file};
        Fields top{*data, errors};
        WrittenForce force;
        top.text_or("book", "");
        force.title = top.text_or("title", "");
        force.list = list_key;
        force.points = top.whole_or("points", least_points, most_points, 0);
        for (const DataText& words : top.texts("figures", most_a_side)) {
            Force same;
            read_troopers(words, standard_troops(), errors, same);
            if (!same.empty()) force.lines.push_back(line_of(same));
        }
        top.finish();
        if (errors.any()) return errors.error();
        return force;
    }

    WrittenForce filled(const WrittenForce& so_far, Stream& chance) const override {
        constexpr int patience = 200;
        WrittenForce force = so_far;
        const int most = so_far.points > 0 ? so_far.points : standard_points;
        const auto& profiles = standard_troops().profiles;
        const int cheapest =
            std::min_element(profiles.begin(), profiles.end(), [](const auto& a, const auto& b) {
                return a.points < b.points;
            })->points;
        for (int misses = 0; misses < patience; ++misses) {
            const Profile& one =
                profiles[chance.below(static_cast<std::uint32_t>(profiles.size()))];
            WrittenForce more = force;
            add(more, one);
            // Whoever comes first leaves enough for as many as there must be (DT-62.01).
            const ForceAccount now = account(more);
            const int missing = std::max(0, static_cast<int>(least_figures) - now.figures);
            if (*now.points + missing * cheapest > most) continue;
            const bool legal =
                std::all_of(now.faults.begin(), now.faults.end(), [&](const ForceFault& fault) {
                    return missing > 0 && fault.rule == "DT-62.01" && fault.line < 0;
                });
            if (!legal) continue;
            force = std::move(more);
            misses = 0;
        }
        return force;
    }
};

}  // namespace

const Muster& muster() {
    static const DrumsMuster the_muster;
    return the_muster;
}

}  // namespace drums
