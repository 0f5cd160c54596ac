// What the map looks like, as far as it can be measured: words off figures, things large enough to
// read, nothing on top of the table, a tape without a mouse.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { play } from "./captain.mjs";
import { makeGame, openBrowser, openServer, person, playOn, question } from "./house.mjs";

let server, browser;
before(async () => {
    server = await openServer();
    browser = await openBrowser();
});
after(async () => {
    await browser?.close();
    await server?.close();
});

async function seated(scenario, seed, options = {}, more = {}) {
    const someone = await person(browser, server, { viewport: { width: 1280, height: 800 }, ...options });
    const made = await makeGame(server, { scenario, seats: ["me", "plain"], seed, ...more });
    await someone.page.goto(made.seats[0].link);
    await someone.page.waitForSelector(".question[data-n]");
    return someone;
}

/** How many square pixels the first selector's boxes share with the second's, at most. */
const shared = (page, words, things) =>
    page.evaluate(
        ([a, b]) => {
            const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
            let most = 0;
            for (const p of boxes(a))
                for (const q of boxes(b)) {
                    if (p === q) continue;
                    const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
                    const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
                    if (wide > 0 && high > 0) most = Math.max(most, wide * high);
                }
            return most;
        },
        [words, things],
    );

test("what is said of a shot lies on no figure, and names lie on none either", { timeout: 90000 }, async () => {
    const { page, troubles } = await seated("long-rifle/three-a-side", 7);
    assert.ok((await page.locator(".map .piece-name").count()) >= 3, "names at the opening zoom of a large table");
    await playOn(page, { enough: async (p) => (await question(p))?.verbs?.includes("fire"), most: 120 });
    const shots = page.locator("button.option[data-verb=fire]");
    for (let i = 0; i < (await shots.count()); ++i) {
        await shots.nth(i).hover();
        await page.waitForFunction(() => document.querySelector(".map .aim .way-words")?.textContent);
        assert.ok((await shared(page, ".map .aim .plate rect", ".map .piece .base")) < 12, `shot ${i}`);
    }
    assert.ok((await shared(page, ".map .piece-name", ".map .piece .base")) < 40);
    assert.deepEqual(troubles, []);
});

test("at the opening zoom figures are of one size, and what is the matter with them can be read", { timeout: 90000 }, async () => {
    const { page, troubles } = await seated("long-rifle/three-a-side", 7);
    await playOn(page, {
        enough: async (p) => (await p.locator(".map .badge circle").count()) > 0 && (await question(p))?.kind === "choose-one",
        most: 120,
    });
    const across = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    for (const wide of await across(".map .badge circle")) assert.ok(wide >= 12, `a badge of ${wide} pixels`);
    const sizes = await across(".map .piece:not(.down) .base");
    assert.ok(Math.min(...sizes) > Math.max(...sizes) * 0.75, sizes.join());
    assert.ok(
        Math.min(
            ...(await page
                .locator(".map .tick, .map .scale-words, .map .map-subtitle")
                .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))),
        ) >= 9,
    );
    assert.deepEqual(troubles, []);
});

test("the zoom buttons lie beside a wide table, a crowd and its units can be told apart", { timeout: 120000 }, async () => {
    const { page, troubles } = await seated(
        "petite-guerre/gun-position",
        3,
        {},
        { seats: ["me", "random"], switches: { howitzer: "yes" } },
    );
    await play(page, async (now) => now.verbs.includes("control-troops"));
    assert.equal(await shared(page, ".map-buttons button", ".map .neat-outer"), 0);
    assert.ok((await page.locator(".map .count").count()) >= 2, "formed units have their strength told");
    assert.ok((await shared(page, ".map .count rect", ".map .piece .base")) < 12);
    // Nobody hides another's middle, where his letter is.
    const hidden = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll(".map .piece .base")].map((one) => one.getBoundingClientRect());
        const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
        return boxes.filter((box, i) => {
            const [x, y] = middle(box);
            return boxes
                .slice(i + 1)
                .some((other) => x > other.left + 2 && x < other.right - 2 && y > other.top + 2 && y < other.bottom - 2);
        }).length;
    });
    assert.ok(hidden <= 1, `${hidden} letters are hidden`); // a gun stands in the middle of its crew
    assert.deepEqual(troubles, []);
});

test("night falls on the small map too, and light has no hard edge", { timeout: 60000 }, async () => {
    const { page, troubles } = await seated("long-rifle/cabin-by-night", 5);
    assert.ok((await page.locator(".map .dusk").count()) > 3);
    await page.getByRole("button", { name: "Nearer" }).click();
    await page.getByRole("button", { name: "Nearer" }).click();
    await page.waitForSelector(".minimap .night", { state: "attached" });
    assert.deepEqual(troubles, []);
});

test("rims are soft, and exact while somebody measures", { timeout: 60000 }, async () => {
    const { page, troubles } = await seated("long-rifle/two-man-meeting", 7);
    const rims = page.locator(".map .exact-rim");
    assert.ok((await rims.count()) > 0);
    assert.ok(!(await rims.first().isVisible()));
    await page.keyboard.press("m");
    assert.ok(await rims.first().isVisible());
    assert.match(await page.locator(".map .woods-floor").first().getAttribute("d"), /C/);
    assert.deepEqual(troubles, []);
});

const tapeSays = (page) => page.locator(".tape-words tspan").allTextContents();

test("a tape by the keyboard: from the figure looked at, round a corner", { timeout: 60000 }, async () => {
    const { page, troubles } = await seated("long-rifle/two-man-meeting", 7);
    const figure = page.locator(".map .piece").first();
    await figure.focus();
    await page.keyboard.press("m");
    const [tape, base] = await Promise.all([page.locator(".tape-corner").first().boundingBox(), figure.locator(".base").boundingBox()]);
    assert.ok(Math.abs(tape.x + tape.width / 2 - base.x - base.width / 2) < 6, "it begins at the figure");
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Control+ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await tapeSays(page), ['6.5"']);
    await page.keyboard.press("Enter");
    for (let i = 0; i < 2; ++i) await page.keyboard.press("Control+ArrowUp");
    assert.deepEqual(await tapeSays(page), ['10.5"', 'last 4"']);
    assert.equal(await page.locator(".map-box > .sr[role=status]").textContent(), '10.5", last 4"');
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".ruler"));
    assert.deepEqual(troubles, []);
});

test("a tape from corner to corner by clicks, which mean no figure", { timeout: 60000 }, async () => {
    const { page, troubles } = await seated("long-rifle/two-man-meeting", 7);
    await page.getByRole("button", { name: "Measure" }).click();
    const edge = await page.locator(".map .table-edge").boundingBox();
    const inch = edge.width / 36;
    for (const [x, y] of [
        [6, 6],
        [18, 6],
        [18, 12],
    ])
        await page.mouse.click(edge.x + x * inch, edge.y + y * inch);
    const [whole] = await tapeSays(page);
    assert.ok(Math.abs(Number.parseFloat(whole) - 18) < 0.4, whole);
    assert.ok((await page.locator(".tape-corner").count()) >= 3);
    assert.equal(await page.locator(".look-card").count(), 0);
    assert.deepEqual(troubles, []);
});
