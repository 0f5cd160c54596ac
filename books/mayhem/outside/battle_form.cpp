// What a battle file of Mayhem may hold: `scenario.cpp` and its like read it.
#include "engine/play/battle_form.h"

#include "books/mayhem/fire/weapons.h"
#include "books/mayhem/game.h"
#include "books/mayhem/outside/scenario_draft.h"
#include "books/mayhem/set_up/army_lists.h"
#include "engine/table/edges.h"

namespace mayhem {

namespace {

template <class Words>
std::vector<std::string> list_of(const Words& words) {
    return {words.begin(), words.end()};
}

FormKey needed_key(FormKey key) {
    key.needed = true;
    return key;
}

FormKey with_usual(FormKey key, std::string_view usual) {
    key.usual = usual;
    return key;
}

// MM-40.21
GroundForm gun_form() {
    GroundForm gun;
    gun.key = "gun";
    gun.name = "gun";
    gun.heading = "Guns";
    gun.shape = GroundShape::Spot;
    gun.text = "with artillery = true in [rules]";
    gun.rule = "MM-40.01";
    gun.keys = {
        needed_key(form_choice("kind", list_of(gun_names.rows), "how heavy it is", "MM-40.21")),
        form_key("facing", FormKind::Spot, "the way it looks, as a step: 0, 1 is away from us",
                 "MM-40.21")};
    return gun;
}

// MM-15.20 and what only a scenario has.
std::vector<GroundForm> battle_grounds() {
    const std::string rugged = "Woods and rugged ground", water = "Water", high = "High ground",
                      barriers = "Barriers", ways = "Roads";
    return {
        area_form({"woods", "woods", rugged, "rugged; seen 4\" inside; cover", "MM-15.10"}),
        area_form({"rocks", "rocks", rugged, "rugged; cover", "MM-15.04"}),
        area_form({"swamp", "swamp", rugged, "rugged; cover", "MM-15.04"}),
        line_form({"water", "water course", water, "stop at its edge; slow to cross", "MM-15.03"},
                  200),
        hill_form({"hill", "hill", high, "one level up; blocks sight", "MM-15.18"}),
        line_form({"wall", "wall", barriers, "cover for who is behind it", "MM-15.20"}, 0),
        line_form({"fence", "fence", barriers, "cover for who is behind it", "MM-15.20"}, 0),
        line_form(
            {"fieldwork", "fieldworks", barriers, "cover, and steadier behind it", "MM-09.08"}, 0),
        line_form({"road", "road", ways, "what an encounter may call for", "MM-15.21"}, 200),
        building_form(
            {"building", "building", "Buildings", "cover; in by doors and windows", "MM-15.02"}, 3),
        gun_form(),
        landmark_form(),
    };
}

TableForm top_table() {
    TableForm top;
    top.many = false;
    top.keys = {with_usual(form_choice("encounter", list_of(encounter_names.rows),
                                       "battle: the side left fighting has won", "MM-60.05"),
                           encounter_names.rows[0])};
    return top;
}

TableForm terrain_table() {
    TableForm table;
    table.key = "terrain";
    table.many = false;
    table.most = 1;
    table.text = "the ground is rolled for before the battle";
    table.keys = {
        with_usual(form_key("generate", FormKind::YesNo, "roll for it", "MM-15.11"), "true"),
        form_key("road", FormKind::YesNo, "a road there must be", "MM-15.21"),
        form_key("dwelling", FormKind::YesNo, "a dwelling there must be", "MM-15.21")};
    return table;
}

// Pieces that are boxes only.
TableForm box_table(std::string_view key, std::string_view text, FormKey more) {
    TableForm table;
    table.key = key;
    table.most = static_cast<int>(most_pieces);
    table.text = text;
    table.keys = {form_key("name", FormKind::Words, "what it is called", ""),
                  needed_key(form_key("box", FormKind::Box, "where it lies", more.rule)),
                  std::move(more)};
    return table;
}

TableForm cliff_table() {
    return box_table("cliff", "impassable except by climbing; blocks sight",
                     with_usual(form_number("levels", least_cliff, most_cliff,
                                            "how many figures high", "MM-15.05"),
                                std::to_string(least_cliff)));
}

TableForm camp_table() {
    return box_table("camp", "its side is steadier there",
                     needed_key(form_key("side", FormKind::Side, "whose it is", "MM-09.08")));
}

TableForm sides_table() {
    TableForm side;
    side.key = "side";
    side.least = side.most = 2;
    side.text = "each from a list of its own";
    FormKey players =
        form_key("players", FormKind::List, "who plays it; each has a PC", "MM-01.08");
    players.most = static_cast<int>(most_players);
    std::vector<std::string> lists;
    for (const ArmyList& list : army_lists()) lists.emplace_back(list.key);
    side.keys = {
        needed_key(form_key("name", FormKind::Words, "what the side is called", "")),
        std::move(players),
        needed_key(form_choice("list", std::move(lists), "its army list", "MM-20.01")),
        needed_key(form_key("figures", FormKind::Force, "its force", "MM-20.01")),
        form_choice("edge", list_of(edge_words), "where it enters", "MM-60.04"),
        form_choice("exit", list_of(edge_words), "where leaving is an escape", "MM-60.03"),
        form_key("zone", FormKind::Box, "where it deploys, instead of at its edge", "MM-60.09"),
        form_key("defends", FormKind::YesNo, "sets up the terrain", "MM-15.15")};
    return side;
}

}  // namespace

BattleForm battle_form() {
    BattleForm form;
    form.measure = "inch";
    form.least_table = least_table.whole(), form.most_table = largest_table.whole();
    form.usual_width = usual_table_width.whole(), form.usual_depth = usual_table_depth.whole();
    form.tables = {top_table(), terrain_table(), cliff_table(), camp_table(), sides_table()};
    form.grounds = battle_grounds();
    return form;
}

}  // namespace mayhem
