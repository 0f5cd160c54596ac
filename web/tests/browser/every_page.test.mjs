// Every page and every state of the table, visited once: nothing that sticks out of a narrow window,
// no word of the program's own, nothing serious for axe in a wide one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { person, rawWords } from "./house.mjs";
import { fits, ready } from "./looking.mjs";
import { comesTo, tour } from "./tests.mjs";
import { tours } from "./tour.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is another in the dark: the colours. All else of a page is the same there. */
const colours = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** Serious and critical findings of axe-core on the page as it stands. */
async function findings(page, options = {}) {
    // The page's own policy allows no foreign script; the test's goes in from outside.
    if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe);
    const result = await page.evaluate((more) => window.axe.run(document, { resultTypes: ["violations"], ...more }), options);
    return result.violations
        .filter((one) => one.impact === "serious" || one.impact === "critical")
        .map(
            (one) =>
                `${one.id}: ${one.nodes
                    .map((node) => node.target.join(" "))
                    .slice(0, 4)
                    .join(", ")}`,
        );
}

/** A page as on a phone, which can be looked at as on a desk for a while. */
async function phoneAndDesk() {
    const { page, context } = await person({
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        bypassCSP: true,
    });
    const devices = await context.newCDPSession(page);
    const become = async (width, height, mobile) => {
        await devices.send("Emulation.setTouchEmulationEnabled", { enabled: mobile });
        await devices.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile });
        await comesTo(() => page.evaluate(() => innerWidth), width);
        await ready(page);
    };
    const atDesk = async (look) => {
        await become(1280, 850, false);
        await look();
        await become(360, 740, true);
    };
    return { page, atDesk };
}

/** Boxes that cut off what is in them. */
const cutOff = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll(".coach, .hand-over, .waiting-room, dialog[open]")]
            .filter((box) => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== "auto")
            .map((box) => box.className),
    );

const stops = {
    reading: ["watch", "replay", "dice"],
    together: ["hand-over", "waiting-room"],
    longRifle: ["seat-rule", "seat-help", "seat-over"],
    otherBooks: ["seat-drums", "seat-mayhem"],
    petiteGuerre: ["seat-petite-guerre-command", "seat-petite-guerre-shell-fallen"],
};
for (const [part, walk] of Object.entries(tours))
    tour(`nothing sticks out at 360 pixels, no raw word, nothing serious for axe, light or dark: ${part}`, async () => {
        const { page, atDesk } = await phoneAndDesk();
        const seen = new Set();
        for await (const name of walk(page)) {
            seen.add(name);
            await fits(page, 360, name);
            await comesTo(() => cutOff(page), [], name);
            assert.deepEqual(await rawWords(page), [], name);
            await atDesk(async () => {
                assert.deepEqual(await rawWords(page), [], name);
                assert.deepEqual(await findings(page), [], `${name} in light`);
                await page.emulateMedia({ colorScheme: "dark" });
                assert.deepEqual(await findings(page, colours), [], `${name} in dark`);
                await page.emulateMedia({ colorScheme: "light" });
            });
        }
        for (const name of stops[part]) assert.ok(seen.has(name), name);
    });
