// What a battle file of Gauntlet Run may hold: `scenario.cpp` and `armies/force.cpp` read it.
#include "engine/play/battle_form.h"

#include "books/gauntlet_run/armies/army_list.h"
#include "books/gauntlet_run/game.h"

namespace gauntlet_run {

namespace {

const std::vector<std::string> edges_of_table{"near", "right", "far", "left"};
constexpr int first_year = 1500, last_year = 1870;

GroundForm with_key(GroundForm form, FormKey key) {
    form.keys.push_back(std::move(key));
    return form;
}

FormKey scalable(std::string usual, std::string text) {
    FormKey key = form_key("scalable", FormKind::YesNo, std::move(text), "GR-06.20");
    key.usual = std::move(usual);
    return key;
}

FormKey crest_of_glacis() {
    FormKey key =
        form_key("crest", FormKind::Spots, "its upper edge; without one it has none", "GR-06.17");
    key.least = 2, key.most = 12;
    return key;
}

void add_growth(std::vector<GroundForm>& all) {
    const std::string heading = "Woods and growth", rule = "GR-06.17";
    all.push_back(
        area_form({"light-woods", "light woods", heading, "open; rough for vehicles", "GR-06.05"}));
    all.push_back(area_form({"medium-woods", "medium woods", heading, "rough", rule}));
    all.push_back(area_form({"dense-woods", "dense woods", heading, "difficult", rule}));
    all.push_back(area_form({"scrub", "scrub", heading, "open; rough for vehicles", "GR-06.05"}));
    all.push_back(area_form({"field", "field", heading, "open", rule}));
}

void add_heights(std::vector<GroundForm>& all) {
    const std::string heading = "High ground", rule = "GR-06.17";
    all.push_back(hill_form({"hill", "hill", heading, "higher ground", rule}));
    all.push_back(
        area_form({"steep-slope", "steep slope", heading, "rough down, difficult up", rule}));
    all.push_back(area_form({"ridge", "low ridge", heading, "difficult", rule}));
    all.push_back(with_key(area_form({"cliff", "cliff", heading, "formidable", rule}),
                           scalable("yes", "it can be climbed; else it is impassable")));
    all.push_back(area_form({"rocky-ground", "rocky ground", heading, "difficult", rule}));
}

void add_wet_ground(std::vector<GroundForm>& all) {
    const std::string heading = "Water, mud and snow", rule = "GR-06.17";
    all.push_back(line_form({"brook", "brook", heading, "2\" to cross", "GR-06.06"}, 100));
    all.push_back(
        line_form({"river", "river", heading, "crossed by bridges and fords", rule}, 400));
    all.push_back(area_form({"lake", "lake", heading, "deep water", rule}));
    all.push_back(area_form({"marsh", "marsh", heading, "slow going", rule}));
    all.push_back(area_form({"mud", "mud", heading, "difficult", rule}));
    all.push_back(area_form({"snow", "snow", heading, "rough", rule}));
    all.push_back(area_form({"deep-snow", "deep snow", heading, "difficult", rule}));
}

void add_ways(std::vector<GroundForm>& all) {
    const std::string heading = "Roads and crossings", rule = "GR-06.17";
    all.push_back(line_form({"road", "road", heading, "1\" more along it", "GR-06.04"}, 200));
    all.push_back(area_form({"bridge", "bridge", heading, "over water", rule}));
    all.push_back(area_form({"ford", "ford", heading, "rough", rule}));
    all.push_back(area_form({"deep-ford", "deep ford", heading, "difficult", rule}));
}

void add_barriers(std::vector<GroundForm>& all) {
    const std::string heading = "Barriers", rule = "GR-06.17";
    const auto add = [&](const char* key, const char* name, const char* text) {
        all.push_back(line_form({key, name, heading, text, rule}, 0));
    };
    all.push_back(line_form(
        {"fence", "wooden fence", heading, "2\" to cross; torn down where crossed", "GR-06.07"},
        0));
    all.push_back(line_form({"stone-wall", "stone wall", heading, "rough", "GR-06.08"}, 0));
    add("log", "log", "an obstacle");
    add("hedge", "hedge", "an obstacle");
    add("ditch", "ditch", "an obstacle");
    add("barricade", "barricade", "rough");
    add("abatis", "abatis", "formidable from the front, rough from behind");
    add("chevaux-de-frise", "chevaux de frise", "formidable");
}

void add_works(std::vector<GroundForm>& all) {
    const std::string heading = "Works and buildings", rule = "GR-06.17";
    const auto add = [&](const char* key, const char* name, const char* text) {
        all.push_back(area_form({key, name, heading, text, rule}));
    };
    all.push_back(line_form({"palisade", "palisade", heading, "difficult", rule}, 0));
    all.push_back(line_form({"parapet", "parapet", heading, "earth thrown up", rule}, 0));
    all.push_back(with_key(
        line_form({"curtain-wall", "curtain wall", heading, "needs ladders", "GR-06.19"}, 0),
        scalable("no", "it is climbed without ladders")));
    add("trench", "trench", "rough");
    add("rifle-pits", "rifle pits", "holes dug for shooters");
    add("redoubt", "redoubt", "rough");
    all.push_back(
        with_key(area_form({"glacis", "glacis", heading, "rough down, difficult up", rule}),
                 crest_of_glacis()));
    all.push_back(area_form({"stairs", "stairs", heading, "rough", "GR-06.18"}));
    all.push_back(area_form({"stairway", "stairway", heading, "difficult", "GR-06.18"}));
    add("yard", "yard", "open ground within walls");
    add("ruins", "ruins", "rough");
    all.push_back(
        building_form({"building", "building", heading, "in by its door", "GR-30.02"}, 3));
}

std::vector<GroundForm> all_grounds() {
    std::vector<GroundForm> all;
    add_growth(all);
    add_heights(all);
    add_wet_ground(all);
    add_ways(all);
    add_barriers(all);
    add_works(all);
    all.push_back(landmark_form());
    return all;
}

TableForm form_of_top() {
    TableForm top;
    top.many = false;
    top.keys = {form_number("year", first_year, last_year,
                            "of the battle; else each force says its own", "GR-60.43")};
    return top;
}

TableForm form_of_goals() {
    TableForm goal;
    goal.key = "goal";
    goal.most = 12;
    goal.text = "what is worth points at the end; nothing of it need be said";
    FormKey kind = form_choice("kind", {"leave-by", "hold", "destroy", "survive"},
                               "what brings points", "GR-01.21");
    FormKey side = form_key("side", FormKind::Side, "whose goal it is", "");
    FormKey points = form_number("points", 1, 100, "what it is worth", "GR-01.21");
    FormKey edge = form_choice("edge", edges_of_table, "over which edge they leave", "");
    FormKey place = form_key("place", FormKind::Place, "what is to be held", "");
    kind.needed = side.needed = points.needed = edge.needed = place.needed = true;
    edge.only_key = place.only_key = "kind";
    edge.only = {"leave-by"};
    place.only = {"hold"};
    goal.keys = {kind, side, points, edge, place};
    return goal;
}

// Its force, as its `Muster` writes it.
std::vector<FormKey> keys_of_force() {
    std::vector<std::string> lists;
    for (const Army& army : armies()) lists.push_back(army.name);
    FormKey army = form_choice("army", lists, "the list it is taken from", "GR-60.43");
    FormKey force = form_key("force", FormKind::Force, "its units and officers", "GR-04.20");
    army.needed = force.needed = true;
    return {
        army,
        form_number("year", first_year, last_year, "as that of the battle", "GR-60.43"),
        form_number("points", 1, 30000, "what it may cost", "GR-01.22"),
        force,
        form_key("custom", FormKind::Force, "units that no list has", "GR-46.01"),
        form_key("allies", FormKind::List, "allies that the battle adds to its list", "GR-72.04")};
}

TableForm form_of_sides() {
    TableForm side;
    side.key = "side";
    side.least = side.most = 2;
    FormKey name = form_key("name", FormKind::Words, "what the side is called", "");
    FormKey players = form_key("players", FormKind::List, "who plays it", "");
    name.needed = players.needed = true;
    players.least = 1, players.most = 4;
    FormKey zone =
        form_key("zone", FormKind::Box, "where it deploys, instead of along its edge", "GR-01.22");
    side.keys = {name, players,
                 form_choice("edge", edges_of_table, "where it comes from", "GR-01.23"), zone};
    for (FormKey& key : keys_of_force()) side.keys.push_back(std::move(key));
    return side;
}

}  // namespace

BattleForm BookWithForm::battle_form() const {
    BattleForm form;
    form.measure = "inch";
    form.least_table = 24, form.most_table = 144;
    form.usual_width = 72, form.usual_depth = 48;  // GR-01.22
    form.tables = {form_of_top(), form_of_goals(), form_of_sides()};
    form.grounds = all_grounds();
    return form;
}

}  // namespace gauntlet_run
