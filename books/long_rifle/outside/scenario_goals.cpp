#include <fmt/format.h>

#include "books/long_rifle/outside/scenario_draft.h"

namespace long_rifle {

namespace {

// The key's value must be a name that `find` knows, if all there is has been read.
template <class Id, class Find>
Id named(Fields& fields, std::string_view key, std::string_view what, bool all_read, Find find) {
    const std::string name = fields.text(key);
    const Id id = find(name);
    if (!name.empty() && !id && all_read) fields.expected(key, what);
    return id;
}

void read_objective(const DataValue& table, Draft& draft) {
    Fields fields{table, draft.errors};
    Objective objective;
    objective.goal = static_cast<Goal>(fields.one_of("goal", goal_names.rows));
    const bool anybody = objective.goal == Goal::LastStanding;
    if (!anybody)
        objective.side = named<SideId>(fields, "side", "the name of a side", draft.whole_sides,
                                       [&](auto& name) { return draft.find_side(name); });
    if (objective.goal == Goal::Leave || objective.goal == Goal::Rescue)
        objective.edge = static_cast<Edge>(fields.one_of_or("edge", edges_or_any, no_edge));
    if (objective.goal == Goal::Leave)
        objective.count =
            static_cast<std::int8_t>(fields.whole("count", 1, static_cast<int>(most_figures)));
    if (objective.goal == Goal::Rescue)
        objective.figure =
            named<FigureId>(fields, "figure", "the name of a figure", draft.whole_sides,
                            [&](auto& name) { return draft.find_figure(name); });
    if (objective.goal == Goal::Burn)
        objective.building =
            named<BuildingId>(fields, "building", "the name of a building", draft.whole_ground,
                              [&](auto& name) { return draft.find_building(name); });
    if (objective.goal == Goal::Hold)
        objective.count = static_cast<std::int8_t>(
            fields.whole_or("count", 1, static_cast<int>(most_figures), 0));
    // Nobody could ever have held out without an end.
    if (objective.goal == Goal::Hold && draft.setting->last_turn == 0)
        fields.expected("goal", "'turns' for the scenario, if a side is to hold out");
    fields.finish();
    draft.setting->objectives.push_back(objective);
}

// LR-28.01 every effect has to have somebody it falls on: opponents (LR-28.02), or the challenger,
// whose failure is no move.
void check_effects(Fields& fields, const Stunt& stunt) {
    using enum Consequence;
    const bool on_opponents = stunt.on_success == InSight || stunt.on_success == KnockDown
                              || stunt.on_success == LoseWeapon || stunt.on_failure == InSight;
    if (on_opponents && !stunt.opposed)
        fields.expected("opposed", "true, where the effect falls on opponents (LR-28.02)");
    if (stunt.on_failure == Move)
        fields.expected("on-failure", "a consequence; a move is a success (LR-28.05)");
}

// LR-28.02 .. LR-28.05, LR-28.13
void read_challenge(const DataValue& table, Draft& draft) {
    Fields fields{table, draft.errors};
    Stunt stunt;
    stunt.name = fields.text("name", 60);
    stunt.success = fields.text("success", 200);
    stunt.failure = fields.text("failure", 200);
    stunt.on_success =
        static_cast<Consequence>(fields.one_of_or("on-success", consequence_names.rows, 0));
    stunt.on_failure =
        static_cast<Consequence>(fields.one_of_or("on-failure", consequence_names.rows, 0));
    for (const DataText& tool : fields.texts("tools", most_tools)) stunt.tools.push_back(tool.text);
    stunt.opposed = fields.yes("opposed", false);
    if (stunt.opposed && fields.has("reach"))
        stunt.reach = draft.scale.length(fields.inches("reach", 1_in, 48_in));
    check_effects(fields, stunt);
    fields.finish();
    draft.setting->stunts.push_back(std::move(stunt));
}

// LR-25.07, LR-25.08 as it would stand after that much work.
void read_barricade(const DataValue& table, Draft& draft) {
    Fields fields{table, draft.errors};
    Barricade barricade;
    barricade.building =
        named<BuildingId>(fields, "building", "the name of a building", draft.whole_ground,
                          [&](auto& name) { return draft.find_building(name); });
    if (!barricade.building) return;
    const Building& building = draft.setting->ground[barricade.building];
    const int opening =
        fields.whole("opening", 1, std::max(1, static_cast<int>(building.openings.size())));
    if (building.openings.empty()) return fields.expected("building", "one with openings");
    barricade.opening = OpeningId::of(opening - 1);
    const bool door =
        building.openings[static_cast<std::size_t>(opening) - 1].kind == OpeningKind::Door;
    barricade.value = static_cast<std::int8_t>(
        fields.whole_or("value", door ? 2 : 1, door ? 3 : 2, door ? 3 : 2));
    barricade.closed = true;
    for (const Barricade& other : draft.battle.barricades)
        if (other.building == barricade.building && other.opening == barricade.opening)
            fields.expected("opening", "each opening once");
    fields.finish();
    draft.battle.barricades.push_back(barricade);
}

}  // namespace

void read_goals(Fields& top, Draft& draft) {
    Setting& setting = *draft.setting;
    // LR-01.12
    setting.last_turn = top.whole_or("turns", 1, most_turns, 0);
    if (top.has("at-limit")) {
        setting.winner_at_limit =
            named<SideId>(top, "at-limit", "the name of a side", draft.whole_sides,
                          [&](auto& name) { return draft.find_side(name); });
        if (setting.last_turn == 0) top.expected("at-limit", "'turns' beside it");
    }
    for (const DataValue* table : top.tables("objective", most_objectives))
        read_objective(*table, draft);
    const std::vector<const DataValue*> challenges = top.tables("challenge", most_stunts);
    // LR-01.11 a quick game uses only the basic tables.
    for (const DataValue* table : challenges) read_challenge(*table, draft);
    if (!setting.switches.extra_tables) setting.stunts.clear();
    for (const DataValue* table : top.tables("barricade", draft.battle.barricades.capacity()))
        read_barricade(*table, draft);
}

}  // namespace long_rifle
