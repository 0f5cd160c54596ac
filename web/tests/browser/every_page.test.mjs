// Every page and every state of the table: nothing serious for axe, nothing that sticks out of a
// narrow window, no word of the program's own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { openBrowser, openServer, person, rawWords } from "./house.mjs";
import { tour } from "./tour.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let server, browser;
before(async () => {
    server = await openServer();
    browser = await openBrowser();
});
after(async () => {
    await browser?.close();
    await server?.close();
});

/** Serious and critical findings of axe-core on the page as it stands. */
async function findings(page) {
    // The page's own policy allows no foreign script; the test's goes in from outside.
    if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe);
    const result = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
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

test("axe finds nothing serious anywhere, light or dark, and no raw word is shown", { timeout: 600000 }, async () => {
    const { page } = await person(browser, server, { bypassCSP: true });
    const seen = new Set();
    for await (const name of tour(page, server)) {
        seen.add(name);
        assert.deepEqual(await rawWords(page), [], name);
        for (const colorScheme of ["light", "dark"]) {
            await page.emulateMedia({ colorScheme });
            assert.deepEqual(await findings(page), [], `${name} in ${colorScheme}`);
        }
    }
    for (const name of [
        "watch",
        "replay",
        "dice",
        "hand-over",
        "waiting-room",
        "seat-rule",
        "seat-help",
        "seat-over",
        "seat-petite-guerre-command",
    ])
        assert.ok(seen.has(name), name);
});

test("phone: nothing sticks out at 360 pixels anywhere", { timeout: 600000 }, async () => {
    const { page } = await person(browser, server, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    for await (const name of tour(page, server)) {
        const { wide, cut } = await page.evaluate(() => ({
            wide: document.documentElement.scrollWidth,
            cut: [...document.querySelectorAll(".coach, .hand-over, .waiting-room, dialog[open]")]
                .filter((box) => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== "auto")
                .map((box) => box.className),
        }));
        assert.ok(wide <= 360, `${name} is ${wide} wide`);
        assert.deepEqual(cut, [], name);
    }
});
