import assert from "node:assert/strict";
import { test } from "node:test";
import type { Point } from "../../src/wire";
import { distance, rimDistance } from "../../src/map/geometry";
import { beyondEdge, closedCurve, softRim, tail } from "../../src/map/rims";
import { middleOf, tapeKey, wordsOf } from "../../src/map/tape";

const square: Point[] = [
    [1000, 1000],
    [2200, 1000],
    [2200, 2200],
    [1000, 2200],
];

test("a soft rim has no corners, strays little, and is the same every time", () => {
    const rim = softRim(square, { corner: 300, waver: 34 }, 7);
    for (const corner of square) assert.ok(Math.min(...rim.map((p) => distance(p, corner))) > 45, "the corner is rounded off");
    for (const p of rim) assert.ok(rimDistance(p, square) < 110, `${p}`);
    const straight = rim.filter((p) => Math.abs(p[1] - 1000) < 0.5 || Math.abs(p[0] - 1000) < 0.5);
    assert.ok(straight.length < rim.length / 10, "it wavers");
    assert.deepEqual(rim, softRim(square, { corner: 300, waver: 34 }, 7));
    assert.notDeepEqual(rim, softRim(square, { corner: 300, waver: 34 }, 8));
    const jumps = rim.map((p, i) => distance(p, rim[(i + 1) % rim.length]!));
    assert.ok(Math.max(...jumps) < 120, "its end meets its beginning");
    assert.match(closedCurve(rim), /^M[-\d C]+Z$/);
});

test("what reaches the table's edge goes on beyond it", () => {
    assert.deepEqual(
        beyondEdge(
            [
                [0, 0],
                [3600, 0],
                [3600, 700],
                [0, 700],
            ],
            3600,
            3600,
        ),
        [
            [-220, -220],
            [3820, -220],
            [3820, 700],
            [-220, 700],
        ],
    );
});

test("a stream runs out to nothing", () => {
    const points = [
        ...tail(
            [
                [0, 0],
                [400, 0],
            ],
            60,
        ).matchAll(/(-?\d+) (-?\d+)/g),
    ].map(([, x, y]) => [Number(x), Number(y)] as const);
    const wide = (from: number, to: number): number => {
        const ys = points.filter(([x]) => x >= from && x <= to).map(([, y]) => y);
        return Math.max(...ys) - Math.min(...ys);
    };
    assert.equal(wide(0, 0), 120);
    assert.ok(wide(180, 220) < 90 && wide(300, 340) < wide(180, 220));
    assert.equal(wide(400, 400), 0);
});

test("a tape by keys: its end moves, a corner stays, a corner is taken up", () => {
    let tape: Point[] = [[100, 100]];
    const press = (key: string, far = 50): void => {
        tape = tapeKey(tape, key, far) ?? assert.fail(key);
    };
    press("ArrowRight", 200);
    press("ArrowRight", 200);
    assert.deepEqual(tape, [
        [100, 100],
        [500, 100],
    ]);
    press("Enter");
    press("ArrowUp", 200);
    press("ArrowUp", 100);
    assert.deepEqual(tape, [
        [100, 100],
        [500, 100],
        [500, 400],
    ]);
    assert.deepEqual(wordsOf(tape, { scale: 100, unit: "inches" }), ['7"', 'last 3"']);
    press("Backspace");
    assert.deepEqual(wordsOf(tape, { scale: 100, unit: "inches" }), ['5"']);
    assert.equal(tapeKey(tape, "x", 50), null);
    assert.deepEqual(middleOf({ left: 0, top: 0, right: 200, bottom: 100 }, 3600), [100, 3550]);
});
