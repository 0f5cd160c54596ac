// A slip of the hand: nothing that cannot be taken back comes of one click, of a double click or of
// a key held down.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { play } from "./captain.mjs";
import { answerOnce, isOver, makeGame, openBrowser, openServer, person, playOn, question, sayYes } from "./house.mjs";

let server, browser;
before(async () => {
    server = await openServer();
    browser = await openBrowser();
});
after(async () => {
    await browser?.close();
    await server?.close();
});

/** Longer than it takes until "Yes" can be pressed. */
const longEnough = 1300;

async function atTable(scenario, options = {}, seed = 3) {
    const someone = await person(browser, server, options);
    const made = await makeGame(server, { scenario, seats: ["me", "plain"], seed });
    await someone.page.goto(made.seats[0].link);
    await someone.page.waitForSelector(".map");
    await someone.page.waitForSelector(".question[aria-busy=false]");
    return someone;
}
const game = (page) => page.getByRole("tab", { name: "Game" }).click();
const turn = async (page) => Number(/[Tt]urn (\d+)/.exec(await page.locator(".phase").textContent())?.[1] ?? 0);
const over = (one, two) =>
    one.x < two.x + two.width && two.x < one.x + one.width && one.y < two.y + two.height && two.y < one.y + one.height;

/** A double click on it asks once more, elsewhere, and does nothing; "Cancel" leaves it at that. */
async function survivesDoubleClick(page, button) {
    const pressed = await button.boundingBox();
    await button.dblclick();
    await page.waitForTimeout(longEnough);
    const box = page.locator(".sure");
    assert.equal(await box.count(), 1, "it is asked once more");
    assert.ok(!over(await box.boundingBox(), pressed), "not where the first click was");
    const focused = await page.evaluate(() => document.activeElement?.className);
    assert.equal(focused, "sure-no", "Enter cancels");
    await page.locator(".sure-no").click();
    await box.waitFor({ state: "detached" });
}

test("a double click on Resign does not resign", { timeout: 60000 }, async () => {
    const { page, troubles } = await atTable("long-rifle/three-a-side");
    await game(page);
    const resign = page.getByRole("button", { name: "Resign", exact: true });
    await resign.dblclick();
    await page.waitForTimeout(longEnough);
    assert.ok(!(await isOver(page)), "the game goes on");
    await page.keyboard.press("Escape");
    await survivesDoubleClick(page, resign);
    assert.ok(!(await isOver(page)));
    // Enter held down opens it and cancels it, over and over.
    await resign.focus();
    for (let i = 0; i < 5; ++i) await page.keyboard.press("Enter");
    if (await page.locator(".sure").count()) await page.locator(".sure-no").click();
    assert.ok(!(await isOver(page)));
    await resign.click();
    assert.ok(await page.locator(".sure-yes").isDisabled(), "not at once");
    await sayYes(page);
    await page.waitForFunction(() => /lost/.test(document.querySelector(".question.resting h2")?.textContent ?? ""));
    assert.deepEqual(troubles, []);
});

test("a seat left by a double click is not left, and by a confirmed one for this turn only", { timeout: 90000 }, async () => {
    const { page, troubles } = await atTable("long-rifle/three-a-side");
    await playOn(page, { most: 40, enough: async () => (await turn(page)) > 0 && !!(await question(page)) });
    await game(page);
    await page.getByText("Standing orders").click();
    const leave = page.getByRole("button", { name: "Leave my seat to orders and the computer" });
    const before = { turn: await turn(page), n: (await question(page)).n };
    await survivesDoubleClick(page, leave);
    assert.deepEqual({ turn: await turn(page), n: (await question(page)).n }, before);
    await leave.click();
    await sayYes(page);
    await page.waitForFunction(
        (n) => document.querySelector(".question[aria-busy=false]") && document.querySelector(".question").dataset.n !== n,
        before.n,
    );
    await page.waitForTimeout(longEnough);
    assert.equal(await turn(page), before.turn + 1, "it goes on to the end of the turn and then asks");
    assert.ok(await leave.isVisible(), "and he is back");
    assert.deepEqual(troubles, []);
});

test("an offer of a draw and an agreement are asked once more", { timeout: 60000 }, async () => {
    const { page } = await atTable("long-rifle/three-a-side");
    await game(page);
    await survivesDoubleClick(page, page.getByRole("button", { name: "Offer a draw" }));
    assert.ok(!(await isOver(page)));
    assert.equal(await page.locator(".proposal").count(), 0);
});

test("a game is not forgotten by a slip", { timeout: 60000 }, async () => {
    const { page } = await atTable("long-rifle/three-a-side");
    await page.goto("/");
    const forget = page.locator("button.forget");
    await forget.waitFor();
    await survivesDoubleClick(page, forget);
    assert.equal(await forget.count(), 1);
    await forget.click();
    await sayYes(page);
    await forget.waitFor({ state: "detached" });
});

test("the second click of a double click does not answer the next question", { timeout: 60000 }, async () => {
    const { page } = await atTable("petite-guerre/gun-position");
    await play(
        page,
        (now) => now.verbs.includes("test-in-order") || now.verbs.includes("stay-formed") || now.verbs.includes("end-actions"),
    );
    for (let i = 0; i < 4; ++i) {
        const asked = await question(page);
        if (asked?.kind !== "choose-one") break;
        const { x, y } = await page.locator(`.question[data-n="${asked.n}"] button.option`).first().boundingBox();
        await page.mouse.click(x + 30, y + 15);
        // As quick as a hand, so that the next question is there already.
        await page.waitForTimeout(200);
        await page.mouse.down({ clickCount: 2 });
        await page.mouse.up({ clickCount: 2 });
        await page.waitForTimeout(200);
        const next = await question(page);
        assert.ok(next === null || Number(next.n) <= Number(asked.n) + 1 || next.kind !== "choose-one", `from ${asked.n} to ${next?.n}`);
        await answerOnce(page, i);
        await page.waitForSelector(".question[aria-busy=false]");
    }
});

/** Of the question that is asked: does key 1 pass, and has what passes its own key? */
const keysOf = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll(".question-choose-one button.option")].map((button, i, all) => ({
            verb: button.dataset.verb,
            key: button.querySelector("kbd")?.textContent,
            pass: button.classList.contains("pass"),
            last: i + 1 === all.length,
        })),
    );
const passing = new Set([
    "end-actions",
    "end-action",
    "stay-formed",
    "no-more-files",
    "spend-no-more",
    "will-stay",
    "ranks-stay",
    "hold-fire",
    "done",
    "pass",
    "forgo",
    "end-activation",
    "enough",
    "skip",
    "wait",
    "keep-groups",
]);

for (const scenario of ["petite-guerre/gun-position", "mayhem/strange-country", "drums/meeting-engagement", "long-rifle/three-a-side"])
    test(`key 1 never passes: ${scenario}`, { timeout: 120000 }, async () => {
        const { page } = await atTable(scenario);
        const met = new Set();
        let asked = 0;
        await playOn(page, {
            most: 150,
            enough: async () => {
                for (const option of await keysOf(page)) {
                    if (passing.has(option.verb)) met.add(option.verb);
                    if (!passing.has(option.verb) && !option.pass) continue;
                    assert.ok(option.pass && option.last && option.key === "X", JSON.stringify(option));
                }
                return ++asked >= 20 && met.size > 0;
            },
        });
        assert.ok(met.size > 0, "something could be passed");
    });

test("X passes, asked once more where others could still act; Enter and 1 do not", { timeout: 90000 }, async () => {
    const { page, troubles } = await atTable("petite-guerre/gun-position");
    await play(page, (now) => now.verbs.includes("end-actions") && now.verbs.length > 3);
    const before = await question(page);
    await page.locator("#question-words").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("x");
    const box = page.locator(".sure");
    await box.waitFor();
    assert.match(await box.textContent(), /Nobody else acts\?.*have not acted yet/);
    // Behind it no key answers.
    await page.keyboard.press("1");
    await page.keyboard.press("x");
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    assert.equal((await question(page)).n, before.n);
    await page.keyboard.press("1");
    await page.waitForFunction((n) => document.querySelector(".question[aria-busy=false]")?.dataset.n !== n, before.n);
    const lines = await page.locator(".log .line-text").allTextContents();
    assert.ok(!lines.slice(-3).some((line) => /phase 5|next turn/.test(line)));
    assert.deepEqual(troubles, []);
});

test("a move that goes nowhere is not confirmed by Enter", { timeout: 90000 }, async () => {
    const { page } = await atTable("long-rifle/three-a-side");
    await playOn(page, { most: 60, enough: async () => (await question(page))?.kind === "move" });
    const before = await question(page);
    assert.equal(before?.kind, "move");
    await page.waitForSelector("button.confirm:enabled");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(400);
    assert.equal((await question(page))?.n, before.n);
    await page.keyboard.press("x");
    await page.waitForFunction((n) => document.querySelector(".question[aria-busy=false]")?.dataset.n !== n, before.n);
});

/** Plays until a volley is offered that nobody known stands before. */
async function beforeAnIdleVolley(page) {
    await play(page, () => page.locator("button.option[data-verb=volley] .caution").count(), 150);
    return page.locator("button.option[data-verb=volley]");
}

test("a volley with nobody before it: said at the option, its cone drawn, asked once more", { timeout: 120000 }, async () => {
    const { page, troubles } = await atTable("petite-guerre/ambush-on-the-road");
    const volley = await beforeAnIdleVolley(page);
    assert.match(await volley.textContent(), /No enemy that you know of stands within its cone/);
    const before = await question(page);
    await page.mouse.move(1, 1);
    await volley.click();
    await page.locator(".sure").waitFor();
    await page.waitForSelector(".map .zone-volley", { state: "attached" });
    assert.equal(await page.locator(".zone-volley .band").count(), 1, "which way, and not how far");
    await page.locator(".sure-no").click();
    assert.equal((await question(page)).n, before.n, "nothing was fired");
    await volley.click();
    await sayYes(page);
    await page.waitForFunction((n) => document.querySelector(".question[aria-busy=false]")?.dataset.n !== n, before.n);
    assert.deepEqual(troubles, []);
});

/** The least contrast of any words in the box, as they are painted. */
const leastContrast = (page) =>
    page.evaluate(() => {
        const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
            willReadFrequently: true,
        });
        const rgb = (colour) => {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
            return {
                light: [r, g, b]
                    .map((one) => one / 255)
                    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
                    .reduce((sum, one, i) => sum + one * [0.2126, 0.7152, 0.0722][i], 0),
                solid: a === 255,
            };
        };
        const ground = (element) => {
            const here = rgb(getComputedStyle(element).backgroundColor);
            return here.solid || !element.parentElement ? here.light : ground(element.parentElement);
        };
        const ratios = [...document.querySelectorAll(".sure h2, .sure p:not(.buttons), .sure button")].map((element) => {
            const [one, two] = [rgb(getComputedStyle(element).color).light, ground(element)].sort((a, b) => b - a);
            return { words: element.textContent, ratio: (one + 0.05) / (two + 0.05), opacity: Number(getComputedStyle(element).opacity) };
        });
        return ratios.reduce((least, one) => (one.ratio * one.opacity < least.ratio * least.opacity ? one : least));
    });

const looks = {
    light: { colorScheme: "light" },
    dark: { colorScheme: "dark" },
    "more contrast, light": { colorScheme: "light", contrast: "more" },
    "more contrast, dark": { colorScheme: "dark", contrast: "more" },
    "forced colours": { colorScheme: "dark", forcedColors: "active" },
};
for (const size of [
    { width: 1280, height: 850 },
    { width: 360, height: 740 },
])
    test(`what is asked once more can be read in every theme, ${size.width} wide`, { timeout: 90000 }, async () => {
        const { page } = await atTable("long-rifle/three-a-side", { viewport: size });
        if (size.width < 600) await page.locator(".drawer-button").click();
        await game(page);
        const resign = page.getByRole("button", { name: "Resign", exact: true });
        for (const [name, look] of Object.entries(looks)) {
            await page.emulateMedia(look);
            await resign.click();
            for (const state of ["waiting", "armed", "pointed at"]) {
                if (state === "armed") await page.locator(".sure-yes:enabled").waitFor();
                if (state === "pointed at") await page.locator(".sure-yes").hover();
                const { words, ratio, opacity } = await leastContrast(page);
                assert.ok(ratio >= 4.5 && opacity === 1, `${name}, ${state}: '${words}' ${ratio.toFixed(1)}`);
            }
            const box = await page.locator(".sure").boundingBox();
            assert.ok(
                box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height,
                `${name}: it lies in the window`,
            );
            assert.ok(!over(box, await resign.boundingBox()), `${name}: beside what was pressed`);
            await page.locator(".sure-no").click();
        }
    });
