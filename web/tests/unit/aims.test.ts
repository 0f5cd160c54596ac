import assert from "node:assert/strict";
import { test } from "node:test";
import { limitWords, progressWords, turnsLeft } from "../../src/play/aim_words";
import type { GameLimit, Objectives, Wanted } from "../../src/wire";

const wanted = (more: Partial<Wanted>): Wanted => ({
    kind: "leave-by",
    side: 0,
    rule: "LR-29.10",
    words: "get 2 figures off",
    done: 0,
    state: "open",
    at_end: false,
    ...more,
});
const limit = (more: Partial<GameLimit>): GameLimit => ({
    kind: "turns",
    rule: "LR-01.12",
    words: "the game ends after turn 10",
    done: 0,
    ...more,
});
const objectives = (...limits: GameLimit[]): Objectives => ({
    briefs: [],
    wanted: [],
    limits,
    scoring: { rule: "", words: "", ahead: null },
});

test("how far along an aim is, in words", () => {
    assert.equal(progressWords(wanted({ done: 1, needed: 2, unit: "figures" })), "1 of 2 figures");
    assert.equal(progressWords(wanted({ done: 11, needed: 6, unit: "figures" })), "11 figures, 6 needed");
    assert.equal(progressWords(wanted({ done: 3, unit: "figures" })), "3 figures");
    assert.equal(progressWords(wanted({ done: 0, needed: 1 })), "");
    assert.equal(progressWords(wanted({ done: 0 })), "");
    assert.equal(progressWords(wanted({ done: 2, unit: "figures", points: 1 })), "2 figures; 1 point each");
    assert.equal(
        progressWords(wanted({ done: 0, needed: 3, unit: "buildings", points: 5, as_known: true })),
        "0 of 3 buildings; 5 points each; as far as is known",
    );
});

test("turns are told as those that are left, the one under way among them", () => {
    assert.equal(limitWords(limit({ done: 2, needed: 10 })), "the game ends after turn 10: 8 left");
    assert.equal(limitWords(limit({ kind: "cards", words: "it ends", done: 4, needed: 10 })), "it ends: 4 of 10 drawn");
    assert.equal(limitWords(limit({ kind: "losses", words: "it ends", done: 4, needed: 7 })), "it ends: 4 of 7 gone");
    assert.equal(limitWords(limit({ kind: "losses", words: "it ends", done: 4 })), "it ends");
});

test("the bar says how many turns are left, and nothing where there is no limit", () => {
    assert.equal(turnsLeft(objectives(limit({ done: 2, needed: 10 }))), "8 of 10 left");
    assert.equal(turnsLeft(objectives(limit({ done: 9, needed: 10 }))), "the last one");
    assert.equal(turnsLeft(objectives(limit({ kind: "cards", done: 2, needed: 10 }))), "");
    assert.equal(turnsLeft(objectives()), "");
});
