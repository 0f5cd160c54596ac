// What a battle file of Long Rifle may hold: `scenario.cpp` and its like read it.
#include "engine/play/battle_form.h"

#include "books/long_rifle/buildings/buildings.h"
#include "books/long_rifle/game.h"
#include "books/long_rifle/outside/scenario_draft.h"
#include "books/long_rifle/people/names.h"

namespace long_rifle {

namespace {

template <class Words>
std::vector<std::string> list_of(const Words& words) {
    return {words.begin(), words.end()};
}

FormKey needed_key(FormKey key) {
    key.needed = true;
    return key;
}

FormKey only_for(std::string key, std::vector<std::string> values, FormKey one) {
    one.only_key = std::move(key);
    one.only = std::move(values);
    return one;
}

// LR-25.01 its Defensive Value, by its type or as a number.
GroundForm building_ground() {
    GroundForm form = building_form(
        {"building", "building", "Buildings", "cover; in and out by doors and windows", "LR-25.03"},
        3);
    FormKey strength = form_number("strength", 0, 2, "its Defensive Value", "LR-25.01");
    strength.usual = "1";
    form.keys.push_back(strength);
    form.keys.push_back(form_choice("type", list_of(building_type_names.rows),
                                    "how it is built, instead of that", "LR-25.01"));
    return form;
}

// Chapter 27; walls and the like LR-17.12.
std::vector<GroundForm> battle_grounds() {
    const std::string woods = "Woods and fields", water = "Water", high = "High ground",
                      barriers = "Barriers", ways = "Roads and crossings";
    return {
        area_form({"woods", "woods", woods, "cover and concealment; seen 12\" inside", "LR-27.17"}),
        area_form({"field", "field", woods, "open ground with a name", "LR-27.11"}),
        area_form({"rough", "rough ground", woods, "ground with a name", "LR-11.17"}),
        area_form({"lit", "lit ground", woods, "seen by night as by day", "LR-17.04"}),
        area_form({"marsh", "marsh", water, "ground with a name", "LR-11.17"}),
        area_form({"lake", "lake", water, "nobody walks there", "LR-27.34"}),
        line_form({"creek", "creek", water, "three activations to cross; cover", "LR-27.29"}, 200),
        line_form({"river", "river", water, "crossed at a bridge or ford only", "LR-27.39"}, 600),
        hill_form({"hill", "hill", high, "its crest blocks sight and is cover", "LR-27.12"}),
        line_form({"wall", "wall", barriers, "cover for who touches it", "LR-17.12"}, 0),
        line_form({"fence", "fence", barriers, "cover for who touches it", "LR-17.12"}, 0),
        line_form({"log", "log", barriers, "cover for who touches it", "LR-17.12"}, 0),
        line_form({"hedge", "hedge", barriers, "cover for who touches it", "LR-17.12"}, 0),
        line_form({"road", "road", ways, "faster; wagons need it in woods", "LR-27.26"}, 200),
        area_form({"bridge", "bridge", ways, "over a creek or river", "LR-27.36"}),
        area_form({"ford", "ford", ways, "through a creek or river; cover", "LR-27.36"}),
        building_ground(),
        landmark_form(),
    };
}

TableForm top_table() {
    TableForm top;
    top.many = false;
    FormKey weather = form_choice("weather", list_of(weathers),
                                  "inclement: seen 12\"; terrible: nothing is fired", "LR-17.03");
    weather.usual = weathers[0];
    top.keys = {
        form_number("turns", 1, most_turns, "how long it lasts at the most", "LR-01.12"),
        form_key("at-limit", FormKind::SideName, "who has won by then; else a draw", "LR-01.12"),
        std::move(weather), form_key("night", FormKind::YesNo, "by night", "LR-17.03"),
        form_key("campaign", FormKind::YesNo, "at the end it is settled who comes back",
                 "LR-24.19")};
    return top;
}

TableForm terrain_table() {
    TableForm table;
    table.key = "terrain";
    table.many = false;
    table.most = 1;
    table.text = "the ground is rolled for";
    table.keys = {needed_key(form_choice("generate", list_of(countries),
                                         "the kind of country, or roll for it", "LR-27.52")),
                  form_key("native-camp", FormKind::YesNo, "with a Native camp", "LR-27.48")};
    return table;
}

TableForm barricade_table() {
    TableForm table;
    table.key = "barricade";
    table.most = static_cast<int>(Battle{}.barricades.capacity());
    table.text = "a door or window that is barricaded from the start";
    table.keys = {needed_key(form_key("building", FormKind::Building, "where", "LR-25.07")),
                  needed_key(form_number("opening", 1, 72, "doors, then windows, floor by floor",
                                         "LR-25.07")),
                  form_number("value", 1, 3, "2 or 3 of a door, 1 or 2 of a window", "LR-25.08")};
    return table;
}

TableForm objective_table() {
    const auto name = [](Goal goal) { return std::string{goal_names[goal]}; };
    const std::string leave = name(Goal::Leave), rescue = name(Goal::Rescue),
                      hold = name(Goal::Hold), burn = name(Goal::Burn);
    TableForm table;
    table.key = "objective";
    table.most = static_cast<int>(most_objectives);
    table.text = "whoever has done it has won; with nobody left against a side it ends anyway";
    FormKey edge = form_choice("edge", list_of(edges_or_any), "over which edge", "LR-11.21");
    edge.usual = edges_or_any.back();
    table.keys = {
        needed_key(form_choice("goal", list_of(goal_names.rows),
                               "hold: until the last turn; burn: a building", "LR-29.16")),
        only_for("goal", {leave, rescue, hold, burn},
                 needed_key(form_key("side", FormKind::SideName, "who does it", "LR-29.16"))),
        only_for("goal", {leave, rescue}, std::move(edge)),
        only_for("goal", {leave, hold},
                 form_number("count", 1, static_cast<int>(most_figures),
                             "how many; one who leaves must say it", "LR-29.16")),
        only_for("goal", {rescue},
                 needed_key(form_key("figure", FormKind::Figure, "who is rescued", "LR-29.16"))),
        only_for("goal", {burn},
                 needed_key(form_key("building", FormKind::Building, "which", "LR-29.16")))};
    return table;
}

TableForm challenge_table() {
    TableForm table;
    table.key = "challenge";
    table.most = static_cast<int>(most_stunts);
    table.text = "what may be tried, and what it comes to";
    const auto outcome = [](std::string key, std::string text, std::string rule) {
        FormKey one = form_choice(std::move(key), list_of(consequence_names.rows), std::move(text),
                                  std::move(rule));
        one.usual = consequence_names.rows[0];
        return one;
    };
    FormKey tools = form_key("tools", FormKind::List, "what helps", "LR-28.13");
    tools.most = static_cast<int>(most_tools);
    FormKey reach = form_key("reach", FormKind::Length, "how near he is", "LR-28.02");
    reach.least = 100, reach.most = 4800;
    reach.usual = "12";
    table.keys = {needed_key(form_key("name", FormKind::Words, "what is tried", "LR-28.01")),
                  needed_key(form_key("success", FormKind::Words, "what a success is", "LR-28.04")),
                  needed_key(form_key("failure", FormKind::Words, "what a failure is", "LR-28.05")),
                  outcome("on-success", "what it does on the table", "LR-28.04"),
                  outcome("on-failure", "what it does on the table", "LR-28.05"),
                  std::move(tools),
                  form_key("opposed", FormKind::YesNo, "somebody resists", "LR-28.02"),
                  only_for("opposed", {"true"}, std::move(reach))};
    return table;
}

TableForm encounter_table() {
    TableForm table;
    table.key = "head-to-head";
    table.many = false;
    table.most = 1;
    table.text = "two sides of players look for each other behind markers";
    table.keys = {
        needed_key(form_key("encounter", FormKind::Words, "what kind it is", "LR-29.05"))};
    return table;
}

TableForm sides_table() {
    TableForm side;
    side.key = "side";
    side.least = 2, side.most = static_cast<int>(most_sides);
    side.text = "one without players is run by the game";
    FormKey players = form_key("players", FormKind::List, "who plays it", "LR-29.03");
    players.most = static_cast<int>(most_players);
    FormKey pefs = form_key("pefs", FormKind::Spots, "its three markers", "LR-29.07");
    pefs.least = pefs.most = 3;
    side.keys = {
        needed_key(form_key("name", FormKind::Words, "what the side is called", "")),
        std::move(players),
        form_key("figures", FormKind::Force, "its force", "LR-01.10"),
        form_key("band", FormKind::YesNo, "instead: each player forms his band at the table",
                 "LR-06.10"),
        form_choice("names", list_of(nations()), "whose names those without one have", ""),
        form_choice("edge", list_of(edge_names.rows), "where it begins", "LR-07.02"),
        form_key("zone", FormKind::Box, "where it begins, instead of an edge", "LR-07.02"),
        form_choice("territory", list_of(territories), "whose the ground is, head to head",
                    "LR-29.04"),
        form_key("role", FormKind::Words, "what it is there for, head to head", "LR-29.05"),
        std::move(pefs)};
    return side;
}

}  // namespace

BattleForm battle_form() {
    BattleForm form;
    form.measure = "inch";
    form.least_table = least_table.whole(), form.most_table = largest_table.whole();
    form.usual_width = form.usual_depth = terrain_words.usual_table.whole();
    form.tables = {top_table(),       terrain_table(),   barricade_table(), objective_table(),
                   challenge_table(), encounter_table(), sides_table()};
    form.grounds = battle_grounds();
    return form;
}

}  // namespace long_rifle
