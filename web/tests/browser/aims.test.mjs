// What each side wants, at the table: told from what the program says, with the rule beside it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { makeGame, openBrowser, openServer, person, playOn } from "./house.mjs";

let server, browser;
before(async () => {
    server = await openServer();
    browser = await openBrowser();
});
after(async () => {
    await browser?.close();
    await server?.close();
});

async function sit(scenario, seats = ["me", "plain"], options = {}) {
    const { page, troubles } = await person(browser, server, options);
    const made = await makeGame(server, { scenario, seats, seed: 3 });
    await page.goto(made.seats[0].link);
    await page.waitForSelector(".map");
    return { page, troubles };
}

const aimsOf = async (page, side) =>
    (await page.locator(`.aims section[aria-label="${side}"] .aim-words`).allTextContents()).map((words) => words.trim());

test("each side's aims, how far along they are, and how it ends", { timeout: 60000 }, async () => {
    const { page, troubles } = await sit("long-rifle/ambush-on-the-trail");
    await page.waitForSelector(".question");
    await page.keyboard.press("a");
    await page.waitForSelector(".aims");
    assert.equal(await page.getByRole("tab", { name: "Aims" }).getAttribute("aria-selected"), "true");
    const patrol = await aimsOf(page, "Patrol");
    assert.ok(patrol.includes("get 2 figures of their own off the table over the far edge (0 of 2 figures)"), patrol.join("; "));
    const ends = await aimsOf(page, "How it ends");
    assert.ok(ends.includes("the game ends after turn 10: 10 left"), ends.join("; "));
    await page.locator('.aims section[aria-label="Patrol"] .chip').first().click();
    await page.waitForSelector(".rule-panel .rule-words");
    await page.keyboard.press("Escape");
    const left = () => page.locator(".phase").textContent();
    await playOn(page, { enough: async () => /of 10 left/.test(await left()), most: 40 });
    assert.match(await left(), /Turn 1.* · 10 of 10 left/);
    assert.deepEqual(troubles, []);
});

test("aims that count together are said to, and on a phone they can be read too", { timeout: 60000 }, async () => {
    const { page, troubles } = await sit("drums/raid", ["me", "plain"], {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
    });
    await page.locator(".drawer-button").tap();
    await page.getByRole("tab", { name: "Aims" }).tap();
    const raiders = await aimsOf(page, "French and Canadians");
    assert.match(raiders[0], /^set the cabin alight/);
    assert.match(raiders[1], /^and have at least \d+ figures/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    assert.equal(wide, false);
    assert.deepEqual(troubles, []);
});

test("an aim that has been reached is marked", { timeout: 120000 }, async () => {
    const { page, troubles } = await sit("drums/a-first-skirmish", ["me", "plain"]);
    await playOn(page, { most: 700 });
    await page.waitForSelector(".ending");
    await page.getByRole("tab", { name: "Aims" }).click();
    assert.ok((await page.locator(".aims .aim.done").count()) > 0);
    assert.deepEqual(troubles, []);
});
