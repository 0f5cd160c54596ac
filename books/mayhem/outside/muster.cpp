#include "books/mayhem/outside/muster.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/mayhem/outside/scenario_draft.h"
#include "books/mayhem/set_up/army_lists.h"

namespace mayhem {

namespace {

constexpr std::string_view civilian_key = "civilian";
constexpr int most_of_a_line = 20, most_leaders = 9;
constexpr int least_by_chance = 6, most_by_chance = 14;  // on each side of a small battle

std::string words_of(const TroopType& type, const ArmyList& list) {
    std::vector<std::string> parts{fmt::format("Rep {}", type.rep)};
    if (type.light) parts.emplace_back("Light");
    if (type.grenadier) parts.emplace_back("Grenadier");
    if (type.rider) parts.emplace_back("mounted");
    std::vector<std::string_view> weapons;
    for (const Weapon weapon : type.weapons) weapons.push_back(weapon_names[weapon]);
    for (const Weapon weapon : list.also) weapons.push_back(weapon_names[weapon]);
    std::string text = fmt::format("{}; {}", fmt::join(parts, ", "), fmt::join(weapons, ", "));
    for (std::size_t i = 0; i < type.either.size(); ++i)
        text += fmt::format("{}{}", i == 0 ? (weapons.empty() ? "" : " and ") : " or ",
                            weapon_names[type.either[i]]);
    return text;
}

MusterChoice choice(std::string word, std::string text, std::string rule, std::string group = "") {
    MusterChoice one;
    one.word = std::move(word);
    one.text = std::move(text);
    one.rule = std::move(rule);
    one.group = std::move(group);
    return one;
}

// What may be said of anybody of a list.
std::vector<MusterChoice> choices_of(const TroopType& type) {
    std::vector<MusterChoice> all{choice("pc", "the player's own character", "MM-01.08"),
                                  choice("leader", "named Leader before the battle", "MM-03.01")};
    for (int unit = 1; unit <= most_leaders; ++unit)
        all.push_back(choice(fmt::format("unit{}", unit),
                             "of the unit of the Leader with the same word", "MM-03.05", "unit"));
    for (std::size_t i = 0; i < type.either.size(); ++i) {
        all.push_back(choice(std::string{weapon_names[type.either[i]]}, "instead of the other",
                             "MM-30.05", "weapon"));
        all.back().usual = i == 0;
    }
    for (int rep = type.rep - 1; rep >= 1; --rep)
        all.push_back(choice(fmt::format("rep{}", rep), "worse than his line of the list",
                             "MM-14.04", "rep"));
    return all;
}

std::string_view war_rule(const ArmyList& list) {
    if (list.key == "fiw-french") return "MM-30.01";
    if (list.key == "fiw-english") return "MM-30.03";
    if (list.key == "native") return "MM-30.05";
    if (list.key == "awi-american") return "MM-30.10";
    if (list.key == "awi-french") return "MM-30.12";
    return "MM-30.14";
}

MusterRow row_of(const TroopType& type, const ArmyList& list, bool ally) {
    MusterRow row;
    row.key = type.key;
    row.name = type.name;
    row.heading = ally ? "Native allies" : type.rider ? "Mounted" : "On foot";
    row.text = words_of(type, list);
    if (type.regular) row.text += "; regulars (MM-30.17)";
    if (type.one_unit) row.text += "; one unit only (MM-30.20)";
    row.rule = war_rule(list);
    row.per = "figure";
    row.choices = choices_of(type);
    return row;
}

MusterRow civilian_row() {
    MusterRow row;
    row.key = civilian_key;
    row.name = "Civilian";
    row.heading = "Others";
    row.text = "Rep 2; unarmed, on foot";
    row.rule = "MM-30.21";
    row.per = "figure";
    return row;
}

const ArmyList* find_list(std::string_view key) {
    const auto lists = army_lists();
    const auto found = std::find_if(lists.begin(), lists.end(),
                                    [&](const ArmyList& one) { return one.key == key; });
    return found == lists.end() ? nullptr : &*found;
}

// His own list, then the allies' (MM-30.02, MM-30.04).
struct Found {
    const ArmyList* list = nullptr;
    const TroopType* type = nullptr;
};
Found find_kind(const ArmyList& own, std::string_view kind) {
    const auto in = [&](const ArmyList& list) -> Found {
        const int type = find_type(list, kind);
        if (type < 0) return {};
        return {&list, &list.types[static_cast<std::size_t>(type)]};
    };
    if (const Found found = in(own); found.type != nullptr) return found;
    if (!own.allies) return {};
    for (const ArmyList& list : army_lists())
        if (list.native)
            if (const Found found = in(list); found.type != nullptr) return found;
    return {};
}

std::string written(const WrittenLine& line) {
    std::string text = line.name;
    const auto add = [&](std::string_view word) {
        text += fmt::format("{}{}", text.empty() ? "" : " ", word);
    };
    add(line.kind);
    for (const std::string& word : line.choices) add(word);
    if (line.count != 1) add(fmt::format("x{}", line.count));
    return text;
}

std::string side_of(const WrittenForce& force) {
    std::vector<std::string> figures;
    for (const WrittenLine& line : force.lines) figures.push_back(written(line));
    return fmt::format("list = {}\n{}", toml_text(force.list), toml_lines("figures", figures));
}

// What cannot be written in one line of a file at all.
std::optional<ForceFault> unwritable(const WrittenLine& line, int number, const ArmyList& list) {
    const auto wrong = [&](std::string rule, std::string what) {
        return ForceFault{number, std::move(rule), std::move(what)};
    };
    if (line.kind != civilian_key && find_kind(list, line.kind).type == nullptr)
        return wrong(std::string{war_rule(list)},
                     fmt::format("{} have no '{}'", list.name, line.kind));
    if (line.count < 1 || line.count > most_of_a_line)
        return wrong("MM-30.18", fmt::format("{} of them: 1 to {} may stand in a line", line.count,
                                             most_of_a_line));
    if (line.size > 1) return wrong("MM-01.09", "a line has single characters: say how many");
    if (line.depth != 0)
        return wrong("MM-03.05", "who follows whom is said by unit1, unit2 and so on");
    if (line.name.size() > 40) return wrong("MM-03.06", "a name has at most 40 letters");
    for (const std::string& word : line.choices)
        if (word.empty() || word.find_first_of(" @") != std::string::npos)
            return wrong("MM-01.09", fmt::format("'{}' cannot be had", word));
    return {};
}

// Whoever plays first is named first: one character who is his and leads.
void name_a_leader(WrittenForce& force) {
    const auto has = [&](std::string_view wanted) {
        for (const WrittenLine& line : force.lines)
            if (std::find(line.choices.begin(), line.choices.end(), wanted) != line.choices.end())
                return true;
        return false;
    };
    const bool pc = has("pc"), leader = has("leader");
    if (pc && leader) return;
    for (std::size_t i = 0; i < force.lines.size(); ++i) {
        if (force.lines[i].kind == civilian_key) continue;
        WrittenLine rest = force.lines[i];
        force.lines[i].count = 1;
        if (!pc) force.lines[i].choices.emplace_back("pc");
        if (!leader) force.lines[i].choices.emplace_back("leader");
        if (--rest.count > 0) force.lines.push_back(std::move(rest));
        return;
    }
}

class MayhemMuster final : public Muster {
  public:
    std::vector<MusterList> lists() const override {
        std::vector<MusterList> all;
        for (const ArmyList& list : army_lists()) {
            MusterList one;
            one.key = list.key;
            one.name = list.name;
            one.heading = list.war;
            one.rule = war_rule(list);
            all.push_back(std::move(one));
        }
        return all;
    }

    Result<std::vector<MusterRow>> rows(std::string_view key, int) const override {
        const ArmyList* list = find_list(key);
        if (list == nullptr) return Error{fmt::format("there is no list '{}'", key)};
        std::vector<MusterRow> rows;
        for (const TroopType& type : list->types) rows.push_back(row_of(type, *list, false));
        std::stable_partition(rows.begin(), rows.end(),
                              [](const MusterRow& row) { return row.heading == "On foot"; });
        if (list->allies)
            for (const ArmyList& other : army_lists())
                if (other.native)
                    for (const TroopType& type : other.types)
                        rows.push_back(row_of(type, other, true));
        rows.push_back(civilian_row());
        return rows;
    }

    ForceAccount account(const WrittenForce& force) const override {
        ForceAccount account;
        const ArmyList* list = find_list(force.list);
        const Refusal large = too_large(force);
        if (list == nullptr || large) {
            account.lines.resize(force.lines.size());
            account.faults.push_back(
                {-1, "MM-30.01",
                 large ? large->what : fmt::format("there is no list '{}'", force.list)});
            return account;
        }
        if (!force.units.empty())
            account.faults.push_back({-1, "MM-01.08", "a force has none but those of its list"});
        for (std::size_t i = 0; i < force.lines.size(); ++i) {
            const WrittenLine& line = force.lines[i];
            const Found found = find_kind(*list, line.kind);
            account.lines.push_back(
                {{},
                 line.count,
                 found.type == nullptr ? civilian_row().text : words_of(*found.type, *found.list)});
            account.figures += line.count;
            if (auto wrong = unwritable(line, static_cast<int>(i), *list))
                account.faults.push_back(std::move(*wrong));
        }
        if (account.faults.empty()) account.faults = faults_of(force);
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
        std::vector<std::string_view> keys;
        for (const ArmyList& list : army_lists()) keys.push_back(list.key);
        force.list = keys[top.one_of("list", keys)];
        for (const DataText& words : top.texts("figures", most_figures)) {
            const auto line = read_words(words.text, *find_list(force.list));
            if (line) {
                force.lines.push_back(*line);
            } else {
                errors.wrong(words.line, line.error().what);
            }
        }
        top.finish();
        if (errors.any()) return errors.error();
        return force;
    }

    WrittenForce filled(const WrittenForce& so_far, Stream& chance) const override {
        constexpr int patience = 2000;
        const ArmyList* list = find_list(so_far.list);
        if (list == nullptr) return so_far;
        std::vector<WrittenLine> kinds;  // with each weapon he may have
        const auto all = rows(so_far.list, so_far.year).value();
        for (const MusterRow& row : all) {
            if (row.key == civilian_key) continue;
            WrittenLine line;
            line.kind = row.key;
            kinds.push_back(line);
            for (const MusterChoice& one : row.choices) {
                if (one.group != "weapon" || one.usual) continue;
                line.choices = {one.word};
                kinds.push_back(line);
            }
        }
        const int begun = account(so_far).figures;
        WrittenForce named = so_far;
        name_a_leader(named);
        for (int i = 0; i < patience; ++i) {
            const int wanted = std::max(
                begun + 1,
                least_by_chance
                    + static_cast<int>(chance.below(most_by_chance - least_by_chance + 1)));
            WrittenForce whole = so_far;
            for (int more = begun; more < wanted; ++more)
                add(whole, kinds[chance.below(static_cast<std::uint32_t>(kinds.size()))]);
            name_a_leader(whole);
            if (account(whole).faults.empty()) return whole;
        }
        return named;
    }

  private:
    // By the checks that a battle's side goes through.
    static std::vector<ForceFault> faults_of(const WrittenForce& force) {
        const std::string head = "[[side]]\nname = \"force\"\n";
        constexpr int before = 4;  // that, its list and the opening of its figures
        DataErrors errors{"force"};
        check_side_alone(head + side_of(force), errors);
        std::vector<int> lines(before + 1, -1);
        for (std::size_t i = 0; i < force.lines.size(); ++i) lines.push_back(static_cast<int>(i));
        std::vector<ForceFault> faults = faults_in(errors, lines);
        for (ForceFault& fault : faults)
            if (fault.rule.empty()) fault.rule = "MM-01.09";
        return faults;
    }

    static void add(WrittenForce& force, const WrittenLine& one) {
        for (WrittenLine& line : force.lines)
            if (line.kind == one.kind && line.name.empty() && line.choices == one.choices
                && line.count < most_of_a_line) {
                ++line.count;
                return;
            }
        force.lines.push_back(one);
    }

    // NAME KIND WORD WORD x6
    static Result<WrittenLine> read_words(const std::string& text, const ArmyList& list) {
        WrittenLine line;
        std::string_view rest{text};
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            const std::string word{rest.substr(0, end)};
            rest.remove_prefix(std::min(end + 1, rest.size()));
            if (word.empty()) continue;
            if (line.kind.empty()) {
                if (word == civilian_key || find_kind(list, word).type != nullptr) {
                    line.kind = word;
                } else {
                    line.name += (line.name.empty() ? "" : " ") + word;
                }
            } else if (const int many = times(word); many > 0) {
                line.count = many;
            } else {
                line.choices.push_back(word);
            }
        }
        if (line.kind.empty())
            return Error{fmt::format("'{}' names no troop type of the {}", text, list.name)};
        return line;
    }

    // "x6": 6; anything else: 0
    static int times(std::string_view word) {
        if (word.size() < 2 || word.size() > 4 || word[0] != 'x') return 0;
        int many = 0;
        for (const char c : word.substr(1)) {
            if (c < '0' || c > '9') return 0;
            many = many * 10 + (c - '0');
        }
        return many;
    }
};

}  // namespace

const Muster& muster() {
    static const MayhemMuster the_muster;
    return the_muster;
}

}  // namespace mayhem
