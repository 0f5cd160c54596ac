#include "books/petite_guerre/outside/marks_on_table.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "books/petite_guerre/game.h"
#include "books/petite_guerre/guns/gun_scene.h"
#include "books/petite_guerre/moving/formation.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/shooting/shooting.h"

namespace petite_guerre {
namespace {

constexpr SeatId one{0}, two{1};

const ViewZone* zone_of_piece(const View& view, PieceId piece) {
    for (const ViewZone& zone : view.zones)
        if (zone.of == piece) return &zone;
    return nullptr;
}
const ViewPiece& piece_in(const View& view, PieceId id) {
    for (const ViewPiece& piece : view.pieces)
        if (piece.id == id) return piece;
    throw ScriptError{"no such piece"};
}
bool has_state(const ViewPiece& piece, std::string_view state) {
    return std::find(piece.states.begin(), piece.states.end(), state) != piece.states.end();
}
// What was drawn with the line that a rule told.
std::vector<ViewZone> told_with(const Scene& scene, RuleId rule) {
    for (const Told& told : scene.umpire.told())
        if (told.rule == rule && !told.zones.empty()) return told.zones;
    return {};
}
// Does he stand so far to the right and ahead of the middle of the table?
bool stands_at(const Scene& scene, FigureId who, Point step) {
    const Point middle = Scene::at(0, 0);
    return scene.battle[who].at == Point{middle.x + step.x, middle.y + step.y};
}
const std::string line_of_six =
    "A regulars B musket | B regulars B musket | C regulars B musket | D regulars B musket"
    " | E regulars B musket | F regulars B musket";

}  // namespace

TEST_CASE("PG-05.01, PG-06.12 a leader's radius is drawn, and who is in command") {
    Scene scene{
        "Chief regulars B leader2 @0,0 | Near regulars B @0,50 | Far regulars B @0,75"
        " | Drum regulars B musician @0,-10 vs Roy irregulars B @0,150"};
    View view = view_of(scene.battle, one);
    const ViewZone* zone = zone_of_piece(view, scene.id("Chief"));
    REQUIRE(zone != nullptr);
    CHECK(zone->form == ViewZone::Form::Circle);
    CHECK(zone->at == scene["Chief"].at);
    CHECK(zone->reach == std::vector{paces(60) + foot_radius});
    CHECK(zone->words == "command radius 60 paces");
    CHECK(zone->pieces == std::vector<PieceId>{scene.id("Near"), scene.id("Drum")});
    scene["Drum"].turn.playing = true;
    view = view_of(scene.battle, one);
    zone = zone_of_piece(view, scene.id("Chief"));
    CHECK(zone->reach == std::vector{paces(60) + foot_radius, paces(80) + foot_radius});
    CHECK(zone->pieces.size() == 3);
    // The other side sees no more of it than it can know.
    scene["Drum"].knows.hidden = true;
    view = view_of(scene.battle, two);
    zone = zone_of_piece(view, scene.id("Chief"));
    REQUIRE(zone != nullptr);
    CHECK(zone->reach.size() == 1);
    CHECK(zone->pieces.empty());
    scene["Chief"].knows.hidden = true;
    CHECK(view_of(scene.battle, two).zones.empty());
}

TEST_CASE("PG-21.03 a volley's zone is drawn with its line, in its bands of dice") {
    Scene scene{line_of_six + " vs Roy irregulars B @0,150"};
    const BodyId body = scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0);
    volley(scene.play(), body);
    const std::vector<ViewZone> zones = told_with(scene, "PG-17.11"_rule);
    REQUIRE(zones.size() == 1);
    CHECK(zones[0].form == ViewZone::Form::Cone);
    CHECK(zones[0].kind == "volley");
    CHECK(zones[0].spread == 450);
    CHECK(zones[0].from.size() == 6);
    CHECK(zones[0].reach == std::vector{paces(20) + foot_radius, paces(60) + foot_radius});
    CHECK(zones[0].words == "volley, 2 dice to 20 paces, 1 die to 60 paces");
    CHECK(zones[0].at.y == zones[0].to.y);
    CHECK(zones[0].to.x - zones[0].at.x >= foot_radius * 12);  // the whole front
}

TEST_CASE("PG-14.01, PG-21.01 canister is pointed without measuring, and drawn once it is fired") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,-20"};
    Question question;
    question.topic = "aim-canister";
    question.by_eye = true;
    question.about = piece_of(at.scene.battle, at.id);
    offer(question, "aim-at", question.about, at.scene.id("Roy"),
          static_cast<int>(Ammunition::Canister));
    const auto aimed = zones_of(at.scene.battle, question);
    REQUIRE(aimed.size() == 1);
    CHECK(aimed[0].option == 0);
    CHECK(aimed[0].reach.empty());
    at.fire("canister", GunScene::ahead(300), "PG-21.07: 1");
    const auto fired = told_with(at.scene, "PG-19.10"_rule);
    REQUIRE(fired.size() == 1);
    CHECK_FALSE(fired[0].reach.empty());
}

TEST_CASE("PG-14.01, PG-17.03 a volley is offered without measuring, only which way it goes") {
    Scene scene{line_of_six + " vs Roy irregulars B @0,150"};
    scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0);
    for (const char* topic : {"formed-action", "volley-by", "react"}) {
        Question question;
        question.topic = topic;
        question.about = scene.id("A");
        offer(question, "volley", scene.id("A"));
        const auto zones = zones_of(scene.battle, question);
        REQUIRE(zones.size() == 1);
        CHECK(zones[0].option == 0);
        CHECK(zones[0].reach.empty());
    }
}

TEST_CASE("PG-19.04, PG-20.08 a shell's template lies where it falls, with how far it missed") {
    GunScene at{GunSize::Light, " vs Roy irregulars B @0,190", GunPiece::Howitzer};
    at.fire("shell", Scene::at(0, 50), "PG-19.02: 4; PG-19.04: 1; PG-20.09: 3");
    const auto fallen = told_with(at.scene, "PG-19.04"_rule);
    REQUIRE(fallen.size() == 2);
    CHECK(fallen[0].form == ViewZone::Form::Arrow);
    CHECK(fallen[0].at == Scene::at(0, 50));
    CHECK(fallen[0].to == Scene::at(10, 50));
    CHECK(fallen[1].reach == std::vector{paces(5), paces(10)});
    CHECK(fallen[1].at == fallen[0].to);
    CHECK(told_with(at.scene, "PG-20.06"_rule).size() == 1);
}

TEST_CASE("PG-04.06, PG-18.08 who stand together are one group, whatever else is hidden") {
    GunScene at{GunSize::Light, " | Lone regulars B @100,0 vs Roy irregulars B @0,100"};
    const View view = view_of(at.scene.battle, two);
    const int group = piece_in(view, piece_of(at.scene.battle, at.id)).group;
    CHECK(group == piece_in(view, at.scene.id("One")).group);
    CHECK(group >= 0);
    CHECK(piece_in(view, at.scene.id("Lone")).group < 0);
    Scene scene{line_of_six + " vs Roy irregulars B @0,150"};
    scene.form({"A", "B", "C", "D", "E", "F"}, Layout::Line, 1, 0, 0);
    CHECK(piece_in(view_of(scene.battle, two), scene.id("A")).group == 0);
}

TEST_CASE("PG-04.11 a formation that is being placed shows where each of them would stand") {
    Scene scene{
        "A regulars B controlled @0,0 | B regulars B controlled @10,0"
        " | C regulars B controlled @20,0 | D regulars B controlled @-10,0"
        " | E regulars B controlled @-20,0 | F regulars B controlled @0,10 vs Roy irregulars B "
        "@0,150"};
    scene.answer_some("form-up-who", {0, 1, 2, 3, 4});
    scene.answer("form-up-as: double-line");
    std::vector<ViewZone> zones;
    scene.umpire.otherwise([&](const Question& question) {
        zones = zones_of(scene.battle, question);
        Answer answer;
        answer.spot = Scene::at(0, 0);
        return answer;
    });
    form_up(scene.play(), scene.id("A"));
    REQUIRE(zones.size() == 1);
    CHECK(zones[0].follows);
    CHECK(zones[0].from.size() == 6);
    CHECK(zones[0].reach == std::vector{foot_radius});
    for (const Point step : zones[0].from) {
        bool stands = false;
        for (const FigureId who : present(scene.battle, SideId{0}))
            stands = stands || stands_at(scene, who, step);
        CHECK(stands);
    }
}

TEST_CASE("PG-13.13 an enemy whom nobody has acquired is shown as such") {
    Scene scene{"Ames regulars B @0,0 vs Roy irregulars B @0,100 | Sam irregulars B @0,-100"};
    scene.acquired("Ames", "Roy");
    const View view = view_of(scene.battle, one);
    CHECK_FALSE(has_state(piece_in(view, scene.id("Roy")), "not acquired"));
    CHECK(has_state(piece_in(view, scene.id("Sam")), "not acquired"));
    CHECK_FALSE(has_state(piece_in(view, scene.id("Ames")), "not acquired"));
    CHECK(view.unit == "paces");
}

}  // namespace petite_guerre
