#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/data_file.h"
#include "engine/base/embedded.h"
#include "engine/dice/stream.h"

struct ScenarioInfo;  // engine/play/game.h
template <class Switches>
struct SwitchTable;  // engine/play/switches.h

// How a scenario is to be set up.
struct ScenarioOptions {
    std::string name;  // "long-rifle/ambush-on-the-trail"; empty: taken from the file's name
    std::uint64_t seed = 1;
    std::vector<std::pair<std::string, std::string>> switches;  // over those of the file
    bool* used_chance = nullptr;  // told whether anything but the game's dice came from the seed
};

// The scenario files of one book, as built in: data/<folder>/scenarios/x.toml is "<book>/x".
struct ScenarioShelf {
    std::string_view book;    // "long-rifle"
    std::string_view folder;  // "long_rifle"
    bool side_plays = false;  // a side whose players are not named is played by one of its name

    std::string name_of(std::string_view file) const;
    // Title, summary and seats only.
    Result<ScenarioInfo> read_info(std::string_view toml, std::string_view file) const;
    // A file may say whose it is: `book = "long-rifle"`.
    void check_book(Fields& top) const;
    std::vector<ScenarioInfo> infos() const;
    // By name, with or without the book's; the complaint lists what there is.
    Result<const EmbeddedFile*> find(std::string_view name) const;
    // What the scenario of that file is called.
    std::string name_for(std::string_view file, const ScenarioOptions& options) const {
        return options.name.empty() ? name_of(file) : options.name;
    }
};

// The frame of every scenario file: `read_all` gets its top and the book's draft of a battle. All
// that is wrong, if anything is.
template <class Draft>
Refusal read_draft(const ScenarioShelf& shelf, std::string_view toml, std::string_view file,
                   Draft& draft, void (*read_all)(Fields& top, Draft& draft)) {
    const Result<DataValue> data = parse_data(toml, file);
    if (!data) return data.error();
    draft.setting->scenario = shelf.name_for(file, draft.options);
    draft.battle.dice = Stream{draft.options.seed};
    Fields top{*data, draft.errors};
    shelf.check_book(top);
    read_all(top, draft);
    if (draft.errors.any()) return draft.errors.error();
    return {};
}

// The battle of a scenario file, or all that is wrong with it. Its setting is whole when `settle`
// works out what follows from it.
template <class Draft, class Settle>
auto read_battle(const ScenarioShelf& shelf, std::string_view toml, std::string_view file,
                 const ScenarioOptions& options, void (*read_all)(Fields& top, Draft& draft),
                 const Settle& settle) -> Result<decltype(Draft::battle)> {
    DataErrors errors{file};
    Draft draft{errors, options};
    if (const Refusal wrong = read_draft(shelf, toml, file, draft, read_all)) return *wrong;
    draft.battle.setting = draft.setting;
    settle(draft.battle);
    return draft.battle;
}

// The title; what else stands there for the list of scenarios is looked over.
std::string read_title(Fields& top);

// [rules] of the file, and what the options set over them.
template <class Switches>
void read_switches(Fields& top, DataErrors& errors, const ScenarioOptions& options,
                   const SwitchTable<Switches>& table, Switches& switches) {
    if (const DataValue* rules = top.table("rules"))
        for (const auto& [name, value] : Fields{*rules, errors}.words())
            if (const Refusal refusal = table.set(switches, name, value.text))
                errors.wrong(value.line, refusal->what);
    for (const auto& [name, value] : options.switches)
        if (const Refusal refusal = table.set(switches, name, value))
            errors.wrong(1, refusal->what);
}
