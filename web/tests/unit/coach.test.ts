import assert from "node:assert/strict";
import { test } from "node:test";
import { allLessons, nextLesson, type Lesson } from "../../src/play/coach";
import type { Question } from "../../src/play/whole";
import type { Line } from "../../src/wire";

const asked = (topic: string, kind = "choose-one"): Question => ({ topic, kind }) as unknown as Question;
const told = (text: string): Line => ({ text }) as unknown as Line;

test("a question gives one lesson, about itself first", () => {
    const had: Lesson[] = [];
    const first = nextLesson(had, asked("in-sight"), [told("In Sight!")])!;
    assert.equal(first.topic, "in-sight");
    had.push(first);
    // What was told with it is the same subject and is not gone through again.
    assert.equal(nextLesson(had, asked("in-sight"), [told("In Sight!")]), null);
    assert.equal(nextLesson(had, asked("activate-group"), [told("In Sight!")])?.topic, "activate-group");
});

test("a lesson about what was told waits for a question that brings none", () => {
    assert.equal(nextLesson([], asked("unheard-of"), [told("Seth fires musket at Attean")])?.log, "fires");
    assert.equal(nextLesson(allLessons, asked("action"), [told("Seth fires")]), null);
});

test("a lesson is short enough for a phone", () => {
    for (const { title, text } of allLessons) assert.ok(text.length <= 250, `${title}: ${text.length}`);
});
