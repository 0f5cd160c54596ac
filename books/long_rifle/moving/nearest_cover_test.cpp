#include "books/long_rifle/moving/nearest_cover.h"

#include <doctest/doctest.h>

#include "books/long_rifle/moving/movement.h"
#include "books/long_rifle/seeing/cover.h"
#include "books/long_rifle/test_scene.h"

namespace long_rifle {

namespace {

// The rule itself, for one spot.
bool good(const Battle& battle, FigureId who, FigureSet causes, Point spot) {
    Battle there = battle;
    put(there, who, spot);
    there[who].moved_this_turn = false;
    if (there[who].standing.water && spot != battle[who].at) return false;
    for (const FigureId cause : causes)
        if (clear_line(there, cause, who) && !in_cover(there, who, cause)) return false;
    const Path way{battle[who].at, spot};
    return may_stand(battle, who, spot)
           && (spot == battle[who].at
               || (!step_blocked(battle, who, battle[who].at, spot, false)
                   && path_cost(battle, who, way) <= 6_in  // LR-25.04
                   && water_stop(battle, who, way) >= length(way)));
}

}  // namespace

TEST_CASE("LR-14.04, LR-14.09 no nearer cover is passed over, whatever lies about") {
    Stream stream{7};
    const auto some = [&](int from, int to) {
        return from + static_cast<int>(stream.below(static_cast<std::uint32_t>(to - from + 1)));
    };
    int found = 0;
    for (int game = 0; game < 24; ++game) {
        CAPTURE(game);
        Scene scene{
            "A soldier rep4 @0,0 | B soldier rep4 @3,-2 | W wagon @-4,-4"
            " vs C scout rep4 @0,-14 | D scout rep4 @12,-9 | E scout rep4 @-3,-6"};
        scene.move("B", some(-5, 5), some(-7, -2));
        scene.move("W", some(-6, 6), some(2, 5));
        for (int i = some(0, 2); i > 0; --i) {
            const int x = some(-8, 6), y = some(-10, 6);
            scene.woods(x, y, x + 2, y + 2);
        }
        for (int i = some(0, 2); i > 0; --i) {
            const int x = some(-6, 6), y = some(-6, 6);
            scene.line(LineKind::Log, x + 0.3, y + 0.7, x + some(-2, 2), y + some(1, 2));
        }
        const int corner = some(0, 7);
        if (corner < 3) scene.cabin(2 + corner, -8, 5 + corner, -5);
        if (corner == 4) scene.hill(-9, -9, -4, -3);
        if (corner == 5) scene.creek(-20, 3, 20, 4);
        if (corner == 6) scene.night();
        scene.settle();
        const FigureId a = scene.id("A");
        const FigureSet causes =
            scene.mask({"C", "D"}) | (some(0, 1) == 1 ? scene.mask({"E"}) : FigureSet{});
        const Battle before = scene.battle;
        const auto spot = nearest_cover(scene.battle, a, causes);
        CHECK(scene.battle == before);
        Inches nearest = 100_in;
        for (int x = -20; x <= 20; ++x)
            for (int y = -20; y <= 20; ++y) {
                const Point there =
                    before[a].at + Offset{x * std::int64_t{30}, y * std::int64_t{30}};
                if (x * x + y * y <= 400 && good(before, a, causes, there))
                    nearest = std::min(nearest, distance(before[a].at, there));
            }
        REQUIRE(spot.has_value() == (nearest < 100_in));
        if (!spot) continue;
        ++found;
        CHECK(distance(before[a].at, *spot) == nearest);
        CHECK(good(before, a, causes, *spot));
    }
    CHECK(found > 5);
}

}  // namespace long_rifle
