import assert from "node:assert/strict";
import { test } from "node:test";
import type { Fair, Hello, Line, Now } from "../../src/wire";
import { DicePart } from "../../src/play/dice_part";
import { promiseOf, sealOf } from "../../src/ui/fair";
import { allKeptDice, inForce, keptDice } from "../../src/ui/kept_dice";

const seal = sealOf("11".repeat(32));
let games = 0;

// A page at a seat of a game of its own, and what it sends.
function page(who: string[] = ["me", "friend"], game = `unit${++games}`) {
    const sent: Record<string, unknown>[] = [];
    const part = new DicePart((message) => {
        sent.push(message);
        return Promise.resolve();
    });
    const hello = { type: "hello", game, scenario: "toy/duel", who, fair: { as: 0 } } as unknown as Hello;
    return { part, hello, sent };
}
const fairOf = (promises: string[], wants: Fair["wants"], its = seal): Fair => ({ seal: its, promises, numbers: [], as: 0, wants });

test("the page promises first, and sends its number when all have promised", () => {
    const { part, hello, sent } = page();
    assert.equal(part.heard(hello, fairOf(["", ""], "promise")), "here");
    const kept = keptDice(hello.game, 0);
    assert.ok(kept);
    assert.match(kept.number, /^[0-9a-f]{32}$/);
    const promise = promiseOf(seal, 0, kept.number);
    assert.deepEqual(sent, [{ type: "promise", hash: promise }]);
    assert.equal(part.heard(hello, fairOf([promise, ""], "")), "here");
    assert.equal(sent.length, 1); // the other has not promised: the number stays here
    part.heard(hello, fairOf([promise, "ab"], "number"));
    part.heard(hello, fairOf([promise, "ab"], "number"));
    assert.deepEqual(sent.slice(1), [{ type: "number", number: kept.number }]);
    assert.deepEqual(keptDice(hello.game, 0)?.promises, [promise, "ab"]);
});

test("a page that is opened again goes on with the number it has promised", () => {
    const first = page();
    first.part.heard(first.hello, fairOf(["", ""], "promise"));
    const again = page(["me", "friend"], first.hello.game);
    const promise = promiseOf(seal, 0, keptDice(first.hello.game, 0)?.number ?? "");
    again.part.heard(again.hello, fairOf([promise, "ab"], "number"));
    assert.deepEqual(
        again.sent.map(({ type }) => type),
        ["number"],
    );
});

test("a page without a number of its own does not send one", () => {
    const late = page();
    assert.equal(late.part.heard(late.hello, fairOf(["aa", "bb"], "number")), "elsewhere");
    assert.equal(late.sent.length, 0);
    // Before all have promised it makes a promise of its own.
    const early = page();
    assert.equal(early.part.heard(early.hello, fairOf(["aa", ""], "")), "here");
    assert.deepEqual(
        early.sent.map(({ type }) => type),
        ["promise"],
    );
});

test("the page does not go on when the server shows another seal or other promises than before", () => {
    const { part, hello, sent } = page();
    part.heard(hello, fairOf(["", ""], "promise"));
    assert.equal(part.heard(hello, fairOf(["", ""], "promise", "00".repeat(32))), "changed");
    const promise = promiseOf(seal, 0, keptDice(hello.game, 0)?.number ?? "");
    part.heard(hello, fairOf([promise, "ab"], "number"));
    assert.equal(part.heard(hello, fairOf([promise, "cd"], "number")), "changed");
    assert.equal(sent.length, 2);
});

const rolled = (roll_number: number, ...faces: number[]): Line => ({
    n: 0,
    rule: "",
    actor: null,
    text: "",
    colour: "roll",
    roll: { faces } as never,
    roll_number,
});
const fresh = (take_back: number, roll_number: number): Line => ({
    n: 0,
    rule: "",
    actor: null,
    text: "",
    colour: "notice",
    roll: null,
    take_back,
    roll_number,
});

test("rolls and take-backs are kept as they were seen first", () => {
    const { part, hello } = page();
    part.heard(hello, fairOf(["", ""], "promise"));
    part.seen(hello, [rolled(0, 3, 4), rolled(1, 6)], null);
    part.seen(hello, [rolled(1, 1)], null); // another face for the same roll: the first stands
    part.seen(hello, [fresh(1, 1), rolled(1, 2)], null);
    part.seen(hello, [], { take_backs: [{ take_back: 1, rolls: 0 }] } as unknown as Now);
    const kept = keptDice(hello.game, 0);
    assert.deepEqual(kept?.rolls, { "0.0": "3 4", "0.1": "6", "1.1": "2" });
    assert.deepEqual(kept?.takeBacks, { 1: 1 });
    assert.equal(allKeptDice(hello.game).length, 1);
});

test("take-backs that were asked for or agreed to here are kept", () => {
    const { part, hello } = page();
    part.heard(hello, fairOf(["", ""], "promise"));
    const now = { proposals: [{ proposal: 40, take_back: 2 }, { proposal: 41 }] } as unknown as Now;
    part.asking({ type: "propose", what: "take-back" }, hello, now);
    part.asking({ type: "agree", proposal: 40 }, hello, now);
    part.asking({ type: "agree", proposal: 41 }, hello, now);
    part.asking({ type: "answer", n: 3, picks: [0] }, hello, now);
    assert.deepEqual(keptDice(hello.game, 0)?.agreed, [1, 2]);
});

test("a take-back that goes farther back ends those it went over", () => {
    assert.deepEqual(inForce({ 1: 40, 2: 45, 3: 43 }), [
        { take_back: 1, rolls: 40 },
        { take_back: 3, rolls: 43 },
    ]);
});

test("a spectator adds nothing", () => {
    const { part, hello, sent } = page();
    const { as: _, ...fair } = fairOf(["", ""], "");
    assert.equal(part.heard(hello, fair), "here");
    assert.equal(sent.length, 0);
});
