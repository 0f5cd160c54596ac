// What each side wants, at the table: told from what the program says, with the rule beside it.
import assert from "node:assert/strict";
import { makeGame, openTable, person } from "./house.mjs";
import { hurry } from "./hurry.mjs";
import { countIsAtLeast, fits } from "./looking.mjs";
import { playOn } from "./playing.mjs";
import { comesTo, eventually, test } from "./tests.mjs";

async function sit(scenario, seats = ["me", "plain"], options = {}) {
    const { page, troubles } = await person(options);
    const made = await makeGame({ scenario, seats, seed: 3 });
    await openTable(page, made.seats[0].link, ".question");
    return { page, troubles };
}

const aimsOf = async (page, side) =>
    (await page.locator(`.aims section[aria-label="${side}"] .aim-words`).allTextContents()).map((words) => words.trim());

test("each side's aims, how far along they are, and how it ends", async () => {
    const { page, troubles } = await sit("long-rifle/ambush-on-the-trail");
    await page.keyboard.press("a");
    await page.waitForSelector(".aims");
    await comesTo(() => page.getByRole("tab", { name: "Aims" }).getAttribute("aria-selected"), "true");
    await eventually(async () => {
        const patrol = await aimsOf(page, "Patrol");
        assert.ok(patrol.includes("get 2 figures of their own off the table over the far edge (0 of 2 figures)"), patrol.join("; "));
        const ends = await aimsOf(page, "How it ends");
        assert.ok(ends.includes("the game ends after turn 10: 10 left"), ends.join("; "));
    });
    await page.locator('.aims section[aria-label="Patrol"] .chip').first().click();
    await page.waitForSelector(".rule-panel .rule-words");
    await page.keyboard.press("Escape");
    const left = () => page.locator(".phase").textContent();
    await playOn(page, { enough: async () => /of 10 left/.test(await left()), most: 40 });
    await eventually(async () => assert.match(await left(), /Turn 1.* · 10 of 10 left/));
    assert.deepEqual(troubles, []);
});

test("aims that count together are said to, and on a phone they can be read too", async () => {
    const { page, troubles } = await sit("drums/raid", ["me", "plain"], {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
    });
    await page.locator(".drawer-button").tap();
    await page.getByRole("tab", { name: "Aims" }).tap();
    await eventually(async () => {
        const raiders = await aimsOf(page, "French and Canadians");
        assert.match(raiders[0] ?? "", /^set the cabin alight/);
        assert.match(raiders[1] ?? "", /^and have at least \d+ figures/);
    });
    await fits(page, 360);
    assert.deepEqual(troubles, []);
});

test("an aim that has been reached is marked", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "drums/a-first-skirmish", seats: ["me", "plain"], seed: 3 });
    await hurry(page, made.seats[0].link);
    await openTable(page, made.seats[0].link, ".ending");
    await page.getByRole("tab", { name: "Aims" }).click();
    await countIsAtLeast(page.locator(".aims .aim.done"), 1);
    assert.deepEqual(troubles, []);
});
