import assert from "node:assert/strict";
import { test } from "node:test";
import type { Force, MusterRow } from "../../src/wire";
import {
    asFragment,
    asJson,
    emptyForce,
    endOf,
    fromFragment,
    isForce,
    readCarried,
    withChoice,
    withRow,
    withoutLine,
} from "../../src/muster/force";

const row = (key: string, more: Partial<MusterRow> = {}): MusterRow => ({
    key,
    name: key,
    heading: "",
    text: "",
    rule: "",
    sizes: [],
    usual_size: 1,
    points: 10,
    per: "figure",
    leads: false,
    below: true,
    several: true,
    refused: "",
    choices: [],
    ...more,
});
const kinds = (force: Force): string => force.lines.map((line) => `${line.depth}${line.kind}`).join(" ");

test("who is added under an officer comes below him, after those he has", () => {
    let force = emptyForce("list", 1757, 400);
    force = withRow(force, row("captain", { leads: true, below: false }), null);
    force = withRow(force, row("line"), 0);
    force = withRow(force, row("captain", { leads: true, below: false }), 0);
    force = withRow(force, row("light"), 0);
    assert.equal(kinds(force), "0captain 1line 1light 0captain");
    assert.equal(endOf(force.lines, 0), 3);
    assert.equal(kinds(withoutLine(force, 0)), "0captain");
});

test("of one group a line has one choice, others stand by themselves", () => {
    const choice = (word: string, group: string) => ({
        word,
        text: "",
        rule: "",
        group,
        points: null,
        per: "",
        counted: false,
        usual: false,
    });
    const warrior = row("warrior", { choices: [choice("bow", "weapon"), choice("musket", "weapon"), choice("pc", "")] });
    const line = { depth: 0, name: "", count: 1, kind: "warrior", size: 0, choices: ["pc", "bow"] };
    assert.deepEqual(withChoice(line, warrior, "musket", true), ["pc", "musket"]);
    assert.deepEqual(withChoice(line, warrior, "pc", false), ["bow"]);
    assert.deepEqual(withChoice({ ...line, choices: ["4 bow"] }, warrior, "bow", false), []);
});

test("a link holds the whole force, and nothing else is taken from one", () => {
    const force = withRow({ ...emptyForce("all", 0, 350), title: "Étienne’s men" }, row("ranger"), null);
    assert.deepEqual(fromFragment(asFragment("a-book", force)), { book: "a-book", force });
    assert.deepEqual(readCarried(asJson("a-book", force)), { book: "a-book", force });
    for (const bad of ["", "#force=", "#force=%%%", "#force=e30", "#other=abc", `#force=${"A".repeat(70_000)}`])
        assert.equal(fromFragment(bad), null);
    assert.equal(readCarried("{"), null);
    assert.equal(isForce({ ...force, lines: [{ kind: 3 }] }), false);
    assert.equal(isForce({ ...force, points: -1 }), false);
    assert.equal(isForce(null), false);
});
