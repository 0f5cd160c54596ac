#include "engine/table/wheel.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "tests/support/random_points.h"

namespace {

// Five men in one rank, an inch from man to man, looking up the table; the first is the right one.
Spots five() {
    return spots({{20_in, 20_in}, {0, 1}},
                 posts({FormationKind::Line, 1, base_to_base(0.5_in)}, 5));
}

const auto free_way = [](const WheelStep&) { return true; };

// A fence costs 2", a wall cannot be passed.
std::optional<Inches> toll(const Ground& ground, const Crossings& met) {
    Inches sum;
    for (const PathLine& line : met.lines) {
        if (ground[line.line].kind == LineKind::Wall) return {};
        sum += 2_in;
    }
    return sum;
}
Wheeled wheel_over(const Ground& ground, Inches most, std::span<const Base> others = {}) {
    const Spots men = five();
    const auto price = [&](const Crossings& met) { return toll(ground, met); };
    return wheel(men, Wheel{men[0], {0, 1}, {1, 0}, men},
                 WheelTerms{ground, 0, most, 0.5_in, price, others});
}
Ground crossed_by(LineKind kind) {
    Ground ground;  // between the fourth man (3" off) and the fifth (4" off), on their way up
    ground.lines.push_back(make_line(kind, "", {{17_in, 22_in}, {19_in, 22_in}}, 0_in));
    return ground;
}

rc::Gen<Facing> facings() {
    return rc::gen::map(rc::gen::pair(spots(), spots()),
                        [](const auto& ends) { return facing_toward(ends.first, ends.second); });
}

}  // namespace

TEST_CASE("a wheel about the right-hand man costs the arc of the left-hand one") {
    const Spots men = five();
    REQUIRE(men[0] == Point{22_in, 20_in});
    const Wheel quarter{men[0], {0, 1}, {1, 0}, men};
    CHECK(quarter.steps() == 8);  // 4" off, a quarter in four steps: 0.077" off the arc
    const Wheeled done = wheel(men, quarter, free_way);
    CHECK(done.whole);
    CHECK(done.facing == Facing{1, 0});
    CHECK(done.cost == 6.28_in);  // 4 * 3.14159 / 2; the chord is 5.65
    CHECK(done.men[0] == men[0]);
    CHECK(done.men[4] == Point{22_in, 24_in});
    CHECK(quarter.arc(men[1], quarter.steps()) == 1.57_in);
    CHECK(quarter.arc(men[4], quarter.steps() / 2) == 3.14_in);
}

TEST_CASE("a wheel about the middle costs half as much, and half a turn twice as much") {
    const Spots men = five();
    CHECK(wheel(men, Wheel{men[2], {0, 1}, {1, 0}, men}, free_way).cost == 3.14_in);
    const Wheeled about = wheel(men, Wheel{men[2], {0, 1}, {0, -1}, men}, free_way);
    CHECK(about.cost == 6.28_in);
    CHECK(about.men[0] == men[4]);
    const Wheel none{men[2], {0, 1}, {0, 3}, men};
    CHECK(none.steps() == 0);
    CHECK(wheel(men, none, free_way).cost == 0_in);
    CHECK(wheel(men, none, free_way).men == men);
}

TEST_CASE("it stands after the last step that all could make") {
    const Spots men = five();
    const Wheel way{men[0], {0, 1}, {1, 0}, men};
    Inches walked;
    const Wheeled half = wheel(men, way, [&](const WheelStep& step) {
        if (step.man != 4) return true;
        walked += step.arc;
        return walked <= 3.2_in;
    });
    CHECK_FALSE(half.whole);
    CHECK(half.stopped_by == 4);
    CHECK(half.cost == 3.14_in);
    CHECK(half.facing == Facing{1, 1});
    CHECK(half.men[4] == way.after(men[4], 4));
}

TEST_CASE("fences on the arc cost, walls stop, and the throw must last") {
    const Wheeled open = wheel_over(Ground{}, 10_in);
    CHECK(open.whole);
    CHECK(open.cost == 6.28_in);
    // The left-hand man passes the fence on his arc, though the chord of it leads by.
    const Wheeled fence = wheel_over(crossed_by(LineKind::Fence), 10_in);
    CHECK(fence.whole);
    CHECK(fence.cost == 8.28_in);
    CHECK(wheel_over(crossed_by(LineKind::Fence), 8.28_in).whole);
    CHECK_FALSE(wheel_over(crossed_by(LineKind::Fence), 8.27_in).whole);
    const Wheeled wall = wheel_over(crossed_by(LineKind::Wall), 10_in);
    CHECK_FALSE(wall.whole);
    CHECK(wall.stopped_by == 4);
    CHECK(wall.cost > 1.5_in);  // he comes at it after 30 degrees: 4 * 0.5236 = 2.09
    CHECK(wall.cost < 2.1_in);
    const Wheeled poor = wheel_over(Ground{}, 6.27_in);
    CHECK_FALSE(poor.whole);
    CHECK(poor.cost <= 6.27_in);
    CHECK(poor.cost > 5_in);
}

TEST_CASE("a base in the way of the outermost man stops it; one behind it does not") {
    const Inches most = 10_in;
    const std::array<Base, 1> before{{{{19.2_in, 22.8_in}, 0.5_in}}};  // 45 degrees on, 4" off
    const Wheeled stopped = wheel_over(Ground{}, most, before);
    CHECK_FALSE(stopped.whole);
    CHECK(stopped.cost > 1_in);
    CHECK(stopped.cost < 2.2_in);  // he is to stay an inch from it
    const std::array<Base, 1> behind{{{{18_in, 19.2_in}, 0.5_in}}};  // touched already: goes away
    CHECK(wheel_over(Ground{}, most, behind).whole);
    const std::array<Base, 1> beside{{{{18_in, 26_in}, 0.5_in}}};
    CHECK(wheel_over(Ground{}, most, beside).whole);
}

TEST_CASE("nobody wheels off the table") {
    const Ground small{24_in, 23.5_in, {}, {}, {}, {}};
    CHECK_FALSE(wheel_over(small, 10_in).whole);
}

TEST_CASE("an oblique step goes up to 45 degrees aside") {
    CHECK(is_oblique({0, 1}, {0, 500}));
    CHECK(is_oblique({0, 1}, {500, 500}));
    CHECK(is_oblique({0, 1}, {-500, 500}));
    CHECK_FALSE(is_oblique({0, 1}, {501, 500}));
    CHECK_FALSE(is_oblique({0, 1}, {0, -500}));
    CHECK_FALSE(is_oblique({0, 1}, {0, 0}));
}

TEST_CASE("a body goes as far as the first of it who is stopped") {
    const Spots men = five();
    const auto how_far = [&](std::size_t man, const Path& way) {
        return man == 3 ? 2_in : length(way);
    };
    const WentTogether went = go_together(men, {300, 400}, how_far);
    CHECK(went.along == 2_in);
    CHECK(went.stopped_by == 3);
    CHECK(went.men[0] == men[0] + Offset{120, 160});
    CHECK(went.men[4] == men[4] + Offset{120, 160});
    const auto free_run = [](std::size_t, const Path& way) { return length(way); };
    CHECK(go_together(men, {300, 400}, free_run).men[2] == men[2] + Offset{300, 400});
    CHECK(go_together(men, {300, 400}, free_run).stopped_by == most_posts);
}

TEST_CASE(
    "property: a wheel keeps the body's shape, costs no less than any chord, and turns back") {
    CHECK(rc::check([] {
        const auto count = static_cast<std::size_t>(*whole_numbers(3, 60));
        const auto ranks = static_cast<std::uint8_t>(*whole_numbers(1, 3));
        const Facing from = *facings(), to = *facings();
        const Spots men = spots({*spots(), from},
                                posts({FormationKind::Line, ranks, base_to_base(0.4_in)}, count));
        const Point pivot = men[static_cast<std::size_t>(*whole_numbers(0, 100)) % count];
        const Wheel way{pivot, from, to, men};
        const Wheeled there = wheel(men, way, free_way);
        RC_ASSERT(there.whole);
        for (std::size_t i = 0; i < count; ++i) {
            RC_ASSERT(there.cost >= distance(men[i], there.men[i]));
            RC_ASSERT(there.cost >= length(way.way_of(men[i])) - 0.2_in);  // 16 steps, rounded
            const Inches before = distance(men[0], men[i]),
                         now = distance(there.men[0], there.men[i]);
            RC_ASSERT(now <= before + 0.02_in && before <= now + 0.02_in);
        }
        const Wheeled back = wheel(there.men, Wheel{pivot, to, from, there.men}, free_way);
        for (std::size_t i = 0; i < count; ++i) RC_ASSERT(within(men[i], back.men[i], 0.02_in));
    }));
}

TEST_CASE("property: nobody leaves his arc by more than a twentieth of an inch in a quarter turn") {
    CHECK(rc::check([] {
        const Point pivot = *spots(), man = *spots();
        const Facing from = *facings(), to = *facings();
        RC_PRE(dot(from.step(), to.step()) >= 0 && within(pivot, man, 40_in));
        const Wheel wheel{pivot, from, to, Spots{man}};
        const Inches radius = distance(pivot, man);
        const Path way = wheel.way_of(man);
        for (std::size_t i = 0; i + 1 < way.size(); ++i) {
            const Inches off = radius - distance(pivot, Segment{way[i], way[i + 1]});
            RC_ASSERT(off <= 0.07_in);  // with the rounding of both ends
        }
        RC_ASSERT(way.back() == turned_about(pivot, man, from, to));
    }));
}
