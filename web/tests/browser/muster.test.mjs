// A game larger than any book's: 400 men, a question of 300 options, and camps that have no table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { largerServer, makeGame, person } from "./house.mjs";
import { isOver, question, sayYesIfAsked } from "./playing.mjs";
import { comesTo, eventually, test, tour } from "./tests.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const scenario = "muster/long-muster";

/** Such a game and somebody at it. */
async function atMuster(seats, options = {}, seed = 7) {
    const server = await largerServer();
    const made = await makeGame({ scenario, seats, seed }, server);
    return { made, ...(await person(options, server)) };
}
const mine = ["me", "random"];

/** The next question after this one. */
async function asked(page, last = "") {
    await page.waitForFunction((before) => {
        const panel = document.querySelector(".question[data-n]");
        return panel?.ariaBusy === "false" && panel.dataset.n !== before;
    }, last);
    return question(page);
}
async function choose(page, now, at) {
    await page.locator(`.question[data-n="${now.n}"] button.option`).nth(at).click();
    await sayYesIfAsked(page);
}
/** Answers the two questions of a camp: stays, and buys the last thing of the store. */
async function leaveCamp(page, last = "") {
    const march = await asked(page, last);
    assert.equal(march.prompt, "Where do you camp?");
    await choose(page, march, march.verbs.indexOf("stay"));
    const store = await asked(page, march.n);
    assert.equal(store.verbs.length, 300, "every thing in the store is offered");
    await choose(page, store, 299);
    await page.waitForSelector(".map .piece");
    return asked(page, store.n);
}
/** The rules of this book stand in no catalogue. */
const serious = (trouble) => !/status of 404/.test(trouble);
const tableOf = (page) =>
    page.evaluate(() => ({ men: document.querySelectorAll(".map .piece").length, ledger: document.querySelectorAll(".ledger").length }));
const sticksOut = (page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

async function seriousOf(page) {
    if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
    return violations
        .filter((one) => one.impact === "serious" || one.impact === "critical")
        .map((one) => `${one.id}: ${one.nodes[0]?.html}`);
}

/** What the page's own thread has worked so far besides layout and style, in seconds of a processor. */
async function workOf(page) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    return async () => {
        const { metrics } = await devtools.send("Performance.getMetrics");
        const { TaskDuration, LayoutDuration, RecalcStyleDuration } = Object.fromEntries(metrics.map((one) => [one.name, one.value]));
        return TaskDuration - LayoutDuration - RecalcStyleDuration;
    };
}

test("a camp without a table, 300 options, then 400 men, a reload and the next camp", async () => {
    const { made, page, troubles } = await atMuster(mine);
    await page.goto(made.seats[0].link);
    await page.waitForSelector(".ledger");
    await comesTo(() => tableOf(page), { men: 0, ledger: 1 });
    assert.equal(await page.locator(".ledger-facts dt").count(), 3);
    assert.match(await page.locator(".ledger-facts").textContent(), /Month1 of 2/);
    assert.equal(await page.locator(".ledger-list tbody tr").count(), 8);
    assert.equal(await page.locator(".ledger-place").count(), 6);
    assert.match(await page.locator(".ledger-map li").first().textContent(), /^Fort Edward, fort, Redcoats, road to Half-Way Brook/);
    assert.ok(await page.getByRole("button", { name: "Measure" }).isDisabled(), "there is nothing to measure");

    let now = await leaveCamp(page);
    await comesTo(() => tableOf(page), { men: 400, ledger: 0 });
    await page.reload();
    await page.waitForSelector(".map .piece");
    await comesTo(() => tableOf(page), { men: 400, ledger: 0 });
    assert.equal((await asked(page)).prompt, now.prompt);

    // One marksman, and each of the others may be shot at, by the list or on the map.
    await choose(page, now, 0);
    now = await asked(page, now.n);
    await choose(page, now, now.verbs.indexOf("marksman"));
    now = await asked(page, now.n);
    assert.equal(await page.locator(".map .piece.offered").count(), now.verbs.length);
    assert.ok(now.verbs.length > 150);
    await choose(page, now, now.verbs.length - 1);

    // Stand where they are until the battle is over: the table goes, and the ledger tells of the month.
    for (let i = 0; i < 20 && (await page.locator(".ledger").count()) === 0; ++i) {
        now = await asked(page, now.n);
        const stand = now.verbs.indexOf("stand");
        if (now.verbs.length > 0 && now.verbs[0] !== "go") await choose(page, now, stand >= 0 ? stand : 0);
        await page.waitForFunction(
            (last) => document.querySelector(".ledger") || document.querySelector(".question[data-n]")?.dataset.n !== last,
            now.n,
        );
    }
    await page.waitForSelector(".ledger");
    await comesTo(() => tableOf(page), { men: 0, ledger: 1 });
    assert.match(await page.locator(".ledger-story").textContent(), /In month 1 the Redcoats camped at Fort Edward/);
    await leaveCamp(page, now.n);
    await eventually(async () => assert.ok((await tableOf(page)).men > 300));
    assert.deepEqual(troubles.filter(serious), []);
});

tour("the ledger and the field: light and dark, wide and narrow, nothing serious for axe", async () => {
    for (const colorScheme of ["light", "dark"])
        for (const viewport of [
            { width: 1280, height: 850 },
            { width: 360, height: 740 },
        ]) {
            const { made, page, troubles } = await atMuster(mine, { viewport, colorScheme });
            const shot = async (name) => {
                const folder = process.env.POWDERHORN_SHOTS;
                if (folder) await page.screenshot({ path: `${folder}/muster-${name}-${colorScheme}-${viewport.width}.png` });
            };
            await page.goto(made.seats[0].link);
            await page.waitForSelector(".ledger");
            await asked(page);
            await shot("camp");
            assert.deepEqual(await seriousOf(page), []);
            assert.ok(!(await sticksOut(page)));
            await leaveCamp(page);
            await shot("field");
            assert.deepEqual(await seriousOf(page), []);
            assert.ok(!(await sticksOut(page)));
            assert.deepEqual(troubles.filter(serious), []);
        }
});

test("a replay goes from the ledger to the table and back", async () => {
    const { made, page, troubles } = await atMuster(["random", "random"], {}, 5);
    await page.goto(`/replay/${made.watch.split("/").pop()}?at=0`);
    await page.waitForSelector(".ledger");
    await comesTo(() => tableOf(page), { men: 0, ledger: 1 });
    const shown = [];
    for (let i = 0; i < 60 && shown.length < 3; ++i) {
        await page.getByRole("button", { name: "One on" }).click();
        await page.waitForSelector(`.replay[data-moment="${i + 1}"]`);
        const { men, ledger } = await tableOf(page);
        assert.ok(men === 0 || ledger === 0, "one or the other");
        const what = ledger > 0 ? "ledger" : "table";
        if (shown.at(-1) !== what) shown.push(what);
    }
    assert.deepEqual(shown, ["ledger", "table", "ledger"]);
    assert.deepEqual(troubles.filter(serious), []);
});

test("a scenario that begins without a table has a page; its spectators see the ledger", async () => {
    const { made, page, troubles } = await atMuster(mine);
    await page.goto(`/scenario/${scenario}`);
    await page.waitForSelector(".scenario .ledger");
    await page.goto(made.watch);
    await page.waitForSelector(".ledger");
    await comesTo(() => page.locator(".ledger-list").count(), 2, "of both sides, as everybody sees it");
    assert.ok(!(await isOver(page)));
    assert.deepEqual(troubles.filter(serious), []);
});

/** Chooses without looking for the next question at every frame, which is work too. */
const chooseAndWait = (page, now, at) =>
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
        { n: now.n, option: at },
    );

test("with 400 men an answer is a fifth of a second of work for the page at most, its drawing included", async () => {
    const { made, page } = await atMuster(mine);
    await page.goto(made.seats[0].link);
    await page.waitForSelector(".ledger");
    let now = await leaveCamp(page);
    const worked = await workOf(page);
    const from = performance.now();
    const fresh = await worked();
    await page.reload();
    await page.waitForSelector(".map .piece");
    const opening = `${(performance.now() - from).toFixed(0)} ms, ${(((await worked()) - fresh) * 1000).toFixed(0)} of them at work`;
    const taken = [];
    for (const verb of ["lead", "marksman", "shoot", "lead", "stand"]) {
        await page.waitForSelector(`button.option[data-verb="${verb}"]`);
        now = await question(page);
        const before = await worked();
        await chooseAndWait(page, now, now.verbs.indexOf(verb));
        taken.push(((await worked()) - before) * 1000);
    }
    console.log(`opening ${opening}; at work for an answer: ${taken.map((one) => one.toFixed(0)).join(", ")} ms`);
    assert.ok(Math.min(...taken) < 200, `an answer takes ${taken} ms of work`);
});
