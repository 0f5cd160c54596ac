// What a battle file of La Petite Guerre may hold: `scenario.cpp` reads it.
#include "engine/play/battle_form.h"

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/vocabulary.h"

namespace petite_guerre {

namespace {

std::vector<std::string> words_in(std::span<const std::string_view> words) {
    return {words.begin(), words.end()};
}

// PG-11.06
std::vector<GroundForm> grounds() {
    const std::string woods = "Woods and growth", water = "Water and bog", high = "High ground",
                      barriers = "Barriers", ways = "Roads and crossings", open = "Open ground",
                      rule = "PG-11.06";
    return {
        area_form({"woods", "light woods", woods, "broken ground; lightly seen into; soft", rule}),
        area_form({"thicket", "dense forest", woods, "rough; hardly seen into; soft", rule}),
        area_form({"scrub", "scrub", woods, "broken ground; lightly seen into; soft", rule}),
        area_form({"field", "field", open, "open ground", rule}),
        area_form({"yard", "between buildings", open, "broken ground", rule}),
        area_form({"rocks", "rocky ground", high, "broken ground; soft cover", rule}),
        hill_form({"hill", "gentle slope", high, "open ground; its crest blocks sight", rule}),
        area_form({"slope", "steep slope", high, "rough; its crest blocks sight", rule}),
        area_form({"bog", "boggy ground", water, "broken ground", rule}),
        area_form({"swamp", "swamp", water, "rough; lightly seen into", rule}),
        area_form({"lake", "lake", water, "rough, as a wide river", rule}),
        line_form({"stream", "stream", water, "a minor obstacle", rule}, 500),
        line_form({"river", "river", water, "rough; a narrow one is a major obstacle", rule}, 2000),
        line_form({"ravine", "deep ravine", barriers, "a major obstacle", rule}, 0),
        line_form({"ditch", "ditch", barriers, "a minor obstacle; hard cover", rule}, 0),
        line_form({"fence", "fence", barriers, "a minor obstacle; soft cover", rule}, 0),
        line_form({"hedge", "hedge", barriers, "a minor obstacle; soft cover", rule}, 0),
        line_form({"wall", "low stone wall", barriers, "a minor obstacle; hard cover", rule}, 0),
        line_form({"palisade", "palisade or high wall", barriers,
                   "a major obstacle; hard cover; blocks sight", rule},
                  0),
        line_form({"earthwork", "earthwork", barriers, "a minor obstacle; hard cover", rule}, 0),
        area_form({"pit", "rifle pit", barriers, "a minor obstacle; hard cover", rule}),
        line_form({"road", "road", ways, "open ground", rule}, 2000),
        area_form({"bridge", "bridge", ways, "open ground over water", rule}),
        area_form({"ford", "ford", ways, "open ground through water", rule}),
        building_form({"building", "building", "Buildings", "a minor obstacle; hard cover", rule},
                      3),
        landmark_form(),
    };
}

TableForm top_of_the_file() {
    TableForm top;
    top.many = false;
    FormKey size = form_key("size", FormKind::Spot, "[least, most] figures of a side, from 6 to 50",
                            "PG-01.04");
    size.least = 6, size.most = 50;
    top.keys = {size, form_key("open-ground", FormKind::YesNo,
                               "no terrain at all: the players lay none out", "PG-83.05")};
    return top;
}

// PG-84.04
TableForm goals() {
    TableForm goal;
    goal.key = "goal";
    goal.most = 8;
    goal.text = "what a side has points for at the end";
    FormKey kind = form_choice(
        "kind", {"leave-by", "empty-building", "secured-civilian", "gun-leaves-by", "hold-gun"},
        "each unbroken figure, or the limbered gun, off that edge; each building with no defender "
        "in it; each civilian captured and secured; holding the gun",
        "PG-84.04");
    FormKey side = form_key("side", FormKind::Side, "whose points they are", "PG-84.04");
    FormKey points = form_number("points", 1, 100, "how many", "PG-84.04");
    kind.needed = side.needed = points.needed = true;
    FormKey edge = form_choice("edge", {"near", "far", "left", "right"}, "which edge", "PG-84.04");
    edge.needed = true;
    edge.only_key = "kind";
    edge.only = {"leave-by", "gun-leaves-by"};
    goal.keys = {kind, side, points, edge};
    return goal;
}

TableForm sides() {
    TableForm side;
    side.key = "side";
    side.least = side.most = 2;
    side.text = "two sides of one player each (PG-80.01)";
    FormKey name = form_key("name", FormKind::Words, "what the side is called", "");
    name.needed = true;
    FormKey players = form_key("players", FormKind::List, "who plays it", "PG-80.01");
    players.most = 1;
    const std::vector<std::string> edges = words_in(edge_words);
    side.keys = {
        name,
        players,
        form_key("deploys-first", FormKind::YesNo, "the defender or ambusher", "PG-83.01"),
        form_key("enters", FormKind::YesNo, "it comes on over an edge it chooses", "PG-85.03"),
        form_choice("edge", edges, "within 80 paces of which it deploys", "PG-83.02"),
        form_choice("exit", edges, "where its men may leave", "PG-80.07"),
        form_key("zone", FormKind::Box, "where it deploys instead", "PG-83.01"),
        form_key("in-woods", FormKind::YesNo, "it deploys in woods", "PG-85.02"),
        form_number("off-road", 0, 400, "it deploys no nearer than so many paces to a road",
                    "PG-85.02"),
        form_key("owns-buildings", FormKind::YesNo, "the buildings are its own", "PG-11.09"),
        form_key("units", FormKind::Force, "its units", "PG-82.02")};
    return side;
}

}  // namespace

BattleForm battle_form() {
    BattleForm form;
    form.measure = "pace";
    form.per_inch = 10;
    form.least_table = 200, form.most_table = 1200;
    form.usual_width = 600, form.usual_depth = 400;  // PG-80.02
    form.tables = {top_of_the_file(), goals(), sides()};
    form.grounds = grounds();
    return form;
}

}  // namespace petite_guerre
