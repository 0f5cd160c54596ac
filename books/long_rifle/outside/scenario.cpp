#include "books/long_rifle/outside/scenario.h"

#include <algorithm>

#include "books/long_rifle/fire/damage.h"
#include "books/long_rifle/outside/scenario_draft.h"
#include "books/long_rifle/outside/switches.h"
#include "books/long_rifle/people/attributes.h"
#include "books/long_rifle/set_up/terrain_generator.h"

namespace long_rifle {

namespace {

constexpr std::uint64_t set_up_sequence = 1758;

template <class Names>
std::int64_t index_of(const Names& names, std::string_view name) {
    const auto at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? -1 : at - names.begin();
}

void read_conditions(Fields& top, Draft& draft) {
    draft.battle.night = top.yes("night", false);
    draft.battle.weather = static_cast<Weather>(top.one_of_or("weather", weathers, 0));
    // LR-01.11
    if (!draft.setting->switches.extra_tables) draft.battle.weather = Weather::Clear;
}

// LR-05.05, LR-05.06 what is left to the dice (whose first is named: scenario_sides.cpp); LR-05.04
// who has any at all.
void settle_attributes(Draft& draft) {
    FastUmpire umpire{{}};
    Battle& battle = draft.battle;
    const Stream dice = std::exchange(battle.dice, draft.chance);
    Play play{battle, umpire};
    for (const FigureId who : all(battle)) {
        const DraftFigure& figure = entry(draft.figures, who);
        if (figure.note.rolls_attribute) give_attributes(play, who);
    }
    draft.chance = std::exchange(battle.dice, dice);
    apply_attribute_scope(battle);
}

// LR-10.08 whoever is down from the start has dropped his weapons; a captive was disarmed
// (LR-21.10).
void lay_down_weapons(Battle& battle) {
    for (const FigureId who : all(battle)) {
        if (battle[who].captured) battle[who].weapons.clear();
        if (battle[who].down() && battle[who].status != Status::Stunned) drop_weapons(battle, who);
    }
}

// LR-27.02, LR-27.52 what [terrain] asks to be generated.
void generate_ground(const DataValue& table, Draft& draft) {
    Fields fields{table, draft.errors};
    Ground& ground = draft.setting->ground;
    TerrainOptions options;
    options.width = ground.width;
    options.depth = ground.depth;
    const std::size_t kind = fields.one_of("generate", countries);
    if (kind < country_names.rows.size()) options.country = static_cast<Country>(kind);
    options.native_camp = fields.yes("native-camp", false);
    fields.finish();
    if (draft.errors.any()) return;
    FastUmpire umpire{{}};
    UmpiredPlay play{umpire, draft.chance};
    Generated& generated = draft.setting->generated;
    generated.rolled = roll_table(play, options);
    generated.laid = regrouped(generated.rolled);
    generated.any = true;
    generated.native_camp = options.native_camp;
    generated.chance = draft.chance;
    ground = lay_out(play, options, generated.rolled, generated.laid);
}

void read_ground(Fields& top, Draft& draft) {
    Ground& ground = draft.setting->ground;
    const TerrainFile file{terrain_words, draft.scale, draft.errors};
    file.read_size(top, ground);
    file.read(top, ground, read_strength);
    const DataValue* table = top.table("terrain");
    // LR-27.01 with the generator switched off the table is as the file lays it out.
    if (table != nullptr && draft.setting->switches.generate_terrain)
        generate_ground(*table, draft);
}

void read_all(Fields& top, Draft& draft) {
    Setting& setting = *draft.setting;
    setting.title = read_title(top);
    setting.campaign = top.yes("campaign", false);
    read_switches(top, draft.errors, draft.options, switch_table, draft.setting->switches);
    draft.scale.percent = draft.setting->switches.distance_percent;
    const InThisPart ground{draft.errors};
    read_ground(top, draft);
    draft.whole_ground = !ground.wrong();
    const InThisPart sides{draft.errors};
    read_sides(top, draft);
    draft.whole_sides = !sides.wrong();
    read_goals(top, draft);
    read_conditions(top, draft);
    top.finish();
    draft.battle.setting = draft.setting;
    if (!draft.errors.any()) deploy(draft);
    if (!draft.errors.any()) settle_attributes(draft);
    if (!draft.errors.any()) lay_down_weapons(draft.battle);
}

}  // namespace

SideId Draft::find_side(std::string_view name) const {
    return SideId::of(index_of(setting->sides, name));
}
FigureId Draft::find_figure(std::string_view name) const {
    return FigureId::of(index_of(setting->names, name));
}
BuildingId Draft::find_building(std::string_view name) const {
    for (std::size_t i = 0; i < setting->ground.buildings.size(); ++i)
        if (setting->ground.buildings[i].name == name)
            return BuildingId::of(static_cast<std::int64_t>(i));
    return {};
}

Result<Battle> read_scenario(std::string_view toml, std::string_view file,
                             const ScenarioOptions& options) {
    DataErrors errors{file};
    const Stream chance{options.seed, set_up_sequence};
    Draft draft{errors, options, chance};
    draft.setting->armoury = standard_armoury();
    if (const Refusal wrong = read_draft(scenario_shelf, toml, file, draft, read_all))
        return *wrong;
    if (options.used_chance != nullptr) *options.used_chance = draft.chance != chance;
    return draft.battle;
}

}  // namespace long_rifle
