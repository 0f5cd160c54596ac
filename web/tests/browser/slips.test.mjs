// A slip of the hand: nothing that cannot be taken back comes of one click, of a double click or of
// a key held down.
import assert from "node:assert/strict";
import { answer, captainsOption } from "./captain.mjs";
import { makeGame, openTable, person } from "./house.mjs";
import { hurry } from "./hurry.mjs";
import { boxOf, countIs, saysSo } from "./looking.mjs";
import { answered, asked, askedNext, isOver, playOn, question, sayYes } from "./playing.mjs";
import { comesTo, eventually, test, tour } from "./tests.mjs";

/** `wanted`: the question at which the table is opened, played to by a captain; else at the first. */
async function atTable(scenario, options = {}, wanted = null) {
    const someone = await person(options);
    const made = await makeGame({ scenario, seats: ["me", "plain"], seed: 3 });
    if (wanted) await hurry(someone.page, made.seats[0].link, wanted, captainsOption);
    await openTable(someone.page, made.seats[0].link, ".question[data-n][aria-busy=false]");
    return someone;
}
/** What is asked once more can be confirmed by now: a double click has come to its end. */
const armed = (page) => page.locator(".sure-yes:enabled").waitFor();
const game = (page) => page.getByRole("tab", { name: "Game" }).click();
const turn = async (page) => Number(/[Tt]urn (\d+)/.exec(await page.locator(".phase").textContent())?.[1] ?? 0);
const over = (one, two) =>
    one.x < two.x + two.width && two.x < one.x + one.width && one.y < two.y + two.height && two.y < one.y + one.height;

/** A double click on it asks once more, elsewhere, and does nothing; "Cancel" leaves it at that. */
async function survivesDoubleClick(page, button) {
    const pressed = await boxOf(button);
    await button.dblclick();
    await armed(page);
    const box = page.locator(".sure");
    assert.equal(await box.count(), 1, "it is asked once more");
    assert.ok(!over(await boxOf(box), pressed), "not where the first click was");
    await comesTo(() => page.evaluate(() => document.activeElement?.className), "sure-no", "Enter cancels");
    await page.locator(".sure-no").click();
    await box.waitFor({ state: "detached" });
}

test("a double click on Resign does not resign", async () => {
    const { page, troubles } = await atTable("long-rifle/three-a-side");
    await game(page);
    const resign = page.getByRole("button", { name: "Resign", exact: true });
    await resign.dblclick();
    await armed(page);
    assert.ok(!(await isOver(page)), "the game goes on");
    await page.keyboard.press("Escape");
    await page.locator(".sure").waitFor({ state: "detached" });
    await survivesDoubleClick(page, resign);
    assert.ok(!(await isOver(page)));
    // Enter held down opens it and cancels it, over and over.
    await resign.focus();
    for (let i = 0; i < 5; ++i) await page.keyboard.press("Enter");
    if (await page.locator(".sure").count()) await page.locator(".sure-no").click();
    assert.ok(!(await isOver(page)));
    // By the page's own clock: however slow the machine is, it is not less.
    const wait = await resign.evaluate(
        (button) =>
            new Promise((resolve) => {
                button.focus();
                button.click();
                const from = performance.now();
                const look = () => (document.querySelector(".sure-yes:enabled") ? resolve(performance.now() - from) : setTimeout(look, 5));
                look();
            }),
    );
    assert.ok(wait > 700, `"Yes" can be pressed after ${wait} ms: longer than the clicks of a double click lie apart`);
    await sayYes(page);
    await page.waitForFunction(() => /lost/.test(document.querySelector(".question.resting h2")?.textContent ?? ""));
    assert.deepEqual(troubles, []);
});

test("a seat left by a double click is not left, and by a confirmed one for this turn only", async () => {
    const { page, troubles } = await atTable("long-rifle/three-a-side");
    await playOn(page, { most: 40, enough: async () => (await turn(page)) > 0 && !!(await question(page)) });
    await game(page);
    await page.getByText("Standing orders").click();
    const leave = page.getByRole("button", { name: "Leave my seat to orders and the computer" });
    const before = { turn: await turn(page), n: (await asked(page)).n };
    await survivesDoubleClick(page, leave);
    assert.deepEqual({ turn: await turn(page), n: (await asked(page)).n }, before);
    await leave.click();
    await sayYes(page);
    await askedNext(page, before.n);
    await leave.waitFor(); // and he is back
    await comesTo(() => turn(page), before.turn + 1, "it goes on to the end of the turn and then asks");
    await page.waitForTimeout(1000); // that nothing goes on by itself
    assert.equal(await turn(page), before.turn + 1, "it goes on to the end of the turn and no farther");
    assert.ok(await leave.isVisible());
    assert.deepEqual(troubles, []);
});

test("an offer of a draw and an agreement are asked once more", async () => {
    const { page } = await atTable("long-rifle/three-a-side");
    await game(page);
    await survivesDoubleClick(page, page.getByRole("button", { name: "Offer a draw" }));
    assert.ok(!(await isOver(page)));
    assert.equal(await page.locator(".proposal").count(), 0);
});

test("a game is not forgotten by a slip", async () => {
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

/** Does the first option need no confirming? */
const answersAtOnce = (page, n) =>
    page.evaluate((one) => !document.querySelector(`.question[data-n="${one}"] button.option`).querySelector(".caution"), n);

/** As soon as the next question is there, the second click comes, as quick as a hand; true if it hit an option of that one. */
const secondClick = (page, n, x, y) =>
    page.evaluate(
        ([last, left, top]) =>
            new Promise((resolve) => {
                const late = setTimeout(() => resolve(false), 20000);
                const watcher = new MutationObserver(() => {
                    const next = document.querySelector(".question[data-n][aria-busy=false]");
                    if (!next || next.dataset.n === last) return;
                    watcher.disconnect();
                    clearTimeout(late);
                    const hit = document.elementFromPoint(left, top);
                    const at = { bubbles: true, cancelable: true, clientX: left, clientY: top, detail: 2 };
                    for (const kind of ["mousedown", "mouseup", "click"]) hit.dispatchEvent(new MouseEvent(kind, at));
                    resolve(hit.closest("button.option") !== null);
                });
                watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
            }),
        [n, x, y],
    );

test("the second click of a double click does not answer the next question", async () => {
    const { page } = await atTable(
        "petite-guerre/gun-position",
        {},
        ({ verbs }) => verbs.includes("test-in-order") || verbs.includes("stay-formed") || verbs.includes("end-actions"),
    );
    let met = 0;
    for (let i = 0; i < 40 && met < 3; ++i) {
        const first = await asked(page);
        if (first.kind === "choose-one" && (await answersAtOnce(page, first.n))) {
            const box = await boxOf(page.locator(`.question[data-n="${first.n}"] button.option`).first());
            const second = secondClick(page, first.n, box.x + 30, box.y + 15);
            await page.mouse.click(box.x + 30, box.y + 15);
            if (await second) ++met;
            await page.waitForTimeout(300); // that nothing is answered
            const next = await question(page);
            assert.ok(next === null || Number(next.n) <= Number(first.n) + 1, `from ${first.n} to ${next?.n}`);
        }
        const now = await asked(page);
        await answer(page, now, i);
        await answered(page, now.n);
    }
    assert.equal(met, 3, "another question came under the second click");
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
    "orders-done",
    "half-move-done",
    "decline",
    "let-pass",
    "stay-in-view",
]);

for (const scenario of [
    "petite-guerre/gun-position",
    "mayhem/strange-country",
    "drums/meeting-engagement",
    "long-rifle/three-a-side",
    "gauntlet-run/a-company-attack",
])
    tour(`key 1 never passes: ${scenario}`, async () => {
        const { page } = await atTable(scenario);
        const met = new Set();
        const looked = new Set();
        await playOn(page, {
            most: 150,
            enough: async () => {
                const now = await question(page);
                if (now) looked.add(now.n);
                for (const option of await keysOf(page)) {
                    if (passing.has(option.verb)) met.add(option.verb);
                    if (!passing.has(option.verb) && !option.pass) continue;
                    assert.ok(option.pass && option.last && option.key === "X", JSON.stringify(option));
                }
                return looked.size >= 20 && met.size > 0;
            },
        });
        assert.ok(met.size > 0, "something could be passed");
    });

test("X passes, asked once more where others could still act; Enter and 1 do not", async () => {
    const endsWithMore = ({ verbs }) => verbs.includes("end-actions") && verbs.length > 3;
    const { page, troubles } = await atTable("petite-guerre/gun-position", {}, endsWithMore);
    const before = await asked(page);
    await page.locator("#question-words").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("x");
    const box = page.locator(".sure");
    await box.waitFor();
    await saysSo(box, /Nobody else acts\?.*have not acted yet/);
    // Behind it no key answers.
    await page.keyboard.press("1");
    await page.keyboard.press("x");
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    assert.equal((await asked(page)).n, before.n);
    await page.keyboard.press("1");
    await answered(page, before.n);
    await asked(page);
    const lines = await page.locator(".log .line-text").allTextContents();
    assert.ok(!lines.slice(-3).some((line) => /phase 5|next turn/.test(line)));
    assert.deepEqual(troubles, []);
});

test("a move that goes nowhere is not confirmed by Enter", async () => {
    const { page } = await atTable("long-rifle/three-a-side");
    await playOn(page, { most: 60, enough: async () => (await question(page))?.kind === "move" });
    const before = await asked(page);
    assert.equal(before.kind, "move");
    await page.waitForSelector("button.confirm:enabled");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(400); // that nothing is answered
    assert.equal((await question(page))?.n, before.n);
    await page.keyboard.press("x");
    await answered(page, before.n);
});

test("a volley with nobody before it: said at the option, its cone drawn, asked once more", async () => {
    const idle = ({ options }) => options.some(({ verb, caution }) => verb === "volley" && caution);
    const { page, troubles } = await atTable("petite-guerre/ambush-on-the-road", {}, idle);
    const volley = page.locator("button.option[data-verb=volley]");
    await saysSo(volley, /No enemy that you know of stands within its cone/);
    const before = await asked(page);
    await page.mouse.move(1, 1);
    await volley.click();
    await page.locator(".sure").waitFor();
    await page.waitForSelector(".map .zone-volley", { state: "attached" });
    await countIs(page.locator(".zone-volley .band"), 1, "which way, and not how far");
    await page.locator(".sure-no").click();
    await page.locator(".sure").waitFor({ state: "detached" });
    assert.equal((await asked(page)).n, before.n, "nothing was fired");
    await volley.click();
    await sayYes(page);
    await answered(page, before.n);
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
    test(`what is asked once more can be read in every theme, ${size.width} wide`, async () => {
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
                await eventually(async () => {
                    const { words, ratio, opacity } = await leastContrast(page);
                    assert.ok(ratio >= 4.5 && opacity === 1, `${name}, ${state}: '${words}' ${ratio.toFixed(1)}`);
                });
            }
            const box = await boxOf(page.locator(".sure"));
            assert.ok(
                box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height,
                `${name}: it lies in the window`,
            );
            assert.ok(!over(box, await boxOf(resign)), `${name}: beside what was pressed`);
            await page.locator(".sure-no").click();
            await page.locator(".sure").waitFor({ state: "detached" });
        }
    });
