import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isOver, makeGame, openBrowser, openServer, person, playOn, question, rawWords } from "./house.mjs";

let server, browser;
before(async () => {
    server = await openServer();
    browser = await openBrowser();
});
after(async () => {
    await browser?.close();
    await server?.close();
});

test("play now: a whole solo game, from the first page to its end", { timeout: 240000 }, async () => {
    const { page, troubles } = await person(browser, server);
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
    assert.ok((await page.locator(".log .line").count()) > 10);
    assert.deepEqual([...raw, ...(await rawWords(page))], []);

    // Who has won, what it cost, and where to go from here.
    assert.match(await page.locator(".resting.over h2").textContent(), /you have (won|lost)|a draw/);
    const sides = await page.locator(".ending li").allTextContents();
    assert.equal(sides.length, 2);
    assert.ok(
        sides.every((side) => /: \d+ left in the fight, (no losses|\d+ )/.test(side)),
        sides.join(),
    );
    for (const name of ["Watch it again", "See the dice"]) assert.ok(await page.getByRole("link", { name }).isVisible());
    assert.ok(await page.getByRole("button", { name: "Play again" }).isVisible());

    // The log opens the catalogue.
    const chip = page.locator(".log .chip").last();
    const id = await chip.textContent();
    await chip.click();
    await page.waitForSelector(".rule-panel .rule-words");
    assert.equal(await page.locator(".rule-panel h2").textContent(), id);
    await page.keyboard.press("Escape");

    // It is kept in the browser, and can be watched again with its dice.
    await page.getByRole("link", { name: "See the dice" }).click();
    await page.waitForSelector(".luck-side");
    assert.ok((await page.locator(".rolls tbody tr").count()) > 3);
    assert.match(await page.locator(".seal").textContent(), /[0-9a-f]{16}/);
    await page.goto("/");
    await page.waitForSelector(".your-games .card");
    assert.deepEqual(troubles, []);
});

test("the odds are shown on request, and a figure tells what it is and sees", { timeout: 60000 }, async () => {
    const { page, troubles } = await person(browser, server);
    const made = await makeGame(server, { scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 7 });
    await page.goto(made.seats[0].link);
    await page.waitForSelector(".map .piece");
    await playOn(page, { enough: async (p) => (await question(p))?.verbs?.some((verb) => /fire|charge/.test(verb)), most: 60 });
    await page.locator(".odds-switch input").check();
    await page.waitForSelector(".odds li, .odds-why");
    await page.locator(".map .piece").first().hover();
    await page.waitForSelector(".look-card");
    assert.match(await page.locator(".look-card").textContent(), /Rep \d/);
    assert.deepEqual(troubles, []);
});

test("a standing order is given from a question and lifted again", { timeout: 60000 }, async () => {
    const { page, troubles } = await person(browser, server);
    const made = await makeGame(server, { scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 3 });
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

test("a figure is moved by dragging, and the way is shown before it is taken", { timeout: 60000 }, async () => {
    const { page, troubles } = await person(browser, server);
    const made = await makeGame(server, { scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 4 });
    await page.goto(made.seats[0].link);
    await page.waitForSelector(".map .piece");
    await playOn(page, { enough: async (p) => (await question(p))?.kind === "move", most: 60 });
    const box = await page.locator(".ghost .base").boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 10, box.y - 40, { steps: 6 });
    await page.mouse.up();
    await page.waitForFunction(() => /\d/.test(document.querySelector(".way-words")?.textContent ?? ""));
    const words = await page.locator(".way-words").textContent();
    assert.match(words, /\d+(\.\d)?"/);
    const stood = await page.locator(".piece.ghosted").evaluate((piece) => [piece.dataset.piece, piece.getAttribute("transform")]);
    await page.locator("button.confirm").click();
    await page.waitForFunction(
        ([id, was]) => document.querySelector(`.piece[data-piece="${id}"]`).getAttribute("transform") !== was,
        stood,
    );
    assert.deepEqual(troubles, []);
});
