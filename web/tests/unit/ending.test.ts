import assert from "node:assert/strict";
import { test } from "node:test";
import { endWords, fatesOf } from "../../src/play/ending";
import type { Piece, View } from "../../src/wire";

const view = { outcome: "Canadians have won" } as unknown as View;

test("whoever sits there reads whether he has won or lost, a watcher who has won", () => {
    assert.match(endWords(view, { winner: 1, yours: 1, left: [] }), /you have won/);
    assert.match(endWords(view, { winner: 1, yours: 0, left: [] }), /you have lost/);
    assert.match(endWords(view, { winner: null, yours: 0, left: [] }), /a draw/);
    assert.equal(endWords(view, { winner: 1, yours: null, left: [] }), "Canadians have won");
});

test("losses are counted by what has become of them, in plain words", () => {
    const piece = (name: string, ...states: string[]): Piece => ({ name, states }) as unknown as Piece;
    const fates = fatesOf([
        piece("Ann", "out-of-the-fight", "unloaded"),
        piece("Bob", "prone"),
        piece("Cy", "unloaded", "out-of-the-fight"),
        piece("Dan", "ran-away"),
        piece("Ely", "destroyed"),
        piece("Fay", "surrendered"),
    ]);
    assert.deepEqual(fates, [
        { words: "out of the fight", names: ["Ann", "Cy"] },
        { words: "ran away", names: ["Dan"] },
        { words: "destroyed", names: ["Ely"] },
        { words: "surrendered", names: ["Fay"] },
    ]);
});
