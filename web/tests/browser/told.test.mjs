// What is told of chance: odds beforehand, dice as they fall, and the log afterwards.
import assert from "node:assert/strict";
import { makeGame, openTable, person } from "./house.mjs";
import { hurry } from "./hurry.mjs";
import { countIsAtLeast, ready } from "./looking.mjs";
import { asked, playOn, question } from "./playing.mjs";
import { comesTo, eventually, test } from "./tests.mjs";

/** At a table where somebody may fire. */
async function seated(seed, options = {}) {
    const someone = await person(options);
    const made = await makeGame({ scenario: "long-rifle/three-a-side", seats: ["me", "plain"], seed });
    const before = await hurry(someone.page, made.seats[0].link, ({ verbs }) => verbs.includes("fire"));
    await openTable(someone.page, made.seats[0].link);
    await asked(someone.page);
    return { ...someone, before };
}

test("the newest line of the log is in sight, also after its chapter has come", async () => {
    const { page, troubles } = await person({ viewport: { width: 1280, height: 800 } });
    await page.goto("/");
    await page.getByRole("button", { name: "Play now" }).click();
    await page.waitForSelector(".log .line");
    for (let answered = 0; answered < 5; ++answered) {
        // Every line with dice has its chapter, which comes later than the line.
        await page.waitForFunction(() =>
            [...document.querySelectorAll(".log .line:has(.die)")].every((line) => line.querySelector(".chapter")),
        );
        await eventually(async () => {
            const [end, box] = await page.evaluate(() =>
                ["ol.log .line:last-child", "ol.log"].map((one) => document.querySelector(one).getBoundingClientRect().bottom),
            );
            assert.ok(end <= box + 1 && box <= 800, `the last line ends at ${end}, the log at ${box}`);
        });
        await playOn(page, { most: 1 });
    }
    // Whoever reads what was before is left there.
    await page.locator("ol.log").evaluate((log) => (log.scrollTop = 0));
    await ready(page);
    await page
        .locator(".log .line")
        .last()
        .evaluate((line) => (line.style.paddingBottom = "40px"));
    await ready(page);
    await page.waitForTimeout(100); // that nothing happens
    assert.equal(await page.locator("ol.log").evaluate((log) => log.scrollTop), 0);
    assert.deepEqual(troubles, []);
});

test("a line names the rule that brought it about, beside its own", async () => {
    for (const viewport of [
        { width: 1280, height: 800 },
        { width: 360, height: 740 },
    ]) {
        const { page, troubles } = await seated(11, { viewport });
        const drawer = page.locator(".drawer-button");
        if (await drawer.isVisible()) await drawer.click();
        const chip = page.locator(".log .chip.cause").last();
        const id = (await chip.textContent()).replace("from ", "");
        assert.equal(await chip.getAttribute("aria-label"), `It comes from ${id}`);
        assert.notEqual(await chip.locator("xpath=preceding-sibling::button").textContent(), id);
        const sticksOut = await page.locator("ol.log").evaluate((log) => log.scrollWidth > log.clientWidth);
        assert.ok(!sticksOut, "the log is no wider than its place");
        await chip.click();
        await comesTo(() => page.locator(".rule-panel h2").textContent(), id);
        assert.deepEqual(troubles, []);
    }
});

test("every roll falls in its turn, one's own first, and not on the map", async () => {
    for (const viewport of [
        { width: 1280, height: 800 },
        { width: 360, height: 740 },
    ]) {
        const { page, troubles } = await seated(11, { viewport });
        await page.waitForFunction(() => !document.querySelector(".dice-tray:not(.still)"));
        const told = await page.locator(".log .line").count();
        // Noted as they come, for a look now and then would miss some.
        await page.evaluate(() => {
            window.fell = [];
            window.onMap = 0;
            new MutationObserver(() => {
                const card = document.querySelector(".dice-card");
                if (!card || window.fell.at(-1)?.n === card.dataset.line) return;
                window.fell.push({ n: card.dataset.line, words: card.querySelector(".dice-words").textContent });
                const tray = card.closest(".dice-tray").getBoundingClientRect();
                const map = document.querySelector(".table-map").getBoundingClientRect();
                if (tray.bottom > map.top + 3 && tray.top < map.bottom - 3 && tray.right > map.left + 3 && tray.left < map.right - 3)
                    ++window.onMap;
            }).observe(document.body, { subtree: true, childList: true, attributes: true });
        });
        await page.locator("button.option[data-verb=fire]").first().click();
        await page.waitForFunction(() => window.fell.length > 1);
        await eventually(async () => {
            const { rolled, fell } = await page.evaluate(
                (from) => ({
                    rolled: [...document.querySelectorAll(".log .line")]
                        .slice(from)
                        .filter((line) => line.querySelector(".die"))
                        .map((line) => line.querySelector(".line-text").textContent),
                    fell: document.querySelector(".dice-tray.still") ? window.fell.map(({ words }) => words) : [],
                }),
                told,
            );
            assert.ok(rolled.length > 1, rolled.join("; "));
            assert.deepEqual(fell.slice(-rolled.length), rolled);
        });
        assert.equal(await page.evaluate(() => window.onMap), 0, "the tray lies on the map");
        assert.deepEqual(troubles, []);
    }
});

test("whoever has seen enough dice clicks and sees the last of them", async () => {
    const { page, troubles } = await seated(11);
    await page.waitForFunction(() => !document.querySelector(".dice-tray:not(.still)"));
    // The page itself clicks as soon as one has fallen and more are to come: dice do not wait for a slow test.
    await page.evaluate(() => {
        window.afterClick = new Promise((resolve) => {
            const watcher = new MutationObserver(() => {
                const tray = document.querySelector(".dice-tray:not(.still)");
                if (!tray) return;
                watcher.disconnect();
                const waiting = Number.parseInt(tray.querySelector(".dice-waiting").textContent, 10);
                tray.click();
                setTimeout(() => {
                    const lines = [...document.querySelectorAll(".log .line:has(.die) .line-text")].map((line) => line.textContent);
                    const lies = document.querySelector(".dice-tray.still .dice-words")?.textContent;
                    resolve({ waiting, lies, last: lines.at(-1) });
                });
            });
            watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
        });
    });
    await page.locator("button.option[data-verb=fire]").first().click();
    const { waiting, lies, last } = await page.evaluate(() => window.afterClick);
    assert.ok(waiting > 0, "there were more to come");
    assert.equal(lies, last);
    assert.deepEqual(troubles, []);
});

test("who has two weapons is told the odds of each, in plain words, and still aims while he chooses", async () => {
    const { page, troubles, before } = await seated(7);
    const told = async (p) => {
        const now = await question(p);
        if (!now?.verbs?.includes("fire")) return false;
        await p.locator(".odds-switch input").check();
        await p.waitForSelector(".odds li, .odds-why");
        return (await p.locator(".odds-choice").count()) > 0;
    };
    await playOn(page, { most: 60, enough: told, before });
    await eventually(async () => {
        const choices = await page.locator(".options > li").first().locator(".odds-choice").allTextContents();
        assert.ok(choices.length > 1, choices.join());
        for (const words of choices) assert.match(words, /%\s*hit.*%\s*miss/, words);
    });
    const whole = await page.locator(".question").innerText();
    assert.doesNotMatch(whole, /\b(unloaded|duck-back|out-of-the-fight|Weapon)\b/);
    // A charge says what may come of it; the rest is told on request.
    assert.match(
        await page
            .locator(".options > li", { has: page.locator("button[data-verb=charge]") })
            .first()
            .locator(".odds")
            .first()
            .innerText(),
        /melee/,
    );
    const lines = await page.locator(".odds li").count();
    await page.locator(".odds-more").first().click();
    await countIsAtLeast(page.locator(".odds li"), lines + 1);
    // The line to the target is drawn, though nothing is pointed at.
    await page.locator("button.option[data-verb=fire]").first().click();
    await page.waitForFunction(() => /two weapons/.test(document.querySelector(".question h2")?.textContent ?? ""));
    await page.mouse.move(5, 400);
    await page.waitForSelector(".map .aim-line");
    await page.waitForFunction(() => /\d"/.test(document.querySelector(".map .aim .way-words")?.textContent ?? ""));
    assert.deepEqual(troubles, []);
});
