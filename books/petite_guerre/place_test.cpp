#include "books/petite_guerre/place.h"

#include <doctest/doctest.h>

#include "books/petite_guerre/moving/costs_of_a_way.h"
#include "books/petite_guerre/test_scene.h"

namespace petite_guerre {

namespace {

FigureId nearest_by_gap(const Battle& battle, Point spot, FigureSet among) {
    FigureId best;
    for (const FigureId who : among)
        if (!best || gap(battle, who, spot) < gap(battle, best, spot)) best = who;
    return best;
}
FigureId nearest_by_gap(const Battle& battle, FigureId who, FigureSet among) {
    FigureId best;
    for (const FigureId other : among - who)
        if (!best || gap(battle, who, other) < gap(battle, best, who)) best = other;
    return best;
}

Point any_spot(Stream& stream, int span) {
    const auto some = [&] {
        return Inches::hundredths(stream.below(static_cast<std::uint32_t>(span)));
    };
    const Inches x = some();
    return {x, some()};
}

// Does he who goes straight from there to there come nearer to the spot than that?
bool passes_nearer(Point from, Point to, Point spot, Inches reach) {
    const Inches end = distance(from, to);
    for (Inches along; along <= end; along += Inches::hundredths(1))
        if (within(toward(from, to, along), spot, reach - Inches::hundredths(1))) return true;
    return false;
}

}  // namespace

TEST_CASE("PG-80.04 the nearest is he to whom the gap is least, the lowest id of equals") {
    Scene scene{
        "A regulars B musket @0,0 | B regulars B musket @5,0 | C regulars B musket @9,0 "
        "vs D irregulars A rifle @0,9 | E irregulars A rifle @5,9 | F irregulars A rifle @9,9"};
    scene["B"].mount.ridden = scene["E"].mount.ridden = true;
    Stream stream{3};
    for (int i = 0; i < 3000; ++i) {
        const int span = i % 2 == 0 ? 80 : 3000;  // on one another, or far apart
        for (const FigureId who : all(scene.battle)) scene.battle[who].at = any_spot(stream, span);
        const Point spot = any_spot(stream, span);
        const FigureSet everybody = present(scene.battle);
        REQUIRE(nearest(scene.battle, spot, everybody)
                == nearest_by_gap(scene.battle, spot, everybody));
        for (const FigureId who : everybody)
            REQUIRE(nearest(scene.battle, who, everybody)
                    == nearest_by_gap(scene.battle, who, everybody));
    }
    CHECK_FALSE(nearest(scene.battle, scene.at(0, 0), {}));
}

TEST_CASE("PG-09.11 nobody whom a way comes near is overlooked") {
    Stream stream{4};
    int met = 0;
    for (int i = 0; i < 2000; ++i) {
        const Point from = any_spot(stream, 600), to = any_spot(stream, 600);
        const Point spot = any_spot(stream, 900);
        const Inches reach = Inches::hundredths(40 + stream.below(200));
        if (dot(to - from, spot - from) <= 0 || !passes_nearer(from, to, spot, reach)) continue;
        ++met;
        CAPTURE(i);
        CHECK(comes_near(Path{from, to}, spot, reach).has_value());
    }
    CHECK(met > 100);
}

}  // namespace petite_guerre
