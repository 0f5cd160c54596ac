// One whole game of each further book. The page knows none of them: what is shown here comes from
// the questions alone, in plain words.
import assert from "node:assert/strict";
import { makeGame, openTable, person, rawWords } from "./house.mjs";
import { hurry } from "./hurry.mjs";
import { boxOf, countIs, countIsAtLeast, saysSo } from "./looking.mjs";
import { asked, askedNext, isOver, playOn, question } from "./playing.mjs";
import { comesTo, eventually, test, tour } from "./tests.mjs";

const shoots = (now) => now.verbs.findIndex((verb) => verb === "shoot" || verb === "fire");

/** The odds are told, and a target is aimed at before it is chosen. */
async function lookAtTarget(page, at) {
    await page.locator(".odds-switch input").check();
    const option = page.locator("button.option").nth(at);
    await option.hover();
    await page.waitForSelector(".map .aim-line");
    await page.waitForFunction(() => /\d"/.test(document.querySelector(".map .aim .way-words")?.textContent ?? ""));
    await page.waitForFunction((n) => document.querySelectorAll(".options > li")[n]?.querySelector(".odds li .exact"), at);
    const odds = await page.locator(".options > li").nth(at).locator(".odds .exact").allTextContents();
    assert.ok(
        odds.every((exact) => /^\d+(\/\d+)?$/.test(exact)),
        odds.join(),
    );
    await page.locator(".odds-switch input").uncheck();
}

/** The figure is dragged, and what is left of its allowance is written beside it. */
async function drag(page, faces) {
    await page.waitForSelector(".move-panel[aria-busy=false]");
    const box = await boxOf(page.locator(".ghost .base"));
    const before = await page.locator(".ghost").getAttribute("transform");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 6, box.y - 24, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction((old) => document.querySelector(".ghost")?.getAttribute("transform") !== old, before);
    await saysSo(page.locator(".way-words").first(), /\d(\.\d)?" · \d+(\.\d)?" left/);
    await countIs(page.locator(".handle:not(.none)"), faces ? 1 : 0);
    await page.locator("button.confirm").click();
}

const books = [
    { title: "Drums and Tomahawks", scenario: "drums/a-first-skirmish", faces: false, seed: "5" },
    { title: "Mayhem", scenario: "mayhem/skirmish-at-the-fence", faces: true, seed: "3" },
];
for (const { title, scenario, faces, seed } of books)
    tour(`${title}: a whole solo game, from the scenario's page to its end`, async () => {
        const { page, troubles } = await person();
        await page.goto(`/scenario/${scenario}`);
        await page.getByRole("link", { name: "Play this" }).click();
        await page.getByText("Optional rules and seed").click();
        await page.getByLabel(/^Seed/).fill(seed);
        await page.getByRole("button", { name: "Lay the table" }).click();
        await page.waitForSelector(".map .piece");
        const raw = new Set();
        let dragged = false;
        let aimed = false;
        const enough = async () => {
            for (const words of await rawWords(page)) raw.add(words);
            const now = await question(page);
            if (now?.kind === "move" && !dragged) {
                await drag(page, faces);
                dragged = true;
                await page.waitForFunction(() => !document.querySelector(".ghost"));
            } else if (now?.kind === "choose-one" && !aimed && shoots(now) >= 0) {
                await lookAtTarget(page, shoots(now));
                aimed = true;
            }
            return false;
        };
        const answered = await playOn(page, { enough, most: 700 });
        assert.ok(await isOver(page), `not over after ${answered} questions`); // it stays over
        assert.ok(answered > 10, `${answered} questions`);
        assert.ok(dragged, "somebody moved");
        assert.ok(aimed, "somebody was aimed at");
        assert.deepEqual([...raw], []);
        // Dice that count are marked, and the log says what they were thrown for.
        await countIsAtLeast(page.locator(".log .die.good"), 1);
        await countIsAtLeast(page.locator(".log .chapter"), 1);
        await page.locator(".log .chip:not(.cause)").last().click();
        await page.waitForSelector(".rule-panel .rule-words");
        await page.keyboard.press("Escape");
        await page.getByRole("tab", { name: "Rosters" }).click();
        await countIsAtLeast(page.locator(".roster .figure"), 10);
        assert.deepEqual(troubles, []);
    });

test("figures are set up by hand: a spot is judged before it is taken", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "drums/raid", seats: ["me", "plain"], seed: 3 });
    await openTable(page, made.seats[0].link, ".question[data-n]");
    const oneByOne = page.locator("button.option[data-verb=one-by-one]");
    await playOn(page, { enough: async () => (await oneByOne.count()) > 0, most: 40 });
    await oneByOne.click();
    await page.waitForFunction(() => /stand\?/.test(document.querySelector(".question h2")?.textContent ?? ""));
    const { prompt, n } = await asked(page);
    assert.match(prompt, /stand\?/);
    const confirm = page.locator("button.confirm");
    await page.waitForSelector("button.confirm:enabled"); // it begins at a spot that is allowed
    const edge = await boxOf(page.locator(".map .table-edge"));
    const zone = await boxOf(page.locator(".map .zone"));
    const beyond = zone.y > edge.y + edge.height / 2 ? edge.y + 20 : edge.y + edge.height - 20;
    await page.mouse.click(edge.x + 20, beyond);
    await page.waitForSelector(".move-panel .error");
    await page.waitForSelector("button.confirm:disabled");
    await page.keyboard.press("Backspace");
    await page.waitForSelector("button.confirm:enabled");
    await confirm.click();
    await askedNext(page, n);
    await comesTo(async () => (await asked(page)).prompt !== prompt, true);
    await page.waitForFunction(() => [...document.querySelectorAll(".log .line-text")].some((line) => /is placed/.test(line.textContent)));
    assert.deepEqual(troubles, []);
});

test("what is aimed by eye is not measured", async () => {
    const { page, troubles } = await person();
    const made = await makeGame({ scenario: "mayhem/guns-at-the-redoubt", seats: ["me", "plain"], seed: 3 });
    await hurry(page, made.seats[0].link, ({ verbs }) => verbs.includes("ball"));
    await openTable(page, made.seats[0].link);
    const measure = page.getByRole("button", { name: "Measure" });
    await measure.click();
    await page.waitForSelector(".map .ruler", { state: "attached" });
    await page.locator("button.option[data-verb=ball]").first().click();
    await page.waitForSelector(".question-place");
    await page.waitForSelector(".map .ruler", { state: "detached" });
    await eventually(async () => assert.ok(await measure.isDisabled()));
    await page.keyboard.press("n");
    await page.waitForSelector(".look-card");
    await page.waitForTimeout(400); // that nothing comes
    assert.equal(await page.locator(".map .sight").count(), 0);
    assert.doesNotMatch(await page.locator(".look-card").textContent(), /Sees:/);
    await page.waitForSelector("button.confirm:enabled");
    await page.locator("button.confirm").click();
    await page.waitForSelector(".map .ruler", { state: "attached" }); // and then it lies there again
    assert.deepEqual(troubles, []);
});
