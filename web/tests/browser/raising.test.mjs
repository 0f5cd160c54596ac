// Raising a force: from the list, by the computer, by a link and a file; what forbids it; printed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { person } from "./house.mjs";
import { countIs, fits, ready } from "./looking.mjs";
import { eventually, test } from "./tests.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const total = (page) => page.locator(".force-total").textContent();

async function begun(page, title) {
    await page.goto("/muster");
    await page.getByRole("link", { name: title }).click();
    await page.waitForSelector(".muster-row");
    await ready(page);
}

test("a force is raised line by line, with its points and what forbids it, and kept", async () => {
    const { page, troubles } = await person();
    await begun(page, "Drums and Tomahawks");
    await page.getByLabel("Points at most").fill("100");
    await page.getByRole("button", { name: "Add Ranger Officer" }).click();
    await page.getByRole("button", { name: "Add War Chief" }).click();
    await eventually(async () => assert.match(await total(page), /136 of 100 points/));
    await eventually(async () => assert.match(await total(page), /one Leader at most, not 2.*DT-61\.01/s));
    await page.getByRole("button", { name: "Undo" }).click();
    await countIs(page.locator(".force-line"), 1);
    await page.getByLabel("Name of Ranger Officer").fill("Hale");
    await page.reload();
    await page.waitForSelector(".force-line");
    assert.equal(await page.getByLabel("Name of Ranger Officer").inputValue(), "Hale");
    await page.getByLabel("Points at most").fill("400");
    await page.getByRole("button", { name: "Fill the rest" }).click();
    await eventually(async () => assert.match(await total(page), /nothing is wrong with it/));
    assert.equal(await page.locator(".line-name").first().inputValue(), "Hale");
    await page.goto("/muster");
    await countIs(page.locator(".card"), 1);
    assert.deepEqual(troubles, []);
});

test("a link holds the whole force: somebody else opens the same", async () => {
    const { page, troubles } = await person();
    await begun(page, "Drums and Tomahawks");
    await page.getByLabel("Called").fill("Hale's rangers");
    await page.getByRole("button", { name: "Fill the rest" }).click();
    await eventually(async () => assert.match(await total(page), /nothing is wrong with it/));
    const says = await total(page);
    await page.getByRole("button", { name: "Link to it" }).click();
    const said = await page.locator(".said").textContent();
    const link = said.startsWith("http") ? said : await page.evaluate(() => navigator.clipboard.readText());
    const { page: other, troubles: others } = await person();
    await other.goto(link.trim());
    await other.getByRole("heading", { name: "Hale's rangers" }).waitFor();
    await eventually(async () => assert.equal(await total(other), says));
    assert.deepEqual([...troubles, ...others], []);
});

test("a force opened from a file that is wrong is refused with its line, and what was there stays", async () => {
    const { page, troubles } = await person();
    await begun(page, "Drums and Tomahawks");
    await page.getByRole("button", { name: "Add Settler", exact: true }).click();
    const file = (text) => ({ name: "mine.toml", mimeType: "text/plain", buffer: Buffer.from(text) });
    const input = page.locator(".hidden-file");
    await input.setInputFiles(file('points = 350\nfigures = ["4 camel"]\n'));
    await eventually(async () => assert.match(await page.locator(".said").textContent(), /force:2/));
    await countIs(page.locator(".force-line"), 1);
    await input.setInputFiles(file('book = "drums"\npoints = 350\nfigures = ["Hale: ranger-officer", "4 ranger"]\n'));
    await countIs(page.locator(".force-line"), 2);
    assert.equal(troubles.filter((one) => !/400/.test(one)).length, 0, troubles.join("\n"));
});

for (const [width, scheme] of [
    [1280, "light"],
    [360, "dark"],
])
    test(`the page of a force at ${width} wide, ${scheme}: it fits, axe finds nothing, and it is printed as a roster`, async () => {
        const { page } = await person({ viewport: { width, height: 800 }, colorScheme: scheme, bypassCSP: true });
        await begun(page, "Drums and Tomahawks");
        await page.getByRole("button", { name: "Fill the rest" }).click();
        await eventually(async () => assert.match(await total(page), /nothing is wrong with it/));
        await fits(page, width);
        await page.evaluate(axe);
        const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
        assert.deepEqual(
            found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`),
            [],
        );
        await page.emulateMedia({ media: "print" });
        assert.equal(await page.locator(".roster").isVisible(), true);
        assert.equal(await page.locator(".muster-rows").isVisible(), false);
    });
