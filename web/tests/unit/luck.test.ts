import assert from "node:assert/strict";
import { test } from "node:test";
import { courseOf, kindsOf, luckWords, needed, result, signed, type AuditRoll } from "../../src/pages/luck";

const roll = (more: Partial<AuditRoll>): AuditRoll => ({
    n: 0,
    rule: "LR-13.03",
    side: 0,
    who: 1,
    dice: 2,
    faces: [1, 5],
    kind: "passes",
    target: 4,
    result: 1,
    counted: 1,
    mean: 4 / 3,
    deviation: 2 / 3,
    luck: true,
    seen: true,
    ...more,
});

test("what was needed and what came of it is in plain words", () => {
    assert.equal(needed(roll({})), "4 or less");
    assert.equal(result(roll({})), "1 pass");
    assert.equal(needed(roll({ kind: "at-least", target: 5 })), "5 or more");
    assert.equal(result(roll({ kind: "at-least", counted: 2 })), "2 successes");
    for (const kind of ["passes", "passes-and-sixes", "at-least", "highest", "lowest", "sum", "average", "faces", "one-of"] as const)
        for (const dice of [1, 3]) assert.doesNotMatch(needed(roll({ kind, dice })), /sum\b.*\d|faces|passes|one-of|-/);
});

test("each kind of roll is told in its own unit, and only those of which more is better as luck", () => {
    const rolls = [
        roll({}),
        roll({ counted: 2 }),
        roll({ side: 1, counted: 0 }),
        roll({ rule: "LR-18.24", kind: "sum", counted: 5, mean: 7, deviation: Math.sqrt(35 / 6), luck: false }),
        roll({ rule: "LR-18.24", kind: "sum", counted: 11, mean: 7, deviation: Math.sqrt(35 / 6), luck: false }),
        roll({ kind: "one-of", luck: false }),
    ];
    const [passes, sums, none] = kindsOf(rolls);
    assert.equal(none, undefined);
    assert.equal(passes?.unit, "passes");
    assert.deepEqual([passes?.sides.get(0)?.actual, passes?.sides.get(0)?.expected], [3, 8 / 3]);
    assert.ok(Math.abs(passes!.sides.get(0)!.deviations - 1 / 3 / Math.sqrt(8 / 9)) < 1e-12);
    assert.equal(passes?.sides.get(1)?.rolls, 1);
    assert.equal(sums?.luck, false);
    assert.deepEqual([sums?.sides.get(0)?.actual, sums?.sides.get(0)?.expected], [8, 7]);
});

test("the course of a side's luck ends at its figure", () => {
    const rolls = [roll({ counted: 2 }), roll({ side: 1 }), roll({ counted: 2 }), roll({ kind: "sum", luck: false, counted: 90 })];
    const course = courseOf(rolls, 0);
    assert.deepEqual(
        course.map(([at]) => at),
        [0, 1, 3, 3],
    );
    const figure = kindsOf(rolls.filter((one) => one.luck))[0]!.sides.get(0)!.deviations;
    assert.ok(Math.abs(course[course.length - 1]![1] - figure) < 1e-12);
});

test("a figure is told in words", () => {
    assert.equal(luckWords(0.2), "about as dice fall");
    assert.equal(luckWords(-1.4), "unlucky");
    assert.equal(luckWords(2.4), "very lucky");
    assert.equal(signed(-1.26), "−1.3");
    assert.equal(signed(-0.01), "0.0");
});
