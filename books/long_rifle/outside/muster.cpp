#include "books/long_rifle/outside/muster.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/long_rifle/outside/muster_parts.h"
#include "books/long_rifle/outside/scenario_draft.h"
#include "books/long_rifle/people/band.h"

namespace long_rifle {

namespace {

struct ListWords {
    std::string_view key, name, text, rule;
};
constexpr std::array<ListWords, 2> list_words{{
    {"band", "A band",
     "A Star and Grunts of his professions, none of a higher Rep, and no more in all than his Rep.",
     "LR-06.08"},
    {"anybody", "Whoever the scenario says",
     "Stars and Grunts of any professions, animals and wagons, as many as are wanted.", "LR-01.10"},
}};

const ListWords& words_of(ForceKind kind) {
    return list_words[static_cast<std::size_t>(kind)];
}

// A figure for each, and no more than show that there are too many.
std::vector<std::string> figures_of(const WrittenForce& force, std::vector<int>& lines) {
    std::vector<std::string> figures;
    for (std::size_t i = 0; i < force.lines.size(); ++i)
        for (int k = 0; k < force.lines[i].count && figures.size() <= most_figures; ++k) {
            figures.push_back(written(force.lines[i]));
            lines.push_back(static_cast<int>(i));
        }
    return figures;
}

std::string side_of(const WrittenForce& force) {
    std::vector<int> lines;
    return toml_lines("figures", figures_of(force, lines));
}

// Of which players of its side the force speaks.
int players_of(const WrittenForce& force) {
    int players = 1;
    for (const WrittenLine& line : force.lines)
        for (int player = 2; player <= static_cast<int>(most_players); ++player)
            if (std::find(line.choices.begin(), line.choices.end(), fmt::format("player{}", player))
                != line.choices.end())
                players = std::max(players, player);
    return players;
}

void add_fault(std::vector<ForceFault>& faults, ForceFault fault) {
    for (const ForceFault& other : faults)
        if (other.line == fault.line && other.rule == fault.rule && other.what == fault.what)
            return;  // each of several on one line has it
    faults.push_back(std::move(fault));
}

// By the checks that a battle's side goes through.
std::vector<ForceFault> wrong_as_a_side(const WrittenForce& force, ForceKind kind) {
    std::vector<std::string> players;
    for (int i = 1; i <= (kind == ForceKind::Band ? 1 : players_of(force)); ++i)
        players.push_back(fmt::format("'{}'", i));
    std::vector<int> lines(5, -1);  // before the first, from 1
    const std::vector<std::string> figures = figures_of(force, lines);
    DataErrors errors{"force"};
    check_side_alone(fmt::format("[[side]]\nname = 'force'\nplayers = [{}]\n{}",
                                 fmt::join(players, ", "), toml_lines("figures", figures)),
                     errors);
    std::vector<ForceFault> faults;
    for (ForceFault& fault : faults_in(errors, lines)) {
        if (fault.rule.empty()) fault.rule = "LR-01.10";
        add_fault(faults, std::move(fault));
    }
    return faults;
}

// LR-06.08, LR-06.12, LR-06.14, LR-06.15
std::vector<ForceFault> wrong_as_a_band(const WrittenForce& force) {
    const Mustered all = mustered(force);
    if (!all.star) return {{-1, "LR-06.08", "a band is led by a Star"}};
    std::vector<ForceFault> faults;
    for (const BandFault& fault : wrong_with(*all.star, all.others))
        add_fault(faults, {all.lines[static_cast<std::size_t>(fault.grunt)], to_string(fault.rule),
                           fault.what});
    return faults;
}

// What cannot be written in a line of a file as it is meant.
std::optional<ForceFault> unwritable(const WrittenLine& line, int number, ForceKind kind) {
    const auto wrong = [&](std::string_view rule, std::string what) {
        return ForceFault{number, std::string{rule}, std::move(what)};
    };
    if (!may_be_taken(line.kind, kind))
        return wrong("LR-06.01", fmt::format("there is no '{}' in {}", line.kind,
                                             kind == ForceKind::Band ? "a band" : "the book"));
    if (line.count < 1 || line.count > static_cast<int>(most_figures))
        return wrong("LR-01.09", fmt::format("{} of them: 1 to {} may stand in a line", line.count,
                                             most_figures));
    if (line.size > 1) return wrong("LR-01.08", "a line has single figures: say how many");
    if (line.depth != 0)
        return wrong("LR-07.02", "who goes with whom is said by group1, group2 and so on");
    if (!line.name.empty() && line.count > 1)
        return wrong("LR-01.10", "those who have a name are written one by one");
    for (const std::string& word : line.choices)
        if (word.empty() || word.find_first_of(" @") != std::string::npos || word == "facing")
            return wrong("LR-01.10", fmt::format("'{}': the battle says where each stands", word));
    const Result<WrittenLine> again = read_line(written(line));
    if (!again || again->name != line.name)
        return wrong("LR-01.10", "a name has single spaces and no word that says what somebody is");
    return {};
}

class LongRifleMuster final : public ::Muster {
  public:
    std::vector<MusterList> lists() const override {
        std::vector<MusterList> all;
        for (const ListWords& words : list_words) {
            MusterList one;
            one.key = words.key;
            one.name = words.name;
            one.text = words.text;
            one.rule = words.rule;
            all.push_back(std::move(one));
        }
        return all;
    }

    Result<std::vector<MusterRow>> rows(std::string_view list, int) const override {
        const std::optional<ForceKind> kind = force_kind(list);
        if (kind) return muster_rows(*kind);
        return Error{fmt::format("there is no list '{}'; accepted: {} or {}", list,
                                 list_words[0].key, list_words[1].key)};
    }

    ForceAccount account(const WrittenForce& force) const override {
        ForceAccount account;
        account.lines.resize(force.lines.size());
        if (const Refusal wrong = too_large(force)) {
            account.faults.push_back({-1, "LR-01.09", wrong->what});
            return account;
        }
        const std::optional<ForceKind> kind = force_kind(force.list);
        if (!kind)
            account.faults.push_back(
                {-1, "LR-06.08", fmt::format("there is no list '{}'", force.list)});
        if (!force.units.empty())
            account.faults.push_back({-1, "LR-01.10", "a force has single figures only"});
        for (std::size_t i = 0; i < force.lines.size(); ++i) {
            const WrittenLine& line = force.lines[i];
            account.lines[i].figures = line.count;
            account.figures += line.count;
            if (const auto note = note_of(line))
                account.lines[i].text = long_rifle::words_of(*note);
            if (auto wrong =
                    unwritable(line, static_cast<int>(i), kind.value_or(ForceKind::Anybody)))
                account.faults.push_back(std::move(*wrong));
        }
        if (account.faults.empty()) account.faults = wrong_as_a_side(force, *kind);
        if (account.faults.empty() && kind == ForceKind::Band)
            account.faults = wrong_as_a_band(force);
        return account;
    }

    std::string as_side(const WrittenForce& force) const override { return side_of(force); }

    Result<WrittenForce> read(std::string_view toml, std::string_view file) const override {
        const Result<DataValue> data = parse_data(toml, file);
        if (!data) return data.error();
        DataErrors errors{file};
        Fields top{*data, errors};
        WrittenForce force;
        top.text_or("book", "");
        force.title = top.text_or("title", "");
        for (const DataText& words : top.texts("figures", most_figures)) {
            Result<WrittenLine> line = read_line(words.text);
            if (!line) {
                errors.wrong(words.line, line.error().what);
            } else if (!force.lines.empty() && line->name.empty()
                       && like(force.lines.back(), *line)) {
                ++force.lines.back().count;
            } else {
                force.lines.push_back(std::move(*line));
            }
        }
        top.finish();
        if (errors.any()) return errors.error();
        // A file does not say it: a band if it is one.
        force.list = words_of(ForceKind::Band).key;
        if (!account(force).faults.empty()) force.list = words_of(ForceKind::Anybody).key;
        return force;
    }

    WrittenForce filled(const WrittenForce& so_far, Stream& chance) const override {
        const std::optional<ForceKind> kind = force_kind(so_far.list);
        if (!kind || too_large(so_far)) return so_far;
        return filled_by_chance(so_far, *kind, chance);
    }

  private:
    // The same as on that line, but for how many.
    static bool like(const WrittenLine& line, WrittenLine one) {
        one.count = line.count;
        return one == line;
    }
};

}  // namespace

std::optional<ForceKind> force_kind(std::string_view list) {
    for (std::size_t i = 0; i < list_words.size(); ++i)
        if (list_words[i].key == list) return static_cast<ForceKind>(i);
    return {};
}

const ::Muster& muster() {
    static const LongRifleMuster the_muster;
    return the_muster;
}

}  // namespace long_rifle
