import assert from "node:assert/strict";
import { test } from "node:test";
import {
    along,
    centroid,
    courseLength,
    curveOf,
    cutLines,
    degrees,
    facingAt,
    lengthWords,
    inside,
    longestEdge,
    nearestOnCourse,
    pathOf,
    rimDistance,
    scatter,
    seedOf,
    stream,
} from "../../src/map/geometry";
import { hachures } from "../../src/map/hachures";
import type { Point } from "../../src/wire";

const square: Point[] = [
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
];
const hook: Point[] = [
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [600, 1000],
    [600, 300],
    [0, 300],
];

test("a point is inside a shape or not, also beside a notch", () => {
    assert.ok(inside(square, [500, 500]));
    assert.ok(!inside(square, [1001, 500]));
    assert.ok(inside(hook, [800, 900]));
    assert.ok(!inside(hook, [300, 600]));
});

test("scattered spots lie within the shape and off its rim, the same every time", () => {
    const spots = scatter(hook, 90, stream(5), 20);
    assert.ok(spots.length > 30);
    for (const spot of spots) {
        assert.ok(inside(hook, spot));
        assert.ok(rimDistance(spot, hook) >= 20);
    }
    assert.deepEqual(scatter(hook, 90, stream(5), 20), spots);
    assert.notDeepEqual(scatter(hook, 90, stream(6), 20), spots);
});

test("points along a course keep both ends and about the step", () => {
    const course: Point[] = [
        [0, 0],
        [300, 0],
        [300, 400],
    ];
    const points = along(course, 50);
    assert.deepEqual(points[0], [0, 0]);
    assert.deepEqual(points[points.length - 1], [300, 400]);
    assert.equal(courseLength(course), 700);
    assert.ok(Math.abs(courseLength(points) - 700) < 1e-9);
    for (let i = 1; i < points.length; ++i)
        assert.ok(Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]) <= 60);
});

test("lines across a shape end on its rim and leave a notch out", () => {
    const cuts = cutLines(hook, [1, 0], 100);
    assert.equal(cuts.length, 10);
    for (const [a, b] of cuts) {
        assert.ok(rimDistance(a!, hook) < 1e-6);
        assert.ok(rimDistance(b!, hook) < 1e-6);
    }
    assert.equal(Math.round(cuts[9]![0]![0]), 600);
});

test("the nearest point on a course, the longest edge and the middle", () => {
    assert.deepEqual(
        nearestOnCourse(
            [500, 70],
            [
                [0, 0],
                [1000, 0],
            ],
        ),
        [500, 0],
    );
    assert.deepEqual(
        nearestOnCourse(
            [-50, 70],
            [
                [0, 0],
                [1000, 0],
            ],
        ),
        [0, 0],
    );
    const [a, b] = longestEdge(hook);
    assert.equal(Math.hypot(a[0] - b[0], a[1] - b[1]), 1000);
    assert.deepEqual(centroid(square), [500, 500]);
});

test("facings turn to degrees and back", () => {
    assert.equal(degrees([0, 1]), 0);
    assert.equal(degrees([1, 0]), 90);
    assert.equal(Math.abs(degrees([0, -1])), 180);
    assert.equal(degrees([-1, 0]), -90);
    for (const angle of [0, 15, 90, 135, -45]) assert.ok(Math.abs(degrees(facingAt(angle)) - angle) < 0.1, String(angle));
});

test("lengths are said in the table's own measure", () => {
    assert.equal(lengthWords(800), '8"');
    assert.equal(lengthWords(275), '2.8"');
    assert.equal(lengthWords(400, { scale: 150, unit: "inches" }), '6"');
    assert.equal(lengthWords(409, { scale: 1000, unit: "paces" }), "40 paces");
    assert.equal(lengthWords(10, { scale: 1000, unit: "paces" }), "1 pace");
});

test("paths are whole numbers", () => {
    assert.equal(
        pathOf(
            [
                [0.4, 1.6],
                [3, 4],
            ],
            true,
        ),
        "M0 2L3 4Z",
    );
    assert.match(
        curveOf([
            [0, 0],
            [10, 5],
            [20, 0],
        ]),
        /^M0 0C[-\d ]+C[-\d ]+$/,
    );
});

test("hachures cover all sides of a hill and stay near its shape", () => {
    const d = hachures(
        square,
        [
            [400, 500],
            [600, 500],
        ],
        seedOf(square),
    );
    const feet = [...d.matchAll(/L(-?\d+) (-?\d+)L/g)].map((m): Point => [Number(m[1]), Number(m[2])]);
    assert.ok(feet.length > 100);
    for (const [x, y] of feet) assert.ok(x > -60 && x < 1060 && y > -60 && y < 1060);
    for (const side of [(p: Point) => p[0] < 300, (p: Point) => p[0] > 700, (p: Point) => p[1] < 300, (p: Point) => p[1] > 700])
        assert.ok(feet.filter(side).length > 20);
});
