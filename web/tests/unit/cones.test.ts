import assert from "node:assert/strict";
import { test } from "node:test";
import { coneOutline, fan, follow, middles, reachAlong } from "../../src/map/cones";
import { hull } from "../../src/map/geometry";
import type { Point, Zone } from "../../src/wire";

const volley: Zone = {
    form: "cone",
    kind: "volley",
    rule: "PG-21.03",
    words: "",
    at: [-100, 0],
    to: [100, 0],
    facing: [0, 1],
    spread: 450,
    from: [
        [-67, -33],
        [0, -33],
        [67, -33],
    ],
    least: 0,
    reach: [233, 633],
    pieces: [],
};

test("a cone opens by half its spread to either side of where it looks", () => {
    const rays = fan(volley, 2);
    const turned = (ray: { along: Point }): number => Math.round((Math.atan2(ray.along[0], ray.along[1]) * 1800) / Math.PI);
    assert.deepEqual(rays.map(turned), [-225, 0, 225]);
    assert.deepEqual(
        rays.map((ray) => Math.round(ray.from[0])),
        [-100, 0, 100],
    );
});

test("it reaches exactly as far from the nearest of those who fire", () => {
    for (const p of coneOutline(volley, 633).slice(0, 41)) {
        const near = Math.min(...volley.from!.map((q) => Math.hypot(p[0] - q[0], p[1] - q[1])));
        assert.ok(Math.abs(near - 633) < 0.01, `${near}`);
    }
    assert.equal(reachAlong({ from: [0, 0], along: [0, 1] }, [[0, 0]], 500), 500);
});

test("a howitzer's cone begins at its least range", () => {
    const outline = coneOutline({ ...volley, at: [0, 0], to: [0, 0], from: [[0, 0]], least: 400 }, 1000);
    assert.ok(outline.slice(41).every((p) => Math.abs(Math.hypot(...p) - 400) < 0.01));
});

test("what hangs on the chosen spot goes with it", () => {
    const ring: Zone = { form: "circle", kind: "shell", rule: "", words: "", at: [0, 0], reach: [50], pieces: [], follows: true };
    assert.deepEqual(follow(ring, [7, 8], [0, 1]).at, [7, 8]);
    assert.deepEqual(follow({ ...volley, follows: true }, [100, 50], [0, 1]).facing, [200, 50]);
    const line = follow(
        {
            ...ring,
            from: [
                [10, 0],
                [0, -20],
            ],
        },
        [100, 100],
        [1, 0],
    );
    assert.deepEqual(middles(line), [
        [100, 90],
        [80, 100],
    ]); // looking to the right of the table
    assert.deepEqual(follow(volley, [100, 50], [0, 1]), volley);
});

test("a hull goes round the outermost", () => {
    assert.deepEqual(
        hull([
            [0, 0],
            [10, 0],
            [5, 5],
            [10, 10],
            [0, 10],
        ]).length,
        4,
    );
    assert.deepEqual(
        hull([
            [0, 0],
            [5, 0],
            [10, 0],
        ]),
        [
            [0, 0],
            [10, 0],
        ],
    );
});
