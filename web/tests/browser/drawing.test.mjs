// What the map looks like, as far as it can be measured: words off figures, things large enough to
// read, nothing on top of the table, a tape without a mouse.
import assert from "node:assert/strict";
import { captainsOption } from "./captain.mjs";
import { makeGame, openTable, person } from "./house.mjs";
import { hurry } from "./hurry.mjs";
import { boxOf, countIsAtLeast } from "./looking.mjs";
import { playOn, question } from "./playing.mjs";
import { comesTo, eventually, test } from "./tests.mjs";

/** `wanted`: the question at which the table is opened; else at the first. */
async function seated(scenario, seed, { wanted, choose, ...more } = {}) {
    const someone = await person({ viewport: { width: 1280, height: 800 } });
    const made = await makeGame({ scenario, seats: ["me", "plain"], seed, ...more });
    if (wanted) await hurry(someone.page, made.seats[0].link, wanted, choose);
    await openTable(someone.page, made.seats[0].link, ".question[data-n]");
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

test("what is said of a shot lies on no figure, and names lie on none either", async () => {
    const { page, troubles } = await seated("long-rifle/three-a-side", 7, { wanted: ({ verbs }) => verbs.includes("fire") });
    await countIsAtLeast(page.locator(".map .piece-name"), 3, "names at the opening zoom of a large table");
    const shots = page.locator("button.option[data-verb=fire]");
    for (let i = 0; i < (await shots.count()); ++i) {
        await shots.nth(i).hover();
        await page.waitForFunction(() => document.querySelector(".map .aim .way-words")?.textContent);
        await eventually(async () => assert.ok((await shared(page, ".map .aim .plate rect", ".map .piece .base")) < 12, `shot ${i}`));
    }
    await eventually(async () => assert.ok((await shared(page, ".map .piece-name", ".map .piece .base")) < 40));
    assert.deepEqual(troubles, []);
});

test("at the opening zoom figures are of one size, and what is the matter with them can be read", async () => {
    const { page, troubles } = await seated("long-rifle/three-a-side", 7);
    await playOn(page, {
        enough: async (p) => (await p.locator(".map .badge circle").count()) > 0 && (await question(p))?.kind === "choose-one",
        most: 120,
    });
    const across = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    await eventually(async () => {
        for (const wide of await across(".map .badge circle")) assert.ok(wide >= 12, `a badge of ${wide} pixels`);
        const sizes = await across(".map .piece:not(.down) .base");
        assert.ok(Math.min(...sizes) > Math.max(...sizes) * 0.75, sizes.join());
        const words = page.locator(".map .tick, .map .scale-words, .map .map-subtitle");
        const high = await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
        assert.ok(Math.min(...high) >= 9, high.join());
    });
    assert.deepEqual(troubles, []);
});

test("the zoom buttons lie beside a wide table, a crowd and its units can be told apart", async () => {
    const { page, troubles } = await seated("petite-guerre/gun-position", 3, {
        seats: ["me", "random"],
        switches: { howitzer: "yes" },
        wanted: ({ verbs }) => verbs.includes("control-troops"),
        choose: captainsOption,
    });
    await comesTo(() => shared(page, ".map-buttons button", ".map .neat-outer"), 0);
    await countIsAtLeast(page.locator(".map .count"), 2, "formed units have their strength told");
    await eventually(async () => assert.ok((await shared(page, ".map .count rect", ".map .piece .base")) < 12));
    // Nobody hides another's middle, where his letter is.
    const hiddenLetters = () =>
        page.evaluate(() => {
            const boxes = [...document.querySelectorAll(".map .piece .base")].map((one) => one.getBoundingClientRect());
            const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
            return boxes.filter((box, i) => {
                const [x, y] = middle(box);
                return boxes
                    .slice(i + 1)
                    .some((other) => x > other.left + 2 && x < other.right - 2 && y > other.top + 2 && y < other.bottom - 2);
            }).length;
        });
    await eventually(async () => {
        const hidden = await hiddenLetters();
        assert.ok(hidden <= 1, `${hidden} letters are hidden`); // a gun stands in the middle of its crew
    });
    assert.deepEqual(troubles, []);
});

test("night falls on the small map too, and light has no hard edge", async () => {
    const { page, troubles } = await seated("long-rifle/cabin-by-night", 5);
    await countIsAtLeast(page.locator(".map .dusk"), 4);
    await page.getByRole("button", { name: "Nearer" }).click();
    await page.getByRole("button", { name: "Nearer" }).click();
    await page.waitForSelector(".minimap .night", { state: "attached" });
    assert.deepEqual(troubles, []);
});

test("rims are soft, and exact while somebody measures", async () => {
    const { page, troubles } = await seated("long-rifle/two-man-meeting", 7);
    const rims = page.locator(".map .exact-rim");
    await countIsAtLeast(rims, 1);
    assert.ok(!(await rims.first().isVisible()));
    await page.keyboard.press("m");
    await rims.first().waitFor({ state: "visible" });
    assert.match(await page.locator(".map .woods-floor").first().getAttribute("d"), /C/);
    assert.deepEqual(troubles, []);
});

const tapeSays = (page) => page.locator(".tape-words tspan").allTextContents();

test("a tape by the keyboard: from the figure looked at, round a corner", async () => {
    const { page, troubles } = await seated("long-rifle/two-man-meeting", 7);
    const figure = page.locator(".map .piece").first();
    await figure.focus();
    await page.keyboard.press("m");
    const tape = await boxOf(page.locator(".tape-corner").first());
    const base = await boxOf(figure.locator(".base"));
    assert.ok(Math.abs(tape.x + tape.width / 2 - base.x - base.width / 2) < 6, "it begins at the figure");
    for (let i = 0; i < 3; ++i) await page.keyboard.press("Control+ArrowRight");
    await page.keyboard.press("ArrowRight");
    await comesTo(() => tapeSays(page), ['6.5"']);
    await page.keyboard.press("Enter");
    for (let i = 0; i < 2; ++i) await page.keyboard.press("Control+ArrowUp");
    await comesTo(() => tapeSays(page), ['10.5"', 'last 4"']);
    await comesTo(() => page.locator(".map-box > .sr[role=status]").textContent(), '10.5", last 4"');
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".ruler"));
    assert.deepEqual(troubles, []);
});

test("a tape from corner to corner by clicks, which mean no figure", async () => {
    const { page, troubles } = await seated("long-rifle/two-man-meeting", 7);
    await page.getByRole("button", { name: "Measure" }).click();
    await page.waitForSelector(".map .ruler", { state: "attached" });
    const edge = await boxOf(page.locator(".map .table-edge"));
    const inch = edge.width / 36;
    for (const [x, y] of [
        [6, 6],
        [18, 6],
        [18, 12],
    ])
        await page.mouse.click(edge.x + x * inch, edge.y + y * inch);
    await eventually(async () => {
        const [whole] = await tapeSays(page);
        assert.ok(Math.abs(Number.parseFloat(whole) - 18) < 0.4, whole);
    });
    await countIsAtLeast(page.locator(".tape-corner"), 3);
    assert.equal(await page.locator(".look-card").count(), 0);
    assert.deepEqual(troubles, []);
});
