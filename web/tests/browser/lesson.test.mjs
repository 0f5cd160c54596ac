import assert from "node:assert/strict";
import { person } from "./house.mjs";
import { boxOf, countIs } from "./looking.mjs";
import { answered, asked } from "./playing.mjs";
import { comesTo, test } from "./tests.mjs";

const lessonTitle = (page) => page.locator(".coach-title b");

/** Clicks the option with that verb, of several the one with that number, and waits until it is done. */
async function choose(page, verb, which = 0) {
    const { n, verbs } = await asked(page);
    assert.ok(verbs.includes(verb), `${verb} is not among ${verbs.join(" ")}`);
    await page.locator(`.question[data-n="${n}"] button.option[data-verb="${verb}"]`).nth(which).click();
    await answered(page, n);
}

/** Taps the map at that spot of the table, 48 inches wide, and confirms. */
async function tap(page, x, y) {
    const { n } = await asked(page);
    const panel = page.locator(`.question[data-n="${n}"]`);
    await panel.locator(".move-panel[aria-busy=false]").waitFor();
    const edge = await boxOf(page.locator(".map .table-edge"));
    const inch = edge.width / 48;
    await page.mouse.click(edge.x + x * inch, edge.y + edge.height - y * inch);
    await page.waitForSelector(`.question[data-n="${n}"] .move-panel[aria-busy=false] button.confirm:enabled`);
    await panel.locator("button.confirm").click();
    await answered(page, n);
}

async function confirm(page) {
    const { n } = await asked(page);
    await page.locator(`.question[data-n="${n}"] button.confirm`).click();
    await answered(page, n);
}

/** The companion speaks of what is asked just now. */
async function taught(page, title) {
    await asked(page);
    await comesTo(() => lessonTitle(page).textContent(), title);
}

test("the first lesson of Gauntlet Run: from the home page to the first volley's question, by clicks", async () => {
    const { page, troubles } = await person();
    await page.goto("/");
    const card = page.locator(".card.book", { hasText: "Gauntlet Run" });
    await card.getByRole("link", { name: "First lesson" }).click();
    await page.waitForURL("**/tutorial/gauntlet-run");
    await page.getByRole("heading", { name: "Line against line" }).waitFor();
    await countIs(page.locator(".steps li"), 4);
    await page.getByRole("button", { name: "Begin" }).click();
    await taught(page, "1. Taking the field");
    await choose(page, "deploy", 1);
    await taught(page, "2. How they come on");
    await choose(page, "deploy-line");
    await taught(page, "3. Where they stand");
    await tap(page, 20, 9);
    await taught(page, "1. Taking the field");
    await choose(page, "deploy", 1);
    await choose(page, "deploy-line");
    await taught(page, "3. Where they stand");
    await tap(page, 27, 9);
    await taught(page, "4. The lieutenant");
    await choose(page, "deploy-alone");
    await tap(page, 24, 6);
    await taught(page, "5. How to load");
    await confirm(page);
    await taught(page, "6. Who begins");
    await choose(page, "go-first");
    await taught(page, "7. Giving orders");
    await choose(page, "order");
    await taught(page, "8. Six things to do");
    await choose(page, "full-move");
    await taught(page, "9. Moving in ranks");
    await tap(page, 20, 15);
    await confirm(page); // two inches are left, and they stay
    await taught(page, "10. The officer's place");
    await choose(page, "order");
    await taught(page, "11. A volley");
    await page.getByRole("button", { name: "I know enough" }).click();
    await countIs(page.locator(".coach"), 0);
    assert.deepEqual(troubles, []);
});

test("each of the five first lessons is offered, begins its battle and speaks at its first question", async () => {
    const { page, troubles } = await person();
    await page.goto("/tutorial");
    const links = page.getByRole("navigation", { name: "First lessons" }).getByRole("link");
    await countIs(links, 5);
    const titles = new Set();
    for (let i = 0; i < 5; ++i) {
        await page.goto("/tutorial");
        await links.nth(i).click();
        await comesTo(() => links.nth(i).getAttribute("aria-current"), "page");
        titles.add(await page.locator("h1").textContent());
        await page.getByRole("button", { name: "Begin" }).click();
        await page.waitForSelector(".coach");
        await asked(page);
        await page.waitForFunction(() => /^1\. /.test(document.querySelector(".coach-title b")?.textContent ?? ""));
    }
    assert.equal(titles.size, 5);
    assert.deepEqual(troubles, []);
});
