import assert from "node:assert/strict";
import { makeGame, person, takeSeat } from "./house.mjs";
import { countIs } from "./looking.mjs";
import { answered, answerOnce, asked, isOver, playOn, question, sayYes } from "./playing.mjs";
import { comesTo, eventually, test } from "./tests.mjs";

async function newGame(page, scenario, seats, dice = "program") {
    await page.goto(`/new/${scenario}`);
    const selects = page.locator("fieldset select");
    await selects.first().waitFor();
    for (let i = 0; i < seats.length; ++i) await selects.nth(i).selectOption(seats[i]);
    if (dice === "mine") await page.locator("input[type=radio]").nth(1).check();
    await page.getByRole("button", { name: "Lay the table" }).click();
    await page.waitForURL(/\/seat\//);
}

test("hot-seat: the table is covered between players, and what is hidden stays hidden", async () => {
    const { page, troubles } = await person();
    await newGame(page, "long-rifle/meeting-in-the-woods", ["hot-seat", "hot-seat"]);
    const covers = [];
    for (let i = 0; i < 60 && new Set(covers).size < 2; ++i) {
        await page.waitForFunction(() => document.querySelector(".hand-over, .question[aria-busy=false]"));
        if (await page.locator(".hand-over").count()) {
            covers.push(await page.locator(".hand-over h1").textContent());
            // Nothing of anybody's view is in the page while the cloth lies on it.
            assert.equal(await page.locator(".piece, .log, .roster, .question").count(), 0);
            await page.locator(".hand-over button").click();
            await page.locator(".hand-over").waitFor({ state: "detached" });
            await page.waitForSelector(".map .piece");
            // Who waits behind the other side's markers is in nobody else's page.
            const mine = covers[covers.length - 1].includes("Rangers") ? "Robert Munro" : "Charles Bouchard";
            const theirs = mine === "Robert Munro" ? "Charles Bouchard" : "Robert Munro";
            await page.getByRole("tab", { name: "Rosters" }).click();
            const text = () => page.locator(".table").textContent();
            await eventually(async () => assert.ok((await text()).includes(mine), `${mine} is in his own player's roster`));
            assert.ok(!(await text()).includes(theirs), `${theirs} is hidden`);
        } else {
            const now = await answerOnce(page, i);
            if (now) await answered(page, now.n);
        }
    }
    assert.equal(new Set(covers).size, 2, covers.join());
    assert.deepEqual(troubles, []);
});

test("head to head: invitation, reload in the middle, talk, take back, to the end", async () => {
    const ann = await person();
    const bea = await person();
    // Three a side: whatever the dice say, it is not over before all this is done.
    await newGame(ann.page, "long-rifle/three-a-side", ["me", "friend"]);
    await ann.page.waitForSelector(".waiting-room");
    const link = await ann.page.locator(".share input").first().inputValue();
    await takeSeat(bea.page, link);
    await bea.page.waitForSelector(".map .piece");
    await ann.page.waitForSelector(".map .piece");

    // Talk, with the other at the table.
    await ann.page.getByRole("tab", { name: /Talk/ }).click();
    await ann.page.getByLabel("Say something").fill("Good luck in the woods");
    await ann.page.getByRole("button", { name: "Say" }).click();
    await bea.page.waitForSelector(".tabs .unread");
    await bea.page.getByRole("tab", { name: /Talk/ }).click();
    await bea.page.getByText("Good luck in the woods").waitFor();
    await countIs(bea.page.locator(".present .here"), 2);

    // A correction by agreement, once the set-up is over; it is made at the next pause, not in the middle of an activation.
    const begun = async (page) => /^(?!.*Setting up).*\S/.test(await page.locator(".phase").textContent());
    await playOn([ann.page, bea.page], { most: 30, enough: begun });
    await ann.page.getByRole("tab", { name: "Game" }).click();
    await ann.page.getByText("Propose a correction").click();
    // Somebody who does not lie down already: whose dice had him duck back may find no cover.
    const nowAlso = ann.page.getByLabel("Now also");
    for (let i = 0; i < 6; ++i) {
        await ann.page.getByLabel("Whom").selectOption({ index: i });
        await eventually(async () => assert.ok(await nowAlso.isEnabled()));
        if (await nowAlso.locator("option[value=prone]").count()) break;
    }
    await nowAlso.selectOption("prone");
    await ann.page.getByRole("button", { name: "Propose it" }).click();
    await bea.page.getByText(/propose to correct .+ now prone/).waitFor();
    await bea.page.getByRole("button", { name: "Agree" }).click();
    await sayYes(bea.page);
    await bea.page.waitForFunction(() => !document.querySelector(".proposal"));
    await ann.page.getByRole("tab", { name: "Log" }).click();
    await bea.page.getByRole("tab", { name: "Log" }).click();

    await playOn([ann.page, bea.page], { most: 6 });
    // Reload in the middle: the same question is there again.
    for (const { page } of [ann, bea]) {
        const before = await question(page);
        await page.reload();
        await page.waitForSelector(".map .piece");
        if (before) await comesTo(async () => (await asked(page)).prompt, before.prompt);
    }

    // Take back: what can be taken back brings the question back.
    let taken = false;
    for (let i = 0; i < 80 && !taken; ++i) {
        for (const { page } of [ann, bea]) {
            const before = await question(page);
            if (!before || taken) continue;
            await answerOnce(page, i);
            await answered(page, before.n);
            const back = page.getByRole("button", { name: "Take back" }).first();
            if (await back.isEnabled()) {
                await back.click();
                await page.waitForFunction(
                    (prompt) => document.querySelector(".question:not(.resting) h2")?.textContent === prompt,
                    before.prompt,
                );
                taken = true;
            }
        }
    }
    assert.ok(taken, "something could be taken back");

    // Beyond the last roll it takes both: proposed and declined.
    await ann.page.getByRole("tab", { name: "Game" }).click();
    await ann.page.getByRole("button", { name: "Offer a draw" }).click();
    await sayYes(ann.page);
    await bea.page.getByRole("button", { name: "Decline" }).click();
    await ann.page.waitForFunction(() => !document.querySelector(".proposal"));

    // It is told in its own colour.
    const corrected = () => bea.page.locator(".line-correction").count();
    await playOn([ann.page, bea.page], { most: 60, enough: corrected });
    assert.ok((await corrected()) > 0, "the correction was made");
    const [told, other] = await bea.page.evaluate(() =>
        [".line-correction", ".line-told"].map((kind) => getComputedStyle(document.querySelector(kind)).backgroundColor),
    );
    assert.notEqual(told, other);
    if (!(await isOver(ann.page))) {
        await ann.page.getByRole("tab", { name: "Game" }).click();
        await ann.page.getByRole("button", { name: "Resign" }).click();
        await sayYes(ann.page);
    }
    await bea.page.waitForFunction(() => document.querySelector(".question.resting h2")?.textContent?.match(/won|over/));
    assert.deepEqual([...ann.troubles, ...bea.troubles], []);
});

test("beyond the last roll a take back needs the other's consent", async () => {
    const ann = await person();
    const bea = await person();
    await newGame(ann.page, "long-rifle/three-a-side", ["me", "friend"]);
    await ann.page.waitForSelector(".waiting-room");
    await takeSeat(bea.page, await ann.page.locator(".share input").first().inputValue());
    await Promise.all([ann, bea].map(({ page }) => page.waitForSelector(".map .piece")));
    const rolled = (page) => page.locator(".log .line .die").count();
    // Until dice have fallen after an answer of hers: what she did is settled.
    let times = 0;
    const settled = async (page) => {
        if (page !== ann.page) return false;
        if (await question(page)) ++times;
        const fixed = await page.getByRole("button", { name: "Take back" }).first().isDisabled();
        return fixed && times > 6 && (await rolled(page)) > 0;
    };
    await playOn([ann.page, bea.page], { most: 300, enough: settled });
    await eventually(async () => assert.ok(await settled(ann.page), "dice have fallen after an answer"));
    await ann.page.getByRole("tab", { name: "Game" }).click();
    await ann.page.locator(".menu").getByRole("button", { name: "Take back" }).click();
    await bea.page.locator(".proposal").getByRole("button", { name: "Agree" }).click();
    await sayYes(bea.page);
    await bea.page.waitForFunction(() => !document.querySelector(".proposal"));
    // What she did is gone, however little it was: the log ends with the taking back, and she is asked again.
    await ann.page.getByRole("tab", { name: "Log" }).click();
    const last = ann.page.locator(".log .line").last();
    await eventually(async () => assert.match(await last.textContent(), /taken back by agreement/));
    await asked(ann.page);
    assert.deepEqual([...ann.troubles, ...bea.troubles], []);
});

test("a spectator sees the table and is asked nothing", async () => {
    const { page } = await person();
    const watcher = await person();
    const made = await makeGame({ scenario: "long-rifle/two-man-meeting", seats: ["me", "plain"], seed: 5 });
    await page.goto(made.seats[0].link);
    await watcher.page.goto(made.watch);
    await watcher.page.waitForSelector(".map .piece");
    const before = await watcher.page.locator(".log .line").count();
    await playOn(page, { most: 6 });
    await watcher.page.waitForFunction((n) => document.querySelectorAll(".log .line").length > n, before);
    assert.equal(await watcher.page.locator(".question:not(.resting)").count(), 0);
    assert.equal(await watcher.page.getByRole("tab", { name: "Game" }).count(), 0);
    assert.deepEqual(watcher.troubles, []);
});

test("typed dice: the program asks what the real dice show and believes it", async () => {
    const { page, troubles } = await person();
    await newGame(page, "long-rifle/two-man-meeting", ["me", "plain"], "mine");
    let typed = 0;
    for (let i = 0; i < 60 && typed < 3; ++i) {
        const now = await asked(page);
        if (now.kind === "dice") {
            await page.locator(".die-slot").first().waitFor({ state: "attached" });
            const slots = await page.locator(".die-slot").count();
            for (let k = 0; k < slots; ++k) await page.getByRole("button", { name: "A 3", exact: true }).click();
            await page.getByRole("button", { name: "They show this" }).click();
            ++typed;
        } else await answerOnce(page, i);
        await answered(page, now.n);
    }
    assert.equal(typed, 3);
    await page.waitForFunction(() =>
        [...document.querySelectorAll(".log .line .die")].some((die) => die.getAttribute("aria-label") === "3"),
    );
    assert.deepEqual(troubles, []);
});
