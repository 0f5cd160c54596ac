import assert from "node:assert/strict";
import { test } from "node:test";
import { nextLesson, saidBefore } from "../../src/play/coach";
import { booksWithLessons, lessonsOf, type Lesson } from "../../src/play/lessons";
import type { Question } from "../../src/play/whole";
import firstLessons from "../../src/pages/tutorial.json";
import { bookOf } from "../../src/ui/games";
import type { Line } from "../../src/wire";

const asked = (topic: string, kind = "choose-one", verbs: string[] = []): Question =>
    ({ topic, kind, options: verbs.map((verb) => ({ verb })) }) as unknown as Question;
const told = (text: string): Line => ({ text }) as unknown as Line;

test("a question gives one lesson, about itself first", async () => {
    const all = await lessonsOf("long-rifle");
    const had: Lesson[] = [];
    const first = nextLesson(all, had, asked("in-sight"), [told("In Sight!")])!;
    assert.equal(first.topic, "in-sight");
    had.push(first);
    // What was told with it is the same subject and is not gone through again.
    assert.equal(nextLesson(all, had, asked("in-sight"), [told("In Sight!")]), null);
    assert.equal(nextLesson(all, had, asked("activate-group"), [told("In Sight!")])?.topic, "activate-group");
});

test("a lesson about what was told waits for a question that brings none", async () => {
    const all = await lessonsOf("long-rifle");
    assert.equal(nextLesson(all, [], asked("unheard-of"), [told("Seth fires musket at Attean")])?.log, "fires");
    assert.equal(nextLesson(all, all, asked("action"), [told("Seth fires")]), null);
});

test("a lesson about an option comes when it is offered, after the one about its question", async () => {
    const all = await lessonsOf("gauntlet-run");
    const unit = (...verbs: string[]): Question => asked("activation", "choose-one", verbs);
    const first = nextLesson(all, [], unit("volley", "full-move"), [])!;
    assert.equal(first.offers, undefined);
    assert.equal(nextLesson(all, [first], unit("full-move"), []), null);
    assert.equal(nextLesson(all, [first], unit("full-move", "volley"), [])?.offers, "volley");
});

test("what was said about a question is said again when that is asked again", async () => {
    const all = await lessonsOf("gauntlet-run");
    const had = all.slice(0, 4);
    assert.equal(saidBefore(had, asked("deploy"))?.topic, "deploy");
    assert.equal(saidBefore(had, asked("deploy-where", "place"))?.kind, "place");
    assert.equal(saidBefore(had, asked("orders")), null);
    assert.equal(saidBefore(all, asked("activation", "choose-one", ["volley"]))?.offers, "volley");
});

test("every book with a first lesson has a companion, and the other way about", async () => {
    assert.deepEqual(
        firstLessons.map(({ book }) => book),
        booksWithLessons,
    );
    for (const { book, scenario, lead, steps } of firstLessons) {
        assert.equal(bookOf(scenario), book);
        assert.ok(lead.length <= 200 && steps.length === 4, book);
        assert.ok((await lessonsOf(book)).length >= 10, book);
    }
    assert.deepEqual(await lessonsOf("unheard-of"), []);
});

test("a lesson is short enough for a phone, and no two have one title", async () => {
    for (const book of booksWithLessons) {
        const lessons = await lessonsOf(book);
        for (const { title, text } of lessons) assert.ok(text.length <= 250, `${book}, ${title}: ${text.length}`);
        const titles = lessons.filter(({ about }) => about === undefined).map(({ title }) => title);
        assert.deepEqual(titles, [...new Set(titles)]);
    }
});
