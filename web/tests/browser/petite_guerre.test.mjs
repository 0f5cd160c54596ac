// La Petite Guerre in the browser: ranks, guns, what a volley and a shell reach, paces.
import assert from "node:assert/strict";
import { answer, captainsOption, play } from "./captain.mjs";
import { makeGame, openTable, person } from "./house.mjs";
import { hurry } from "./hurry.mjs";
import { boxOf, countIs, countIsAtLeast, fits, saysSo } from "./looking.mjs";
import { isOver } from "./playing.mjs";
import { eventually, test, tour } from "./tests.mjs";

const reached = (page, kind) => page.locator(`.map .zone-${kind}`);

/** An option is pointed at, and what it would reach is on the map. */
async function lookAt(page, now, verb, kind) {
    await page.mouse.move(1, 1); // a pointer that is there already enters nothing
    await page.locator("button.option").nth(now.verbs.indexOf(verb)).hover();
    await page.waitForSelector(`.map .zone-${kind}`, { state: "attached" });
}

/** The unit is dragged: what is left of its move is in paces, and its ranks go with it. */
async function dragRanks(page) {
    await page.locator("button.option[data-verb=move]").click();
    await page.waitForFunction(() => document.querySelector(".question-move, button.option[data-verb=walk]"));
    const walk = page.locator("button.option[data-verb=walk]");
    if (await walk.count()) await walk.click();
    await page.waitForSelector(".question-move .allowance");
    const box = await boxOf(page.locator(".ghost .base"));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 22, { steps: 4 });
    await page.mouse.up();
    await page.waitForSelector("button.confirm:enabled");
    await page.waitForFunction(() => /\d paces?( · \d+ paces? left)?$/.test(document.querySelector(".way-words")?.textContent ?? ""));
    await countIsAtLeast(page.locator(".mate"), 3, "the ranks go with it");
    await page.locator("button.confirm").click();
    await page.waitForFunction(() => !document.querySelector(".ghost"));
}

tour("La Petite Guerre: a whole solo game, from the scenario's page to its end", async () => {
    const { page, troubles } = await person();
    await page.goto("/scenario/petite-guerre/gun-position");
    await page.getByRole("link", { name: "Play this" }).click();
    await page.getByText("Optional rules and seed").click();
    await page.getByLabel(/^Seed/).fill("3");
    await page.getByLabel(/^Turns/i).fill("2");
    await page.getByLabel(/^Howitzer/i).selectOption("yes");
    await page.getByRole("button", { name: "Lay the table" }).click();
    await page.waitForSelector(".map");
    const done = new Set();
    const answered = await play(page, async (now) => {
        assert.doesNotMatch(now.prompt, /undefined|null|NaN|\{|\}/);
        if (/middle of the front/.test(now.prompt)) {
            await countIsAtLeast(page.locator(".map .place-of"), 6, "where each of them would stand");
            done.add("formation");
        }
        const shot = now.verbs.includes("aim-at-registered");
        if (now.verbs.includes("control-troops") && !done.has("command")) {
            await countIs(reached(page, "command"), 1);
            await saysSo(page.locator(".words-command"), /^command radius \d+ paces/);
            done.add("command");
        } else if (now.verbs.includes("volley") && !done.has("volley")) {
            await lookAt(page, now, "volley", "volley");
            await countIs(page.locator(".zone-volley .band"), 1, "which way, and not how far");
            done.add("volley");
        } else if (now.verbs.includes("load") && now.verbs.includes("move") && !done.has("moved")) {
            await dragRanks(page);
            done.add("moved");
        } else if (shot && !done.has("shell")) {
            // By eye: the template lies on the place, and nothing is measured.
            await lookAt(page, now, "aim-at-registered", "shell");
            await countIs(reached(page, "may-miss"), 1);
            await eventually(async () => assert.ok(await page.getByRole("button", { name: "Measure" }).isDisabled()));
            await answer(page, now);
            await page.waitForFunction(() => !document.querySelector("button.option[data-verb=aim-at-registered]"));
            await page.waitForSelector(".map .zone-shell, .map .zone-miss", { state: "attached" }); // where it came down
            done.add("shell");
        } else if (done.has("volley") && /fire a volley/.test(await page.locator(".log").textContent()) && !done.has("fired")) {
            await countIs(reached(page, "volley"), 1);
            await countIsAtLeast(page.locator(".zone-volley .band"), 2, "bands of dice");
            done.add("fired");
        }
        return false;
    });
    assert.ok(await isOver(page), `not over after ${answered} questions`);
    assert.deepEqual([...done].sort(), ["command", "fired", "formation", "moved", "shell", "volley"]);
    await countIsAtLeast(page.locator(".map .group-formed"), 1, "ranks that belong together");
    await countIsAtLeast(page.locator(".map .group-crew .group-ground"), 1, "a gun and its crew");
    // The log shows again where it happened, in paces.
    await page.locator(".log .show-zone").last().click();
    await page.waitForSelector(".map .reach-zone", { state: "attached" });
    await countIsAtLeast(page.locator(".log .chapter"), 1);
    await page.getByRole("tab", { name: "Rosters" }).click();
    await countIsAtLeast(page.locator(".roster .figure"), 30);
    assert.doesNotMatch(await page.locator(".table").textContent(), /\d"/); // no inch anywhere
    assert.deepEqual(troubles, []);
});

test("a leader who is looked at shows how far he commands, and a finger finds one man in the ranks", async () => {
    const { page, troubles } = await person({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const made = await makeGame({ scenario: "petite-guerre/gun-position", seats: ["me", "random"], seed: 3 });
    await hurry(page, made.seats[0].link, ({ verbs }) => verbs.includes("end-actions"), captainsOption);
    await openTable(page, made.seats[0].link, ".question[data-n]");
    await page.locator(".drawer-button").tap();
    await page.getByRole("tab", { name: "Rosters" }).tap();
    await page.locator(".roster .figure", { hasText: "captain" }).first().tap();
    await page.locator(".drawer-close").tap();
    await page.waitForSelector(".map .zone-command .ring", { state: "attached" });
    await countIs(reached(page, "command"), 1);
    // The whole table: men in the ranks are a few pixels across, and the nearest is meant.
    await page.getByRole("button", { name: "The whole table" }).tap();
    const man = page.locator(".map .piece.offered").last();
    const base = await boxOf(man.locator(".base"));
    await page.touchscreen.tap(base.x + base.width / 2 + 9, base.y + base.height / 2 + 9);
    await page.waitForSelector("button.option.picked, .piece.picked");
    await fits(page, 360);
    assert.deepEqual(troubles, []);
});
