#include "books/petite_guerre/outside/scenario.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "books/petite_guerre/command/units.h"
#include "books/petite_guerre/guns/artillery.h"
#include "books/petite_guerre/invariants.h"
#include "books/petite_guerre/place.h"
#include "books/petite_guerre/set_up/set_up.h"
#include "books/petite_guerre/turn/turn.h"
#include "engine/play/game.h"
#include "engine/play/umpires.h"

namespace petite_guerre {

namespace {

Battle start(std::string_view name, const ScenarioOptions& options = {}) {
    const auto file = scenario_shelf.find(name);
    REQUIRE_MESSAGE(file.has_value(), (file ? "" : file.error().what));
    Result<Battle> battle = read_scenario((*file)->text, (*file)->path, options);
    REQUIRE_MESSAGE(battle.has_value(), (battle ? "" : battle.error().what));
    return *battle;
}

// Answers by chance, every one of them allowed.
class Anybody final : public Player {
  public:
    explicit Anybody(std::uint64_t seed) : chance_{seed} {}
    Answer answer(const Question& question) override {
        Answer given = any_answer(question, chance_);
        const Refusal wrong = check_answer(question, given);
        CHECK_MESSAGE(!wrong, (wrong ? wrong->what : ""));
        return given;
    }

  private:
    Stream chance_;
};

// The whole set-up played by chance.
Battle deployed(std::string_view name, std::uint64_t seed, const ScenarioOptions& options = {}) {
    Battle battle = start(name, options);
    battle.dice = Stream{seed};
    Anybody anybody{seed};
    FastUmpire umpire{{&anybody, &anybody}};
    Play play{battle, umpire};
    for (int steps = 0; battle.setting_up() && steps < 60; ++steps) step(play);
    REQUIRE_FALSE(battle.setting_up());
    return battle;
}

std::string units_of(const Battle& battle, SideId side) {
    std::string names;
    for (const UnitId unit : units(battle))
        if (battle[unit].side == side)
            names += (names.empty() ? "" : " + ") + entry(battle.setting->units, unit);
    return names;
}

FigureId commander(const Battle& battle, SideId side) {
    for (const FigureId who : all(battle))
        if (battle[who].side == side && battle[who].commander) return who;
    return {};
}

int figures_of(const Battle& battle, SideId side) {
    return static_cast<int>(std::count_if(battle.figures.begin(), battle.figures.end(),
                                          [&](const Figure& man) { return man.side == side; }));
}

constexpr SideId one{0}, two{1};

}  // namespace

TEST_CASE("PG-85.01 meeting engagement: two forces of 12 to 36 figures, twelve turns") {
    const Battle battle = start("meeting-engagement");
    CHECK(units_of(battle, one) == "Colonial company + Rangers");
    CHECK(units_of(battle, two) == "War party + Outpost militia");
    CHECK(battle.switches().last_turn == 12);
    CHECK(battle.setting->goals.empty());
    const auto file = scenario_shelf.find("meeting-engagement");
    std::string text{(*file)->text};
    const std::string rangers = "{ template = \"U4\" },";
    text.replace(text.find(rangers), rangers.size(),
                 "{ template = \"U4\" }, { template = \"U3\" },");
    const auto many = read_scenario(text, "x.toml", {});
    REQUIRE_FALSE(many.has_value());
    CHECK(many.error().what.find("12 to 36") != std::string::npos);
}

TEST_CASE("PG-83.06 it is day unless the scenario says night") {
    for (const ScenarioInfo& info : scenario_shelf.infos())
        CHECK(start(info.name).switches().night
              == (info.name == "petite-guerre/raid-on-a-homestead"));
}

TEST_CASE("PG-83.02 the default zones lie within 80 paces of opposite long edges") {
    const Battle battle = start("meeting-engagement");
    const Polygon near = deployment_zone(battle, one), far = deployment_zone(battle, two);
    CHECK(near.box.high == Point{paces(600), paces(80)});
    CHECK(far.box.low == Point{Inches{}, paces(320)});
    CHECK(far.box.low.y - near.box.high.y == paces(240));
    const Battle ready = deployed("meeting-engagement", 3);
    for (const FigureId who : all(ready)) {
        CHECK(ready[who].present());
        CHECK(deployment_zone(ready, ready[who].side).contains(ready[who].at));
    }
}

TEST_CASE("PG-83.03, PG-83.04 everybody begins fresh, loaded and as if he had stood still") {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Battle battle = deployed("meeting-engagement", seed);
        for (const Figure& figure : battle.figures) {
            CHECK_FALSE(figure.stunned());
            CHECK_FALSE(figure.wounded());
            CHECK(figure.last.move == MoveKind::None);
            CHECK_FALSE(figure.last.moved());
            for (const Carried& carried : figure.weapons) CHECK(carried.shots == carried.room);
            if (figure.formed()) CHECK(may_form(figure));
        }
        CHECK_FALSE(check_invariants(battle));
    }
}

TEST_CASE("PG-85.02 ambush on the road: the column in file on the road, the war party hidden") {
    const Battle battle = start("ambush-on-the-road");
    CHECK(units_of(battle, one) == "Line company + Grenadiers fresh from Europe");
    CHECK(battle[commander(battle, one)].unit == UnitId{0});
    CHECK(battle.switches().last_turn == 15);
    CHECK(battle.bodies.size() == 2);
    Inches head;
    for (const FigureId who : present(battle, one)) {
        CHECK(battle[who].formed());
        CHECK(battle[battle[who].body].layout == Layout::File);
        CHECK(battle.ground().inside(battle[who].at, LineKind::Road));
        head = std::max(head, battle[who].at.x);
    }
    CHECK(present(battle, one).count() == 27);
    CHECK(head == paces(80));
    CHECK(battle.force(one).exit == Edge::Right);
    REQUIRE(battle.setting->goals.size() == 1);
    CHECK(battle.setting->goals[0] == Goal{GoalKind::LeaveBy, one, 1, Edge::Right});
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Battle ready = deployed("ambush-on-the-road", seed);
        CHECK(present(ready, two).count() == 15);
        for (const FigureId who : present(ready, two)) {
            CHECK(ready[who].knows.hidden);
            CHECK(visual_at(ready, ready[who].at) != Visual::Open);
            for (const Line& line : ready.ground().lines)
                if (line.kind == LineKind::Road)
                    CHECK(line.distance_to(ready[who].at) - foot_radius >= paces(40));
        }
    }
}

TEST_CASE("PG-85.03 raid on a homestead: three buildings and a palisade, raiders over one edge") {
    const Battle battle = start("raid-on-a-homestead");
    CHECK(units_of(battle, one) == "Outpost militia + Swivel gun");
    CHECK(figures_of(battle, one) == 16);
    CHECK(units_of(battle, two) == "War party");
    CHECK(battle.switches().night);
    CHECK(battle.switches().last_turn == 12);
    CHECK(battle.setting->buildings == std::vector<std::int8_t>{0, 0, 0});
    CHECK(battle.setting->goals
          == std::vector<Goal>{{GoalKind::EmptyBuilding, two, 5, Edge::None},
                               {GoalKind::SecuredCivilian, two, 1, Edge::None}});
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Battle ready = deployed("raid-on-a-homestead", seed);
        CHECK(ready.started == std::array<std::int16_t, 2>{10, 15});  // PG-84.02 no Civilians
        const Edge edge = ready.force(two).edge;
        REQUIRE(edge != Edge::None);
        for (const FigureId who : present(ready, two)) {
            const Point at = ready[who].at;
            const Inches away = edge == Edge::Near   ? at.y
                                : edge == Edge::Far  ? ready.ground().depth - at.y
                                : edge == Edge::Left ? at.x
                                                     : ready.ground().width - at.x;
            CHECK(away <= paces(10));
        }
        CHECK_FALSE(check_invariants(ready));
    }
}

TEST_CASE("PG-82.03 settlers belong to no unit, crews to another, a howitzer may replace the gun") {
    const Battle homestead = deployed("raid-on-a-homestead", 1);
    int settlers = 0;
    for (const Figure& figure : homestead.figures)
        if (figure.troops == Troops::Civilians) {
            CHECK_FALSE(figure.unit);
            ++settlers;
        }
    CHECK(settlers == 6);
    const UnitId swivel = homestead.guns[0].unit;
    CHECK(homestead[swivel].attached_to == UnitId{0});
    CHECK(members(homestead, swivel).count() == 2);  // not 4 to 24
    const FigureId gunner = members(homestead, swivel).first();
    CHECK(leader_of(homestead, gunner) == homestead[UnitId{0}].leader);
    CHECK(homestead[gunner].troops == Troops::Irregulars);  // as its unit
    CHECK(start("gun-position").guns[0].piece == GunPiece::Gun);
    ScenarioOptions options;
    options.switches = {{"howitzer", "yes"}};
    CHECK(start("gun-position", options).guns[0].piece == GunPiece::Howitzer);
}

TEST_CASE("PG-85.04 plains patrol: from short edge to short edge, the Gatling gun on its limber") {
    const Battle battle = start("plains-patrol");
    CHECK(units_of(battle, one) == "Mounted patrol + Gatling crew");
    CHECK(units_of(battle, two) == "Plains riders");
    CHECK(battle.switches().last_turn == 15);
    CHECK(deployment_zone(battle, one).box.high == Point{paces(80), paces(400)});
    CHECK(deployment_zone(battle, two).box.low == Point{paces(520), Inches{}});
    CHECK(battle.setting->goals
          == std::vector<Goal>{{GoalKind::GunLeavesBy, one, 10, Edge::Right}});
    CHECK(battle.force(one).exit == Edge::Right);
    REQUIRE(battle.guns.size() == 1);
    CHECK(battle.guns[0].limbered);
    CHECK(battle.guns[0].set_up == 0);
    const Battle ready = deployed("plains-patrol", 2);
    CHECK_FALSE(ready.guns[0].gone);
    CHECK_FALSE(serving(ready, GunId{0}).empty());  // PG-18.08 its crew touches it
}

TEST_CASE("PG-85.05 gun position: a low earthwork, one pre-registered point") {
    const Battle battle = start("gun-position");
    CHECK(units_of(battle, one) == "Colonial company + Light gun section");
    CHECK(units_of(battle, two) == "Line company + Grenadiers fresh from Europe");
    CHECK(battle[commander(battle, one)].unit == UnitId{0});
    CHECK(battle.switches().last_turn == 12);
    CHECK(battle.force(one).deploys_first);
    CHECK(battle.guns[0].registered);
    CHECK(battle.guns[0].registered_at == Point{paces(300), paces(170)});
    CHECK(std::any_of(battle.ground().lines.begin(), battle.ground().lines.end(),
                      [](const Line& line) { return line.kind == LineKind::Earthwork; }));
    CHECK(battle.setting->goals
          == std::vector<Goal>{{GoalKind::HoldGun, one, 10, Edge::None},
                               {GoalKind::HoldGun, two, 10, Edge::None}});
    const Battle ready = deployed("gun-position", 5);
    CHECK_FALSE(serving(ready, GunId{0}).empty());
    CHECK_FALSE(check_invariants(ready));
}

TEST_CASE("PG-11.06 a steep slope has its crest as a hill has") {
    const auto battle = read_scenario(
        "title = \"x\"\nsummary = \"x\"\n[[slope]]\nbox = [[100, 100], [200, 160]]\n"
        "[[side]]\nname = \"A\"\nunits = [{ template = \"U4\" }]\n"
        "[[side]]\nname = \"B\"\nunits = [{ template = \"U5\" }]\n",
        "x.toml", {});
    REQUIRE_MESSAGE(battle.has_value(), (battle ? "" : battle.error().what));
    CHECK(battle->ground().areas.at(0).crest
          == std::vector<Point>{{paces(100), paces(130)}, {paces(200), paces(130)}});
}

TEST_CASE("every scenario of La Petite Guerre can be played by chance to its end") {
    for (const ScenarioInfo& info : scenario_shelf.infos()) {
        INFO(info.name);
        Battle battle = deployed(info.name, 11);
        Anybody anybody{11};
        FastUmpire umpire{{&anybody, &anybody}};
        Play play{battle, umpire};
        int steps = 0;
        for (; !battle.over() && steps < 20'000; ++steps) {
            step(play);
            const Refusal wrong = check_invariants(battle);
            REQUIRE_MESSAGE(!wrong, (wrong ? wrong->what : ""));
        }
        CHECK(battle.over());
        CHECK(battle.turn <= battle.switches().last_turn);
    }
}

TEST_CASE("a scenario of La Petite Guerre says what is wrong with it, and where") {
    const auto wrong = [](std::string_view units) {
        const std::string text = fmt::format(
            "title = \"x\"\nsummary = \"x\"\n[[side]]\nname = \"A\"\nunits = [{}]\n"
            "[[side]]\nname = \"B\"\nunits = [{{ template = \"U5\" }}]\n",
            units);
        const auto battle = read_scenario(text, "x.toml", {});
        return battle ? std::string{} : battle.error().what;
    };
    CHECK(wrong("{ template = \"U4\" }").empty());
    CHECK(wrong("{ template = \"U99\" }").find("x.toml:5") == 0);
    CHECK(wrong("{ template = \"U8\" }").find("attached-to") != std::string::npos);
    CHECK(wrong("{ template = \"U4\", colour = 1 }").find("colour") != std::string::npos);
    CHECK(wrong("{ template = \"U4\" }, { template = \"U3\" }").find("PG-04.04")
          != std::string::npos);
    CHECK(wrong("{ name = \"Band\", figures = [\"Ann irregulars B leader1 x3\"] }").find("PG-01.04")
          != std::string::npos);
    const auto marksmen = [&](std::string_view allowed) {
        return wrong(
            fmt::format("{{ name = \"Band\", {}figures = [\"Ann irregulars B leader1\", "
                        "\"Ben irregulars B marksman rifle x5\"] }}",
                        allowed));
    };
    CHECK(marksmen("").find("PG-03.12") != std::string::npos);
    CHECK(marksmen("marksmen = 5, ").empty());
    CHECK(wrong("{ template = \"U4\", formation = \"single-line\", head = [100, 100], "
                "facing = [0, 1] }")
              .find("PG-04.06")
          != std::string::npos);
}

}  // namespace petite_guerre
