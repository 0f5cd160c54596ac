import assert from "node:assert/strict";
import { makeGame, openTable, person, rawWords } from "./house.mjs";
import { hurry } from "./hurry.mjs";
import { boxOf, countIsAtLeast, saysSo } from "./looking.mjs";
import { isOver, playOn } from "./playing.mjs";
import { comesTo, eventually, test } from "./tests.mjs";

test("play now: a whole solo game, from the first page to its end", async () => {
    const { page, troubles } = await person();
    await page.goto("/");
    await page.getByRole("button", { name: "Play now" }).click();
    await page.waitForURL(/\/seat\//);
    await page.waitForSelector(".map .piece");
    const raw = new Set();
    const answered = await playOn(page, {
        enough: async () => {
            for (const words of await rawWords(page)) raw.add(words);
            return false;
        },
    });
    assert.ok(answered > 5, `${answered} questions`);
    assert.ok(await isOver(page));
    await countIsAtLeast(page.locator(".log .line"), 11);
    assert.deepEqual([...raw, ...(await rawWords(page))], []);

    // Who has won, what it cost, and where to go from here.
    await saysSo(page.locator(".resting.over h2"), /you have (won|lost)|a draw/);
    await eventually(async () => {
        const sides = await page.locator(".ending li").allTextContents();
        assert.equal(sides.length, 2);
        for (const side of sides) assert.match(side, /: \d+ left in the fight, (no losses|\d+ )/);
    });
    for (const name of ["Watch it again", "See the dice"]) await page.getByRole("link", { name }).waitFor();
    await page.getByRole("button", { name: "Play again" }).waitFor();

    // The log opens the catalogue.
    const chip = page.locator(".log .chip:not(.cause)").last();
    const id = await chip.textContent();
    await chip.click();
    await page.waitForSelector(".rule-panel .rule-words");
    await comesTo(() => page.locator(".rule-panel h2").textContent(), id);
    await page.keyboard.press("Escape");

    // It is kept in the browser, and can be watched again with its dice.
    await page.getByRole("link", { name: "See the dice" }).click();
    await page.waitForSelector(".luck-side");
    await countIsAtLeast(page.locator(".rolls tbody tr"), 4);
    await saysSo(page.locator(".seal"), /[0-9a-f]{16}/);
    await page.goto("/");
    await page.waitForSelector(".your-games .card");
    assert.deepEqual(troubles, []);
});

test("the odds are shown on request, and a figure tells what it is and sees", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 7 });
    await hurry(page, made.seats[0].link, ({ verbs }) => verbs.some((verb) => /fire|charge/.test(verb)));
    await openTable(page, made.seats[0].link);
    await page.locator(".odds-switch input").check();
    await page.waitForSelector(".odds li, .odds-why");
    await page.locator(".map .piece").first().hover();
    await saysSo(page.locator(".look-card"), /Rep \d/);
    assert.deepEqual(troubles, []);
});

test("a standing order is given from a question and lifted again", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 3 });
    await page.goto(made.seats[0].link);
    await page.waitForSelector(".question-choose-one");
    await page.getByRole("tab", { name: "Game" }).click();
    await page.getByText("Standing orders").click();
    await page.getByRole("button", { name: "Give this order" }).click();
    await page.getByText("Standing orders (1)").waitFor();
    await page.getByRole("button", { name: "Lift all orders" }).click();
    await page.waitForFunction(() => !document.body.textContent.includes("Standing orders (1)"));
    assert.deepEqual(troubles, []);
});

test("a figure is moved by dragging, and the way is shown before it is taken", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 4 });
    await hurry(page, made.seats[0].link, ({ kind }) => kind === "move");
    await openTable(page, made.seats[0].link);
    await page.waitForSelector(".move-panel[aria-busy=false]");
    const box = await boxOf(page.locator(".ghost .base"));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 10, box.y - 40, { steps: 6 });
    await page.mouse.up();
    await saysSo(page.locator(".way-words"), /\d+(\.\d)?"/);
    const stood = await page.locator(".piece.ghosted").evaluate((piece) => [piece.dataset.piece, piece.getAttribute("transform")]);
    await page.locator("button.confirm").click();
    await page.waitForFunction(
        ([id, was]) => (document.querySelector(`.piece[data-piece="${id}"]`)?.getAttribute("transform") ?? was) !== was,
        stood,
    );
    assert.deepEqual(troubles, []);
});
