import assert from "node:assert/strict";
import { test } from "node:test";
import type { DiceAudit, TakenBack } from "../../src/wire";
import { checkDice, verifyCommand } from "../../src/pages/fair_check";
import { facesOf, keyOf, promiseOf, sealOf, takeBackAt } from "../../src/ui/fair";
import type { KeptDice } from "../../src/ui/kept_dice";

// The worked example of docs/fair-dice.md; the program's own test has the same.
const secret = `${"00".repeat(31)}01`;
const anns = "00112233445566778899aabbccddeeff";
const bens = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
const scenario = "long-rifle/three-a-side";
const seal = "33e423980c9b37d048bd5fadbd4a2aeb95146922045405accc2f468d0ef96988";
const key = "0c55c8a87d91f66703b2872e3f14fb804027459d5eb965cb9a1d8af8d48230ce";
const sixDice = { kind: "faces", dice: 6, target: 0 };

test("the worked example comes out as it stands in the docs", () => {
    assert.equal(sealOf(secret), seal);
    assert.equal(promiseOf(seal, 0, anns), "a44eb37ffc6c6278ccb9d1930bc12bd5907bf551225579240b54ca68b1362509");
    assert.equal(promiseOf(seal, 1, bens), "c5aecc943768caa1de566a76a8a447a9e7dbc1a8eac404cc9c86229ae72bde26");
    assert.equal(keyOf(secret, [anns, bens], scenario), key);
    assert.equal(keyOf(secret, [anns, ""], scenario), "7b0003c3b8b63a70780c2dd40275d28465fd884779f316e16daba65831a07dd7");
    assert.deepEqual(facesOf(key, 0, 0, sixDice), [5, 3, 1, 6, 4, 1]);
    assert.deepEqual(facesOf(key, 1, 1, sixDice), [6, 6, 1, 4, 3, 6]);
    assert.deepEqual(facesOf(key, 0, 2, { kind: "one-of", dice: 1, target: 7 }), [3]);
    assert.deepEqual(facesOf(key, 0, 0, { ...sixDice, die: 12 }), [5, 3, 7, 6, 10, 1]);
    assert.equal(facesOf(key, 0, 0, { ...sixDice, dice: 80 }).length, 80); // more than one block of bytes
    assert.ok(facesOf(key, 0, 0, { ...sixDice, kind: "average" }).every((face) => face >= 2 && face <= 5));
});

// A game of so many rolls, as a server would show it that has made its dice with these.
function auditOf(its: { secret: string; numbers: string[] }, takeBacks: TakenBack[] = []): DiceAudit {
    const itsKey = keyOf(its.secret, its.numbers, scenario);
    const itsSeal = sealOf(its.secret);
    const rolls = Array.from({ length: 40 }, (_, n) => {
        const shape = { kind: n % 5 === 4 ? ("one-of" as const) : ("passes" as const), dice: 2, target: 4 };
        const faces = facesOf(itsKey, takeBackAt(takeBacks, n), n, shape);
        return {
            ...shape,
            n,
            number: n,
            faces,
            rule: "",
            side: 0,
            who: null,
            result: 0,
            counted: 0,
            mean: 0,
            deviation: 0,
            luck: false,
            seen: true,
        };
    });
    const promises = its.numbers.map((number) => (number ? promiseOf(itsSeal, its.numbers.indexOf(number), number) : ""));
    return {
        rolls,
        luck: [],
        scenario,
        names: ["Rangers", "Hurons"],
        commitment: itsSeal,
        secret: its.secret,
        numbers: its.numbers,
        promises,
        key: itsKey,
        take_backs: takeBacks,
    };
}

// What Ann's browser kept of an honest game, and what Ben's did.
function keptBy(as: number, takeBacks: TakenBack[] = []): KeptDice {
    const audit = auditOf({ secret, numbers: [anns, bens] }, takeBacks);
    const rolls = Object.fromEntries(audit.rolls.map(({ n, faces }) => [`${takeBackAt(takeBacks, n)}.${n}`, faces.join(" ")]));
    const seen = Object.fromEntries(takeBacks.map((one) => [one.take_back, one.rolls]));
    return {
        game: "g",
        as,
        scenario,
        seal,
        number: as === 0 ? anns : bens,
        promises: audit.promises ?? [],
        takeBacks: seen,
        agreed: takeBacks.map((one) => one.take_back),
        rolls,
        at: 1,
    };
}
const unseen = (kept: KeptDice): KeptDice => ({ ...kept, rolls: {} });
const honest = { secret, numbers: [anns, bens] };
const wrongOf = (audit: DiceAudit, kept: KeptDice | null): string => checkDice(audit, kept)?.wrong.join("\n") ?? "not checked";

test("honest dice are right, for both players and for somebody who kept nothing", () => {
    const takeBacks = [
        { take_back: 1, rolls: 7 },
        { take_back: 3, rolls: 20 },
    ];
    for (const as of [0, 1]) {
        assert.deepEqual(checkDice(auditOf(honest), keptBy(as)), { wrong: [], kept: true, rolls: 40 });
        assert.equal(wrongOf(auditOf(honest, takeBacks), keptBy(as, takeBacks)), "");
    }
    assert.deepEqual(checkDice(auditOf(honest), null), { wrong: [], kept: false, rolls: 40 });
    assert.equal(checkDice({ ...auditOf(honest), secret: undefined } as unknown as DiceAudit, null), null);
});

test("a maker with two seats and a bot are right too", () => {
    const numbers = [anns, anns, ""];
    const audit = { ...auditOf({ secret, numbers }), names: ["A", "B", "C"] };
    const kept = { ...keptBy(0), promises: audit.promises ?? [], rolls: {} };
    assert.equal(wrongOf(audit, kept), "");
    assert.equal(wrongOf(audit, null), "");
});

// The first four dice, as a cheat would look at them.
const firstDice = (numbers: string[], its: string): number =>
    facesOf(keyOf(its, numbers, scenario), 0, 0, { kind: "sum", dice: 4, target: 0 }).reduce((a, b) => a + b, 0);

test("a server that changes its secret once it knows the numbers is caught by either player", () => {
    let cheat = secret;
    for (let i = 2; firstDice([anns, bens], cheat) < 22; ++i) cheat = i.toString(16).padStart(64, "0");
    const audit = auditOf({ secret: cheat, numbers: [anns, bens] });
    // All of it fits together: only what was kept tells.
    assert.equal(wrongOf(audit, null), "");
    for (const as of [0, 1]) {
        assert.match(wrongOf(audit, unseen(keptBy(as))), /the server changed its secret/);
        assert.match(wrongOf({ ...audit, commitment: seal }, unseen(keptBy(as))), /the server changed its secret/);
    }
});

test("a friend who looks for a better number with the server's help is caught", () => {
    let cheat = bens;
    for (let i = 2; firstDice([anns, cheat], secret) < 22; ++i) cheat = i.toString(16).padStart(32, "0");
    const audit = auditOf({ secret, numbers: [anns, cheat] });
    assert.match(wrongOf(audit, unseen(keptBy(0))), /The number of Hurons is not the one promised/);
    assert.match(wrongOf({ ...audit, promises: keptBy(0).promises }, unseen(keptBy(0))), /The number of Hurons/);
});

test("a server that changes one's own number is caught by him and by the other", () => {
    const audit = auditOf({ secret, numbers: ["c".repeat(32), bens] });
    assert.match(wrongOf(audit, unseen(keptBy(0))), /Your number was changed/);
    assert.match(wrongOf(audit, unseen(keptBy(1))), /The number of Rangers is not the one promised/);
});

test("a server that shows the two different seals is caught by either", () => {
    const other = sealOf("66".repeat(32));
    const promised = promiseOf(other, 1, bens); // Ben promised under the seal he was shown
    const ann = { ...keptBy(0), promises: [keptBy(0).promises[0] ?? "", promised] };
    const ben = { ...keptBy(1), seal: other, promises: [keptBy(1).promises[0] ?? "", promised] };
    assert.match(wrongOf(auditOf(honest), ann), /The number of Hurons is not the one promised/);
    assert.match(wrongOf(auditOf(honest), ben), /another seal than it showed you/);
});

test("a server that swaps a promise, or never waited for a number, is caught", () => {
    const kept = keptBy(0);
    assert.match(wrongOf(auditOf(honest), { ...kept, promises: [...kept.promises].reverse() }), /The number of Rangers/);
    assert.match(wrongOf(auditOf(honest), { ...kept, promises: [] }), /never sent its number/);
    assert.match(wrongOf({ ...auditOf(honest), scenario: "drums/other" }, kept), /another scenario/);
});

test("a take-back that was shifted, added, left out or not agreed to is caught", () => {
    const at = (rolls: number, take_back = 1): TakenBack[] => [{ take_back, rolls }];
    const kept = unseen(keptBy(0, at(7)));
    for (const takeBacks of [at(8), at(7, 2), [], [...at(7), { take_back: 2, rolls: 30 }]])
        assert.match(wrongOf(auditOf(honest, takeBacks), kept), /the server shifted a take-back/);
    assert.match(wrongOf(auditOf(honest, at(7)), { ...kept, agreed: [] }), /Take-back 1 was not agreed to/);
    // One that went farther back ends what it went over.
    const farther = unseen({ ...keptBy(0, at(7)), takeBacks: { 1: 7, 2: 5 }, agreed: [1, 2] });
    assert.equal(wrongOf(auditOf(honest, at(5, 2)), farther), "");
});

test("a server that changes a roll is caught, whether at the end or when it was rolled", () => {
    const audit = auditOf(honest);
    const changed = audit.rolls.map((roll) => (roll.n === 7 ? { ...roll, faces: [6, 6] } : roll));
    assert.match(wrongOf({ ...audit, rolls: changed }, unseen(keptBy(0))), /Roll 8 shows 6 6, but the key gives/);
    const kept = keptBy(0);
    const lied = { ...kept, rolls: { ...kept.rolls, "0.7": "6 6" } };
    assert.match(wrongOf(audit, lied), /Roll 8 showed 6 6 when it was rolled/);
    assert.match(wrongOf({ ...audit, rolls: audit.rolls.slice(1) }, kept), /left rolls out/);
});

test("words that do not fit together are seen by somebody who kept nothing", () => {
    const audit = auditOf(honest);
    assert.match(wrongOf({ ...audit, commitment: "00" }, null), /does not fit the seal/);
    assert.match(wrongOf({ ...audit, key: "00" }, null), /The key does not follow/);
    assert.match(wrongOf({ ...audit, promises: ["", ""] }, null), /The number of Rangers/);
});

test("the command that proves the same has all that was kept", () => {
    const command = verifyCommand(keptBy(0, [{ take_back: 1, rolls: 7 }]));
    assert.match(command, new RegExp(`--seal ${seal} --number ${anns} --promise a44eb.* --promise c5aec.* --take-back 1@7$`));
});
