import assert from "node:assert/strict";
import { test } from "node:test";
import { degrees } from "../../src/map/geometry";
import { along, swing, turnedBy } from "../../src/play/steering";
import type { Grip } from "../../src/wire";

const forward: Grip = { kind: "forward", rule: "GR-06.21", at: [0, 0], to: [0, 600] };
const left: Grip = { kind: "wheel-left", rule: "GR-06.23", at: [200, 0], to: [0, 200], about: [0, 0] };
const right: Grip = { kind: "wheel-right", rule: "GR-06.23", at: [0, 0], to: [200, 200], about: [200, 0] };

test("a body goes as far along a grip as the hand has gone, and no farther than it may", () => {
    assert.equal(along(forward, [10, 40], [90, 240]), 200);
    assert.equal(along(forward, [10, 40], [10, 2000]), 600);
    assert.equal(along(forward, [10, 40], [10, -300]), 0);
});
test("a turn goes by the shorter way", () => {
    assert.equal(swing(350, 10), 20);
    assert.equal(swing(10, 350), -20);
    assert.equal(swing(0, 90), 90);
});
test("a body looks as far round as the hand has gone, from where it was taken", () => {
    assert.equal(Math.round(degrees(turnedBy(left, [0, 1], [0, 1], -30))), -30);
    assert.equal(Math.round(degrees(turnedBy(right, [0, 1], [0, 1], 30))), 30);
    // It had been turned by 20 degrees before.
    assert.equal(Math.round(degrees(turnedBy(right, [0, 1], [342, 940], 30))), 50);
});
test("it never turns the other way round than the grip swings", () => {
    assert.equal(Math.round(degrees(turnedBy(left, [0, 1], [0, 1], 30))), 0);
    assert.equal(Math.round(degrees(turnedBy(right, [0, 1], [0, 1], -30))), 0);
});
