// Gauntlet Run in the browser: bodies in ranks, arcs, smoke, who leads whom, and 340 figures.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { play } from "./captain.mjs";
import { makeGame, openTable, person, rawWords } from "./house.mjs";
import { hurry } from "./hurry.mjs";
import { countIs, countIsAtLeast, fits, saysSo, settled } from "./looking.mjs";
import { isOver, question } from "./playing.mjs";
import { answer, drag, middleOf, serjeantsOption } from "./serjeant.mjs";
import { eventually, test, tour } from "./tests.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const plain = ["me", "plain"];

async function seriousOf(page) {
    if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    return violations
        .filter((one) => one.impact === "serious" || one.impact === "critical")
        .map((one) => `${one.id}: ${one.nodes[0]?.html}`);
}

/** Somebody who is asked where a body in ranks goes, in a game that is played the same way every time. */
async function atMove(options = {}) {
    const { page, troubles } = await person(options);
    const made = await makeGame({ scenario: "gauntlet-run/two-platoons", seats: plain, seed: 3 });
    await hurry(page, made.seats[0].link, ({ kind, prompt }) => kind === "move" && /ranks/.test(prompt), serjeantsOption);
    await openTable(page, made.seats[0].link, ".question-move");
    await judged(page);
    return { page, troubles };
}
const judged = (page) => page.locator(".move-panel[aria-busy=false]").waitFor();
const grip = (page, kind) => page.locator(`.body-grip.grip-${kind} .grip-disc`);

/** Hundredths of an inch that the way would cost. */
const cost = async (page) => Number(await page.locator(".ghost").getAttribute("aria-valuenow"));
async function costs(page, least, most, words) {
    await eventually(async () => {
        const now = await cost(page);
        assert.ok(now >= least && now <= most, `${words}: ${now} of ${least} to ${most}`);
    });
    await judged(page);
}

test("a body in ranks goes ahead, aslant and round: by hand, by key and by button", async () => {
    const { page, troubles } = await atMove();
    await countIs(page.locator(".mate"), 10, "all of them where they would stand");
    // Round, about the far end of its front, and back where it stood.
    await drag(page, grip(page, "wheel-left"), -20, -40);
    await countIs(page.locator(".wheel-arc"), 1);
    await costs(page, 30, 1200, "the arc of the outermost man");
    await saysSo(page.locator(".way-words"), /\d"( · [\d.]+" left)?$/);
    await countIs(grip(page, "wheel-right"), 0, "one manoeuvre has one wheel");
    await page.keyboard.press("Backspace");
    await costs(page, 0, 0, "back where it stood");
    await page.keyboard.press("]");
    await costs(page, 1, 1200, "to wheel right, as far as the edge of the table lets it");
    await countIs(grip(page, "wheel-left"), 0);
    await page.keyboard.press("Backspace");
    await costs(page, 0, 0, "back again");
    // Ahead and aslant.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await costs(page, 100, 100, "an inch ahead");
    await page.keyboard.press("ArrowDown");
    await costs(page, 50, 50, "and half of it back");
    await page.keyboard.press("ArrowRight");
    await costs(page, 98, 102, "and half an inch aslant");
    await page.keyboard.press("Backspace");
    await costs(page, 0, 0, "back again");
    await page.getByRole("button", { name: "Forward" }).click();
    await costs(page, 100, 100, "an inch ahead by the button");
    const before = await middleOf(page.locator(".ghost .base"));
    await drag(page, grip(page, "forward"), 0, -400);
    const most = Number((await page.locator(".allowance").textContent()).match(/of (\d+)"/)[1]) * 100;
    await costs(page, most - 60, most, "as far as its move allows and no farther");
    const after = await middleOf(page.locator(".ghost .base"));
    assert.ok(after[1] < before[1] - 5, "its front goes up the table");
    const { n } = await question(page);
    await page.keyboard.press("Enter");
    await page.waitForFunction((last) => document.querySelector(".question[data-n]")?.dataset.n !== last, n);
    assert.deepEqual(troubles, []);
});

test("on a phone a finger takes a body by its grips", async () => {
    const { page, troubles } = await atMove({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const [x, y] = await middleOf(grip(page, "forward"));
    const hand = await page.context().newCDPSession(page);
    const touch = (type, points) => hand.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [{ x, y }]);
    await touch("touchMove", [{ x, y: y - 15 }]);
    await touch("touchMove", [{ x, y: y - 30 }]);
    await touch("touchEnd", []);
    await costs(page, 30, 600, "as far as the finger went");
    await countIs(page.locator(".mate"), 10);
    await settled(page); // the words beside it are those of this way
    // A tap may miss what is just being laid out anew on a busy machine; a person taps again.
    await eventually(async () => {
        if ((await cost(page)) !== 0) await page.getByRole("button", { name: "Reset" }).tap();
        await settled(page);
        assert.equal(await cost(page), 0, "back where it stood");
    });
    await judged(page);
    await page.getByRole("button", { name: "Wheel left" }).tap();
    await countIs(page.locator(".wheel-arc"), 1);
    await fits(page, 390);
    assert.deepEqual(await seriousOf(page), []);
    assert.deepEqual(troubles, []);
});

test("who is pointed at shows what it fires into, who leads it, and how far he commands", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "gauntlet-run/two-platoons", seats: plain, seed: 3 });
    await hurry(page, made.seats[0].link, ({ verbs }) => verbs.includes("order"), serjeantsOption);
    await openTable(page, made.seats[0].link, ".question[data-n]");
    await page.mouse.move(1, 1);
    await page
        .locator(".map .piece")
        .filter({ has: page.locator(".unit-plate") })
        .first()
        .locator(".unit-plate")
        .hover();
    await countIs(page.locator(".zone-arc"), 1);
    await countIsAtLeast(page.locator(".zone-arc .band"), 2, "bands of range");
    await countIs(page.locator(".tie"), 1, "from its officer");
    await page.locator('.map .piece[aria-label^="Hale"]').hover();
    await countIs(page.locator(".zone-command .band"), 1);
    await saysSo(page.locator(".words-command"), /^command range 6"/);
    await countIs(page.locator(".tie"), 2, "to both of his squads");
    // Of all, by a button and by a key.
    await page.mouse.move(1, 1);
    await page.getByRole("button", { name: "Who leads whom" }).click();
    await page.mouse.move(1, 1);
    await countIs(page.locator(".tie"), 4, "of both sides");
    await page.keyboard.press("c");
    await eventually(async () => assert.ok((await page.locator(".tie").count()) < 4));
    assert.deepEqual(troubles, []);
});

/** What the page's own thread has worked so far, in seconds of a processor: script, layout and style. */
async function workOf(page) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    return async () => {
        const { metrics } = await devtools.send("Performance.getMetrics");
        return Object.fromEntries(metrics.map((one) => [one.name, one.value])).TaskDuration * 1000;
    };
}

/** Until something else is asked and drawn, without looking at every frame, which is work too. */
const chooseAndWait = (page, n, at) =>
    page.evaluate(
        ({ n, option }) =>
            new Promise((resolve) => {
                const look = () => {
                    const panel = document.querySelector(".question[data-n]");
                    if (panel && panel.dataset.n !== n) requestAnimationFrame(() => setTimeout(resolve));
                };
                new MutationObserver(look).observe(document.querySelector(".table-side"), { childList: true, subtree: true });
                document.querySelectorAll(`.question[data-n="${n}"] button.option`)[option].click();
            }),
        { n, option: at },
    );

/** The map is drawn along so many times, once in each picture. */
const panAbout = (page, times) =>
    page.evaluate(async (count) => {
        const map = document.querySelector("svg.map");
        const { left, top, width, height } = map.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height * 0.45];
        const say = (type, i) =>
            map.dispatchEvent(
                new PointerEvent(type, { pointerId: 1, clientX: x + i * 3, clientY: y, bubbles: true, pointerType: "touch" }),
            );
        map.setPointerCapture = () => undefined;
        say("pointerdown", 0);
        for (let i = 1; i <= count; ++i) {
            say("pointermove", 4 + i);
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }
        say("pointerup", count);
    }, times);

test("with 340 figures a click is a tenth of a second of work at most, a picture of panning a fiftieth", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "gauntlet-run/a-battalion-a-side", seats: plain, seed: 3 });
    await hurry(page, made.seats[0].link, ({ verbs }) => verbs.includes("order"), serjeantsOption);
    await openTable(page, made.seats[0].link, ".map .piece");
    await page.waitForSelector(".question[data-n][aria-busy=false]");
    const figures = await page.evaluate(
        () =>
            document.querySelectorAll(".piece .unit-plate").length &&
            [...document.querySelectorAll(".piece")].reduce(
                (sum, one) => sum + Math.max(1, one.querySelectorAll(".base, .mount").length),
                0,
            ),
    );
    assert.ok(figures > 300, `${figures} figures`);
    const worked = await workOf(page);
    const clicks = [];
    for (let i = 0; i < 5; ++i) {
        const now = await question(page);
        if (now?.kind !== "choose-one") break;
        const before = await worked();
        await chooseAndWait(page, now.n, serjeantsOption(now.verbs, 1));
        clicks.push((await worked()) - before);
        await page.waitForSelector(".question[data-n][aria-busy=false]");
    }
    await page.getByRole("button", { name: "Nearer" }).click();
    await settled(page);
    const before = await worked();
    await panAbout(page, 40);
    const picture = ((await worked()) - before) / 40;
    console.log(
        `at work for a click: ${clicks.map((one) => one.toFixed(0)).join(", ")} ms; for a picture of panning ${picture.toFixed(1)} ms`,
    );
    assert.ok(clicks.length > 0 && Math.min(...clicks) < 100, `a click takes ${clicks} ms of work`);
    assert.ok(picture < 20, `a picture takes ${picture} ms of work`);
    assert.deepEqual(troubles, []);
});

/** A whole game by clicks, drags and keys; what was seen on the way. */
async function fight(scenario, options, seed, answers = answer) {
    const { page, troubles } = await person(options);
    const made = await makeGame({ scenario: `gauntlet-run/${scenario}`, seats: plain, seed });
    await openTable(page, made.seats[0].link, ".map");
    const kinds = new Set();
    const seen = new Set();
    const answered = await play(
        page,
        async (now) => {
            assert.doesNotMatch(now.prompt, /undefined|null|NaN|\{|\}/);
            kinds.add(now.kind);
            for (const name of ["smoke-bank", "acted", "badge-reloading", "group-front", "tie"])
                if (!seen.has(name) && (await page.locator(`.map .${name}`).count())) seen.add(name);
            return false;
        },
        500,
        answers,
    );
    assert.ok(await isOver(page), `not over after ${answered} questions`);
    assert.deepEqual(await rawWords(page), []);
    assert.deepEqual(await seriousOf(page), []);
    assert.deepEqual(troubles, []);
    return { page, kinds, seen, answered };
}

/** One after another, each where the hand puts it. */
const deployByHand = (page, now, turn) =>
    now.verbs.includes("deploy-row") ? page.locator("button.option").first().click() : answer(page, now, turn);

tour("two platoons fight it out in the page, to the end", async () => {
    const { kinds, seen, answered } = await fight("two-platoons", {}, 3, deployByHand);
    console.log(`two platoons: ${answered} answers`);
    assert.ok(kinds.has("choose-one") && kinds.has("place") && kinds.has("move"), [...kinds].join());
    assert.deepEqual([...seen].sort(), ["acted", "badge-reloading", "group-front", "smoke-bank", "tie"]);
});

tour("a square against cavalry, to the end, on a phone", async () => {
    const { page, kinds, answered } = await fight(
        "square-against-cavalry",
        { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
        5,
    );
    console.log(`a square against cavalry: ${answered} answers`);
    assert.ok(kinds.has("move") && kinds.has("choose-one"), [...kinds].join());
    await fits(page, 390);
    await countIsAtLeast(page.locator(".map .mount"), 1, "riders");
});
