// What a battle file of Drums and Tomahawks may hold: `scenario.cpp` reads it.
#include "engine/play/battle_form.h"

#include "books/drums/game.h"
#include "books/drums/set_up/forces.h"

namespace drums {

namespace {

// DT-55.01, and DT-55.09 the usual sizes.
std::vector<GroundForm> grounds() {
    const std::string woods = "Woods and growth", water = "Water", high = "High ground",
                      barriers = "Barriers", ways = "Roads and crossings", rule = "DT-55.01";
    return {
        area_form({"woods", "light woods", woods, "difficult; light cover; seen 5\" inside", rule}),
        area_form({"thicket", "dense woods", woods, "dense; light cover; seen 3\" inside", rule}),
        area_form({"brush", "brush", woods, "difficult; light cover", rule}),
        area_form({"crops", "crops", woods, "difficult; light cover", rule}),
        area_form({"marsh", "marsh", water, "difficult; no cover", rule}),
        line_form({"stream", "stream", water, "difficult", rule}, 200),
        line_form({"river", "river", water, "nobody crosses it but by a bridge or ford", rule},
                  400),
        hill_form({"hill", "hill", high, "higher ground; its crest blocks sight", rule}),
        area_form({"slope", "steep slope", high, "difficult", rule}),
        area_form({"cliff", "cliff", high, "impassable; blocks sight", rule}),
        line_form({"fence", "fence", barriers, "an obstacle; light cover", rule}, 0),
        line_form({"log", "log", barriers, "an obstacle; light cover", rule}, 0),
        line_form({"low-wall", "low wall", barriers, "an obstacle; light cover", rule}, 0),
        line_form({"bank", "bank", barriers, "an obstacle; light cover", rule}, 0),
        line_form({"stone-wall", "stone wall", barriers, "an obstacle; heavy cover", rule}, 0),
        line_form({"hedge", "hedge", barriers, "an obstacle; light cover", rule}, 0),
        line_form({"palisade", "palisade", barriers, "impassable; heavy cover", rule}, 0),
        line_form({"earthwork", "earthwork", barriers, "impassable; heavy cover", rule}, 0),
        line_form({"road", "road", ways, "open ground", rule}, 200),
        area_form({"bridge", "bridge", ways, "over a stream or river", rule}),
        area_form({"ford", "ford", ways, "through a stream or river", rule}),
        building_form({"building", "building", "Buildings", "heavy cover; in by its door", rule},
                      1),
        landmark_form(),
    };
}

TableForm top_of_the_file() {
    TableForm top;
    top.many = false;
    FormKey kind = form_choice(
        "kind", {kind_names.rows.begin(), kind_names.rows.end()},
        "meeting-engagement: whoever has more at the end; raid: the first side burns what stands "
        "in the middle; get-the-word-through: the first side's messenger leaves over the far edge",
        "DT-63.03");
    kind.needed = true;
    FormKey rounds = form_number("rounds", 1, 100, "how long it lasts at the most", "DT-63.04");
    top.keys = {kind, rounds};
    return top;
}

TableForm sides() {
    TableForm side;
    side.key = "side";
    side.least = side.most = 2;
    side.text = "the attacker comes first (DT-63.03)";
    FormKey name = form_key("name", FormKind::Words, "what the side is called", "");
    FormKey players = form_key("players", FormKind::List, "who plays it", "DT-63.06");
    name.needed = players.needed = true;
    players.least = players.most = 1;
    std::vector<std::string> ready;
    for (const ReadyForce& one : ready_forces()) ready.push_back(one.name);
    side.keys = {
        name,
        players,
        form_choice("edge", {"near", "right", "far", "left"},
                    "where it comes from, opposite the other", "DT-63.01"),
        form_number("points", 50, 2000, "what its force may cost", "DT-62.01"),
        form_choice("force", ready, "a ready force, instead of one of your own", "DT-62.05"),
        form_key("figures", FormKind::Force, "its force", "DT-62.06")};
    return side;
}

}  // namespace

BattleForm battle_form() {
    BattleForm form;
    form.measure = "inch";
    form.least_table = 24, form.most_table = 96;
    form.usual_width = form.usual_depth = 36;  // DT-50.04
    form.tables = {top_of_the_file(), sides()};
    form.grounds = grounds();
    return form;
}

}  // namespace drums
