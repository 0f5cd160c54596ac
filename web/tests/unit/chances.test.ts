import assert from "node:assert/strict";
import { test } from "node:test";
import { inShort, sumOf } from "../../src/play/chances";

test("fractions are added exactly", () => {
    assert.equal(sumOf("1/6", "1/3"), "1/2");
    assert.equal(sumOf("0", "10717/55296"), "10717/55296");
    assert.equal(sumOf("1/4", "3/4"), "1");
});

test("hits and misses are added up, hits first", () => {
    const short = inShort([
        { outcome: "miss", exact: "1/2", probability: 0.5 },
        { outcome: "hit, Bob prone", exact: "1/4", probability: 0.25 },
        { outcome: "hit, Bob out of the fight", exact: "1/6", probability: 1 / 6 },
        { outcome: "misfire", exact: "1/12", probability: 1 / 12 },
    ]);
    assert.deepEqual(
        short.map(({ outcome, exact }) => `${outcome} ${exact}`),
        ["hit 5/12", "miss 7/12"],
    );
});

test("of other outcomes the likeliest are told", () => {
    const lines = [0.4, 0.3, 0.2, 0.1].map((probability, i) => ({ outcome: `Ann Life ${i}`, exact: "1/4", probability }));
    assert.deepEqual(
        inShort(lines).map(({ outcome }) => outcome),
        ["Ann Life 0", "Ann Life 1"],
    );
});
